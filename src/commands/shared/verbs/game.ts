/** Verbs of a game in play or over, except choosing moves. */
import type { ExportFormat } from '../../../engine/export.js';
import { NOTHING, NUMBER, TEXT, tableCodec } from './codecs.js';

/** The number of an offer; null on messages posted before offers had numbers. */
const OFFER = tableCodec<number | null>({
  write: (number) => (number === null ? '' : `${number}`),
  read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : null),
});

export const gameVerbs = {
  /** Further actions below the board. */
  'game-more': NOTHING,
  board: NOTHING,
  geography: NOTHING,
  record: NOTHING,
  /** The game in a format of other programs. */
  'record-file': tableCodec<ExportFormat>({
    write: (format) => format,
    read: (text) => (text === 'opentafl' ? text : 'pgn'),
  }),
  /** The page of the moves so far, counted from 0. */
  moves: NUMBER,
  /** One of the game's own calls. */
  call: TEXT,
  resign: NOTHING,
  resume: NOTHING,
  'give-up': NOTHING,
  claim: NOTHING,
  hint: NOTHING,
  /** The hint, by its number. */
  'hint-play': NUMBER,
  /** The reminder to whose message the button belongs, by its number. */
  reminder: NUMBER,
};

export const offerVerbs = {
  rematch: NOTHING,
  draw: NOTHING,
  undo: NOTHING,
  'ask-undo': NOTHING,
  /** The ply of the turn to take back. */
  'take-back': NUMBER,
  agree: OFFER,
  refuse: OFFER,
  /** The offer of a seat; the same for the next one. */
  'take-over': OFFER,
  'stay-out': OFFER,
};

export const planVerbs = {
  /** Opens the panel of conditional moves; its form; the submitted form; deletes them. */
  plan: NOTHING,
  'plan-edit': NOTHING,
  'plan-typed': NOTHING,
  'plan-clear': NOTHING,
};
