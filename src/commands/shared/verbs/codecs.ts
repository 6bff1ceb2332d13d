/**
 * Codecs for the arguments of verbs in custom ids. Parsing never fails. Damaged text is parsed as far as
 * possible.
 */
import { type CustomId, joinPath, splitPath } from '../../../discord/messages/custom-ids.js';
import type { Path } from '../../../engine/choices.js';

export interface Codec<T, Written> {
  format(value: T): Written;
  parse(written: Written): T;
}

/** Argument of a table's verb. */
export type TableCodec<T> = Codec<T, string>;

/**
 * Argument of a verb without a table. The codec may also use the field of the custom id that other verbs use
 * for the table's version.
 */
export type FreeCodec<T> = Codec<T, Pick<CustomId, 'version' | 'argument'>>;

/** One press while choosing: the number of the menu or page, and the path chosen so far. */
export interface Step {
  readonly number: number;
  readonly path: Path;
}

/** Codec for verbs without an argument. */
export const NOTHING: TableCodec<null> = { format: () => '', parse: () => null };

export const TEXT: TableCodec<string> = { format: (text) => text, parse: (text) => text };

export const NUMBER: TableCodec<number> = {
  format: (number) => `${number}`,
  parse: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0),
};

export const SWITCH: TableCodec<'on' | 'off'> = {
  format: (state) => state,
  parse: (text) => (text === 'on' ? 'on' : 'off'),
};

export const STEP: TableCodec<Step> = {
  format: ({ number, path }) => `${number}/${joinPath(path)}`,
  parse(text) {
    const [, number, path] = /^(\d{1,4})\/(.*)$/s.exec(text) ?? [];
    return number === undefined || path === undefined
      ? { number: 0, path: [] }
      : { number: Number(number), path: splitPath(path) };
  },
};

/** Splits two texts at the first slash. */
export function splitAtSlash(text: string): readonly [string, string] {
  const [first = '', second = ''] = text.split('/');
  return [first, second];
}

export const BARE: FreeCodec<null> = { format: () => ({ version: 0, argument: '' }), parse: () => null };

/** Codec for a whole text, with nothing in the custom id's field for the version. */
export const WHOLE: FreeCodec<string> = {
  format: (argument) => ({ version: 0, argument }),
  parse: ({ argument }) => argument,
};

/** Codec for a number, written in the custom id's field for the version. */
export const NTH: FreeCodec<number> = {
  format: (version) => ({ version, argument: '' }),
  parse: ({ version }) => version,
};

export function defineTableCodec<T>(codec: TableCodec<T>): TableCodec<T> {
  return codec;
}

export function defineFreeCodec<T>(codec: FreeCodec<T>): FreeCodec<T> {
  return codec;
}
