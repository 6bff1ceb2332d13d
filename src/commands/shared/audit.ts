/**
 * Who did what, for the operator: a line in the log, at level `info`, for every table that is opened, joined, left, begun or
 * ended, and every set-up that is shared. With ids alone: no names, no texts, no seeds, no actions of a game.
 */
import type { SetupRow } from '../../db/rows.js';
import type { Result } from '../../engine/result.js';
import type { Logger } from '../../log.js';
import type { Actor, PersonId } from '../../table/actor.js';
import { peopleOf } from '../../table/holders.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import type { TableServices } from '../../table/services.js';

/** What every line says, so that the lines can be found. */
const AUDIT = 'audit';

/** The same services, with a line for what they grant. What they refuse leaves none. */
export function audited(services: TableServices, log: Logger): TableServices {
  function tell(act: string, by: PersonId | null, { id, game, place }: LoadedTable, more: object = {}): void {
    const { guildId: guild, channelId: channel, threadId: thread } = place;
    log.info({ act, by, table: id, game, guild, channel, thread, ...more }, AUDIT);
  }

  /** Tells the end of a table; every change before it leaves the table open or in play. */
  function tellEnd(by: PersonId | null, table: LoadedTable): void {
    if (table.status === 'closed') tell('close', by, table, { because: table.closedBecause });
    if (table.status === 'finished') tell('finish', by, table, { because: table.outcome?.reason });
  }

  /** What may end a game. */
  async function played(
    { id: by }: Actor,
    changing: Promise<Result<LoadedTable>>,
  ): Promise<Result<LoadedTable>> {
    const result = await changing;
    if (result.ok) tellEnd(by, result.value);
    return result;
  }

  /** What people do before a game; it may begin by it. */
  async function gathered(
    act: string,
    { id: by }: Actor,
    changing: Promise<Result<LoadedTable>>,
    more: object = {},
  ): Promise<Result<LoadedTable>> {
    const result = await changing;
    if (!result.ok) return result;
    tell(act, by, result.value, more);
    if (result.value.status === 'playing')
      tell('begin', by, result.value, { players: peopleOf(result.value) });
    return result;
  }

  const { lobbies, turns, offers, sides, deadlines } = services;
  return {
    ...services,
    lobbies: {
      open(request) {
        const { host, opponentId: challenged, opponentRole: role = null } = request;
        return gathered('open', host, lobbies.open(request), { challenged, role });
      },
      join: (id, actor, seat) => gathered('join', actor, lobbies.join(id, actor, seat)),
      leave: (id, actor) => gathered('leave', actor, lobbies.leave(id, actor)),
      start: (id, actor) => gathered('start', actor, lobbies.start(id, actor)),
      accept: (id, actor) => gathered('accept', actor, lobbies.accept(id, actor)),
      rematch: (id, actor) => gathered('rematch', actor, lobbies.rematch(id, actor)),
      cancel: (id, actor) => played(actor, lobbies.cancel(id, actor)),
      decline: (id, actor) => played(actor, lobbies.decline(id, actor)),
    },
    turns: {
      ...turns,
      play: (id, version, actor, path) => played(actor, turns.play(id, version, actor, path)),
      playText: (id, actor, text) => played(actor, turns.playText(id, actor, text)),
      call: (id, version, actor, call) => played(actor, turns.call(id, version, actor, call)),
      setOrders: (id, actor, orders) => played(actor, turns.setOrders(id, actor, orders)),
    },
    offers: {
      propose: (id, actor, kind) => played(actor, offers.propose(id, actor, kind)),
      answer: (id, version, actor, agree) => played(actor, offers.answer(id, version, actor, agree)),
    },
    sides: {
      ...sides,
      async give(id, actor, seat, holder, known) {
        const result = await sides.give(id, actor, seat, holder, known);
        if (result.ok) tell('give', actor.id, result.value, { seat, holder });
        return result;
      },
    },
    deadlines: {
      ...deadlines,
      async expire(onFailure, rolesOf) {
        const expired = await deadlines.expire(onFailure, rolesOf);
        for (const { table } of expired) tellEnd(null, table);
        return expired;
      },
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
