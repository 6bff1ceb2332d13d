/** Hands of cards for puzzles. The opponent holds nothing and the deck is empty, so nothing is hidden. */
import type { EvaluatedPosition } from '../../src/computer/evaluated-position.js';
import { ForcedWins } from '../../src/computer/forced-win.js';
import { Limits } from '../../src/computer/search/limits.js';
import { advance, rollBelow, shuffle } from '../../src/engine/dice.js';
import { type CardId, cards } from '../../src/engine/knightmare/catalogue/table.js';
import { MoveList } from '../../src/engine/search/piece-codes.js';
import { type SearchPosition, UNDECIDED } from '../../src/engine/search/search.js';
import type { PuzzleData } from '../../src/rules/puzzle.js';

/** Cards that hide something, run against a clock, copy others, or have too many targets for a proof. */
const UNFIT: readonly CardId[] = [
  'abduction',
  'fortification',
  'haunting-memories',
  'man-trap',
  'panic',
  'peace-talks',
  'plots-within-plots',
];
const fit = cards.filter(
  ({ id, timing }) =>
    !UNFIT.includes(id) && ['before', 'instead', 'after', 'before-or-after'].includes(timing),
);
/**
 * Cards after which a mate in the same turn is allowed. The Checkmate Rule forbids it after all other cards.
 */
const keys = fit.filter(
  ({ timing, continuing }) =>
    timing === 'before' || timing === 'before-or-after' || (continuing && timing === 'after'),
);

/** Minimum number of cards in a hand besides the card that the win needs. */
const MIN_OTHERS = 1;
/** Number of hand sizes to try. The smallest hand has `MIN_OTHERS` further cards. */
const SIZES = 2;
const FEN_FIELDS = 4;
/** Maximum number of answers to a check. After checks with more answers, no mating card is searched. */
const MAX_ANSWERS = 3;
/** Number of actions in the turn: a card and a move. */
const STEPS = 2;
/** Nodes for a first search of a card. */
const SCOUT_NODES = 600;

/** Opens a position of the game with cards for searching. Null if the position can't be searched. */
export type OpenDealt = (position: string) => EvaluatedPosition | null;

/** Deals hands with which a win in one turn seems to need a card. `plain`: the position without cards. */
export function* dealHands(
  plain: EvaluatedPosition,
  written: string,
  seed: number,
  open: OpenDealt,
): Generator<string> {
  const wins = new ForcedWins(plain.position, plain.position.toMove, new Limits(Number.POSITIVE_INFINITY));
  if (wins.listWinningActions(STEPS).length > 0 || !hasCheckWithFewAnswers(plain)) return;
  let dice = seed;
  for (const { id } of shuffle(dice, keys).items) {
    const dealt = open(withHand(written, [id]));
    if (dealt === null || !hasWin(dealt, id)) continue;
    dice = advance(dice);
    const size = MIN_OTHERS + rollBelow(dice, SIZES);
    const others = shuffle(
      dice,
      fit.filter((card) => card.id !== id),
    ).items.slice(0, size);
    yield withHand(written, shuffle(dice, [id, ...others.map((card) => card.id)]).items);
  }
}

/** Adds a hand for the side to move to a position without cards. */
function withHand(plain: string, hand: readonly CardId[]): string {
  const fields = plain.split(' ').slice(0, FEN_FIELDS);
  const held = hand.join('+');
  return `${fields.join(' ')} hands:${fields[1] === 'w' ? `${held}/-` : `-/${held}`} decks:-`;
}

/** True if a check leaves only a few answers. */
function hasCheckWithFewAnswers({ position }: EvaluatedPosition): boolean {
  const list = new MoveList();
  position.pushMoves(list);
  return list.popAll(0).some((action) => {
    position.make(action);
    position.pushMoves(list);
    const answers = list.popAll(0).length;
    const isNear = position.outcome === UNDECIDED && position.inCheck && answers <= MAX_ANSWERS;
    position.unmake();
    return isNear;
  });
}

/** True if a card or a check begins a win in one turn. */
function hasWin({ position }: EvaluatedPosition, card: CardId): boolean {
  const wins = new ForcedWins(position, position.toMove, new Limits(SCOUT_NODES));
  return wins
    .listActions()
    .filter((action) => position.pathOf(action)[0] === card || isCheck(position, action))
    .some((action) => wins.isWonAfter(action, STEPS));
}

function isCheck(position: SearchPosition, action: number): boolean {
  position.make(action);
  const end = position.findTurnEnd?.();
  if (end !== undefined) position.make(end);
  const { inCheck } = position;
  if (end !== undefined) position.unmake();
  position.unmake();
  return inCheck;
}

export function hasCardPlay({ line }: Pick<PuzzleData, 'line'>): boolean {
  return line.some((notation) => cards.some(({ id }) => notation === id || notation.startsWith(`${id} `)));
}
