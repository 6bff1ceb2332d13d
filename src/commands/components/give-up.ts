/** The confirmed resignation. It counts on whatever board the game stands meanwhile. */
import { text } from '../../texts/index.js';
import { settleInPlace } from '../acting.js';
import { defineComponent } from '../declare.js';

export const giveUp = defineComponent({
  verb: 'give-up',
  run(press, app) {
    const resigned = app.tables.call(press.table.id, null, press.actor, 'resign');
    return settleInPlace(press, app, resigned, () => text('game.resigned'));
  },
});
