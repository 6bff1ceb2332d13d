/** What the king of King's Table sees along its four lines. */
import { DEFENDER, EMPTY } from '../../engine/kings-table/board/pieces.js';
import type { State } from '../../engine/kings-table/moves/state.js';
import { isEscapePath } from './king-paths.js';

/** Counts of one position, in an object that is used again for the next one. */
export class KingLines {
  /** Open paths to an escape. */
  openPaths = 0;
  /** Squares within one king move from which a path is open. */
  threats = 0;
  /** Squares within one king move from which two paths are open. */
  forks = 0;
  /** Squares that the king can move to. */
  room = 0;
  /** Guards that the king sees. */
  guards = 0;
  /** Guards that open a path when they step aside. */
  pathGuards = 0;

  count(state: State): void {
    this.openPaths = 0;
    this.threats = 0;
    this.forks = 0;
    this.room = 0;
    this.guards = 0;
    this.pathGuards = 0;
    for (let line = 0; line < 4; line++) this.countLine(state, line);
  }

  private countLine(state: State, line: number): void {
    const { cells, kingSquare, rules } = state;
    const { squares, starts } = rules.rides;
    let i = starts[kingSquare * 4 + line] as number;
    let to = squares[i] as number;
    for (; cells[to] === EMPTY; to = squares[++i] as number) {
      this.room++;
      if (rules.escapes[to] === 1) {
        this.openPaths++;
        return;
      }
      const isOneOpen = isEscapePath(state, to, (line + 1) & 3);
      const isOtherOpen = isEscapePath(state, to, (line + 3) & 3);
      if (isOneOpen || isOtherOpen) this.threats++;
      if (isOneOpen && isOtherOpen) this.forks++;
    }
    if (cells[to] !== DEFENDER) return;
    this.guards++;
    if (rules.escapes[to] === 1 || isEscapePath(state, to, line)) this.pathGuards++;
  }
}
