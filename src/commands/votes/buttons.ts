/** Menus and buttons with which members of a side decide together. */
import { answerInPlace, answerPrivately, replaceMessage } from '../../discord/interactions/answers.js';
import { type Screen, textScreen } from '../../discord/messages/screen.js';
import { singleFieldForm } from '../../discord/messages/single-field-form.js';
import type { Path } from '../../engine/choices.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { findOwnProposal } from '../../table/lobby/sides.js';
import type { Actor } from '../../table/model/people/actor.js';
import { NOTE_LENGTH } from '../../table/model/proposals/ballot.js';
import { playingSeats } from '../../table/seats/seating.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { defineComponent, defineForm, type Press } from '../shared/app/declarations.js';
import { tableCustomId } from '../shared/app/verbs.js';
import { answerAction, playedActionText } from '../shared/boards/action-answer.js';
import { refusalScreen } from '../shared/boards/refusal.js';
import { findPublicSignRotation } from '../shared/boards/text-preferences.js';
import { isModerator } from '../shared/lobby/server-rules.js';
import { recordMembership } from '../shared/lookup/membership.js';
import { findBallot, motionAnswer, proposalScreen } from '../shared/votes/vote-answers.js';
import { isCaptain } from '../shared/votes/vote-lines.js';
import { mention } from '../shared/wording/words.js';
import { sideScreen } from './side-panel.js';

const NOTE_FIELD = 'note';

/** Votes for a proposal. Shown on the board and in the side's panel. */
export const support = defineComponent({
  verb: 'support',
  control: 'menu',
  run: (press, app) => castVote(press, app, press.argument, Number(press.values[0])),
});

/** Answers a yes-or-no vote. Shown on the board and in the side's panel. */
export const vote = defineComponent({
  verb: 'vote',
  run: (press, app) => castVote(press, app, press.argument.ballot, press.argument.proposal),
});

async function castVote(press: Press, app: App, number: number, proposal: number): Promise<void> {
  const { interaction, table, actor } = press;
  const voted = await app.sides.vote(table.id, actor, number, proposal);
  const answer = (screen: Screen) => answerInPlace(interaction, screen);
  return answerAction(
    interaction,
    app,
    table,
    voted,
    (after) => voteResultScreen(app, table, after, press, number),
    answer,
  );
}

function voteResultScreen(
  app: App,
  before: LoadedTable,
  after: LoadedTable,
  { actor }: Press,
  number: number,
): Screen | string {
  const subject = after.ballots.find((one) => one.number === number)?.subject ?? 'move';
  const formatDecided = () => text('votes.yours.decided');
  if (subject !== 'move') return motionAnswer(before, after, actor, subject, formatDecided);
  const own = findBallot(before, after, actor);
  return own === null ? formatDecided() : proposalScreen(app, after, own, actor);
}

/** Closes the vote early. Shown in the panels *Your side* and *More…*. */
export const closeVote = defineComponent({
  verb: 'close-vote',
  async run({ interaction, table, actor, argument }, app) {
    const by = { ...actor, isModerator: await isModerator(interaction, app) };
    const closed = await app.sides.closeVote(table.id, by, argument);
    return answerAction(interaction, app, table, closed, (after) => {
      const isOver = after.ballots.find(({ number }) => number === argument)?.closedAt !== null;
      return text(isOver ? 'votes.closing.closed' : 'votes.closing.counting');
    });
  },
});

/** Plays a proposal. Shown in the captain's panel. */
export const take = defineComponent({
  verb: 'take',
  control: 'menu',
  async run({ interaction, table, actor, argument, values }, app) {
    const path = findProposedPath(table, actor, argument, Number(values[0]));
    const played: Result<LoadedTable> = path.ok
      ? await app.turns.play(table.id, table.version, actor, path.value)
      : path;
    const answer = (screen: Screen) => answerInPlace(interaction, screen);
    const formatAnswer = async (after: LoadedTable) =>
      playedActionText(table, after, actor, { turn: await findPublicSignRotation(app, after, actor) });
    return answerAction(interaction, app, table, played, formatAnswer, answer);
  },
});

