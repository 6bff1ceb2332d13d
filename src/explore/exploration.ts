/**
 * Moves tried by one viewer: a ground position (`sampled-ground.ts`) and the line of actions tried on it.
 * Immutable and separate from the game. No dice are rolled, and only the viewer's own cards are played.
 */
import { type Choice, type Path, stripNumber } from '../engine/choices.js';
import type { Game, Outcome, Played, Position, SideId } from '../engine/game.js';
import type { Refusal } from '../engine/result.js';
import type { View } from '../engine/view.js';
import { findDiceEffect } from './chance.js';
import { sampleGround } from './sampled-ground.js';

/** Maximum length of a line, in actions. */
export const MAX_ACTIONS = 60;

/** Limit on forced words (such as `pass`) that are played in a row. */
const MAX_FORCED_WORDS = 12;

export interface Exploration {
  readonly game: Game;
  /** The side whose view is shown. Null for a spectator. */
  readonly viewer: SideId | null;
  readonly ground: Position;
  readonly line: readonly TriedAction[];
  /** Number of actions on the board. Later ones were undone and can be repeated. */
  readonly shown: number;
}

export interface TriedAction {
  readonly before: Position;
  readonly side: SideId;
  readonly path: Path;
  /** Canonical notation of the action. */
  readonly notation: string;
  /** Position after the action, and after forced words such as `pass`. */
  readonly after: Position;
  /** True if dice are rolled right after the action. */
  readonly isRolledOn: boolean;
}

export type ExploredState =
  | { readonly kind: 'open'; readonly side: SideId }
  /** Dice are rolled next, so the line ends here. */
  | { readonly kind: 'rolled' }
  /** The side has no action on the board, or the game is over. In card games a card may still help. */
  | { readonly kind: 'stuck'; readonly side: SideId }
  | { readonly kind: 'over'; readonly outcome: Outcome };

/** Result of trying an action: the longer line, or the reason why the action wasn't played. */
export type Attempt =
  | { readonly kind: 'tried'; readonly exploration: Exploration }
  | { readonly kind: 'refused'; readonly reason: Refusal }
  /**
   * `rolled`: dice decide the action. `hidden`: the action depends on hidden information. `long`: the line
   * has its full length.
   */
  | { readonly kind: 'rolled' | 'hidden' | 'long' | 'over' };

/** Starts from the viewer's view of a position. Null if `sampleGround` returns null. */
export function beginExploration(game: Game, position: Position, viewer: SideId | null): Exploration | null {
  const ground = sampleGround(game, position, viewer);
  return ground === null ? null : { game, viewer, ground, line: [], shown: 0 };
}

/** The last action on the board. Null at the beginning. */
export function lastTriedAction({ line, shown }: Exploration): TriedAction | null {
  return line[shown - 1] ?? null;
}

export function exploredPosition(exploration: Exploration): Position {
  return lastTriedAction(exploration)?.after ?? exploration.ground;
}

/** The viewer's view of the board, with the choices in `draft`. It shows no result of dice. */
export function exploredView(exploration: Exploration, draft: Path = []): View {
  const { game, viewer } = exploration;
  const position = exploredPosition(exploration);
  const isDraft = draft.length > 0;
  const view = isDraft ? game.view(position, viewer, draft) : game.view(position, viewer);
  if (lastTriedAction(exploration)?.isRolledOn !== true) return view;
  const { phase: _, movesLeft: __, ...seen } = view;
  return { ...seen, toAct: [] };
}

export function exploredState(exploration: Exploration): ExploredState {
  const { game } = exploration;
  const position = exploredPosition(exploration);
  const outcome = game.outcome(position);
  if (outcome !== null) return { kind: 'over', outcome };
  if (lastTriedAction(exploration)?.isRolledOn === true) return { kind: 'rolled' };
  const side = findSideToTry(exploration, position);
  if (side === undefined) throw new Error(`no side acts in ${game.id}`);
  return { kind: choicesAt(exploration, []).length === 0 ? 'stuck' : 'open', side };
}

/** True if cards hidden from the viewer may change the outcome on the board. */
export function hasHiddenCards(exploration: Exploration): boolean {
  return exploredView(exploration).cards !== undefined;
}

/**
 * Lists the next choices after a path: board moves and words of the side to act, and the viewer's own cards.
 */
export function choicesAt(exploration: Exploration, path: Path): readonly Choice[] {
  const position = exploredPosition(exploration);
  const side = findSideToTry(exploration, position);
  if (side === undefined || lastTriedAction(exploration)?.isRolledOn === true) return [];
  return listChoices(exploration, position, side, path);
}

/**
 * Tries a complete action of the side to act. Drops the undone actions, unless the tried action is the next of
 * them.
 */
