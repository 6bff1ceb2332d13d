/**
 * The state of a card game: the board, the cards, and where in the turn the players are. Cores are never changed; a rewind
 * takes an older one. A position is the core at the start of the turn with the steps taken since (`position.ts`).
 */
import type { Square } from '../../choices.js';
import type { Board } from '../board/board.js';
import type { Colour, Kinds, PerColour, PieceId } from '../board/pieces.js';
import type { CardNo } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import type { Outcome } from '../codes/codes.js';

/**
 * Where the turn of the side to move stands: its move is still to be made, is made, or the turn is declared over and the
 * opponent may answer it.
 */
type Phase = 'before' | 'moved' | 'ended';

/** One unit's way in a move or by a card. */
export interface UnitMove {
  readonly ids: readonly PieceId[];
  readonly from: Square;
  readonly to: Square;
  /**
   * The counted squares of a slide, nearest first, for Bog: beyond what Bombard jumped, from the first empty one for
   * Ghostwalk. Empty for leaps, swaps, relocations and castling.
   */
  readonly path: readonly Square[];
  /** The kinds that it counted as when it went. */
  readonly kinds: Kinds;
}

/** What one step did to the board. */
export interface PlayEvent {
  readonly by: Colour;
  /** The step's number in the position's trail. */
  readonly step: number;
  /** The card that was played (what it acts as), or null for a regular move. */
  readonly card: CardId | null;
  readonly moved: readonly UnitMove[];
  readonly captured: readonly PieceId[];
  /** What castling left and crossed and must find safe at the end of the turn (X2). */
  readonly crossed: readonly Square[];
  /** A void card: it was spent and did nothing. */
  readonly void?: true;
}

/** A right to answer: a card that was played, an own piece that was captured, a turn that is over. */
export interface Window {
  readonly to: Colour;
  readonly kind: 'card' | 'capture' | 'turn';
  /** The step that may be answered. */
  readonly step: number;
}

/** Something that a player must decide before anything else goes on: the payment of a Toll, a promotion, an answer. */
export interface Prompt {
  readonly to: Colour;
  /** The card that asks. */
  readonly card: CardId;
  /** Which of the card's questions it is. */
  readonly stage: string;
  readonly pieces: readonly PieceId[];
  readonly squares: readonly Square[];
  /** A step or another number that the answer needs. */
  readonly about: number;
}

/** Plots Within Plots under way. */
export interface Plots {
  /** Extra plays left: 2 or 1. */
  readonly left: number;
  /** The cards that could have been played when it was played (R59 to R66, D2): a secret, and perhaps none. */
  readonly cards: readonly CardNo[];
}

/** The card played last by anybody, for Haunting Memories. */
export interface LastCard {
  readonly card: CardId;
  readonly no: CardNo;
  readonly by: Colour;
}

/**
 * A ply that only its player may read: while the effect lies secret, or the card that it discards is in a hand still; of a
 * deck that was built until the game is over.
 */
export interface HiddenPly {
  readonly ply: number;
  /** The physical card whose effect is secret; null for a discard or a deck. */
  readonly no: CardNo | null;
  /** The card of a discard that is not made yet, or was taken back with its turn. */
  readonly discarded?: CardNo;
}

/** All that a game with cards needs to go on, but for its options and for what came before in the turn. */
export interface Core {
  /** Actions and calls so far; undone ones count. */
  readonly ply: number;
  readonly board: Board;
  readonly hands: PerColour<readonly CardNo[]>;
  /** One common deck, or White's and Black's; the top card is the last. */
  readonly decks: readonly (readonly CardNo[])[];
  /** One common pile, or White's and Black's; the latest card is the last. */
  readonly discards: readonly (readonly CardNo[])[];
  /** The generator's state (`dice.ts`). */
  readonly dice: number;
  readonly phase: Phase;
  /** Who has used this turn's allowance of one card. */
  readonly spent: PerColour<boolean>;
  /** Each player's Plots Within Plots under way. */
  readonly plots: PerColour<Plots | null>;
  /** What happened to the board in this turn, undone things left out. */
  readonly events: readonly PlayEvent[];
  readonly windows: readonly Window[];
  /** The first is due; the others wait. */
  readonly prompts: readonly Prompt[];
  /** Displacements of turns that were cancelled, which the new turn must differ from (X21). */
  readonly banned: readonly string[];
  /** The step with which the present attempt at the turn begins; later than 0 once a turn was cancelled. */
  readonly attempt: number;
  /** Cards that will be discarded and replaced when the turn is closed. */
  readonly discarding: PerColour<CardNo | null>;
  readonly lastCard: LastCard | null;
  /** The kinds as which each colour's last piece to move moves, CRAB for a crab; 0 before the first move (Doppelganger). */
  readonly lastKinds: PerColour<Kinds>;
  readonly hidden: readonly HiddenPly[];
  /** Turns since a capture or a pawn's move (fifty moves). */
  readonly quiet: number;
  /** Hashes of the boards at the starts of turns, two halves each. */
  readonly seen: readonly number[];
  readonly ended: Outcome | null;
}

/** The index of the pile or deck that a colour uses: the common one, or the own one. */
export function pileIndex(piles: readonly unknown[], colour: Colour): number {
  return piles.length === 1 ? 0 : colour;
}
