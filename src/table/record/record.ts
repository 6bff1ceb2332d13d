/** Formats a table's game record. */
import type { TurnNumber } from '../../engine/description.js';
import type { Notice, SideId } from '../../engine/game.js';
import { formatTurnNumber, type RecordEntry, writeRecord } from '../../engine/record.js';
import type { Rules } from '../game/context.js';
import { countingActions } from '../game/counted-actions.js';
import type { StoredAction, TableState } from '../game/state.js';
import { headerText } from '../model/header-text.js';
import { handovers } from '../model/offer.js';
import { gameOptions, startPosition } from '../model/table-options.js';
import type { ActionEntry, Table } from '../model/types.js';
import { actionReader } from '../turns/secrets.js';

/** Placeholder for a secret action. */
const SECRET = '?';

/** An action that counts, with its turn. */
interface Numbered extends StoredAction {
  readonly number: TurnNumber | null;
}

/**
 * Formats the record of the actions that count. `players` are the holders' names. During a game, leaves out
 * secrets (`?`) and the seed, from which later rolls follow. If corrected rules took over, a header names the
 * turn.
 */
export function writeTableRecord(
  context: Rules,
  state: TableState,
  players: Readonly<Record<SideId, string>>,
): string {
  const { table } = state;
  const isOver = table.endedAt !== null;
  const read = actionReader(context, table);
  const game = context.game(table.game);
  const actions = countingActions(state.actions).map((action) => ({
    ...action,
    number: context.descriptions.turnOf(game, state, action.ply)?.number ?? null,
  }));
  return writeRecord({
    game: table.game,
    rulesVersion: table.rulesVersion,
    seed: isOver ? table.seed : null,
    options: gameOptions(table),
    from: startPosition(table),
    outcome: table.outcome,
    tags: {
      ...recordTags(table),
      ...playerTags(players),
      ...rulesVersionTags(table, actions),
      ...moderationTags(table, actions),
      ...substituteTags(table, actions),
      ...hintTags(table, actions),
      ...(isOver ? planTags(table, actions) : {}),
    },
    opening: publicNotices(table.openingNotices, isOver),
    entries: actions.map((action) => ({ number: action.number, ...entryOf(read(action), isOver) })),
  });
}

function recordTags(table: Table): Readonly<Record<string, string>> {
  const begun = new Date(table.startedAt ?? table.createdAt).toISOString();
  return { Table: table.id, Date: begun.slice(0, 'yyyy-mm-dd'.length) };
}

/** One header per side: `[Attackers "Anna"]`. */
function playerTags(players: Readonly<Record<SideId, string>>): Readonly<Record<string, string>> {
  const tags = Object.entries(players).map(([side, name]) => [
    `${side.charAt(0).toUpperCase()}${side.slice(1)}`,
    headerText(name),
  ]);
  return Object.fromEntries(tags);
}

/**
 * Rules versions after the first one, each with the turn after which it took over: `[RulesMended "2 after
 * 12"]`.
 */
function rulesVersionTags(table: Table, actions: readonly Numbered[]): Readonly<Record<string, string>> {
  const told = actions.flatMap(({ ply, rulesVersion }, place) => {
    const isSame = rulesVersion === (actions[place - 1]?.rulesVersion ?? table.rulesVersion);
    return isSame ? [] : [`${rulesVersion} after ${turnBefore(actions, ply)}`];
  });
  return told.length === 0 ? {} : { RulesMended: told.join(', ') };
}

/** Moderators' actions with the turn before them: `[Moderation1 "end after 12: ..."]`. */
function moderationTags(
  { moderations }: Table,
  actions: readonly Numbered[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    moderations.map(({ number, kind, plies, reason }) => [
      `Moderation${number}`,
      `${kind} after ${turnBefore(actions, plies)}: ${headerText(reason)}`,
    ]),
  );
}

/** Substitutions with the turn before them: `[Substitute1 "attackers after 12"]`. */
function substituteTags(table: Table, actions: readonly Numbered[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    handovers(table).map(({ seat, at }, place) => [
      `Substitute${place + 1}`,
      `${seat} after ${lastTurn(actions.filter((action) => action.at <= at))}`,
    ]),
  );
}

/** Sides that requested hints, with turns: `[Hints "attackers after 3, 12"]`. */
function hintTags({ hints }: Table, actions: readonly Numbered[]): Readonly<Record<string, string>> {
  const sides = [...new Set(hints.map(({ side }) => side))].map((side) => {
    const turns = hints.filter((hint) => hint.side === side).map(({ plies }) => turnBefore(actions, plies));
    return `${side} after ${turns.join(', ')}`;
  });
  return sides.length === 0 ? {} : { Hints: sides.join('; ') };
}

/** Conditional moves that were played, by side and turn: `[ConditionalMoves "attackers 3, 4"]`. */
function planTags({ plans, seats }: Table, actions: readonly Numbered[]): Readonly<Record<string, string>> {
  const told = plans.flatMap(({ seat, played }) => {
    const turns = actions
      .filter(({ ply }) => played.includes(ply))
      .map(({ number }) => formatTurnNumber(number));
    const sides = seats.find(({ id }) => id === seat)?.sides.join(' ') ?? seat;
    return turns.length === 0 ? [] : [`${sides} ${turns.join(', ')}`];
  });
  return told.length === 0 ? {} : { ConditionalMoves: told.join('; ') };
}

/** Number of the latest turn that began before the ply. */
function turnBefore(actions: readonly Numbered[], ply: number): string {
  return lastTurn(actions.filter((action) => action.ply < ply));
}

function lastTurn(actions: readonly Numbered[]): string {
  return formatTurnNumber(actions.findLast(({ number }) => number !== null)?.number ?? null);
}

function entryOf(action: ActionEntry, isOver: boolean): Omit<RecordEntry, 'number'> {
  const { side, kind, notation } = action;
  return {
    side,
    kind: kind === 'call' ? kind : 'action',
    text: notation ?? SECRET,
    notices: publicNotices(action.notices, isOver),
  };
}

/** Notices that may be shown: during the game, only public ones. */
function publicNotices(notices: readonly Notice[], isOver: boolean): readonly Notice[] {
  return notices.filter((notice) => isOver || notice.only === undefined);
}
