/** Verbs of a running or finished game, except choosing moves. */
import type { ExportFormat } from '../../../engine/export.js';
import { defineTableCodec, NOTHING, NUMBER, TEXT } from './codecs.js';

/** Argument: the number of an offer. Null on messages from before offers had numbers. */
const OFFER = defineTableCodec<number | null>({
  format: (number) => (number === null ? '' : `${number}`),
  parse: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : null),
});

export const gameVerbs = {
  /** Opens the panel of further actions below the board. */
  'game-more': NOTHING,
  /** Continues a subcommand of `/game` in the chosen game. The argument is the subcommand. */
  'on-game': TEXT,
  board: NOTHING,
  geography: NOTHING,
  record: NOTHING,
  /** Sends the game in another program's format. */
  'record-file': defineTableCodec<ExportFormat>({
    format: (fileFormat) => fileFormat,
    parse: (text) => (text === 'opentafl' ? text : 'pgn'),
  }),
  /** Argument: the page of the list of moves, counted from 0. */
  moves: NUMBER,
  /** Argument: a call, such as `raichi`. Which calls there are depends on the game. */
  call: TEXT,
  resign: NOTHING,
  resume: NOTHING,
  'give-up': NOTHING,
  claim: NOTHING,
  hint: NOTHING,
  /** Argument: the number of the hint to play. */
  'hint-play': NUMBER,
  /** Argument: the number of the reminder. */
  reminder: NUMBER,
};

export const offerVerbs = {
  rematch: NOTHING,
  draw: NOTHING,
  undo: NOTHING,
  'ask-undo': NOTHING,
  /** Argument: the ply of the action to undo. */
  'take-back': NUMBER,
  agree: OFFER,
  refuse: OFFER,
  /** Argument of this verb and the next: the offer of a seat. */
  'take-over': OFFER,
  'stay-out': OFFER,
};

export const planVerbs = {
  /**
   * Four verbs: open the panel of conditional moves, open its form, receive the submitted form, and delete
   * the conditional moves.
   */
  plan: NOTHING,
  'plan-edit': NOTHING,
  'plan-typed': NOTHING,
  'plan-clear': NOTHING,
};
