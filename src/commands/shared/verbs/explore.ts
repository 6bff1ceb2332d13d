/** Verbs of boards for trying moves. A key names a board (`Explorations`). */
import { joinPath, splitPath } from '../../../discord/messages/custom-ids.js';
import type { Path } from '../../../engine/choices.js';
import { defineTableCodec, NUMBER, readPair, TEXT } from './codecs.js';

/** A choice. Valid while the board shows that number of actions and has those choices. */
export interface TryPress {
  readonly key: string;
  /** Number of actions on the board. */
  readonly shown: number;
  /** Number of the menu or page. */
  readonly number: number;
  /** Number of earlier choices. */
  readonly depth: number;
  /** Choices of this press. */
  readonly path: Path;
}

/** A step along the line. */
export interface TryGo {
  readonly key: string;
  readonly go: 'back' | 'next' | 'reset';
}

/** `k3f9/2.0.1/e4`: key, counts, path. Damaged text matches no board. */
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
    const [key, go] = readPair(text);
    return { key, go: go === 'next' || go === 'reset' ? go : 'back' };
  },
});

export const exploreVerbs = {
  /** Opens a board at a step of the game. */
  explore: NUMBER,
  try: PRESS,
  'try-walk': PRESS,
  'try-go': GO,
  /** Two verbs: open the form for a move, and the submitted form. */
  'try-type': TEXT,
  'try-typed': TEXT,
  /** Three verbs: post the line in the council, propose its first move, open a copy of a posted line. */
  'try-show': TEXT,
  'try-propose': TEXT,
  'try-join': TEXT,
  /** Three verbs: open the form for a name, the submitted form, and the menu of named lines. */
  'try-name': TEXT,
  'try-named': TEXT,
  'try-line': TEXT,
};
