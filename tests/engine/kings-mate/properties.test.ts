/**
 * Properties of King's Mate beyond the common contract (`contract.test.ts`): pieces, formation and checks,
 * from the start and from random pieces.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FULL_ARMY, KING, kinds } from '../../../src/engine/kings-mate/board/pieces.js';
import type { MatePosition } from '../../../src/engine/kings-mate/board/position.js';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import { arbitraryEndgame, arbitraryGame, type RandomGame } from './arbitrary.js';

const runs = { numRuns: 30 };
const checkGames = (check: (game: RandomGame) => void) => {
  fc.assert(fc.property(arbitraryGame(50), check), runs);
  fc.assert(
    fc.property(arbitraryEndgame(20), (game) => {
      if (game !== null) check(game);
    }),
    runs,
  );
};

const countPieces = (position: MatePosition, code: number) =>
  position.cells.filter((one) => one === code).length;

/** True if two squares touch. */
function areTouching(one: number, other: number): boolean {
  const [dx, dy] = [(one % 7) - (other % 7), Math.floor(one / 7) - Math.floor(other / 7)];
  return one !== other && Math.abs(dx) <= 1 && Math.abs(dy) <= 1;
}

function isFormationKept(position: MatePosition, army: number): boolean {
  const at = (code: number) => position.cells.flatMap((one, square) => (one === code ? [square] : []));
  const [king = -1] = at(army * 16 + 1);
  const swordmasters = at(army * 16 + 2);
  if (swordmasters.length === 0) return true;
  return (
    swordmasters.some((one) => areTouching(one, king)) &&
    swordmasters.every(
      (one) => areTouching(one, king) || swordmasters.some((other) => areTouching(one, other)),
    )
  );
}

describe('every game', () => {
  test('pieces disappear by capture, and come back by promotion only', () => {
    checkGames(({ turns }) => {
      for (const { before, after, path } of turns) {
        const own = before.side * 16;
        const other = 16 - own;
        const lost = FULL_ARMY.map(
          (_, kind) => countPieces(before, other + kind) - countPieces(after, other + kind),
        ).slice(KING);
        expect(lost.reduce((sum, one) => sum + one)).toBe(after.last.took ? 1 : 0);
        expect(lost[0]).toBe(0);
        const gained = FULL_ARMY.map(
          (_, kind) => countPieces(after, own + kind) - countPieces(before, own + kind),
        ).slice(KING);
        expect(gained.filter((change) => change !== 0)).toEqual(
          path.length === 3 && !after.last.failed ? [1, -1] : [],
        );
      }
    });
  });

  test('champions on the board and among the prisoners are never more than an army has, and never lost', () => {
    checkGames(({ start, turns }) => {
      for (const { after } of turns) {
        for (const army of [0, 1]) {
          for (let kind = 2; kind <= 5; kind++) {
            const sum = (position: MatePosition) =>
              countPieces(position, army * 16 + kind) + (position.prisoners[army * 8 + kind] ?? 0);
            expect(sum(after)).toBe(sum(start));
          }
        }
      }
    });
  });

  test('a move of king or swordmaster never leaves a formation that held', () => {
    checkGames(({ turns }) => {
      for (const { before, after } of turns) {
        if (isFormationKept(before, before.side)) expect(isFormationKept(after, before.side)).toBe(true);
      }
    });
  });

  test('nobody leaves his own king in check, and guarded kings are never in check', () => {
    checkGames(({ turns }) => {
      for (const { before, after } of turns) {
        if (after.last.failed) continue;
        const [mover] = kingsMate.toAct(before);
        expect(kingsMate.sidesInCheck(after)).not.toContain(mover);
        for (const side of kingsMate.sidesInCheck(after)) {
          expect(countPieces(after, (side === 'white' ? 0 : 16) + 2)).toBe(0);
        }
      }
    });
  });

  test('the view shows the pieces that stand, and what the last action meant to do', () => {
    checkGames(({ turns }) => {
      for (const { after, path } of turns.slice(-5)) {
        const view = kingsMate.view(after, null);
        const pieces = after.cells.flatMap((code, square) => (code === 0 ? [] : [{ code, square }]));
        expect(
          view.pieces.map(({ square, kind, side }) => ({
            code: (kinds as readonly string[]).indexOf(kind) + (side === 'white' ? 0 : 16),
            square,
          })),
        ).toEqual(pieces);
        expect(view.lastMove.map((square) => view.board.names[square])).toEqual(path.slice(0, 2));
      }
    });
  });

  test('check is told exactly when the next side has to counter', () => {
    checkGames(({ turns }) => {
      for (const { before, after, notices } of turns) {
        const passed = after.side !== before.side && after.ended === 0;
        const checked = passed && kingsMate.sidesInCheck(after).length > 0;
        expect(notices.some(({ code }) => code === 'check')).toBe(checked);
      }
    });
  });
});
