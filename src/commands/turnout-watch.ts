/**
 * Closes a role's vote once all members of the role have voted, so that a small side doesn't have to wait
 * until the end. Leaves votes alone that never close early by their rule. Checks all votes after a restart,
 * since the last vote may have been cast just before.
 */
import { LRUCache } from 'lru-cache';
import { MINUTE } from '../base/durations.js';
import type { RoleSizes } from '../discord/people/role-sizes.js';
import type { LoadedTable } from '../table/core/loaded-table.js';
import type { RunEach } from '../table/core/services.js';
import type { RoleId } from '../table/model/people/actor.js';
import { type Ballot, isCounting } from '../table/model/proposals/ballot.js';
import type { TableId } from '../table/model/types.js';
import { votingRole } from '../table/votes/counting.js';
import { countCastVotes, haveAllVoted } from '../table/votes/tally.js';
import type { App } from './shared/app/app.js';

/** Time for which the last known size of a role is used. */
const MEMORY = MINUTE;
const MAX_SIZES = 1_000;

type Services = Pick<App, 'sides' | 'tables' | 'log'>;

/** An open vote of a role's members. */
interface RoleVote {
  readonly ballot: Ballot;
  readonly role: RoleId;
}

interface WatchOptions {
  readonly sizes: RoleSizes;
  /** Called with the tables whose votes were closed. */
  readonly onClosed: (id: TableId) => void;
  /** Sets the pace of checking all votes. */
  readonly each: RunEach;
}

export class TurnoutWatch {
  readonly #services: Services;
  readonly #sizes: RoleSizes;
  readonly #onClosed: (id: TableId) => void;
  readonly #each: RunEach;
  readonly #cache = new LRUCache<RoleId, number>({ max: MAX_SIZES, ttl: MEMORY });
  readonly #running = new Set<Promise<void>>();

  constructor(services: Services, { sizes, onClosed, each }: WatchOptions) {
    this.#services = services;
    this.#sizes = sizes;
    this.#onClosed = onClosed;
    this.#each = each;
  }

  /** Checks all open votes. Call it when the bot is connected. Never rejects. */
  start(): void {
    this.#track(this.#scan());
  }

  /** Checks a table whose votes may have changed. Never rejects. */
  checkTable(id: TableId): void {
    this.#track(this.#check(id));
  }

  /** Resolves once running work is done. */
  async stop(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #scan(): Promise<void> {
    const { tables, log } = this.#services;
    try {
      await this.#each(await tables.listTablesWithOpenVotes(), (id) => this.#check(id));
    } catch (error) {
      log.warn({ err: error }, 'the open votes could not be read');
    }
  }

  #track(work: Promise<void>): void {
    this.#running.add(work);
    void work.then(() => this.#running.delete(work));
  }

  /** Closes the table's complete votes, and logs a failure. */
  #check(id: TableId): Promise<void> {
    return this.#closeComplete(id).catch((error: unknown) => {
      this.#services.log.warn({ err: error, table: id }, 'the turnout of votes could not be read');
    });
  }

  async #closeComplete(id: TableId): Promise<void> {
    const table = await this.#services.tables.load(id);
    const guildId = table?.place.guildId ?? null;
    if (table === null || guildId === null) return;
    const votes = this.#listPossiblyComplete(table);
    const sizes = votes.length === 0 ? null : await this.#sizes(guildId);
    if (sizes === null) return;
    let isClosed = false;
    for (const { ballot, role } of votes) {
      const count = sizes.get(role) ?? 0;
      this.#cache.set(role, count);
      if (countCastVotes(ballot) < count || count === 0) continue;
      const done = await this.#services.sides.closeCompleteVote(id, ballot.number, count);
      isClosed ||= done.ok && done.value.version !== table.version;
    }
    if (isClosed) this.#onClosed(id);
  }

  /** Votes that may be complete, judged by the last known size of the role. */
  #listPossiblyComplete(table: LoadedTable): readonly RoleVote[] {
    if (table.status !== 'playing') return [];
    return table.seats.flatMap((seat) => {
      const role = votingRole(table, seat);
      if (role === null) return [];
      return table.ballots
        .filter((ballot) => ballot.seat === seat.id && ballot.closedAt === null && !isCounting(ballot))
        .filter((ballot) => haveAllVoted(seat, ballot, this.#cache.get(role) ?? 1))
        .map((ballot) => ({ ballot, role }));
    });
  }
}
