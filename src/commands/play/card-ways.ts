/** What one press in the panel of a card covers: a man with where it goes, and the whole rest of a choice where that is little. */
import { type Choice, DONE, type Path, type Square } from '../../engine/choices.js';
import type { Game, Position, SideId } from '../../engine/game.js';
import { choicesAlong, chosenCard, findWholeAction, type Options } from '../shared/choosing/choices.js';

/** So many ways to the end are few: they are offered whole. */
const FEW = 8;
/** So many of them are looked at, since two things do the same in either order. */
const LOOKED_AT = 2 * FEW;
/** At so many places it is looked what may come next: that can take milliseconds at each, and everybody waits meanwhile. */
const PLACES = 24;
/** So many ways to the end of a step have room on a phone. */
const MOST = 16;
/** A man and where it goes are one thing to choose; three squares on one button are a riddle. */
const LONGEST = 2;
/** So many things have room on a button: with what may come besides. */
const MOST_TOLD = 3;
/** From so many things on, all of them together are a choice of their own. */
const ALL = 3;

/** Who chooses, and what. */
export interface Choosing {
  readonly game: Game;
  readonly position: Position;
  readonly side: SideId;
  readonly options: Options;
}

/** What is offered by one press each at a place. */
export interface OnePress {
  /** Ways on of one choice or more, in the place of the single choices; none where those are offered. */
  readonly ways: readonly Path[];
  /** The way that takes all that may be chosen, besides the single choices; null where there is none. */
  readonly all: Path | null;
  /** What was passed over and can still be chosen, with the whole path in which it has its place. */
  readonly passed: readonly PassedOver[];
}

/** Something that comes before what is chosen already, in an order that means nothing. */
export interface PassedOver {
  readonly choice: Choice;
  readonly path: Path;
}

/**
 * What one press covers after a path that begins with a card: the rest of the action where there are few ways to its end; else the
 * way to the next place where the player may stop, so that a man and where it goes are chosen together. Of whole actions that
 * do the same the first is offered.
 */
export function onePressAt(choosing: Choosing, path: Path): OnePress {
  const { options } = choosing;
  const single = { ways: [], all: null, passed: [] };
  if (chosenCard(choicesAlong(options, path)) === '') return single;
  const passed = passedOver(options, path);
  if (passed.length > 0) return { ...single, passed };
  // What is chosen one by one goes on so, in any order.
  if (choicesAlong(options, path).at(-1)?.sorted === true) return { ...single, all: wayOfAll(options, path) };
  const whole = waysOn(atPlaces(options), path, true);
  const few = whole && unlike(choosing, path, whole);
  if (few !== null && few.length <= FEW && few.every(hasRoom)) return { ...single, ways: few };
  const steps = waysOn(atPlaces(options), path, false);
  const most = steps && unlike(choosing, path, steps);
  const isLonger = most?.some(({ length }) => length > 1) === true;
  return most !== null && most.length <= MOST && isLonger
    ? { ...single, ways: most }
    : { ...single, all: wayOfAll(options, path) };
}

/** What was passed over among things whose order means nothing, as far as the rest of the path can still follow it. */
export function passedOver(options: Options, path: Path): readonly PassedOver[] {
  const along = choicesAlong(options, path);
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
    .map((choice) => ({ choice, path: [...before, ...inBoardOrder([...chosen, choice])] }))
    .filter((one) => choicesAlong(options, one.path).length === one.path.length);
}

function inBoardOrder(choices: readonly Choice[]): Path {
  return choices.toSorted((one, other) => (one.square ?? 0) - (other.square ?? 0)).map(({ token }) => token);
}

/** What may come next, at no more than so many places; null at all others. */
function atPlaces(options: Options): (path: Path) => readonly Choice[] | null {
  let left = PLACES;
  return (path) => (left-- > 0 ? options(path) : null);
}

/**
 * The ways from a path to the end of the action (`toEnd`) or of the step, in the order of the choices. Null where they are too many
 * or take too many places to find, where one is too long for a button, or where something else than squares and words is chosen on it.
 */
function waysOn(
  options: ReturnType<typeof atPlaces>,
  path: Path,
  toEnd: boolean,
  most = LOOKED_AT,
  inStep = 0,
): readonly Path[] | null {
  const choices = options(path);
  if (choices === null) return null;
  const mayStop = choices.some(isEnd);
  if (inStep > 0 && mayStop && !toEnd) return [[]];
  if (inStep === LONGEST && !mayStop) return null;
  const found: Path[] = [];
  for (const { token, square, kind, leaf } of choices) {
    if (square === undefined && kind !== 'word') return null;
    const left = most - found.length;
    const further = leaf ? [[]] : waysOn(options, [...path, token], toEnd, left, mayStop ? 1 : inStep + 1);
    if (further === null || further.length > left) return null;
    found.push(...further.map((way) => [token, ...way]));
  }
  return found;
}

/** The ways without whole actions that do the same as one before them. */
function unlike(
  { game, position, side, options }: Choosing,
  path: Path,
  ways: readonly Path[],
): readonly Path[] {
  const known = new Set<string>();
  return ways.filter((way) => {
    const longer = [...path, ...way];
    const isWhole = choicesAlong(options, longer).at(-1)?.leaf === true;
    const name =
      (isWhole ? game.cards?.equivalenceKey(position, side, longer) : undefined) ?? longer.join(' ');
    const isNew = !known.has(name);
    known.add(name);
    return isNew;
  });
}

/** The way on that takes all that can be chosen, one after the other to the end; null where that is not possible, or not many things. */
function wayOfAll(options: Options, path: Path): Path | null {
  const all = options(path).filter((choice) => !isEnd(choice));
  const way = all.map(({ token }) => token);
  const last = options([...path, ...way.slice(0, -1)]).find(({ token }) => token === way.at(-1));
  return all.length >= ALL && last?.leaf === true ? way : null;
}

/** The whole action with a card that it is to stop here, where there is nothing to warn of; else null. */
export function wholeHere({ game, position, side, options }: Choosing, path: Path): Path | null {
  const isCard = chosenCard(choicesAlong(options, path)) !== '';
  if (!isCard || path.length < 2 || !options(path).some(isEnd)) return null;
  const whole = findWholeAction(options, [...path, DONE]);
  return whole === null || game.cards?.warnings(position, side, whole).length !== 0 ? null : whole;
}

/** The ways that are offered by one press each, all together besides: what lies on them was not asked. */
export function waysPressed(choosing: Choosing): (path: Path) => readonly Path[] {
  return (path) => {
    const { ways, all } = onePressAt(choosing, path);
    return all === null ? ways : [...ways, all];
  };
}

/** The squares of all that is offered at a place. */
export function squaresOffered(options: Options, path: Path, { ways, passed }: OnePress): readonly Square[] {
  const along = ways.flatMap((way) => choicesAlong(options, [...path, ...way]).slice(path.length));
  const offered = [...passed.map(({ choice }) => choice), ...options(path), ...along];
  return [...new Set(offered.flatMap(({ square }) => square ?? []))];
}

/** What is chosen second in a step where a man and where it goes are chosen by one press. */
export function secondChoices(options: Options, path: Path, { ways }: OnePress): readonly Choice[] {
  const firsts = new Set(ways.filter(({ length }) => length > 1).map(([first = '']) => first));
  return [...firsts].flatMap((first) => {
    const second = options([...path, first]);
    return second.some(isEnd) ? [] : second;
  });
}

function hasRoom(way: Path): boolean {
  return way.filter((token) => token !== DONE).length <= MOST_TOLD;
}

function isEnd({ token }: Choice): boolean {
  return token === DONE;
}
