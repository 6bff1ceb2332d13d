/** Search position of Conquer the Kings. */

import type { Path } from '../choices.js';
import { shuffle } from '../dice.js';
import { armiesOfSamePlayer, armyNumber } from '../kit/armies/armies.js';
import { ArmySearch } from '../kit/armies/army-search.js';
import { EMPTY, toOf } from '../search/piece-codes.js';
import type { Search } from '../search/search.js';
import type { SideId } from '../sides.js';
import { fullArmy, letters } from './board/pieces.js';
import type { ConquestPosition } from './board/position.js';
import { isChecked } from './moves/moves.js';
import { rescuedPiece } from './moves/rescue.js';
import { State } from './moves/state.js';
import { type LegalMove, listLegalMoves } from './notation/notation.js';
import { moving } from './play/play.js';
import { type Rules, rulesOf } from './rules/rules.js';
import { formatRows, OPEN } from './rules/setups.js';

export class ConquestSearch extends ArmySearch<ConquestPosition, State> {
  constructor(root: ConquestPosition) {
    const rules = rulesOf(root.options);
    super(root, new State(rules, root), moving, rules.team);
  }

  get inCheck(): boolean {
    return isChecked(this.state, this.state.turn);
  }

  get low(): number {
    return this.state.field.low ^ this.state.yardsLow;
  }

  get high(): number {
    return this.state.field.high ^ this.state.yardsHigh;
  }

  isQuiet(action: number): boolean {
    return this.state.field.cells[toOf(action)] === EMPTY && rescuedPiece(action) === EMPTY;
  }

  pathOf(action: number): Path {
    return this.findLegalMove(({ move }) => move === action)?.path ?? [];
  }

  actionOf(path: Path): number | undefined {
    const wanted = path.join(' ');
    return this.findLegalMove((legal) => legal.path.join(' ') === wanted)?.move;
  }

  /**
   * Finds a legal move by a test. The path depends on the other legal moves, because it says `stay` only
   * where the pawn could rescue.
   */
  private findLegalMove(test: (legal: LegalMove) => boolean): LegalMove | undefined {
    return listLegalMoves(this.state).find(test);
  }
}

/** Samples the hidden set-ups. Nothing is hidden once all set-ups are made. */
function samplePosition(position: ConquestPosition, side: SideId | null, seed: number): ConquestPosition {
  const rules = rulesOf(position.options);
  const own = side === null ? [] : armiesOfSamePlayer(rules.alliance, armyNumber(side));
  let dice = seed;
  const setups = position.setups?.map((rows, army) => {
    if (rows === null || rows === '' || rules.inTurn || own.includes(army)) return rows;
    const guessed = shuffle(dice, listPiecesToPlace(rules));
    dice = guessed.state;
    return formatRows(rules, guessed.items);
  });
  return { ...position, dice, setups: setups ?? null };
}

/** Letters of an army's pieces and of its two empty squares. */
function listPiecesToPlace({ shape }: Rules): readonly string[] {
  const pieces = fullArmy.flatMap((count, kind) => new Array<string>(count).fill(letters[kind] ?? ''));
  const squares = shape.rows.reduce((sum, length) => sum + length, 0);
  return [...pieces, ...new Array<string>(squares - pieces.length).fill(OPEN)];
}

/** `load` returns null during set-up. */
export const search = {
  load: (position) => (position.setups === null ? new ConquestSearch(position) : null),
  sample: samplePosition,
} satisfies Search<ConquestPosition>;
