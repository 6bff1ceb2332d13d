/** Creates position fields from codecs. */
import type { Field } from '../../notation/position-fields.js';
import type { Codec } from './codecs.js';

/** Field for a member of a value. The field is omitted if the member is missing or equals `usual`. */
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
    read: (text) => toPartialValue<P, Name>(name, codec.read(text)),
  };
}

function toPartialValue<P, Name extends keyof P>(name: Name, value: P[Name] | undefined): Partial<P> | null {
  return value === undefined ? null : ({ [name]: value } as unknown as Partial<P>);
}

/**
 * Splits a text into the words before the fields, and the fields. Fields begin with the first word that has a
 * colon.
 */
export function splitFields(text: string): {
  readonly head: readonly string[];
  readonly tail: readonly string[];
} {
  const words = text.trim().split(/\s+/);
  const behind = words.findIndex((word) => word.includes(':'));
  return behind < 0 ? { head: words, tail: [] } : { head: words.slice(0, behind), tail: words.slice(behind) };
}
