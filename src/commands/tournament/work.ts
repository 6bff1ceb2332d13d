/** Work of tournaments that is due by itself: results, deadlines, games to end, and their messages. */
import type { REST } from 'discord.js';
import { SnowflakeUtil } from 'discord.js';
import { MINUTE, SECOND } from '../../base/durations.js';
import { isBusy } from '../../db/busy.js';
import { isStorageFault } from '../../db/storage-fault.js';
import { NO_TABLE } from '../../discord/messages/custom-ids.js';
import { editMessage, findMessage, postMessage } from '../../discord/outbox/channel.js';
import type { LoadedTournament } from '../../standing/tournaments/stored.js';
import type { App } from '../shared/app/app.js';
import type { DueWork } from '../shared/app/due-work.js';
import { tournamentScreen } from './message.js';

/** Least time between two edits of a message. */
const PACE = 3 * SECOND;
/** Allowed lead of our clock over Discord's. */
const SKEW = MINUTE;

type Services = Pick<App, 'tournaments' | 'clock' | 'log' | 'names' | 'tables'>;

/** Everything that tournaments do by themselves. `show` posts a table that was ended. */
export function tournamentWork(services: Services, show: (id: string) => void): readonly DueWork[] {
  const { tournaments } = services;
  const follow = async () => {
    const results = (await tournaments.listResults()).filter(({ event }) => event.kind === 'tournament');
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
  /** Times of the last edits by the machine's clock. */
  readonly #edited = new Map<string, number>();
  /** Time of the next edit that had to wait. */
  #waitsUntil: number | null = null;

  constructor(services: Services, rest: REST) {
    this.#services = services;
    this.#rest = rest;
  }

  async run(): Promise<void> {
    const { tournaments, clock, log } = this.#services;
    this.#waitsUntil = null;
    for (const id of await tournaments.listUnshown()) {
      const free = (this.#edited.get(id) ?? Number.NEGATIVE_INFINITY) + PACE;
      if (free > clock.now()) {
        this.#waitsUntil = Math.min(free, this.#waitsUntil ?? free);
        continue;
      }
      this.#edited.set(id, clock.now());
      try {
        const tournament = await tournaments.load(id);
        if (tournament !== null) await this.#show(tournament);
      } catch (error) {
        if (isBusy(error) || isStorageFault(error)) throw error;
        log.warn({ err: error, tournament: id }, 'the message of a tournament could not be shown');
      }
    }
  }

  async next(): Promise<number | null> {
    return this.#waitsUntil;
  }

  /** Edits the message, or posts it if there is none. A message that was deleted is posted again. */
  async #show(tournament: LoadedTournament): Promise<void> {
    const { tournaments } = this.#services;
    const { id, channelId, revision } = tournament;
    const screen = await tournamentScreen(this.#services, tournament);
    const known = tournament.messageId ?? (await this.#find(tournament));
    const edited = known === null ? null : await editMessage(this.#rest, channelId, known, screen);
    const { id: messageId } =
      edited ?? (await postMessage(this.#rest, channelId, screen, `cup-${id}-${known ?? ''}`.slice(0, 25)));
    await tournaments.markShown(id, { messageId, shownRevision: revision });
  }

  /** The message of an attempt whose answer was lost. */
  #find({ id, channelId, createdAt }: LoadedTournament): Promise<string | null> {
    const after = SnowflakeUtil.generate({ timestamp: createdAt - SKEW });
    return findMessage(
      this.#rest,
      channelId,
      NO_TABLE,
      String(after),
      ({ verb, argument }) => verb.startsWith('cup-') && argument === id,
    );
  }
}
