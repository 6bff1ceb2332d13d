/**
 * Notation typed into the thread of a game: an answer to the board that mentions the bot, or any message there that
 * does. Discord shows the bot the content of such messages alone, so no privileged intent is needed. Only those who play
 * are answered: talk of others must not fill the thread.
 */
import type { Message } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { isBusy } from '../../db/busy.js';
import { DiskError } from '../../db/disk-error.js';
import { isStorageFault } from '../../db/storage-fault.js';
import { BUSY_PATIENCE, retryWhileBusy } from '../../discord/errors/busy-retry.js';
import { errorNumber } from '../../discord/interactions/answers.js';
import { mentionOf, withoutMention } from '../../discord/messages/bot-mention.js';
import { clip, TYPED_LENGTH } from '../../discord/messages/limits.js';
import type { Screen } from '../../discord/messages/screen.js';
import { toPlainReply } from '../../discord/outbox/replies.js';
import { toAuthor } from '../../discord/people/actors.js';
import type { Refusal } from '../../engine/result.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/actor.js';
import { seatOf } from '../../table/seats/seating.js';
import { startsWithCardName } from '../../texts/cards.js';
import { text } from '../../texts/index.js';
import { findMentionedMove, isMoveAlone } from '../../typed/mentioned-move.js';
import type { App } from '../shared/app/app.js';
import { publicPlayedText } from '../shared/boards/action-answer.js';
import { refusalScreen } from '../shared/boards/refusal.js';
import { findCards } from '../shared/setups/card-table.js';
import { spokenMoveScreen } from './spoken-button.js';
import { readMeaning, toTypist } from './spoken-move.js';

/** A question plays nothing. */
const QUESTION = /[?？]\s*$/;
/** People who were told how to mention the bot, by thread. */
const TOLD = 1_000;

/** What is to be said to what somebody typed; `isMeant`: they meant a move, so that they are answered without having addressed the bot. */
interface Answer {
  readonly said: Screen | string;
  readonly isMeant: boolean;
}

/** Answers what is asked about a board; null for what asks nothing. */
type Answering = (table: LoadedTable, actor: Actor, typed: string) => Screen | null;

/**
 * Makes the reader: it plays what a message says where it is meant for the bot, and answers what it asks; what cannot be played is
 * answered with the reason, and what is played without a new board with what was done.
 */
