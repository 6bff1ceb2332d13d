/** Chess without cards: a timeout against pieces that can't mate. */
import { describe, expect, test } from 'vitest';
import { knightmare } from '../../../../src/engine/knightmare/game.js';
import { optionsOf, positionAt } from '../table.js';

const off = { cards: 'off' };

/** FEN of two rows of pieces. */
function fenOf(white: string, black: string): string {
  const squares = [
    ['a1', 'c2', 'd2'],
    ['h8', 'f7', 'g5'],
  ] as const;
  const listed = new Map<string, string>();
  for (const [nth, pieces] of [white, black].entries())
    for (const [place, letter] of [...pieces].entries())
      listed.set(squares[nth === 0 ? 0 : 1][place] ?? '', nth === 0 ? letter : letter.toLowerCase());
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) =>
    [...'abcdefgh']
      .map((file) => listed.get(`${file}${rank}`) ?? '1')
      .join('')
      .replace(/1+/g, (gap) => `${gap.length}`),
  );
  return `${rows.join('/')} w - - 0 1`;
}

/** True if a timeout of `late` is a draw. */
function isDrawn(fen: string, late = 'black'): boolean | undefined {
  return knightmare.timeCalls?.draw?.isDue(positionAt(fen, off), late);
}

describe('D21: without cards a time that is up draws where no sequence of moves mates', () => {
  test.each([
    ['K', 'KQ', true],
    ['K', 'KP', true],
    ['KN', 'KQ', true],
    ['KN', 'KQQ', true],
    ['KN', 'KR', false],
    ['KN', 'KN', false],
    ['KN', 'KB', false],
    ['KN', 'KP', false],
    ['KNN', 'KQ', false],
    ['KNB', 'KQ', false],
    ['KB', 'KR', true],
    ['KB', 'KQ', true],
    ['KB', 'KN', false],
    ['KB', 'KP', false],
    ['KP', 'K', false],
    ['KR', 'K', false],
    ['KQ', 'K', false],
  ])('%s against %s: %s', (white, black, drawn) => {
    expect(isDrawn(fenOf(white, black))).toBe(drawn);
  });

  test.each([
    // Bishops on squares of one shade, on squares of both shades, and one bishop per side.
    ['7k/8/8/8/8/2q5/8/K1B1B3 w - - 0 1', true],
    ['7k/8/8/8/8/2q5/8/K1BB4 w - - 0 1', false],
    ['7k/8/8/8/2b5/2r5/8/K1B5 w - - 0 1', false],
    ['7k/8/8/8/3b4/2r5/8/K1B5 w - - 0 1', true],
    // Two promoted knights against a promoted queen.
    ['7k/8/8/8/8/2q5/8/KNN5 w - - 0 1', false],
    // The player out of time has a lone king, but the opponent can still mate.
    ['8/8/8/4k3/3p4/8/8/K7 b - - 0 1', true],
  ])('%s: %s', (fen, drawn) => {
    expect(isDrawn(fen)).toBe(drawn);
  });

  test('is the other way round for the other side', () => {
    expect(isDrawn('8/8/8/4k3/3p4/8/8/K7 b - - 0 1', 'white')).toBe(false);
  });

  test('with cards a bare king may still win', () => {
    const { position } = knightmare.start(optionsOf(), 1);
    expect(knightmare.timeCalls?.draw?.isDue(position, 'white')).toBe(false);
  });

  test('a recorded loss on time stays a loss', () => {
    const lost = knightmare.applyCall(positionAt('8/8/8/4k3/3p4/8/8/K7 b - - 0 1', off), 'black', 'flag');
    expect(lost.ok && knightmare.outcome(lost.value.position)).toEqual({
      winners: ['white'],
      reason: 'timeout',
    });
  });
});
