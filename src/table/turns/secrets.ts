/**
 * Decides which actions a person may read. The game decides which actions are secret now. A seat may read its
 * own secret actions. After the game, everyone may read all of them.
 */
import type { SideId } from '../../engine/game.js';
import type { Rules } from '../game/context.js';
import { isSetupReplacement, latestEffectiveActions } from '../game/counted-actions.js';
import type { StoredAction, TableState } from '../game/state.js';
import type { NewAction } from '../model/decision.js';
import type { Actor } from '../model/people/actor.js';
import type { ActionEntry, DescribedAction, Table } from '../model/types.js';
import { sidesVisibleTo } from '../seats/seating.js';

/**
 * Actions that count, as the actor may read them. Null stands for a spectator. If `most` is given, only the
 * latest ones.
 */
export function visibleActions(
  context: Rules,
  { table, actions }: Pick<TableState, 'table' | 'actions'>,
  actor: Actor | null,
  most = Number.POSITIVE_INFINITY,
): readonly ActionEntry[] {
  const own = actor === null ? [] : sidesVisibleTo(table, actor);
  return latestEffectiveActions(actions, most).map(createActionReader(context, table, own));
}

/**
 * Returns a function that hides what the player of the sides in `own` may not read. Without sides, hides what
 * a spectator may not read.
 */
export function createActionReader(
  context: Rules,
  table: Pick<Table, 'game' | 'position' | 'endedAt'>,
  own: readonly SideId[] = [],
): (action: NewAction & Pick<StoredAction, 'place' | 'staysSecret'>) => ActionEntry {
  const isOver = table.endedAt !== null;
  const secrets = new Set(isOver ? [] : context.game(table.game).secretPlies(table.position));
  return ({ kind, ply, side, by, notation, notices, at, place, staysSecret }) => {
    const isSecret = place === null ? staysSecret === true && !isOver : secrets.has(place);
    const hidden = kind === 'action' && isSecret && !own.includes(side);
    return { ply, kind, side, by, notation: hidden ? null : notation, notices, at };
  };
}

/** Last entry that people can see, as everyone may read it now. Null if there is none. */
export function visibleLastAction(
  context: Rules,
  table: Pick<Table, 'game' | 'position' | 'endedAt'>,
  actions: readonly StoredAction[],
): ActionEntry | null {
  const last = actions.findLast((action) => !isSetupReplacement(action));
  return last === undefined ? null : createActionReader(context, table)(last);
}

/**
 * Adds descriptions to actions that were read for one person. Actions that were undone are described as
 * everyone may read them.
 */
export function describeActions(
  context: Rules,
  state: TableState,
  actions: readonly ActionEntry[],
): readonly DescribedAction[] {
  const { game, descriptions } = context;
  const rules = game(state.table.game);
  return actions.map((action) => {
    if (action.kind === 'undo')
      return {
        ...action,
        turn: null,
        number: null,
        parts: [],
        undone: describeActions(context, state, listUndoneActions(context, state, action)),
      };
    // Finds the turn first, because that replays the game in sequence and describes the action on the way.
    const turn = descriptions.turnOf(rules, state, action.ply);
    const { parts = [], veiled = [], revealsNothing } = descriptions.describe(rules, state, action.ply) ?? {};
    return {
      ...action,
      turn: turn?.ordinal ?? null,
      number: turn?.number ?? null,
      parts: action.notation === null ? veiled : parts,
      ...(revealsNothing ? { revealsNothing } : {}),
    };
  });
}

function listUndoneActions(
  context: Rules,
  { table, actions }: TableState,
  { ply }: ActionEntry,
): readonly ActionEntry[] {
  return actions.filter((action) => action.undoneBy === ply).map(createActionReader(context, table));
}
