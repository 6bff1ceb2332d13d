/** Reasons for a suggested action are true, and the strongest come first. */
import { describe, expect, it } from 'vitest';
import { explainAction, type HintReason } from '../../src/computer/hint-reason.js';
import type { Game } from '../../src/engine/game.js';
import { kingsGauntlet } from '../../src/engine/kings-gauntlet/game.js';
import { kingsTable } from '../../src/engine/kings-table/game.js';
import { knightmare } from '../../src/engine/knightmare/game.js';
import { puzzleGames, puzzlesOf } from '../../src/rules/puzzle.js';
import { type Given, resolveOptions } from '../engine/search/searching.js';
import { hasHands, openForSearch } from '../puzzles/puzzle-positions.js';

function listReasons(game: Game, given: Given, position: string, action: string): readonly HintReason[] {
  const options = resolveOptions(game, given);
  const read = game.read(options, position);
  if (!read.ok) return expect.unreachable(JSON.stringify(read.reason));
  const [side = ''] = game.toAct(read.value);
  const path = game.parse(read.value, side, action);
  if (!path.ok) return expect.unreachable(`${action}: ${path.reason.code}`);
  return explainAction({ game: game.id, options, position, side, level: 4, seed: 1 }, path.value);
}

const listChessReasons = (fen: string, action: string) =>
  listReasons(knightmare, { cards: 'off' }, fen, action);

describe('chess', () => {
  it('tells mate at once and in several moves', () => {
    expect(listChessReasons('6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1', 'a1a8')).toEqual([
      { kind: 'wins', moves: 1, ends: 'checkmate', square: 'a8' },
    ]);
    expect(listChessReasons('7k/8/8/8/8/8/R7/1R4K1 w - - 0 1', 'a2a7')).toEqual([
      { kind: 'wins', moves: 2, ends: 'checkmate', square: 'b8' },
    ]);
  });

  it('tells what a capture wins, and only takes what is guarded', () => {
    expect(listChessReasons('4k3/7p/8/3r4/8/4N3/7P/4K3 w - - 0 1', 'e3d5')).toEqual([
      { kind: 'captures', pieces: [{ kind: 'rook', square: 'd5' }], isGain: true },
    ]);
    expect(listChessReasons('4k3/8/2p5/3n4/8/4N3/8/4K3 w - - 0 1', 'e3d5')).toEqual([
      { kind: 'captures', pieces: [{ kind: 'knight', square: 'd5' }], isGain: false },
    ]);
  });

  it('tells what is threatened', () => {
    expect(listChessReasons('6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1', 'h2h3')).toEqual([
      { kind: 'threatens', ends: 'checkmate', square: 'b8' },
    ]);
    expect(listChessReasons('6k1/5p1p/8/8/8/8/5PPP/1R4K1 w - - 0 1', 'h2h3')).toEqual([]);
  });

  it('tells what is stopped', () => {
    expect(listChessReasons('1r4k1/5ppp/8/8/8/8/5PPP/2R3K1 w - - 0 1', 'h2h3')).toEqual([]);
    expect(listChessReasons('1r4k1/5p1p/8/8/8/8/5PPP/6K1 w - - 0 1', 'h2h3')).toEqual([
      { kind: 'stops', ends: 'checkmate', square: 'b1' },
    ]);
  });

  it('tells which piece it saves, and which one it attacks', () => {
    expect(listChessReasons('4k3/8/2p5/8/3N4/2p5/3P4/4K3 w - - 0 1', 'd4f5')).toEqual([]);
    expect(listChessReasons('4k3/8/8/4p3/3N4/8/7P/4K3 w - - 0 1', 'd4f5')).toEqual([
      { kind: 'saves', pieces: [{ kind: 'knight', square: 'd4' }] },
    ]);
    expect(listChessReasons('4k3/8/8/3r4/8/8/7P/2N1K3 w - - 0 1', 'c1b3')).toEqual([
      { kind: 'develops', piece: 'knight' },
    ]);
    expect(listChessReasons('4k3/8/8/3r4/8/8/6NP/4K3 w - - 0 1', 'g2f4')).toEqual([
      { kind: 'attacks', pieces: [{ kind: 'rook', square: 'd5' }] },
    ]);
  });

  it('tells check', () => {
    expect(listChessReasons('4k3/8/8/8/8/8/1B6/4K2R w - - 0 1', 'h1h8')).toEqual([{ kind: 'checks' }]);
  });
});

