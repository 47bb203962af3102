/// The widths of the letters of the DejaVu fonts, version 2.37, measured from the fonts.
///
/// Two digits to base 36 a letter, in two thousandths of the size, rounded up; the letters are those of the
/// blocks, one after the other.
enum DejaVuWidths {
    static let blocks: [ClosedRange<UInt32>] = [
        0x20...0x7e, 0xa0...0x17f, 0x370...0x3ff, 0x400...0x45f, 0x2010...0x203a, 0x20a0...0x20b5,
    ]

    static let sans = table(
        """
        4f5l6ebn8vd8au3u5g5g6ybn4f514f4p8v8v8v8v8v8v8v8v8v8v4p4pbnbnbn7edw9j9k9qaq8s80asag4444947rc0afay\
        8eay9o8u8ia69jdr9j8i9j5g4p5gbn6y6y8j8u7n8u8k4x8u8t3v3v823vdk8t8i8u8u5q795h8t88bd88887b8v4p8vbn4f\
        5l8v8v8v8v4p6y6ydw6k8ibn51dw6y6ybn5l5l6y8v8v4f6y5l6k8idhdhdh7e9j9j9j9j9j9jdk9q8s8s8s8s44444444as\
        afayayayayaybnaya6a6a6a68i8f8r8j8j8j8j8j8jdn7n8k8k8k8k3v3v3v3v8i8t8i8i8i8i8ibn8i8t8t8t8t888u889j\
        8j9j8j9j8j9q7n9q7n9q7n9q7naq8uas8u8s8k8s8k8s8k8s8k8s8kas8uas8uas8uas8uag8tcr9o443v443v443v443v44\
        3v877q443v9482827r3v7r3v7r587r4r7u3zaf8taf8taf8tbbaf8tay8iay8iay8ieve89o5q9o5q9o5q8u798u798u798u\
        798i5h8i5h8i5ha68ta68ta68ta68ta68ta68tdrbd8i888i9j7b9j7b9j7b4x947wbz903w3waf918e8e6y7n7n7n4p448e\
        8e8e8e6y6y9n4faec45p8ebb8ebhbh4q9j9k7r9j8s9jagay44949jc0af8sayag8e8e8s8i8iay9jayan448i967j8t4q82\
        968w888i7j7k8t8i4q87888v7s7r8i8e8u868t8e82968196bn4q828i82bn948k8m9qbq9q96bn98ay8i9186806e9696c1\
        8qczbnak96b08k9k8gao8p9q8i8i7h988u7n3vay8k8k8f8u9qc0928u9s9q9s8s8say8h9q8u444444f7ejay9vaf8hag9j\
        9k9k8hav8sez8xafaf9vagc0agayag8e9q8i8hbz9jat9jevf7blca9k9qf09o8j8l877b9m8kcj7e91918f8wai938i938u\
        7n8488bw889h88cqd39uaz877nbp8d8k8k8p7b7n793v3v3vckci928f91889351518v6ydwdw6y6y4f4f4f4f787878786y\
        6y87874o9adw4f000000000000002sino43657793657794q5k5kc78v8v8v8vdk8vhpexdrax8v8v8v8vhp8v8v8v8var8v
        """)

