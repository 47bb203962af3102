// The entry for GNOME 45 and newer, whose extensions are modules.

import {Extension} from 'resource:///org/gnome/shell/extensions/extension.js';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import * as PanelMenu from 'resource:///org/gnome/shell/ui/panelMenu.js';
import * as PopupMenu from 'resource:///org/gnome/shell/ui/popupMenu.js';
import * as QuickSettings from 'resource:///org/gnome/shell/ui/quickSettings.js';

import {Tiles} from './tiles.js';

export default class ControlTiles extends Extension {
    enable() {
        this._tiles = new Tiles({Main, PanelMenu, PopupMenu, QuickSettings});
    }

    disable() {
        this._tiles?.destroy();
        this._tiles = null;
    }
}
