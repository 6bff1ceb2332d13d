/** Fields of position notation: made of codecs, and found behind the board. */
import type { Field } from '../../position-fields.js';
import type { Codec } from './codecs.js';

/** A field for one part of a value; not written where there is none, nor while it says what is `usual`. */
export function valueField<P, Name extends keyof P>(
  name: Name,
  codec: Codec<NonNullable<P[Name]>>,
  usual = '-',
): Field<P, unknown> {
  return {
    write: (value) => {
      const part = value[name];
      const text = part === null || part === undefined ? usual : codec.write(part);
      return text === usual ? null : text;
    },
    read: (text) => toPart<P, Name>(name, codec.read(text)),
  };
}

function toPart<P, Name extends keyof P>(name: Name, value: P[Name] | undefined): Partial<P> | null {
  return value === undefined ? null : ({ [name]: value } as unknown as Partial<P>);
}

/** The words of a position before its fields, and the fields, the first of which is the first word with a colon. */
export function splitFields(text: string): {
  readonly head: readonly string[];
  readonly tail: readonly string[];
} {
  const words = text.trim().split(/\s+/);
  const behind = words.findIndex((word) => word.includes(':'));
  return behind < 0 ? { head: words, tail: [] } : { head: words.slice(0, behind), tail: words.slice(behind) };
}