export function tryAction(exploration: Exploration, path: Path): Attempt {
  const { game, line, shown } = exploration;
  const position = exploredPosition(exploration);
  const state = exploredState(exploration);
  if (state.kind === 'over') return { kind: 'over' };
  if (state.kind === 'rolled') return { kind: 'rolled' };
  const { side } = state;
  const again = line[shown];
  if (again !== undefined && again.path.join(' ') === path.join(' '))
    return { kind: 'tried', exploration: stepForward(exploration) };
  if (shown >= MAX_ACTIONS) return { kind: 'long' };
  if (!isOffered(exploration, path)) return refuseUnofferedAction(game, position, side, path);
  const chance = findDiceEffect(game, position, path);
  if (chance === 'decides') return { kind: 'rolled' };
  const notation = game.format(position, side, path);
  const played = game.play(position, side, path);
  if (!played.ok) return { kind: 'refused', reason: played.reason };
  const isRolledOn = chance === 'follows';
  const kept = line.slice(0, shown);
  const next = { ...exploration, line: [...kept, toTriedAction(played.value.position)], shown: shown + 1 };
  if (isRolledOn) return { kind: 'tried', exploration: next };
  const settled = { ...next, line: [...kept, toTriedAction(playForcedActions(next, played.value))] };
  return { kind: 'tried', exploration: settled };

  function toTriedAction(after: Position): TriedAction {
    return { before: position, side, path, notation, after, isRolledOn };
  }
}

/** Undoes one action. */
export function stepBack(exploration: Exploration): Exploration {
  return { ...exploration, shown: Math.max(0, exploration.shown - 1) };
}

/** Repeats one undone action. */
export function stepForward(exploration: Exploration): Exploration {
  return { ...exploration, shown: Math.min(exploration.line.length, exploration.shown + 1) };
}

/** Removes all actions. */
export function returnToStart(exploration: Exploration): Exploration {
  return { ...exploration, line: [], shown: 0 };
}

/** The side whose actions can be tried now: the viewer's side if it may act, else the first side that may. */
function findSideToTry({ game, viewer }: Exploration, position: Position): SideId | undefined {
  const acting = game.toAct(position);
  return acting.find((side) => side === viewer) ?? acting[0];
}

function listChoices(
  exploration: Exploration,
  position: Position,
  side: SideId,
  path: Path,
): readonly Choice[] {
  const { game, viewer } = exploration;
  const { cards } = game;
  if (cards === undefined || game.view(position, null).cards === undefined)
    return game.choices(position, side, path);
  const own = side === viewer ? listUntriedCards(exploration) : [];
  const isOwn = ({ kind, token }: Choice) => kind !== 'card' || own.includes(stripNumber(token));
  if (path.length > 0) {
    const [first = ''] = path;
    const begun = listChoices(exploration, position, side, []).some(({ token }) => token === first);
    return begun ? game.choices(position, side, path).filter(isOwn) : [];
  }
  const plain = cards
    .choicesWithoutCards(position, side)
    .filter((choice) => choice.leaf || game.choices(position, side, [choice.token]).some(isOwn));
  const played = own.length === 0 ? [] : game.choices(position, side, []);
  return [...plain, ...played.filter((choice) => choice.kind === 'card' && isOwn(choice))];
}

/** Cards of the viewer's starting hand that weren't tried yet. Cards drawn during the line are unknown. */
function listUntriedCards({ game, viewer, ground, line, shown }: Exploration): readonly string[] {
  if (viewer === null || game.cards === undefined) return [];
  const left = game.cards.hand(ground, viewer).map(({ card }) => card);
  for (const { side, path } of line.slice(0, shown)) {
    if (side !== viewer) continue;
    const named = new Set(path.map(stripNumber));
    const spent = left.findIndex((card) => named.has(card));
    if (spent >= 0) left.splice(spent, 1);
  }
  return left;
}

function isOffered(exploration: Exploration, path: Path): boolean {
  const last = path.at(-1);
  return (
    path.every((token, depth) =>
      choicesAt(exploration, path.slice(0, depth)).some((choice) => choice.token === token),
    ) && choicesAt(exploration, path.slice(0, -1)).some(({ token, leaf }) => token === last && leaf)
  );
}

/** Refuses an action that isn't offered: a rule forbids it, or it needs hidden cards. */
function refuseUnofferedAction(game: Game, position: Position, side: SideId, path: Path): Attempt {
  const played = game.play(position, side, path);
  return played.ok ? { kind: 'hidden' } : { kind: 'refused', reason: played.reason };
}

/**
 * Plays passes and ends of turns as if every standing order were on, because hidden cards never respond here.
 * Stops when the viewer could play a card.
 */
function playForcedActions(
  exploration: Exploration,
  { position: first }: Pick<Played<Position>, 'position'>,
): Position {
  const { game, viewer } = exploration;
  let position = first;
  for (let count = 0; count < MAX_FORCED_WORDS; count++) {
    const side = findSideToTry(exploration, position);
    if (side === undefined || game.standing === undefined) return position;
    const isAsked =
      side === viewer && listChoices(exploration, position, side, []).some(({ kind }) => kind === 'card');
    const orders = new Set<string>(isAsked ? [] : game.standing.orders);
    const path = game.standing.findPrescribedAction(position, side, orders);
    const next = path === null ? null : game.play(position, side, path);
    if (next?.ok !== true) return position;
    position = next.value.position;
  }
  return position;
}
