/** Lobby and challenge: the host takes the table back. */
import { defineComponent } from '../declare.js';
import { changeLobby } from '../lobby.js';

export const cancel = defineComponent({
  verb: 'cancel',
  run: (press, app) => changeLobby(press, app, app.tables.cancel(press.table.id, press.actor)),
});
