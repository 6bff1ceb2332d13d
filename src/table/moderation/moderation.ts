/** Moderators' actions: end and pause games, remove and substitute players, block people. */
import { BY_MODERATOR } from '../../engine/record.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { changeTable } from '../core/change.js';
import type { ModeratedResult, Moderating, Moderator, Substitute } from '../core/services.js';
import type { Context } from '../game/context.js';
import { checkNotPaused, pauseTable, resumeTable } from '../game/pause.js';
import { type Change, closeTable, finishTable, isWaitingForPlayers, toChange } from '../model/decision.js';
import type { PersonId } from '../model/people/actor.js';
import type { Table } from '../model/types.js';
import { removePerson } from '../offers/removal.js';
import { substitutePlayer } from '../offers/substitution.js';
import { checkReason, withModerationNote } from './moderation-notes.js';
import { reverseLoss, takeBackTurns } from './repairs.js';
import { closeVoteAsModerator, extendVote } from './vote-control.js';

export function createModeration(context: Context): Moderating {
  const { store, clock } = context;
  const now = () => clock.now();
  return {
    cancelLobby: (id, by) => changeTable(context, id, null, ({ table }) => cancelTable(table, by, now())),
    endGame: (id, by, result) =>
      changeTable(context, id, null, ({ table }) => endGame(table, by, result, now())),
    pauseGame: (id, by) => changeTable(context, id, null, ({ table }) => pauseGame(table, by, now())),
    resumeGame: (id, by) => changeTable(context, id, null, ({ table }) => resumeGame(table, by, now())),
    undoTurns: (id, by, span) =>
      changeTable(context, id, null, (state) => takeBackTurns(context, state, by, span)),
    reverseLoss: (id, by, span) =>
      changeTable(context, id, null, (state) => reverseLoss(context, state, by, span)),
    removePerson: (id, by, person) =>
      changeTable(context, id, null, ({ table }) => removePlayer(context, table, by, person)),
    substitutePlayer: (id, by, person, substitute) =>
      changeTable(context, id, null, ({ table }) => replacePlayer(context, table, by, person, substitute)),
    closeVote: (id, by, moderator, ballot) =>
      changeTable(context, id, null, ({ table }) => {
        const reason = checkReason(by);
        return reason.ok ? closeVoteAsModerator(context, table, moderator, ballot) : reason;
      }),
    extendVote: (id, by, moderator, ballot, more) =>
      changeTable(context, id, null, ({ table }) => {
        const reason = checkReason(by);
        return reason.ok ? extendVote(table, moderator, ballot, more) : reason;
      }),
    async deleteTable(id, by) {
      const reason = checkReason(by);
      if (!reason.ok) return reason;
      if (await store.upkeep.deleteTable(id)) return ok(null);
      const isThere = (await store.tables.load(id)) !== undefined;
      return isThere ? refuse('still-open') : refuse('no-table');
    },
    async blockPerson(guildId, by, personId, until) {
      const reason = checkReason(by);
      if (!reason.ok) return reason;
      await store.blocks.putBlock({ guildId, personId, by: by.id, reason: reason.value, until, at: now() });
      return ok(null);
    },
    async unblockPerson(guildId, by, person) {
      const reason = checkReason(by);
      if (!reason.ok) return reason;
      if ((await store.blocks.findActiveBlock(guildId, person, now())) === undefined)
        return refuse('not-blocked', { person });
      await store.blocks.liftBlock(guildId, person);
      return ok(null);
    },
    listBlocks: (guildId) => store.blocks.listActiveBlocks(guildId, now()),
  };
}

/** Closes a lobby or challenge. */
function cancelTable(table: Table, by: Moderator, now: number): Result<Change> {
  if (!isWaitingForPlayers(table.status)) return refuse('not-open');
  const after = withModerationNote(table, by, now, { kind: 'cancel' });
  return after.ok ? toChange(closeTable(after.value, 'cancelled', now)) : after;
}

/** Ends a running game with the moderator's result. */
function endGame(table: Table, by: Moderator, result: ModeratedResult, now: number): Result<Change> {
  if (table.status !== 'playing') return refuse('not-playing');
  const winners = findWinners(table, result);
  if (!winners.ok) return winners;
  const after = withModerationNote(table, by, now, { kind: 'end' });
  if (!after.ok) return after;
  if (result.kind === 'none') return toChange(closeTable(after.value, 'aborted', now));
  return toChange(finishTable(after.value, { winners: winners.value, reason: BY_MODERATOR }, now));
}

/** Sides of the winning seat and its team. */
function findWinners({ seats }: Table, result: ModeratedResult): Result<readonly string[]> {
  if (result.kind !== 'win') return ok([]);
  const winner = seats.find(({ id }) => id === result.seat);
  if (winner === undefined) return refuse('no-seat-called', { seat: result.seat });
  return ok(seats.filter(({ team }) => team === winner.team).flatMap(({ sides }) => sides));
}

function pauseGame(table: Table, by: Moderator, now: number): Result<Change> {
  if (table.status !== 'playing') return refuse('not-playing');
  const awake = checkNotPaused(table);
  if (!awake.ok) return awake;
  const after = withModerationNote(table, by, now, { kind: 'pause' });
  return after.ok ? toChange(pauseTable(after.value, now)) : after;
}

/** Resumes a paused game, even if players paused it. */
function resumeGame(table: Table, by: Moderator, now: number): Result<Change> {
  if (table.pausedSince === null) return refuse('not-resting');
  const after = withModerationNote(table, by, now, { kind: 'resume' });
  return after.ok ? toChange(resumeTable(after.value, now)) : after;
}

/** Removes a person from a lobby or game. */
async function removePlayer(
  context: Context,
  table: Table,
  by: Moderator,
  person: PersonId,
): Promise<Result<Change>> {
  const after = withModerationNote(table, by, context.clock.now(), { kind: 'remove', personId: person });
  return after.ok ? removePerson(context, after.value, person, by.reason) : after;
}

async function replacePlayer(
  context: Context,
  table: Table,
  by: Moderator,
  person: PersonId,
  substitute: Substitute,
): Promise<Result<Change>> {
  const moderation = { kind: 'replace', personId: person, successorId: substitute.id } as const;
  const after = withModerationNote(table, by, context.clock.now(), moderation);
  return after.ok ? substitutePlayer(context, after.value, person, substitute) : after;
}
