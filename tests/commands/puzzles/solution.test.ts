/** What the task and the solution of a puzzle say about sides, turns and escapes. */
import { expect, it } from 'vitest';
import { playSolution, taskText } from '../../../src/commands/puzzles/solution.js';
import { sideName } from '../../../src/commands/shared/wording/words.js';
import { positionAfter } from '../../../src/rules/example-position.js';
import { openPuzzle, type Puzzle, puzzleGames, puzzlesOf } from '../../../src/rules/puzzle.js';

const puzzles = puzzleGames.flatMap((game) => [...puzzlesOf(game).values()]);

/** The sides that make the moves of the stored line, in order. */
function listMovers(puzzle: Puzzle): readonly string[] {
  let here = openPuzzle(puzzle);
  return puzzle.line.map((notation) => {
    const mover = sideName(puzzle.game, here.side);
    here = positionAfter(here, notation);
    return mover;
  });
}

const orderIn = (task: string) => /Order of turns: ([^.]*)\./.exec(task)?.[1]?.split(', ');

it('a solution in which several sides move names the side of each move', () => {
  const shared = puzzles.filter((puzzle) => new Set(listMovers(puzzle)).size > 1);
  expect(shared.length).toBeGreaterThan(100);
  for (const puzzle of shared) {
    const text = playSolution(puzzle, openPuzzle(puzzle)).lines.join('\n');
    for (const mover of new Set(listMovers(puzzle))) expect(text).toContain(`${mover}: `);
  }
});

it('the order of turns begins with the side to move, and the moves of the line follow it', () => {
  const ordered = puzzles.filter((puzzle) => orderIn(taskText(puzzle)) !== undefined);
  expect(ordered.length).toBeGreaterThan(50);
  for (const puzzle of ordered) {
    const order = orderIn(taskText(puzzle)) ?? [];
    expect(order[0]).toBe(sideName(puzzle.game, puzzle.side));
    const places = listMovers(puzzle).map((mover) => order.indexOf(mover));
    // A side that falls on the way is skipped, so places may leap, but a round never goes back.
    for (const [index, place] of places.entries())
      if (index > 0 && place !== 0) expect(place).toBeGreaterThan(places[index - 1] ?? 0);
  }
});

it('two sides need no order of turns', () => {
  for (const puzzle of puzzles.filter(({ game }) => game === 'kings-mate' || game === 'knightmare'))
    expect(orderIn(taskText(puzzle))).toBeUndefined();
});

it('the task of an escape says where the king has to go', () => {
  const escapes = puzzles.filter(({ ends }) => ends === 'escape');
  const goals = escapes.map((puzzle) => {
    const { game, position } = openPuzzle(puzzle);
    const { escape: squares } = game.optionsOf(position);
    const isCorner = squares === 'corner';
    expect(taskText(puzzle)).toContain(isCorner ? 'gets the king to a corner' : 'gets the king to the edge');
    return isCorner;
  });
  expect(new Set(goals)).toEqual(new Set([true, false]));
});
