/** Computer players of Knightmare Chess with cards: guesses about what is hidden, turns that come to an end, memory, time. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { TurnSearcher } from '../../src/computer/cards/turn-searcher.js';
import { chooseAction, type Level } from '../../src/computer/index.js';
import { Limits } from '../../src/computer/search/limits.js';
import { worldsOf } from '../../src/computer/worlds.js';
import type { Path } from '../../src/engine/choices.js';
import type { Game, Position, SideId } from '../../src/engine/game.js';
import { games } from '../../src/engine/index.js';
import { squareOf } from '../../src/engine/knightmare/board/squares.js';
import { CardSearch } from '../../src/engine/knightmare/card-game/search.js';
import { knightmare } from '../../src/engine/knightmare/game.js';
import { anyGameOf, anyOptionsOf, endOf } from '../engine/random-games.js';
import { optionsFor } from '../engine/searching.js';

const options = optionsFor(knightmare, { cards: 'on' });

function standing(text: string): Position {
  const read = knightmare.read(options, text);
  return read.ok ? read.value : expect.unreachable(`${text}: ${JSON.stringify(read.reason)}`);
}

/** The position after actions, each `white e2 e4`. */
function after(position: Position, ...acts: readonly string[]): Position {
  return acts.reduce((here, one) => {
    const [side = '', ...path] = one.split(' ');
    const played = knightmare.play(here as never, side, path);
    return played.ok ? played.value.position : expect.unreachable(`${one}: ${played.reason.code}`);
  }, position);
}

interface Asked {
  readonly level?: Level;
  readonly seed?: number;
  readonly ceiling?: number;
}

function answer(position: Position, side: SideId, { level = 3, seed = 5, ...rest }: Asked = {}): string {
  const question = { game: knightmare.id, options, position: knightmare.write(position as never), side };
  return (chooseAction({ ...question, level, seed, ...rest }) ?? []).join(' ');
}

function worldsFor(position: Position, side: SideId, seed: number) {
  return worldsOf(knightmare as unknown as Game, position, side, seed).map(({ position: world }) =>
    world instanceof CardSearch ? world.position() : expect.unreachable('no cards'),
  );
}

describe('what is hidden', () => {
  /** The queen takes a rook on h8 or a knight on a7; Black has laid a trap somewhere. */
  const hanging = standing('7r/n7/8/8/3Q4/8/1K6/5k2 w - - hands:-/- effects:man-trap.man-trap.b.-.c8.-.-');
  const trapsIn = (seed: number) =>
    worldsFor(hanging, 'white', seed).map(({ core }) => core.board.effects[0]?.squares[0]);
  const seedWhere = (test: (traps: readonly (number | undefined)[]) => boolean) =>
    Array.from({ length: 400 }, (_, seed) => seed).find((seed) => test(trapsIn(seed))) ??
    expect.unreachable('no such worlds');
  const h8 = squareOf('h8');

  it('is guessed in three worlds', () => {
    expect(new Set(trapsIn(7)).size).toBe(3);
  });

  it('is risked where no guess speaks against it', () => {
    const seed = seedWhere((traps) => !traps.includes(h8));
    expect(answer(hanging, 'white', { seed })).toBe('d4 h8');
  });

  it.each([1, 2])('is not where world %i speaks against it, though the first does not', (world) => {
    const seed = seedWhere((traps) => traps[0] !== h8 && traps[world] === h8);
    expect(answer(hanging, 'white', { seed })).not.toBe('d4 h8');
  });
});

test.each(games.filter(({ id }) => id !== knightmare.id))('$id has one world once men stand', (game) => {
  fc.assert(
    fc.property(anyGameOf(game, anyOptionsOf(game), 20), fc.nat(1_000), (played, seed) => {
      const position = endOf(played);
      for (const { id } of game.sides(played.options))
        expect(worldsOf(game, position, id, seed).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 20 },
  );
});

describe('a turn comes to its end', () => {
  /** White is mated, and one card of the hand is a way out: who has no time to find it must not try moves for ever. */
  const mated = standing('6k1/8/8/8/8/8/5PPP/4r1K1 w - - hands:disintegration+truce+crab/bog');

  it.each([1, 2, 3] as const)('level %i tries no move twice without a card', (level) => {
    for (const seed of [1, 2, 3]) {
      let here = mated;
      const tried: string[] = [];
      for (let acts = 0; ; acts++) {
        expect(acts).toBeLessThan(40);
        if (knightmare.outcome(here as never) !== null) break;
        if (!knightmare.toAct(here as never).includes('white')) break;
        const path = answer(here, 'white', { level, seed: seed + acts, ceiling: 1e-6 });
        if (path === 'end') break;
        tried.push(path);
        here = after(here, `white ${path}`);
      }
      const moves = tried.filter((path) => /^[a-h][1-8] /.test(path));
      expect(new Set(moves).size).toBe(moves.length);
    }
  });
});

describe('a way out of a mate', () => {
  const mated = standing('6k1/8/8/8/8/8/5PPP/4r1K1 w - - hands:disintegration+truce+crab/bog');
  const [world = expect.unreachable('no world')] = worldsFor(mated, 'white', 1);
  const rescued = (limits: Limits): Path | null => new TurnSearcher([world], 0, limits, 4).rescue(() => true);

  it('is found', () => {
    expect(rescued(new Limits(1e6))?.[0]).toBe('disintegration');
  });

  it('is not looked for once the time is over, nor beyond a budget', () => {
    const limits = new Limits(1e6, 0);
    expect(rescued(limits.another(1e6))).toBeNull();
    const few = new Limits(100);
    expect(rescued(few)).toBeNull();
    expect(few.nodes).toBeLessThan(2_000);
  });
});

describe('a man who was abducted', () => {
  const men = '4k3/p7/8/3q4/8/8/4P3/4K3 w - - hands:abduction/-';
  const taken = (text: string) => after(standing(text), 'white e2 e3', 'white abduction d5', 'black look');
  const answers = (text: string, level: Level) =>
    Array.from({ length: 20 }, (_, seed) => answer(taken(text), 'black', { level, seed }));

  it.each([3, 4, 5] as const)('is recalled by level %i', (level) => {
    expect(new Set(answers(men, level))).toEqual(new Set(['queen d5']));
  });

  it('is recalled by the lower levels now and then, by the second more often', () => {
    const right = ([1, 2] as const).map(
      (level) => answers(men, level).filter((one) => one === 'queen d5').length,
    );
    const [first = 0, second = 0] = right;
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
    expect(second).toBeLessThan(20);
  });

  it('is told by its letter while a name costs a man', () => {
    const named = `${men} effects:doomsayer.doomsayer.w.-.-.-.-`;
    expect(new Set(answers(named, 5))).toEqual(new Set(['letter-q d5']));
  });
});

describe('cards that gain nothing', () => {
  it.each([
    ['an abduction that will be recalled', 'r3k3/8/8/3q4/8/8/8/R3K2Q w', 'abduction'],
    ['a pawn who becomes King', '4k3/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w', 'coup'],
    ['a crab on the edge', '4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w', 'crab'],
  ])('%s is not played', (_, board, card) => {
    const start = standing(`${board} - - hands:${card}/-`);
    const move = answer(start, 'white');
    expect(move).toMatch(/^[a-h][1-8] [a-h][1-8]$/);
    expect(answer(after(start, `white ${move}`), 'white')).not.toMatch(new RegExp(`^${card}`));
  });
});
