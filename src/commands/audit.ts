/**
 * Who did what, for the operator: a line in the log, at level `info`, for every table that is opened, joined, left, begun or
 * ended, and every set-up that is shared. With ids alone: no names, no texts, no seeds, no actions of a game.
 */
import type { SetupRow } from '../db/setups.js';
import type { Result } from '../engine/result.js';
import type { Logger } from '../log.js';
import type { PersonId, Table, Tables } from '../table/types.js';

/** What every line says, so that the lines can be found. */
const AUDIT = 'audit';

/** The same tables, with a line for what they grant. What they refuse leaves none. */
export function auditedTables(tables: Tables, log: Logger): Tables {
  function tell(act: string, by: PersonId | null, { id, game, place }: Table, more: object = {}): void {
    const { guildId: guild, channelId: channel, threadId: thread } = place;
    log.info({ act, by, table: id, game, guild, channel, thread, ...more }, AUDIT);
  }

  /** Tells the end of a table; every change before it leaves the table open or in play. */
  function tellEnd(by: PersonId | null, table: Table): void {
    if (table.status === 'closed') tell('close', by, table, { because: table.closedBecause });
    if (table.status === 'finished') tell('finish', by, table, { because: table.outcome?.reason });
  }

  /** What may end a game. */
  function played(by: PersonId, result: Result<Table>): Result<Table> {
    if (result.ok) tellEnd(by, result.value);
    return result;
  }

  /** What people do before a game; it may begin by it. */
  function gathered(act: string, by: PersonId, result: Result<Table>, more: object = {}): Result<Table> {
    if (!result.ok) return result;
    tell(act, by, result.value, more);
    if (result.value.status === 'playing')
      tell('begin', by, result.value, { players: playersOf(result.value) });
    return result;
  }

  return {
    ...tables,
    open(request) {
      const { hostId, opponentId: challenged } = request;
      return gathered('open', hostId, tables.open(request), { challenged });
    },
    join: (id, person, seat) => gathered('join', person, tables.join(id, person, seat)),
    leave: (id, person) => gathered('leave', person, tables.leave(id, person)),
    start: (id, person) => gathered('start', person, tables.start(id, person)),
    accept: (id, person) => gathered('accept', person, tables.accept(id, person)),
    rematch: (id, person) => gathered('rematch', person, tables.rematch(id, person)),
    cancel: (id, person) => played(person, tables.cancel(id, person)),
    decline: (id, person) => played(person, tables.decline(id, person)),
    play: (id, version, person, path) => played(person, tables.play(id, version, person, path)),
    playText: (id, person, text) => played(person, tables.playText(id, person, text)),
    call: (id, version, person, call) => played(person, tables.call(id, version, person, call)),
    setOrders: (id, person, orders) => played(person, tables.setOrders(id, person, orders)),
    propose: (id, person, kind) => played(person, tables.propose(id, person, kind)),
    answer: (id, version, person, agree) => played(person, tables.answer(id, version, person, agree)),
    expire(onFailure) {
      const changed = tables.expire(onFailure);
      for (const table of changed) tellEnd(null, table);
      return changed;
    },
  };
}

function playersOf({ seats }: Table): readonly PersonId[] {
  return seats.flatMap(({ holder }) => (holder === null ? [] : [holder.id]));
}

/** A line for a set-up that somebody has shared in a server, or with nobody any more. */
export function auditSharing(
  log: Logger,
  by: PersonId,
  { id, game, ownerId, sharedGuildId }: SetupRow,
): void {
  const act = sharedGuildId === null ? 'unshare' : 'share';
  log.info({ act, by, setup: id, owner: ownerId, game, guild: sharedGuildId }, AUDIT);
}
