/** Computer players' judgement of games: when they accept a draw, and when they consider a game lost. */
import { describe, expect, it } from 'vitest';
import type { Level } from '../../src/computer/index.js';
import { judgeGame } from '../../src/computer/judgement.js';
import { conquerTheKings } from '../../src/engine/conquer-the-kings/game.js';
import type { Game, Position, SideId } from '../../src/engine/game.js';
import { kingsTable } from '../../src/engine/kings-table/game.js';
import { knightmare } from '../../src/engine/knightmare/game.js';
import { isExhaustive } from '../effort.js';
import { type Given, resolveOptions } from '../engine/search/searching.js';

interface Case {
  readonly game: Game;
  readonly position: Position;
}

function chessCase(fen: string): Case {
  return caseOf(knightmare, { cards: 'off' }, `${fen} - - 0 60`);
}

function caseOf(game: Game, given: Given, notation: string): Case {
  const read = game.read(resolveOptions(game, given), notation);
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  return { game, position: read.value };
}

function startCase(game: Game, given: Given): Case {
  return { game, position: game.start(resolveOptions(game, given), 1).position };
}

function createJudgement({ game, position }: Case, side: SideId, level: Level) {
  const options = game.optionsOf(position);
  return { game: game.id, options, position: game.write(position), side, level, seed: 5 };
}

function isDrawAccepted(at: Case, side: SideId, level: Level, { turns = 80, quiet = 0 } = {}): boolean {
  return judgeGame({ ...createJudgement(at, side, level), about: 'draw', turns, quiet });
}

function isLost(at: Case, side: SideId, level: Level = 3, isAmongComputers = false): boolean {
  return judgeGame({ ...createJudgement(at, side, level), about: 'resigning', isAmongComputers });
}

const rooks = chessCase('3r2k1/5pp1/7p/8/8/7P/5PP1/4R1K1 w');
const knightMore = chessCase('3r2k1/5pp1/7p/8/8/7P/4NPP1/R5K1 w');
const pawnMore = chessCase('6k1/1r3p2/6p1/7p/7P/6P1/R3PP2/6K1 w');
const mateInOne = chessCase('6k1/5ppp/8/8/8/8/5PPP/R5K1 w');
const queenLess = chessCase('1n1qk3/pppppppp/8/8/8/8/PPPPPPPP/1N2K3 w');
/** Two moves before the mate. */
const mated = chessCase('7k/8/8/8/8/r7/1r6/6K1 w');

describe('a draw', () => {
  it('is agreed to where nobody stands better, no matter who is to move, but not in an opening', () => {
    expect(isDrawAccepted(rooks, 'white', 4)).toBe(true);
    expect(isDrawAccepted(rooks, 'black', 4)).toBe(true);
    expect(isDrawAccepted(rooks, 'black', 4, { turns: 10 })).toBe(false);
  });

  it('is agreed to by the side that stands worse, in an opening too, and by no other', () => {
    expect(isDrawAccepted(knightMore, 'black', 4, { turns: 10 })).toBe(true);
    expect(isDrawAccepted(knightMore, 'white', 4)).toBe(false);
  });

  it('is agreed to by the first levels even where they stand a little better', () => {
    expect(isDrawAccepted(pawnMore, 'white', 3)).toBe(false);
    expect(isDrawAccepted(pawnMore, 'white', 1)).toBe(true);
    expect(isDrawAccepted(knightMore, 'white', 1)).toBe(false);
  });

  it('is agreed to where nothing has come of it for long, unless somebody is far ahead', () => {
    expect(isDrawAccepted(pawnMore, 'white', 5, { quiet: 40 })).toBe(true);
    expect(isDrawAccepted(queenLess, 'black', 5, { quiet: 40 })).toBe(false);
  });

  it('is agreed to by a side that is far ahead where nothing has come of it for fifty turns of each side', () => {
    expect(isDrawAccepted(queenLess, 'black', 5, { quiet: 99 })).toBe(false);
    expect(isDrawAccepted(queenLess, 'black', 5, { quiet: 100 })).toBe(true);
  });

  it('is never agreed to where a win is seen', () => {
    expect(isDrawAccepted(mateInOne, 'white', 1, { quiet: 40 })).toBe(false);
    expect(isDrawAccepted(mateInOne, 'white', 5, { quiet: 100 })).toBe(false);
  });

  it('is not agreed to before anything stands on the board', () => {
    const decks = startCase(knightmare, { cards: 'on', deck: 'personal' });
    expect(isDrawAccepted(decks, 'white', 1, { quiet: 40 })).toBe(false);
  });

  const inFull = isExhaustive ? it : () => {};
  inFull('is weighed against all others where each plays alone', () => {
    const four = startCase(conquerTheKings, { setup: 'preset' });
    const sides = conquerTheKings.sides(conquerTheKings.optionsOf(four.position as never));
    expect(sides).toHaveLength(4);
    expect(sides.map(({ id }) => isDrawAccepted(four, id, 4))).toEqual([true, true, true, true]);
    const weakened = conquerTheKings.write(four.position as never).replace(/\b[new]Q/g, '1');
    const ahead = caseOf(conquerTheKings, { setup: 'preset' }, weakened);
    expect(sides.map(({ id }) => [id, isDrawAccepted(ahead, id, 4)])).toEqual(
      sides.map(({ id }) => [id, id !== 'south']),
    );
  });
});

describe('a lost game', () => {
  it('is one by a queen, or by force', () => {
    expect(isLost(queenLess, 'white')).toBe(true);
    expect(isLost(queenLess, 'black')).toBe(false);
    expect(isLost(knightMore, 'black')).toBe(false);
    expect(isLost(mated, 'white')).toBe(true);
  });

  it('is played on by the first levels', () => {
    expect(isLost(queenLess, 'white', 2)).toBe(false);
  });

  it('is played on by computers among themselves until it is lost by force', () => {
    expect(isLost(queenLess, 'white', 3, true)).toBe(false);
    expect(isLost(mated, 'white', 3, true)).toBe(true);
  });

  it('is not lost yet while hands or dice can change all', () => {
    const { game, position } = startCase(knightmare, { cards: 'on' });
    const text = game.write(position).replace('Qd1', 'Qx');
    expect(isLost(caseOf(knightmare, { cards: 'on' }, text), 'white')).toBe(false);
    const waysOut = '/ttttt4/9/9/9/9/9/4K4/9/9 a ply:60 quiet:0 dice:00000003';
    expect(isLost(caseOf(kingsTable, {}, waysOut), 'attackers')).toBe(true);
    expect(isLost(caseOf(kingsTable, { 'turn-die': 'skip-even' }, waysOut), 'attackers')).toBe(false);
  });
});
