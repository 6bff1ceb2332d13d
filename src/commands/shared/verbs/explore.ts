/** Verbs of boards for trying moves. A key names a board (`Explorations`). */
import { joinPath, splitPath } from '../../../discord/messages/custom-ids.js';
import type { Path } from '../../../engine/choices.js';
import { defineTableCodec, NUMBER, splitAtSlash, TEXT } from './codecs.js';

/**
 * A press on a choice. It counts only if the board still shows as many actions of the line as when the button
 * was made, and still offers that choice.
 */
export interface TryPress {
  readonly key: string;
  /** How many actions of the line the board showed. */
  readonly shown: number;
  /** The page, or the menu on a page, counted from 0. */
  readonly number: number;
  /** How many choices of the action came before this press. */
  readonly depth: number;
  /** Choices of this press. */
  readonly path: Path;
}

/** A press that moves to another action of the line. */
export interface TryGo {
  readonly key: string;
  readonly go: 'back' | 'next' | 'reset';
}

/**
 * `k3f9/2.0.1/e4` is the key, then `shown`, `number` and `depth`, then the path. Damaged text matches no
 * board.
 */
const PRESS = defineTableCodec<TryPress>({
  format: ({ key, shown, number, depth, path }) => `${key}/${shown}.${number}.${depth}/${joinPath(path)}`,
  parse(text) {
    const [, key = '', shown = '0', number = '0', depth = '0', path = ''] =
      /^(\w*)\/(\d{1,4})\.(\d{1,4})\.(\d{1,4})\/(.*)$/s.exec(text) ?? [];
    return {
      key,
      shown: Number(shown),
      number: Number(number),
      depth: Number(depth),
      path: splitPath(path),
    };
  },
});

const GO = defineTableCodec<TryGo>({
  format: ({ key, go }) => `${key}/${go}`,
  parse(text) {
    const [key, go] = splitAtSlash(text);
    return { key, go: go === 'next' || go === 'reset' ? go : 'back' };
  },
});

export const exploreVerbs = {
  /** Opens a board at a step of the game, which is the argument. */
  explore: NUMBER,
  try: PRESS,
  'try-walk': PRESS,
  'try-go': GO,
  /** Two verbs: the first opens the form for a move, the second is the submitted form. */
  'try-type': TEXT,
  'try-typed': TEXT,
  /**
   * Three verbs: post the line in the council, propose the line's first move, and open a copy of a posted
   * line.
   */
  'try-show': TEXT,
  'try-propose': TEXT,
  'try-join': TEXT,
  /**
   * Three verbs: the first opens the form for a name, the second is the submitted form, the third is the menu
   * of named lines.
   */
  'try-name': TEXT,
  'try-named': TEXT,
  'try-line': TEXT,
};
