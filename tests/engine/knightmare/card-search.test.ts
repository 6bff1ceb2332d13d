/** Search positions with cards, and the worlds sampled for a player. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KnightmarePosition, knightmare } from '../../../src/engine/knightmare/game.js';
import type { CardPosition } from '../../../src/engine/knightmare/play/position.js';
import { toOutcomeNumber } from '../../../src/engine/search/search.js';
import {
  arbitraryGameOf,
  arbitraryOptionsOf,
  positionsOf,
  type RandomGame,
} from '../contract/random-games.js';
import { loadSearchPosition, movesOf, pathsOf, resolveOptions, searchOf } from '../search/searching.js';

const anyOptions = arbitraryOptionsOf(knightmare, { cards: 'on', 'deck-building': 'by-hand' });
const search = searchOf(knightmare);

/** Runs the check on random games. */
function checkGames(numRuns: number, check: (played: RandomGame<KnightmarePosition>) => void): void {
  fc.assert(fc.property(arbitraryGameOf(knightmare, anyOptions, 14), check), { numRuns });
}

function withCards(position: KnightmarePosition): CardPosition | null {
  return 'core' in position ? position : null;
}

const start = knightmare.start(resolveOptions(knightmare, {}), 4).position;

describe('a position to search in', () => {
  test('lists the actions of the game, and goes from paths to numbers and back', () => {
    for (const position of [start, ...playShortGame(start, 5)]) {
      const searched = loadSearchPosition(knightmare, position);
      const moves = movesOf(searched);
      const [side] = knightmare.toAct(position);
      expect(moves.map((move) => searched.pathOf(move).join(' ')).sort()).toEqual(
        searched.sides[searched.toMove] === side ? pathsOf(knightmare, position) : expect.anything(),
      );
      const some = moves.filter((_, index) => index % 11 === 0);
      expect(some.map((move) => searched.actionOf(searched.pathOf(move)))).toEqual(some);
      expect(searched.actionOf(['nowhere'])).toBeUndefined();
    }
  });

  test('comes to where the game comes, and back', () => {
    checkGames(10, ({ turns }) => {
      for (const { before, after, side, path } of turns) {
        const searched = search.load(before);
        if (searched === null || searched.sides[searched.toMove] !== side) continue;
        const hash = [searched.low, searched.high];
        searched.make(searched.actionOf(path) ?? Number.NaN);
        expect(searched.position()).toEqual(after);
        expect(searched.outcome).toBe(toOutcomeNumber(knightmare.outcome(after), searched.sides));
        searched.unmake();
        expect(searched.position()).toBe(before);
        expect([searched.low, searched.high]).toEqual(hash);
      }
    });
  });

  test('has the hash that its notation has when it is loaded', () => {
    checkGames(6, (played) => {
      for (const position of positionsOf(played)) {
        const searched = search.load(position);
        const read = knightmare.read(played.options, knightmare.write(position));
        const again = read.ok ? search.load(read.value) : null;
        expect([again?.low, again?.high]).toEqual([searched?.low, searched?.high]);
      }
    });
  });
});

describe('a sample', () => {
  const checkSides = (
    check: (position: CardPosition, side: 'white' | 'black', played: RandomGame<KnightmarePosition>) => void,
  ) =>
    checkGames(15, (played) => {
      for (const position of positionsOf(played).flatMap((one) => withCards(one) ?? [])) {
        check(position, 'white', played);
        check(position, 'black', played);
      }
    });

  test('looks the same to the player for whom it is drawn, and holds the same cards', () => {
    checkSides((position, side) => {
      const drawn = search.sample(position, side, 5);
      if (drawn === null) return;
      expect(knightmare.view(drawn, side)).toEqual(knightmare.view(position, side));
      expect(knightmare.secretPlies(drawn)).toEqual(knightmare.secretPlies(position));
      expect(knightmare.cards?.hand(drawn, side).map(({ token }) => token)).toEqual(
        knightmare.cards?.hand(position, side).map(({ token }) => token),
      );
    });
  });

  test('has every card once, and can be written and read', () => {
    checkSides((position, side, { options }) => {
      const drawn = search.sample(position, side, 5);
      const core = drawn === null ? null : withCards(drawn)?.core;
      if (drawn === null || core === null || core === undefined) return;
      const all = [...core.hands, ...core.decks, ...core.discards].flat();
      expect(new Set(all).size).toBe(all.length);
      const read = knightmare.read(options, knightmare.write(drawn));
      expect(read.ok, knightmare.write(drawn)).toBe(true);
    });
  });

  test('depends on nothing that the player must not know, and on the seed', () => {
    let differing = 0;
    checkSides((position, side) => {
      const other = search.sample(position, side, 99);
      if (other === null) return;
      const drawn = search.sample(position, side, 3);
      expect(search.sample(other, side, 3)).toEqual(drawn);
      if (knightmare.write(other) !== knightmare.write(drawn ?? position)) differing++;
    });
    expect(differing).toBeGreaterThan(0);
  });

  test("lays the other player's trap elsewhere, and leaves the own one", () => {
    const begun = withCards(start);
    const no = begun?.core.decks[0]?.[0];
    if (begun === null || no === undefined) expect.unreachable('no card to lie in play');
    const withTrap = (square: number): CardPosition => {
      const trap = { card: 'man-trap', no, by: 1, pieces: [], squares: [square], edges: [] } as const;
      const { board, decks } = begun.core;
      return {
        ...begun,
        core: {
          ...begun.core,
          board: { ...board, effects: [trap] },
          decks: decks.map((deck) => deck.filter((one) => one !== no)),
        },
      };
    };
    const squaresFor = (side: string, square: number) =>
      Array.from({ length: 20 }, (_, seed) => {
        const drawn = search.sample(withTrap(square), side, seed);
        return (drawn && withCards(drawn)?.core.board.effects[0]?.squares[0]) ?? Number.NaN;
      });
    expect(new Set(squaresFor('white', 20)).size).toBeGreaterThan(5);
    expect(squaresFor('white', 20)).toEqual(squaresFor('white', 30));
    expect(new Set(squaresFor('black', 20))).toEqual(new Set([20]));
  });

  test('is none while decks are built', () => {
    const building = knightmare.start(resolveOptions(knightmare, { deck: 'split' }), 1).position;
    expect(search.load(building)).toBeNull();
    expect(search.sample(building, 'white', 1)).toBeNull();
  });
});

/** Positions of a short game. Its actions come from different places in the lists of legal actions. */
function playShortGame(from: KnightmarePosition, plies: number): readonly KnightmarePosition[] {
  const searched = loadSearchPosition(knightmare, from);
  return Array.from({ length: plies }, (_, ply) => {
    const moves = movesOf(searched);
    searched.make(moves[(ply * 17) % moves.length] ?? Number.NaN);
    return searched.position();
  });
}
