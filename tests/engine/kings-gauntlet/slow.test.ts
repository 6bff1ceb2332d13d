/** The engine against the slow generator of `slow.ts`: from the start, and at every point of random games. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GauntletPosition } from '../../../src/engine/kings-gauntlet/board/position.js';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { scaleEffort } from '../../effort.js';
import { arbitraryGameOf, arbitraryOptionsOf, type RandomGame } from '../contract/random-games.js';
import {
  countReferencePerft,
  formatReferenceMove,
  isCheckBinding,
  isKingInCheck,
  listReferenceMoves,
  playReferenceMove,
  type ReferencePosition,
  readReferencePosition,
} from './slow.js';
import { begin, type Given, listLegalMoves, place } from './table.js';

const toReference = (position: GauntletPosition) =>
  readReferencePosition(kingsGauntlet.write(position), position.options);
const ids = ['south', 'west', 'north', 'east'];

describe('perft', () => {
  const counts: readonly (readonly [Given, readonly number[]])[] = [
    [{}, [45, 2005]],
    [{ setup: 'queens-power' }, [37, 1358]],
    [{ setup: 'inner-circle' }, [54, 2901]],
    [{ 'guard-moves': 'king' }, [27, 720]],
    [{ 'guard-moves': 'knight' }, [30, 891]],
    [{ 'guard-moves': 'rook' }, [35, 1210]],
  ];
  test.each(counts)('%j is %j', (given, expected) => {
    const position = begin(given);
    expect([1, 2].map((depth) => kingsGauntlet.perft(position, depth))).toEqual(expected);
    expect([1, 2].map((depth) => countReferencePerft(toReference(position), depth))).toEqual(expected);
  });

  test('deeper from positions with everything in them', () => {
    const pieces =
      "sK h1, sR d1, sR l1, sPn g13, sPe f6, sG h2, wK' b8, wB e5, wPe n6, wG c8, nK h15, nR d15, nPs h4, nN g5, eK' n8, eQ m4, ePw d9, eG i9";
    for (const given of [
      {},
      { mode: 'free-for-all', 'after-king-taken': 'freeze' },
      { mode: 'team-adjacent', 'capture-partner': 'on', 'mate-counts': 'on', 'promote-to-guard': 'on' },
      { mode: 'free-for-all', 'throne-kings-only': 'on', 'guard-moves': 'knight', 'mate-counts': 'on' },
    ]) {
      const position = place(pieces, 's', given);
      expect(kingsGauntlet.perft(position, 2), JSON.stringify(given)).toBe(
        countReferencePerft(toReference(position), 2),
      );
    }
  });
});

/** Compares moves, checks and the position after the played move at every third point of a game. */
function compareWithReference({ options, start, turns }: RandomGame<GauntletPosition>): void {
  for (const position of [start, ...turns.map((turn) => turn.after)].filter((_, index) => index % 3 === 0)) {
    const reference = toReference(position);
    expect(listLegalMoves(position).sort(), kingsGauntlet.write(position)).toEqual(
      listReferenceMoves(reference)
        .map((move) => formatReferenceMove(reference, move))
        .sort(),
    );
    const listChecks = (army: number) =>
      options['announce-check'] === 'always' ||
      (options['announce-check'] === 'auto' && isCheckBinding(reference, army));
    const checked = [0, 1, 2, 3].filter(
      (army) => reference.over === null && listChecks(army) && isKingInCheck(reference, army),
    );
    expect(kingsGauntlet.sidesInCheck(position)).toEqual(checked.map((army) => ids[army]));
  }
  for (const { before, notation, after } of turns.filter((_, index) => index % 2 === 0)) {
    const reference = toReference(before);
    const move = listReferenceMoves(reference).find(
      (one) => formatReferenceMove(reference, one) === notation,
    );
    if (move === undefined) expect.unreachable(notation);
    expect(toComparable(playReferenceMove(reference, move)), kingsGauntlet.write(before)).toEqual(
      toComparable(toReference(after)),
    );
  }
}

/** Comparable parts of a position: an ended game has no turn, only pawns have a facing, and only some pieces record that they moved. */
function toComparable({ pieces, turn, frozen, over }: ReferencePosition): object {
  return {
    pieces: [...pieces]
      .map(([at, { army, kind, facing, moved }]) => [
        at,
        army,
        kind,
        kind === 'P' ? facing : 0,
        'PRK'.includes(kind) && moved,
      ])
      .sort(),
    frozen: [...frozen].sort(),
    turn: over === null ? turn : -1,
    over: over && { ...over, winners: [...over.winners].sort() },
  };
}

const fixed = { first: 'south', 'repetition-draw': 'off' };

describe('random games', () => {
  test('under any options', () => {
    fc.assert(
      fc.property(
        arbitraryGameOf(kingsGauntlet, arbitraryOptionsOf(kingsGauntlet, fixed), 60),
        compareWithReference,
      ),
      {
        numRuns: scaleEffort(80),
      },
    );
  });

  test('of few pieces in the middle of the board, where kings are in danger', () => {
    const kinds = ['Pn', 'Pe', 'Ps', 'Pw', 'Q', 'R', "R'", 'B', 'N', 'G', 'P'];
    const files = 'efghijk';
    const anyBattle = fc
      .tuple(
        arbitraryOptionsOf(kingsGauntlet, { ...fixed, setup: 'inner-circle' }),
        fc.uniqueArray(
          fc.nat(48).filter((n) => n !== 24),
          { minLength: 14, maxLength: 26 },
        ),
        fc.array(fc.nat(1_000_000), { minLength: 60, maxLength: 60 }),
      )
      .map(([options, squares, draws]): RandomGame<GauntletPosition> | null => {
        const pieces = squares.map((n, index) => {
          const square = `${files[n % 7]}${5 + Math.floor(n / 7)}`;
          const army = 'swne'[index % 4];
          return `${army}${index < 4 ? "K'" : kinds[(draws[index] ?? 0) % kinds.length]} ${square}`;
        });
        const start = placePieces(pieces.join(), options);
        return start === null ? null : playPreferringCaptures(start, draws);
      });
    fc.assert(
      fc.property(anyBattle, (game) => {
        fc.pre(game !== null);
        compareWithReference(game);
      }),
      { numRuns: scaleEffort(50) },
    );
  });
});

function placePieces(pieces: string, options: Given): GauntletPosition | null {
  for (const turn of 'swne') {
    try {
      return place(pieces, turn, options);
    } catch {}
  }
  return null;
}

function playPreferringCaptures(
  start: GauntletPosition,
  draws: readonly number[],
): RandomGame<GauntletPosition> {
  const turns: RandomGame<GauntletPosition>['turns'][number][] = [];
  let before = start;
  for (const draw of draws.slice(0, 24)) {
    const [side] = kingsGauntlet.toAct(before);
    const moves = listLegalMoves(before);
    const notation = moves[draw % moves.length];
    if (side === undefined || notation === undefined) break;
    const path = kingsGauntlet.parse(before, side, notation);
    const played = path.ok ? kingsGauntlet.play(before, side, path.value) : path;
    if (!path.ok || !played.ok) throw new Error(notation);
    const { position: after, notices } = played.value;
    turns.push({ before, side, path: path.value, kind: 'action', notation, notices, after });
    before = after;
  }
  return { options: start.options, seed: 0, start, turns };
}
