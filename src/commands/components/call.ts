/** Board: one of the game's own calls. */
import { gameTexts, ownEntry, text } from '../../texts/index.js';
import { settle } from '../acting.js';
import { defineComponent } from '../declare.js';

export const call = defineComponent({
  verb: 'call',
  run({ interaction, table, actor, id }, app) {
    const { argument, version } = id;
    const called = app.tables.call(table.id, version, actor, argument);
    const words = ownEntry(gameTexts(table.game).words, argument) ?? argument;
    return settle(interaction, app, table, called, () => text('game.calledOut', { call: words }));
  },
});
