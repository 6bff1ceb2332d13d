/** Verbs of choosing moves, cards, decks and set-ups. */
import { defineTableCodec, NOTHING, readPair, STEP, TEXT } from './codecs.js';

/** A deck under construction, encoded by `encodeDraft`. */
interface Draft {
  readonly draft: string;
}

export const moveVerbs = {
  move: NOTHING,
  /** The word with which the action begins. */
  say: TEXT,
  /** Two verbs: open a form with one line, and the submitted form. */
  type: NOTHING,
  typed: NOTHING,
  pick: STEP,
  walk: STEP,
  confirm: STEP,
  /** A move mentioned in a message. */
  'play-it': STEP,
};

export const cardVerbs = {
  /** Place of the button: below the board, below the board for a response, or in the choice of a card. */
  hand: defineTableCodec<'board' | 'respond' | 'back'>({
    write: (where) => (where === 'board' ? '' : where),
    read: (text) => (text === 'respond' || text === 'back' ? text : 'board'),
  }),
  orders: NOTHING,
  /** The standing order to add. */
  order: TEXT,
  /** The standing order to remove. */
  'order-off': TEXT,
};

export const deckVerbs = {
  /** Reason for showing the panel again: without cards, with the earlier ones, or after a question. */
  deck: defineTableCodec<Draft & { readonly after: 'clear' | 'undo' | 'back' }>({
    write: ({ after, draft }) => `${after}/${draft}`,
    read(text) {
      const [after, draft] = readPair(text);
      return { after: after === 'clear' || after === 'undo' ? after : 'back', draft };
    },
  }),
  'deck-cards': defineTableCodec<Draft & { readonly menu: number }>({
    write: ({ menu, draft }) => `${menu}/${draft}`,
    read(text) {
      const [menu, draft] = readPair(text);
      return { menu: Number(menu), draft };
    },
  }),
  'deck-use': defineTableCodec<Draft>({
    write: ({ draft }) => `use/${draft}`,
    read: (text) => ({ draft: readPair(text)[1] }),
  }),
  'deck-chance': defineTableCodec<Draft>({
    write: ({ draft }) => `chance/${draft}`,
    read: (text) => ({ draft: readPair(text)[1] }),
  }),
};

export const setupVerbs = {
  /** The draft if a deck is chosen. Null if pieces are placed. */
  setup: defineTableCodec<{ readonly menu: 'ready' | 'own' | 'server'; readonly draft: string | null }>({
    write: ({ menu, draft }) => (draft === null ? menu : `${menu}/${draft}`),
    read(text) {
      const [menu, draft] = readPair(text);
      return { menu: menu === 'own' || menu === 'server' ? menu : 'ready', draft };
    },
  }),
  /** The set-up in notation, for this verb and the next three. */
  'setup-play': TEXT,
  'setup-mirror': TEXT,
  'setup-swap': TEXT,
  'setup-keep': TEXT,
  'setup-name': TEXT,
};