    static let sansBold = table(
        """
        4v6d79bn9odxc54a6d6d7abn5a5s5a539o9o9o9o9o9o9o9o9o9o5k5kbnbnbn83dwarama7bk9i9ibfbn5757as8vdubnbu\
        a7buaqa19ibbarfcaqa3a36d536dbn6y6y9e9y899y9g629y9w4s4s994seh9w9k9y9y6v8a6o9w92cu8z92849w539wbn4v\
        6d9o9o8v9o536y6ydw7u8zbn5sdw6y6ybn63636ya88v5a6y637u8zeeeeee83ararararararf3a79i9i9i9i57575757bn\
        bnbubububububnbubbbbbbbba3a9a09e9e9e9e9e9eek899g9g9g9g4s4s4s4s9k9w9k9k9k9k9kbn9k9w9w9w9w929y92ar\
        9ear9ear9ea789a789a789a789bk9ybn9y9i9g9i9g9i9g9i9g9i9gbf9ybf9ybf9ybf9ybn9wdjb0574s574s574s574s57\
        4sad9j574sas99998v4s8v4s8v6o8v7r8y56bn9wbn9wbn9wdobn9wbu9kbu9kbu9kg8f8aq6vaq6vaq6va18aa18aa18aa1\
        8a9i6o9i6o9i6obb9wbb9wbb9wbb9wbb9wbb9wfccua392a3a384a384a384629p7ve7bm4747bn9r8e8e6y897n7n5k578e\
        8e8e8e656yb35abre17u8ece8edmcg5faram8var9ia3bnbu57asardubn8sbubna78e9i9ia3buaqbtbu57a39k7r9w5f9e\
        9k9y9h9k7r889w9k5f9w8ta89h889kb09y89au8w9eaw8zb1c35f9e9k9ec3as9297aednaeb3c3acbu9ka7899i6v9s96cs\
        8qf7bnbl9ycwaca792az9cag9y9i87ac9y894sbu8z8za99ya7dua69y9qa79q9i9ic88va7a1575757g2fpc8bdbnaqbnar\
        amam8vce9ih19wbnbnbdbkdubnbubna7a79iaqdsaqcwb9h6ifd2efama7gbaq9e9q8t7ab89gdu839r9r9ga7bd9m9k9m9y\
        898292dt8zab9kesfdagcl8t89dj8y9g9g9x7a898a4s4s4sdsdba89g9r929m5s5s9o6ydwdw6y6y5a5a5a5a959595956y\
        6y8w8w4n9adw4v000000000000002sk0q83o688r3o688ra75r5rcx9o9o9o9oeh9ol3grfccl9o9o9o9ojc9o9o9o9oby9o
        """)

    static let serif = table(
        """
        4f5l6ebn8vd8ce3u5g5g6ybn4f4p4f4p8v8v8v8v8v8v8v8v8v8v4p4pbnbnbn7hdwa2a8anb5a59nb4c55i5lae99e8c6be\
        9dbeah9j9abqa2ea9w979o5g4p5gbn6y6y8b8x7t8x88568x8z4g4c8f4gd78z8e8x8x6o755l8z7vbw7u7v7c8v4p8vbn4f\
        5l8v8v8v8v4p6y6ydw6m8ibn4pdw6y6ybn5l5l6y918v4f6y5l6k8idhdhdh7ha2a2a2a2a2a2dxana5a5a5a55i5i5i5ib8\
        c6bebebebebebnbebqbqbqbq979e9a8b8b8b8b8b8bd27t888888884g4g4g4g8e8z8e8e8e8e8ebn8e8z8z8z8z7v8x7va2\
        8ba28ba28ban7tan7tan7tan7tb58xb88xa588a588a588a588a588b48xb48xb48xb48xc58zc58z5i4g5i4g5i4g5i4g5i\
        4gb57f5l4cae8f8f994g994g994g994g9b4jc68zc68zc68zc2bq8zbe8ebe8ebe8eftdrah6oah6oah6o9j759j759j759j\
        759a5l9a5l9a5lbq8zbq8zbq8zbq8zbq8zbq8zeabw977v979o7c9o7c9o7c56ab7e9a7p3w3wc69a8e8e6y7t7t7t4p5l8e\
        8e8e8e6y6ya24fcieg7u8ebm8echbv5ha2a89na2a59oc5be5iaea2e8c69sbec59d8e9u9a97be9wc7bj5i979e788c5h8g\
        9e828b8e787j8c8e5h8p8t918g7o8e95867t9i7p8g9r8faxbc5h8g8e8gbcae849y9kc69k9hbc8obe8ean7t9n6g8796aw\
        818e8e8e8e8e8e8e8e8e8e8e8e8e8e8o867t4cbe7t7t9e8xane89v86ananana5a5b498an9j5i5i5lf3fkc5arc5a2c5aj\
        a8a898bba5fm8oc5c5arbme8c5bec59dan9aa2bk9wc5arfvfvb2do9danglb88b8e7u7a8k88cs7l9a9a8p8uat9a8e9a8x\
        7t7p87aw7u8y97cxcx8vb27l7tc48s88888o7a7t754g4g4cbqbz8z8p9a87954p4p8v6ydwdw6y6y4f4f4f4f747478746y\
        6y87874n9adw8e8e8e00000000002sino33657793657794q5k5k8e8e8e8e8e8e8v8e8e8e8e8e8v8e8eep8e9u8e8eav8v
        """)

