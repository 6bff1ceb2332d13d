/** The operator's log of people's acts. It contains only ids, no names, texts, seeds or game actions. */

import type { Logger } from '../../../base/log.js';
import type { Result } from '../../../engine/result.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { ExpiredTable } from '../../../table/core/services.js';
import type { Actor, PersonId } from '../../../table/model/people/actor.js';
import { captainOf } from '../../../table/model/people/decision-rule.js';
import { peopleOf, seatsOf } from '../../../table/model/people/holders.js';
import { findOpenBallot, YES } from '../../../table/model/proposals/ballot.js';
import type { TableSeat } from '../../../table/model/types.js';

/** Message of every line of the audit log, for searching. */
const AUDIT = 'audit';

export class AuditLog {
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Logs an act that concerns no single table. */
  logAct(act: string, by: PersonId, facts: object): void {
    this.#log.info({ act, by, ...facts }, AUDIT);
  }

  /** Logs an act on a table. `by` is null for an act of no person, such as a timeout. */
  logTableAct(act: string, by: PersonId | null, { id, game, place }: LoadedTable, more: object = {}): void {
    const { guildId: guild, channelId: channel, threadId: thread } = place;
    this.#log.info({ act, by, table: id, game, guild, channel, thread, ...more }, AUDIT);
  }

  /** Logs the end of a table. Does nothing if it is open or in play. */
  logEnd(by: PersonId | null, table: LoadedTable): void {
    if (table.status === 'closed') this.logTableAct('close', by, table, { because: table.closedBecause });
    if (table.status === 'finished')
      this.logTableAct('finish', by, table, { because: table.outcome?.reason });
  }

  /** Logs the substitute who took a seat by the latest offer. */
  logSubstitute(by: PersonId | null, table: LoadedTable): void {
    const { handover, state } = table.offers.at(-1) ?? {};
    if (handover == null || state !== 'agreed') return;
    const { seat, leaver, successor, level } = handover;
    this.logTableAct('substitute', by, table, { seat, leaver, successor: successor ?? level });
  }

  /** Logs captains elected by the closed votes. */
  logElections({ table, closed }: ExpiredTable): void {
    for (const { seat: id, subject, chosen } of closed) {
      const seat = table.seats.find((one) => one.id === id);
      if (subject === 'captain' && chosen === YES && seat !== undefined)
        this.#recordCaptain(null, table, seat);
    }
  }

  /** Logs a captain who was named without a vote. */
  logCaptain(table: LoadedTable, actor: Actor, candidate: PersonId): void {
    const named = table.seats.find((seat) => isNamedCaptain(table, seat, actor, candidate));
    if (named !== undefined) this.#recordCaptain(actor.id, table, named);
  }

  #recordCaptain(by: PersonId | null, table: LoadedTable, { id, rule }: TableSeat): void {
    this.logTableAct('captain', by, table, { seat: id, captain: captainOf(rule) });
  }

  async logIfGranted(
    act: string,
    by: PersonId,
    changing: Promise<Result<LoadedTable>>,
    more: object = {},
  ): Promise<Result<LoadedTable>> {
    const result = await changing;
    if (result.ok) this.logTableAct(act, by, result.value, more);
    return result;
  }

  /** Logs the end of the game if the action caused it. */
  async logEndByAction(
    { id: by }: Pick<Actor, 'id'>,
    changing: Promise<Result<LoadedTable>>,
  ): Promise<Result<LoadedTable>> {
    const result = await changing;
    if (result.ok) this.logEnd(by, result.value);
    return result;
  }

  /** Logs an act before the game, and the start if it starts the game. */
  async logLobbyAct(
    act: string,
    { id: by }: Actor,
    changing: Promise<Result<LoadedTable>>,
    more: object = {},
  ): Promise<Result<LoadedTable>> {
    const result = await this.logIfGranted(act, by, changing, more);
    if (result.ok && result.value.status === 'playing')
      this.logTableAct('begin', by, result.value, { players: peopleOf(result.value) });
    return result;
  }

  /** Logs the end of the game or the handover of a seat, if the answer caused one. */
  async logHandover(actor: Actor, answering: Promise<Result<LoadedTable>>): Promise<Result<LoadedTable>> {
    const result = await this.logEndByAction(actor, answering);
    if (result.ok) this.logSubstitute(actor.id, result.value);
    return result;
  }
}

/**
 * True if the candidate is captain of this seat, which is the actor's, and no vote on the captain is open.
 */
function isNamedCaptain(
  { seats, ballots }: LoadedTable,
  seat: TableSeat,
  actor: Actor,
  candidate: PersonId,
): boolean {
  return (
    seatsOf(seats, actor).includes(seat) &&
    captainOf(seat.rule) === candidate &&
    findOpenBallot(ballots, seat.id, 'captain') === undefined
  );
}
