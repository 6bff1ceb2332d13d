/**
 * What no source settles about the cards: each decision with the values that it may have, the default first. Numbers
 * that are missing have no second value that would make sense: docs/knightmare-decisions.md says why.
 */

/** The values of each decision, the default first. */
export const decisions = {
  /** Whether the card that is drawn for Plots Within Plots may be one of its two. */
  d2: ['no', 'yes'],
  /** Whether a void card in place of the move leaves the move to be made. */
  d3: ['again', 'lost'],
  /** What Riposte costs: the next turn, or only its move. */
  d4: ['turn', 'move'],
  /** A turn is cancelled, and no other one is possible: the cancelling card is void, or the turn lost. */
  d5: ['void', 'lost'],
  /** What Challenge and Panic ask of a player who is in check: nothing more where he cannot do it, or all the same. */
  d6: ['lapse', 'stands'],
  /** As what a promoted pawn that was captured may come back. */
  d7: ['pawn', 'promoted'],
  /** Who chooses what is lost of two pieces that were not put apart. */
  d10: ['owner', 'opponent'],
  /** Whether Bog stops the rook of a castling. */
  d11: ['off', 'on'],
  /** Whether cards may swap and relocate what a magnet holds. */
  d12: ['off', 'on'],
  /** Rebirth or Dungeon leave the owner of the piece in check: that is allowed, or the card void. */
  d13: ['allowed', 'void'],
  /** Which card Haunting Memories copies: the last one that was declared, or the last one that was not void. */
  d14: ['declared', 'effective'],
  /** Whether a card in place of the move meets a Challenge. */
  d15: ['on', 'off'],
  /** Vulture with an own deck that is empty: costs nothing, or cannot be played. */
  d16: ['free', 'barred'],
  /** Whether a piece that is merged already may be merged again. */
  d17: ['on', 'off'],
  /** Whether a crab is promoted by any card that brings it to its last rank. */
  d18: ['no', 'yes'],
} as const;

/** The number of a decision, with its letter. */
export type DecisionId = keyof typeof decisions;

/** How everything is decided. */
export type Decided = { readonly [D in DecisionId]: (typeof decisions)[D][number] };
