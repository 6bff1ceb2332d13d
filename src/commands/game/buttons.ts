/** Buttons of the board message and its follow-up questions. */

import { answerInPlace, answerPrivately, isOnPrivateMessage } from '../../discord/interactions/answers.js';
import { gameTexts, ownEntry, text } from '../../texts/index.js';
import { backButton } from '../shared/app/back-button.js';
import { defineComponent } from '../shared/app/declarations.js';
import { answerAction, answerActionInPlace } from '../shared/boards/action-answer.js';
import { refusalScreen } from '../shared/boards/refusal.js';
import { recordMembership } from '../shared/lookup/membership.js';
import { motionAnswer } from '../shared/votes/vote-answers.js';
import { piecesScreen } from './description/screen.js';
import { answerOffer, makeOffer, undoOrAskToUndo } from './offers/offers.js';
import { findAbsentPlayers, formatClaimResult } from './players/claim.js';
import { resignScreen } from './players/resignation.js';
import { positionScreen } from './position.js';
import { exportedGameScreen, gameRecordScreen } from './record/record.js';

/** Board: shows the position from the person's side. */
export const board = defineComponent({
  verb: 'board',
  run: async ({ interaction, table, actor }, app) =>
    app.ephemeral.answerWithBoard(
      interaction,
      table,
      await positionScreen(app, await recordMembership(app, table, actor), actor),
    ),
});

/** Board: offers a draw. */
export const offerDraw = defineComponent({
  verb: 'draw',
  run: ({ interaction, table, actor }, app) => makeOffer(interaction, app, table, actor, 'draw'),
});

/** Board of a paused game: asks the others to continue. */
export const resume = defineComponent({
  verb: 'resume',
  run: ({ interaction, table, actor }, app) => makeOffer(interaction, app, table, actor, 'resume'),
});

/** Undoes an action, like `/game undo`. */
export const undo = defineComponent({
  verb: 'undo',
  run: ({ interaction, table, actor }, app) => undoOrAskToUndo(interaction, app, table, actor),
});

/** Asks the others to undo the person's last turn. */
export const askUndo = defineComponent({
  verb: 'ask-undo',
  run: ({ interaction, table, actor }, app) => makeOffer(interaction, app, table, actor, 'undo'),
});

/** Below the answer to an action: takes that action back, like `/game undo`. */
export const takeBack = defineComponent({
  verb: 'take-back',
  run: ({ interaction, table, actor, argument }, app) =>
    undoOrAskToUndo(interaction, app, table, actor, argument),
});

/** Board: accepts the open offer. */
export const agree = defineComponent({ verb: 'agree', run: (press, app) => answerOffer(press, app, true) });

/** Board: declines the open offer. */
export const refuse = defineComponent({
  verb: 'refuse',
  run: (press, app) => answerOffer(press, app, false),
});

/** Board: makes a call of this game, such as `raichi`. */
export const call = defineComponent({
  verb: 'call',
  async run({ interaction, table, actor, id, argument }, app) {
    const result = await app.turns.makeCall(table.id, id.version, actor, argument);
    const words = ownEntry(gameTexts(table.game).words, argument) ?? argument;
    return answerAction(interaction, app, table, result, () => text('game.calledOut', { call: words }));
  },
});

/** Board: asks for confirmation of a resignation. */
export const resign = defineComponent({
  verb: 'resign',
  run({ interaction, table, actor }) {
    const asked = resignScreen(table, actor, isOnPrivateMessage(interaction) ? [backButton(table)] : []);
    return answerInPlace(interaction, asked.ok ? asked.value : refusalScreen(table, asked.reason));
  },
});

/** Confirmed resignation. Counts even if others have moved since. */
export const confirmResignation = defineComponent({
  verb: 'give-up',
  async run(press, app) {
    const resigned = await app.turns.makeCall(press.table.id, null, press.actor, 'resign');
    const { table, actor } = press;
    return answerActionInPlace(press, app, resigned, (after) =>
      motionAnswer(table, after, actor, 'resign', () => text('game.resigned')),
    );
  },
});

/** Confirmed claim. It is judged by the current state of the game. */
export const claim = defineComponent({
  verb: 'claim',
  async run(press, app) {
    const gone = await findAbsentPlayers(press.interaction, app, press.table);
    const claimed = await app.turns.claimGame(press.table.id, press.actor, gone);
    return answerActionInPlace(press, app, claimed, formatClaimResult);
  },
});

/** Finished game: posts its record as a file. */
export const record = defineComponent({
  verb: 'record',
  run: async ({ interaction, table }, app) =>
    answerPrivately(interaction, await gameRecordScreen(app, table)),
});

/** Below the record: sends the game in another program's format. */
export const recordFile = defineComponent({
  verb: 'record-file',
  run: async ({ interaction, table, argument }, app) =>
    answerPrivately(interaction, await exportedGameScreen(app, table, argument)),
});

/** *More…*: describes the board and the pieces privately. */
export const geography = defineComponent({
  verb: 'geography',
  run: async ({ interaction, table, actor }, app) =>
    answerPrivately(interaction, await piecesScreen(app, table, actor)),
});
