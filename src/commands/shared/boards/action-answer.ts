/** Private answers to actions. The new board follows in the thread. */
import { setImmediate } from 'node:timers/promises';
import type { RepliableInteraction } from 'discord.js';
import { answerPrivately, replaceMessage, reportFailedPost } from '../../../discord/interactions/answers.js';
import { link, paragraph, row } from '../../../discord/messages/blocks.js';
import { type Screen, textScreen } from '../../../discord/messages/screen.js';
import type { Part } from '../../../engine/description.js';
import type { Result } from '../../../engine/result.js';
import type { Direction, View } from '../../../engine/view.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import type { DescribedAction } from '../../../table/model/types.js';
import { seatOf } from '../../../table/seats/seating.js';
import { actionClause, choiceLabel } from '../../../texts/action-words.js';
import { gameTexts, ownEntry, text } from '../../../texts/index.js';
import type { App } from '../app/app.js';
import type { Press } from '../app/declarations.js';
import { entryUrl, messageUrl } from '../app/message-urls.js';
import { noticeLines } from '../wording/words.js';
import { addGameName } from './other-place.js';
import { refusalScreen } from './refusal.js';

/**
 * Answers with the result of an action or proposal, and updates the board. `formatAnswer` returns the answer
 * to a success.
 */
export async function answerAction(
  interaction: RepliableInteraction,
  app: App,
  before: LoadedTable,
  result: Result<LoadedTable>,
  formatAnswer: (table: LoadedTable) => Screen | string | Promise<Screen | string>,
  answer: (screen: Screen) => Promise<void> = (screen) => answerPrivately(interaction, screen),
): Promise<void> {
  /** Sends the answer, and stores it for later if it can't be delivered. */
  const answerOrKeep = async (reply: Screen) => {
    const screen = addGameName(interaction, before, reply);
    return answer(screen).catch((error: unknown) => {
      app.undeliveredAnswers.keepAnswer(interaction, error, screen);
      throw error;
    });
  };
  if (!result.ok) {
    const stale = result.reason.code === 'stale';
    await answerOrKeep(stale ? await staleScreen(app, before) : refusalScreen(before, result.reason));
    return app.ephemeral.rememberRefusal(interaction, before);
  }
  const { value: after } = result;
  const answered = answerWithMessage(() => formatAnswer(after), answerOrKeep);
  // Sends the answer before drawing the board, which takes longer.
  await Promise.race([answered.catch(() => {}), setImmediate()]);
  const shown = app.poster.sync(before.id);
  const { place, lastAction } = after;
  const hasMoved = lastAction !== null && lastAction.ply !== before.lastAction?.ply;
  if (hasMoved && place.threadId !== null) void app.replies.deleteTemporary(place.threadId);
  await answered;
  if (hasMoved) app.ephemeral.rememberResult(interaction, after);
  await reportFailedPost(interaction, shown);
  // The final board message contains the answer, so the private one is deleted.
  if (after.endedAt !== null) await app.ephemeral.deleteOutdated(after.id);
}

/** Like `answerAction`, but the answer replaces the message of the button or menu. */
export function answerActionInPlace(
  { interaction, table }: Press,
  app: App,
  result: Result<LoadedTable>,
  formatAnswer: (table: LoadedTable) => Screen | string | Promise<Screen | string>,
): Promise<void> {
  return answerAction(interaction, app, table, result, formatAnswer, (screen) =>
    replaceMessage(interaction, screen),
  );
}

async function answerWithMessage(
  words: () => Screen | string | Promise<Screen | string>,
  answer: (screen: Screen) => Promise<void>,
): Promise<void> {
  const message = await words();
  await answer(typeof message === 'string' ? textScreen(message) : message);
}

/** Explains a refusal privately. The person's next private answer at this table replaces it. */
export async function refusePrivately(
  interaction: RepliableInteraction,
  app: App,
  table: LoadedTable,
  why: Screen | string,
): Promise<void> {
  await answerPrivately(interaction, why);
  app.ephemeral.rememberRefusal(interaction, table);
}

