/** What a refusal claims about the board is true. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAction } from '../../../../src/engine/actions.js';
import { knightmare } from '../../../../src/engine/knightmare/game.js';
import type { CardPosition } from '../../../../src/engine/knightmare/play/position.js';
import type { Refusal } from '../../../../src/engine/result.js';
import type { PieceView, View } from '../../../../src/engine/view.js';
import { arbitraryGameOf, arbitraryOptionsOf } from '../../contract/random-games.js';
import { cardPositionsOf, positionAt } from '../table.js';

/** Effects that random games rarely have, applied to pieces and squares by number. */
const EFFECTS = ['pacifism', 'curse', 'neutrality', 'fatal-attraction', 'crab'] as const;
const TERMS = ['shield', 'barred'] as const;
const RULES = ['truce', 'vendetta'] as const;

/** By refusal: checks its claim about the board, from the refusal's values and the attempted squares. */
const claims: Readonly<Record<string, (claim: Claim) => boolean>> = {
  'empty-square': ({ on, square }) => on(square) === undefined,
  'not-your-piece': ({ on, square, side }) => on(square) !== undefined && on(square)?.side !== side,
  'same-square': ({ from, to }) => from === to,
  'own-piece': ({ on, to, side }) => on(to)?.side === side,
  'way-blocked': ({ on, square, isBetween }) => on(square) !== undefined && isBetween(square),
  'pawn-blocked': ({ on, square, from }) => on(square) !== undefined && isPawn(on(from)),
  'pawn-takes-nobody': ({ on, to, from }) => on(to) === undefined && isPawn(on(from)),
  'target-pacifist': ({ marked, square, to }) => square === to && marked(square, 'pacifist'),
  'piece-pacifist': ({ marked, square, from, on, to }) =>
    square === from && marked(square, 'pacifist') && on(to) !== undefined,
  'piece-frozen': ({ marked, square, from }) => square === from && marked(square, 'held'),
  shielded: ({ marked, square, to }) => square === to && marked(square, 'shielded'),
  'dungeon-barred': ({ marked, square, from }) => square === from && marked(square, 'dungeon'),
  'cursed-range': ({ marked, square }) => marked(square, 'cursed'),
  'crab-moves': ({ on, from }) => on(from)?.kind.includes('crab') === true,
  'forbidden-city': ({ view, square }) =>
    (view.cards?.blocked ?? []).map((at) => view.board.names[at]).includes(square),
  'wall-in-way': ({ view }) => (view.cards?.walls ?? []).length > 0,
  'castling-blocked': ({ on, square, from }) => on(square) !== undefined && on(from)?.kind === 'king',
  'king-in-check': ({ view, square }) => view.threatened.some((at) => view.board.names[at] === square),
  'king-would-be-captured': ({ on, to, marked }) => on(to)?.kind === 'king' || marked(to, 'royal'),
  truce: ({ effects }) => effects.includes('truce'),
  'vendetta-must-capture': ({ effects }) => effects.includes('vendetta'),
  challenged: ({ effects }) => effects.includes('challenge'),
};

interface Claim {
  readonly view: View;
  readonly side: string;
  readonly from: string;
  readonly to: string;
  /** The square that the refusal names. */
  readonly square: string;
  readonly effects: readonly string[];
  readonly on: (square: string) => PieceView | undefined;
  readonly marked: (square: string, mark: string) => boolean;
  /** True if a square is on the straight line between the attempted squares. */
  readonly isBetween: (square: string) => boolean;
}

function isPawn(piece: PieceView | undefined): boolean {
  return piece?.kind.includes('pawn') === true;
}

function claimOf(
  position: CardPosition,
  side: string,
  [from, to]: readonly [string, string],
  square: string,
): Claim {
  const view = knightmare.view(position, side);
  const on = (name: string) => view.pieces.find((piece) => view.board.names[piece.square] === name);
  const parseSpot = (name: string) => [name.charCodeAt(0), Number(name[1])] as const;
  const isBetween = (name: string) => {
    const [[a, b], [c, d], [e, f]] = [parseSpot(from), parseSpot(to), parseSpot(name)];
    return (
      (c - a) * (f - b) === (d - b) * (e - a) &&
      Math.max(Math.abs(e - a), Math.abs(f - b)) < Math.max(Math.abs(c - a), Math.abs(d - b))
    );
  };
  return {
    view,
    side,
    from,
    to,
    square,
    effects: [
      ...position.core.board.effects.map(({ card }) => card),
      ...position.core.board.terms.map(({ kind }) => kind),
    ],
    on,
    marked: (name, mark) => on(name)?.marks?.includes(mark) === true,
    isBetween,
  };
}

