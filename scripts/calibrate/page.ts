/** Writes `docs/strength.md` from the results of calibration and from notes on other measurements. */
import { readFileSync } from 'node:fs';
import {
  bestStrength,
  type CalibratedGame,
  levelStrengthsByGame,
  type Strength,
  strengthOfSkill,
} from '../../src/computer/levels.js';
import { BEST_LEVEL } from '../../src/computer/question.js';
import { gamePlans, ONE_PLY_SHARE, RANDOM_PLIES } from './plans.js';
import { findRecord, type MatchRecord } from './records.js';
import { listRows, type Row } from './rows.js';
import { countGames, intervalOf, shareOf } from './sequential-test.js';

const games = Object.keys(gamePlans) as CalibratedGame[];

const INTRO = `# How well the computer plays

This page shows contributors and server owners how strong the computer's levels are. \`npm run calibrate -- page\` makes it: the tables from the
results in \`docs/strength.jsonl\`, the rest from \`scripts/calibrate/notes.md\`.

## Levels

*One-ply* is a player who takes the action with the best position right after it. Level 1 should lose more often than it wins against
one-ply. It should beat a random player within ${RANDOM_PLIES} plies. Levels 2 to 5 should each reach the share next to them against the level below.

Players are limited only by nodes, so the same seed gives the same games. They take turns in the first seat. Each pair of games begins with
the same few random actions. A game that reaches the limit of plies is drawn. A draw is half a point. The interval is Wilson's for 95 %.

A row counts only games with the level's current settings. \`npm run calibrate -- measure <game>\` plays the missing games.
`;

export function formatPage(records: readonly MatchRecord[]): string {
  const notes = readFileSync(new URL('notes.md', import.meta.url), 'utf8');
  return [INTRO, ...games.map((game) => formatGame(game, records)), formatSettings(), notes].join('\n');
}

function formatGame(game: CalibratedGame, records: readonly MatchRecord[]): string {
  const { game: id, title, options, plies } = gamePlans[game];
  const given = Object.entries(options).map(([name, value]) => ` ${name}=${value}`);
  const lines = [
    `### ${title}`,
    '',
    `\`${id}${given.join('')}\`, at most ${plies} plies.`,
    '',
    '| players | aim | won | drawn | lost | games | share | interval |',
    '|---|---|---|---|---|---|---|---|',
    ...listRows(game).map((row) => formatRow(row, findRecord(records, row.key))),
    '',
  ];
  return lines.join('\n');
}

function formatRow({ title, wanted, games: planned }: Row, record: MatchRecord | undefined): string {
  const aim = wanted === ONE_PLY_SHARE ? '30 to 45 %' : formatPercent(wanted);
  if (record === undefined) return `| ${title} | ${aim} | | | | 0 of ${planned} | not measured yet | |`;
  const { won, drawn, lost } = record;
  const [low, high] = intervalOf(record);
  const played = countGames(record);
  const count = played < planned ? `${played} of ${planned}` : String(played);
  return `| ${title} | ${aim} | ${won} | ${drawn} | ${lost} | ${count} | ${formatPercent(shareOf(record))} | ${formatPercent(low)} to ${formatPercent(high)} |`;
}

function formatSettings(): string {
  const settings = games.flatMap((game) =>
    levelStrengthsByGame[game].map((play, index) => {
      const skill = typeof play === 'number' ? String(play) : '';
      return `| ${gamePlans[game].title} | ${index + 1} | ${skill} | ${formatStrength(typeof play === 'number' ? strengthOfSkill(play) : play)} |`;
    }),
  );
  const lines = [
    '## Settings',
    '',
    'A skill from 0 to 100 selects settings that improve together (`src/computer/levels.ts`). *Overlooked* is the percentage of',
    "the enemy's replies that the level doesn't see, and *noise* the largest error in its judgement, in hundredths of a pawn.",
    '',
    '| game | level | skill | nodes | plies | exchanges | noise | overlooked |',
    '|---|---|---|---|---|---|---|---|',
    ...settings,
    `| all | ${BEST_LEVEL} | | ${formatStrength(bestStrength)} |`,
    '',
  ];
  return lines.join('\n');
}

function formatStrength({ nodes, deepest, exchanges, noise, overlooks = 0 }: Strength): string {
  return `${nodes.toLocaleString('en')} | ${deepest} | ${exchanges} | ${noise} | ${overlooks} %`;
}

function formatPercent(share: number): string {
  return `${(Math.round(1000 * share) / 10).toFixed(1).replace(/\.0$/, '')} %`;
}
