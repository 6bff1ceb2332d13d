/** Properties of King's Table beyond the common contract (`contract.test.ts`): pieces and turns. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listActions } from '../../../src/engine/actions.js';
import type { TaflPosition } from '../../../src/engine/kings-table/board/position.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import { hasGameText } from '../../../src/texts/index.js';
import { arbitraryGame, type RandomGame } from './arbitrary.js';

const runs = { numRuns: 40 };
const checkGames = (check: (game: RandomGame) => void, plies = 60) =>
  fc.assert(fc.property(arbitraryGame(plies), check), runs);

const countPieces = (position: TaflPosition, piece: number) =>
  position.cells.filter((one) => one === piece).length;

describe('every game', () => {
  test('pieces only disappear by capture or by choice, and only come back by revival; there is one king', () => {
    checkGames(({ options, turns }) => {
      for (const { before, after, notation } of turns) {
        const [victim, own] = before.side === 0 ? [2, 1] : [1, 2];
        expect(countPieces(after, 3)).toBe(1);
        if (notation.startsWith('-')) {
          const [attackers, guards] = [1, 2].map(
            (piece) => countPieces(before, piece) - countPieces(after, piece),
          );
          expect([attackers, guards]).toEqual(options['handicap-for'] === 'attackers' ? [0, 1] : [1, 0]);
          continue;
        }
        expect(countPieces(before, victim) - countPieces(after, victim)).toBe(after.last.taken.length);
        expect(countPieces(after, own) - countPieces(before, own)).toBe(notation.startsWith('+') ? 1 : 0);
      }
    });
  });

  test('turns alternate where no die and no revival says otherwise', () => {
    checkGames(({ options, turns }) => {
      const isRolled = options['turn-die'] !== 'off' || options['other-die'] !== 'off';
      if (isRolled || options.stalemate === 'pass-turn') return;
      for (const { before, after, notation, notices } of turns.filter((turn) => turn.before.removals === 0)) {
        const keeps =
          notation.startsWith('+') || (notation === '*' && notices.at(-1)?.code !== 'king-cannot');
        const over = after.ended !== 0 && after.side === before.side;
        if (!over) expect(after.side === before.side).toBe(keeps);
      }
    });
  });

  test('a declared king and a piece put back are listed, or refused by a rule that has a sentence', () => {
    checkGames(({ start, turns }) => {
      const { before, side } = turns.at(-1) ?? { before: start, side: 'attackers' };
      const { names } = kingsTable.view(before, null).board;
      const listed = new Set([...listActions(kingsTable, before, side)].map((path) => path.join()));
      for (const path of [['*'], ...names.map((name) => [`+${name}`])]) {
        const played = kingsTable.play(before, side, path);
        expect(played.ok).toBe(listed.has(path.join()));
        if (!played.ok) expect(hasGameText('kings-table', 'refusals', played.reason.code)).toBe(true);
      }
    });
  });

  test('the view shows the pieces that stand, and what the last action did', () => {
    checkGames(({ turns }) => {
      for (const { after, path } of turns.slice(-5)) {
        const view = kingsTable.view(after, null);
        const pieces = after.cells.flatMap((piece, square) => (piece === 0 ? [] : [{ piece, square }]));
        expect(
          view.pieces.map(({ square, kind }) => ({
            piece: ['', 'attacker', 'defender', 'king'].indexOf(kind),
            square,
          })),
        ).toEqual(pieces);
        expect(view.lastCaptures).toEqual(after.last.taken);
        if (path.length === 2) expect(view.lastMove.map((square) => view.board.names[square])).toEqual(path);
      }
    });
  });

  test('a king in danger is one whom a move of the attackers takes', () => {
    checkGames(({ options, turns }) => {
      if (options['turn-die'] !== 'off') return;
      for (const { before } of turns.slice(-10)) {
        if (before.side !== 0 || before.revivePending > 0) continue;
        const takes = [...listActions(kingsTable, before, 'attackers')].some((path) => {
          const played = kingsTable.play(before, 'attackers', path);
          return played.ok && kingsTable.outcome(played.value.position)?.reason === 'king-captured';
        });
        expect(kingsTable.sidesInCheck(before).includes('defenders')).toBe(takes);
      }
    });
  });
});
