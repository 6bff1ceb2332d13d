/**
 * Ratings, computed from the results of games on request. They aren't stored, so a result that is reversed
 * or deleted leaves no trace. Rated games are cached: newer games are added, and everything is computed
 * again if results were removed or changed.
 */
import { LRUCache } from 'lru-cache';
import { Pace } from '../../base/pace.js';
import { KeyedQueue } from '../../base/queue.js';
import { isTombstone } from '../../db/people/tombstone.js';
import type { ResultRow } from '../../db/rows.js';
import type { Ladder, LadderRows, ResultStore } from '../../db/store.js';
import { groupByGame, LadderRatings, type RatedPlayer, type RatingChange, type Subject } from './ladder.js';
import { isProvisional, loadModel, NEW_SKILL, type RateGame, type Skill, toPoints } from './skill.js';

/** Limit on ladders kept in memory. */
const MAX_LADDERS = 64;

/** A ladder in memory, with values that show whether it is still complete. */
interface CachedLadder {
  readonly ratings: LadderRatings;
  readonly changes: number;
  readonly count: number;
  readonly worldwide: string;
  /** The game rated last. */
  readonly last: Pick<ResultRow, 'endedAt' | 'tableId'>;
}

const NO_GAME = { endedAt: 0, tableId: '' };

/** A rating for a program that seeds or pairs players. */
export interface Rating {
  readonly skill: Skill;
  readonly points: number;
  readonly games: number;
  readonly isProvisional: boolean;
}

/** A rating that a game changed. */
export interface VisibleChange extends Subject {
  /** Number of the player's rated games so far. */
  readonly games: number;
  readonly change: RatingChange;
}

type Store = Pick<ResultStore, 'readLadder' | 'listHiddenPeople'>;

export class Ratings {
  readonly #store: Store;
  readonly #queue = new KeyedQueue();
  readonly #remembered = new LRUCache<string, CachedLadder>({ max: MAX_LADDERS });
  #model: Promise<RateGame> | null = null;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The ladder's ratings after all its games. */
  async loadLadder(ladder: Ladder): Promise<LadderRatings> {
    const key = JSON.stringify([ladder.game, ladder.variant, ladder.guildId]);
    return this.#queue.run(key, async () => {
      const remembered = this.#remembered.get(key);
      const next =
        (remembered === undefined ? null : await this.#addNewerGames(ladder, remembered)) ??
        (await this.#createLadder(ladder));
      this.#remembered.set(key, next);
      return next.ratings;
    });
  }

  /** The subject's rating. A new player's rating if there are no rated games. */
  async ratingOf(subject: Subject, ladder: Ladder): Promise<Rating> {
    const player = (await this.loadLadder(ladder)).find(subject);
    const { skill, games } = player ?? { skill: NEW_SKILL, games: 0 };
    return { skill, points: toPoints(skill), games, isProvisional: isProvisional({ games }) };
  }

  /** Players whose ratings are public, settled ratings first, the best on top. */
  async listPublic(ladder: Ladder, kind: Subject['kind']): Promise<readonly RatedPlayer[]> {
    const hidden = await this.loadHiddenPeople();
    const players = (await this.loadLadder(ladder)).list(kind).filter((player) => !isHidden(player, hidden));
    return [
      ...players.filter((player) => !isProvisional(player)),
      ...players.filter((player) => isProvisional(player)),
    ];
  }

  /** Rating changes of the game's players. Leaves out unlisted people, and members of a role that played. */
  async listPublicChanges(tableId: string, ladder: Ladder): Promise<readonly VisibleChange[]> {
    const changes = await this.listAllChanges(tableId, ladder);
    const hidden = await this.loadHiddenPeople();
    return changes.filter((change) => !isHidden(change, hidden));
  }

  /**
   * Rating changes of the game's players, including unlisted people. Show the change of an unlisted person
   * only to that person.
   */
  async listAllChanges(tableId: string, ladder: Ladder): Promise<readonly VisibleChange[]> {
    const ratings = await this.loadLadder(ladder);
    const rated = ratings.listRatedIn(tableId).filter(({ isMember }) => !isMember);
    return rated.flatMap(({ kind, id }) => {
      const player = ratings.find({ kind, id });
      const change = player?.changes.find((one) => one.tableId === tableId);
      return player === undefined || change === undefined ? [] : [{ kind, id, change, games: player.games }];
    });
  }

  /** People who don't want to be listed. */
  async loadHiddenPeople(): Promise<ReadonlySet<string>> {
    return new Set(await this.#store.listHiddenPeople());
  }

  async #createLadder(ladder: Ladder): Promise<CachedLadder> {
    const found = await this.#store.readLadder(ladder, 0);
    return this.#addGames(new LadderRatings(await this.#loadModel()), NO_GAME, ladder, found, found.rows);
  }

  /** The ladder with newer games added. Null if it must be computed again. */
  async #addNewerGames(
    ladder: Ladder,
    { ratings, last, ...before }: CachedLadder,
  ): Promise<CachedLadder | null> {
    const found = await this.#store.readLadder(ladder, last.endedAt);
    const isSame = found.changes === before.changes && worldwideKey(found) === before.worldwide;
    const added = found.rows.filter((row) => isLater(row, last));
    if (!isSame || before.count + added.length !== found.count) return null;
    return this.#addGames(ratings, last, ladder, found, added);
  }

  async #addGames(
    ratings: LadderRatings,
    last: CachedLadder['last'],
    { guildId }: Ladder,
    found: LadderRows,
    added: readonly ResultRow[],
  ): Promise<CachedLadder> {
    const pace = new Pace();
    const worldwide = new Set(found.worldwide);
    for (const rows of groupByGame(added)) {
      if (guildId !== null || isWorldwide(rows, worldwide)) ratings.addGame(rows);
      await pace.pauseIfDue();
    }
    return {
      ratings,
      changes: found.changes,
      count: found.count,
      worldwide: worldwideKey(found),
      last: added.at(-1) ?? last,
    };
  }

  #loadModel(): Promise<RateGame> {
    this.#model ??= loadModel();
    return this.#model;
  }
}

/** True for people who aren't listed, and for people whose data was deleted. */
export function isHidden({ kind, id }: Subject, hidden: ReadonlySet<string>): boolean {
  return kind === 'person' && (hidden.has(id) || isTombstone(id));
}

/**
 * True if the game counts on the ladder over all servers: all its players are people, and all of them agreed
 * to be on that ladder. A role can't be on it, because a role belongs to one server.
 */
function isWorldwide(rows: readonly ResultRow[], people: ReadonlySet<string>): boolean {
  return rows.every(({ holder, personId }) => holder === 'person' && people.has(personId));
}

function worldwideKey({ worldwide }: LadderRows): string {
  return worldwide.join(' ');
}

function isLater(row: ResultRow, last: CachedLadder['last']): boolean {
  return row.endedAt > last.endedAt || (row.endedAt === last.endedAt && row.tableId > last.tableId);
}
