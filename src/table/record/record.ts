/** Formats a table's game record. */
import type { TurnNumber } from '../../engine/description.js';
import type { Notice, SideId } from '../../engine/game.js';
import { formatTurnNumber, type RecordEntry, writeRecord } from '../../engine/record.js';
import type { Rules } from '../game/context.js';
import { effectiveActions } from '../game/counted-actions.js';
import type { StoredAction, TableState } from '../game/state.js';
import { cleanHeaderText } from '../model/log/header-text.js';
import { listHandovers } from '../model/proposals/offer.js';
import { customStartPosition, gameOptions } from '../model/table-options.js';
import type { ActionEntry, Table } from '../model/types.js';
import { createActionReader } from '../turns/secrets.js';
import { formatVoteTotals, listMoveVotes, type RecordDetails, serverAndTimeTags } from './details.js';

/** Placeholder for a secret action. */
const SECRET = '?';

/** An action that counts, with the number of its turn. */
interface NumberedAction extends StoredAction {
  readonly number: TurnNumber | null;
}

/**
 * Writes the record of the actions that count. During the game, leaves out votes, writes `?` for secrets, and
 * omits the seed, from which later rolls follow. If corrected rules took over during the game, a header names
 * the turn.
 */
export function writeTableRecord(context: Rules, state: TableState, details: RecordDetails): string {
  const { table } = state;
  const isOver = table.endedAt !== null;
  const read = createActionReader(context, table);
  const actions = numberActions(context, state);
  return writeRecord({
    game: table.game,
    rulesVersion: table.rulesVersion,
    seed: isOver ? table.seed : null,
    options: gameOptions(table),
    from: customStartPosition(table),
    outcome: table.outcome,
    tags: {
      ...identifyingTags(table),
      ...playerTags(details.players ?? {}),
      ...rulesVersionTags(table, actions),
      ...tableTags(table, actions, details),
      ...ballotTags(table, actions, details),
    },
    opening: publicNotices(table.openingNotices, isOver),
    entries: actions.map((action) => ({ number: action.number, ...toRecordEntry(read(action), isOver) })),
  });
}

/** Headers about the table, for files of other programs. */
export function createTableTags(
  context: Rules,
  state: TableState,
  details: RecordDetails,
): Readonly<Record<string, string>> {
  return tableTags(state.table, numberActions(context, state), details);
}

function numberActions(context: Rules, state: TableState): readonly NumberedAction[] {
  const game = context.game(state.table.game);
  return effectiveActions(state.actions).map((action) => ({
    ...action,
    number: context.descriptions.turnOf(game, state, action.ply)?.number ?? null,
  }));
}

/**
 * Headers about place and times, and about the use of moderation, substitutes, hints and conditional moves.
 */
function tableTags(
  table: Table,
  actions: readonly NumberedAction[],
  details: RecordDetails,
): Readonly<Record<string, string>> {
  return {
    ...serverAndTimeTags(table, details),
    ...moderationTags(table, actions),
    ...listSubstitutionTags(table, actions),
    ...usedHintTags(table, actions),
    ...(table.endedAt === null ? {} : conditionalMoveTags(table, actions)),
  };
}

/** Headers with the totals of votes on moves, numbered: `[Vote1 "wolves after 12: e2-e4 5, d2-d4 2"]`. */
function ballotTags(
  table: Table,
  actions: readonly NumberedAction[],
  details: RecordDetails,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    listMoveVotes(table, details).map((ballot) => [
      `Vote${ballot.number}`,
      cleanHeaderText(
        `${ballot.seat} after ${formatTurnBefore(actions, ballot.turn)}: ${formatVoteTotals(ballot)}`,
      ),
    ]),
  );
}

function identifyingTags(table: Table): Readonly<Record<string, string>> {
  const begun = new Date(table.startedAt ?? table.createdAt).toISOString();
  return { Table: table.id, Date: begun.slice(0, 'yyyy-mm-dd'.length) };
}

