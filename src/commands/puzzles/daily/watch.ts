/**
 * Posts each server's puzzle of the day and, a day later, its solution. A message is noted as possibly sent
 * before the attempt; after a kill it is looked for in the channel, so that it is posted once.
 */
import { type REST, SnowflakeUtil } from 'discord.js';
import { DAY, HOUR, MINUTE } from '../../../base/durations.js';
import type { DailyPuzzleRow } from '../../../db/rows.js';
import { parseId } from '../../../discord/messages/custom-ids.js';
import { causeOf, kindOf } from '../../../discord/outbox/causes.js';
import { editMessage, findByComponent, postMessage } from '../../../discord/outbox/channel.js';
import { chooseDailyPuzzle } from '../../../rules/daily-puzzle.js';
import type { App } from '../../shared/app/app.js';
import { dailyPuzzleOf, endOfDay } from './day.js';
import { openDailyScreen, solvedDailyScreen } from './post.js';

/** Pause between two looks at all servers. */
const PAUSE = MINUTE;
/** Pause after a failure that passes by itself, and after one that people must mend. */
const PASSING = MINUTE;
const WAITING = HOUR;
/** Most difference between the clocks of Discord and of this machine. */
const SKEW = 5 * MINUTE;
/** Answers are kept for this number of puzzles. */
const KEPT_PUZZLES = 7;
const NONCE_LENGTH = 25;

type Services = Pick<App, 'puzzles' | 'settings' | 'clock' | 'log'>;

interface Discord {
  readonly rest: REST;
  /** True if the bot is in the server. */
  readonly isIn: (guildId: string) => boolean;
}

/** Idle until started. */
export class DailyPuzzleWatch {
  readonly #services: Services;
  readonly #discord: Discord;
  /** Time of the next attempt by the monotonic clock, by server, after a failure. */
  readonly #pauses = new Map<string, number>();
  #running: Promise<void> = Promise.resolve();
  #isOn = false;
  #cancel = () => {};

  constructor(services: Services, discord: Discord) {
    this.#services = services;
    this.#discord = discord;
  }

  start(): void {
    this.#isOn = true;
    this.#running = this.#lookAtAll();
  }

  /** Resolves once running work is done. */
  async stop(): Promise<void> {
    this.#isOn = false;
    this.#cancel();
    await this.#running;
  }

  async #lookAtAll(): Promise<void> {
    const { puzzles, clock, log } = this.#services;
    try {
      for (const guildId of await puzzles.listGuilds())
        if (this.#isOn && this.#discord.isIn(guildId) && !this.#isPausing(guildId)) await this.#look(guildId);
    } catch (error) {
      log.warn({ err: error }, 'the puzzles of the day could not be looked at');
    }
    if (!this.#isOn) return;
    this.#cancel = clock.setAlarm(PAUSE, () => {
      this.#running = this.#lookAtAll();
    });
  }

  #isPausing(guildId: string): boolean {
    return (this.#pauses.get(guildId) ?? Number.NEGATIVE_INFINITY) > this.#services.clock.monotonic();
  }

  /** Does what is due in a server. Never rejects. */
  async #look(guildId: string): Promise<void> {
    const { clock, log } = this.#services;
    try {
      this.#pauses.delete(guildId);
      await this.#closeOver(guildId);
      await this.#postDue(guildId);
    } catch (error) {
      const cause = causeOf(error);
      const pause = kindOf(cause) === 'passing' && cause !== 'broken' ? PASSING : WAITING;
      this.#pauses.set(guildId, clock.monotonic() + pause);
      log.warn({ err: error, guildId, cause }, 'the puzzle of the day could not be shown');
    }
  }

  /** Shows the solutions of puzzles whose day is over. */
  async #closeOver(guildId: string): Promise<void> {
    const { puzzles, clock } = this.#services;
    const rows = await puzzles.listDaily(guildId);
    for (const row of rows.toReversed()) {
      if (clock.now() < endOfDay(row)) continue;
      if (row.state === 'pending') await puzzles.updateDaily({ ...row, state: 'skipped' });
      const open = row.state === 'sending' ? await this.#resolveSending(row) : row;
      if (open.state === 'open') await this.#close(open);
    }
  }

  /** Finds out what became of an attempt to post. */
  async #resolveSending(row: DailyPuzzleRow): Promise<DailyPuzzleRow> {
    const { puzzles, clock } = this.#services;
    const messageId = await this.#find(row);
    const isLate = clock.now() >= endOfDay(row);
    // A channel that the bot can't read keeps the attempt in doubt, but no longer than for the day.
    if (messageId === undefined && !isLate) return row;
    const state = typeof messageId === 'string' ? 'open' : isLate ? 'skipped' : 'pending';
    const resolved: DailyPuzzleRow = { ...row, messageId: messageId ?? null, state };
    await puzzles.updateDaily(resolved);
    return resolved;
  }

  /** The puzzle's message in its channel. Null if there is none, undefined if Discord refuses to tell. */
  async #find({ at, number, channelId }: DailyPuzzleRow): Promise<string | null | undefined> {
    const after = String(SnowflakeUtil.generate({ timestamp: at - SKEW }));
    try {
      return await findByComponent(this.#discord.rest, channelId, after, (customId) => {
        const id = parseId(customId);
        return id?.verb === 'daily-answer' && id.version === number;
      });
    } catch (error) {
      if (kindOf(causeOf(error)) === 'passing') throw error;
      return undefined;
    }
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
        // The next puzzle tells the solution where this message can't.
        if (kindOf(causeOf(error)) === 'passing') throw error;
      }
    }
    await puzzles.closeDaily(guildId, number, number - KEPT_PUZZLES);
  }

  /** Posts today's puzzle, unless it is posted. */
  async #postDue(guildId: string): Promise<void> {
    const { puzzles, settings, clock } = this.#services;
    const { puzzleChannel, games } = await settings.guildSettings(guildId);
    const rows = await puzzles.listDaily(guildId);
    const [newest] = rows;
    const now = clock.now();
    const isOver = newest === undefined || now >= endOfDay(newest);
    if (!isOver) {
      const row = newest.state === 'sending' ? await this.#resolveSending(newest) : newest;
      if (row.state !== 'pending') return;
      if (puzzleChannel === null) return puzzles.updateDaily({ ...row, state: 'skipped' });
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
    if (await puzzles.addDaily(row)) await this.#post(row, newest ?? null);
  }

  /** Posts a pending puzzle. A refusal for good skips the day. */
  async #post(row: DailyPuzzleRow, before: DailyPuzzleRow | null): Promise<void> {
    const { puzzles, settings } = this.#services;
    const { guildId, number, channelId } = row;
    const puzzle = dailyPuzzleOf(row);
    if (puzzle === null) return puzzles.updateDaily({ ...row, state: 'skipped' });
    const screen = await openDailyScreen(this.#services, row, puzzle, before);
    await puzzles.updateDaily({ ...row, state: 'sending' });
    try {
      const nonce = `${guildId}-${number}`.slice(-NONCE_LENGTH);
      const { id: messageId } = await postMessage(this.#discord.rest, channelId, screen, nonce);
      await puzzles.updateDaily({ ...row, messageId, state: 'open' });
    } catch (error) {
      const cause = causeOf(error);
      if (kindOf(cause) === 'waiting') await puzzles.updateDaily({ ...row, state: 'pending' });
      if (kindOf(cause) === 'final') await puzzles.updateDaily({ ...row, state: 'skipped' });
      // A deleted channel takes no more puzzles.
      if (cause === 'gone') await settings.setGuild(guildId, { puzzleChannel: null });
      throw error;
    }
  }
}
