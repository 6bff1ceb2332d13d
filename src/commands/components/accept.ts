/** Challenge: the challenged one agrees, and the game begins. */
import { defineComponent } from '../declare.js';
import { beginGame } from '../lobby.js';

export const accept = defineComponent({
  verb: 'accept',
  run: (press, app) => beginGame(press, app, () => app.tables.accept(press.table.id, press.actor)),
});
