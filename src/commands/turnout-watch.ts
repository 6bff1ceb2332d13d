/**
 * Closes a role's vote once all members of the role have voted, so that a small side doesn't wait for its time. A vote
 * that never closes early by its rule is left alone.
 */
import { LRUCache } from 'lru-cache';
import { MINUTE } from '../base/durations.js';
import type { RoleSizes } from '../discord/people/role-sizes.js';
import type { LoadedTable } from '../table/core/loaded-table.js';
import type { RoleId } from '../table/model/actor.js';
import { type Ballot, isCounting } from '../table/model/ballot.js';
import type { TableId } from '../table/model/types.js';
import { votingRole } from '../table/votes/counting.js';
import { countCastVotes, isComplete } from '../table/votes/tally.js';
import type { App } from './shared/app/app.js';

/** Time in which a size decides whether it is worth asking again. */
const REMEMBERED_FOR = MINUTE;
const MOST_REMEMBERED = 1_000;

type Services = Pick<App, 'sides' | 'tables' | 'log'>;

/** An open vote of a role's members. */
interface RoleVote {
  readonly ballot: Ballot;
  readonly role: RoleId;
}

export class TurnoutWatch {
  readonly #services: Services;
  readonly #sizes: RoleSizes;
  readonly #onClosed: (id: TableId) => void;
  readonly #known = new LRUCache<RoleId, number>({ max: MOST_REMEMBERED, ttl: REMEMBERED_FOR });
  readonly #running = new Set<Promise<void>>();

  /** `onClosed` is called with the tables whose votes were closed. */
  constructor(services: Services, sizes: RoleSizes, onClosed: (id: TableId) => void) {
    this.#services = services;
    this.#sizes = sizes;
    this.#onClosed = onClosed;
  }

  /** Looks at a table whose votes may have changed. Never rejects. */
  look(id: TableId): void {
    const done = this.#closeComplete(id).catch((error: unknown) => {
      this.#services.log.warn({ err: error, table: id }, 'the turnout of votes could not be looked at');
    });
    this.#running.add(done);
    void done.then(() => this.#running.delete(done));
  }

  /** Resolves once running work is done. */
  async stop(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #closeComplete(id: TableId): Promise<void> {
    const table = await this.#services.tables.load(id);
    const guildId = table?.place.guildId ?? null;
    if (table === null || guildId === null) return;
    const votes = this.#worthAsking(table);
    const sizes = votes.length === 0 ? null : await this.#sizes(guildId);
    if (sizes === null) return;
    let isClosed = false;
    for (const { ballot, role } of votes) {
      const count = sizes.get(role) ?? 0;
      this.#known.set(role, count);
      if (countCastVotes(ballot) < count || count === 0) continue;
      const done = await this.#services.sides.complete(id, ballot.number, count);
      isClosed ||= done.ok && done.value.version !== table.version;
    }
    if (isClosed) this.#onClosed(id);
  }

  /** Votes that may be complete by what is known of the role. */
  #worthAsking(table: LoadedTable): readonly RoleVote[] {
    if (table.status !== 'playing') return [];
    return table.seats.flatMap((seat) => {
      const role = votingRole(table, seat);
      if (role === null) return [];
      return table.ballots
        .filter((ballot) => ballot.seat === seat.id && ballot.closedAt === null && !isCounting(ballot))
        .filter((ballot) => isComplete(seat, ballot, this.#known.get(role) ?? 1))
        .map((ballot) => ({ ballot, role }));
    });
  }
}
