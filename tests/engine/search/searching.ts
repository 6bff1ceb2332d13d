/** Shared helpers for tests of search positions. */
import type fc from 'fast-check';
import { listActions } from '../../../src/engine/actions.js';
import type { Game, Position, SideId } from '../../../src/engine/game.js';
import type { Options } from '../../../src/engine/options.js';
import { MoveList } from '../../../src/engine/search/piece-codes.js';
import { CHANCE, type Search, type SearchPosition } from '../../../src/engine/search/search.js';

export type Given = Readonly<Record<string, string>>;

/** A game with the settings of its search tests. */
export interface Searched<P extends Position> {
  readonly game: Game<P>;
  readonly options: fc.Arbitrary<Options>;
  readonly plies: number;
  /** Options without dice, and the depth to which sequences are counted from the start. */
  readonly counted: readonly (readonly [given: Given, depth: number])[];
  readonly diced?: readonly Given[];
  /** Removes the fields of a notation that the hash ignores. */
  readonly toHashedText: (text: string, options: Options) => string;
  /** Changes everything that the viewer can't know. The viewer is null for a spectator. */
  readonly disguise: (position: P, viewer: SideId | null) => P;
}

/** Returns the position unchanged, to disguise nothing in games without hidden information. */
export function keepPosition<P>(position: P): P {
  return position;
}

/** Drops fields from a position's notation. */
export function withoutFields(text: string, fields: RegExp): string {
  return text
    .split(' ')
    .filter((word) => !fields.test(word))
    .join(' ');
}

/** Fields used only by the random generator and by pictures. */
const UNTOLD = /^(?:dice|last):/;

/** Notation of a position without the fields a search ignores. */
export function comparableNotation<P extends Position>(game: Game<P>, position: P): string {
  return withoutFields(game.write(position), UNTOLD);
}

/** Resolves options. Throws if they are refused. */
export function resolveOptions<P extends Position>(game: Game<P>, given: Given): Options {
  const result = game.resolve(given);
  if (!result.ok) throw new Error(JSON.stringify(result.reason));
  return result.value;
}

/** Search facet of a game. Throws if the game has none. */
export function searchOf<P extends Position>(game: Game<P>): Search<P> {
  if (game.search === undefined) throw new Error(`${game.id} has nothing to search in`);
  return game.search;
}

/** Search position. Throws if the game gives none for this position. */
export function loadSearchPosition<P extends Position>(game: Game<P>, position: P): SearchPosition<P> {
  const made = searchOf(game).load(position);
  if (made === null) throw new Error(`nothing to search in: ${game.write(position)}`);
  return made;
}

/** All moves, or all results of a roll. */
export function movesOf(position: SearchPosition): readonly number[] {
  const list = new MoveList();
  position.pushMoves(list);
  return list.popAll(0);
}

/** Plays on at random, including rolls, and calls `check` after every step. Returns the number of steps. */
export function wanderAtRandom(
  position: SearchPosition,
  draws: readonly number[],
  check: () => void,
): number {
  for (const [made, draw] of draws.entries()) {
    const moves = movesOf(position);
    const move = moves[draw % moves.length];
    if (move === undefined) return made;
    position.make(move);
    check();
  }
  return draws.length;
}

/** Longer chains of rolls aren't followed. */
const MAX_ROLLS = 5;

/** Positions after the pending rolls, as notations with their probabilities. */
export function listRollResults<P extends Position>(
  game: Game<P>,
  position: SearchPosition<P>,
  share = 1,
  rolls = 0,
): readonly (readonly [text: string, share: number])[] {
  if (position.toMove !== CHANCE) return [[comparableNotation(game, position.position()), share]];
  if (rolls === MAX_ROLLS) return [];
  return movesOf(position).flatMap((rolled) => {
    const part = share * position.probability(rolled);
    position.make(rolled);
    const results = listRollResults(game, position, part, rolls + 1);
    position.unmake();
    return results;
  });
}

/** Finds a position and an action that leads to a roll. Throws if no game reaches one. */
export function findRoll<P extends Position>(game: Game<P>, given: Given): readonly [P, number] {
  const options = resolveOptions(game, given);
  for (let seed = 0; seed < 100; seed++) {
    let position = game.start(options, seed).position;
    for (let ply = 0; game.outcome(position) === null && ply < 80; ply++) {
      const searched = loadSearchPosition(game, position);
      const moves = movesOf(searched);
      const action = moves.find((move) => isFollowedByRoll(searched, move));
      if (action !== undefined) return [position, action];
      position = playAction(game, position, moves[(seed * 31 + ply * 17) % moves.length] ?? 0);
    }
  }
  throw new Error('nobody ever rolls');
}

function isFollowedByRoll(position: SearchPosition, action: number): boolean {
  position.make(action);
  const isRoll = position.toMove === CHANCE;
  position.unmake();
  return isRoll;
}

/** The game's position after an action, which is given by its number in the search. */
export function playAction<P extends Position>(game: Game<P>, position: P, action: number): P {
  const [side = ''] = game.toAct(position);
  const result = game.play(position, side, loadSearchPosition(game, position).pathOf(action));
  if (!result.ok) throw new Error(result.reason.code);
  return result.value.position;
}

/** All actions of the side to act, sorted, as text. */
export function pathsOf<P extends Position>(game: Game<P>, position: P): readonly string[] {
  const [side] = game.toAct(position);
  const paths = side === undefined ? [] : [...listActions(game, position, side)];
  return paths.map((path) => path.join(' ')).sort();
}
