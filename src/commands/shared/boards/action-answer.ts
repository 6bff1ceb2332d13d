/** What follows an action: the person is told privately what they did, and the board follows in the thread. */
import { setImmediate } from 'node:timers/promises';
import type { RepliableInteraction } from 'discord.js';
import { answerPrivately, replaceMessage, reportShown } from '../../../discord/interactions/answers.js';
import { link, paragraph, row } from '../../../discord/messages/blocks.js';
import { note, type Screen } from '../../../discord/messages/screen.js';
import type { Part } from '../../../engine/description.js';
import type { Result } from '../../../engine/result.js';
import type { Direction, View } from '../../../engine/view.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/actor.js';
import type { DescribedAction } from '../../../table/model/types.js';
import { seatOf } from '../../../table/seats/seating.js';
import { gameTexts, ownEntry, text } from '../../../texts/index.js';
import { actionClause, choiceLabel } from '../../../texts/told.js';
import type { App } from '../app/app.js';
import type { Press } from '../app/declarations.js';
import { entryUrl, messageUrl } from '../app/message-urls.js';
import { noticeLines } from '../wording/words.js';
import { refusalScreen } from './refusal.js';

/** Answers with what came of an action or proposal, and shows the table. `said` words the success. */
export async function settle(
  interaction: RepliableInteraction,
  app: App,
  before: LoadedTable,
  result: Result<LoadedTable>,
  said: (table: LoadedTable) => Screen | string | Promise<Screen | string>,
  answer: (screen: Screen) => Promise<void> = (screen) => answerPrivately(interaction, screen),
): Promise<void> {
  /** Answers, and keeps what was to be said if it does not arrive. */
  const answerOrKeep = async (screen: Screen) =>
    answer(screen).catch((error: unknown) => {
      app.unheard.keep(interaction, error, screen);
      throw error;
    });
  if (!result.ok) {
    const stale = result.reason.code === 'stale';
    await answerOrKeep(stale ? await staleScreen(app, before) : refusalScreen(before, result.reason));
    return app.ephemeral.rememberRefusal(interaction, before);
  }
  const { value: after } = result;
  const answered = answerWith(() => said(after), answerOrKeep);
  // The answer is on its way before the board is drawn.
  await Promise.race([answered.catch(() => {}), setImmediate()]);
  const shown = app.poster.sync(before.id);
  const { place, lastAction } = after;
  const hasMoved = lastAction !== null && lastAction.ply !== before.lastAction?.ply;
  if (hasMoved && place.threadId !== null) void app.replies.takeBack(place.threadId);
  await answered;
  if (hasMoved) app.ephemeral.rememberResult(interaction, after);
  await reportShown(interaction, shown);
  // The message that ends the game says all of it.
  if (after.endedAt !== null) await app.ephemeral.clear(after.id);
}

/** The same for a button or menu whose own message gives way to the answer. */
export function settleInPlace(
  { interaction, table }: Press,
  app: App,
  result: Result<LoadedTable>,
  said: (table: LoadedTable) => Screen | string | Promise<Screen | string>,
): Promise<void> {
  return settle(interaction, app, table, result, said, (screen) => replaceMessage(interaction, screen));
}

async function answerWith(
  words: () => Screen | string | Promise<Screen | string>,
  answer: (screen: Screen) => Promise<void>,
): Promise<void> {
  const said = await words();
  await answer(typeof said === 'string' ? note(said) : said);
}

/** Says privately why something could not be done at the table: the next private answer there takes its place. */
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
 * What the person has just played (`words`, where they say more than notation), with what only this person may be told of it
 * and of what standing orders did then, directions as arrows too where boards are turned by `turn`; or the set-up that they have just changed. `lastAction` is the last one before.
 */
export function playedText(
  { lastAction }: Pick<LoadedTable, 'lastAction'>,
  after: LoadedTable,
  actor: Actor,
  { words, turn = null }: { readonly words?: string | undefined; readonly turn?: Direction | null } = {},
): string {
  const { game } = after;
  const since = after.actionsAfter(lastAction?.ply ?? -1, actor);
  const played = since.find(({ by }) => by === actor.id) ?? after.setupGiven(actor);
  if (played === null) return text('moves.nothing');
  const side = seatOf(after, actor)?.sides[0] ?? null;
  const secret = since.flatMap(({ notices }) => notices).filter(({ only }) => only !== undefined);
  return [
    words ?? describePlayed(after.view(actor), after.described([played])[0], turn),
    ...noticeLines(game, secret, side),
  ].join('\n');
}

/** What the person has just played, as everybody may read it; null where they have played nothing. `lastAction` is the last one before. */
export function publicPlayedText(
  { lastAction }: Pick<LoadedTable, 'lastAction'>,
  after: LoadedTable,
  actor: Actor,
): string | null {
  const played = after.actionsAfter(lastAction?.ply ?? -1, null).find(({ by }) => by === actor.id);
  return played === undefined ? null : describePlayed(after.view(null), after.described([played])[0], null);
}

/**
 * What was done, in words; a set-up or a deck by its notation. Of an action that is hidden from the one who reads it no more
 * than that there was one.
 */
function describePlayed(
  { game, board, sides: all }: View,
  played: DescribedAction | undefined,
  turn: Direction | null,
): string {
  if (played === undefined || played.notation === null) return text('moves.veiled');
  const [first] = played.parts;
  const telling = { board, sides: all.length, turn };
  if (first !== undefined && MOVES.has(first.type))
    return text('moves.played', { move: actionClause(game, played, telling) });
  const answer = first?.type === 'says' ? ownEntry(gameTexts(game).wordAnswers, first.word) : undefined;
  if (answer !== undefined) return answer;
  const chosen = choiceLabel(game, played, { board, sides: all.length });
  const isChoice = chosen !== null && first?.type !== 'card';
  return text(isChoice ? 'moves.chosen' : 'moves.played', { move: chosen ?? played.notation });
}

const MOVES: ReadonlySet<Part['type']> = new Set<Part['type']>(['arrow', 'moves', 'castles', 'attempts']);

/** Says that the buttons are old, with a way to the latest board. */
export async function staleScreen(app: Pick<App, 'outbox'>, table: LoadedTable): Promise<Screen> {
  const said = text('moves.stale');
  const url = await latestBoardUrl(app, table);
  if (url === null) return note(said);
  return {
    components: [paragraph(said), row(link(text('game.buttons.latest'), url))],
    files: [],
    ping: [],
  };
}

/** The address of the board that stands now; null where none does. */
export function latestBoardUrl(
  app: Pick<App, 'outbox'>,
  table: Pick<LoadedTable, 'id' | 'place'>,
): Promise<string | null> {
  return entryUrl(app, table, ({ kind, state }) => kind === 'board' && state === 'live');
}

/** Where the table is to be found: the thread of its game, else its lobby message, else its channel. */
export function locateTable({ place, startedAt }: Pick<LoadedTable, 'place' | 'startedAt'>): string {
  const { guildId, channelId, lobbyMessageId, threadId } = place;
  if (threadId !== null && startedAt !== null) return text('game.channel', { channel: threadId });
  if (lobbyMessageId === null) return text('game.channel', { channel: channelId });
  return messageUrl(guildId, channelId, lobbyMessageId);
}
