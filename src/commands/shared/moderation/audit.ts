/**
 * The audit log, at level `info`. It has a line for each table opened, changed, joined, left, started or
 * ended. It also has lines for invitations, removals and returns, substitutes, captains, lost and restored
 * time, shared set-ups, and all acts of moderators.
 */

import type { Logger } from '../../../base/log.js';
import type { SetupRow } from '../../../db/rows.js';
import type { Result } from '../../../engine/result.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Moderator, TableServices } from '../../../table/core/services.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import { AuditLog } from './audit-log.js';

/** Wraps the services so that they log every act that succeeds. Refusals aren't logged. */
export function withAudit(services: TableServices, log: Logger): TableServices {
  const audit = new AuditLog(log);
  return {
    ...services,
    lobbies: auditLobbies(services, audit),
    turns: auditTurns(services, audit),
    offers: auditOffers(services, audit),
    handovers: auditHandovers(services, audit),
    sides: auditSides(services, audit),
    computers: auditComputers(services, audit),
    deadlines: auditDeadlines(services, audit),
    moderating: auditModerating(services, audit),
  };
}

function auditLobbies({ lobbies }: TableServices, audit: AuditLog): TableServices['lobbies'] {
  return {
    openTable(request) {
      const { host, opponentId: challenged, opponentRole: role = null, guests = [] } = request;
      const asked = guests.length === 0 ? {} : { asked: guests.map(({ id }) => id) };
      return audit.logLobbyAct('open', host, lobbies.openTable(request), { challenged, role, ...asked });
    },
    join: (id, actor, seat) => audit.logLobbyAct('join', actor, lobbies.join(id, actor, seat)),
    configure: (id, actor, ...options) =>
      audit.logLobbyAct('configure', actor, lobbies.configure(id, actor, ...options)),
    leave: (id, actor) => audit.logLobbyAct('leave', actor, lobbies.leave(id, actor)),
    confirmSeat: (id, actor) => audit.logLobbyAct('stay', actor, lobbies.confirmSeat(id, actor)),
    invite: (id, actor, people) =>
      audit.logIfGranted('invite', actor.id, lobbies.invite(id, actor, people), { people }),
    startGame: (id, actor) => audit.logLobbyAct('start', actor, lobbies.startGame(id, actor)),
    acceptChallenge: (id, actor) => audit.logLobbyAct('accept', actor, lobbies.acceptChallenge(id, actor)),
    requestRematch: (id, actor) => audit.logLobbyAct('rematch', actor, lobbies.requestRematch(id, actor)),
    cancelLobby: (id, actor) => audit.logEndByAction(actor, lobbies.cancelLobby(id, actor)),
    declineChallenge: (id, actor) => audit.logEndByAction(actor, lobbies.declineChallenge(id, actor)),
  };
}

function auditTurns({ turns }: TableServices, audit: AuditLog): TableServices['turns'] {
  return {
    ...turns,
    play: (id, version, actor, path) => audit.logEndByAction(actor, turns.play(id, version, actor, path)),
    playText: (id, actor, text) => audit.logEndByAction(actor, turns.playText(id, actor, text)),
    makeCall: (id, version, actor, call) =>
      audit.logEndByAction(actor, turns.makeCall(id, version, actor, call)),
    claimGame: (id, actor, gone) =>
      audit.logEndByAction(actor, audit.logIfGranted('claim', actor.id, turns.claimGame(id, actor, gone))),
    setStandingOrders: (id, actor, orders) =>
      audit.logEndByAction(actor, turns.setStandingOrders(id, actor, orders)),
  };
}

function auditOffers({ offers }: TableServices, audit: AuditLog): TableServices['offers'] {
  return {
    ...offers,
    makeOffer: (id, actor, kind) => audit.logEndByAction(actor, offers.makeOffer(id, actor, kind)),
    answerOffer: (id, version, actor, agree) =>
      audit.logHandover(actor, offers.answerOffer(id, version, actor, agree)),
  };
}

function auditHandovers({ handovers }: TableServices, audit: AuditLog): TableServices['handovers'] {
  return {
    async requestSubstitute(id, actor, request) {
      const result = await handovers.requestSubstitute(id, actor, request);
      if (!result.ok) return result;
      const { seat, leaver, successor, level } = result.value.offers.at(-1)?.handover ?? {};
      audit.logTableAct('ask-substitute', actor.id, result.value, {
        seat,
        leaver,
        successor: successor ?? level,
      });
      audit.logSubstitute(actor.id, result.value);
      return result;
    },
    answerAsSubstitute: (id, offer, actor, takes) =>
      audit.logHandover(actor, handovers.answerAsSubstitute(id, offer, actor, takes)),
  };
}

