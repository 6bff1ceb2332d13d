/** Finds the skill at which a player scores a wanted share of the points, by sequential tests. */
import { compareShare, countGames, type Score } from './sequential-test.js';

/** Number of games after which a test without a result ends. The skill then counts as fitting. */
const MAX_GAMES = 50;
/** First step upwards while no skill is known to be too high. Each further step is twice as long. */
const FIRST_STEP = 8;

/** Continues the match of a skill and returns its score so far. Null if no more games can be played. */
export type PlayNext = (skill: number) => Promise<Score | null>;

/**
 * Finds a skill above `lowest`, which is known to be too low, and up to `highest`. Null if the games ran out.
 * `scoreOf` returns the stored score of a skill.
 */
export async function findSkill(
  lowest: number,
  highest: number,
  wanted: number,
  scoreOf: (skill: number) => Score,
  playNext: PlayNext,
): Promise<number | null> {
  let [low, high] = [lowest, highest + 1];
  let step = FIRST_STEP;
  for (let skill = Math.min(lowest + step, highest); ; ) {
    const verdict = await testSkill(skill, wanted, scoreOf, playNext);
    if (verdict === 'stopped') return null;
    if (verdict === 'fits') return skill;
    if (verdict === 'above') high = skill;
    else low = skill;
    if (high - low <= 1) return Math.min(high, highest);
    step *= 2;
    skill = high > highest ? Math.min(highest, low + step) : Math.round((low + high) / 2);
  }
}

async function testSkill(
  skill: number,
  wanted: number,
  scoreOf: (skill: number) => Score,
  playNext: PlayNext,
): Promise<'above' | 'below' | 'fits' | 'stopped'> {
  for (let score = scoreOf(skill); ; ) {
    const verdict = compareShare(score, wanted);
    if (verdict !== null) return verdict;
    if (countGames(score) >= MAX_GAMES) return 'fits';
    const next = await playNext(skill);
    if (next === null) return 'stopped';
    score = next;
  }
}
