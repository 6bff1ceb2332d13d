/**
 * Combines choices so that one press makes several. For a card: a piece with its target, or the whole rest of
 * a short action. For a move: a target with the direction that the piece then faces.
 */
import { type Choice, DONE, type Path, type Square } from '../../../engine/choices.js';
import type { Game, Position, SideId } from '../../../engine/game.js';
import {
  choicesOnPath,
  chosenCardName,
  findWholeAction,
  type Options,
} from '../../shared/choosing/choices.js';

/** Limit on complete actions that are offered directly. */
const MAX_ACTIONS = 8;
/**
 * Limit on examined complete actions. Higher than the limit on offered ones, because the same choices in a
 * different sequence can have the same effect.
 */
const LOOKED_AT = 2 * MAX_ACTIONS;
/** Limit on examined nodes of the choice tree. Each can take milliseconds and blocks the event loop. */
const PLACES = 24;
/** Limit on buttons that each finish a step. More buttons don't fit on a phone. */
const MAX_STEPS = 16;
/**
 * Limit on choices that one button of a step combines: a piece and its target. A label with three squares
 * would be hard to read.
 */
const MAX_STEP_CHOICES = 2;
/** Limit on buttons that each combine a target with a direction. */
const MAX_FACING = 12;
/** Limit on the directions of one target. */
const FACINGS = 3;
/** Limit on choices named in the label of a button that completes the action. */
const MAX_TOLD = 3;
/** Minimum number of items for which a button to choose all of them is offered. */
const ALL = 3;

export interface Choosing {
  readonly game: Game;
  readonly position: Position;
  readonly side: SideId;
  readonly options: Options;
}

/** The paths offered after the choices made so far. One press takes a whole path. */
export interface PressPaths {
  /** Paths offered instead of single choices. Empty to offer single choices. */
  readonly paths: readonly Path[];
  /** The path that takes all items, offered next to single choices. Null if there is none. */
  readonly all: Path | null;
  /** Skipped choices that can still be added. Each has the path that includes it in the right place. */
  readonly skipped: readonly SkippedChoice[];
}

/**
 * A choice that the player skipped, although it comes before those already made. It can be added if the
 * sequence of the choices doesn't matter.
 */
export interface SkippedChoice {
  readonly choice: Choice;
  readonly path: Path;
}

/**
 * The paths that one press offers after a path. Offers complete actions of a card if there are few.
 * Otherwise, offers paths to the next point where the player may stop, so that a piece is chosen together
 * with its target. Of actions with equal effect, only the first is offered.
 */
export function findPressPaths(choosing: Choosing, path: Path): PressPaths {
  const { options } = choosing;
  const single = { paths: [], all: null, skipped: [] };
  const along = choicesOnPath(options, path);
  if (chosenCardName(along) === '')
    return along.at(-1)?.kind === 'piece' ? { ...single, paths: listFacingPaths(options, path) } : single;
  const passed = listSkippedChoices(options, path);
  if (passed.length > 0) return { ...single, skipped: passed };
  // After one of several items, the other items are chosen one by one too. Their sequence doesn't matter.
  if (choicesOnPath(options, path).at(-1)?.sorted === true)
    return { ...single, all: findPathOfAll(options, path) };
  const whole = listRemainingPaths(limitCalls(options), path, true);
  const few = whole && removeEquivalentActions(choosing, path, whole);
  if (few !== null && few.length <= MAX_ACTIONS && few.every(canLabelPath)) return { ...single, paths: few };
  const steps = listRemainingPaths(limitCalls(options), path, false);
  const most = steps && removeEquivalentActions(choosing, path, steps);
  const isLonger = most?.some(({ length }) => length > 1) === true;
  return most !== null && most.length <= MAX_STEPS && isLonger
    ? { ...single, paths: most }
    : { ...single, all: findPathOfAll(options, path) };
}

/**
 * Targets of a piece, each with a direction that the piece then faces. Empty if the piece keeps its
 * direction, has a single target, or has too many targets.
 */
function listFacingPaths(options: Options, path: Path): readonly Path[] {
  const targets = options(path);
  if (targets.length === 1 || targets.length > MAX_FACING / FACINGS) return [];
  const further = targets.map(({ token, leaf }) => (leaf ? [] : options([...path, token])));
  if (!further.some((next) => next.length > 0)) return [];
  if (!further.flat().every(({ kind, leaf }) => kind === 'facing' && leaf)) return [];
  return targets.flatMap(({ token }, index): readonly Path[] => {
    const facings = further[index] ?? [];
    return facings.length === 0 ? [[token]] : facings.map((facing) => [token, facing.token]);
  });
}

/**
 * Choices that the player skipped, and that can still be inserted into the path, because the sequence of the
 * choices doesn't matter.
 */
