/** Buttons to ask for a hint and to play it. */
import { replaceMessage } from '../../discord/interactions/answers.js';
import { defineComponent } from '../shared/app/declarations.js';
import { staleScreen } from '../shared/boards/action-answer.js';
import { answerWithHint } from '../shared/hints/hint-answer.js';
import { findCards } from '../shared/setups/card-table.js';
import { askToConfirm } from './cards/confirmation.js';
import { answerPlayedAction } from './cards/played-answer.js';

/** Chooser or hand: requests a hint. */
export const hint = defineComponent({
  verb: 'hint',
  run: ({ interaction, table }, app) => answerWithHint(interaction, app, table),
});

/** Hint: plays the suggested action. In card games, asks for confirmation if the table has changed. */
export const hintPlay = defineComponent({
  verb: 'hint-play',
  async run(press, app) {
    const { interaction, table, actor, id, argument } = press;
    const hint = table.hints.find(({ number, by }) => number === argument && by === actor.id);
    if (hint === undefined) return replaceMessage(interaction, await staleScreen(app, table));
    const moved = id.version !== table.version;
    if (moved && findCards(app, table) !== null) return askToConfirm(press, app, hint.path, moved);
    const played = await app.turns.play(table.id, id.version, actor, hint.path);
    return answerPlayedAction(interaction, app, { before: table, result: played, actor }, (screen) =>
      replaceMessage(interaction, screen),
    );
  },
});
