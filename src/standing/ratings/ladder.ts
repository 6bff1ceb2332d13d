/**
 * A ladder: the ratings that follow from the results of games, in the order in which the games ended. The same
 * results give the same ratings. A role is rated as one player. The members of a role are rated as a team too,
 * without an effect on the ratings of others.
 */
import type { ResultRow } from '../../db/rows.js';
import { NEW_SKILL, type RateGame, type Skill } from './skill.js';

/** A person or a role on a ladder. */
export interface Subject {
  readonly kind: 'person' | 'role';
  readonly id: string;
}

export interface RatingChange {
  readonly tableId: string;
  readonly endedAt: number;
  readonly before: Skill;
  readonly after: Skill;
}

export interface RatedPlayer extends Subject {
  readonly skill: Skill;
  readonly games: number;
  /** Rating changes, oldest first. */
  readonly changes: readonly RatingChange[];
}

/** A person or role rated by a game. If a role plays, its members are rated too. */
export interface RatedInGame extends Subject {
  readonly isMember: boolean;
}

interface Player extends Subject {
  skill: Skill;
  readonly changes: RatingChange[];
}

interface Team {
  readonly rank: number;
  readonly subjects: readonly Subject[];
}

export class LadderRatings {
  readonly #rate: RateGame;
  readonly #players = new Map<string, Player>();
  readonly #games = new Map<string, readonly RatedInGame[]>();

  constructor(rate: RateGame) {
    this.#rate = rate;
  }

  has(tableId: string): boolean {
    return this.#games.has(tableId);
  }

  /** Rates a game. `rows` are all its results. The game must have ended after all games rated so far. */
  addGame(rows: readonly ResultRow[]): void {
    const [row] = rows;
    if (row === undefined) return;
    const { tableId, endedAt } = row;
    const players = teamsOf(rows, ({ holder }) => holder !== 'member');
    const people = teamsOf(rows, (one) => one.holder !== 'role' || !hasMembers(rows, one));
    const rated: RatedInGame[] = [];
    // Both roles and their members are rated by the skills that they had before the game.
    const changes = [
      ...this.#rateTeams(players).map((change) => ({ ...change, isMember: false })),
      ...(rows.some(({ holder }) => holder === 'member') ? this.#rateTeams(people) : [])
        .filter(({ subject }) => isMemberWithoutSeat(rows, subject))
        .map((change) => ({ ...change, isMember: true })),
    ];
    for (const { subject, before, after, isMember } of changes) {
      const player = this.#findOrAdd(subject);
      player.skill = after;
      player.changes.push({ tableId, endedAt, before, after });
      rated.push({ ...subject, isMember });
    }
    this.#games.set(tableId, rated);
  }

  /** The player; undefined without a rated game. */
  find(subject: Subject): RatedPlayer | undefined {
    const player = this.#players.get(keyOf(subject));
    return player === undefined ? undefined : toRatedPlayer(player);
  }

  /** All players of a kind, best first. The caller must separate settled from provisional ratings. */
  list(kind: Subject['kind']): readonly RatedPlayer[] {
    return [...this.#players.values()]
      .filter((player) => player.kind === kind)
      .sort((one, other) => other.skill.mu - one.skill.mu || (one.id < other.id ? -1 : 1))
      .map(toRatedPlayer);
  }

  /** People and roles rated by the game. Empty if the game wasn't rated. */
  listRatedIn(tableId: string): readonly RatedInGame[] {
    return this.#games.get(tableId) ?? [];
  }

  #rateTeams(
    teams: readonly Team[],
  ): readonly { readonly subject: Subject; readonly before: Skill; readonly after: Skill }[] {
    if (teams.length < 2) return [];
    const skills = teams.map(({ subjects }) => subjects.map((subject) => this.#skillOf(subject)));
    const rated = this.#rate(
      skills,
      teams.map(({ rank }) => rank),
    );
    return teams.flatMap(({ subjects }, team) =>
      subjects.flatMap((subject, place) => {
        const before = skills[team]?.[place];
        const after = rated[team]?.[place];
        return before === undefined || after === undefined ? [] : [{ subject, before, after }];
      }),
    );
  }

  #skillOf(subject: Subject): Skill {
    return this.#players.get(keyOf(subject))?.skill ?? NEW_SKILL;
  }

  #findOrAdd({ kind, id }: Subject): Player {
    const key = keyOf({ kind, id });
    const player = this.#players.get(key) ?? { kind, id, skill: NEW_SKILL, changes: [] };
    this.#players.set(key, player);
    return player;
  }
}

/** Groups rows by game. The games keep the order of the rows, which are sorted by the end of their game. */
export function groupByGame(rows: readonly ResultRow[]): readonly (readonly ResultRow[])[] {
  const games = new Map<string, ResultRow[]>();
  for (const row of rows) games.set(row.tableId, [...(games.get(row.tableId) ?? []), row]);
  return [...games.values()];
}

/** The teams of the game. Includes only rows that `plays` accepts, and lists each person or role once. */
function teamsOf(rows: readonly ResultRow[], plays: (row: ResultRow) => boolean): readonly Team[] {
  const teams = new Map<string, { rank: number; readonly subjects: Map<string, Subject> }>();
  for (const row of rows.filter(plays)) {
    const { team, placement: rank, personId: id, holder } = row;
    const subject: Subject = { kind: holder === 'role' ? 'role' : 'person', id };
    const found = teams.get(team) ?? { rank, subjects: new Map<string, Subject>() };
    found.rank = Math.min(found.rank, rank);
    found.subjects.set(keyOf(subject), subject);
    teams.set(team, found);
  }
  return [...teams.values()].map(({ rank, subjects }) => ({ rank, subjects: [...subjects.values()] }));
}

function hasMembers(rows: readonly ResultRow[], { seat }: ResultRow): boolean {
  return rows.some((row) => row.seat === seat && row.holder === 'member');
}

/** True if the person took part only as a member of a role. */
function isMemberWithoutSeat(rows: readonly ResultRow[], { kind, id }: Subject): boolean {
  const own = rows.filter(({ personId, holder }) => personId === id && holder !== 'role');
  return kind === 'person' && own.length > 0 && own.every(({ holder }) => holder === 'member');
}

function keyOf({ kind, id }: Subject): string {
  return `${kind} ${id}`;
}

function toRatedPlayer({ kind, id, skill, changes }: Player): RatedPlayer {
  return { kind, id, skill, games: changes.length, changes };
}
