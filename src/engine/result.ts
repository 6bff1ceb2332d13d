/**
 * Answers that may be a refusal. Bad input is a value, never an exception; an exception is a bug.
 */

/**
 * What a sentence about a refusal or an event is filled with: square names, option names, counts. `side` and `other` are ids
 * of sides or seats, `sides` is ids of sides with blanks between them, `piece` a kind, `card` a card's id: texts name them.
 */
export type Values = Readonly<Record<string, string | number>>;

/** Why something was refused: a code of the public vocabulary of reasons, with its values. */
export interface Refusal<Code extends string = string> {
  /** Kebab-case, unique within its game or within the kernel, e.g. `way-blocked`. */
  readonly code: Code;
  readonly values: Values;
}

/** A value, or the reason why there is none. */
export type Result<T, Code extends string = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: Refusal<Code> };

/** The answer that carries a value. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** A reason by itself, for callers with an answer of another shape. */
export function createRefusal<Code extends string>(code: Code, values: Values = {}): Refusal<Code> {
  return { code, values };
}

/** The answer that says why not. */
export function refuse<Code extends string>(code: Code, values: Values = {}): Result<never, Code> {
  return { ok: false, reason: createRefusal(code, values) };
}
