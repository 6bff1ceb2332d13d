/**
 * Achievements. A game is searched for them once, when its end is shown. Older games are searched when a person
 * opens a player's profile. If the process dies during the search, the game counts as not searched.
 */
import type { AchievementRow, ResultRow } from '../../db/rows.js';
import type { AchievementStore, ResultStore } from '../../db/store.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Tables } from '../../table/core/services.js';
import type { Ratings } from '../ratings/ratings.js';
import { toPoints } from '../ratings/skill.js';
import { listEarned } from './catalogue.js';
import { factsOf, type PersonalFacts } from './facts.js';

export interface AchievementServices {
  readonly tables: Pick<Tables, 'load' | 'listBallots'>;
  readonly results: Pick<ResultStore, 'listResultsOf' | 'listResultsOfTables'>;
  readonly achievements: AchievementStore;
  readonly ratings: Ratings;
}

/** Maximum number of older games searched per request. */
const MAX_OLDER = 20;

export class Achievements {
  readonly #services: AchievementServices;

  constructor(services: AchievementServices) {
    this.#services = services;
  }

  /** Achievements that the finished game's players earned for the first time. */
  async listEarnedIn(table: LoadedTable): Promise<readonly AchievementRow[]> {
    const { results, achievements } = this.#services;
    const rows = await results.listResultsOfTables([table.id]);
    if (rows.some(({ isReviewed }) => !isReviewed)) await this.#searchGame(table, rows);
    return achievements.listEarnedIn(table.id);
  }

  /**
   * The person's achievements in the server. Searches some of their older games first, from the oldest on.
   */
  async listEarnedBy(person: string, guildId: string): Promise<readonly AchievementRow[]> {
    const { results, achievements, tables } = this.#services;
    const all = await results.listResultsOf(person);
    const older = all.filter((row) => !row.isReviewed && row.guildId === guildId).toReversed();
    for (const { tableId } of older.slice(0, MAX_OLDER)) {
      const table = await tables.load(tableId);
      if (table !== null) await this.#searchGame(table, await results.listResultsOfTables([tableId]));
    }
    return achievements.listAchievementsOf(person, guildId);
  }

  async #searchGame(table: LoadedTable, rows: readonly ResultRow[]): Promise<void> {
    const { tables, achievements } = this.#services;
    const [first] = rows;
    if (first === undefined) return;
    const game = factsOf(table, first, await tables.listBallots(table.id));
    const earned: AchievementRow[] = [];
    for (const own of rows.filter(({ holder }) => holder !== 'role')) {
      const { personId: person, guildId, tableId, endedAt: at } = own;
      const facts: PersonalFacts = {
        ...game,
        person,
        own,
        ownActions: game.actions.filter(({ by }) => by === person),
        before: await this.#earlierResults(own),
        pointsBehind: await this.#countPointsBehind(own),
      };
      for (const name of await listEarned(facts))
        earned.push({ personId: person, guildId: guildId ?? '', name, tableId, at });
    }
    await achievements.award(table.id, earned);
  }

  /** Earlier results in the same server, one per game, latest first. */
  async #earlierResults({ personId, tableId, guildId, endedAt }: ResultRow): Promise<readonly ResultRow[]> {
    const all = await this.#services.results.listResultsOf(personId);
    const earlier = all.filter(
      (row) => row.guildId === guildId && row.tableId !== tableId && row.endedAt <= endedAt,
    );
    return earlier.filter((row, place) => earlier.findIndex((one) => one.tableId === row.tableId) === place);
  }

  /**
   * Rating lead of the only opponent before the game, in points. 0 if the opponent had no lead, if the game
   * isn't rated, or if it rated more than two players.
   */
  async #countPointsBehind({
    tableId,
    personId,
    game,
    variant,
    guildId,
    isRated,
  }: ResultRow): Promise<number> {
    if (!isRated || guildId === null) return 0;
    const changes = await this.#services.ratings.listAllChanges(tableId, { game, variant, guildId });
    const own = changes.find(({ id }) => id === personId);
    if (own === undefined) return 0;
    const others = changes.filter(({ id }) => id !== personId);
    const best = Math.max(...others.map(({ change }) => toPoints(change.before)));
    return others.length === 1 ? Math.max(0, best - toPoints(own.change.before)) : 0;
  }
}
