/** The engine against the slow generator of `slow.ts`: from the start, and at every point of random games. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ConquestPosition } from '../../../src/engine/conquer-the-kings/board/position.js';
import { conquerTheKings } from '../../../src/engine/conquer-the-kings/game.js';
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

const toReference = (position: ConquestPosition) =>
  readReferencePosition(conquerTheKings.write(position), position.options);
const ids = ['south', 'west', 'north', 'east'];

describe('perft', () => {
  const counts: readonly (readonly [Given, readonly number[]])[] = [
    [{}, [38, 1443]],
    [{ mode: 'two-across' }, [38, 1444]],
    [{ shape: 'long' }, [60, 3599]],
  ];
  test.each(counts)('%j is %j', (given, expected) => {
    const position = begin(given);
    expect([1, 2].map((depth) => conquerTheKings.perft(position, depth))).toEqual(expected);
    expect([1, 2].map((depth) => countReferencePerft(toReference(position), depth))).toEqual(expected);
  });

  test('deeper from positions with everything in them', () => {
    const pieces =
      'sK h3, sP f12, sP d7, sR e5, sN g5, wK b8, wP c6, wQ d9, nK f13, nP g11, nB h9, eK m8, eP l7, eR l10';
    const yards = 'yards:s=nQ1.wR1/w=sQ1.nN2/n=sR1/e=sB1';
    for (const given of [
      {},
      { mode: 'teams-across', 'rescue-kind': 'any-captured', 'capture-partner': 'on' },
      { 'rescue-from': 'reached-players-boneyard', 'after-king-taken': 'take-over' },
      { mode: 'teams-beside', 'after-king-taken': 'obstacles', 'rescue-kind': 'any-captured' },
    ]) {
      const position = place(pieces, 's', given, yards);
      expect(conquerTheKings.perft(position, 2), JSON.stringify(given)).toBe(
        countReferencePerft(toReference(position), 2),
      );
    }
  });

  test('of two armies, where check counts, three deep', () => {
    const position = place('sK g5, sP f5, nK f9, nP g7', 's', { mode: 'two-across' });
    expect(conquerTheKings.perft(position, 3)).toBe(countReferencePerft(toReference(position), 3));
  });
});

/** Compares moves, checks and the position after the played move at every third point of a game. */
function compareWithReference({ start, turns }: RandomGame<ConquestPosition>): void {
  for (const position of [start, ...turns.map((turn) => turn.after)].filter((_, index) => index % 3 === 0)) {
    const reference = toReference(position);
    expect(listLegalMoves(position).sort(), conquerTheKings.write(position)).toEqual(
      listReferenceMoves(reference)
        .map((move) => formatReferenceMove(reference, move))
        .sort(),
    );
    const counts = isCheckBinding(reference) && reference.over === null;
    const checked = [0, 1, 2, 3].filter((army) => counts && isKingInCheck(reference, army));
    expect(conquerTheKings.sidesInCheck(position)).toEqual(checked.map((army) => ids[army]));
  }
  for (const { before, notation, after } of turns.filter((_, index) => index % 2 === 0)) {
    const reference = toReference(before);
    const move = listReferenceMoves(reference).find(
      (one) => formatReferenceMove(reference, one) === notation,
    );
    if (move === undefined) expect.unreachable(notation);
    expect(toComparable(playReferenceMove(reference, move)), conquerTheKings.write(before)).toEqual(
      toComparable(toReference(after)),
    );
  }
}

function toComparable(reference: ReferencePosition): object {
  return {
    ...reference,
    pieces: [...reference.pieces].map(([at, { army, kind }]) => [at, army, kind]).sort(),
    alive: [...reference.alive].sort(),
    ruins: [...reference.ruins].sort(),
    yards: reference.yards.map((yard) => [...yard].sort()),
    turn: reference.over === null ? reference.turn : -1,
    over: reference.over && { ...reference.over, winners: [...reference.over.winners].sort() },
  };
}

const fixed = { setup: 'preset', 'repetition-draw': 'off' };

describe('random games', () => {
  test('under any options', () => {
    fc.assert(
      fc.property(
        arbitraryGameOf(conquerTheKings, arbitraryOptionsOf(conquerTheKings, fixed), 40),
        compareWithReference,
      ),
      {
        numRuns: scaleEffort(60),
      },
    );
  });

  test.each([
    ['any mode', {}],
    ['two armies each', { mode: 'two-armies-each' }],
    ['one against two', { mode: 'one-against-two' }],
  ])(
    'of few pieces in the middle of the board, where kings are in danger and pawns come to back lines: %s',
    (_, mode) => {
      const kinds = ['P', 'P', 'P', 'Q', 'R', 'B', 'N', 'P'];
      const anyBattle = fc
        .tuple(
          arbitraryOptionsOf(conquerTheKings, { ...fixed, ...mode, shape: 'octagon' }),
          fc.uniqueArray(fc.nat(143), { minLength: 10, maxLength: 22 }),
          fc.array(fc.nat(1_000_000), { minLength: 60, maxLength: 60 }),
        )
        .map(([options, places, draws]): RandomGame<ConquestPosition> | null => {
          const armies =
            { three: 'swn', 'two-across': 'sn', 'two-beside': 'sw' }[options.mode ?? ''] ?? 'swne';
          const pieces = places.map((n, index) => {
            const square = `${'bcdefghijklm'[n % 12]}${2 + Math.floor(n / 12)}`;
            const kind = index < armies.length ? 'K' : kinds[(draws[index] ?? 0) % kinds.length];
            return `${armies[index % armies.length]}${kind} ${square}`;
          });
          const start = placePieces(pieces.join(), options, 'yards:s=wQ1.eN1/w=sR1.nB1/n=sQ1.wN2/e=sB1.nQ1');
          return start === null ? null : playPreferringCaptures(start, draws);
        });
      fc.assert(
        fc.property(anyBattle, (game) => {
          fc.pre(game !== null);
          compareWithReference(game);
        }),
        { numRuns: scaleEffort(30) },
      );
    },
  );
});

function placePieces(pieces: string, options: Given, yards: string): ConquestPosition | null {
  for (const turn of 'swne') {
    try {
      return place(pieces, turn, options, yards);
    } catch {}
  }
  return null;
}

/** A game in which captures and rescues are preferred. */
function playPreferringCaptures(
  start: ConquestPosition,
  draws: readonly number[],
): RandomGame<ConquestPosition> {
  const turns: RandomGame<ConquestPosition>['turns'][number][] = [];
  let before = start;
  for (const draw of draws.slice(0, 24)) {
    const [side] = conquerTheKings.toAct(before);
    const all = listLegalMoves(before);
    const sharp = all.filter((move) => /[x=]/.test(move));
    const moves = sharp.length > 0 && draw % 3 > 0 ? sharp : all;
    const notation = moves[draw % moves.length];
    if (side === undefined || notation === undefined) break;
    const path = conquerTheKings.parse(before, side, notation);
    const played = path.ok ? conquerTheKings.play(before, side, path.value) : path;
    if (!path.ok || !played.ok) throw new Error(notation);
    const { position: after, notices } = played.value;
    turns.push({ before, side, path: path.value, kind: 'action', notation, notices, after });
    before = after;
  }
  return { options: start.options, seed: 0, start, turns };
}
