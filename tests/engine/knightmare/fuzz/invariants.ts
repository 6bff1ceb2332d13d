/** Invariants of Knightmare Chess that must hold after every step, whatever is played. */
import type { Board } from '../../../../src/engine/knightmare/board/board.js';
import { isInCheck } from '../../../../src/engine/knightmare/board/check.js';
import { COMPOSITE, CROWDED } from '../../../../src/engine/knightmare/board/grid.js';
import { gridOf } from '../../../../src/engine/knightmare/board/grid-builder.js';
import {
  type Colour,
  colours,
  opponentOf,
  sideIds,
  withColour,
} from '../../../../src/engine/knightmare/board/pieces.js';
import type { CardNo } from '../../../../src/engine/knightmare/catalogue/facts.js';
import { findCard, cards as table } from '../../../../src/engine/knightmare/catalogue/table.js';
import type { Core } from '../../../../src/engine/knightmare/play/core.js';
import { listChoices } from '../../../../src/engine/knightmare/turn/choices.js';
import type { ActionResult, TurnState } from '../../../../src/engine/knightmare/turn/turn-state.js';
import { listWarnings } from '../../../../src/engine/knightmare/view/hand.js';
import { previewPosition } from '../../../../src/engine/knightmare/view/preview.js';

/** Checks all invariants after a step. Throws at the first that fails. */
export function checkInvariants(before: TurnState, after: ActionResult): void {
  checkCards(before, after.core);
  checkSquares(after.core);
  if (after.core.ended === null) checkRoyals(after.core);
  const told = after.notices.map(({ code }) => code);
  // If a Challenge is lifted because its player is in check, the King that it protected may be in check (D6).
  if (!told.includes('challenge-lifted')) checkEnd(before.core, after.core);
  checkNotices(before, after);
  if (told.includes('card-void') && !told.includes('move-undone')) checkVoid(before.core, after.core);
  if (told.includes('card-cancelled') || told.includes('turn-undone')) checkUndone(before, after);
}

/** Public notices name only cards that lie face up, lay face up earlier in this turn or were played in it. */
function checkNotices(before: TurnState, { core, notices }: ActionResult): void {
  const open = new Set<unknown>();
  const earlier = before.trail.map((step) => step.before);
  for (const { discards, board, events, lastCard } of [...earlier, before.core, core]) {
    for (const no of discards.flat()) open.add(table[no % 80]?.id);
    for (const { card, no } of board.effects) open.add(card).add(no === null ? card : table[no % 80]?.id);
    for (const { card } of events) open.add(card);
    open.add(lastCard?.card);
  }
  for (const no of listReshuffled(before.core, core, notices)) open.add(table[no % 80]?.id);
  for (const { code, values, only } of notices)
    if (only === undefined && values.card !== undefined && !open.has(values.card))
      throw new Error(`everybody is told of ${values.card}: ${code}`);
}

/**
 * Cards that were visible only within the step: discarded from a hand, then shuffled into the deck with the
 * discard pile.
 */
function listReshuffled(before: Core, { decks }: Core, notices: ActionResult['notices']): readonly CardNo[] {
  if (!notices.some(({ code }) => code === 'reshuffled')) return [];
  return before.hands.flat().filter((no) => decks.flat().includes(no));
}

/** Every card is in exactly one place, and none is lost. */
function checkCards(before: TurnState, core: Core): void {
  const places = (one: Core): readonly CardNo[] => {
    const inPlay = one.board.effects.flatMap(({ no }) => (no === null ? [] : [no]));
    return [...one.hands, ...one.decks, ...one.discards, inPlay].flat();
  };
  const all = places(core);
  const twice = all.find((no, index) => all.indexOf(no) !== index);
  if (twice !== undefined) throw new Error(`card ${table[twice % 80]?.id} is in two places`);
  const lost = places(before.core).find((no) => !all.includes(no));
  if (lost !== undefined) throw new Error(`card ${table[lost % 80]?.id} is lost`);
}

/** Two pieces share a square only where Confabulation joins or has joined them. */
function checkSquares({ board }: Core): void {
  const grid = gridOf(board);
  for (const [square, unit] of grid.units.entries()) {
    const joined = ((grid.traits[square] as number) & (COMPOSITE | CROWDED)) !== 0;
    if (unit.length > 1 && !joined) throw new Error(`a crowd on square ${square}`);
    const hasBeen = board.effects.some(({ card, pieces }) => card === 'confabulation' && pieces.length > 0);
    if (unit.length > 2 && !hasBeen) throw new Error(`${unit.length} pieces on square ${square}`);
  }
}

