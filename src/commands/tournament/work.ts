/** Due work of tournaments: reading results, handling deadlines, ending games, and updating messages. */
import { type REST, Routes } from 'discord.js';
import { SECOND } from '../../base/durations.js';
import { isBusy } from '../../db/storage/busy-error.js';
import { isStorageFault } from '../../db/storage/storage-fault.js';
import { PacedAttempts } from '../../discord/outbox/requests/paced-attempts.js';
import { type SingleMessage, showSingleMessage } from '../../discord/outbox/single-messages.js';
import type { LoadedTournament } from '../../standing/tournaments/stored.js';
import type { App } from '../shared/app/app.js';
import type { DueWork } from '../shared/app/due-work.js';
import { matchScreen } from './match-message.js';
import { tournamentScreen } from './message.js';

/** Minimum time between two edits of a message. */
const PACE = 3 * SECOND;

type Services = Pick<App, 'tournaments' | 'clock' | 'log' | 'names' | 'tables' | 'standing'>;

/** All due work of tournaments. `show` posts a table that has ended. */
export function createTournamentWork(services: Services, show: (id: string) => void): readonly DueWork[] {
  const { tournaments } = services;
  const follow = async () => {
    const results = await tournaments.listResults();
    for (const result of results)
      await attemptWork(services, result.event.id, () => tournaments.applyTableResult(result));
  };
  const attemptEach = async (ids: readonly string[], work: (id: string) => Promise<unknown>) => {
    for (const id of ids) await attemptWork(services, id, () => work(id));
  };
  return [
    { run: follow, nextDueAt: async () => null },
    {
      run: async () => attemptEach(await tournaments.listDue(), (id) => tournaments.enforceDeadlines(id)),
      nextDueAt: () => tournaments.nextDueAt(),
    },
    {
      run: async () =>
        attemptEach(await tournaments.listEnding(), async (id) => {
          for (const table of await tournaments.endGames(id)) show(table);
        }),
      nextDueAt: async () => null,
    },
  ];
}

/** Runs the work of one tournament. A failure is logged and doesn't stop the others. */
async function attemptWork(
  { log }: Services,
  tournament: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isBusy(error) || isStorageFault(error)) throw error;
    log.error({ err: error, tournament }, 'a tournament could not be continued');
  }
}

/** Keeps the messages of tournaments up to date. */
export class TournamentMessages implements DueWork {
  readonly #services: Services;
  readonly #rest: REST;
  readonly #canPin: (channelId: string) => boolean;
  readonly #attempts: PacedAttempts;
  /** Earliest time of an edit that had to be put off. Null if none was. */
  #waitsUntil: number | null = null;

  /** `canPin` tells whether the bot may pin messages in a channel. */
  constructor(services: Services, rest: REST, canPin: (channelId: string) => boolean) {
    this.#services = services;
    this.#rest = rest;
    this.#canPin = canPin;
    this.#attempts = new PacedAttempts(services, {
      pace: PACE,
      complaint: 'the message of a tournament could not be shown',
    });
  }

  async run(): Promise<void> {
    const { tournaments } = this.#services;
    const ids = await tournaments.listUnshown();
    this.#waitsUntil = await this.#attempts.runUnpaused(
      ids,
      (id) => id,
      async (id) => {
        const tournament = await tournaments.load(id);
        if (tournament !== null) await this.#attempt(tournament);
      },
    );
  }

  async #attempt(tournament: LoadedTournament): Promise<void> {
    const { id, revision } = tournament;
    const cause = await this.#attempts.attempt(id, () => this.#show(tournament));
    if (cause === 'gone')
      await this.#services.tournaments.markShown(id, { messageId: null, shownRevision: revision });
  }

  async nextDueAt(): Promise<number | null> {
    return this.#waitsUntil;
  }

  async #show(tournament: LoadedTournament): Promise<void> {
    const { tournaments } = this.#services;
    const { id, kind, channelId, revision } = tournament;
    const screen =
      kind === 'match'
        ? await matchScreen(this.#services, tournament)
        : await tournamentScreen(this.#services, tournament);
    const { messageId, isNew } = await showSingleMessage(this.#rest, this.#messageOf(tournament), screen);
    await tournaments.markShown(id, { messageId, shownRevision: revision });
    if (isNew && kind === 'season') await this.#pin(channelId, messageId);
  }

  /** Pins a new message. Without the pin, the message is only harder to find. */
  async #pin(channelId: string, messageId: string): Promise<void> {
    if (!this.#canPin(channelId)) return;
    try {
      await this.#rest.put(Routes.channelMessagesPin(channelId, messageId));
    } catch (error) {
      this.#services.log.warn({ err: error }, 'the message of a season could not be pinned');
    }
  }

  /**
   * The tournament's public message. It isn't recorded when the bot first tries to post it. So while no
   * message id is stored, an earlier attempt may have posted it.
   */
  #messageOf({ id, channelId, messageId, createdAt, shownRevision }: LoadedTournament): SingleMessage {
    return {
      channelId,
      messageId,
      mayExist: messageId === null,
      since: createdAt,
      nonce: `cup-${id}`,
      isOwn: ({ verb, argument }) => /^(cup|match)-/.test(verb) && argument === id,
      recordAttempt: async () => {
        if (messageId !== null)
          await this.#services.tournaments.markShown(id, { messageId: null, shownRevision });
      },
    };
  }
}
