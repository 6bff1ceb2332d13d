/**
 * Sequential probability ratio test (Wald, 1945) of a share in games with draws. Follows the generalized test
 * that chess engines use (Michel Van den Bergh, "The generalized SPRT", 2020): the variance is estimated from
 * the games.
 */

/** Results of games, for the first player. */
export interface Score {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** Distance of each of the two hypotheses from the wanted share. */
const MARGIN = 0.07;
/**
 * Logarithm of the likelihood ratio at which a hypothesis is accepted. One of twenty tests then gives a wrong
 * result.
 */
const BOUND = Math.log(19);
/** Minimum games before a decision, because the variance of fewer is unknown. */
const MIN_GAMES = 16;
/** Minimum variance of a result. */
const MIN_VARIANCE = 0.06;

/** Decides whether the share lies above or below the wanted one. Null if more games are needed. */
export function compareShare(score: Score, wanted: number): 'above' | 'below' | null {
  const games = countGames(score);
  if (games < MIN_GAMES) return null;
  const share = shareOf(score);
  const variance = Math.max(
    MIN_VARIANCE,
    (score.won * (1 - share) ** 2 + score.drawn * (0.5 - share) ** 2 + score.lost * share ** 2) / games,
  );
  // Normal approximation of log L(wanted + margin) - log L(wanted - margin).
  const ratio = (games * 2 * MARGIN * (share - wanted)) / variance;
  if (ratio >= BOUND) return 'above';
  return ratio <= -BOUND ? 'below' : null;
}

export function countGames({ won, drawn, lost }: Score): number {
  return won + drawn + lost;
}

/** Share of the points. A draw is half a point. */
export function shareOf(score: Score): number {
  return (score.won + score.drawn / 2) / countGames(score);
}

/** 95 % interval of a share (Wilson, 1927). Draws count as half a success. */
export function intervalOf(score: Score): readonly [low: number, high: number] {
  const games = countGames(score);
  const share = shareOf(score);
  const z = 1.96;
  const middle = share + z ** 2 / (2 * games);
  const half = z * Math.sqrt((share * (1 - share)) / games + z ** 2 / (4 * games ** 2));
  const whole = 1 + z ** 2 / games;
  return [(middle - half) / whole, (middle + half) / whole];
}
