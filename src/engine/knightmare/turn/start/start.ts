/** Start of a card game: pieces at home, shuffled decks, five cards for each player. */
import type { Board } from '../../board/board.js';
import { hashOf } from '../../board/hash.js';
import type { PerColour } from '../../board/pieces.js';
import type { CardNo } from '../../catalogue/facts.js';
import { START } from '../../chess/fen.js';
import type { Core } from '../../play/core.js';
import type { CardPosition } from '../../play/position.js';
import type { Rules } from '../../rules/rules.js';
import { type Decks, shuffleDecks } from './deck.js';
import { createBoardFromPieces, parsePieces } from './fen.js';

/** Number of cards in a full hand. */
export const HAND_SIZE = 5;

export function createBoard({ looseCastling }: Rules): Board {
  const [rows = ''] = START.split(' ');
  const pieces = parsePieces(rows);
  if (!pieces.ok) throw new Error('the start is no position');
  return createBoardFromPieces(pieces.value, 0, looseCastling);
}

/** Core before the first turn, with random decks. `seed`: any generator state. */
export function createCore(rules: Rules, seed: number, board: Board = createBoard(rules)): Core {
  return createCoreFromDecks(board, shuffleDecks(rules, seed));
}

/** Position at the start of a turn, without earlier changes. */
export function createTurnPosition({ options }: Rules, core: Core): CardPosition {
  return { game: 'knightmare', options, trail: [], core, earlier: null };
}

/** Core before the first turn, with hands dealt from these decks. */
export function createCoreFromDecks(board: Board, { state, decks }: Decks): Core {
  return {
    ply: 0,
    board,
    ...dealHands(decks),
    discards: decks.map(() => []),
    dice: state,
    phase: 'before',
    spent: [false, false],
    plots: [null, null],
    events: [],
    windows: [],
    prompts: [],
    banned: [],
    attempt: 0,
    discarding: [null, null],
    lastCard: null,
    lastKinds: [0, 0],
    hidden: [],
    quiet: 0,
    seen: [...hashOf(board)],
    ended: null,
  };
}

/** Deals five cards to each player, from a common deck or from their own. */
export function dealHands(decks: readonly (readonly CardNo[])[]): Pick<Core, 'hands' | 'decks'> {
  const [first = [], second] = decks;
  const hands: PerColour<readonly CardNo[]> = [
    first.slice(0, HAND_SIZE),
    second === undefined ? first.slice(HAND_SIZE, 2 * HAND_SIZE) : second.slice(0, HAND_SIZE),
  ];
  return {
    hands,
    decks: decks.map((deck) => deck.filter((no) => !hands[0].includes(no) && !hands[1].includes(no))),
  };
}
