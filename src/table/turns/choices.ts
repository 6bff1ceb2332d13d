import type { Choice, Path } from '../../engine/choices.js';
import type { Rules } from '../game/context.js';
import type { TableState } from '../game/state.js';
import type { Actor } from '../model/people/actor.js';
import { choicesOfTouched, findTouched } from './touch-move.js';
import { findSideToAct } from './turn.js';

/** Next choices of the actor after `path`. If a piece was touched, only choices that move it. */
export function choicesOf(context: Rules, state: TableState, actor: Actor, path: Path): readonly Choice[] {
  const { table } = state;
  const side = findSideToAct(context, table, actor);
  if (!side.ok) return [];
  const touched = findTouched(context, state, side.value);
  if (touched !== null && path.length > 0 && path[0] !== touched) return [];
  const next = context.game(table.game).choices(table.position, side.value, path);
  return path.length === 0 ? choicesOfTouched(touched, next) : next;
}
