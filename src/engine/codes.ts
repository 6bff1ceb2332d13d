/**
 * The codes in which games answer, as types: the texts of a game have a sentence for each, or they do not compile
 * (`GameTexts` in `texts/game-texts.ts`).
 */

/** A game's own codes by what they are given out for. */
export interface Codes {
  /** Why an action, a text or a position is refused. */
  readonly refusal: string;
  /** What happened on the way. */
  readonly notice: string;
  /** How a game ends on the board. */
  readonly outcome: string;
}

/** Refusals that any game may give out: their sentences stand with the engine's own texts. */
export type KernelRefusal =
  | 'game-over'
  | 'not-your-turn'
  | 'unknown-call'
  | 'unreadable'
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
