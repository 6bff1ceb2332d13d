/** Runs the rows of the fault table and prints it. */
import { runLimited } from '../../src/base/queue.js';
import { type FaultRow, isSound, type Outcome } from './fault-row.js';
import { ROWS as connection } from './rows/connection.js';
import { ROWS as discord } from './rows/discord.js';
import { ROWS as ofProcess } from './rows/process.js';
import { ROWS as server } from './rows/server.js';
import { ROWS as storage } from './rows/storage.js';
import { ROWS as upgrades } from './rows/upgrades.js';

/** Maximum length of a cell's text, in characters. */
const MAX_CELL_LENGTH = 110;

export const ROWS: readonly FaultRow[] = [
  ...discord,
  ...connection,
  ...server,
  ...storage,
  ...upgrades,
  ...ofProcess,
];

/**
 * Runs the rows whose names match, `atOnce` in parallel, and prints a line of the table for each. Returns the
 * number of failed rows.
 */
export async function runTable(
  matching: RegExp,
  atOnce: number,
  say: (line: string) => void,
): Promise<number> {
  let failed = 0;
  say('| fault | lost | twice | healed after the end | what people are told | |');
  say('|---|---|---|---|---|---|');
  const rows = ROWS.filter(({ name }) => matching.test(name));
  await runLimited(rows, atOnce, async (row) => {
    const problem = row.findObstacle?.() ?? null;
    if (problem !== null) {
      say(line(row, ['-', '-', `not tried: ${problem}`, '', '']));
      return;
    }
    try {
      const outcome = await row.run();
      if (!isSound(outcome)) failed += 1;
      say(line(row, cellsOf(outcome)));
    } catch (error) {
      failed += 1;
      say(line(row, ['?', '?', 'the row itself failed', String(error), 'NOT SOUND']));
    }
  });
  return failed;
}

function cellsOf(outcome: Outcome): readonly string[] {
  const { lost, repeatedBoards, healed, ended, answers } = outcome;
  const end =
    ended === undefined
      ? healed === null
        ? 'not in 60 s'
        : `${(healed / 1_000).toFixed(1)} s`
      : `ends ${ended.status}`;
  const words = ended === undefined ? answers : ended.sentence || answers;
  return [String(lost), String(repeatedBoards), end, words, isSound(outcome) ? '' : 'NOT SOUND'];
}

function line({ name }: FaultRow, cells: readonly string[]): string {
  const shortenText = (text: string) =>
    text.replaceAll(/\s+/g, ' ').replaceAll('|', '/').slice(0, MAX_CELL_LENGTH);
  return `| ${[name, ...cells].map(shortenText).join(' | ')} |`;
}
