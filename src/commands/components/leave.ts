/** Lobby: give the seat up. */
import { defineComponent } from '../declare.js';
import { changeLobby } from '../lobby.js';

export const leave = defineComponent({
  verb: 'leave',
  run: (press, app) => changeLobby(press, app, app.tables.leave(press.table.id, press.actor)),
});
