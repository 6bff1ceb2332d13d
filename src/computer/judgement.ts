/** What a computer player thinks of a game as a whole: whether it would be content with a draw, and whether it is lost. */

import type { Judgement } from './question.js';
import { gameOf } from './question-position.js';
import { MAX_EVALUATION } from './search/evaluation.js';
import { scorePosition } from './position-score.js';

/** Until so many turns of each side a game is in its opening. */
const OPENING_TURNS = 15;

/** A game in which nobody was taken in so many turns in a row is quiet. */
const QUIET_TURNS = 40;

/** After so many of each side the quiet game is dead, as by the fifty moves of chess: the side that stands better cannot make use of it. */
const DEAD_TURNS = 50;

/** What a side may stand better by, in hundredths of a common man, and still agree to a draw. */
const DRAW_MARGINS = {
  /** Much may still come of an opening. */
  opening: -100,
  usual: 25,
  /** Where more than two play: with nothing between them, the order in which they move makes nearly so much. */
  several: 120,
  /** The first two levels are kind to newcomers. */
  kind: 150,
  /** Nothing has come of it for long. */
  quiet: 300,
  /** Nor for so long that the game might go on for ever. */
  dead: MAX_EVALUATION,
};

/** Levels up to this one are kind: they agree to draws sooner, and play on to the end, since newcomers want to mate. */
const KINDEST_LEVEL = 2;

/**
 * By how much a side stands worse, in hundredths of a common man, that does not come back: a queen in chess. In other games only
 * what loses by force is lost for certain.
 */
const LOSING_MARGINS: Readonly<Record<string, number>> = {
  knightmare: 900,
};

/** Whether the player agrees to the draw, or gives the game up if it has thought so for several turns. Throws as `chooseAction` does. */
export function judgeGame(judgement: Judgement): boolean {
  return judgement.about === 'draw' ? agreesToDraw(judgement) : isLost(judgement);
}

/**
 * It agrees to a draw that is no worse than what it sees: where it stands worse, or about level and the game is past its opening, or
 * the game is dead; never where it sees a win.
 */
function agreesToDraw(judgement: Extract<Judgement, { about: 'draw' }>): boolean {
  const { level, turns, quiet, options } = judgement;
  const { scores } = scorePosition(judgement);
  if (scores.length === 0) return false;
  const worth = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const game = gameOf(judgement);
  const sides = game.sides(options).length;
  const isOpening = turns < OPENING_TURNS * sides;
  const later =
    level <= KINDEST_LEVEL
      ? DRAW_MARGINS.kind
      : game.seats(options).length > 2
        ? DRAW_MARGINS.several
        : DRAW_MARGINS.usual;
  const usual = isOpening ? DRAW_MARGINS.opening : later;
  return (
    worth <=
    (quiet >= DEAD_TURNS * sides ? DRAW_MARGINS.dead : quiet >= QUIET_TURNS ? DRAW_MARGINS.quiet : usual)
  );
}

/**
 * Whether nothing is left to hope for: in every world that may be the true one the game is lost by force, or by a clear margin
 * where neither dice nor hidden hands can change all. Computers among themselves play on until it is lost by force; kind levels
 * always do. So does everybody where more than two play: an army that leaves the board would decide between the others, and
 * leave an ally alone.
 */
function isLost(judgement: Extract<Judgement, { about: 'resigning' }>): boolean {
  const { game, options, level, isAmongComputers } = judgement;
  if (level <= KINDEST_LEVEL || gameOf(judgement).seats(options).length > 2) return false;
  const { scores, isCertain } = scorePosition(judgement);
  const margin = (isCertain && !isAmongComputers ? LOSING_MARGINS[game] : undefined) ?? MAX_EVALUATION;
  return scores.length > 0 && scores.every((score) => score < -margin);
}
