/**
 * State of a card game: board, cards, and progress of the turn. Immutable, so a rewind takes an older core. A
 * position holds the current core and the steps of the turn, each with the core before it (`position.ts`).
 */
import type { Square } from '../../choices.js';
import type { Board } from '../board/board.js';
import type { Colour, Kinds, PerColour, PieceId } from '../board/pieces.js';
import type { CardNo } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import type { Outcome } from '../codes/codes.js';

/** Phase of the turn: before the move, after it, or over but open to responses. */
type Phase = 'before' | 'moved' | 'ended';

export interface UnitMove {
  readonly ids: readonly PieceId[];
  readonly from: Square;
  readonly to: Square;
  /**
   * Squares where Bog can stop a slide, nearest first. They start beyond Bombard's jump, and at the first
   * empty square for Ghostwalk. Empty for jumps, swaps, relocations and castling.
   */
  readonly path: readonly Square[];
  /** Kinds at the time of the move. */
  readonly kinds: Kinds;
}

/** Board changes of one step. */
export interface PlayEvent {
  readonly by: Colour;
  /** Index of the step in the trail. */
  readonly step: number;
  /** Card that was played, or for Haunting Memories the copied card. Null for a regular move. */
  readonly card: CardId | null;
  readonly moved: readonly UnitMove[];
  readonly captured: readonly PieceId[];
  /** Squares of a castling that must be safe when the turn ends (X2). */
  readonly crossed: readonly Square[];
  readonly void?: true;
}

/** A right to respond to a card, a capture or a finished turn. */
export interface Window {
  readonly to: Colour;
  readonly kind: 'card' | 'capture' | 'turn';
  readonly step: number;
}

/** A question that blocks the game until a player answers, such as a promotion. */
export interface Prompt {
  readonly to: Colour;
  readonly card: CardId;
  readonly stage: string;
  readonly pieces: readonly PieceId[];
  readonly squares: readonly Square[];
  /** Number that the question is about: usually a step of the trail, for Abduction a ply. */
  readonly about: number;
}

/** A Plots Within Plots in effect. */
export interface Plots {
  /** Extra plays left: 2 or 1. */
  readonly left: number;
  /** Cards that were playable when Plots Within Plots was played (R59 to R66, D2). Secret. May be empty. */
  readonly cards: readonly CardNo[];
}

/** Last card played, for Haunting Memories. */
export interface LastCard {
  readonly card: CardId;
  readonly no: CardNo;
  readonly by: Colour;
}

/** A ply that is secret until its effect shows, its discard is face up, or (for a deck) the game ends. */
export interface HiddenPly {
  readonly ply: number;
  /** Physical card of a secret effect. Null for a discard or deck. */
  readonly no: CardNo | null;
  /**
   * Card that the player declared to discard. The discard isn't made yet, or was taken back with its turn.
   */
  readonly discarded?: CardNo;
}

/** Everything needed to continue the game, except options and earlier steps of the turn. */
export interface Core {
  /** Number of actions and calls so far, including undone ones. */
  readonly ply: number;
  readonly board: Board;
  readonly hands: PerColour<readonly CardNo[]>;
  /** One common deck, or White's and Black's. The top card is last. */
  readonly decks: readonly (readonly CardNo[])[];
  /** One common pile, or White's and Black's. The latest card is last. */
  readonly discards: readonly (readonly CardNo[])[];
  /** State of the random generator (`dice.ts`). */
  readonly dice: number;
  readonly phase: Phase;
  /** True once a colour has used its card of this turn. */
  readonly spent: PerColour<boolean>;
  /** Plots Within Plots in effect, by colour. */
  readonly plots: PerColour<Plots | null>;
  /** Events of this turn, without undone ones. */
  readonly events: readonly PlayEvent[];
  readonly windows: readonly Window[];
  /** Questions in the order in which they are asked. The first one is current. */
  readonly prompts: readonly Prompt[];
  /** Displacements of cancelled turns, which the new turn may not repeat (X21). */
  readonly banned: readonly string[];
  /**
   * Step at which the current attempt at the turn began: 0, or a later step if a card cancelled an earlier
   * attempt.
   */
  readonly attempt: number;
  /** Cards to exchange when the turn closes. */
  readonly discarding: PerColour<CardNo | null>;
  readonly lastCard: LastCard | null;
  /**
   * Movement kinds of each colour's last moved piece, for Doppelganger. CRAB for a crab, 0 before the first
   * move.
   */
  readonly lastKinds: PerColour<Kinds>;
  readonly hidden: readonly HiddenPly[];
  /** Number of turns since a capture or pawn move. */
  readonly quiet: number;
  /** Hashes of the boards at turn starts, two halves each. */
  readonly seen: readonly number[];
  readonly ended: Outcome | null;
}

/** Index of a colour's pile or deck, which may be common. */
export function pileIndex(piles: readonly unknown[], colour: Colour): number {
  return piles.length === 1 ? 0 : colour;
}
