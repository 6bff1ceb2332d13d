/** The repository's puzzles: their form, legal lines to the end, and distinct positions. */
import { describe, expect, it } from 'vitest';
import type { Game, Outcome, Position, SideId } from '../../src/engine/game.js';
import { type Puzzle, puzzleGames, puzzlesOf } from '../../src/rules/puzzle.js';
import { hasHands, openForSearch } from './puzzle-positions.js';

/** True for an action that only ends a turn, which is no move. */
function isTurnEnd(game: Game, position: Position, side: SideId, notation: string): boolean {
  return notation === game.cards?.continueToken(position, side);
}

/** Plays the puzzle's line. Returns its outcome and the number of the side's own moves. */
function playLine(puzzle: Puzzle): { readonly outcome: Outcome | null; readonly own: number } {
  const { game, start, mind } = openForSearch(puzzle);
  expect(game.toAct(start)).toEqual([puzzle.side]);
  const { sides, allies } = mind.position;
  const team = allies[sides.indexOf(puzzle.side)] ?? 0;
  const isOwn = (side: SideId) => ((team >> sides.indexOf(side)) & 1) === 1;
  let here = start;
  let own = 0;
  for (const [index, notation] of puzzle.line.entries()) {
    expect(game.outcome(here)).toBeNull();
    const [side = ''] = game.toAct(here);
    if (isOwn(side) && !isTurnEnd(game, here, side, notation)) own++;
    const path = game.parse(here, side, notation);
    if (!path.ok) return expect.unreachable(`${notation} in ${puzzle.position}: ${path.reason.code}`);
    if (index === 0) expect(puzzle.solutions).toContain(path.value.join(' '));
    const played = game.play(here, side, path.value);
    here = played.ok ? played.value.position : expect.unreachable(played.reason.code);
  }
  return { outcome: game.outcome(here), own };
}

describe('the puzzles with cards', () => {
  const puzzles = [...puzzlesOf('knightmare').values()].filter(hasHands);

  it('are at least twenty, whose line plays a card of the hand', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(20);
    for (const { position, side, line } of puzzles) {
      const [, white = '', black = ''] = / hands:(\S*)\/(\S*) /.exec(position) ?? [];
      const hand = (side === 'white' ? white : black).split('+');
      expect(
        line.some((notation) => hand.includes(notation.split(' ')[0] ?? '')),
        position,
      ).toBe(true);
    }
  });

  it('hide nothing: the opponent holds no card, and the deck is empty', () => {
    for (const { position, side } of puzzles) {
      expect(position).toMatch(side === 'white' ? / hands:\S+\/- decks:-/ : / hands:-\/\S+ decks:-/);
    }
  });
});

describe.each(puzzleGames)('the puzzles of %s', (id) => {
  const puzzles = [...puzzlesOf(id).values()];

  it('are at least a hundred, of each grade some', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(100);
    expect(new Set(puzzles.map(({ moves }) => moves))).toEqual(new Set([1, 2, 3]));
  });

  it('are all different, easy ones first', () => {
    expect(new Set(puzzles.map(({ position }) => position)).size).toBe(puzzles.length);
    const moves = puzzles.map((puzzle) => puzzle.moves);
    expect(moves).toEqual(moves.toSorted((one, other) => one - other));
  });

  it('have a legal line from the solution to the end that the side wins', () => {
    for (const puzzle of puzzles) {
      const { outcome, own } = playLine(puzzle);
      expect(outcome).toMatchObject({ reason: puzzle.ends });
      expect(outcome?.winners).toContain(puzzle.side);
      expect(own).toBe(puzzle.moves);
    }
  });
});