/** Headers that name the players, one per side: `[Attackers "Anna"]`. */
function playerTags(players: Readonly<Record<SideId, string>>): Readonly<Record<string, string>> {
  const tags = Object.entries(players).map(([side, name]) => [
    `${side.charAt(0).toUpperCase()}${side.slice(1)}`,
    cleanHeaderText(name),
  ]);
  return Object.fromEntries(tags);
}

/**
 * Headers that name the rules versions after the first one, and the turn after which each took over:
 * `[RulesMended "2 after 12"]`.
 */
function rulesVersionTags(
  table: Table,
  actions: readonly NumberedAction[],
): Readonly<Record<string, string>> {
  const mended = actions.flatMap(({ ply, rulesVersion }, place) => {
    const isSame = rulesVersion === (actions[place - 1]?.rulesVersion ?? table.rulesVersion);
    return isSame ? [] : [`${rulesVersion} after ${formatTurnBefore(actions, ply)}`];
  });
  return mended.length === 0 ? {} : { RulesMended: mended.join(', ') };
}

/** Headers with moderators' actions, and the turn before each: `[Moderation1 "end after 12: ..."]`. */
function moderationTags(
  { moderations }: Table,
  actions: readonly NumberedAction[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    moderations.map(({ number, kind, plies, reason }) => [
      `Moderation${number}`,
      `${kind} after ${formatTurnBefore(actions, plies)}: ${cleanHeaderText(reason)}`,
    ]),
  );
}

/** Headers with substitutions, and the turn before each: `[Substitute1 "attackers after 12"]`. */
function listSubstitutionTags(
  table: Table,
  actions: readonly NumberedAction[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    listHandovers(table).map(({ seat, at }, place) => [
      `Substitute${place + 1}`,
      `${seat} after ${formatLastTurn(actions.filter((action) => action.at <= at))}`,
    ]),
  );
}

/**
 * Header with the sides that requested hints, and the turn before each hint: `[Hints "attackers after 3,
 * 12"]`.
 */
function usedHintTags(
  { hints }: Table,
  actions: readonly NumberedAction[],
): Readonly<Record<string, string>> {
  const sides = [...new Set(hints.map(({ side }) => side))].map((side) => {
    const turns = hints
      .filter((hint) => hint.side === side)
      .map(({ plies }) => formatTurnBefore(actions, plies));
    return `${side} after ${turns.join(', ')}`;
  });
  return sides.length === 0 ? {} : { Hints: sides.join('; ') };
}

/**
 * Header with the turns in which conditional moves were played, by side: `[ConditionalMoves "attackers 3,
 * 4"]`.
 */
function conditionalMoveTags(
  { plans, seats }: Table,
  actions: readonly NumberedAction[],
): Readonly<Record<string, string>> {
  const planned = plans.flatMap(({ seat, played }) => {
    const turns = actions
      .filter(({ ply }) => played.includes(ply))
      .map(({ number }) => formatTurnNumber(number));
    const sides = seats.find(({ id }) => id === seat)?.sides.join(' ') ?? seat;
    return turns.length === 0 ? [] : [`${sides} ${turns.join(', ')}`];
  });
  return planned.length === 0 ? {} : { ConditionalMoves: planned.join('; ') };
}

/** Number of the latest turn that began before the ply, as text. */
function formatTurnBefore(actions: readonly NumberedAction[], ply: number): string {
  return formatLastTurn(actions.filter((action) => action.ply < ply));
}

function formatLastTurn(actions: readonly NumberedAction[]): string {
  return formatTurnNumber(actions.findLast(({ number }) => number !== null)?.number ?? null);
}

function toRecordEntry(action: ActionEntry, isOver: boolean): Omit<RecordEntry, 'number'> {
  const { side, kind, notation } = action;
  return {
    side,
    kind: kind === 'call' ? kind : 'action',
    text: notation ?? SECRET,
    notices: publicNotices(action.notices, isOver),
  };
}

/** Notices that the record may show: during the game, only public ones. */
function publicNotices(notices: readonly Notice[], isOver: boolean): readonly Notice[] {
  return notices.filter((notice) => isOver || notice.only === undefined);
}
