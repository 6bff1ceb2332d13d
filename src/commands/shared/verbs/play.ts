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
    format: (where) => (where === 'board' ? '' : where),
    parse: (text) => (text === 'respond' || text === 'back' ? text : 'board'),
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
    format: ({ after, draft }) => `${after}/${draft}`,
    parse(text) {
      const [after, draft] = readPair(text);
      return { after: after === 'clear' || after === 'undo' ? after : 'back', draft };
    },
  }),
  'deck-cards': defineTableCodec<Draft & { readonly menu: number }>({
    format: ({ menu, draft }) => `${menu}/${draft}`,
    parse(text) {
      const [menu, draft] = readPair(text);
      return { menu: Number(menu), draft };
    },
  }),
  'deck-use': defineTableCodec<Draft>({
    format: ({ draft }) => `use/${draft}`,
    parse: (text) => ({ draft: readPair(text)[1] }),
  }),
  'deck-chance': defineTableCodec<Draft>({
    format: ({ draft }) => `chance/${draft}`,
    parse: (text) => ({ draft: readPair(text)[1] }),
  }),
};

export const setupVerbs = {
  /** The draft if a deck is chosen. Null if pieces are placed. */
  setup: defineTableCodec<{ readonly menu: 'ready' | 'own' | 'server'; readonly draft: string | null }>({
    format: ({ menu, draft }) => (draft === null ? menu : `${menu}/${draft}`),
    parse(text) {
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
