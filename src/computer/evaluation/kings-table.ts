/**
 * How a position of King's Table stands. The king's ways out decide the game, so they weigh most: a way that is open now, and
 * squares from which one would be. Men count for less; a guard for more than an attacker, of whom there are twice as many.
 */
import { ALL_DIRECTIONS } from '../../engine/board.js';
import type { Square } from '../../engine/choices.js';
import { ATTACKER, ATTACKERS, DEFENDER, DEFENDERS, EMPTY, KING } from '../../engine/kings-table/pieces.js';
import { fromOf, kindOf, MOVE, toOf } from '../../engine/kings-table/position.js';
import type { Rules } from '../../engine/kings-table/rules.js';
import type { TaflSearch } from '../../engine/kings-table/search.js';
import type { State } from '../../engine/kings-table/state.js';
import type { SideNumber } from '../../engine/two-sides.js';
import type { Evaluation } from '../search/evaluation.js';

/** An attacker. */
const ATTACKER_WORTH = 100;
/** An open way when the king's side is to move: he is out, but for a die that may take the turn away. */
const OPEN_PATH_TO_MOVE = 9_000;
/** Two open ways can hardly ever be closed with one move. */
const TWO_OPEN_PATHS = 2_000;

/** What the king's way to an escape is worth. */
interface PathWorths {
  /** One open way: it forces the attackers' hand. */
  readonly one: number;
  /** By the number of squares that the king reaches with one move and from which a way is open: each threatens `TWO_WAYS`. */
  readonly threats: readonly number[];
  /** A square that the king can ride to at all. */
  readonly room: number;
}

/** Where he escapes to a corner, far away and mostly guarded. */
const TO_CORNER: PathWorths = { one: 90, threats: [0, 45, 75, 95, 110, 120], room: 4 };
/** Where he escapes to any square of the edge: attackers who let him roam are kept busy until he is out, or for ever. */
const TO_EDGE: PathWorths = { one: 200, threats: [0, 225, 375, 475, 550, 600], room: 20 };

/** By the number of attackers next to the king, the empty throne among them: the fourth takes him. */
const NEXT_TO_KING = [0, 15, 45, 160, 160];
/** An attacker diagonally next to an escape corner: with one at each corner nobody gets there without a capture. */
const CORNER_POST = 25;

/** The evaluation of King's Table. */
export class TaflEvaluation implements Evaluation {
  /** Captures take a man or two and rarely start an exchange: to look at each would cost more than a ply. */
  readonly hasExchanges = false;
  readonly allowsNullMove = true;
  /** All guards together are worth what all attackers are. */
  private readonly guard: number;
  private readonly posts: readonly Square[];
  private readonly ways: PathWorths;

  constructor(private readonly position: TaflSearch) {
    const { rules } = position.state;
    const count = (piece: number) => rules.start.filter((one) => one === piece).length;
    this.guard = Math.round((ATTACKER_WORTH * count(ATTACKER)) / Math.max(1, count(DEFENDER)));
    this.posts = cornerPosts(rules);
    this.ways = rules.options.escape === 'edge' ? TO_EDGE : TO_CORNER;
  }

  evaluate(side: number): number {
    const { state } = this.position;
    const attackers =
      ATTACKER_WORTH * countMaterial(state, ATTACKERS) +
      (NEXT_TO_KING[countKingNeighbours(state)] as number) +
      this.evaluateCornerPosts(state);
    const defenders = this.guard * countMaterial(state, DEFENDERS) + evaluateKingPaths(state, this.ways);
    return side === ATTACKERS ? attackers - defenders : defenders - attackers;
  }

  /** The king may ride out next, or be taken. */
  get isUrgent(): boolean {
    const { position } = this;
    const { state } = position;
    if (state.side === DEFENDERS) return position.inCheck;
    for (let line = 0; line < 4; line++) if (isEscapePath(state, state.kingSquare, line)) return true;
    return false;
  }

  estimateGain(action: number): number {
    if (kindOf(action) !== MOVE || this.position.isQuiet(action)) return 0;
    const { cells, rules } = this.position.state;
    return cells[fromOf(action)] === KING && rules.escapes[toOf(action)] === 1
      ? OPEN_PATH_TO_MOVE
      : ATTACKER_WORTH;
  }

  private evaluateCornerPosts({ cells }: State): number {
    let worth = 0;
    for (const post of this.posts) if (cells[post] === ATTACKER) worth += CORNER_POST;
    return worth;
  }
}

/** The squares diagonally next to the corners that the king escapes to; none where he escapes to the edge. */
function cornerPosts({ board, escapes }: Rules): readonly Square[] {
  const corners = board.squares.filter((square) => escapes[square] === 1);
  if (corners.length > 4) return [];
  return corners.flatMap((corner) =>
    ALL_DIRECTIONS.slice(4).flatMap((direction) => {
      const post = board.steps[corner * 8 + direction] as number;
      return post === board.off ? [] : [post];
    }),
  );
}

/** A side's men on the board and those who are to be put back. */
function countMaterial(
  { attackersLeft, guardsLeft, reviveLeft, revivePending, rules }: State,
  side: SideNumber,
): number {
  const back = side === rules.weaker ? reviveLeft + revivePending : 0;
  return back + (side === ATTACKERS ? attackersLeft : guardsLeft);
}

/** On how many sides of the king somebody stands who helps to take him, or the throne. */
function countKingNeighbours({ cells, kingSquare, rules }: State): number {
  const { steps } = rules.board;
  let count = 0;
  for (let direction = 0; direction < 4; direction++) {
    const next = steps[kingSquare * 8 + direction] as number;
    if (cells[next] === ATTACKER || next === rules.throne) count++;
  }
  return count;
}

/** What the king's open ways, the threats of more, and his room are worth. */
function evaluateKingPaths(state: State, worth: PathWorths): number {
  const { cells, kingSquare, rules, side } = state;
  const { escapes } = rules;
  const { squares, starts } = rules.rides;
  let ways = 0;
  let threats = 0;
  let room = 0;
  for (let line = 0; line < 4; line++) {
    let i = starts[kingSquare * 4 + line] as number;
    for (let to = squares[i] as number; cells[to] === EMPTY; to = squares[++i] as number) {
      room++;
      if (escapes[to] === 1) {
        ways++;
        break;
      }
      if (isEscapePath(state, to, (line + 1) & 3) || isEscapePath(state, to, (line + 3) & 3)) threats++;
    }
  }
  if (ways > 0 && side === DEFENDERS && !rules.kingDie) return OPEN_PATH_TO_MOVE;
  const open = ways > 1 ? TWO_OPEN_PATHS : ways * worth.one;
  return open + (worth.threats[Math.min(threats, worth.threats.length - 1)] as number) + worth.room * room;
}

/** Whether nobody stands between a square and an escape along a line. */
function isEscapePath({ cells, rules }: State, from: Square, line: number): boolean {
  const { squares, starts } = rules.rides;
  let i = starts[from * 4 + line] as number;
  for (let to = squares[i] as number; cells[to] === EMPTY; to = squares[++i] as number) {
    if (rules.escapes[to] === 1) return true;
  }
  return false;
}
