/** Reasons for a suggested action are true, and the strongest come first. */
import { describe, expect, it } from 'vitest';
import { explainAction, type HintReason } from '../../src/computer/hint-reason.js';
import type { Game } from '../../src/engine/game.js';
import { knightmare } from '../../src/engine/knightmare/game.js';
import { puzzleGames, puzzlesOf } from '../../src/rules/puzzle.js';
import { type Given, optionsFor } from '../engine/searching.js';
import { openForSearch } from '../puzzles/puzzle-positions.js';

function reasonsFor(game: Game, given: Given, position: string, action: string): readonly HintReason[] {
  const options = optionsFor(game, given);
  const read = game.read(options, position);
  if (!read.ok) return expect.unreachable(JSON.stringify(read.reason));
  const [side = ''] = game.toAct(read.value);
  const path = game.parse(read.value, side, action);
  if (!path.ok) return expect.unreachable(`${action}: ${path.reason.code}`);
  return explainAction({ game: game.id, options, position, side, level: 4, seed: 1 }, path.value);
}

const chess = (fen: string, action: string) => reasonsFor(knightmare, { cards: 'off' }, fen, action);

describe('chess', () => {
  it('tells mate at once and in several moves', () => {
    expect(chess('6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1', 'a1a8')).toEqual([
      { kind: 'wins', moves: 1, ends: 'checkmate', square: 'a8' },
    ]);
    expect(chess('7k/8/8/8/8/8/R7/1R4K1 w - - 0 1', 'a2a7')).toEqual([
      { kind: 'wins', moves: 2, ends: 'checkmate', square: 'b8' },
    ]);
  });

  it('tells what a capture wins, and only takes what is guarded', () => {
    expect(chess('4k3/7p/8/3r4/8/4N3/7P/4K3 w - - 0 1', 'e3d5')).toEqual([
      { kind: 'captures', pieces: ['rook'], isGain: true },
    ]);
    expect(chess('4k3/8/2p5/3n4/8/4N3/8/4K3 w - - 0 1', 'e3d5')).toEqual([
      { kind: 'captures', pieces: ['knight'], isGain: false },
    ]);
  });

  it('tells what is threatened', () => {
    expect(chess('6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1', 'h2h3')).toEqual([
      { kind: 'threatens', ends: 'checkmate', square: 'b8' },
    ]);
    expect(chess('6k1/5p1p/8/8/8/8/5PPP/1R4K1 w - - 0 1', 'h2h3')).toEqual([]);
  });

  it('tells what is stopped', () => {
    expect(chess('1r4k1/5ppp/8/8/8/8/5PPP/2R3K1 w - - 0 1', 'h2h3')).toEqual([]);
    expect(chess('1r4k1/5p1p/8/8/8/8/5PPP/6K1 w - - 0 1', 'h2h3')).toEqual([
      { kind: 'stops', ends: 'checkmate', square: 'b1' },
    ]);
  });

  it('tells which piece it saves, and which one it attacks', () => {
    expect(chess('4k3/8/2p5/8/3N4/2p5/3P4/4K3 w - - 0 1', 'd4f5')).toEqual([]);
    expect(chess('4k3/8/8/4p3/3N4/8/7P/4K3 w - - 0 1', 'd4f5')).toEqual([
      { kind: 'saves', pieces: ['knight'] },
    ]);
    expect(chess('4k3/8/8/3r4/8/8/7P/2N1K3 w - - 0 1', 'c1b3')).toEqual([]);
    expect(chess('4k3/8/8/3r4/8/8/6NP/4K3 w - - 0 1', 'g2f4')).toEqual([
      { kind: 'attacks', pieces: ['rook'] },
    ]);
  });

  it('tells check', () => {
    expect(chess('4k3/8/8/8/8/8/1B6/4K2R w - - 0 1', 'h1h8')).toEqual([{ kind: 'checks' }]);
  });
});

it('cards prove nothing: only what is seen is told', () => {
  const given = { cards: 'on' };
  const position = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - hands:-/-';
  expect(reasonsFor(knightmare, given, position, 'a1-a8')).toEqual([]);
  const taking = '4k3/8/8/3r4/8/4N3/8/4K3 w - - hands:-/-';
  expect(reasonsFor(knightmare, given, taking, 'e3-d5')).toMatchObject([
    { kind: 'captures', pieces: ['rook'] },
  ]);
});

describe.each(puzzleGames)('the wins of %s', (id) => {
  it('are told by the puzzles’ own numbers', () => {
    for (const puzzle of [...puzzlesOf(id).values()].filter(
      ({ moves }, index) => moves < 3 && index % 8 === 0,
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
