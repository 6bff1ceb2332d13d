/** Runs the rows of the fault table and prints it. */
import { runLimited } from '../../src/base/queue.js';
import { type FaultRow, isOutcomeAllowed, type Outcome } from './fault-row.js';
import { ROWS as connection } from './rows/connection.js';
import { ROWS as discord } from './rows/discord.js';
import { ROWS as disk } from './rows/disk.js';
import { ROWS as files } from './rows/files.js';
import { ROWS as ofProcess } from './rows/process.js';
import { ROWS as server } from './rows/server.js';
import { ROWS as upgrades } from './rows/upgrades.js';

/** Maximum length of a cell's text, in characters. */
const MAX_CELL_LENGTH = 110;

export const ROWS: readonly FaultRow[] = [
  ...discord,
  ...connection,
  ...server,
  ...disk,
  ...files,
  ...upgrades,
  ...ofProcess,
];

/** Numbers of rows, by result. */
export interface TableResult {
  readonly sound: number;
  readonly failed: number;
  /** Rows for which this machine lacks a program. */
  readonly untried: number;
}

/** Runs the rows whose names match, `atOnce` in parallel, and prints a line of the table for each. */
export async function runTable(
  matching: RegExp,
  atOnce: number,
  say: (line: string) => void,
  all = ROWS,
): Promise<TableResult> {
  const result = { sound: 0, failed: 0, untried: 0 };
  say('| fault | struck | lost | twice | healed after the end | what people are told | |');
  say('|---|---|---|---|---|---|---|');
  const rows = all.filter(({ name }) => matching.test(name));
  await runLimited(rows, atOnce, async (row) => {
    const problem = row.findObstacle?.() ?? null;
    if (problem !== null) {
      result.untried += 1;
      say(formatLine(row, ['-', '-', '-', `not tried: ${problem}`, '', 'NOT TRIED']));
      return;
    }
    try {
      const outcome = await row.run();
      if (isOutcomeAllowed(outcome)) result.sound += 1;
      else result.failed += 1;
      say(formatLine(row, formatCells(outcome)));
      for (const one of outcome.problems) say(`  ${row.name}: ${one}`);
    } catch (error) {
      result.failed += 1;
      say(formatLine(row, ['?', '?', '?', 'the row itself failed', '', 'NOT SOUND']));
      say(`  ${row.name}: ${String(error)}`);
    }
  });
  return result;
}

function formatCells(outcome: Outcome): readonly string[] {
  const { lost, repeatedBoards, healed, ended, answers, evidence } = outcome;
  const end =
    ended === undefined
      ? healed === null
        ? 'not in 60 s'
        : `${(healed / 1_000).toFixed(1)} s`
      : `ends ${ended.status}`;
  const words = ended === undefined ? answers : ended.sentence || answers;
  return [
    evidence,
    String(lost),
    String(repeatedBoards),
    end,
    words,
    isOutcomeAllowed(outcome) ? '' : 'NOT SOUND',
  ];
}

function formatLine({ name }: FaultRow, cells: readonly string[]): string {
  const shortenText = (text: string) =>
    text.replaceAll(/\s+/g, ' ').replaceAll('|', '/').slice(0, MAX_CELL_LENGTH);
  return `| ${[name, ...cells].map(shortenText).join(' | ')} |`;
}