export function listSkippedChoices(options: Options, path: Path): readonly SkippedChoice[] {
  const along = choicesOnPath(options, path);
  const from = along.findLastIndex(({ sorted }) => sorted !== true) + 1;
  const [before, chosen] = [path.slice(0, from), along.slice(from)];
  const tokens = new Set(chosen.map(({ token }) => token));
  const skipped = chosen.flatMap((one, index) => {
    const here = options(path.slice(0, from + index));
    return here.slice(
      0,
      here.findIndex(({ token }) => token === one.token),
    );
  });
  return skipped
    .filter(({ token, sorted }) => sorted === true && !tokens.has(token))
    .map((choice) => ({ choice, path: [...before, ...sortTokensByBoard([...chosen, choice])] }))
    .filter((one) => choicesOnPath(options, one.path).length === one.path.length);
}

function sortTokensByBoard(choices: readonly Choice[]): Path {
  return choices.toSorted((one, other) => (one.square ?? 0) - (other.square ?? 0)).map(({ token }) => token);
}

/** Wraps `options`. The wrapped function returns null after `PLACES` calls. */
function limitCalls(options: Options): (path: Path) => readonly Choice[] | null {
  let left = PLACES;
  return (path) => (left-- > 0 ? options(path) : null);
}

/**
 * Paths to the end of the action (`toEnd`) or of the step, in the sequence of the choices. Null if there are
 * too many, or if the search exceeds its limit. Also null if a path is too long for a button, or contains
 * anything other than squares and words.
 */
function listRemainingPaths(
  options: ReturnType<typeof limitCalls>,
  path: Path,
  toEnd: boolean,
  most = LOOKED_AT,
  inStep = 0,
): readonly Path[] | null {
  const choices = options(path);
  if (choices === null) return null;
  const mayStop = choices.some(isDone);
  if (inStep > 0 && mayStop && !toEnd) return [[]];
  if (inStep === MAX_STEP_CHOICES && !mayStop) return null;
  const found: Path[] = [];
  for (const { token, square, kind, leaf } of choices) {
    if (square === undefined && kind !== 'word') return null;
    const left = most - found.length;
    const further = leaf
      ? [[]]
      : listRemainingPaths(options, [...path, token], toEnd, left, mayStop ? 1 : inStep + 1);
    if (further === null || further.length > left) return null;
    found.push(...further.map((way) => [token, ...way]));
  }
  return found;
}

/** Removes complete actions with the same effect as an earlier one. */
function removeEquivalentActions(
  { game, position, side, options }: Choosing,
  path: Path,
  paths: readonly Path[],
): readonly Path[] {
  const seen = new Set<string>();
  return paths.filter((way) => {
    const longer = [...path, ...way];
    const isWhole = choicesOnPath(options, longer).at(-1)?.leaf === true;
    const name =
      (isWhole ? game.cards?.equivalenceKey(position, side, longer) : undefined) ?? longer.join(' ');
    const isNew = !seen.has(name);
    seen.add(name);
    return isNew;
  });
}

/** The path that chooses all items one after the other. Null if that isn't possible, or for fewer than `ALL`. */
function findPathOfAll(options: Options, path: Path): Path | null {
  const all = options(path).filter((choice) => !isDone(choice));
  const way = all.map(({ token }) => token);
  const last = options([...path, ...way.slice(0, -1)]).find(({ token }) => token === way.at(-1));
  return all.length >= ALL && last?.leaf === true ? way : null;
}

/** The complete action if the player stops here. Null if they can't, or if a warning must be shown first. */
export function findStoppedAction({ game, position, side, options }: Choosing, path: Path): Path | null {
  const isCard = chosenCardName(choicesOnPath(options, path)) !== '';
  if (!isCard || path.length < 2 || !options(path).some(isDone)) return null;
  const whole = findWholeAction(options, [...path, DONE]);
  return whole === null || game.cards?.warnings(position, side, whole).length !== 0 ? null : whole;
}

/**
 * Creates a function that lists all paths offered by single presses after a path. Players never see the
 * points inside such a path.
 */
export function createPathLister(choosing: Choosing): (path: Path) => readonly Path[] {
  return (path) => {
    const { paths, all } = findPressPaths(choosing, path);
    return all === null ? paths : [...paths, all];
  };
}

/** Squares of all choices offered after a path. */
export function offeredSquares(
  options: Options,
  path: Path,
  { paths, skipped: passed }: PressPaths,
): readonly Square[] {
  const along = paths.flatMap((way) => choicesOnPath(options, [...path, ...way]).slice(path.length));
  const offered = [...passed.map(({ choice }) => choice), ...options(path), ...along];
  return [...new Set(offered.flatMap(({ square }) => square ?? []))];
}

/** Second choices of a step in which one press chooses a piece with its target. */
export function secondChoices(options: Options, path: Path, { paths }: PressPaths): readonly Choice[] {
  const firsts = new Set(paths.filter(({ length }) => length > 1).map(([first = '']) => first));
  return [...firsts].flatMap((first) => {
    const second = options([...path, first]);
    return second.some(isDone) ? [] : second;
  });
}

function canLabelPath(way: Path): boolean {
  return way.filter((token) => token !== DONE).length <= MAX_TOLD;
}

function isDone({ token }: Choice): boolean {
  return token === DONE;
}
