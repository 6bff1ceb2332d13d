/**
 * Decides how actions may be read. The game says which are secret now; a seat reads its own; everything is public once the game is
 * over.
 */
import type { SideId } from '../../engine/game.js';
import type { Rules } from '../game/context.js';
import { isRenewal, latestCountingActions } from '../game/counted-actions.js';
import type { StoredAction, TableState } from '../game/state.js';
import type { Actor } from '../model/actor.js';
import type { NewAction } from '../model/decision.js';
import type { ActionEntry, DescribedAction, Table } from '../model/types.js';
import { ownSides } from '../seats/seating.js';

/** The actions of the table that count, as the actor may read them; null is a spectator. The latest so many, or all. */
export function visibleActions(
  context: Rules,
  { table, actions }: Pick<TableState, 'table' | 'actions'>,
  actor: Actor | null,
  most = Number.POSITIVE_INFINITY,
): readonly ActionEntry[] {
  const own = actor === null ? [] : ownSides(table, actor);
  return latestCountingActions(actions, most).map(actionReader(context, table, own));
}

/** How the one who plays these sides (nobody: none) reads actions of the table as it stands. */
export function actionReader(
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

/** The last entry of the list that is told, as everybody may read it while the table stands like that; null where there is none. */
export function visibleLastAction(
  context: Rules,
  table: Pick<Table, 'game' | 'position' | 'endedAt'>,
  actions: readonly StoredAction[],
): ActionEntry | null {
  const last = actions.findLast((action) => !isRenewal(action));
  return last === undefined ? null : actionReader(context, table)(last);
}

/** Actions of the table, as somebody reads them, with their descriptions; what was taken back as everybody may read it. */
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
        takenBack: describeActions(context, state, actionsTakenBack(context, state, action)),
      };
    // Count turns first: that replays the game in order and describes the action on the way.
    const turn = descriptions.turnOf(rules, state, action.ply);
    const { parts = [], veiled = [], revealsNothing } = descriptions.of(rules, state, action.ply) ?? {};
    return {
      ...action,
      turn: turn?.ordinal ?? null,
      number: turn?.number ?? null,
      parts: action.notation === null ? veiled : parts,
      ...(revealsNothing ? { revealsNothing } : {}),
    };
  });
}

function actionsTakenBack(
  context: Rules,
  { table, actions }: TableState,
  { ply }: ActionEntry,
): readonly ActionEntry[] {
  return actions.filter((action) => action.takenBackBy === ply).map(actionReader(context, table));
}
