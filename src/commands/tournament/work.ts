/** Work of tournaments that is due by itself: results, deadlines, games to end, and their messages. */
import { type REST, RESTJSONErrorCodes, Routes, SnowflakeUtil } from 'discord.js';
import { MINUTE, SECOND } from '../../base/durations.js';
import { isBusy } from '../../db/busy-error.js';
import { isStorageFault } from '../../db/storage-fault.js';
import { isCode } from '../../discord/errors/api-errors.js';
import { NO_TABLE } from '../../discord/messages/custom-ids.js';
import { editMessage, findMessage, postMessage } from '../../discord/outbox/channel.js';
import type { LoadedTournament } from '../../standing/tournaments/stored.js';
import type { App } from '../shared/app/app.js';
import type { DueWork } from '../shared/app/due-work.js';
import { matchScreen } from './match-message.js';
import { tournamentScreen } from './message.js';

/** Least time between two edits of a message. */
const PACE = 3 * SECOND;
/** Longest pause after failures, each of which doubles it. */
const LONGEST_PAUSE = 10 * MINUTE;
/** Allowed lead of our clock over Discord's. */
const SKEW = MINUTE;

type Services = Pick<App, 'tournaments' | 'clock' | 'log' | 'names' | 'tables' | 'standing'>;

/** Everything that tournaments do by themselves. `show` posts a table that was ended. */
export function tournamentWork(services: Services, show: (id: string) => void): readonly DueWork[] {
  const { tournaments } = services;
  const follow = async () => {
    const results = await tournaments.listResults();
    for (const result of results) await attempt(services, result.event.id, () => tournaments.follow(result));
  };
  const each = async (ids: readonly string[], work: (id: string) => Promise<unknown>) => {
    for (const id of ids) await attempt(services, id, () => work(id));
  };
  return [
    { run: follow, next: async () => null },
    {
      run: async () => each(await tournaments.listDue(), (id) => tournaments.expire(id)),
      next: () => tournaments.nextDueAt(),
    },
    {
      run: async () =>
        each(await tournaments.listEnding(), async (id) => {
          for (const table of await tournaments.endGames(id)) show(table);
        }),
      next: async () => null,
    },
  ];
}

/** A tournament that fails doesn't stop the others. */
async function attempt({ log }: Services, tournament: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isBusy(error) || isStorageFault(error)) throw error;
    log.error({ err: error, tournament }, 'a tournament could not be moved on');
  }
}

/** Keeps the messages of tournaments up to date. */
export class TournamentMessages implements DueWork {
  readonly #services: Services;
  readonly #rest: REST;
  readonly #canPin: (channelId: string) => boolean;
  /** Times of the last attempts by the machine's clock. */
  readonly #tried = new Map<string, number>();
  /** Failures in a row. */
  readonly #failures = new Map<string, number>();
  /** Time of the next edit that had to wait. */
  #waitsUntil: number | null = null;

  /** `canPin` tells whether the bot may pin messages in a channel. */
  constructor(services: Services, rest: REST, canPin: (channelId: string) => boolean) {
    this.#services = services;
    this.#rest = rest;
    this.#canPin = canPin;
  }

  async run(): Promise<void> {
    const { tournaments, clock } = this.#services;
    this.#waitsUntil = null;
    for (const id of await tournaments.listUnshown()) {
      const pause = this.#findFreeTime(id) - clock.monotonic();
      if (pause > 0) {
        this.#waitsUntil = Math.min(clock.now() + pause, this.#waitsUntil ?? Number.POSITIVE_INFINITY);
        continue;
      }
      this.#tried.set(id, clock.monotonic());
      const tournament = await tournaments.load(id);
      if (tournament !== null) await this.#attempt(tournament);
    }
  }

  async #attempt(tournament: LoadedTournament): Promise<void> {
    const { tournaments, log } = this.#services;
    const { id, revision } = tournament;
    try {
      await this.#show(tournament);
      this.#failures.delete(id);
    } catch (error) {
      if (isBusy(error) || isStorageFault(error)) throw error;
      if (isCode(error, RESTJSONErrorCodes.UnknownChannel))
        return tournaments.markShown(id, { messageId: null, shownRevision: revision });
      const failures = this.#failures.get(id) ?? 0;
      this.#failures.set(id, failures + 1);
      if (failures === 0)
        log.warn({ err: error, tournament: id }, 'the message of a tournament could not be shown');
    }
  }

  async next(): Promise<number | null> {
    return this.#waitsUntil;
  }

  /** Time from which the message may be shown again. */
  #findFreeTime(id: string): number {
    const pause = Math.min(LONGEST_PAUSE, PACE * 2 ** (this.#failures.get(id) ?? 0));
    return (this.#tried.get(id) ?? Number.NEGATIVE_INFINITY) + pause;
  }

  /** Edits the message, or posts it if there is none. A message that was deleted is posted again. */
  async #show(tournament: LoadedTournament): Promise<void> {
    const { tournaments } = this.#services;
    const { id, channelId, revision } = tournament;
    const screen =
      tournament.kind === 'match'
        ? await matchScreen(this.#services, tournament)
        : await tournamentScreen(this.#services, tournament);
    const known = tournament.messageId ?? (await this.#find(tournament));
    const edited = known === null ? null : await editMessage(this.#rest, channelId, known, screen);
    const { id: messageId } =
      edited ?? (await postMessage(this.#rest, channelId, screen, `cup-${id}-${known ?? ''}`.slice(0, 25)));
    await tournaments.markShown(id, { messageId, shownRevision: revision });
    if (edited === null && tournament.kind === 'season') await this.#pin(channelId, messageId);
  }

  /** Pins a new message. Without the pin it is only harder to find. */
  async #pin(channelId: string, messageId: string): Promise<void> {
    if (!this.#canPin(channelId)) return;
    try {
      await this.#rest.put(Routes.channelMessagesPin(channelId, messageId));
    } catch (error) {
      this.#services.log.warn({ err: error }, 'the message of a season could not be pinned');
    }
  }

  /** The message of an attempt whose answer was lost. */
  #find({ id, channelId, createdAt }: LoadedTournament): Promise<string | null> {
    const after = SnowflakeUtil.generate({ timestamp: createdAt - SKEW });
    return findMessage(
      this.#rest,
      channelId,
      NO_TABLE,
      String(after),
      ({ verb, argument }) => /^(cup|match)-/.test(verb) && argument === id,
    );
  }
}