describe('quiet moves', () => {
  it('tell the only legal move, and a way out of check', () => {
    expect(listChessReasons('7k/8/8/8/8/8/r6r/6K1 w - - 0 1', 'g1f1')).toEqual([{ kind: 'only' }]);
    expect(listChessReasons('4k3/4r3/8/8/8/8/8/4K3 w - - 0 1', 'e1d1')).toEqual([{ kind: 'evades' }]);
  });

  it('tell what comes into play', () => {
    expect(listChessReasons('4k3/7p/8/8/8/8/8/1N2K3 w - - 0 1', 'b1c3')[0]).toEqual({
      kind: 'develops',
      piece: 'knight',
    });
    expect(listChessReasons('4k3/7p/8/8/8/2N5/8/4K3 w - - 0 1', 'c3d5')[0]).toEqual({
      kind: 'centralizes',
      piece: 'knight',
    });
    expect(listChessReasons('4k3/8/8/8/8/8/7P/4K2R w K - 0 1', 'e1g1')[0]).toEqual({ kind: 'castles' });
    expect(listChessReasons('8/P7/8/4k3/8/8/8/4K3 w - - 0 1', 'a7a8q')[0]).toEqual({
      kind: 'promotes',
      piece: 'queen',
    });
  });

  it('count the moves that are gained, and those that a king has left', () => {
    expect(listChessReasons('4k3/8/8/8/8/8/4P3/3QKB2 w - - 0 1', 'e2e3')).toEqual([
      { kind: 'room', count: 9 },
    ]);
    expect(listChessReasons('7k/8/8/8/8/8/8/R3K3 w - - 0 1', 'a1a7')[0]).toEqual({
      kind: 'confines',
      count: 1,
    });
  });

  it('tell nothing where nothing changes', () => {
    expect(listChessReasons('4k3/8/8/8/8/8/P7/R3K3 w - - 0 1', 'a2a3')).toEqual([]);
  });

  it('tell how near a king is: to the edge, or to the throne', () => {
    const tablut = '/3tt4/9/T3tt3/1t2T1t2/tt1TK1t1t/t1T1TTT1t/4T4/4tt3/3tt4/ d ply:11 quiet:11';
    expect(listReasons(kingsTable, {}, tablut, 'D5-D8')).toMatchObject([
      { kind: 'nears' },
      { kind: 'frees', count: 3 },
      { kind: 'room' },
      { kind: 'limits' },
    ]);
    const four = '4,nK,4/9/9/15/15/15/15/wK,13,eK/15/15/15/15/9/9/4,sK,4 s';
    expect(listReasons(kingsGauntlet, {}, four, 'h1-h2')).toEqual([{ kind: 'approaches', count: 6 }]);
  });

  it('with cards tell what the board shows', () => {
    const position = '4k3/7p/8/8/8/8/8/1N2K3 w - - hands:-/-';
    expect(listReasons(knightmare, { cards: 'on' }, position, 'b1-c3')).toEqual([
      { kind: 'develops', piece: 'knight' },
    ]);
  });
});

it('cards prove nothing: only what is seen is told', () => {
  const given = { cards: 'on' };
  const position = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - hands:-/-';
  expect(listReasons(knightmare, given, position, 'a1-a8')).toEqual([]);
  const taking = '4k3/8/8/3r4/8/4N3/8/4K3 w - - hands:-/-';
  expect(listReasons(knightmare, given, taking, 'e3-d5')).toMatchObject([
    { kind: 'captures', pieces: [{ kind: 'rook', square: 'd5' }] },
  ]);
});

describe.each(puzzleGames)('the wins of %s', (id) => {
  it('are told by the puzzles’ own numbers', () => {
    for (const puzzle of [...puzzlesOf(id).values()].filter(
      ({ moves, position }, index) => moves < 3 && index % 8 === 0 && !hasHands({ position }),
    )) {
      const { game, start, mind } = openForSearch(puzzle);
      const question = { game: id, options: game.optionsOf(start), position: game.write(start) };
      const [solution = ''] = puzzle.solutions;
      const asked = { ...question, side: puzzle.side, level: 4, seed: 1 } as const;
      expect(explainAction(asked, solution.split(' ')), puzzle.position).toMatchObject([
        { kind: 'wins', moves: puzzle.moves, ends: puzzle.ends },
      ]);
      expect(mind.position.toMove).toBe(mind.position.sides.indexOf(puzzle.side));
    }
  });
});
