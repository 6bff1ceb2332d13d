/** Posts each server's puzzle of the day and, a day later, its solution. */
import type { REST } from 'discord.js';
import { DAY, MINUTE } from '../../../base/durations.js';
import type { DailyPuzzleRow } from '../../../db/rows.js';
import { causeOf, kindOf } from '../../../discord/outbox/requests/causes.js';
import { editMessage } from '../../../discord/outbox/requests/channel.js';
import { PacedAttempts } from '../../../discord/outbox/requests/paced-attempts.js';
import {
  findSingleMessage,
  postSingleMessage,
  type SingleMessage,
} from '../../../discord/outbox/single-messages.js';
import { chooseDailyPuzzle } from '../../../rules/daily-puzzle.js';
import type { App } from '../../shared/app/app.js';
import { dailyPuzzleOf, endOfDay } from './day.js';
import { solvedDailyScreen, unsolvedDailyScreen } from './post.js';

/** Time between two checks of all servers. */
const PAUSE = MINUTE;
/** Answers are kept for this number of puzzles. */
const KEPT_PUZZLES = 7;
const NONCE_LENGTH = 25;

type Services = Pick<App, 'puzzles' | 'settings' | 'clock' | 'log'>;

interface Discord {
  readonly rest: REST;
  /** True if the bot is in the server. */
  readonly isInServer: (guildId: string) => boolean;
}

/** Posts the puzzles and solutions of all servers, once `start` was called. */
export class DailyPuzzleWatch {
  readonly #services: Services;
  readonly #discord: Discord;
  readonly #attempts: PacedAttempts;
  #running: Promise<void> = Promise.resolve();
  #isOn = false;
  #cancel = () => {};

