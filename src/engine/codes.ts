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
  /** What players choose before it begins: the names of its options. */
  readonly option: string;
  /** What sides do that are not to move. */
  readonly phase: string;
  /** What players may leave to be done for them. */
  readonly order: string;
}

/** Why a game refuses something: a code of its own, or one of the kernel's. */
export type RefusalOf<C extends Codes> = C['refusal'] | KernelRefusal;

/** How a game ends: for a reason of its own, or by a call. */
export type OutcomeOf<C extends Codes> = C['outcome'] | KernelOutcome;

/** Refusals that any game may give out: their sentences stand with the engine's own texts. */
export type KernelRefusal =
  | 'unknown-option'
  | 'bad-value'
  | 'not-with'
  | 'game-over'
  | 'out-of-game'
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
