/** The engine against the slow generator of `slow.ts`: from the start, and at every point of random games. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatePosition } from '../../../src/engine/kings-mate/board/position.js';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import { isExhaustive, scaleEffort } from '../../effort.js';
import { arbitraryEndgame, arbitraryGame, type RandomGame } from './arbitrary.js';
import {
  countReferencePerft,
  formatReferenceMove,
  isKingInCheck,
  listReferenceMoves,
  playReferenceMove,
  type ReferencePosition,
  readReferencePosition,
} from './slow.js';
import { begin, type Given, listLegalMoves } from './table.js';

const toReference = (position: MatePosition) =>
  readReferencePosition(kingsMate.write(position), position.options);

describe('perft from the start', () => {
  test('is 11, 121 and what the slow generator counts deeper down', () => {
    const counts = [1, 2, 3, 4].map((depth) => countReferencePerft(toReference(begin()), depth));
    expect(counts).toEqual([11, 121, 1485, 18_225]);
    expect([1, 2, 3, 4].map((depth) => kingsMate.perft(begin(), depth))).toEqual(counts);
  });

  test('and at depth 5 what it counted once, for it takes half a minute', () => {
    expect(kingsMate.perft(begin(), 5)).toBe(238_545);
  });

  const variants: readonly Given[] = [
    { rules: 'expanded' },
    { 'active-play': 'on' },
    { 'formation-repair': 'immediate', 'open-scope': 'central-only', 'raised-shelter': 'off' },
  ];
  test.each(variants)('%j', (given) => {
    expect(kingsMate.perft(begin(given), 3)).toBe(countReferencePerft(toReference(begin(given)), 3));
  });
});

/** Compares moves, check and the position after the played move at every point of a game. */
function compareWithReference({ options, start, turns }: RandomGame): void {
  for (const position of [start, ...turns.map((turn) => turn.after)]) {
    const reference = toReference(position);
    expect(listLegalMoves(position).sort(), kingsMate.write(position)).toEqual(
      listReferenceMoves(reference)
        .map((move) => formatReferenceMove(reference, move))
        .sort(),
    );
    checkEnding(position, reference);
    const checked = [true, false].filter((white) => !reference.over && isKingInCheck(reference, white));
    expect(kingsMate.sidesInCheck(position)).toEqual(checked.map((white) => (white ? 'white' : 'black')));
  }
  for (const { before, path, after } of turns) {
    const [from = '', to = '', promotion = ''] = path;
    const followed = playReferenceMove(toReference(before), { from, to, promotion });
    const { over, ...reference } = toReference(after);
    expect({
      ...followed,
      over: false,
      dice: followed.dice,
      men: sortPieces(followed.men),
      prisoners: sortLetters(followed.prisoners),
      barred: [...followed.barred].sort(),
    }).toEqual({
      ...reference,
      over: false,
      dice: reference.dice,
      men: sortPieces(reference.men),
      prisoners: sortLetters(reference.prisoners),
      barred: [...reference.barred].sort(),
      options,
    });
    if (followed.over) expect(over).toBe(true);
    else expect(over).toBe(kingsMate.outcome(after) !== null);
  }
}

/** Expects a win or stalemate exactly when no move is left. */
function checkEnding(position: MatePosition, reference: ReferencePosition): void {
  const stuck = listReferenceMoves({ ...reference, over: false }).length === 0;
  const reason = kingsMate.outcome(position)?.reason ?? '';
  if (stuck) expect(reason).toBe(isKingInCheck(reference, reference.white) ? 'conquered' : 'stalemate');
  else expect(['', 'fools-gambit', 'repetition', 'ply-cap']).toContain(reason);
}

const sortPieces = (pieces: ReadonlyMap<string, string>) => [...pieces].sort();
const sortLetters = (text: string) => [...text].sort().join('');

test('the same moves as the slow generator in random games from the start', () => {
  fc.assert(fc.property(arbitraryGame(40), compareWithReference), {
    numRuns: scaleEffort(60),
    endOnFailure: true,
  });
});

test('the same moves as the slow generator from random pieces', () => {
  let playable = 0;
  fc.assert(
    fc.property(arbitraryEndgame(12), (game) => {
      if (game === null) return;
      playable++;
      compareWithReference(game);
    }),
    { numRuns: isExhaustive ? 100 : 30, endOnFailure: true },
  );
  expect(playable).toBeGreaterThan(isExhaustive ? 50 : 15);
});

test('perft from random pieces', () => {
  fc.assert(
    fc.property(arbitraryEndgame(0), (game) => {
      if (game === null || game.options['ply-cap'] !== '0') return;
      expect(kingsMate.perft(game.start, 2), kingsMate.write(game.start)).toBe(
        countReferencePerft(toReference(game.start), 2),
      );
    }),
    { numRuns: scaleEffort(160) },
  );
});
