/** Verbs of a running or finished game, except choosing moves. */
import type { ExportFormat } from '../../../engine/export.js';
import { defineTableCodec, NOTHING, NUMBER, TEXT } from './codecs.js';

/** The number of an offer. Null on messages from before offers had numbers. */
const OFFER = defineTableCodec<number | null>({
  format: (number) => (number === null ? '' : `${number}`),
  parse: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : null),
});

export const gameVerbs = {
  /** Opens the panel of further actions below the board. */
  'game-more': NOTHING,
  /** Continues a subcommand of `/game` in the chosen game. */
  'on-game': TEXT,
  board: NOTHING,
  geography: NOTHING,
  record: NOTHING,
  /** Sends the game in another program's format. */
  'record-file': defineTableCodec<ExportFormat>({
    format: (fileFormat) => fileFormat,
    parse: (text) => (text === 'opentafl' ? text : 'pgn'),
  }),
  /** The page of the list of moves, counted from 0. */
  moves: NUMBER,
  /** One of the game's own calls. */
  call: TEXT,
  resign: NOTHING,
  resume: NOTHING,
  'give-up': NOTHING,
  claim: NOTHING,
  hint: NOTHING,
  /** Number of the hint to play. */
  'hint-play': NUMBER,
  /** The number of the reminder. */
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
  /** The offer of a seat, for this verb and the next. */
  'take-over': OFFER,
  'stay-out': OFFER,
};

export const planVerbs = {
  /**
   * Four verbs: open the panel of conditional moves, open its form, the submitted form, and delete the
   * moves.
   */
  plan: NOTHING,
  'plan-edit': NOTHING,
  'plan-typed': NOTHING,
  'plan-clear': NOTHING,
};