    static let serifBold = table(
        """
        4v6479bn9od8ck4a6l6l7abn4v5s4v539o9o9o9o9o9o9o9o9o9o5555bnbnbn85dwasbrb2c2am9vbwd56i6lc39sfecqc4\
        agc4bka2adc5asfmas9xa56l536lbn6y6y909q8h9q8v609qa45a519n5aeqa49a9q9q7c7u6fa483bz8b837w8y528ybn4v\
        649o9o8v9o527a6ydw6s8pbn5sdw6y6ybn63636ya68v4v6y636y8peieiei85asasasasasaseeb2amamamam6i6i6i6ic6\
        cqc4c4c4c4c4bnc4c5c5c5c59xajak909090909090dk8h8v8v8v8v5a5a5a5a9aa49a9a9a9a9abn9aa4a4a4a4839q83as\
        90as90as90b28hb28hb28hb28hc29qc69qam8vam8vam8vam8vam8vbw9qbw9qbw9qbw9qd5a4d5a46i5a6i5a6i5a6i5a6i\
        5ad3ag6l51c39n9n9s5a9s5a9s5a9s5a9v5dcqa4cqa4cqa4e1c5a4c49ac49ac49agfeabk7cbk7cbk7ca27ua27ua27ua2\
        7uad6fad6fad6fc5a4c5a4c5a4c5a4c5a4c5a4fmbz9x839xa57wa57wa57w60au81b6at4747dea98e8e6y8h8h8h556l8e\
        8e8e8e6y6yas4vd6fk978ecc8ed9co6qasbr9vasama5d5c46ic3asfecq9sc4d5ag8e9uad9xc4ascpce6i9xap8ga46q9n\
        ap99979a8g89a49a6qaf9ra69n899aa6998ha99d9ncl95d3d96q9n9a9nd9c39abtamdhamd3d994c49ab28h9v7c8796b2\
        9a8e8e8e8e8e8e8e8e8e8e8e8e8e8e94998h51c48h8haj9qb2febz9nb2b2b2amamcj9mb2a26i6i6lgphjdecnd5bad5bc\
        bwbr9mcdami9a1d5d5cncbfed5c4d5agb2adbad7asdgcphnhzdbgpbhb2hwc9909a9o8j9a8ve18wababa29tc3a69aa69q\
        8h8m8xcj8baaa6eyf2aody9g8he9aa8v8va08j8h7u5a5a51dqe4a4a2ab8xa65s5s9o6ydwdw6y6y4v4v4v4v808080807a\
        7a8w8w4v9ddw8e8e8e00000000002sj9pa3o688r3o688ra75k5k8e8e8e8e8e8e9o8e8e8e8e8e9o8e8eg28eaz8e8ec69o
        """)

    private static func table(_ digits: String) -> [UInt16] {
        let bytes = Array(digits.utf8)
        func value(_ byte: UInt8) -> UInt16 { UInt16(byte) - (byte < 0x3a ? 0x30 : 0x57) }
        return stride(from: 0, to: bytes.count - 1, by: 2).map {
            2 * (value(bytes[$0]) * 36 + value(bytes[$0 + 1]))
        }
    }
}