function auditSides({ sides }: TableServices, audit: AuditLog): TableServices['sides'] {
  return {
    ...sides,
    assignSeat: (id, actor, seat, holder, facts) =>
      audit.logIfGranted('give', actor.id, sides.assignSeat(id, actor, seat, holder, facts), {
        seat,
        holder,
      }),
    removeOrReadmit(id, actor, removal) {
      const { seat, person, back = false } = removal;
      const removing = sides.removeOrReadmit(id, actor, removal);
      return audit.logIfGranted(back ? 'readmit' : 'remove', actor.id, removing, { seat, person });
    },
    closeVote: (id, actor, ballot) =>
      audit.logEndByAction(
        actor,
        audit.logIfGranted('close-vote', actor.id, sides.closeVote(id, actor, ballot), { ballot }),
      ),
    async voteForCaptain(id, actor, candidate, says) {
      const result = await sides.voteForCaptain(id, actor, candidate, says);
      if (result.ok) audit.logCaptain(result.value, actor, candidate);
      return result;
    },
  };
}

function auditComputers({ computers }: TableServices, audit: AuditLog): TableServices['computers'] {
  return {
    ...computers,
    addComputers: (id, actor, level) =>
      audit.logLobbyAct('fill', actor, computers.addComputers(id, actor, level), { level }),
    async carryOutTask(task, action) {
      const result = await computers.carryOutTask(task, action);
      if (!result.ok) return result;
      audit.logEnd(null, result.value);
      if (task.kind === 'answer') audit.logSubstitute(null, result.value);
      return result;
    },
  };
}

function auditDeadlines({ deadlines }: TableServices, audit: AuditLog): TableServices['deadlines'] {
  return {
    ...deadlines,
    async handleDueDeadlines(...how) {
      const expired = await deadlines.handleDueDeadlines(...how);
      for (const one of expired) {
        audit.logElections(one);
        for (const seat of one.timeUp) audit.logTableAct('time-up', null, one.table, { seat });
        if (one.givenBack) audit.logTableAct('give-time-back', null, one.table);
        audit.logEnd(null, one.table);
      }
      return expired;
    },
  };
}

function auditModerating({ moderating }: TableServices, audit: AuditLog): TableServices['moderating'] {
  /** Logs a moderator's act, and the end of the game if it causes one. */
  const logModerated = (act: string, by: Moderator, changing: Promise<Result<LoadedTable>>, more?: object) =>
    audit.logEndByAction(by, audit.logIfGranted(`moderate-${act}`, by.id, changing, more));

  return {
    ...moderating,
    cancelLobby: (id, by) => logModerated('cancel', by, moderating.cancelLobby(id, by)),
    endGame: (id, by, result) => logModerated('end', by, moderating.endGame(id, by, result), { result }),
    pauseGame: (id, by) => logModerated('pause', by, moderating.pauseGame(id, by)),
    resumeGame: (id, by) => logModerated('resume', by, moderating.resumeGame(id, by)),
    undoTurns: (id, by, span) =>
      logModerated('undo', by, moderating.undoTurns(id, by, span), { ply: span.from }),
    reverseLoss: (id, by, span) =>
      logModerated('reverse', by, moderating.reverseLoss(id, by, span), { ply: span.from }),
    removePerson: (id, by, person) =>
      logModerated('remove', by, moderating.removePerson(id, by, person), { person }),
    substitutePlayer: (id, by, person, substitute) =>
      logModerated('replace', by, moderating.substitutePlayer(id, by, person, substitute), {
        person,
        successor: substitute.id,
      }),
    closeVote: (id, by, moderator, ballot) =>
      logModerated('close-vote', by, moderating.closeVote(id, by, moderator, ballot), { ballot }),
    extendVote: (id, by, moderator, ballot, more) =>
      logModerated('extend-vote', by, moderating.extendVote(id, by, moderator, ballot, more), {
        ballot,
        more,
      }),
    async deleteTable(id, by) {
      const result = await moderating.deleteTable(id, by);
      if (result.ok) audit.logAct('moderate-delete', by.id, { table: id });
      return result;
    },
    async blockPerson(guild, by, person, until) {
      const result = await moderating.blockPerson(guild, by, person, until);
      if (result.ok) audit.logAct('block', by.id, { guild, person, until });
      return result;
    },
    async unblockPerson(guild, by, person) {
      const result = await moderating.unblockPerson(guild, by, person);
      if (result.ok) audit.logAct('unblock', by.id, { guild, person });
      return result;
    },
  };
}

export function auditSettings(log: Logger, by: PersonId, guild: string, changed: object): void {
  new AuditLog(log).logAct('settings', by, { guild, ...changed });
}

/** Logs that a set-up was shared in a server, or unshared. */
export function auditSharing(
  log: Logger,
  by: PersonId,
  { id, game, ownerId, sharedGuildId }: SetupRow,
): void {
  const act = sharedGuildId === null ? 'unshare' : 'share';
  new AuditLog(log).logAct(act, by, { setup: id, owner: ownerId, game, guild: sharedGuildId });
}

/** Logs a moderator's deletion of a set-up. */
export function auditDeletion(
  log: Logger,
  by: PersonId,
  { id, game, ownerId, sharedGuildId }: SetupRow,
): void {
  new AuditLog(log).logAct('moderate-setup', by, { setup: id, owner: ownerId, game, guild: sharedGuildId });
}
