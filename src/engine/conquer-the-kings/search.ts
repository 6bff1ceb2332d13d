/** Positions of Conquer the Kings to search in (`engine/search.ts`). */
import { armyIds, armyNumber, seatOf } from '../armies.js';
import { EMPTY, fromOf, type MoveList, toOf } from '../chessmen.js';
import type { Path } from '../choices.js';
import { shuffle } from '../dice.js';
import { type Search, type SearchPosition, UNDECIDED } from '../search.js';
import type { SideId } from '../sides.js';
import { fullArmy, letters } from './men.js';
import { isChecked, listMoves } from './moves.js';
import { type Legal, legalMoves } from './notation.js';
import { make, unmake } from './play.js';
import type { ConquestPosition } from './position.js';
import { rescuedBy } from './rescue.js';
import { type Rules, rulesOf } from './rules.js';
import { inRows, OPEN } from './setups.js';
import { State } from './state.js';

/** A position of Conquer the Kings to search in. */
export class ConquestSearch implements SearchPosition<ConquestPosition> {
  readonly sides = armyIds;
  readonly allies: readonly number[];
  /** Where everything stands, to be looked at. */
  readonly state: State;
  private depth = 0;

  constructor(private readonly root: ConquestPosition) {
    const rules = rulesOf(root.options);
    this.allies = rules.team;
    this.state = new State(rules, root);
  }

  get toMove(): number {
    return this.state.turn;
  }

  get outcome(): number {
    const { ended } = this.state;
    return ended === 0 ? UNDECIDED : ended & 15;
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

  moves(list: MoveList): void {
    const { state } = this;
    if (state.ended !== 0) return;
    const mark = state.list.top;
    listMoves(state);
    list.takeOver(state.list, mark);
  }

  isQuiet(action: number): boolean {
    return this.state.field.cells[toOf(action)] === EMPTY && rescuedBy(action) === EMPTY;
  }

  probability(): number {
    return 1;
  }

  make(action: number): void {
    make(this.state, action);
    this.depth++;
  }

  unmake(): void {
    unmake(this.state);
    this.depth--;
  }

  pathOf(action: number): Path {
    return this.legal(({ move }) => move === action)?.path ?? [];
  }

  actionOf(path: Path): number | undefined {
    const wanted = path.join(' ');
    return this.legal((legal) => legal.path.join(' ') === wanted)?.move;
  }

  position(): ConquestPosition {
    if (this.depth === 0) return this.root;
    const { move, captured } = this.state;
    const last = { from: fromOf(move), to: toOf(move), took: captured !== EMPTY };
    return { ...this.state.pack(this.root, last), ply: this.root.ply + this.depth };
  }

  /** A move's path depends on the others: whether it has to be said that a pawn stays one. */
  private legal(test: (legal: Legal) => boolean): Legal | undefined {
    return legalMoves(this.state).find(test);
  }
}

/** Only set-ups are hidden, until all armies stand. */
function sample(position: ConquestPosition, side: SideId, seed: number): ConquestPosition {
  const rules = rulesOf(position.options);
  const own = seatOf(rules.alliance, armyNumber(side));
  let dice = seed;
  const setups = position.setups?.map((rows, army) => {
    if (rows === null || rows === '' || rules.inTurn || own.includes(army)) return rows;
    const guessed = shuffle(dice, menToPlace(rules));
    dice = guessed.state;
    return inRows(rules, guessed.items);
  });
  return { ...position, dice, setups: setups ?? null };
}

/** An army's men by letter, with the squares that stay open. */
function menToPlace({ shape }: Rules): readonly string[] {
  const men = fullArmy.flatMap((count, kind) => new Array<string>(count).fill(letters[kind] ?? ''));
  const squares = shape.rows.reduce((sum, length) => sum + length, 0);
  return [...men, ...new Array<string>(squares - men.length).fill(OPEN)];
}

/** What a computer player searches in, once all armies stand. */
export const search = {
  load: (position) => (position.setups === null ? new ConquestSearch(position) : null),
  sample,
} satisfies Search<ConquestPosition>;
