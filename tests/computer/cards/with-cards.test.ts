/** Computer players with cards: guesses about hidden cards, complete turns, memory, time. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { filterEndingActions } from '../../../src/computer/cards/ending-actions.js';
import { TurnSearcher } from '../../../src/computer/cards/turn-searcher.js';
import { chooseAction, type Level } from '../../../src/computer/index.js';
import { sampleWorlds } from '../../../src/computer/sampled-worlds.js';
import { Deadline, Limits } from '../../../src/computer/search/limits.js';
import type { Path } from '../../../src/engine/choices.js';
import type { Game, Position, SideId } from '../../../src/engine/game.js';
import { games } from '../../../src/engine/index.js';
import { parseSquare } from '../../../src/engine/knightmare/board/squares.js';
import { CardSearch } from '../../../src/engine/knightmare/card-game/search.js';
import { knightmare } from '../../../src/engine/knightmare/game.js';
import { isExhaustive } from '../../effort.js';
import { arbitraryGameOf, arbitraryOptionsOf, endOf } from '../../engine/contract/random-games.js';
import { resolveOptions } from '../../engine/search/searching.js';
import { repeatedBehindATrap } from './repeated-behind-a-trap.js';

const options = resolveOptions(knightmare, { cards: 'on' });

function createPosition(text: string): Position {
  const read = knightmare.read(options, text);
  return read.ok ? read.value : expect.unreachable(`${text}: ${JSON.stringify(read.reason)}`);
}

/** The position after actions, each `white e2 e4`. */
function playActs(position: Position, ...acts: readonly string[]): Position {
  return acts.reduce((here, one) => {
    const [side = '', ...path] = one.split(' ');
    const made = knightmare.play(here as never, side, path);
    return made.ok ? made.value.position : expect.unreachable(`${one}: ${made.reason.code}`);
  }, position);
}

interface Asked {
  readonly level?: Level;
  readonly seed?: number;
  readonly ceiling?: number;
}

function chooseAnswer(
  position: Position,
  side: SideId,
  { level = 3, seed = 5, ...rest }: Asked = {},
): string {
  const question = { game: knightmare.id, options, position: knightmare.write(position as never), side };
  return (chooseAction({ ...question, level, seed, ...rest }) ?? []).join(' ');
}

function createWorlds(position: Position, side: SideId, seed: number) {
  return sampleWorlds(knightmare as unknown as Game, position, side, seed).map(({ position: world }) =>
    world instanceof CardSearch ? world.position() : expect.unreachable('no cards'),
  );
}

describe('what is hidden', () => {
  /** The queen can take a rook on h8 or a knight on a7. Black has laid a trap. */
  const hanging = createPosition(
    '7r/n7/8/8/3Q4/8/1K6/5k2 w - - hands:-/- effects:man-trap.man-trap.b.-.c8.-.-',
  );
  const trapsIn = (seed: number) =>
    createWorlds(hanging, 'white', seed).map(({ core }) => core.board.effects[0]?.squares[0]);
  const findSeed = (test: (traps: readonly (number | undefined)[]) => boolean) =>
    Array.from({ length: 400 }, (_, seed) => seed).find((seed) => test(trapsIn(seed))) ??
    expect.unreachable('no such worlds');
  const h8 = parseSquare('h8');

  it('is guessed in three worlds', () => {
    expect(new Set(trapsIn(7)).size).toBe(3);
  });

  it('is risked where no guess speaks against it', () => {
    const seed = findSeed((traps) => !traps.includes(h8));
    expect(chooseAnswer(hanging, 'white', { seed })).toBe('d4 h8');
  });

  it.each([1, 2])('is not where world %i speaks against it, though the first does not', (world) => {
    const seed = findSeed((traps) => traps[0] !== h8 && traps[world] === h8);
    expect(chooseAnswer(hanging, 'white', { seed })).not.toBe('d4 h8');
  });
});

