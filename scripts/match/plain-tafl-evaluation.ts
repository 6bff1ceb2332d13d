/** A plain evaluation of King's Table: material, the king's open paths, and its distance from the escapes. */
import { ATTACKER, ATTACKERS, DEFENDER, EMPTY } from '../../src/engine/kings-table/board/pieces.js';
import type { State } from '../../src/engine/kings-table/moves/state.js';
import type { TaflSearch } from '../../src/engine/kings-table/search.js';

/** Values in hundredths of an attacker. All defenders together are worth as much as all attackers. */
const ATTACKER_WORTH = 100;
const OPEN_PATH = 300;
/** Penalty per square between the king and the nearest escape, along rows and columns. */
const KING_DISTANCE = 20;

export function createPlainTaflEvaluation({ state }: TaflSearch): (side: number) => number {
  const { start } = state.rules;
  const count = (piece: number) => start.filter((one) => one === piece).length;
  const defenderWorth = (ATTACKER_WORTH * count(ATTACKER)) / Math.max(1, count(DEFENDER));
  const distances = measureDistances(state);
  return (side) => {
    const attackers =
      ATTACKER_WORTH * state.attackersLeft + KING_DISTANCE * (distances[state.kingSquare] as number);
    const defenders = defenderWorth * state.guardsLeft + OPEN_PATH * countOpenPaths(state);
    return side === ATTACKERS ? attackers - defenders : defenders - attackers;
  };
}

/** Squares to the nearest escape, by square. Pieces in between don't count. */
function measureDistances({ rules: { board, escapes } }: State): readonly number[] {
  const { columns } = board.view;
  const ends = board.squares.filter((square) => escapes[square] === 1);
  return board.squares.map((square) =>
    Math.min(
      ...ends.map(
        (end) =>
          Math.abs((square % columns) - (end % columns)) +
          Math.abs(Math.floor(square / columns) - Math.floor(end / columns)),
      ),
    ),
  );
}

/** Number of directions in which the king could escape at once. */
function countOpenPaths({ cells, kingSquare, rules }: State): number {
  const { squares, starts } = rules.rides;
  let count = 0;
  for (let line = kingSquare * 4; line < kingSquare * 4 + 4; line++) {
    for (let i = starts[line] as number; cells[squares[i] as number] === EMPTY; i++) {
      if (rules.escapes[squares[i] as number] === 0) continue;
      count++;
      break;
    }
  }
  return count;
}
