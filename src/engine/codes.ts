/**
 * Types for a game's codes (refusals, notices, endings, options). The texts must have a text for each
 * code, or they don't compile (`GameTexts` in `texts/game-texts.ts`).
 */
import type { KernelOutcome, KernelRefusal } from './kernel-codes.js';
import type { OptionSpec } from './options.js';

export interface Codes {
  /** Reasons to refuse an action, a text or a position. */
  readonly refusal: string;
  /** Events that an action causes. */
  readonly notice: string;
  /** Endings decided on the board. */
  readonly outcome: string;
  /** Options with their names and values. */
  readonly option: OptionSpec;
  /** Tasks other than moving, such as a set-up. */
  readonly phase: string;
  readonly order: string;
}

export type OptionName<C extends Codes> = C['option']['name'];

/** Values of choice options, by option name. `never` for number and text options. */
export type OptionValues<C extends Codes = Codes> = {
  readonly [O in C['option'] as O['name']]: O extends { readonly values: readonly (infer Value)[] }
    ? Value
    : never;
};

export type RefusalOf<C extends Codes> = C['refusal'] | KernelRefusal;

export type OutcomeOf<C extends Codes> = C['outcome'] | KernelOutcome;
