/** What the operator's log tells of who did what: with ids alone, no names, no texts, no seeds, no actions of a game. */

import type { Logger } from '../../../base/log.js';
import type { Result } from '../../../engine/result.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Expired } from '../../../table/core/services.js';
import type { Actor, PersonId } from '../../../table/model/actor.js';
import { openBallot, YES } from '../../../table/model/ballot.js';
import { captainOf } from '../../../table/model/decision-rule.js';
import { peopleOf, seatsOf } from '../../../table/model/holders.js';
import type { TableSeat } from '../../../table/model/types.js';

/** What every line says, so that the lines can be found. */
const AUDIT = 'audit';

/** Writes the lines. */
export class AuditLog {
  readonly #log: Logger;

  /** Nothing is told yet. */
  constructor(log: Logger) {
    this.#log = log;
  }

  /** Tells of something that concerns no one table. */
  note(act: string, by: PersonId, facts: object): void {
    this.#log.info({ act, by, ...facts }, AUDIT);
  }

  /** Tells of something that was done to a table; `by` is null where nobody did. */
  tell(act: string, by: PersonId | null, { id, game, place }: LoadedTable, more: object = {}): void {
    const { guildId: guild, channelId: channel, threadId: thread } = place;
    this.#log.info({ act, by, table: id, game, guild, channel, thread, ...more }, AUDIT);
  }

  /** Tells the end of a table; every change before it leaves the table open or in play. */
  end(by: PersonId | null, table: LoadedTable): void {
    if (table.status === 'closed') this.tell('close', by, table, { because: table.closedBecause });
    if (table.status === 'finished') this.tell('finish', by, table, { because: table.outcome?.reason });
  }

  /** The substitute to whom the latest offer has brought a seat. */
  handover(by: PersonId | null, table: LoadedTable): void {
    const { handover, state } = table.offers.at(-1) ?? {};
    if (handover == null || state !== 'agreed') return;
    const { seat, leaver, successor, level } = handover;
    this.tell('substitute', by, table, { seat, leaver, successor: successor ?? level });
  }

  /** Every captain who was voted in by what has just been closed. */
  logElections({ table, closed }: Expired): void {
    for (const { seat: id, subject, chosen } of closed) {
      const seat = table.seats.find((one) => one.id === id);
      if (subject === 'captain' && chosen === YES && seat !== undefined) this.#captain(null, table, seat);
    }
  }

  /** The captain who is named where no vote has to decide. */
  logCaptain(table: LoadedTable, actor: Actor, candidate: PersonId): void {
    const named = table.seats.find((seat) => isNamed(table, seat, actor, candidate));
    if (named !== undefined) this.#captain(actor.id, table, named);
  }

  #captain(by: PersonId | null, table: LoadedTable, { id, rule }: TableSeat): void {
    this.tell('captain', by, table, { seat: id, captain: captainOf(rule) });
  }

  /** What is told once it is granted. */
  async logGranted(
    act: string,
    by: PersonId,
    changing: Promise<Result<LoadedTable>>,
    more: object = {},
  ): Promise<Result<LoadedTable>> {
    const result = await changing;
    if (result.ok) this.tell(act, by, result.value, more);
    return result;
  }

  /** What may end a game. */
  async logPlayed(
    { id: by }: Pick<Actor, 'id'>,
    changing: Promise<Result<LoadedTable>>,
  ): Promise<Result<LoadedTable>> {
    const result = await changing;
    if (result.ok) this.end(by, result.value);
    return result;
  }

  /** What people do before a game; it may begin by it. */
  async logLobby(
    act: string,
    { id: by }: Actor,
    changing: Promise<Result<LoadedTable>>,
    more: object = {},
  ): Promise<Result<LoadedTable>> {
    const result = await this.logGranted(act, by, changing, more);
    if (result.ok && result.value.status === 'playing')
      this.tell('begin', by, result.value, { players: peopleOf(result.value) });
    return result;
  }

  /** What may end a game, or let a seat pass to somebody else. */
  async logHandover(actor: Actor, answering: Promise<Result<LoadedTable>>): Promise<Result<LoadedTable>> {
    const result = await this.logPlayed(actor, answering);
    if (result.ok) this.handover(actor.id, result.value);
    return result;
  }
}

/** Whether the seat of the actor has the candidate as its captain at once, without a vote on it. */
function isNamed(
  { seats, ballots }: LoadedTable,
  seat: TableSeat,
  actor: Actor,
  candidate: PersonId,
): boolean {
  return (
    seatsOf(seats, actor).includes(seat) &&
    captainOf(seat.rule) === candidate &&
    openBallot(ballots, seat.id, 'captain') === undefined
  );
}
