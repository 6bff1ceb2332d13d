/** Represents refusals as values. Bad input returns a refusal; an exception means a bug. */

/**
 * Values that are inserted into a text. `side` and `other` are ids of sides or seats, `sides` holds ids
 * separated by blanks. `piece` is a kind, `card` is a card id.
 */
export type Values = Readonly<Record<string, string | number>>;

export interface Refusal<Code extends string = string> {
  /** Kebab-case, unique within its game or the kernel, such as `way-blocked`. */
  readonly code: Code;
  readonly values: Values;
}

export type Result<T, Code extends string = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: Refusal<Code> };

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** Creates a refusal that isn't wrapped in a result. */
export function createRefusal<Code extends string>(code: Code, values: Values = {}): Refusal<Code> {
  return { code, values };
}

/** Creates a result that holds a refusal. */
export function refuse<Code extends string>(code: Code, values: Values = {}): Result<never, Code> {
  return { ok: false, reason: createRefusal(code, values) };
}
