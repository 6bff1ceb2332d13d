/** Converts parts of a position to text and back. */
import type { Square } from '../../choices.js';
import type { Edge } from '../board/board.js';
import { type Colour, type Kinds, sideIds } from '../board/pieces.js';
import { neighbours, parseSquare, squareName } from '../board/squares.js';
import { edgeBetween } from '../board/walls.js';
import { type CardNo, cardIdOf } from '../catalogue/facts.js';
import { type CardId, cards, findCard } from '../catalogue/table.js';
import { endings, type Outcome } from '../codes/codes.js';
import type { LastChange } from '../play/position.js';

/** Writes a value as text without blanks, and reads it back. `read` returns undefined for invalid text. */
export interface Codec<T> {
  write(value: T): string;
  read(text: string): T | undefined;
}

/** An empty list or a missing value. */
const NOTHING = '-';

/** A number with at most six digits. */
export const count: Codec<number> = {
  write: String,
  read: (text) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined),
};

export const colour: Codec<Colour> = {
  write: (value) => sideIds[value].charAt(0),
  read: (text) => (text === 'w' ? 0 : text === 'b' ? 1 : undefined),
};

export const square: Codec<Square> = {
  write: squareName,
  read: (text) => (text.length === 2 ? parseSquare(text) : undefined),
};

/** Neighbouring squares in name order, such as `d4d5`. Reads either order. */
export const edge: Codec<Edge> = {
  write: (sides) => sides.map(squareName).sort().join(''),
  read: (text) => {
    const [one, other] = [square.read(text.slice(0, 2)), square.read(text.slice(2))];
    if (one === undefined || other === undefined || !neighbours(one).includes(other)) return undefined;
    return edgeBetween(one, other);
  },
};

export const cardId: Codec<CardId> = { write: String, read: (text) => findCard(text)?.id };

/** A physical card: its id, with a prime for Black's own set. */
export const cardNo: Codec<CardNo> = {
  write: (no) => `${cardIdOf(no)}${no < cards.length ? '' : "'"}`,
  read: (text) => {
    const index = cards.findIndex(({ id }) => id === text.replace(/'$/, ''));
    return index < 0 ? undefined : index + (text.endsWith("'") ? cards.length : 0);
  },
};

/** Letters by the bit of the kind. The last one is the crab's. */
const KIND_LETTERS = 'PNBRQKC';

/** Kinds as letters, such as `QN`. `PC` is a crab. */
export const kinds: Codec<Kinds> = {
  write: (value) => [...KIND_LETTERS].filter((_, bit) => ((value >> bit) & 1) === 1).join('') || NOTHING,
  read: (text) => {
    if (!/^(?:-|[PNBRQKC]{1,7})$/.test(text)) return undefined;
    return [...KIND_LETTERS].reduce(
      (all, letter, bit) => (text.includes(letter) ? all | (1 << bit) : all),
      0,
    );
  },
};

export function wordCodec<T extends string>(words: readonly T[]): Codec<T> {
  return { write: String, read: (text) => words.find((word) => word === text) };
}

/** A word of letters, digits and hyphens. */
export const word: Codec<string> = {
  write: String,
  read: (text) => (/^[a-z0-9][a-z0-9-]*$/i.test(text) ? text : undefined),
};

export function nullableCodec<T>(codec: Codec<T>): Codec<T | null> {
  return {
    write: (value) => (value === null ? NOTHING : codec.write(value)),
    read: (text) => (text === NOTHING ? null : codec.read(text)),
  };
}

/** Values joined by a separator. */
export function listCodec<T>(codec: Codec<T>, sign = '+'): Codec<readonly T[]> {
  return {
    write: (values) => values.map((value) => codec.write(value)).join(sign) || NOTHING,
    read: (text) => {
      if (text === NOTHING) return [];
      const values = text.split(sign).map((one) => codec.read(one));
      return values.every((value) => value !== undefined) ? values : undefined;
    },
  };
}

/** Two values joined by a slash. */
export function colourPairCodec<T>(codec: Codec<T>): Codec<readonly [T, T]> {
  const list = listCodec(codec, '/');
  return {
    write: list.write,
    read: (text) => {
      const [one, other, more] = list.read(text) ?? [];
      return one === undefined || other === undefined || more !== undefined ? undefined : [one, other];
    },
  };
}

/** Members in order, joined by dots. */
export function recordCodec<T extends object>(
  parts: { readonly [Name in keyof T]: Codec<T[Name]> },
): Codec<T> {
  const names = Object.keys(parts) as (keyof T)[];
  return {
    write: (value) => names.map((name) => parts[name].write(value[name])).join('.'),
    read: (text) => {
      const words = text.split('.');
      if (words.length !== names.length) return undefined;
      const values = names.map((name, index) => [name, parts[name].read(words[index] ?? '')] as const);
      if (values.some(([, value]) => value === undefined)) return undefined;
      return Object.fromEntries(values) as T;
    },
  };
}

/** Last change on the board: squares left and reached, then squares of captures. */
export const change: Codec<LastChange> = mapCodec(
  colourPairCodec(listCodec(square)),
  ({ moved, captured }) => [moved, captured] as const,
  ([moved, captured]) => ({ moved, captured }),
);

/** An outcome: its reason and its winners. */
export const outcome: Codec<Outcome> = {
  write: ({ reason, winners }) => `${reason}/${listCodec(word).write(winners)}`,
  read: (text) => {
    const [reason = '', names = ''] = text.split('/');
    const winners = listCodec(wordCodec(sideIds)).read(names);
    const ending = wordCodec(endings).read(reason);
    return winners === undefined || ending === undefined ? undefined : { winners, reason: ending };
  },
};

/** Adapts a codec to a value that is stored in another shape. */
export function mapCodec<T, U>(codec: Codec<U>, to: (value: T) => U, from: (value: U) => T): Codec<T> {
  return {
    write: (value) => codec.write(to(value)),
    read: (text) => {
      const value = codec.read(text);
      return value === undefined ? undefined : from(value);
    },
  };
}
