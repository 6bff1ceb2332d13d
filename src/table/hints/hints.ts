/**
 * Hints: one suggestion by the computer per turn. If the player then acts and is in check, they can get a
 * second one. The computer knows only what the side knows. The number of hints per game isn't limited, but
 * the record shows them.
 */
import type { Level } from '../../computer/question.js';
import type { Path } from '../../engine/choices.js';
import type { SideId } from '../../engine/game.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { changeTable } from '../core/change.js';
import type { HintTask } from '../core/hint-task.js';
import { loadState } from '../core/load.js';
import { LoadedTable } from '../core/loaded-table.js';
import type { Hints } from '../core/services.js';
import type { Context } from '../game/context.js';
import { effectiveActions } from '../game/counted-actions.js';
import type { TableState } from '../game/state.js';
import { type Change, toUnseenChange } from '../model/decision.js';
import { runWithAnswers } from '../model/deferred-work.js';
import { canRequestHints } from '../model/hint-access.js';
import { type Hint, withHint } from '../model/log/hint-list.js';
import type { Actor } from '../model/people/actor.js';
import { toQuestion } from '../turns/computer-task.js';
import { isFresh } from '../turns/freshness.js';
import { findTouched } from '../turns/touch-move.js';
import { findSideToAct } from '../turns/turn.js';

/** Computer level for hints: strong, but ready within seconds. */
const LEVEL: Level = 4;

export function createHints(context: Context): Hints {
  return {
    async createHintTask(id, actor) {
      const state = await loadState(context, id);
      if (state === null) return refuse('no-table');
      return runWithAnswers(context.thinker, context.game(state.table.game), () =>
        createHintTask(context, state, actor),
      );
    },
    async storeHint(id, actor, version, path) {
      const noted = await changeTable(context, id, null, (state) =>
        isFresh(context, state, version, actor)
          ? withSuggestion(context, state, actor, path)
          : refuse('hint-late'),
      );
      if (!noted.ok) return noted;
      const hint = noted.value.hints.findLast(({ by }) => by === actor.id);
      if (hint === undefined) throw new Error(`table ${id}: the hint was not noted`);
      return ok({ table: noted.value, hint });
    },
  };
}

function createHintTask(context: Context, state: TableState, actor: Actor): Result<HintTask> {
  const side = findHintSide(context, state, actor);
  if (!side.ok) return side;
  const loaded = new LoadedTable(context, state);
  const earlier = findCurrentHint(context, state, actor, side.value);
  const question = toQuestion(context, state, side.value, LEVEL);
  if (earlier !== undefined)
    return isStillPlayable(context, state, earlier)
      ? ok({ kind: 'given', table: loaded, hint: earlier, question })
      : refuse('hint-used');
  if (findTouched(context, state, side.value) !== null) return refuse('hint-touched');
  return ok({ kind: 'think', table: loaded, question });
}

/** Side for which the actor may request a hint. */
function findHintSide(context: Context, { table }: TableState, actor: Actor): Result<SideId> {
  return canRequestHints(table) ? findSideToAct(context, table, actor) : refuse('no-hints');
}

/** Stores the suggestion as a hint. Changes nothing if the actor already has a hint in this turn. */
function withSuggestion(
  context: Context,
  state: TableState,
  actor: Actor,
  path: Path,
): Result<Change | null> {
  const { table } = state;
  const side = findHintSide(context, state, actor);
  if (!side.ok) return side;
  if (findCurrentHint(context, state, actor, side.value) !== undefined) return ok(null);
  if (!context.game(table.game).play(table.position, side.value, path).ok) return refuse('hint-late');
  const hint = { side: side.value, by: actor.id, path, plies: table.plies, at: context.clock.now() };
  return toUnseenChange({ ...table, hints: withHint(table.hints, hint) });
}

/**
 * Hint that the actor already has in this turn. Undefined if there is none, or if a second hint is allowed.
 */
function findCurrentHint(context: Context, state: TableState, actor: Actor, side: SideId): Hint | undefined {
  const latest = state.table.hints.findLast(
    (hint) => hint.by === actor.id && hint.side === side && isInTurnOfHint(context, state, hint),
  );
  return latest === undefined || isLeftInCheck(context, state, latest) ? undefined : latest;
}

/**
 * True if the side acted once since the hint and is still in check. Such a move is allowed only with a card
 * after it, and a second hint may suggest the card.
 */
function isLeftInCheck(context: Context, { table, actions }: TableState, { side, plies }: Hint): boolean {
  const done = effectiveActions(actions).filter((action) => action.ply >= plies && action.side === side);
  return done.length === 1 && context.game(table.game).sidesInCheck(table.position).includes(side);
}

/**
 * True if the turn in which the hint was given still continues. A response or a set-up is a turn of its own.
 */
function isInTurnOfHint(context: Context, state: TableState, { side, plies }: Hint): boolean {
  const game = context.game(state.table.game);
  const isBack = state.actions.some(({ ply, undoneBy = 0 }) => ply < plies && undoneBy >= plies);
  const turns = effectiveActions(state.actions)
    .filter(({ ply }) => ply >= plies)
    .map((action) => ({
      ...action,
      turn: context.descriptions.turnOf(game, state, action.ply)?.ordinal ?? null,
    }))
    .filter((action) => action.side === side || action.turn !== null);
  const [first] = turns;
  const isOne = turns.every(
    (action) => action.turn !== null && action.turn === first?.turn && action.side === side,
  );
  return !isBack && isOne && !turns.some(({ ply }) => isTurnLost(context, state, ply));
}

function isTurnLost(context: Context, state: TableState, ply: number): boolean {
  const parts = context.descriptions.describe(context.game(state.table.game), state, ply)?.parts ?? [];
  return parts.some(({ type }) => type === 'loses-turn');
}

/** True if the side hasn't acted since the hint and could still play the suggested action. */
function isStillPlayable(
  context: Context,
  { table, actions }: TableState,
  { side, plies, path }: Hint,
): boolean {
  const hasActed = effectiveActions(actions).some((action) => action.ply >= plies && action.side === side);
  return !hasActed && context.game(table.game).play(table.position, side, path).ok;
}