  constructor(services: Services, discord: Discord) {
    this.#services = services;
    this.#discord = discord;
    this.#attempts = new PacedAttempts(services, {
      pace: 0,
      complaint: 'the puzzle of the day could not be shown',
    });
  }

  start(): void {
    this.#isOn = true;
    this.#running = this.#checkAllServers();
  }

  /** Resolves once running work is done. */
  async stop(): Promise<void> {
    this.#isOn = false;
    this.#cancel();
    await this.#running;
  }

  async #checkAllServers(): Promise<void> {
    const { puzzles, clock, log } = this.#services;
    try {
      await this.#attempts.runUnpaused(
        await puzzles.listGuilds(),
        (guildId) => guildId,
        async (guildId) => {
          if (this.#isOn && this.#discord.isInServer(guildId)) await this.#checkServer(guildId);
        },
      );
    } catch (error) {
      log.warn({ err: error }, 'the puzzles of the day could not be read');
    }
    if (!this.#isOn) return;
    this.#cancel = clock.setAlarm(PAUSE, () => {
      this.#running = this.#checkAllServers();
    });
  }

  /** Shows solutions that are due in the server, then posts today's puzzle. */
  async #checkServer(guildId: string): Promise<void> {
    await this.#attempts.attempt(guildId, async () => {
      await this.#closeEndedPuzzles(guildId);
      await this.#postDue(guildId);
    });
  }

  /** Shows the solutions of puzzles whose day is over. */
  async #closeEndedPuzzles(guildId: string): Promise<void> {
    const { puzzles, clock } = this.#services;
    const rows = await puzzles.listDailyPuzzles(guildId);
    for (const row of rows.toReversed()) {
      if (clock.now() < endOfDay(row)) continue;
      if (row.state === 'pending') await puzzles.updateDailyPuzzle({ ...row, state: 'skipped' });
      const open = row.state === 'sending' ? await this.#resolveSending(row, 'skipped') : row;
      if (open.state === 'open') await this.#close(open);
    }
  }

  /**
   * Looks for a message that an unconfirmed attempt to post may have created. If there is none, the puzzle's
   * state becomes `otherwise`.
   */
  async #resolveSending(row: DailyPuzzleRow, otherwise: DailyPuzzleRow['state']): Promise<DailyPuzzleRow> {
    const messageId = await this.#find(row);
    const resolved: DailyPuzzleRow = { ...row, messageId, state: messageId === null ? otherwise : 'open' };
    await this.#services.puzzles.updateDailyPuzzle(resolved);
    return resolved;
  }

  async #find(row: DailyPuzzleRow): Promise<string | null> {
    try {
      return await findSingleMessage(this.#discord.rest, this.#messageOf(row));
    } catch (error) {
      if (kindOf(causeOf(error)) === 'passing') throw error;
      return null;
    }
  }

  #messageOf(row: DailyPuzzleRow): SingleMessage {
    const { guildId, number, channelId, messageId, state, at } = row;
    return {
      channelId,
      messageId,
      mayExist: state === 'sending',
      since: at,
      nonce: `${guildId}-${number}`.slice(-NONCE_LENGTH),
      isOwn: ({ verb, version }) => verb === 'daily-answer' && version === number,
      recordAttempt: () => this.#services.puzzles.updateDailyPuzzle({ ...row, state: 'sending' }),
    };
  }

  async #close(row: DailyPuzzleRow): Promise<void> {
    const { puzzles } = this.#services;
    const { guildId, number, channelId, messageId } = row;
    const puzzle = dailyPuzzleOf(row);
    if (puzzle !== null && messageId !== null) {
      const screen = await solvedDailyScreen(this.#services, row, puzzle);
      try {
        await editMessage(this.#discord.rest, channelId, messageId, screen);
      } catch (error) {
        // If Discord permanently refuses the edit, the solution is shown with the next puzzle.
        if (kindOf(causeOf(error)) === 'passing') throw error;
      }
    }
    await puzzles.closeDailyPuzzle(guildId, number, number - KEPT_PUZZLES);
  }

  /** Posts today's puzzle, unless it is posted. */
  async #postDue(guildId: string): Promise<void> {
    const { puzzles, settings, clock } = this.#services;
    const { puzzleChannel, games } = await settings.guildSettings(guildId);
    const rows = await puzzles.listDailyPuzzles(guildId);
    const [newest] = rows;
    const now = clock.now();
    const isOver = newest === undefined || now >= endOfDay(newest);
    if (!isOver) {
      const isMoved = newest.state === 'sending' && newest.channelId !== puzzleChannel;
      const row = isMoved ? await this.#resolveSending(newest, 'pending') : newest;
      if (row.state !== 'pending' && row.state !== 'sending') return;
      if (puzzleChannel === null) return puzzles.updateDailyPuzzle({ ...row, state: 'skipped' });
      return this.#post({ ...row, channelId: puzzleChannel }, rows[1] ?? null);
    }
    if (puzzleChannel === null) return;
    const number = (newest?.number ?? 0) + 1;
    const puzzle = chooseDailyPuzzle(guildId, number, games, rows);
    if (puzzle === null) return;
    const row: DailyPuzzleRow = {
      guildId,
      number,
      game: puzzle.game,
      puzzle: puzzle.id,
      channelId: puzzleChannel,
      messageId: null,
      state: 'pending',
      at: newest === undefined ? now : newest.at + DAY * Math.floor((now - newest.at) / DAY),
    };
    if (await puzzles.addDailyPuzzle(row)) await this.#post(row, newest ?? null);
  }

  /**
   * Posts a puzzle, unless an earlier attempt did. If Discord refuses it for good, this day has no puzzle.
   */
  async #post(row: DailyPuzzleRow, before: DailyPuzzleRow | null): Promise<void> {
    const { puzzles, settings } = this.#services;
    const { guildId } = row;
    const puzzle = dailyPuzzleOf(row);
    if (puzzle === null) return puzzles.updateDailyPuzzle({ ...row, state: 'skipped' });
    const screen = await unsolvedDailyScreen(this.#services, row, puzzle, before);
    try {
      const { messageId } = await postSingleMessage(this.#discord.rest, this.#messageOf(row), screen);
      await puzzles.updateDailyPuzzle({ ...row, messageId, state: 'open' });
    } catch (error) {
      const cause = causeOf(error);
      if (kindOf(cause) === 'waiting' && row.state === 'pending') await puzzles.updateDailyPuzzle(row);
      if (kindOf(cause) === 'final') await puzzles.updateDailyPuzzle({ ...row, state: 'skipped' });
      // A deleted channel can't get puzzles any more, so the setting is removed.
      if (cause === 'gone') await settings.updateGuildSettings(guildId, { puzzleChannel: null });
      throw error;
    }
  }
}
