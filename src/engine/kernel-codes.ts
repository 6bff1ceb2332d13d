/** The codes that any game may give out: their sentences stand with the engine's own texts. */

/** Why any game may refuse something. */
export type KernelRefusal =
  | 'unknown-option'
  | 'bad-value'
  | 'not-with'
  | 'game-over'
  | 'out-of-game'
  | 'not-your-turn'
  | 'unknown-call'
  | 'unreadable'
  | 'other-side'
  | 'leftover'
  | 'off-board'
  | 'empty-square'
  | 'not-your-piece'
  | 'same-square'
  | 'own-piece'
  | 'takes-nothing'
  | 'position-rows'
  | 'position-row'
  | 'position-letter'
  | 'position-side'
  | 'position-field'
  | 'position-over';

/** How any game may end by a call. */
export type KernelOutcome = 'resignation' | 'agreement' | 'timeout';
