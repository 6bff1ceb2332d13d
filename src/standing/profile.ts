/** Statistics of a person or role from results: counts, streaks, opponents and openings. */
import type { ResultRow } from '../db/rows.js';
import type { OpeningAction } from '../db/store.js';

/** Numbers of wins, draws and losses. */
export interface Score {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** Score against one opponent, in one opening, and the like. */
export interface CountedScore<Key> {
  readonly key: Key;
  readonly score: Score;
}

/** Current and longest streak of wins. */
export interface Streak {
  readonly current: number;
  readonly longest: number;
}

/** Keeps one result per game: the person's result in their first seat. Keeps the order of the rows. */
export function pickOnePerGame(rows: readonly ResultRow[]): readonly ResultRow[] {
  const seen = new Set<string>();
  return rows.filter(({ tableId }) => !seen.has(tableId) && seen.add(tableId));
}

export function toScore(rows: readonly Pick<ResultRow, 'result'>[]): Score {
  const count = (result: ResultRow['result']) => rows.filter((row) => row.result === result).length;
  return { won: count('won'), drawn: count('drawn'), lost: count('lost') };
}

/** Scores by the key that `keyOf` returns, the key with the most results first. */
export function scoreBy<Row extends Pick<ResultRow, 'result'>, Key extends string>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): readonly CountedScore<Key>[] {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([key, group]) => ({ key, score: toScore(group) }));
}

/** The streak of wins. `rows`: latest first. */
export function findStreak(rows: readonly Pick<ResultRow, 'result'>[]): Streak {
  const end = rows.findIndex(({ result }) => result !== 'won');
  let longest = 0;
  let run = 0;
  for (const { result } of rows) {
    run = result === 'won' ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return { current: end < 0 ? rows.length : end, longest };
}

/**
 * Results against each opponent, the most frequent opponent first. The better placed of the two has won.
 * `all`: the rows of all players of these games. A role counts as one opponent, without its members.
 */
export function scoreByOpponent(
  own: readonly ResultRow[],
  all: readonly ResultRow[],
): readonly (CountedScore<string> & { readonly kind: 'person' | 'role' })[] {
  const meetings = own.flatMap((row) =>
    all
      .filter(
        (other) => other.tableId === row.tableId && other.team !== row.team && other.holder !== 'member',
      )
      .map((other) => ({
        key: `${other.holder === 'role' ? 'role' : 'person'} ${other.personId}` as const,
        result: compareResults(row, other),
      })),
  );
  return scoreBy(meetings, ({ key }) => key).map(({ key, score }) => {
    const [kind, id = ''] = key.split(' ');
    return { key: id, kind: kind === 'role' ? 'role' : 'person', score };
  });
}

/** Results of the games in which the two played against each other, on different teams. */
export function scoreAgainst(own: readonly ResultRow[], theirs: readonly ResultRow[]): Score {
  const met = own.flatMap((row) => {
    const other = theirs.find(({ tableId, team }) => tableId === row.tableId && team !== row.team);
    return other === undefined ? [] : [{ result: compareResults(row, other) }];
  });
  return toScore(met);
}

function compareResults(one: ResultRow, other: ResultRow): ResultRow['result'] {
  if (one.placement === other.placement) return 'drawn';
  return one.placement < other.placement ? 'won' : 'lost';
}

/** Kinds of openings: the first turns, or the player's own set-up. */
export type OpeningKind = 'first-turns' | 'own-set-up';

/** Number of actions that form an opening from the default start. */
const TURNS = 2;

/** The most frequent openings, each with its number of games. Leaves out openings that were played once. */
export function findOpenings(
  own: readonly ResultRow[],
  actions: readonly OpeningAction[],
  kind: OpeningKind,
  most: number,
): readonly { readonly moves: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { tableId, sides } of own) {
    const played = actions.filter((action) => action.tableId === tableId);
    const chosen =
      kind === 'first-turns'
        ? played.slice(0, TURNS)
        : played.filter(({ side }) => sides.split(' ').includes(side)).slice(0, 1);
    const moves = chosen.map(({ notation }) => notation).join(' ');
    if (moves !== '') counts.set(moves, (counts.get(moves) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([moves, count]) => ({ moves, count }));
}
