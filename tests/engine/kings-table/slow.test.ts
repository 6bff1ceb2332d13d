/**
 * The engine against the slow generator of `slow.ts`, on random positions of every board under random rules.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listActions } from '../../../src/engine/actions.js';
import type { TaflPosition } from '../../../src/engine/kings-table/board/position.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import { State } from '../../../src/engine/kings-table/moves/state.js';
import { perft } from '../../../src/engine/kings-table/perft.js';
import { rulesOf as compiledRules } from '../../../src/engine/kings-table/rules/rules.js';
import { scaleEffort } from '../../effort.js';
import {
  isRinged,
  listReferenceMoves,
  type Piece,
  type Pieces,
  type ReferenceMove,
  type ReferenceRules,
} from './slow.js';
import { attempt, setUp } from './table.js';

const sizes = { irish: 7, tablut: 9, tawlbwrdd: 11, hnefatafl: 13, saxon: 19 };
const flag = fc.constantFrom('off', 'on');

const rulesGiven = fc.record({
  board: fc.constantFrom(...(Object.keys(sizes) as (keyof typeof sizes)[])),
  escape: fc.constantFrom('corner', 'edge'),
  'throne-hostile-to': fc.constantFrom('king', 'all'),
  'corners-hostile': flag,
  'king-armed': flag,
  'king-die': flag,
  'handicap-surround': fc.constantFrom('0', '9'),
  'handicap-for': fc.constantFrom('attackers', 'defenders'),
});

type Given = typeof rulesGiven extends fc.Arbitrary<infer Value> ? Value : never;

/** Density of the board, and a number per square that places the pieces. */
const placement = fc.tuple(
  fc.integer({ min: 1, max: 60 }),
  fc.array(fc.nat(999), { minLength: 361, maxLength: 361 }),
  fc.nat(360),
);

/** Random board: as many attackers as guards, each on a square where it may stop. */
function scatterPieces(
  size: number,
  mode: string,
  [percent, draws, kingDraw]: [number, number[], number],
): Pieces {
  const inner = size - 2;
  const kingAt = squareName(1 + (kingDraw % inner), 1 + (Math.floor(kingDraw / inner) % inner));
  const pieces = new Map<string, Piece>([[kingAt, 'K']]);
  for (let index = 0; index < size * size; index++) {
    const square = squareName(index % size, Math.floor(index / size));
    const draw = draws[index] ?? 0;
    const free = square !== kingAt && !isReserved(square, size, mode);
    if (free && draw < percent * 10) pieces.set(square, draw % 2 === 0 ? 'a' : 'd');
  }
  return pieces;
}

const squareName = (column: number, row: number) => `${String.fromCharCode(65 + column)}${row + 1}`;

function isReserved(square: string, size: number, mode: string): boolean {
  const last = size - 1;
  if (square === squareName(last / 2, last / 2)) return true;
  const corners = [squareName(0, 0), squareName(last, 0), squareName(0, last), squareName(last, last)];
  return mode === 'corner' && corners.includes(square);
}

const listOf = (pieces: Pieces, wanted: Piece) =>
  [...pieces].flatMap(([square, piece]) => (piece === wanted ? [square] : []));

function formatMove(move: ReferenceMove, pieces: Pieces): string {
  const taken = [...move.taken].sort(
    (one, other) => one.charCodeAt(0) - other.charCodeAt(0) || rank(one) - rank(other),
  );
  const star = pieces.get(move.from) === 'K' ? '*' : '';
  return `${star}${move.from}-${move.to}${taken.length > 0 ? `x${taken.join('')}` : ''}`;
}

const rank = (square: string) => Number(square.slice(1));

function rulesOf(given: Given): ReferenceRules {
  const stronger = given['handicap-for'] === 'attackers' ? 'd' : 'a';
  return {
    size: sizes[given.board],
    escape: given.escape,
    throneHostileToAll: given['throne-hostile-to'] === 'all',
    cornersHostile: given['corners-hostile'] === 'on',
    kingArmed: given['king-armed'] === 'on',
    needsThree: given['handicap-surround'] === '0' ? null : stronger,
  };
}

/** Plays the move and compares its notation, captures and result with those of the slow rules. */
function comparePlay(position: TaflPosition, move: ReferenceMove, pieces: Pieces): void {
  const played = attempt(position, `${move.from}-${move.to}`);
  if ('refused' in played) expect.unreachable(played.refused);
  expect(played.notation).toBe(formatMove(move, pieces));
  const reason = kingsTable.outcome(played.position)?.reason;
  // The slow rules have no stalemate. If they continue the game, stalemate is the only possible end.
  if (move.result === null) expect(reason ?? 'stalemate').toBe('stalemate');
  else expect(reason).toBe(move.result);
}

/** The position after all sequences of two actions were made and unmade in one state. */
function playAndUnmake(position: TaflPosition): TaflPosition {
  const state = new State(compiledRules(position.options), position);
  perft(state, 2);
  return state.toPosition(position.ply);
}

test('the same moves, captures and results; and taking back restores everything', () => {
  fc.assert(
    fc.property(
      rulesGiven,
      placement,
      fc.constantFrom('a', 'd'),
      fc.nat(1000),
      (given, placed, side, choice) => {
        const pieces = scatterPieces(sizes[given.board], given.escape, placed);
        const stepping = given['king-die'] === 'on' && side === 'd';
        const expected = listReferenceMoves(rulesOf(given), pieces, side, { isOneStep: stepping });
        fc.pre(expected.length > 0);
        // A king between four attackers is already captured, unless a diagonal step brought him there.
        fc.pre(!isRinged(pieces) || given['king-die'] === 'on');
        const set = {
          a: listOf(pieces, 'a').join(),
          d: listOf(pieces, 'd').join(),
          k: listOf(pieces, 'K').join(),
        };
        const position = setUp(given, set, side, stepping ? 'king:steps' : '');
        const [acting = ''] = kingsTable.toAct(position);
        const listed = [...listActions(kingsTable, position, acting)].map((path) => path.join('-'));
        expect(listed.toSorted()).toEqual(expected.map(({ from, to }) => `${from}-${to}`).toSorted());
        expect(kingsTable.perft(position, 1)).toBe(expected.length);
        expect(playAndUnmake(position)).toEqual(position);
        const telling = expected.filter((move) => move.taken.length > 0 || move.result !== null).slice(0, 20);
        const any = expected.slice(choice % expected.length).slice(0, 1);
        for (const move of [...telling, ...any]) comparePlay(position, move, pieces);
      },
    ),
    { numRuns: scaleEffort(800) },
  );
});
