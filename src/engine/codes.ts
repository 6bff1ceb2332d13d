/**
 * Codes of a game's answers as types. A game's texts must have a sentence for each, or they don't compile
 * (`GameTexts` in `texts/game-texts.ts`).
 */
import type { KernelOutcome, KernelRefusal } from './kernel-codes.js';
import type { OptionSpec } from './options.js';

/** A game's own codes. */
export interface Codes {
  /** Reasons to refuse an action, a text or a position. */
  readonly refusal: string;
  /** Events on the way. */
  readonly notice: string;
  /** Endings on the board. */
  readonly outcome: string;
  /** Options, with their names and values. */
  readonly option: OptionSpec;
  /** Things that sides do other than moving. */
  readonly phase: string;
  /** Standing orders. */
  readonly order: string;
}

/** Names of a game's options. */
export type OptionName<C extends Codes> = C['option']['name'];

/** Values of choice options by name; `never` for numbers and free text. */
export type OptionValues<C extends Codes = Codes> = {
  readonly [O in C['option'] as O['name']]: O extends { readonly values: readonly (infer Value)[] }
    ? Value
    : never;
};

/** A refusal code of the game or the kernel. */
export type RefusalOf<C extends Codes> = C['refusal'] | KernelRefusal;

/** An ending of the game or by a call. */
export type OutcomeOf<C extends Codes> = C['outcome'] | KernelOutcome;
