/** Random options and games of any game, for properties that hold in all play. */
import fc from 'fast-check';
import type { Path } from '../../../src/engine/choices.js';
import type { Game, Notice, Position, SideId } from '../../../src/engine/game.js';
import type { Options } from '../../../src/engine/options.js';
import { walkChoices } from '../../walk.js';

/** Random resolved options. Each option is set in two of three draws, otherwise left at its default. */
export function arbitraryOptionsOf(
  game: Game,
  fixed: Readonly<Record<string, string>> = {},
): fc.Arbitrary<Options> {
  return fc
    .array(fc.nat(10_000), { minLength: game.options.length, maxLength: game.options.length })
    .map((draws) => {
      const given: Record<string, string> = {};
      const chosen: Record<string, string> = {};
      for (const [index, option] of game.options.entries()) {
        const draw = draws[index] ?? 0;
        const fallback = typeof option.fallback === 'string' ? option.fallback : option.fallback(chosen);
        chosen[option.name] = fixed[option.name] ?? fallback;
        if (option.kind !== 'choice' || option.name in fixed || draw % 3 === 0) continue;
        const values = (option.listAllowed?.(chosen) ?? option.values).filter((value) => value !== 'custom');
        // Divides by 3, because draws divisible by 3 were skipped. The draw itself would never select the
        // first of three values.
        given[option.name] = values[Math.floor(draw / 3) % values.length] ?? fallback;
        chosen[option.name] = given[option.name] ?? fallback;
      }
      const options = game.resolve({ ...given, ...fixed });
      if (!options.ok) throw new Error(JSON.stringify(options.reason));
      return options.value;
    });
}

/** One action or call of a random game. */
export interface RandomTurn<P> {
  readonly before: P;
  readonly side: string;
  readonly path: Path;
  readonly kind: 'action' | 'call';
  readonly notation: string;
  readonly notices: readonly Notice[];
  readonly after: P;
}

export interface RandomGame<P> {
  readonly options: Options;
  readonly seed: number;
  readonly start: P;
  readonly turns: readonly RandomTurn<P>[];
}

/** Draws a complete path for the side from a number. */
export type DrawPath<P extends Position> = (position: P, side: string, draw: number) => Path;

/** A random game of at most `plies` legal actions. Sometimes a side makes one of `calls`, even out of turn. */
export function arbitraryGameOf<P extends Position>(
  game: Game<P>,
  options: fc.Arbitrary<Options>,
  plies: number,
  calls: readonly string[] = [],
  drawPath?: DrawPath<P>,
): fc.Arbitrary<RandomGame<P>> {
  return fc
    .tuple(options, fc.maxSafeNat(), fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: plies }))
    .map(([chosen, seed, draws]) => {
      const { position: start } = game.start(chosen, seed);
      return { options: chosen, seed, start, turns: playOut(game, start, draws, calls, drawPath) };
    });
}

/** Continues a game, with one action or call per draw. */
export function playOut<P extends Position>(
  game: Game<P>,
  start: P,
  draws: readonly number[],
  calls: readonly string[] = [],
  drawPath: DrawPath<P> = (position, side, draw) => pickByChoice(game, position, side, draw),
): readonly RandomTurn<P>[] {
  const turns: RandomTurn<P>[] = [];
  let before = start;
  for (const draw of draws) {
    const sides = game.toAct(before);
    const side = sides[draw % sides.length];
    if (side === undefined) break;
    const turn =
      pickCall(game, before, calls, draw) ?? playAction(game, before, side, drawPath(before, side, draw));
    turns.push(turn);
    before = turn.after;
  }
  return turns;
}

/** Last position of a game. */
export function endOf<P>(game: RandomGame<P>): P {
  return game.turns.at(-1)?.after ?? game.start;
}

export function positionsOf<P>({ start, turns }: RandomGame<P>): readonly P[] {
  return [start, ...turns.map((turn) => turn.after)];
}

/** True if the viewer receives the notice. A spectator receives only public ones. */
export function isNoticeVisible({ only }: Notice, viewer: SideId | null): boolean {
  return only === undefined || (viewer !== null && only.includes(viewer));
}

/** Some complete actions of a side, one for each of its first 24 choices. */
export function listSomePaths<P extends Position>(game: Game<P>, position: P, side: SideId): readonly Path[] {
  return game
    .choices(position, side, [])
    .slice(0, 24)
    .map((first, index) =>
      walkChoices(
        (path) => game.choices(position, side, path),
        (among, path) => (path.length === 0 ? first : among[(index * 7) % among.length]),
      ),
    );
}

function playAction<P extends Position>(game: Game<P>, before: P, side: string, path: Path): RandomTurn<P> {
  const played = game.play(before, side, path);
  if (!played.ok) throw new Error(`a listed action was refused: ${path.join(' ')} ${played.reason.code}`);
  const { position: after, notation, notices } = played.value;
  return { before, side, path, kind: 'action', notation, notices, after };
}

/** Makes a call if the draw asks for one and the drawn side may make it. Null for an ordinary turn. */
function pickCall<P extends Position>(
  game: Game<P>,
  before: P,
  calls: readonly string[],
  draw: number,
): RandomTurn<P> | null {
  const made = draw % 61 === 0 ? calls[draw % calls.length] : undefined;
  const sides = game.sides(game.optionsOf(before));
  const side = sides[Math.floor(draw / 61) % sides.length]?.id;
  if (made === undefined || side === undefined) return null;
  const called = game.applyCall(before, side, made);
  if (!called.ok) return null;
  const { position: after, notation, notices } = called.value;
  return { before, side, path: [], kind: 'call', notation, notices, after };
}

function pickByChoice<P extends Position>(game: Game<P>, position: P, side: string, draw: number): Path {
  return walkChoices(
    (path) => game.choices(position, side, path),
    (among, { length }) => {
      if (length > 0) draw = Math.floor(draw / 3) + 7 * length;
      return among[draw % among.length];
    },
  );
}

/**
 * Plays `count` games of at most `plies` plies, each with its own options. The same seed gives the same
 * games.
 */
export function playLongGames<P extends Position>(
  game: Game<P>,
  { count, plies, seed }: { readonly count: number; readonly plies: number; readonly seed: number },
  calls: readonly string[] = [],
): readonly RandomGame<P>[] {
  const many = { minLength: plies, maxLength: plies, size: 'max' } as const;
  const draws = fc.array(fc.nat(1_000_000), many);
  const drawn = fc.sample(fc.tuple(arbitraryOptionsOf(game), fc.maxSafeNat(), draws), {
    numRuns: count,
    seed,
  });
  return drawn.map(([options, dice, numbers]) => {
    const { position: start } = game.start(options, dice);
    return { options, seed: dice, start, turns: playOut(game, start, numbers, calls) };
  });
}
