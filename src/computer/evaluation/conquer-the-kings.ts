/** How a position of Conquer the Kings stands: men, as long as their king stands; they leave the board, or change sides, with him. */
import { type Ground, groundNamed } from '../../engine/conquer-the-kings/boards.js';
import { KING, PAWN } from '../../engine/conquer-the-kings/men.js';
import type { ConquestSearch } from '../../engine/conquer-the-kings/search.js';
import { ArmyEvaluation, nearness, WorthTable } from './army.js';

/** Pawn, knight, bishop, rook, queen, king: the board is wide, so riders are worth more and knights less than in chess. */
const KINDS = [0, 100, 270, 340, 520, 980, 1_500];

/** Officers do more nearer to the middle; kings hide at the edge. */
function tableFor({ board }: Ground): WorthTable {
  const { columns, rows } = board.view;
  return new WorthTable(board.off + 1, {
    kinds: KINDS,
    place: (_, kind, square) => {
      const near = nearness(square, columns, rows);
      return kind === KING ? -8 * near : (kind === PAWN ? 2 : 4) * near;
    },
  });
}

const tables = new Map(
  (['octagon', 'long'] as const).map((shape) => [
    groundNamed(shape).board.view.id,
    tableFor(groundNamed(shape)),
  ]),
);

/** The evaluation of Conquer the Kings. */
export class ConquestEvaluation extends ArmyEvaluation<ConquestSearch> {
  constructor(position: ConquestSearch) {
    const { field, rules } = position.state;
    super(position, field, tables.get(rules.board.view.id) ?? tableFor(rules));
  }

  protected override get idle(): number {
    return this.position.state.ruins;
  }
}
