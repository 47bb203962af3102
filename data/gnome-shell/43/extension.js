/* exported init */
// The entry for GNOME 43 and 44, whose extensions are scripts; what is shared is modules, and comes when it is loaded.

const Main = imports.ui.main;
const PanelMenu = imports.ui.panelMenu;
const PopupMenu = imports.ui.popupMenu;
const QuickSettings = imports.ui.quickSettings;
const Me = imports.misc.extensionUtils.getCurrentExtension();

class Extension {
    enable() {
        const loading = import(`${Me.dir.get_uri()}/tiles.js`);
        this._loading = loading;
        loading.then(({Tiles}) => {
            if (this._loading === loading)
                this._tiles = new Tiles({Main, PanelMenu, PopupMenu, QuickSettings});
        }).catch(error => logError(error, 'the tiles'));
    }

    disable() {
        this._loading = null;
        this._tiles?.destroy();
        this._tiles = null;
    }
}

function init() {
    return new Extension();
}
