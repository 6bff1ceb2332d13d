/**
 * Who did what, for the operator: a line in the log, at level `info`, for every table that is opened, joined, left, begun or
 * ended, and every set-up that is shared. With ids alone: no names, no texts, no seeds, no actions of a game.
 */
import type { SetupRow } from '../../db/setups.js';
import type { Result } from '../../engine/result.js';
import type { Logger } from '../../log.js';
import type { Actor, PersonId } from '../../table/actor.js';
import { peopleOf } from '../../table/holders.js';
import type { Table, Tables } from '../../table/types.js';

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
  function played({ id: by }: Actor, result: Result<Table>): Result<Table> {
    if (result.ok) tellEnd(by, result.value);
    return result;
  }

  /** What people do before a game; it may begin by it. */
  function gathered(act: string, { id: by }: Actor, result: Result<Table>, more: object = {}): Result<Table> {
    if (!result.ok) return result;
    tell(act, by, result.value, more);
    if (result.value.status === 'playing')
      tell('begin', by, result.value, { players: peopleOf(result.value) });
    return result;
  }

  return {
    ...tables,
    open(request) {
      const { host, opponentId: challenged } = request;
      return gathered('open', host, tables.open(request), { challenged });
    },
    join: (id, actor, seat) => gathered('join', actor, tables.join(id, actor, seat)),
    leave: (id, actor) => gathered('leave', actor, tables.leave(id, actor)),
    start: (id, actor) => gathered('start', actor, tables.start(id, actor)),
    accept: (id, actor) => gathered('accept', actor, tables.accept(id, actor)),
    rematch: (id, actor) => gathered('rematch', actor, tables.rematch(id, actor)),
    cancel: (id, actor) => played(actor, tables.cancel(id, actor)),
    decline: (id, actor) => played(actor, tables.decline(id, actor)),
    play: (id, version, actor, path) => played(actor, tables.play(id, version, actor, path)),
    playText: (id, actor, text) => played(actor, tables.playText(id, actor, text)),
    call: (id, version, actor, call) => played(actor, tables.call(id, version, actor, call)),
    setOrders: (id, actor, orders) => played(actor, tables.setOrders(id, actor, orders)),
    propose: (id, actor, kind) => played(actor, tables.propose(id, actor, kind)),
    answer: (id, version, actor, agree) => played(actor, tables.answer(id, version, actor, agree)),
    expire(onFailure) {
      const changed = tables.expire(onFailure);
      for (const table of changed) tellEnd(null, table);
      return changed;
    },
  };
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
