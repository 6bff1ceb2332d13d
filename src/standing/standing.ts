/** Everything derived from results: ratings and achievements. */
import type { AchievementStore, ResultStore } from '../db/store.js';
import type { Tables } from '../table/core/services.js';
import { Achievements } from './achievements/achievements.js';
import { Ratings } from './ratings/ratings.js';

export interface Standing {
  readonly ratings: Ratings;
  readonly achievements: Achievements;
  readonly results: ResultStore;
}

/** Opens the service over the stores of results and achievements. */
export function openStanding(stores: {
  readonly results: ResultStore;
  readonly achievements: AchievementStore;
  readonly tables: Pick<Tables, 'load' | 'listBallots'>;
}): Standing {
  const ratings = new Ratings(stores.results);
  return { ratings, achievements: new Achievements({ ...stores, ratings }), results: stores.results };
}
