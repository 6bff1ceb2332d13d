/** Challenge: the challenged one does not want to play. */
import { defineComponent } from '../declare.js';
import { changeLobby } from '../lobby.js';

export const decline = defineComponent({
  verb: 'decline',
  run: (press, app) => changeLobby(press, app, app.tables.decline(press.table.id, press.actor)),
});
