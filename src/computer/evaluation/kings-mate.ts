/**
 * How a position of King's Mate stands. A king is safe while he has a swordmaster: those are worth most. One who has lost both is
 * hunted, and where the raised squares shelter him the hunters' own king has to open them by standing in the middle.
 */
import { isAttacked } from '../../engine/attacks.js';
import { armyOf, EMPTY } from '../../engine/chessmen.js';
import { board, central, OFF, touching } from '../../engine/kings-mate/board.js';
import { FOOL, KEEPER, KING, PRIEST, PRIESTESS, SWORDMASTER, WHITE } from '../../engine/kings-mate/men.js';
import type { MateSearch } from '../../engine/kings-mate/search.js';
import { ArmyEvaluation, Distances, nearness, WorthTable } from './army.js';

const { columns, rows } = board.view;

/** A king without swordmasters can be conquered: a lost one opens the way to the other. */
const BARE = 500;

/** King, swordmaster, priest, priestess, keeper, fool: riders by the lines that they have, a fool is the common man. */
const KINDS = [0, 0, 900, 300, 300, 450, 100];

/** What a king in the middle is worth: his men go everywhere, the squares that shelter the other king among them. */
const OPENED = 150;
/** What each step from there costs him, and how much more of both counts when the other king is bare. */
const STEP = 25;
const DECIDING = 2;

/** What each step nearer to the other king is worth to a man, and to him who hunts a bare one. */
const NEARER = 3;
const HUNTING = 10;

/** What each square around a bare king that is closed to him brings his hunters: with all closed the next check is mate. */
const FENCED = 15;

/** Men do more nearer to the middle; kings stay with their swordmasters, and fools are on their way. */
const table = new WorthTable(OFF + 1, {
  kinds: KINDS,
  place(army, kind, square) {
    if (kind === KING) return 0;
    const row = Math.floor(square / columns);
    if (kind === FOOL) return 8 * (army === WHITE ? rows - 1 - row : row);
    return 5 * nearness(square, columns, rows);
  },
});

const distances = new Distances(columns, rows);

/** The men who hunt a king: fools are too slow, and the king opens the raised squares. */
const HUNTERS = (1 << SWORDMASTER) | (1 << PRIEST) | (1 << PRIESTESS) | (1 << KEEPER);

/** Steps of a king from a square to the middle. */
const approaches = new Uint8Array(OFF);
for (const from of board.squares)
  approaches[from] = Math.min(...central.map((to) => distances.between(from, to)));

/** The evaluation of King's Mate. */
export class MateEvaluation extends ArmyEvaluation<MateSearch> {
  constructor(position: MateSearch) {
    super(position, position.state.field, table);
  }

  protected override extra(army: number): number {
    const { kings, swords } = this.position.state;
    const enemy = 1 - army;
    const isBare = swords[army * 2] === OFF && swords[army * 2 + 1] === OFF;
    const hunts = swords[enemy * 2] === OFF && swords[enemy * 2 + 1] === OFF;
    const away = approaches[kings[army] as number] as number;
    const opening = (away === 0 ? OPENED : 0) - STEP * away;
    return (
      (isBare ? -BARE : 0) +
      (hunts ? DECIDING : 1) * opening +
      (hunts ? HUNTING : NEARER) * this.closeness(army, HUNTERS, kings[enemy] as number, distances) -
      (isBare ? FENCED * this.fences(army) : 0)
    );
  }

  /** How many of the squares around an army's bare king are closed to him: by the edge, his own men or who could take him there. */
  private fences(army: number): number {
    const { field, kings, swords, checks, rules } = this.position.state;
    const { ways, shelter } = rules;
    const king = kings[army] as number;
    const enemy = 1 - army;
    let count = 0;
    for (let direction = 0; direction < 8; direction++) {
      const square = board.steps[king * 8 + direction] as number;
      const there = field.cells[square] as number;
      const isShut =
        square === OFF ||
        (there !== EMPTY && armyOf(there) === army) ||
        touching[(kings[enemy] as number) * 64 + square] === 1 ||
        touching[(swords[enemy * 2] as number) * 64 + square] === 1 ||
        touching[(swords[enemy * 2 + 1] as number) * 64 + square] === 1 ||
        isAttacked(
          ways,
          checks,
          field.cells,
          square,
          1 << enemy,
          shelter ? (ways.closed[square] as number) : 0,
        );
      if (isShut) count++;
    }
    return count;
  }
}
