/** Results of calibration, as lines of `docs/strength.jsonl`. Written after each game, so a run can be continued. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { MatchGame } from '../match/match.js';

const file = fileURLToPath(new URL('../../docs/strength.jsonl', import.meta.url));

const recordSchema = z.strictObject({
  game: z.string(),
  /** A trial of a skill, or a row of the page. */
  purpose: z.enum(['trial', 'row']),
  /** Names of the players, as in `npm run match`. */
  one: z.string(),
  other: z.string(),
  /** An undecided game is drawn after this many actions. */
  limit: z.int(),
  /** Results for the first player. */
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  /** Number of actions in all games together. */
  plies: z.int(),
  /** Day of the last game. */
  day: z.string(),
});

/** Results of the games between two players. */
export type MatchRecord = z.infer<typeof recordSchema>;
export type MatchKey = Pick<MatchRecord, 'game' | 'purpose' | 'one' | 'other' | 'limit'>;

export function readRecords(): readonly MatchRecord[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => recordSchema.parse(JSON.parse(line)));
}

export function findRecord(records: readonly MatchRecord[], key: MatchKey): MatchRecord | undefined {
  const names = ['game', 'purpose', 'one', 'other', 'limit'] as const;
  return records.find((record) => names.every((name) => record[name] === key[name]));
}

/** Adds a game to the record of its match and stores it. Returns the record. */
export function addGame(key: MatchKey, { result, plies }: MatchGame): MatchRecord {
  const records = readRecords();
  const before = findRecord(records, key) ?? { ...key, won: 0, drawn: 0, lost: 0, plies: 0 };
  const after: MatchRecord = {
    ...before,
    [result]: before[result] + 1,
    plies: before.plies + plies,
    day: new Date().toISOString().slice(0, 10),
  };
  const others = records.filter((record) => findRecord([record], key) === undefined);
  const lines = [...others, after].map((record) => JSON.stringify(record)).toSorted();
  // Written under another name and then renamed, so that a parallel run never reads half a file.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${lines.join('\n')}\n`);
  renameSync(draft, file);
  return after;
}
