/** The options of Knightmare Chess made ready for use. */
import { memoizeByContent, type Options } from '../../options.js';
import type { PerColour } from '../board/pieces.js';
import type { CardId } from '../catalogue/table.js';
import type { Decided } from '../codes/decisions.js';
import { parseDecisions } from './decisions.js';
import { parseExcluded } from './excluded.js';

/** What the options say, in the form in which the rules ask for it. */
export interface Rules {
  readonly options: Options;
  readonly deck: 'common' | 'split' | 'personal';
  /** The most points that each player's own deck may count. */
  readonly points: PerColour<number>;
  /** How many cards are laid aside unseen before a set is split. */
  readonly aside: number;
  /** Cards that the host left out. */
  readonly excluded: ReadonlySet<CardId>;
  /** Whether an empty common deck is made again from the discards (R86, X45). */
  readonly reshuffles: boolean;
  /** Whether a King may castle out of and through check (X1). */
  readonly looseCastling: boolean;
  /** A Fortification: two edges, only one, or one between any two neighbours, diagonal ones too (D9). */
  readonly wall: 'double' | 'single' | 'diagonal';
  /** How the questions are decided that no source settles (D2 to D18). */
  readonly decided: Decided;
  /** Seconds for an answer to a card, a capture or a turn; null without a limit. */
  readonly answerTime: number | null;
  /** Whether the third repetition draws. */
  readonly repetition: boolean;
  /** Whether fifty quiet moves of both sides draw. */
  readonly fiftyMoves: boolean;
}

/** The rules of a game with these resolved options, compiled once. */
export const rulesOf = memoizeByContent((options): Rules => {
  const { deck, fortification } = options;
  const number = (name: string) => Number(options[name]);
  return {
    options,
    deck: deck === 'split' || deck === 'personal' ? deck : 'common',
    points: [number('deck-points-white'), number('deck-points-black')],
    aside: number('set-aside'),
    excluded: new Set(parseExcluded(options.excluded ?? '')),
    reshuffles: options['common-deck-reshuffle'] === 'on',
    looseCastling: options['castling-safety'] === 'end-only',
    wall: fortification === 'single' || fortification === 'diagonal' ? fortification : 'double',
    decided: parseDecisions(options.decisions ?? ''),
    answerTime: number('answer-time') || null,
    repetition: options['repetition-draw'] !== 'off',
    fiftyMoves: options['fifty-moves'] === 'on',
  };
});
