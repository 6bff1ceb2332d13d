/** Each puzzle is proven: the solution forces the win, no other first move does, and no shorter win exists. */
import { expect, it } from 'vitest';
import { ForcedWins } from '../../src/computer/forced-win.js';
import { Limits } from '../../src/computer/search/limits.js';
import { puzzleGames, puzzlesOf } from '../../src/rules/puzzle.js';
import { isExhaustive, scaleEffort } from '../effort.js';
import { hasHands, openForSearch } from './puzzle-positions.js';

/** More nodes than any proof takes. */
const UNBOUND = 1e9;
/** Proofs in three moves and with cards take seconds, so only the full run makes them. */
const MAX_MOVES = isExhaustive ? 3 : 2;

it.each(puzzleGames)('%s', (id) => {
  const proven = [...puzzlesOf(id).values()].filter(
    (puzzle) => puzzle.moves <= MAX_MOVES && (isExhaustive || !hasHands(puzzle)),
  );
  const step = Math.max(1, Math.floor(proven.length / scaleEffort(proven.length)));
  for (const puzzle of proven.filter((_, index) => index % step === 0)) {
    const { position } = openForSearch(puzzle).mind;
    const wins = new ForcedWins(position, position.toMove, new Limits(UNBOUND));
    const winning = wins.listWinningActions(puzzle.moves).map((action) => position.pathOf(action).join(' '));
    expect(winning.toSorted(), puzzle.position).toEqual([...puzzle.solutions].sort());
    if (puzzle.moves > 1) expect(wins.listWinningActions(puzzle.moves - 1), puzzle.position).toEqual([]);
  }
});
