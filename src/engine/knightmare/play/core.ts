/**
 * State of a card game: board, cards, progress of the turn. Immutable; a rewind takes an older core. A
 * position is the core at the turn's start with the steps since (`position.ts`).
 */
import type { Square } from '../../choices.js';
import type { Board } from '../board/board.js';
import type { Colour, Kinds, PerColour, PieceId } from '../board/pieces.js';
import type { CardNo } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import type { Outcome } from '../codes/codes.js';

/** Phase of the turn: before the move, after it, or declared over and answerable. */
type Phase = 'before' | 'moved' | 'ended';

/** A unit's movement. */
export interface UnitMove {
  readonly ids: readonly PieceId[];
  readonly from: Square;
  readonly to: Square;
  /**
   * Squares of a slide for Bog, nearest first: beyond Bombard's jump, from the first empty one for Ghostwalk.
   * Empty for leaps, swaps, relocations, castling.
   */
  readonly path: readonly Square[];
  /** Kinds when it moved. */
  readonly kinds: Kinds;
}

/** Board changes of one step. */
export interface PlayEvent {
  readonly by: Colour;
  /** Step number in the trail. */
  readonly step: number;
  /** The card that was played (what it acts as), or null for a regular move. */
  readonly card: CardId | null;
  readonly moved: readonly UnitMove[];
  readonly captured: readonly PieceId[];
  /** Squares that castling needs safe at the end of the turn (X2). */
  readonly crossed: readonly Square[];
  /** True for a void card. */
  readonly void?: true;
}

/** A right to answer a card, a capture or a finished turn. */
export interface Window {
  readonly to: Colour;
  readonly kind: 'card' | 'capture' | 'turn';
  /** Step to answer. */
  readonly step: number;
}

/** A decision that blocks the game: Toll, promotion, answer. */
export interface Prompt {
  readonly to: Colour;
  /** The card that asks. */
  readonly card: CardId;
  /** Id of the card's question. */
  readonly stage: string;
  readonly pieces: readonly PieceId[];
  readonly squares: readonly Square[];
  /** Step or other number that the answer needs. */
  readonly about: number;
}

/** Active Plots Within Plots. */
export interface Plots {
  /** Extra plays left: 2 or 1. */
  readonly left: number;
  /** Cards playable when it was played (R59 to R66, D2): secret, maybe none. */
  readonly cards: readonly CardNo[];
}

/** Last card played, for Haunting Memories. */
export interface LastCard {
  readonly card: CardId;
  readonly no: CardNo;
  readonly by: Colour;
}

/** A secret ply: until its effect shows, its discard lies open, or (for a deck) the game ends. */
export interface HiddenPly {
  readonly ply: number;
  /** Physical card of a secret effect; null for a discard or deck. */
  readonly no: CardNo | null;
  /** Declared discard, not yet made or taken back with its turn. */
  readonly discarded?: CardNo;
}

/** Everything needed to continue, except options and earlier steps of the turn. */
export interface Core {
  /** Actions and calls so far, undone ones included. */
  readonly ply: number;
  readonly board: Board;
  readonly hands: PerColour<readonly CardNo[]>;
  /** Common deck, or White's and Black's; top card last. */
  readonly decks: readonly (readonly CardNo[])[];
  /** Common pile, or White's and Black's; latest card last. */
  readonly discards: readonly (readonly CardNo[])[];
  /** The generator's state (`dice.ts`). */
  readonly dice: number;
  readonly phase: Phase;
  /** True once a colour used its card of this turn. */
  readonly spent: PerColour<boolean>;
  /** Active Plots Within Plots by colour. */
  readonly plots: PerColour<Plots | null>;
  /** Events of this turn, without undone ones. */
  readonly events: readonly PlayEvent[];
  readonly windows: readonly Window[];
  /** The first is due. */
  readonly prompts: readonly Prompt[];
  /** Displacements of cancelled turns, barred for the new one (X21). */
  readonly banned: readonly string[];
  /** First step of the current attempt; above 0 after a cancellation. */
  readonly attempt: number;
  /** Cards to exchange when the turn closes. */
  readonly discarding: PerColour<CardNo | null>;
  readonly lastCard: LastCard | null;
  /** Movement kinds of each colour's last moved piece, CRAB for a crab; 0 before any (Doppelganger). */
  readonly lastKinds: PerColour<Kinds>;
  readonly hidden: readonly HiddenPly[];
  /** Turns since a capture or pawn move. */
  readonly quiet: number;
  /** Board hashes at turn starts, two halves each. */
  readonly seen: readonly number[];
  readonly ended: Outcome | null;
}

/** Index of a colour's pile or deck: common or own. */
export function pileIndex(piles: readonly unknown[], colour: Colour): number {
  return piles.length === 1 ? 0 : colour;
}