/** Each side has one royal piece, on the board or away. */
function checkRoyals({ board }: Core): void {
  const { royals, hiding } = gridOf(board);
  for (const colour of colours) {
    const count = royals[colour].length + (hiding[colour] ? 1 : 0);
    if (count !== 1) throw new Error(`${count} royal pieces of ${colour}`);
  }
}

/** Nobody ends a turn in check. */
function checkEnd(before: Core, { board, ended }: Core): void {
  const { mover } = before.board;
  if (ended !== null || board.moved || board.turn !== before.board.turn + 1) return;
  if (isInCheck(board, mover)) throw new Error(`${mover} has ended the turn in check`);
}

/** A void card changes nothing but cards. */
function checkVoid(before: Core, { board }: Core): void {
  if (board.turn !== before.board.turn) return;
  // Ignores `misplaced` terms. A void card that replaces the move adds them for pieces that the move had to
  // separate (D10).
  const terms = (one: Board) => one.terms.filter(({ kind }) => kind !== 'misplaced');
  const toComparable = (one: Board) => JSON.stringify([pickPlacement(one), one.effects, terms(one)]);
  if (before.prompts.length === 0 && toComparable(before.board) !== toComparable(board))
    throw new Error('a void card has changed the board');
}

/** Pieces on the board and their remaining rights, whichever side is to move. */
function pickPlacement({ pieces, facing, castling, passed }: Board): unknown {
  return [pieces, facing, castling, passed];
}

/** Timings of cards played in response. Their captures aren't undone (X22). */
const ANSWERS: ReadonlySet<string> = new Set(['after-opponent-card', 'after-opponent-turn', 'on-captured']);

/** After an undo, the board equals an earlier one of the turn, except for captures by responses. */
function checkUndone({ core, trail }: TurnState, after: ActionResult): void {
  if (after.core.board.turn !== core.board.turn || after.trail.slice(trail.length).some(({ again }) => again))
    return;
  const answers = core.events.filter(
    ({ card }) => card !== null && ANSWERS.has(findCard(card)?.timing ?? ''),
  );
  const lost = new Set(answers.flatMap(({ captured }) => captured));
  const others = (one: Board): Board => ({ ...one, pieces: one.pieces.filter((_, id) => !lost.has(id)) });
  const toComparable = (one: Board) =>
    JSON.stringify([
      pickPlacement(others(one)),
      one.effects.map(({ card, by, pieces }) => [card, by, pieces]),
    ]);
  const now = toComparable(after.core.board);
  if (!trail.some(({ before }) => toComparable(before.board) === now))
    throw new Error('what was undone has left something');
}

/** The offered choices, warnings and preview of an action don't depend on the opponent's hand or trap. */
export function checkSecrecy(
  turnState: TurnState,
  by: Colour,
  path: readonly string[],
  pick: (limit: number) => number,
): void {
  const toComparable = (core: Core) =>
    JSON.stringify(listShownBeforeAction({ ...turnState, core }, by, path));
  const usual = toComparable(turnState.core);
  if (usual !== toComparable(withOtherHand(turnState.core, opponentOf(by), pick)))
    throw new Error('what is offered depends on a hidden hand');
  if (usual !== toComparable(withOtherTraps(turnState.core, opponentOf(by), pick)))
    throw new Error('what is offered depends on a secret square');
}

/** Choices, warnings and the pieces in the preview. */
function listShownBeforeAction(turnState: TurnState, by: Colour, path: readonly string[]): unknown {
  const { trail, core, rules } = turnState;
  const { options } = rules;
  const preview = previewPosition(
    { game: 'knightmare', options, trail, core, earlier: null },
    sideIds[by],
    path,
  );
  return [listChoices(turnState, by, []), listWarnings(turnState, by, path), preview.core.board.pieces];
}

/** Swaps a player's hand for other cards of the deck. Leaves the core unchanged if the deck has too few. */
function withOtherHand(core: Core, foe: Colour, pick: (limit: number) => number): Core {
  const index = core.decks.length === 1 ? 0 : foe;
  const deck = core.decks[index] ?? [];
  const count = core.hands[foe].length;
  if (deck.length < count || count === 0) return core;
  const start = pick(deck.length - count + 1);
  const taken = deck.slice(start, start + count);
  const decks = core.decks.map((one, i) =>
    i === index ? [...one.slice(0, start), ...core.hands[foe], ...one.slice(start + count)] : one,
  );
  return { ...core, hands: withColour(core.hands, foe, taken), decks };
}

/** Moves a player's traps to random squares. */
function withOtherTraps(core: Core, foe: Colour, pick: (limit: number) => number): Core {
  const effects = core.board.effects.map((one) =>
    one.card === 'man-trap' && one.by === foe ? { ...one, squares: [pick(64)] } : one,
  );
  return { ...core, board: { ...core.board, effects } };
}
