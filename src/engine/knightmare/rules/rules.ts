/** Compiles options into rules. */
import { memoizeByContent, type Options } from '../../options.js';
import type { PerColour } from '../board/pieces.js';
import type { CardId } from '../catalogue/table.js';
import type { Decided } from '../codes/decisions.js';
import { parseDecisions } from './decisions.js';
import { parseExcluded } from './excluded.js';

export interface Rules {
  readonly options: Options;
  readonly deck: 'common' | 'split' | 'personal';
  /** Point limit of each player's deck. */
  readonly points: PerColour<number>;
  /** Number of cards set aside unseen before the set is split. */
  readonly setAside: number;
  readonly excluded: ReadonlySet<CardId>;
  /** True if the discards are reshuffled when a common deck is empty (R86, X45). */
  readonly reshuffles: boolean;
  /** True if a King may castle out of and through check (X1). */
  readonly looseCastling: boolean;
  /** Shape of a Fortification: two edges, one edge, or one edge that may be diagonal (D9). */
  readonly wall: 'double' | 'single' | 'diagonal';
  /** The host's decisions D2 to D18. */
  readonly decided: Decided;
  /** Seconds for an answer. Null without a limit. */
  readonly answerTime: number | null;
  /** True if a position's third occurrence ends the game in a draw. */
  readonly repetition: boolean;
  /** True if fifty quiet moves by each side end the game in a draw. */
  readonly fiftyMoves: boolean;
}

/** Rules for resolved options. Options with equal content share one compiled object. */
export const rulesOf = memoizeByContent((options): Rules => {
  const { deck, fortification } = options;
  const number = (name: string) => Number(options[name]);
  return {
    options,
    deck: deck === 'split' || deck === 'personal' ? deck : 'common',
    points: [number('deck-points-white'), number('deck-points-black')],
    setAside: number('set-aside'),
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
