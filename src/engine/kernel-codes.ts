/** Codes that every game shares. Their sentences are in the engine's texts. */

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

/** Calls that several games share. */
export const commonCalls = ['resign', 'draw', 'timeout', 'flag', 'absent', 'gone', 'time-draw'] as const;

/** Endings by a call, in every game. */
export const kernelOutcomes = [
  'resignation',
  'agreement',
  'timeout',
  'absence',
  'departure',
  'cannot-win',
] as const;

export type KernelOutcome = (typeof kernelOutcomes)[number];
