/** Lobby: the host lets the game begin. */
import { defineComponent } from '../declare.js';
import { beginGame } from '../lobby.js';

export const start = defineComponent({
  verb: 'start',
  run: (press, app) => beginGame(press, app, () => app.tables.start(press.table.id, press.actor)),
});
