/**
 * Calibrates the levels: `npm run calibrate -- find`, `measure` or `page`. Games are reproducible, because
 * players are limited by nodes alone. The same command continues where the last one stopped.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MINUTE } from '../src/base/durations.js';
import { levelOf } from '../src/computer/index.js';
import { type CalibratedGame, levelStrengthsByGame, MAX_SKILL } from '../src/computer/levels.js';
import { BEST_LEVEL } from '../src/computer/question.js';
import { findGame } from '../src/engine/index.js';
import { formatPage } from './calibrate/page.js';
import { gamePlans, ONE_PLY_SHARE } from './calibrate/plans.js';
import { addGame, findRecord, type MatchKey, type MatchRecord, readRecords } from './calibrate/records.js';
import { listRows, nameOfSkill, playerName } from './calibrate/rows.js';
import { countGames, intervalOf, type Score, shareOf } from './calibrate/sequential-test.js';
import { findSkill } from './calibrate/skill-search.js';
import { playMatchGame } from './match/match.js';
import type { Player } from './match/match-player.js';
import { playerNamed } from './match/players.js';

/** Different seeds for trials and rows, so that a skill isn't measured in the games that found it. */
const SEEDS = { trial: 1, row: 2 } as const;

const [task = '', name = '', ...words] = process.argv.slice(2);
const settings = new Map(words.map((word) => [word.split('=')[0] ?? '', word.replace(/^[^=]*=/, '')]));
const end = performance.now() + Number(settings.get('minutes') ?? 10) * MINUTE;

if (task === 'page')
  writeFileSync(fileURLToPath(new URL('../docs/strength.md', import.meta.url)), formatPage(readRecords()));
else if (!Object.hasOwn(gamePlans, name))
  throw new Error(`There is no game "${name}". Games: ${Object.keys(gamePlans).join(', ')}.`);
else if (task === 'find') await findLevel(name as CalibratedGame);
else if (task === 'measure') await measureRows(name as CalibratedGame);
else throw new Error(`There is no task "${task}". Tasks: find, measure, page.`);

/**
 * `find <game> <level> [below=20] [minutes=10]` finds a level's skill. `below` is the skill of the level below.
 * Enter the result in `src/computer/levels.ts` by hand.
 */
async function findLevel(game: CalibratedGame): Promise<void> {
  const level = levelOf(words[0] ?? '');
  if (level === undefined || level === BEST_LEVEL) throw new Error('Name a level from 1 to 5.');
  const given = settings.get('below');
  const current = level === 1 ? 0 : levelStrengthsByGame[game][level - 2];
  const below = given === undefined ? current : Number(given);
  const keyOf = (skill: number): MatchKey => ({
    game,
    purpose: 'trial',
    one: nameOfSkill(skill),
    other: level === 1 ? 'one-ply' : playerName(below ?? 0),
    limit: gamePlans[game].plies,
  });
  const found = await findSkill(
    typeof below === 'number' ? below : 0,
    MAX_SKILL,
    level === 1 ? ONE_PLY_SHARE : gamePlans[game].share,
    (skill) => findRecord(readRecords(), keyOf(skill)) ?? { won: 0, drawn: 0, lost: 0 },
    (skill) => playNext(keyOf(skill)),
  );
  process.stdout.write(
    `${game}, level ${level}: ${found === null ? 'not found in time' : `skill ${found}`}\n`,
  );
}

/**
 * `measure <game> [rows=1-6] [most=200] [minutes=10]` plays the missing games of the page's rows with the
 * current strengths, at most `most` games per row.
 */
async function measureRows(game: CalibratedGame): Promise<void> {
  const rows = listRows(game);
  const [first = 1, last = first] = (settings.get('rows') ?? `1-${rows.length}`).split('-').map(Number);
  const most = Number(settings.get('most') ?? Number.POSITIVE_INFINITY);
  for (const { key, games, title } of rows.slice(first - 1, last)) {
    let record: MatchRecord | undefined | null = findRecord(readRecords(), key);
    while (record !== null && (record === undefined || countGames(record) < Math.min(most, games)))
      record = await playNext(key);
    const stored = record ?? findRecord(readRecords(), key);
    if (stored !== undefined) process.stdout.write(`${game}: ${title}: ${describeScore(stored)}\n`);
    if (record === null) break;
  }
}

/** Plays and stores the next game of a match. Null if the time is over. */
async function playNext(key: MatchKey): Promise<MatchRecord | null> {
  if (performance.now() > end) return null;
  const { game: id, options: given, opening } = gamePlans[key.game as CalibratedGame];
  const game = findGame(id);
  const options = game?.resolve(given);
  if (game === undefined || options?.ok !== true) throw new Error(`no game ${id} with these options`);
  const before = findRecord(readRecords(), key);
  const plan = { seed: SEEDS[key.purpose], opening, plies: key.limit };
  const players = [requirePlayer(key.one), requirePlayer(key.other)] as const;
  const number = (before === undefined ? 0 : countGames(before)) + 1;
  const after = addGame(key, await playMatchGame(game, options.value, players, plan, number));
  process.stderr.write(`${key.game} ${key.one} against ${key.other}: ${describeScore(after)}\n`);
  return after;
}

function requirePlayer(name: string): Player {
  const player = playerNamed(name);
  if (player === null) throw new Error(`There is no player "${name}".`);
  return player;
}

function describeScore(score: Score): string {
  const percent = (share: number) => Math.round(100 * share);
  const [low, high] = intervalOf(score);
  return `${score.won}-${score.drawn}-${score.lost} of ${countGames(score)}, ${percent(shareOf(score))} % [${percent(low)}-${percent(high)}]`;
}
