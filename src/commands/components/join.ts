/** Lobby: take a seat. */
import { defineComponent } from '../declare.js';
import { changeLobby } from '../lobby.js';

export const join = defineComponent({
  verb: 'join',
  run: (press, app) =>
    changeLobby(press, app, app.tables.join(press.table.id, press.actor, press.id.argument || null)),
});
