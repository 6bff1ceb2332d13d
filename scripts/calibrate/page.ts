/** Writes `docs/strength.md` from the results of calibration and from notes on other measurements. */
import { readFileSync } from 'node:fs';
import {
  bestStrength,
  type CalibratedGame,
  levelStrengthsByGame,
  type Strength,
  strengthOfSkill,
} from '../../src/computer/levels.js';
import { gamePlans, ONE_PLY_SHARE, RANDOM_PLIES } from './plans.js';
import { findRecord, type MatchRecord } from './records.js';
import { listRows, type Row } from './rows.js';
import { gamesOf, intervalOf, shareOf } from './sequential-test.js';

const games = Object.keys(gamePlans) as CalibratedGame[];

const INTRO = `# How well the computer plays

For contributors and server owners. The page is made by \`npm run calibrate -- page\`: the tables from the results in
\`docs/strength.jsonl\`, the rest from \`scripts/calibrate/notes.md\`.

## Levels

Level 1 aims to lose more often than it wins against *one-ply*, a player who takes the action after which it stands best at once,
and to beat a player who moves at random within ${RANDOM_PLIES} plies. Each other level aims for the share next to it against the
level below. Players are limited by nodes alone and play the same games again for the same seed. They take turns in the first seat,
and every pair of games begins with the same few random actions. A game that is not over after a number of plies is drawn, and a
drawn game is half a point. The interval is Wilson's for 95 %.

A row counts games with the level's current settings only. \`npm run calibrate -- measure <game>\` plays what is missing.
`;

export function writePage(records: readonly MatchRecord[]): string {
  const notes = readFileSync(new URL('notes.md', import.meta.url), 'utf8');
  return [INTRO, ...games.map((game) => writeGame(game, records)), writeSettings(), notes].join('\n');
}

function writeGame(game: CalibratedGame, records: readonly MatchRecord[]): string {
  const { game: id, title, options, plies } = gamePlans[game];
  const given = Object.entries(options).map(([name, value]) => ` ${name}=${value}`);
  const lines = [
    `### ${title}`,
    '',
    `\`${id}${given.join('')}\`, at most ${plies} plies.`,
    '',
    '| players | aim | won | drawn | lost | games | share | interval |',
    '|---|---|---|---|---|---|---|---|',
    ...listRows(game).map((row) => writeRow(row, findRecord(records, row.key))),
    '',
  ];
  return lines.join('\n');
}

function writeRow({ title, wanted, games: planned }: Row, record: MatchRecord | undefined): string {
  const aim = wanted === ONE_PLY_SHARE ? '30 to 45 %' : percent(wanted);
  if (record === undefined) return `| ${title} | ${aim} | | | | 0 of ${planned} | not measured yet | |`;
  const { won, drawn, lost } = record;
  const [low, high] = intervalOf(record);
  const played = gamesOf(record);
  const count = played < planned ? `${played} of ${planned}` : String(played);
  return `| ${title} | ${aim} | ${won} | ${drawn} | ${lost} | ${count} | ${percent(shareOf(record))} | ${percent(low)} to ${percent(high)} |`;
}

function writeSettings(): string {
  const settings = games.flatMap((game) =>
    levelStrengthsByGame[game].map((play, index) => {
      const skill = typeof play === 'number' ? String(play) : '';
      return `| ${gamePlans[game].title} | ${index + 1} | ${skill} | ${writeStrength(typeof play === 'number' ? strengthOfSkill(play) : play)} |`;
    }),
  );
  const lines = [
    '## Settings',
    '',
    'A skill from 0 to 100 stands for settings that improve together (`src/computer/levels.ts`). *Overlooked* is the percentage of',
    "the enemy's replies that the level doesn't see, and *noise* the largest error in its judgement, in hundredths of a pawn.",
    '',
    '| game | level | skill | nodes | plies | exchanges | noise | overlooked |',
    '|---|---|---|---|---|---|---|---|',
    ...settings,
    `| all | 5 | | ${writeStrength(bestStrength)} |`,
    '',
  ];
  return lines.join('\n');
}

function writeStrength({ nodes, deepest, exchanges, noise, overlooks = 0 }: Strength): string {
  return `${nodes.toLocaleString('en')} | ${deepest} | ${exchanges} | ${noise} | ${overlooks} %`;
}

function percent(share: number): string {
  return `${(Math.round(1000 * share) / 10).toFixed(1).replace(/\.0$/, '')} %`;
}