test.each(games.filter(({ id }) => id !== knightmare.id))('$id has one world once pieces stand', (game) => {
  fc.assert(
    fc.property(arbitraryGameOf(game, arbitraryOptionsOf(game), 20), fc.nat(1_000), (played, seed) => {
      const position = endOf(played);
      for (const { id } of game.sides(played.options))
        expect(sampleWorlds(game, position, id, seed).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 20 },
  );
});

describe('a turn comes to its end', () => {
  /** White is mated, with one card in hand as a way out. A player without time to find it must not try moves forever. */
  const mated = createPosition('6k1/8/8/8/8/8/5PPP/4r1K1 w - - hands:disintegration+truce+crab/bog');

  const [f3, g3, crab] = [
    ['f2', 'f3'],
    ['g2', 'g3'],
    ['crab', 'h2'],
  ];
  const listRemaining = (here: Position, ...all: Path[]) =>
    filterEndingActions(createWorlds(here, 'white', 1)[0] ?? expect.unreachable('no world'), 0, all);
  const once = playActs(mated, 'white f2 f3', 'white back');

  it('no move is tried again while there is anything else', () => {
    expect(listRemaining(mated, f3, g3)).toEqual([f3, g3]);
    expect(listRemaining(once, f3, g3)).toEqual([g3]);
    const twice = playActs(once, 'white g2 g3', 'white back');
    expect(listRemaining(twice, f3, g3, crab)).toEqual([crab]);
    expect(listRemaining(twice, f3, g3)).toEqual([f3, g3]);
  });

  it('a move is taken back once while there is anything else', () => {
    expect(listRemaining(playActs(mated, 'white f2 f3'), ['back'], crab)).toEqual([['back'], crab]);
    expect(listRemaining(playActs(once, 'white g2 g3'), ['back'], crab)).toEqual([crab]);
    expect(listRemaining(playActs(once, 'white g2 g3'), ['back'])).toEqual([['back']]);
  });

  it('no piece is named that nobody asks for (Doomsayer)', () => {
    const trapped = createPosition(
      'k7/8/8/8/8/8/7P/1Q4K1 w - - effects:doomsayer.doomsayer.b.-.-.-.- hands:crab/betrayal',
    );
    expect(listRemaining(trapped, ['name', 'rook'], ['b1', 'b2'])).toEqual([['b1', 'b2']]);
    const answers = [1, 2, 3, 4].map((seed) => chooseAnswer(trapped, 'white', { level: 2, seed }));
    expect(answers.filter((one) => one.startsWith('name'))).toEqual([]);
  });

  it('even where it finds nothing that helps', () => {
    let here = mated;
    for (let acts = 0; acts < 40 && knightmare.toAct(here as never).includes('white'); acts++)
      here = playActs(here, `white ${chooseAnswer(here, 'white', { level: 1, seed: acts, ceiling: 1e-6 })}`);
    expect(knightmare.toAct(here as never)).not.toContain('white');
  });

  it('where only a piece named for Doomsayer opens a line', () => {
    const hidden = createPosition(
      '6k1/8/8/B7/1P6/8/6PP/4r2K w - - effects:doomsayer.doomsayer.b.-.-.-.- hands:crab/betrayal',
    );
    expect(chooseAnswer(hidden, 'white', { level: 1, ceiling: 1000 })).toBe('name pawn');
  });
});

test.each(isExhaustive ? ([3, 4] as const) : ([3] as const))(
  'a King who is alone is driven to the edge and mated by a rook: level %i',
  (level) => {
    let here = createPosition('8/8/8/8/4k3/8/R7/K7 b - - hands:-/-');
    for (let acts = 0; acts < 160 && knightmare.outcome(here as never) === null; acts++) {
      const [side = ''] = knightmare.toAct(here as never);
      here = playActs(here, `${side} ${chooseAnswer(here, side, { level, seed: acts })}`);
    }
    expect(knightmare.outcome(here as never)).toMatchObject({ winners: ['white'], reason: 'checkmate' });
  },
);

describe('a board that comes back', () => {
  const start = createPosition('k7/8/8/8/8/8/8/1Q4K1 w - - hands:crab/betrayal');
  const to = ['white b1 b3', 'white end', 'black a8 a7', 'black end'];
  const fro = ['white b3 b1', 'white end', 'black a7 a8', 'black end'];
  const scoreOf = (position: Position, path: Path) => {
    const [world = expect.unreachable('no world')] = createWorlds(position, 'white', 1);
    return new TurnSearcher([world], 0, new Limits(1e6), 4, 1 << 12).score(path, -1e6, 1e6, 1, false);
  };
  const once = playActs(start, ...to);
  const twice = playActs(start, ...to, ...fro);

  it('is worth no more than a draw, before the move is over and after it', () => {
    expect(scoreOf(start, ['b1', 'b3'])).toBeGreaterThan(500);
    expect(scoreOf(twice, ['b1', 'b3'])).toBe(0);
    expect(scoreOf(playActs(twice, 'white b1 b3'), ['end'])).toBe(0);
    expect(scoreOf(twice, ['b1', 'b4'])).toBeGreaterThan(500);
  });

  it('has been there only once where the turn comes to a new one', () => {
    expect(scoreOf(once, ['b3', 'b4'])).toBeGreaterThan(500);
    expect(scoreOf(playActs(once, 'white b3 b4'), ['end'])).toBeGreaterThan(500);
  });
});

it('a draw by repetition that a hidden Man-Trap covers in every guess leaves only legal actions', () => {
  const position = createPosition(repeatedBehindATrap);
  expect(knightmare.choices(position as never, 'white', []).map(({ token }) => token)).toEqual([
    'pass',
    'discard',
  ]);
  for (const level of [1, 2, 3, 4] as const) {
    for (const seed of [1, 2, 3]) {
      const path = chooseAnswer(position, 'white', { level, seed }).split(' ');
      expect(knightmare.play(position as never, 'white', path).ok, `level ${level}: ${path}`).toBe(true);
    }
  }
});

describe('a way out of a mate', () => {
  const mated = createPosition('6k1/8/8/8/8/8/5PPP/4r1K1 w - - hands:disintegration+truce+crab/bog');
  const [world = expect.unreachable('no world')] = createWorlds(mated, 'white', 1);
  const chooseRescue = (limits: Limits): Path | null =>
    new TurnSearcher([world], 0, limits, 4, 1 << 12).findRescue(() => true);

  it('is found', () => {
    expect(chooseRescue(new Limits(1e6))?.[0]).toBe('disintegration');
  });

  it('is not looked for once the time is over, nor beyond a budget', () => {
    const limits = new Limits(
      1e6,
      Deadline.inMilliseconds(0, () => 0),
    );
    expect(chooseRescue(limits.withBudget(1e6))).toBeNull();
    const few = new Limits(10);
    expect(chooseRescue(few)).toBeNull();
    expect(few.nodes).toBeLessThan(2_000);
  });
});

describe('a piece that was abducted', () => {
  const pieces = '4k3/p7/8/3q4/8/8/4P3/4K3 w - - hands:abduction/-';
  const playAbduction = (text: string) =>
    playActs(createPosition(text), 'white e2 e3', 'white abduction d5', 'black look');
  const answers = (text: string, level: Level) =>
    Array.from({ length: 20 }, (_, seed) => chooseAnswer(playAbduction(text), 'black', { level, seed }));

  it.each([3, 4, 5, 6] as const)('is recalled by level %i', (level) => {
    expect(new Set(answers(pieces, level))).toEqual(new Set(['queen d5']));
  });

  it('is recalled by the lower levels now and then, by the second more often', () => {
    const right = ([1, 2] as const).map(
      (level) => answers(pieces, level).filter((one) => one === 'queen d5').length,
    );
    const [first = 0, second = 0] = right;
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
    expect(second).toBeLessThan(20);
  });

  it('is told by its letter while a name costs a piece', () => {
    const named = `${pieces} effects:doomsayer.doomsayer.w.-.-.-.-`;
    expect(new Set(answers(named, 5))).toEqual(new Set(['letter-q d5']));
  });
});

describe('cards that gain nothing', () => {
  it.each([
    ['an abduction that will be recalled', 'r3k3/8/8/3q4/8/8/8/R3K2Q w', 'abduction'],
    ['an earthquake that makes queens of enemy pawns', '4k3/8/8/p6p/p6p/p6p/1Q4Q1/4K3 w', 'earthquake'],
    ['a pawn who becomes King', '4k3/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w', 'coup'],
  ])('%s is not played', (_, board, card) => {
    const start = createPosition(`${board} - - hands:${card}/-`);
    const move = chooseAnswer(start, 'white', { level: 4 });
    expect(move).toMatch(/^[a-h][1-8] [a-h][1-8]$/);
    expect(chooseAnswer(playActs(start, `white ${move}`), 'white', { level: 4 })).not.toMatch(
      new RegExp(`^${card}`),
    );
  });
});
