/**
 * Who did what, for the operator: a line in the log, at level `info`, for every table that is opened, configured, joined, left, begun or
 * ended, everybody who is invited, who is taken out of a side or let back in, every substitute, every captain who is chosen, every seat whose time is up or was given back, every
 * set-up that is shared, and everything that moderators do. With ids alone: no names, no texts, no seeds, no actions of a game.
 */
import type { SetupRow } from '../../db/rows.js';
import type { Result } from '../../engine/result.js';
import type { Logger } from '../../log.js';
import type { Actor, PersonId } from '../../table/actor.js';
import { openBallot, YES } from '../../table/ballot.js';
import { captainOf } from '../../table/decision-rule.js';
import { peopleOf, seatsOf } from '../../table/holders.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import type { Expired, Moderator, TableServices } from '../../table/services.js';
import type { TableSeat } from '../../table/types.js';

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

  /** The captain whom the vote has chosen for its side, or who is named where no vote has to decide. */
  function tellCaptain(by: PersonId | null, table: LoadedTable, { id, rule }: TableSeat): void {
    tell('captain', by, table, { seat: id, captain: captainOf(rule) });
  }

  /** Every captain who was voted in by what has just been closed. */
  function tellElected({ table, closed }: Expired): void {
    for (const { seat: id, subject, chosen } of closed) {
      const seat = table.seats.find((one) => one.id === id);
      if (subject === 'captain' && chosen === YES && seat !== undefined) tellCaptain(null, table, seat);
    }
  }

  /** What may end a game, or let a seat pass to somebody else. */
  async function handedOver(
    actor: Actor,
    answering: Promise<Result<LoadedTable>>,
  ): Promise<Result<LoadedTable>> {
    const result = await played(actor, answering);
    if (!result.ok) return result;
    tellHandover(actor.id, result.value);
    return result;
  }

  function tellHandover(by: PersonId | null, table: LoadedTable): void {
    const { handover, state } = table.offers.at(-1) ?? {};
    if (handover == null || state !== 'agreed') return;
    const { seat, leaver, successor, level } = handover;
    tell('substitute', by, table, { seat, leaver, successor: successor ?? level });
  }

  const { lobbies, turns, offers, handovers, sides, moderating, deadlines, computers } = services;
  /** What a moderator does to a table, which may end by it. */
  async function moderated(
    act: string,
    { id: by }: Moderator,
    changing: Promise<Result<LoadedTable>>,
    more: object = {},
  ): Promise<Result<LoadedTable>> {
    const result = await changing;
    if (!result.ok) return result;
    tell(`moderate-${act}`, by, result.value, more);
    tellEnd(by, result.value);
    return result;
  }

  return {
    ...services,
    moderating: {
      ...moderating,
      cancel: (id, by) => moderated('cancel', by, moderating.cancel(id, by)),
      end: (id, by, result) => moderated('end', by, moderating.end(id, by, result), { result }),
      pause: (id, by) => moderated('pause', by, moderating.pause(id, by)),
      resume: (id, by) => moderated('resume', by, moderating.resume(id, by)),
      undo: (id, by, span) => moderated('undo', by, moderating.undo(id, by, span), { ply: span.from }),
      reverse: (id, by, span) =>
        moderated('reverse', by, moderating.reverse(id, by, span), { ply: span.from }),
      remove: (id, by, person) => moderated('remove', by, moderating.remove(id, by, person), { person }),
      replace: (id, by, person, substitute) =>
        moderated('replace', by, moderating.replace(id, by, person, substitute), {
          person,
          successor: substitute.id,
        }),
      async delete(id, by) {
        const result = await moderating.delete(id, by);
        if (result.ok) log.info({ act: 'moderate-delete', by: by.id, table: id }, AUDIT);
        return result;
      },
      async block(guild, by, person, until) {
        const result = await moderating.block(guild, by, person, until);
        if (result.ok) log.info({ act: 'block', by: by.id, guild, person, until }, AUDIT);
        return result;
      },
      async unblock(guild, by, person) {
        const result = await moderating.unblock(guild, by, person);
        if (result.ok) log.info({ act: 'unblock', by: by.id, guild, person }, AUDIT);
        return result;
      },
    },
    lobbies: {
      open(request) {
        const { host, opponentId: challenged, opponentRole: role = null, guests = [] } = request;
        const asked = guests.length === 0 ? {} : { asked: guests.map(({ id }) => id) };
        return gathered('open', host, lobbies.open(request), { challenged, role, ...asked });
      },
      join: (id, actor, seat) => gathered('join', actor, lobbies.join(id, actor, seat)),
      configure: (id, actor, ...options) =>
        gathered('configure', actor, lobbies.configure(id, actor, ...options)),
      leave: (id, actor) => gathered('leave', actor, lobbies.leave(id, actor)),
      stay: (id, actor) => gathered('stay', actor, lobbies.stay(id, actor)),
      async invite(id, actor, people) {
        const result = await lobbies.invite(id, actor, people);
        if (result.ok) tell('invite', actor.id, result.value, { people });
        return result;
      },
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
      async claim(id, actor, gone) {
        const result = await turns.claim(id, actor, gone);
        if (!result.ok) return result;
        tell('claim', actor.id, result.value);
        tellEnd(actor.id, result.value);
        return result;
      },
      setOrders: (id, actor, orders) => played(actor, turns.setOrders(id, actor, orders)),
    },
    offers: {
      ...offers,
      propose: (id, actor, kind) => played(actor, offers.propose(id, actor, kind)),
      answer: (id, version, actor, agree) => handedOver(actor, offers.answer(id, version, actor, agree)),
    },
    handovers: {
      async propose(id, actor, request) {
        const result = await handovers.propose(id, actor, request);
        if (!result.ok) return result;
        const { seat, leaver, successor, level } = result.value.offers.at(-1)?.handover ?? {};
        tell('ask-substitute', actor.id, result.value, { seat, leaver, successor: successor ?? level });
        tellHandover(actor.id, result.value);
        return result;
      },
      take: (id, offer, actor, takes) => handedOver(actor, handovers.take(id, offer, actor, takes)),
    },
    sides: {
      ...sides,
      async give(id, actor, seat, holder, known) {
        const result = await sides.give(id, actor, seat, holder, known);
        if (result.ok) tell('give', actor.id, result.value, { seat, holder });
        return result;
      },
      async remove(id, actor, removal) {
        const result = await sides.remove(id, actor, removal);
        const { seat, person, back = false } = removal;
        if (result.ok) tell(back ? 'readmit' : 'remove', actor.id, result.value, { seat, person });
        return result;
      },
      async elect(id, actor, candidate, says) {
        const result = await sides.elect(id, actor, candidate, says);
        if (!result.ok) return result;
        const named = result.value.seats.find((seat) => isNamed(result.value, seat, actor, candidate));
        if (named !== undefined) tellCaptain(actor.id, result.value, named);
        return result;
      },
    },
    computers: {
      ...computers,
      fill: (id, actor, level) => gathered('fill', actor, computers.fill(id, actor, level), { level }),
      async act(task, action) {
        const result = await computers.act(task, action);
        if (!result.ok) return result;
        tellEnd(null, result.value);
        if (task.kind === 'answer') tellHandover(null, result.value);
        return result;
      },
    },
    deadlines: {
      ...deadlines,
      async expire(onFailure, rolesOf) {
        const expired = await deadlines.expire(onFailure, rolesOf);
        for (const one of expired) {
          tellElected(one);
          for (const seat of one.timeUp) tell('time-up', null, one.table, { seat });
          if (one.givenBack) tell('give-time-back', null, one.table);
          tellEnd(null, one.table);
        }
        return expired;
      },
    },
  };
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

/** A line for a setting of a server that somebody has changed. */
export function auditSettings(log: Logger, by: PersonId, guild: string, changed: object): void {
  log.info({ act: 'settings', by, guild, ...changed }, AUDIT);
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

/** A line for a set-up that a moderator has deleted. */
export function auditDeletion(
  log: Logger,
  by: PersonId,
  { id, game, ownerId, sharedGuildId }: SetupRow,
): void {
  log.info({ act: 'moderate-setup', by, setup: id, owner: ownerId, game, guild: sharedGuildId }, AUDIT);
}
