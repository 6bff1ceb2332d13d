/**
 * Decisions about cards that no source settles, with their values, default first.
 * docs/knightmare-decisions.md explains missing numbers.
 */

export const decisions = {
  /** May the card drawn for Plots Within Plots be one of its two? */
  d2: ['no', 'yes'],
  /** Does a void card in place of the move leave the move to be made? */
  d3: ['again', 'lost'],
  /** Cost of Riposte: the next turn, or only its move. */
  d4: ['turn', 'move'],
  /** A cancelled turn without an alternative: void card, or lost turn. */
  d5: ['void', 'lost'],
  /** Challenge and Panic against a player in check: lapse, or stand. */
  d6: ['lapse', 'stands'],
  /** The kind as which a captured promoted pawn returns. */
  d7: ['pawn', 'promoted'],
  /** The player who chooses the loss of two pieces not separated in time. */
  d10: ['owner', 'opponent'],
  /** May Bog stop a castling rook? */
  d11: ['off', 'on'],
  /** May cards move pieces held by a magnet? */
  d12: ['off', 'on'],
  /** Rebirth or Dungeon that give check: allowed, or void. */
  d13: ['allowed', 'void'],
  /** Card that Haunting Memories copies: last declared, or last effective. */
  d14: ['declared', 'effective'],
  /** Can a card in place of the move meet a Challenge? */
  d15: ['on', 'off'],
  /** Vulture with an empty own deck: free, or barred. */
  d16: ['free', 'barred'],
  /** May composites be merged again? */
  d17: ['on', 'off'],
  /** Do cards that move a crab to its last rank promote it? */
  d18: ['no', 'yes'],
} as const;

/** The number of a decision, with its letter. */
export type DecisionId = keyof typeof decisions;

/** Values of all decisions. */
export type Decided = { readonly [D in DecisionId]: (typeof decisions)[D][number] };