/**
 * Describes the person's action and the effects of standing orders, including secrets that only this person
 * may read. `words` replaces the notation. With `turn`, directions also appear as arrows on a board with that
 * rotation. If there is no action, describes the set-up that the person just changed. `lastAction` is the
 * table's last action before the person acted.
 */
export function playedActionText(
  { lastAction }: Pick<LoadedTable, 'lastAction'>,
  after: LoadedTable,
  actor: Actor,
  { words, turn = null }: { readonly words?: string | undefined; readonly turn?: Direction | null } = {},
): string {
  const { game } = after;
  const since = after.actionsAfter(lastAction?.ply ?? -1, actor);
  const played = since.find(({ by }) => by === actor.id) ?? after.submittedSetup(actor);
  if (played === null) return text('moves.nothing');
  const side = seatOf(after, actor)?.sides[0] ?? null;
  const secret = since.flatMap(({ notices }) => notices).filter(({ only }) => only !== undefined);
  return [
    words ?? describePlayedAction(after.view(actor), after.describeActions([played])[0], turn),
    ...noticeLines(game, secret, side),
  ].join('\n');
}

/**
 * Describes the person's action with public information only. Null if they made no action. `lastAction` is
 * the table's last action before the person acted.
 */
export function publicPlayedActionText(
  { lastAction }: Pick<LoadedTable, 'lastAction'>,
  after: LoadedTable,
  actor: Actor,
): string | null {
  const played = after.actionsAfter(lastAction?.ply ?? -1, null).find(({ by }) => by === actor.id);
  return played === undefined
    ? null
    : describePlayedAction(after.view(null), after.describeActions([played])[0], null);
}

/**
 * Describes an action in words, and a set-up or deck by its notation. An action hidden from the reader is
 * only mentioned.
 */
function describePlayedAction(
  { game, board, sides: all }: View,
  played: DescribedAction | undefined,
  turn: Direction | null,
): string {
  if (played === undefined || played.notation === null) return text('moves.veiled');
  const [first] = played.parts;
  const telling = { board, sides: all.length, turn };
  if (first !== undefined && MOVES.has(first.type))
    return text('moves.played', { move: actionClause(game, played, telling) });
  const answer = ownEntry(gameTexts(game).wordAnswers, findWord(first) ?? '');
  if (answer !== undefined) return answer;
  const chosen = choiceLabel(game, played, { board, sides: all.length });
  const isChoice = chosen !== null && first?.type !== 'card';
  return text(isChoice ? 'moves.chosen' : 'moves.played', { move: chosen ?? played.notation });
}

/** The word that is the whole action, or the only answer to a question. Undefined for any other part. */
function findWord(part: Part | undefined): string | undefined {
  if (part?.type === 'says') return part.word;
  const [only, another] = part?.type === 'answers' ? part.given : [];
  return only?.type === 'word' && another === undefined ? only.word : undefined;
}

const MOVES: ReadonlySet<Part['type']> = new Set<Part['type']>(['arrow', 'moves', 'castles', 'attempts']);

/** Explains that the buttons are outdated and links to the latest board. */
export async function staleScreen(app: Pick<App, 'outbox'>, table: LoadedTable): Promise<Screen> {
  const message = text('moves.stale');
  const url = await latestBoardUrl(app, table);
  if (url === null) return textScreen(message);
  return {
    components: [paragraph(message), row(link(text('game.buttons.latest'), url))],
    files: [],
    ping: [],
  };
}

/** URL of the current board. Null if no board is posted. */
export function latestBoardUrl(
  app: Pick<App, 'outbox'>,
  table: Pick<LoadedTable, 'id' | 'place'>,
): Promise<string | null> {
  return entryUrl(app, table, ({ kind, state }) => kind === 'board' && state === 'live');
}

/** Link to the game's thread. Before there is one, to the lobby message, or else to the channel. */
export function tablePlaceLink({ place, startedAt }: Pick<LoadedTable, 'place' | 'startedAt'>): string {
  const { guildId, channelId, lobbyMessageId, threadId } = place;
  if (threadId !== null && startedAt !== null) return text('game.channel', { channel: threadId });
  if (lobbyMessageId === null) return text('game.channel', { channel: channelId });
  return messageUrl(guildId, channelId, lobbyMessageId);
}
