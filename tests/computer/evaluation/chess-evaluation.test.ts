/** Evaluation of orthodox chess: symmetric for both colours, with exchanges and known endings. */
import { describe, expect, it, test } from 'vitest';
import { type EvaluatedPosition, toEvaluatedPosition } from '../../../src/computer/evaluated-position.js';
import { fileOf, Pawns, rankOf } from '../../../src/computer/evaluation/chess-pawns.js';
import { opening } from '../../../src/computer/evaluation/chess-tables.js';
import { chooseAction } from '../../../src/computer/index.js';
import { cellAt } from '../../../src/engine/knightmare/chess/cells.js';
import { knightmare } from '../../../src/engine/knightmare/game.js';
import type { ChessSearch } from '../../../src/engine/knightmare/plain/search.js';
import { isExhaustive } from '../../effort.js';
import { resolveOptions } from '../../engine/search/searching.js';

function positionOf(fen: string) {
  const read = knightmare.read(resolveOptions(knightmare, { cards: 'off' }), `${fen} - - 0 1`);
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  return read.value;
}

function createEvaluatedPosition(fen: string): EvaluatedPosition {
  const made = toEvaluatedPosition(knightmare, positionOf(fen));
  if (made === null) throw new Error(`nothing to search in: ${fen}`);
  return made;
}

/** The position with the colours exchanged. */
function mirrorFen(fen: string): string {
  const [pieces = '', side] = fen.split(' ');
  const swapped = [...pieces].map((letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );
  return `${swapped.join('').split('/').reverse().join('/')} ${side === 'w' ? 'b' : 'w'}`;
}

test.each([
  'r1bq1rk1/ppp2ppp/2n2n2/2bpp3/4P3/2PP1N2/PP3PPP/RNBQ1RK1 w',
  'r2q1rk1/1b2bppp/p2ppn2/1p6/3NPP2/1BN5/PPP1Q1PP/R4R1K b',
  '2r2rk1/1bqnbppp/p2p1n2/1p2p3/4P3/1NN1BP2/PPPQB1PP/2KR3R w',
  '8/5pk1/3p2p1/1p1P3p/1P2P2P/5KP1/P4P2/8 w',
  '6k1/5b2/4p1p1/P6p/3B3P/6P1/5PK1/8 b',
  '8/8/8/4k3/8/8/3BN3/4K3 w',
])('%s stands as it does with the colours exchanged', (fen) => {
  const white = createEvaluatedPosition(fen).evaluation.evaluate(0);
  expect(createEvaluatedPosition(mirrorFen(fen)).evaluation.evaluate(1)).toBe(white);
  expect(createEvaluatedPosition(fen).evaluation.evaluate(1)).toBe(-white);
});

describe('a square that no pawn can ever attack', () => {
  it.each([
    ['has no enemy pawn beside it', '4k3/8/8/4N3/8/8/8/4K3 w', true],
    ['can be beside a pawn that has passed it', '4k3/8/8/4N3/3p4/8/8/4K3 w', true],
    ['can be before a pawn on its file', '4k3/4p3/8/4N3/8/8/8/4K3 w', true],
    ['can’t be ahead of a pawn beside it', '4k3/3p4/8/4N3/8/8/8/4K3 w', false],
    ['can’t be attacked now', '4k3/8/5p2/4N3/8/8/8/4K3 w', false],
  ])('%s', (_, fen, isSafe) => {
    const pawns = new Pawns((createEvaluatedPosition(fen).position as ChessSearch).board);
    pawns.update();
    const knight = cellAt(28);
    expect(pawns.isSafeFromPawns(0, fileOf(knight), rankOf(knight, 0))).toBe(isSafe);
  });
});

const [PAWN = 0, KNIGHT = 0, , ROOK = 0, QUEEN = 0] = opening.values;

describe('an exchange', () => {
  it.each([
    ['takes a pawn that nobody protects', '1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w', 'e1', 'e5', PAWN],
    [
      'gives a knight for a pawn, with riders behind riders',
      '1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w',
      'd3',
      'e5',
      PAWN - KNIGHT,
    ],
    ['gives a queen for a rook', '3rk3/8/8/3r4/8/8/8/3QK3 w', 'd1', 'd5', ROOK - QUEEN],
    ['lets a king take nobody who is protected', '3rk3/8/8/3r4/8/8/3Q4/3RK3 w', 'd2', 'd5', 2 * ROOK - QUEEN],
    ['leaves it at what pays', '4k3/8/2p5/3p4/4P3/8/8/4K3 w', 'e4', 'd5', PAWN],
  ])('%s', (_, fen, from, to, worth) => {
    const { position, evaluation } = createEvaluatedPosition(fen);
    const action = position.actionOf([from, to]);
    expect(action).toBeDefined();
    expect(evaluation.exchangeGain?.(action ?? 0)).toBe(worth);
  });
});

describe('a king who is alone', () => {
  const mates = [
    ['a queen', '8/8/3k4/8/8/8/8/Q3K3 w'],
    ['a rook', '8/8/3k4/8/8/8/8/R3K3 w'],
    ['two bishops', '3k4/8/3K4/8/8/8/8/2B2B2 w'],
  ];
  it.each(mates.slice(0, isExhaustive ? 3 : 1))('is mated by %s', (_, fen) => {
    let position = positionOf(fen);
    for (let ply = 0; ply < 80 && knightmare.outcome(position) === null; ply++) {
      const [side = ''] = knightmare.toAct(position);
      const question = {
        game: knightmare.id,
        options: knightmare.optionsOf(position),
        position: knightmare.write(position),
        side,
        level: 4 as const,
        seed: ply,
      };
      const played = knightmare.play(position, side, chooseAction(question) ?? []);
      if (!played.ok) throw new Error(played.reason.code);
      position = played.value.position;
    }
    expect(knightmare.outcome(position)).toMatchObject({ winners: ['white'] });
  });

  it('fears two knights little, and a rook against a knight is nearly level', () => {
    expect(createEvaluatedPosition('8/8/3k4/8/8/8/8/1N2K1N1 w').evaluation.evaluate(0)).toBeLessThan(100);
    expect(createEvaluatedPosition('8/8/3k4/3n4/8/8/8/R3K3 w').evaluation.evaluate(0)).toBeLessThan(100);
  });
});

test('bishops of opposite shades leave little of a pawn more', () => {
  const same = createEvaluatedPosition('6k1/5b2/4p3/P6p/8/3B3P/6P1/6K1 w').evaluation.evaluate(0);
  const opposite = createEvaluatedPosition('6k1/5b2/4p3/P6p/3B4/7P/6P1/6K1 w').evaluation.evaluate(0);
  expect(opposite).toBeLessThan(same);
});

test('a passed pawn is worth more than one that is held up, an isolated one less than one with a neighbour', () => {
  const worth = (fen: string) => createEvaluatedPosition(fen).evaluation.evaluate(0);
  expect(worth('6k1/p7/8/3P4/8/8/8/6K1 w')).toBeGreaterThan(worth('6k1/4p3/8/3P4/8/8/8/6K1 w'));
  expect(worth('6k1/8/8/8/8/8/PP6/6K1 w')).toBeGreaterThan(worth('6k1/8/8/8/8/8/P1P5/6K1 w'));
});