function findProposedPath(table: LoadedTable, actor: Actor, number: number, wanted: number): Result<Path> {
  const own = playingSeats(table, actor);
  if (!own.ok) return own;
  const ballot = table.ballots.find((one) => one.number === number && one.closedAt === null);
  const seat = table.seats.find(({ id }) => id === ballot?.seat);
  if (ballot === undefined || seat === undefined) return refuse('no-ballot');
  if (!own.value.includes(seat)) return refuse('not-yours', { side: seat.id });
  if (!isCaptain(seat, actor.id)) return refuse('not-captain');
  const path = ballot.proposals.find((one) => one.number === wanted)?.path ?? null;
  return path === null ? refuse('no-proposal') : ok(path);
}

/** Asks for a note on the person's own proposal. Shown below that proposal. */
export const commend = defineComponent({
  verb: 'commend',
  run: async ({ interaction, id, table, actor, argument }) => {
    const own = findOwnProposal(table, actor, argument);
    if (!own.ok) return answerPrivately(interaction, refusalScreen(table, own.reason));
    await interaction.showModal(
      singleFieldForm({
        id: tableCustomId('commended', { id: table.id, version: id.version }, argument),
        title: text('votes.form.title'),
        field: NOTE_FIELD,
        label: text('votes.form.label'),
        hint: text('votes.form.hint'),
        length: NOTE_LENGTH,
      }),
    );
  },
});

/** Adds the typed note to the proposal. */
export const commended = defineForm({
  verb: 'commended',
  fields: [NOTE_FIELD],
  async run({ interaction, table, actor, argument }, app) {
    const formatAnswer = interaction.fields.getTextInputValue(NOTE_FIELD);
    const result = await app.sides.commentOnProposal(table.id, actor, argument, formatAnswer);
    return answerAction(interaction, app, table, result, () => text('votes.yours.noted'));
  },
});

/** Opens the side's private panel. Shown on the board. */
export const side = defineComponent({
  verb: 'side',
  run: (press, app) => openSidePanel(press, app),
});

/**
 * Opens the side's private panel, which contains the open yes-or-no vote. Shown on the board during such a
 * vote.
 */
export const privateVote = defineComponent({
  verb: 'private-vote',
  run: (press, app) => openSidePanel(press, app),
});

/** Switches on or off that the person is notified when their side must act. */
export const follow = defineComponent({
  verb: 'follow',
  async run(press, app) {
    const { table, actor, argument } = press;
    const result = await app.sides.setFollowing(table.id, actor, argument === 'on');
    return showPanelAgain(press, app, result, text(`votes.yours.follows.${argument}`));
  },
});

/** Joins or leaves the relay. */
export const run = defineComponent({
  verb: 'run',
  async run(press, app) {
    const { table, actor, argument } = press;
    const result = await app.sides.joinOrLeaveRelay(table.id, actor, argument === 'on');
    return showPanelAgain(press, app, result, text(`votes.yours.runs.${argument}`));
  },
});

/** Votes for a member as captain. */
export const elect = defineComponent({
  verb: 'elect',
  control: 'menu',
  async run(press, app) {
    const { table, actor, values } = press;
    const [person = ''] = values;
    const result = await app.sides.voteForCaptain(table.id, actor, person, true);
    const chosen = text('votes.yours.elected', { person: mention(person) });
    if (!result.ok) return showPanelAgain(press, app, result, chosen);
    const answer = motionAnswer(table, result.value, actor, 'captain', () => chosen);
    if (typeof answer === 'string') return showPanelAgain(press, app, result, answer);
    return answerAction(
      press.interaction,
      app,
      table,
      result,
      () => answer,
      (screen) => answerInPlace(press.interaction, screen),
    );
  },
});

async function openSidePanel({ interaction, table, actor }: Press, app: App): Promise<void> {
  const own = await recordMembership(app, table, actor);
  const reader = { ...actor, isModerator: await isModerator(interaction, app) };
  const screen = await sideScreen(app, own, reader);
  return answerPrivately(interaction, screen.ok ? screen.value : refusalScreen(own, screen.reason));
}

/** Redraws the panel of the side below `note`, a line on what the member just did. */
function showPanelAgain(
  { interaction, table, actor }: Press,
  app: App,
  result: Result<LoadedTable>,
  note: string,
): Promise<void> {
  const panel = async (after: LoadedTable) => {
    const reader = { ...actor, isModerator: await isModerator(interaction, app) };
    const screen = await sideScreen(app, after, reader, note);
    return screen.ok ? screen.value : textScreen(note);
  };
  return answerAction(interaction, app, table, result, panel, (screen) =>
    replaceMessage(interaction, screen),
  );
}
