/**
 * Static evaluation of King's Table. Open escape paths weigh most, then squares from which one would open. A
 * defender is worth more than an attacker, because there are half as many.
 */
import { ALL_DIRECTIONS } from '../../engine/board/board.js';
import type { Square } from '../../engine/choices.js';
import { ATTACKER, ATTACKERS, DEFENDER, DEFENDERS, KING } from '../../engine/kings-table/board/pieces.js';
import { fromOf, kindOf, MOVE, toOf } from '../../engine/kings-table/board/position.js';
import type { State } from '../../engine/kings-table/moves/state.js';
import type { Rules } from '../../engine/kings-table/rules/rules.js';
import type { TaflSearch } from '../../engine/kings-table/search.js';
import type { SideNumber } from '../../engine/kit/two-sides/two-sides.js';
import type { MoveList } from '../../engine/search/piece-codes.js';
import type { Evaluation } from '../search/evaluation.js';
import { createEnclosure, type Enclosure } from './king-enclosure.js';
import { KingLines } from './king-lines.js';
import { hasOpenPath, keepClosingMoves, opensPath } from './king-paths.js';

const ATTACKER_WORTH = 100;
/** Value of an open path with the defenders to move. The king escapes, unless a die takes the turn away. */
export const OPEN_PATH_TO_MOVE = 9_000;
/** Value of more than one open path. One move can hardly close them all. */
const TWO_OPEN_PATHS = 2_000;

interface PathWorths {
  /** Value of one open path, which forces the attackers' move. */
  readonly one: number;
  /** Value by the number of squares within one king move from which a path is open. */
  readonly threats: readonly number[];
  /** Value per square that the king can move to. */
  readonly room: number;
}

/** Values for an escape to a corner, which is far away and mostly guarded. */
const TO_CORNER: PathWorths = { one: 90, threats: [0, 45, 75, 95, 110, 120], room: 4 };
/** Values for an escape to the edge, where a moving king keeps the attackers busy. */
const TO_EDGE: PathWorths = { one: 200, threats: [0, 225, 375, 475, 550, 600], room: 20 };

/**
 * Value by the number of attackers next to the king. The empty throne counts as one. Four capture the king.
 */
const NEXT_TO_KING = [0, 15, 45, 160, 160];
/** Value of an attacker diagonally next to an escape corner. One at each corner closes them all. */
const CORNER_POST = 25;

export class TaflEvaluation implements Evaluation {
  /** Captures rarely start an exchange here, and searching each would cost more than a ply. */
  readonly hasExchanges = false;
  /** Value of a defender: all defenders together are worth as much as all attackers. */
  private readonly guard: number;
  private readonly posts: readonly Square[];
  private readonly paths: PathWorths;
  protected readonly lines = new KingLines();
  private readonly enclosure: Enclosure | null;

  constructor(protected readonly position: TaflSearch) {
    const { rules } = position.state;
    const count = (piece: number) => rules.start.filter((one) => one === piece).length;
    this.guard = Math.round((ATTACKER_WORTH * count(ATTACKER)) / Math.max(1, count(DEFENDER)));
    this.posts = cornerPosts(rules);
    this.paths = rules.options.escape === 'edge' ? TO_EDGE : TO_CORNER;
    this.enclosure = createEnclosure(rules);
  }

  /** False for a lone king on a wide board. It often has to leave a safe square, because it may not pass. */
  get allowsNullMove(): boolean {
    return this.enclosure === null || this.position.state.guardsLeft > 1;
  }

  evaluate(side: number): number {
    const { state } = this.position;
    const attackers =
      ATTACKER_WORTH * countMaterial(state, ATTACKERS) +
      (NEXT_TO_KING[countKingNeighbours(state)] as number) +
      this.evaluateCornerPosts(state) +
      (this.enclosure?.evaluate(state) ?? 0);
    const defenders = this.guard * countMaterial(state, DEFENDERS) + this.evaluateKingPaths(state);
    return side === ATTACKERS ? attackers - defenders : defenders - attackers;
  }

  /** True if the king may escape next, or be captured. */
  get isUrgent(): boolean {
    const { position } = this;
    const { state } = position;
    if (state.side === DEFENDERS) return position.inCheck;
    return hasOpenPath(state);
  }

  dropHopeless(list: MoveList, mark: number): void {
    const { state } = this.position;
    if (this.seesPaths && state.side === ATTACKERS && kindOf(list.moves[mark] as number) === MOVE)
      keepClosingMoves(state, list, mark);
  }

  /** True if an action of the defenders opens a path, so that the attackers must close it. */
  isGivingCheck(action: number): boolean {
    const { state } = this.position;
    return (
      this.seesPaths &&
      state.side === DEFENDERS &&
      kindOf(action) === MOVE &&
      opensPath(state, fromOf(action), toOf(action))
    );
  }

  estimateGain(action: number): number {
    if (kindOf(action) !== MOVE || this.position.isQuiet(action)) return 0;
    const { cells, rules } = this.position.state;
    return cells[fromOf(action)] === KING && rules.escapes[toOf(action)] === 1
      ? OPEN_PATH_TO_MOVE
      : ATTACKER_WORTH;
  }

  /** True if the search follows paths that open and close. Matches showed a gain on these boards. */
  protected get seesPaths(): boolean {
    return this.enclosure !== null;
  }

  /** Value of the king's open paths, of squares that would open one, and of its mobility. */
  private evaluateKingPaths(state: State): number {
    const { lines, paths } = this;
    lines.count(state);
    const { openPaths, threats, room } = lines;
    if (openPaths > 0 && state.side === DEFENDERS && !state.rules.kingDie) return OPEN_PATH_TO_MOVE;
    const open = openPaths > 1 ? TWO_OPEN_PATHS : openPaths * paths.one;
    return open + (paths.threats[Math.min(threats, paths.threats.length - 1)] as number) + paths.room * room;
  }

  private evaluateCornerPosts({ cells }: State): number {
    let worth = 0;
    for (const post of this.posts) if (cells[post] === ATTACKER) worth += CORNER_POST;
    return worth;
  }
}

/** Squares diagonally next to the escape corners. None if the king escapes to the edge. */
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

/** Number of a side's pieces on the board or waiting to return. */
function countMaterial(
  { attackersLeft, guardsLeft, reviveLeft, revivePending, rules }: State,
  side: SideNumber,
): number {
  const back = side === rules.weaker ? reviveLeft + revivePending : 0;
  return back + (side === ATTACKERS ? attackersLeft : guardsLeft);
}

/** Number of the king's neighbours that help to capture it, including the throne. */
export function countKingNeighbours({ cells, kingSquare, rules }: State): number {
  const { steps } = rules.board;
  let count = 0;
  for (let direction = 0; direction < 4; direction++) {
    const next = steps[kingSquare * 8 + direction] as number;
    if (cells[next] === ATTACKER || next === rules.throne) count++;
  }
  return count;
}
