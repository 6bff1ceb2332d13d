/** Judges a game as a whole: accept a draw, or resign. */

import { scorePosition } from './position-score.js';
import type { Judgement } from './question.js';
import { gameOf } from './question-position.js';
import { MAX_EVALUATION } from './search/evaluation.js';

/** Number of turns per side that count as the opening. */
const OPENING_TURNS = 15;

/** Number of turns of all sides without a capture after which a game counts as quiet. */
const QUIET_TURNS = 40;

/**
 * Number of turns per side without a capture after which a game counts as dead, like the fifty-move rule.
 */
const DEAD_TURNS = 50;

/** Largest advantage that a side gives up by agreeing to a draw, in hundredths of a common piece. */
const DRAW_MARGINS = {
  /** Margin in the opening, when much can still change. */
  opening: -100,
  usual: 25,
  /** Margin with more than two sides, where moving first alone is worth nearly this much. */
  several: 120,
  /** Margin of levels 1 and 2, which are kind to newcomers. */
  kind: 150,
  /** Margin after many turns without captures. */
  quiet: 300,
  /** Margin in a dead game. */
  dead: MAX_EVALUATION,
};

/** Levels up to this one accept draws sooner and never resign, because newcomers want to deliver mate. */
const KINDEST_LEVEL = 2;

/**
 * Disadvantage that counts as lost, in hundredths of a common piece: a queen in chess. In other games, only a
 * forced loss counts.
 */
const LOSING_MARGINS: Readonly<Record<string, number>> = {
  knightmare: 900,
};

/** Returns true to accept the draw, or to resign. Throws like `chooseAction`. */
export function judgeGame(judgement: Judgement): boolean {
  return judgement.about === 'draw' ? isDrawAcceptable(judgement) : isLost(judgement);
}

/**
 * Accepts a draw if the average score is at most a margin. The margin rises after the opening, in a quiet
 * game, and in a dead one.
 */
function isDrawAcceptable(judgement: Extract<Judgement, { about: 'draw' }>): boolean {
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
 * True if every sampled world is a forced loss, or a clear loss that neither dice nor hidden hands can
 * change. Games among computers continue until the forced loss. Kind levels never resign. With more than two
 * players no computer resigns: an army that leaves the board would decide between the others, or leave an
 * ally alone.
 */
function isLost(judgement: Extract<Judgement, { about: 'resigning' }>): boolean {
  const { game, options, level, isAmongComputers } = judgement;
  if (level <= KINDEST_LEVEL || gameOf(judgement).seats(options).length > 2) return false;
  const { scores, isCertain } = scorePosition(judgement);
  const margin = (isCertain && !isAmongComputers ? LOSING_MARGINS[game] : undefined) ?? MAX_EVALUATION;
  return scores.length > 0 && scores.every((score) => score < -margin);
}
