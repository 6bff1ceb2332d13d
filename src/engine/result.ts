/** Results that may be refusals. Bad input is a value; an exception is a bug. */

/**
 * Values of a sentence. `side`, `other`: ids of sides or seats; `sides`: ids with blanks; `piece`: kind;
 * `card`: card id.
 */
export type Values = Readonly<Record<string, string | number>>;

/** Reason for a refusal: a public code and its values. */
export interface Refusal<Code extends string = string> {
  /** Kebab-case, unique within its game or the kernel, such as `way-blocked`. */
  readonly code: Code;
  readonly values: Values;
}

/** A value or a refusal. */
export type Result<T, Code extends string = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: Refusal<Code> };

/** Wraps a value. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** Creates a refusal without a result around it. */
export function createRefusal<Code extends string>(code: Code, values: Values = {}): Refusal<Code> {
  return { code, values };
}

/** Creates a refused result. */
export function refuse<Code extends string>(code: Code, values: Values = {}): Result<never, Code> {
  return { ok: false, reason: createRefusal(code, values) };
}