function isClaimTrue(
  position: CardPosition,
  side: string,
  tried: readonly [string, string],
  reason: Refusal,
): boolean {
  const claim = claims[reason.code];
  const square = String(reason.values.square ?? '');
  return claim === undefined || claim(claimOf(position, side, tried, square));
}

const anySquares = fc.array(fc.tuple(fc.nat(63), fc.nat(63)), { minLength: 60, maxLength: 120 });

function checkClaims(position: CardPosition, pairs: readonly (readonly [number, number])[]): void {
  const { board, pieces } = knightmare.view(position, null);
  const { names } = board;
  for (const side of knightmare.toAct(position)) {
    for (const [one, other] of pairs) {
      const from = pieces[one % pieces.length]?.square ?? other;
      const tried = [names[from] ?? '', names[other] ?? ''] as const;
      if (isAction(knightmare, position, side, tried)) continue;
      const refused = knightmare.play(position, side, tried);
      if (refused.ok) expect.unreachable(`${tried} was played`);
      expect(
        isClaimTrue(position, side, tried, refused.reason),
        `${side} ${tried} ${JSON.stringify(refused.reason)} in ${knightmare.write(position)}`,
      ).toBe(true);
    }
  }
}

test('in random games', () => {
  const games = arbitraryGameOf(
    knightmare,
    arbitraryOptionsOf(knightmare, { cards: 'on', deck: 'common' }),
    60,
  );
  fc.assert(
    fc.property(games, anySquares, (played, pairs) => {
      for (const position of cardPositionsOf(played).slice(-2)) checkClaims(position, pairs);
    }),
    { numRuns: 6 },
  );
});

test('on crowded boards under many effects', () => {
  const anyPiece = fc.tuple(fc.constantFrom(...'PNBRQpnbrq'), fc.nat(63));
  const anyBoard = fc.uniqueArray(anyPiece, {
    minLength: 6,
    maxLength: 20,
    selector: ([, square]) => square,
  });
  const anyEffect = fc.tuple(fc.constantFrom(...EFFECTS, ...TERMS, ...RULES), fc.nat(20), fc.nat(1));
  const name = (square: number) => `${'abcdefgh'[square & 7]}${8 - (square >> 3)}`;
  let tried = 0;
  fc.assert(
    fc.property(
      anyBoard,
      fc.array(anyEffect, { maxLength: 5 }),
      fc.nat(63),
      anySquares,
      (pieces, bound, city, pairs) => {
        const kings = pieces.some(([, square]) => square === 4 || square === 60) ? [] : ['ke8', 'Ke1'];
        const list = [...kings, ...pieces.map(([letter, square]) => letter + name(square))];
        const effects = bound.flatMap(([card, index, by]) => {
          const id = index % list.length;
          const fits = card !== 'crab' || /^p/i.test(list[id] ?? '');
          return (EFFECTS as readonly string[]).includes(card) && fits && id > 1
            ? [`${card}.-.${'wb'[by]}.${id}.-.-.-`]
            : [];
        });
        const rules = bound.flatMap(([card]) =>
          (RULES as readonly string[]).includes(card) ? [`${card}.-.w.-.-.-.-`] : [],
        );
        const terms = bound.flatMap(([card, index]) =>
          (TERMS as readonly string[]).includes(card) ? [`${card}.w.${index % list.length}.-.-.1.1`] : [],
        );
        const isFree = !pieces.some(([, square]) => square === city) && city !== 4 && city !== 60;
        const cities = isFree ? [`forbidden-city.-.w.-.${name(city)}.-.-`] : [];
        const fields = [
          `effects:${[...effects, ...cities, ...rules].join(',') || '-'}`,
          `terms:${terms.join(',') || '-'}`,
        ];
        const text = `${list.join(',')} w ${fields.join(' ')} hands:-/- decks:bog`;
        const read = knightmare.read(
          positionAt('4k3/8/8/8/8/8/8/4K3 w - - hands:-/- decks:bog').options,
          text,
        );
        if (!read.ok || !('core' in read.value)) return;
        tried++;
        checkClaims(read.value, pairs);
      },
    ),
    { numRuns: 100 },
  );
  expect(tried).toBeGreaterThan(25);
});
