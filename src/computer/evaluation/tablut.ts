/**
 * Static evaluation of Tablut, where the king escapes to the edge. The attackers hold the king in the middle only
 * if their pieces stand right, so each square has a value.
 */
import { ATTACKERS, DEFENDERS } from '../../engine/kings-table/board/pieces.js';
import type { State } from '../../engine/kings-table/moves/state.js';
import type { Rules } from '../../engine/kings-table/rules/rules.js';
import type { TaflSearch } from '../../engine/kings-table/search.js';
import { EvaluationCache } from './evaluation-cache.js';
import { countKingNeighbours, OPEN_PATH_TO_MOVE, TaflEvaluation } from './kings-table.js';
import { countCapturablePieces } from './tablut-captures.js';
import {
  ATTACKER_SQUARES,
  CAPTURABLE_ATTACKER,
  CAPTURABLE_GUARD,
  FORK,
  GUARD_ON_LINE,
  GUARD_ON_PATH,
  GUARD_SQUARES,
  KING_SQUARES,
  LEAD,
  NEXT_TO_KING,
  OPEN_PATH,
  RETURNING_PIECE,
  ROOM,
  THREATS,
  TO_MOVE,
} from './tablut-values.js';

/** Value of an escape that a move can prepare and no reply can prevent. */
const SURE_ESCAPE = 8_500;

/** True if the rules are those of Tablut, without dice. */
export function isTablut({ options, dice, kingDie }: Rules): boolean {
  const isRolled = kingDie || dice.some((die) => die.isRolled);
  return options.board === 'tablut' && options.escape === 'edge' && !isRolled;
}

export class TablutEvaluation extends TaflEvaluation {
  /** Values by square. Captured pieces have none. */
  private readonly attackers: Int16Array;
  private readonly guards: Int16Array;
  private readonly kings: Int16Array;
  private readonly cache = new EvaluationCache();

  constructor(position: TaflSearch) {
    super(position);
    const { rules } = position.state;
    this.attackers = mirrorValues(rules, ATTACKER_SQUARES);
    this.guards = mirrorValues(rules, GUARD_SQUARES);
    this.kings = mirrorValues(rules, KING_SQUARES);
  }

  override evaluate(side: number): number {
    const { low, high } = this.position;
    const worth = this.cache.get(low, high) ?? this.cache.store(low, high, this.evaluatePosition());
    return side === DEFENDERS ? worth : -worth;
  }

  protected override get seesPaths(): boolean {
    return true;
  }

  /** Score of the position for the defenders. */
  private evaluatePosition(): number {
    const { state } = this.position;
    const escaping = this.evaluateEscape(state);
    return escaping > 0 ? escaping : this.evaluateLines(state) + this.evaluatePieces(state);
  }

  /** Value of an escape that the attackers can't prevent, or 0. Counts the king's lines. */
  private evaluateEscape(state: State): number {
    const { lines } = this;
    lines.count(state);
    if (state.side === ATTACKERS) return lines.openPaths > 1 ? SURE_ESCAPE : 0;
    if (lines.openPaths > 0) return OPEN_PATH_TO_MOVE;
    return lines.forks > 0 ? SURE_ESCAPE : 0;
  }

  /** Value of the king's lines for the defenders. */
  private evaluateLines({ side }: State): number {
    const { openPaths, threats, forks, room, guards, pathGuards } = this.lines;
    return (
      OPEN_PATH * openPaths +
      (THREATS[side][Math.min(threats, 3)] as number) +
      FORK * Math.min(forks, 2) +
      ROOM * room +
      GUARD_ON_LINE * guards +
      GUARD_ON_PATH * pathGuards
    );
  }

  /** Value of pieces, their squares and captures for the defenders. */
  private evaluatePieces(state: State): number {
    const { pieces, kingSquare, side, rules, reviveLeft, revivePending } = state;
    const [attackers, guards] = pieces;
    const returning = RETURNING_PIECE * (reviveLeft + revivePending);
    let worth =
      LEAD + (this.kings[kingSquare] as number) + (rules.weaker === DEFENDERS ? returning : -returning);
    if (side === DEFENDERS) worth += TO_MOVE;
    for (let slot = 0; slot < attackers.length; slot++)
      worth -= this.attackers[attackers[slot] as number] as number;
    for (let slot = 0; slot < guards.length; slot++) worth += this.guards[guards[slot] as number] as number;
    return (
      worth +
      CAPTURABLE_ATTACKER[side] * countCapturablePieces(state, ATTACKERS) -
      CAPTURABLE_GUARD[side] * countCapturablePieces(state, DEFENDERS) -
      (NEXT_TO_KING[countKingNeighbours(state)] as number)
    );
  }
}

/** Spreads the values of an eighth of the board over all squares by symmetry. */
function mirrorValues({ board }: Rules, values: readonly (readonly number[])[]): Int16Array {
  const { columns, rows } = board.view;
  const mirrored = new Int16Array(board.off + 1);
  for (const square of board.squares) {
    const [row, column] = [Math.trunc(square / columns), square % columns];
    const fromSide = Math.min(column, columns - 1 - column);
    const fromEnd = Math.min(row, rows - 1 - row);
    mirrored[square] = values[Math.min(fromSide, fromEnd)]?.[Math.abs(fromSide - fromEnd)] ?? 0;
  }
  return mirrored;
}
