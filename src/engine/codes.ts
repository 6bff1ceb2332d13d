/**
 * The codes in which games answer, as types: the texts of a game have a sentence for each, or they do not compile
 * (`GameTexts` in `texts/game-texts.ts`).
 */
import type { KernelOutcome, KernelRefusal } from './kernel-codes.js';
import type { OptionSpec } from './options.js';

/** A game's own codes by what they are given out for. */
export interface Codes {
  /** Why an action, a text or a position is refused. */
  readonly refusal: string;
  /** What happened on the way. */
  readonly notice: string;
  /** How a game ends on the board. */
  readonly outcome: string;
  /** What players choose before it begins: its options, with their names and the values of choices. */
  readonly option: OptionSpec;
  /** What sides do that are not to move. */
  readonly phase: string;
  /** What players may leave to be done for them. */
  readonly order: string;
}

/** What the options of a game are called. */
export type OptionName<C extends Codes> = C['option']['name'];

/** The values of a game's choices by the options' names; `never` for numbers and free text. */
export type OptionValues<C extends Codes = Codes> = {
  readonly [O in C['option'] as O['name']]: O extends { readonly values: readonly (infer Value)[] }
    ? Value
    : never;
};

/** Why a game refuses something: a code of its own, or one of the kernel's. */
export type RefusalOf<C extends Codes> = C['refusal'] | KernelRefusal;

/** How a game ends: for a reason of its own, or by a call. */
export type OutcomeOf<C extends Codes> = C['outcome'] | KernelOutcome;
