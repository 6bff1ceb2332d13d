/** Fields of position notation, written as `name:value` in any order. A missing field keeps its default. */

import { LAST_SEED } from '../dice.js';
import type { KernelRefusal } from '../kernel-codes.js';
import { ok, type Result, refuse } from '../result.js';

/** `write` returns null to omit the field. `read` returns null for an invalid value. */
export interface Field<P, R> {
  write(position: P, rules: R): string | null;
  read(value: string, position: P, rules: R): Partial<P> | null;
}

/** Fields by name, in the order in which they are written. */
export type Fields<P, R> = Readonly<Record<string, Field<P, R>>>;

export function writeFields<P, R>(fields: Fields<P, R>, position: P, rules: R): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = field.write(position, rules);
    return value === null ? [] : [`${name}:${value}`];
  });
}

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

/** Field for an integer in an inclusive range. Writes 0 only with `always`. */
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

/** Position field for the generator's state (`dice.ts`). Always written. */
export const diceField: Field<{ readonly dice: number }, unknown> = {
  write: ({ dice }) => dice.toString(16).padStart(8, '0'),
  read(value) {
    const dice = /^[0-9a-f]{1,14}$/.test(value) ? Number.parseInt(value, 16) : Number.NaN;
    return dice <= LAST_SEED ? { dice } : null;
  },
};

/** Fields that a start position may not set: the generator's state and the ply. */
const LEFT_TO_GAME = /(?:^|\s)(?:dice|ply):\S*/g;

/** Removes the fields that a start position may not set. */
export function withoutGameFields(text: string): string {
  return text.replace(LEFT_TO_GAME, '').trim();
}

/** Fields about the past: the last move, and earlier positions that might repeat. */
const PAST = /(?:^|\s)(?:last|seen):\S*/g;

/** Removes the fields that a game starting from this position doesn't need. */
export function withoutPast(text: string): string {
  return withoutGameFields(text).replace(PAST, '').trim();
}

/** True if a position text sets the generator. */
export function hasDiceField(text: string): boolean {
  return /(?:^|\s)dice:/.test(text);
}

/** Hashes of earlier positions, two halves each. */
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

/** Uses a lookup table, because it formats hundreds of hashes on every move. */
function formatHashes(halves: readonly number[]): string {
  let written = '';
  for (const [at, half] of halves.entries()) {
    if (at > 0 && at % 2 === 0) written += '.';
    for (let shift = 24; shift >= 0; shift -= 8) written += BYTES[(half >>> shift) & 0xff];
  }
  return written;
}
