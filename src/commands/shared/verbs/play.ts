/** Verbs of choosing moves, cards, decks and set-ups. */
import { defineTableCodec, NOTHING, STEP, splitAtSlash, TEXT } from './codecs.js';

/** A deck under construction, encoded by `encodeDraft`. */
interface Draft {
  readonly draft: string;
}

export const moveVerbs = {
  move: NOTHING,
  /** Argument: the word with which the action begins. */
  say: TEXT,
  /** Two verbs: the first opens a form with one line, the second is the submitted form. */
  type: NOTHING,
  typed: NOTHING,
  pick: STEP,
  walk: STEP,
  confirm: STEP,
  /** Plays a move that someone mentioned in a message. */
  'play-it': STEP,
};

export const cardVerbs = {
  /**
   * Argument: where the button is. `board` and `respond` are below the board, `back` is in a panel where a
   * card is being chosen.
   */
  hand: defineTableCodec<'board' | 'respond' | 'back'>({
    format: (where) => (where === 'board' ? '' : where),
    parse: (text) => (text === 'respond' || text === 'back' ? text : 'board'),
  }),
  orders: NOTHING,
  /** Argument: the standing order to add. */
  order: TEXT,
  /** Argument: the standing order to remove. */
  'order-off': TEXT,
};

export const deckVerbs = {
  /**
   * Shows the deck panel again: without cards (`clear`), with the earlier cards (`undo`), or after another
   * question (`back`).
   */
  deck: defineTableCodec<Draft & { readonly after: 'clear' | 'undo' | 'back' }>({
    format: ({ after, draft }) => `${after}/${draft}`,
    parse(text) {
      const [after, draft] = splitAtSlash(text);
      return { after: after === 'clear' || after === 'undo' ? after : 'back', draft };
    },
  }),
  'deck-cards': defineTableCodec<Draft & { readonly menu: number }>({
    format: ({ menu, draft }) => `${menu}/${draft}`,
    parse(text) {
      const [menu, draft] = splitAtSlash(text);
      return { menu: Number(menu), draft };
    },
  }),
  'deck-use': defineTableCodec<Draft>({
    format: ({ draft }) => `use/${draft}`,
    parse: (text) => ({ draft: splitAtSlash(text)[1] }),
  }),
  'deck-chance': defineTableCodec<Draft>({
    format: ({ draft }) => `chance/${draft}`,
    parse: (text) => ({ draft: splitAtSlash(text)[1] }),
  }),
};

export const setupVerbs = {
  /** A menu of set-ups. `draft` is the deck under construction, or null if pieces are set up. */
  setup: defineTableCodec<{ readonly menu: 'ready' | 'own' | 'server'; readonly draft: string | null }>({
    format: ({ menu, draft }) => (draft === null ? menu : `${menu}/${draft}`),
    parse(text) {
      const [menu, draft] = splitAtSlash(text);
      return { menu: menu === 'own' || menu === 'server' ? menu : 'ready', draft };
    },
  }),
  /** Argument of this verb and the next three: the set-up in notation. */
  'setup-play': TEXT,
  'setup-mirror': TEXT,
  'setup-swap': TEXT,
  'setup-keep': TEXT,
  'setup-name': TEXT,
};
