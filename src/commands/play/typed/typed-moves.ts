/**
 * Plays moves that people type into a game's thread, in messages that mention the bot. Discord gives the bot
 * the content of such messages without a privileged intent. The bot answers only players. Otherwise answers
 * to other people's talk would fill the thread.
 */
import type { Message } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { isBusy } from '../../../db/storage/busy-error.js';
import { DiskError } from '../../../db/storage/disk-error.js';
import { isStorageFault } from '../../../db/storage/storage-fault.js';
import { BUSY_PATIENCE, retryWhileBusy } from '../../../discord/errors/busy-retry.js';
import { errorId } from '../../../discord/interactions/answers.js';
import { mentionPattern, removeMentions } from '../../../discord/messages/bot-mention.js';
import type { Screen } from '../../../discord/messages/screen.js';
import { toPlainReply } from '../../../discord/outbox/replies.js';
import { toAuthor } from '../../../discord/people/actors.js';
import type { Refusal } from '../../../engine/result.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { seatOf } from '../../../table/seats/seating.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { publicPlayedActionText } from '../../shared/boards/action-answer.js';
import { refusalScreen } from '../../shared/boards/refusal.js';
import { findCards } from '../../shared/setups/card-table.js';
import { isMoveLikeText, readTypedText, type TypedAnswer } from './typed-reading.js';

/** Limit on remembered people who were told how to mention the bot. Each counts once per thread. */
const MAX_INFORMED = 1_000;

/** Answers questions about a board. Returns null for other text. */
type Answering = (table: LoadedTable, actor: Actor, typed: string) => Screen | null;

/**
 * Opens the message reader, which plays typed moves addressed to the bot and answers questions. Refused moves
 * are answered with the reason. Moves without a new board are confirmed.
 */
export function openTypedMoveReader(
  app: App,
  answerQuestion: Answering,
): (message: Message) => Promise<void> {
  const moves = new TypedMoves(app, answerQuestion);
  return async (message) => {
    try {
      await retryWhileBusy(app.clock, BUSY_PATIENCE, () => moves.read(message));
    } catch (error) {
      await reportFailure(app, message, error);
    }
  };
}

class TypedMoves {
  readonly #app: App;
  readonly #answerQuestion: Answering;
  readonly #informed = new LRUCache<string, true>({ max: MAX_INFORMED });

  constructor(app: App, answerQuestion: Answering) {
    this.#app = app;
    this.#answerQuestion = answerQuestion;
  }

  async read(message: Message): Promise<void> {
    const { tables, replies } = this.#app;
    const { client, channelId, mentions, content } = message;
    const isMeant = mentions.users.has(client.user.id);
    if (!(isMeant || hasBotRoleMention(message))) return;
    const table = await tables.findInThread(channelId);
    if (table === null || seatOf(table, toAuthor(message)) === undefined) return;
    if (!isMeant) return this.#tellOnce(message, table);
    const typed = removeMentions(content, client.user.id);
    const answer = this.#answerQuestion(table, toAuthor(message), typed);
    if (answer !== null) {
      await replies.send(message, table.id, answer);
      return;
    }
    // Discord mentions the bot in every reply to a board, so a reply must also mention the bot in its text.
    const isAddressed = mentions.repliedUser === null || mentionPattern(client.user.id).test(content);
    const due = await this.#playTypedMove(message, table, typed);
    if (due !== null && (isAddressed || due.isMeant))
      await replies.sendTemporary(message, table.id, due.reply);
  }

  async #tellOnce(message: Message, table: LoadedTable): Promise<void> {
    const key = `${message.channelId}:${message.author.id}`;
    if (this.#informed.has(key)) return;
    const words = text('moves.roleMentioned', { bot: message.client.user.displayName });
    if (await this.#app.replies.send(message, table.id, words)) this.#informed.set(key, true);
  }

  /** Plays the typed move. Returns the answer to any other text, or to a refused move. */
  async #playTypedMove(message: Message, table: LoadedTable, typed: string): Promise<TypedAnswer | null> {
    const reading = await readTypedText(this.#app, table, toAuthor(message), typed);
    if (!('move' in reading)) return reading;
    const problem = await this.#play(message, table, reading.move);
    return problem === null ? null : { reply: problem, isMeant: isMoveLikeText(table.game, typed) };
  }

  /** Plays the move. Returns null, or the reason if the move can't be played. */
  async #play(message: Message, table: LoadedTable, move: string): Promise<Screen | string | null> {
    const { turns, poster, replies } = this.#app;
    const actor = toAuthor(message);
    const former = await this.#findBoardVersion(table);
    const played = await turns.playText(table.id, actor, move);
    if (!played.ok) return publicRefusalScreen(this.#app, table, actor, played.reason);
    const shown = await poster.sync(table.id);
    await replies.deleteTemporary(message.channelId);
    if (shown !== 'shown') await replies.send(message, table.id, text(`errors.notPosted.${shown}`));
    // Screen readers don't announce edits. A move that only edited the board is therefore confirmed.
    else if ((await this.#findBoardVersion(table)) === former)
      await this.#confirm(message, table, played.value);
    return null;
  }

  /** Version of the table with which the latest board message was first posted, or will be. */
  async #findBoardVersion({ id }: LoadedTable): Promise<number | undefined> {
    const entries = await this.#app.outbox.listEntries(id);
    return entries.findLast(({ kind }) => kind === 'board')?.firstVersion;
  }

  /**
   * Confirms the played move in a message that is removed at the person's next move. A vote gets no
   * confirmation, because the board shows it.
   */
  async #confirm(message: Message, before: LoadedTable, after: LoadedTable): Promise<void> {
    const answer = publicPlayedActionText(before, after, toAuthor(message));
    if (answer !== null) await this.#app.replies.sendTemporary(message, after.id, answer);
  }
}

/** Logs the failure and tells the person what to do. Rethrows errors that aren't the store's. */
async function reportFailure(app: App, message: Message, error: unknown): Promise<void> {
  const person = message.author.id;
  if (error instanceof DiskError) {
    const id = errorId();
    app.log.error({ err: error, id, person }, 'a typed message could not be handled');
    await message.reply(toPlainReply(text('errors.disk', { id })));
    return;
  }
  const isFault = isStorageFault(error);
  if (!isFault && !isBusy(error)) throw error;
  if (isFault) app.log.error({ err: error, person }, 'the disk accepts no writes');
  else app.log.warn({ err: error, person }, 'another process holds the database');
  const table = await app.tables.findInThread(message.channelId);
  if (table !== null)
    await app.replies.send(message, table.id, text(isFault ? 'errors.storage' : 'errors.busy'));
}

/**
 * True if the message mentions the role that Discord made for the bot. This mention looks like a mention of the
 * bot, but Discord doesn't send the bot the content of such a message.
 */
function hasBotRoleMention({ mentions, guild, client }: Message): boolean {
  const role = guild?.roles.botRoleFor(client.user) ?? null;
  return role !== null && mentions.roles.has(role.id);
}

/**
 * The refusal in words for everyone. In a game with cards it must not reveal the hand of a player to move.
 */
function publicRefusalScreen(app: App, table: LoadedTable, actor: Actor, reason: Refusal): Screen | string {
  const isAboutHand = findCards(app, table) !== null && table.sideToAct(actor).ok;
  return isAboutHand ? text('cards.refusedAloud') : refusalScreen(table, reason);
}
