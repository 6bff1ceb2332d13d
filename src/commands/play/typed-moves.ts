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
import { besidesMention, mentionOf } from '../../discord/messages/bot-mention.js';
import { clip, TYPED_LENGTH } from '../../discord/messages/limits.js';
import type { Screen } from '../../discord/messages/screen.js';
import { asPlainReply } from '../../discord/outbox/replies.js';
import { authorOf } from '../../discord/people/actors.js';
import type { Refusal } from '../../engine/result.js';
import type { Actor } from '../../table/actor.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { seatOf } from '../../table/seating.js';
import { beginsWithCard } from '../../texts/cards.js';
import { text } from '../../texts/index.js';
import { latestBoardUrl, playedAloud } from '../shared/action-answer.js';
import type { App } from '../shared/app.js';
import { cardsAt } from '../shared/card-table.js';
import { refusedScreen } from '../shared/refusal.js';
import { meaningOf, readsAsSpokenMove } from './spoken-move.js';

/** A question plays nothing. */
const QUESTION = /[?？]\s*$/;
/** People who were told how to mention the bot, by thread. */
const TOLD = 1_000;

/** Answers what is asked about a board; null for what asks nothing. */
type Answering = (table: LoadedTable, actor: Actor, typed: string) => Screen | null;

/**
 * Makes the reader: it plays what a message says where it is meant for the bot, and answers what it asks; what cannot be played is
 * answered with the reason, and what is played without a new board with what was done.
 */
export function typedReader(app: App, asked: Answering): (message: Message) => Promise<void> {
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
    if (table === null || seatOf(table, authorOf(message)) === undefined) return;
    if (!isMeant) return tellOnce(message, table);
    const typed = besidesMention(content, client.user.id);
    const answer = asked(table, authorOf(message), typed);
    if (answer !== null) {
      await replies.send(message, table.id, answer);
      return;
    }
    // Discord mentions the bot by itself in every answer to a board.
    const isAddressed = mentions.repliedUser === null || mentionOf(client.user.id).test(content);
    const problem = await problemOf(message, table, typed);
    if (problem !== null && (isAddressed || readsLikeMove(table.game, typed)))
      await replies.sendForNow(message, table.id, problem);
  }

  /** Plays what was typed, unless it is a question; returns why it was not played, or null. */
  function problemOf(message: Message, table: LoadedTable, typed: string): Promise<Screen | string | null> {
    if (typed === '') return Promise.resolve(text('moves.unread'));
    return QUESTION.test(typed) ? Promise.resolve(text('moves.question')) : play(message, table, typed);
  }

  /** Plays what was typed; returns why it cannot be played, or null. */
  async function play(message: Message, table: LoadedTable, typed: string): Promise<Screen | string | null> {
    const actor = authorOf(message);
    const meant = await meaningOf(app, table.toChooseOn(actor), actor, clip(typed, TYPED_LENGTH), false);
    if ('problem' in meant) return meant.problem;
    const former = await latestBoardUrl(app, table);
    const played = await app.turns.playText(table.id, actor, meant.typed);
    if (!played.ok) return refusedAloud(app, table, actor, played.reason);
    const shown = await app.poster.sync(table.id);
    await replies.takeBack(message.channelId, actor.id);
    if (shown !== 'shown') await replies.send(message, table.id, text(`errors.notPosted.${shown}`));
    // An edit of the board is read out to nobody.
    else if ((await latestBoardUrl(app, table)) === former) await confirm(message, table, played.value);
    return null;
  }

  /** Says what was played, to the one who typed it, until their next move. A vote is told by the board alone. */
  async function confirm(message: Message, before: LoadedTable, after: LoadedTable): Promise<void> {
    const said = playedAloud(before, after, authorOf(message));
    if (said !== null) await replies.sendForNow(message, after.id, said);
  }

  return async (message) => {
    try {
      await retryWhileBusy(app.clock, BUSY_PATIENCE, () => read(message));
    } catch (error) {
      if (error instanceof DiskError) {
        const id = errorNumber();
        app.log.error({ err: error, id, person: message.author.id }, 'a typed message could not be handled');
        await message.reply(asPlainReply(text('errors.disk', { id })));
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

/** Whether somebody who types this means a move: it is told as one, is a single figure, or begins with a card. Other talk is none of it. */
function readsLikeMove(game: string, typed: string): boolean {
  return readsAsSpokenMove(game, typed) || FINGERS.test(typed) || beginsWithCard(typed);
}

/** Whether the message mentions the role that Discord made for the bot, which looks like the bot and brings no content. */
function mentionsRoleOf({ mentions, guild, client }: Message): boolean {
  const role = guild?.roles.botRoleFor(client.user) ?? null;
  return role !== null && mentions.roles.has(role.id);
}

/** Why it was refused, for everybody to read: where cards are played, not what could tell of the hand of a player who may act. */
function refusedAloud(app: App, table: LoadedTable, actor: Actor, reason: Refusal): Screen | string {
  const isAboutHand = cardsAt(app, table) !== null && table.sideToAct(actor).ok;
  return isAboutHand ? text('cards.refusedAloud') : refusedScreen(table, reason);
}
