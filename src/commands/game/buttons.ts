/** The buttons of the board message and of the questions that follow from them. */

import { answerInPlace, answerPrivately } from '../../discord/interactions/answers.js';
import { gameTexts, ownEntry, text } from '../../texts/index.js';
import { defineComponent } from '../shared/app/declarations.js';
import { settle, settleInPlace } from '../shared/boards/action-answer.js';
import { refusalScreen } from '../shared/boards/refusal.js';
import { enterSeats } from '../shared/lookup/membership.js';
import { motionAnswer } from '../shared/votes/vote-answers.js';
import { claimResultText, findGonePlayers } from './claim.js';
import { piecesScreen } from './description/screen.js';
import { answerOffer, proposeInPlay, undoInPlay } from './offers.js';
import { positionScreen } from './position.js';
import { recordScreen } from './record.js';
import { resignScreen } from './resignation.js';
import { voteRecord } from './vote-record.js';

/** Board: the position from one's own side. */
export const board = defineComponent({
  verb: 'board',
  run: async ({ interaction, table, actor }, app) =>
    app.ephemeral.answer(
      interaction,
      table,
      await positionScreen(app, await enterSeats(app, table, actor), actor),
    ),
});

/** Board: offer a draw. */
export const draw = defineComponent({
  verb: 'draw',
  run: ({ interaction, table, actor }, app) => proposeInPlay(interaction, app, table, actor, 'draw'),
});

/** Board of a game that rests: ask the others to go on. */
export const resume = defineComponent({
  verb: 'resume',
  run: ({ interaction, table, actor }, app) => proposeInPlay(interaction, app, table, actor, 'resume'),
});

/** Undo, as `/game undo` does. */
export const undo = defineComponent({
  verb: 'undo',
  run: ({ interaction, table, actor }, app) => undoInPlay(interaction, app, table, actor),
});

/** What was just played: take it back, as `/game undo` does. */
export const takeBack = defineComponent({
  verb: 'take-back',
  run: ({ interaction, table, actor, argument }, app) => undoInPlay(interaction, app, table, actor, argument),
});

/** Board: agree to what is offered. */
export const agree = defineComponent({ verb: 'agree', run: (press, app) => answerOffer(press, app, true) });

/** Board: decline what is offered. */
export const refuse = defineComponent({
  verb: 'refuse',
  run: (press, app) => answerOffer(press, app, false),
});

/** Board: one of the game's own calls. */
export const call = defineComponent({
  verb: 'call',
  async run({ interaction, table, actor, id, argument }, app) {
    const called = await app.turns.call(table.id, id.version, actor, argument);
    const words = ownEntry(gameTexts(table.game).words, argument) ?? argument;
    return settle(interaction, app, table, called, () => text('game.calledOut', { call: words }));
  },
});

/** Board: ask whether the person really wants to give up. */
export const resign = defineComponent({
  verb: 'resign',
  run({ interaction, table, actor }) {
    const asked = resignScreen(table, actor);
    return answerInPlace(interaction, asked.ok ? asked.value : refusalScreen(table, asked.reason));
  },
});

/** The confirmed resignation. It counts on whatever board the game stands meanwhile. */
export const giveUp = defineComponent({
  verb: 'give-up',
  async run(press, app) {
    const resigned = await app.turns.call(press.table.id, null, press.actor, 'resign');
    const { table, actor } = press;
    return settleInPlace(press, app, resigned, (after) =>
      motionAnswer(table, after, actor, 'resign', () => text('game.resigned')),
    );
  },
});

/** The confirmed claim. It counts as the game stands meanwhile. */
export const claim = defineComponent({
  verb: 'claim',
  async run(press, app) {
    const gone = await findGonePlayers(press.interaction, app, press.table);
    const claimed = await app.turns.claim(press.table.id, press.actor, gone);
    return settleInPlace(press, app, claimed, claimResultText);
  },
});

/** Finished game: its record as a file. */
export const record = defineComponent({
  verb: 'record',
  run: async ({ interaction, table }, app) =>
    answerPrivately(interaction, await recordScreen(app, table, await voteRecord(app, table))),
});

/** *More…*: the board and the pieces in words, for the one who asks. */
export const geography = defineComponent({
  verb: 'geography',
  run: async ({ interaction, table, actor }, app) =>
    answerPrivately(interaction, await piecesScreen(app, table, actor)),
});
