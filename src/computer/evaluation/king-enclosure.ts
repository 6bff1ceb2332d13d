/** How far the attackers in King's Table cut the king off from corners and edges. */
import type { State } from '../../engine/kings-table/moves/state.js';
import type { Rules } from '../../engine/kings-table/rules/rules.js';
import { KingRegion } from './king-region.js';

/** Columns from which on the attackers enclose the king. Matches showed a gain on such a board. */
const WIDE = 13;
const CORNERS = 4;
/** Value of a corner that the attackers close, even if all defenders step aside. */
const CLOSED_CORNER = 50;
/** Value of closing all corners, and of each square that the king can't reach then. */
const ENCLOSURE = 100;
const ENCLOSED_SQUARE = 5;
/** Value of each edge square that the king can't reach. A king on the edge can't be captured. */
const CLOSED_EDGE = 10;
/** Value of an enclosure away from the edge. */
const CLOSED_EDGES = 300;
/** Advantage of the defenders, without which they would be content to repeat positions. */
const LEAD = 800;

/** Null where the king escapes to the edge, and on smaller boards. */
export function createEnclosure(rules: Rules): Enclosure | null {
  const { board, options } = rules;
  return options.escape === 'corner' && board.view.columns >= WIDE ? new Enclosure(rules) : null;
}

export class Enclosure {
  private readonly region: KingRegion;
  private readonly edgeLength: number;

  constructor(rules: Rules) {
    const { columns, rows } = rules.board.view;
    this.region = new KingRegion(rules);
    this.edgeLength = 2 * (columns + rows - 2);
  }

  /** Value of the corners and edges that the king can't reach. Negative while it reaches most of them. */
  evaluate(state: State): number {
    const { region } = this;
    region.measure(state);
    const corners = CLOSED_CORNER * (CORNERS - region.escapes) - LEAD;
    if (region.isKingAtEdge) return corners;
    const closed = corners + CLOSED_EDGE * (this.edgeLength - region.edges);
    if (region.escapes > 0) return closed;
    const enclosed = ENCLOSED_SQUARE * (state.rules.board.off - region.size);
    return closed + ENCLOSURE + enclosed + (region.edges === 0 ? CLOSED_EDGES : 0);
  }
}
