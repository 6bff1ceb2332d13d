/**
 * Decisions on cards that no source settles. Default values come first. For the missing numbers, see
 * docs/knightmare-decisions.md.
 */

export const decisions = {
  /** Can the card drawn for Plots Within Plots be one of its two extra cards? */
  d2: ['no', 'yes'],
  /** After a void card that replaced the move: is the move still due, or lost? */
  d3: ['again', 'lost'],
  /** Cost of Riposte: the whole next turn, or only its move. */
  d4: ['turn', 'move'],
  /** A cancelled turn without an alternative: the cancelling card is void, or the turn is lost. */
  d5: ['void', 'lost'],
  /** Challenge and Panic against a player in check: they end, or stay in force. */
  d6: ['lapse', 'stands'],
  /** Kind as which a captured promoted pawn returns. */
  d7: ['pawn', 'promoted'],
  /** Player who chooses which of two pieces is lost if they don't separate in time. */
  d10: ['owner', 'opponent'],
  /** Can Bog stop a castling rook? */
  d11: ['off', 'on'],
  /** Can cards move pieces that a magnet holds? */
  d12: ['off', 'on'],
  /** Rebirth or Dungeon that gives check: allowed, or void. */
  d13: ['allowed', 'void'],
  /** Card that Haunting Memories copies: the last one declared, or the last effective one. */
  d14: ['declared', 'effective'],
  /** Can a card that replaces the move satisfy a Challenge? */
  d15: ['on', 'off'],
  /** Vulture when the player's own deck is empty: free, or not allowed. */
  d16: ['free', 'barred'],
  /** Can composites be merged again? */
  d17: ['on', 'off'],
  /** Do cards that move a crab to its last rank promote it? */
  d18: ['no', 'yes'],
} as const;

/** Id of a decision, such as `d2`. */
export type DecisionId = keyof typeof decisions;

export type Decided = { readonly [D in DecisionId]: (typeof decisions)[D][number] };