export function openTypedMoves(app: App, asked: Answering): (message: Message) => Promise<void> {
  const { replies } = app;
  const told = new LRUCache<string, true>({ max: TOLD });

  async function tellOnce(message: Message, table: LoadedTable): Promise<void> {
    const key = `${message.channelId}:${message.author.id}`;
    if (told.has(key)) return;
    const words = text('moves.roleMentioned', { bot: message.client.user.displayName });
    if (await replies.send(message, table.id, words)) told.set(key, true);
  }

  async function read(message: Message): Promise<void> {
    const { author, client, channelId, mentions, content } = message;
    const isMeant = mentions.users.has(client.user.id);
    if (author.bot || !(isMeant || mentionsRoleOf(message))) return;
    const table = await app.tables.inThread(channelId);
    if (table === null || seatOf(table, toAuthor(message)) === undefined) return;
    if (!isMeant) return tellOnce(message, table);
    const typed = withoutMention(content, client.user.id);
    const answer = asked(table, toAuthor(message), typed);
    if (answer !== null) {
      await replies.send(message, table.id, answer);
      return;
    }
    // Discord mentions the bot by itself in every answer to a board.
    const isAddressed = mentions.repliedUser === null || mentionOf(client.user.id).test(content);
    const due = await answerTo(message, table, typed);
    if (due !== null && (isAddressed || due.isMeant)) await replies.sendForNow(message, table.id, due.said);
  }

  /** Plays what was typed, unless it is a question or other words stand around it; returns what is to be said instead, or null. */
  async function answerTo(message: Message, table: LoadedTable, typed: string): Promise<Answer | null> {
    if (typed === '') return { said: text('moves.unread'), isMeant: false };
    const actor = toAuthor(message);
    const now = table.toChooseOn(actor);
    const typist = await toTypist(app, now, actor);
    const line = clip(typed, TYPED_LENGTH);
    const findSpokenTable = () => (typist === null ? null : findMentionedMove(typist, line));
    if (QUESTION.test(typed)) {
      const found = findSpokenTable();
      const said = text('moves.question');
      return {
        said: found === null || typist === null ? said : spokenMoveScreen(now, typist, found, said),
        isMeant: readsLikeMove(table.game, typed),
      };
    }
    const meant = await readMeaning(app, now, actor, line, false);
    if ('problem' in meant)
      return { said: meant.problem, isMeant: meant.isCommand === true || readsLikeMove(table.game, typed) };
    const isWhole = meant.extra === undefined;
    const isLegal = typist?.game.parse(typist.position, typist.side, meant.typed).ok === true;
    // A card's targets are no move among other words.
    const found = (isWhole && isLegal) || startsWithCardName(typed) ? null : findSpokenTable();
    if (found !== null && typist !== null)
      return { said: spokenMoveScreen(now, typist, found), isMeant: found.isMeant };
    // Other moves or another choice follow the move that was read: which is meant has to be said.
    if (!isWhole) return { said: text('moves.alone'), isMeant: false };
    const problem = await play(message, table, meant.typed);
    return problem === null ? null : { said: problem, isMeant: readsLikeMove(table.game, typed) };
  }

  /** Plays what was typed; returns why it cannot be played, or null. */
  async function play(message: Message, table: LoadedTable, typed: string): Promise<Screen | string | null> {
    const actor = toAuthor(message);
    const former = await findBoardVersion(table);
    const played = await app.turns.playText(table.id, actor, typed);
    if (!played.ok) return publicRefusal(app, table, actor, played.reason);
    const shown = await app.poster.sync(table.id);
    await replies.takeBack(message.channelId);
    if (shown !== 'shown') await replies.send(message, table.id, text(`errors.notPosted.${shown}`));
    // A screen reader announces no edit of the board.
    else if ((await findBoardVersion(table)) === former) await confirm(message, table, played.value);
    return null;
  }

  /** The version that the latest board message was posted with, whatever it has been edited to since; it may still be on its way. */
  async function findBoardVersion({ id }: LoadedTable): Promise<number | undefined> {
    const entries = await app.outbox.entries(id);
    return entries.findLast(({ kind }) => kind === 'board')?.firstVersion;
  }

  /** Says what was played, to the one who typed it, until their next move. A vote is told by the board alone. */
  async function confirm(message: Message, before: LoadedTable, after: LoadedTable): Promise<void> {
    const said = publicPlayedText(before, after, toAuthor(message));
    if (said !== null) await replies.sendForNow(message, after.id, said);
  }

  return async (message) => {
    try {
      await retryWhileBusy(app.clock, BUSY_PATIENCE, () => read(message));
    } catch (error) {
      if (error instanceof DiskError) {
        const id = errorNumber();
        app.log.error({ err: error, id, person: message.author.id }, 'a typed message could not be handled');
        await message.reply(toPlainReply(text('errors.disk', { id })));
        return;
      }
      const isFault = isStorageFault(error);
      if (!isFault && !isBusy(error)) throw error;
      const person = message.author.id;
      if (isFault) app.log.error({ err: error, person }, 'the disk takes nothing');
      else app.log.warn({ err: error, person }, 'another process holds the database');
      const table = await app.tables.inThread(message.channelId);
      if (table !== null)
        await replies.send(message, table.id, text(isFault ? 'errors.storage' : 'errors.busy'));
    }
  };
}

/** So many fingers. */
const FINGERS = /^\d$/;

/** Whether somebody who types this means a move: it is nothing else, is a single figure, or begins with a card. Other talk is none of it. */
function readsLikeMove(game: string, typed: string): boolean {
  return isMoveAlone(game, typed) || FINGERS.test(typed) || startsWithCardName(typed);
}

/** Whether the message mentions the role that Discord made for the bot, which looks like the bot and brings no content. */
function mentionsRoleOf({ mentions, guild, client }: Message): boolean {
  const role = guild?.roles.botRoleFor(client.user) ?? null;
  return role !== null && mentions.roles.has(role.id);
}

/** Why it was refused, for everybody to read: where cards are played, not what could tell of the hand of a player who may act. */
function publicRefusal(app: App, table: LoadedTable, actor: Actor, reason: Refusal): Screen | string {
  const isAboutHand = findCards(app, table) !== null && table.sideToAct(actor).ok;
  return isAboutHand ? text('cards.refusedAloud') : refusalScreen(table, reason);
}
