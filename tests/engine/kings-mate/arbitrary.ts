/** Random options, games and positions of King's Mate. */
import fc from 'fast-check';
import type { Path } from '../../../src/engine/choices.js';
import type { MatePosition } from '../../../src/engine/kings-mate/board/position.js';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import type { Options } from '../../../src/engine/options.js';
import { arbitraryGameOf, playOut, type RandomGame as Shared } from '../contract/random-games.js';
import { rowsOf } from './table.js';

const count = kingsMate.options.length;
const anyDraws = fc.array(fc.nat(10_000), { minLength: count, maxLength: count });

export const anyOptions: fc.Arbitrary<Options> = anyDraws.map((draws) => {
  const given: Record<string, string> = {};
  for (const [index, option] of kingsMate.options.entries()) {
    const draw = draws[index] ?? 0;
    if (draw % 3 === 0) continue;
    if (option.kind === 'integer') given[option.name] = String(option.min + (draw % 60));
    if (option.kind === 'choice') {
      const values = option.listAllowed?.(resolveOptions(given)) ?? option.values;
      given[option.name] = values[draw % values.length] ?? '';
    }
  }
  return resolveOptions(given);
});

function resolveOptions(given: Readonly<Record<string, string>>): Options {
  const options = kingsMate.resolve(given);
  if (!options.ok) throw new Error(JSON.stringify(options.reason));
  return options.value;
}

export type RandomGame = Shared<MatePosition>;

/** A game of at most `plies` random legal actions from the start, preferring captures. */
export function arbitraryGame(plies: number): fc.Arbitrary<RandomGame> {
  return arbitraryGameOf(kingsMate, anyOptions, plies, [], drawPath);
}

/** A random path. Every other draw is a capture, if there is one. */
function drawPath(position: MatePosition, side: string, draw: number): Path {
  const paths = kingsMate
    .choices(position, side, [])
    .flatMap(({ token: from }) =>
      kingsMate
        .choices(position, side, [from])
        .flatMap(({ token: to, leaf, square }) =>
          leaf
            ? [{ path: [from, to], square }]
            : kingsMate
                .choices(position, side, [from, to])
                .map(({ token }) => ({ path: [from, to, token], square })),
        ),
    );
  const captures = paths.filter(({ square }) => square !== undefined && position.cells[square] !== 0);
  const pool = draw % 2 === 0 && captures.length > 0 ? captures : paths;
  const drawn = pool[Math.floor(draw / 2) % pool.length];
  if (drawn === undefined) throw new Error(`nobody can act: ${kingsMate.write(position)}`);
  return drawn.path;
}

const NEAR = [-8, -7, -6, -1, 1, 6, 7, 8, 2, 14];
const CENTRE = ['d5', 'c4', 'e4', 'c6', 'e6'];

/**
 * Random pieces: often a king in the centre or at home, swordmasters near their king, other pieces anywhere.
 */
const anyPieces: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
    fc.tuple(fc.nat(2), fc.nat(2)),
    fc.subarray([...'PTRRFFFFFptrrfffff']),
  )
  .map(([draws, swordmasters, others]) => {
    const names = kingsMate.view(kingsMate.start(resolveOptions({}), 0).position, null).board.names;
    const taken = new Map<string, string>();
    const place = (piece: string, wanted: string | undefined) => {
      const square = [wanted, ...names].find((name) => name !== undefined && !taken.has(name));
      if (square !== undefined) taken.set(square, piece);
      return square ?? '';
    };
    let next = 0;
    const draw = () => draws[next++ % draws.length] ?? 0;
    for (const [army, king] of ['K', 'k'].entries()) {
      const wanted = [CENTRE[draw() % 5], army === 0 ? 'd1' : 'd9', names[draw() % 63]][draw() % 3];
      const at = names.indexOf(place(king, wanted));
      for (let i = 0; i < (swordmasters[army] ?? 0); i++) {
        place(army === 0 ? 'S' : 's', names[at + (NEAR[draw() % NEAR.length] ?? 0)]);
      }
    }
    for (const piece of others) place(piece, names[draw() % 63]);
    return [...taken].map(([square, piece]) => `${piece}${square}`).join(' ');
  });

/** A game from random pieces. Null if they form no playable position. */
export function arbitraryEndgame(plies: number): fc.Arbitrary<RandomGame | null> {
  return fc
    .tuple(
      anyOptions,
      anyPieces,
      fc.constantFrom('w', 'b'),
      fc.maxSafeNat(),
      fc.array(fc.nat(1_000_000), { maxLength: plies }),
    )
    .map(([options, pieces, side, seed, draws]) => {
      const read = kingsMate.read(options, `${rowsOf(pieces)} ${side} dice:${seed.toString(16)}`);
      return read.ok
        ? { options, seed, start: read.value, turns: playOut(kingsMate, read.value, draws, [], drawPath) }
        : null;
    });
}
