/**
 * Fields of a position notation: words `name:value` in any order behind the board; a field that is left out keeps the
 * value that it has in a position without it.
 */

import { LAST_SEED } from './dice.js';
import type { KernelRefusal } from './kernel-codes.js';
import { ok, type Result, refuse } from './result.js';

/** One field: null from `write` where there is nothing to say, null from `read` where the value makes no sense. */
export interface Field<P, R> {
  write(position: P, rules: R): string | null;
  read(value: string, position: P, rules: R): Partial<P> | null;
}

/** Fields by name, in the order in which they are written. */
export type Fields<P, R> = Readonly<Record<string, Field<P, R>>>;

/** The fields of a position as words. */
export function writeFields<P, R>(fields: Fields<P, R>, position: P, rules: R): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = field.write(position, rules);
    return value === null ? [] : [`${name}:${value}`];
  });
}

/** Reads fields into a position. Refusal: `position-field {at}`. */
export function readFields<P, R>(
  fields: Fields<P, R>,
  words: readonly string[],
  position: P,
  rules: R,
): Result<P, KernelRefusal> {
  let filled = position;
  for (const word of words) {
    const [name = '', value = ''] = word.split(/:(.*)/s);
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const changed = field?.read(value, filled, rules) ?? null;
    if (changed === null) return refuse('position-field', { at: word.slice(0, 60) });
    filled = { ...filled, ...changed };
  }
  return ok(filled);
}

/** A whole number in a range, both ends included; a 0 that need not be said is written only when `always` asks for it. */
export function counterField<K extends string>(
  name: K,
  { min = 0, max = 999_999, always = true } = {},
): Field<Readonly<Record<K, number>>, unknown> {
  return {
    write: (position) => (always || position[name] !== 0 ? String(position[name]) : null),
    read: (value) => {
      const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
      return number >= min && number <= max ? toRecord(name, number) : null;
    },
  };
}

/** The state of the generator (`dice.ts`), always written. */
export const diceField: Field<{ readonly dice: number }, unknown> = {
  write: ({ dice }) => dice.toString(16).padStart(8, '0'),
  read(value) {
    const dice = /^[0-9a-f]{1,14}$/.test(value) ? Number.parseInt(value, 16) : Number.NaN;
    return dice <= LAST_SEED ? { dice } : null;
  },
};

/** The hashes of the positions that were seen, two halves each. */
export const seenField: Field<{ readonly seen: readonly number[] }, unknown> = {
  write: ({ seen }) => (seen.length === 0 ? null : formatHashes(seen)),
  read: (value) => {
    if (!/^[0-9a-f]{16}(?:\.[0-9a-f]{16})*$/.test(value)) return null;
    const halves = value.replaceAll('.', '').match(/.{8}/g) ?? [];
    return { seen: halves.map((half) => Number.parseInt(half, 16) | 0) };
  },
};

function toRecord<K extends string>(name: K, value: number): Record<K, number> {
  return { [name]: value } as Record<K, number>;
}

const BYTES: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Written with every move, and by the hundred in a long game: so from a table, byte by byte. */
function formatHashes(halves: readonly number[]): string {
  let written = '';
  for (const [at, half] of halves.entries()) {
    if (at > 0 && at % 2 === 0) written += '.';
    for (let shift = 24; shift >= 0; shift -= 8) written += BYTES[(half >>> shift) & 0xff];
  }
  return written;
}
