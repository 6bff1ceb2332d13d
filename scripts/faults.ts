/**
 * Exposes the built bot, in its own process, to faults and prints the results. `npm run faults` runs the
 * fault table, and then lets fifty clients play through twenty seeds of faults and checks their histories.
 * A pattern selects rows by name, without histories. `--seeds 5` runs that many seeds alone, and `--from` is
 * the first seed. Exits with 1 if a row can't prove that its fault struck, isn't tried, doesn't recover
 * within a minute, loses a confirmed move, posts a board twice, answers or logs something unexpected, or ends
 * without an error message for the operator; if no row matches; or if a history can't be explained.
 */
import { parseArgs } from 'node:util';
import { FIFTY, runCampaign } from './faults/histories/campaign.js';
import { runTable } from './faults/table.js';

/** Number of rows that run at once. Rows mostly wait, and each has its own bot. */
const AT_ONCE = '3';
const SEEDS = 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'at-once': { type: 'string', default: AT_ONCE },
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Number of answers that are printed of a seed. */
const SHOWN_ANSWERS = 5;

function listMostFrequent(answers: ReadonlyMap<string, number>): string {
  return [...answers]
    .sort(([, one], [, other]) => other - one)
    .slice(0, SHOWN_ANSWERS)
    .map(([said, count]) => `${count} x ${said.slice(0, 60)}`)
    .join('; ');
}

async function runSeeds(count: number, first: number): Promise<number> {
  let failed = 0;
  say('| seed | clients | operations | unknown | moves | votes | violations | troubles |');
  say('|---|---|---|---|---|---|---|---|');
  for (let seed = first; seed < first + count; seed++) {
    const report = await runCampaign(seed, FIFTY);
    const { clients, operations, unknown, moves, votes, violations, troubles } = report;
    const names = troubles.join(', ');
    const figures = [seed, clients, operations, unknown, moves, votes, violations.length, names];
    say(`| ${figures.join(' | ')} |`);
    for (const violation of violations) say(violation);
    if (report.untried.length > 0) say(`  not tried on this machine: ${report.untried.join(', ')}`);
    say(`  other answers: ${listMostFrequent(report.refusals)}`);
    // Without moves and votes, nothing was checked.
    if (violations.length > 0 || moves === 0 || votes === 0) failed += 1;
  }
  say(
    failed === 0
      ? 'every history can be explained'
      : `${failed} seeds have violations, or no confirmed moves or votes`,
  );
  return failed;
}

/** Runs the rows whose names match. Returns the number of rows that are not proved sound. */
async function runRows(matching: string): Promise<number> {
  const { sound, failed, untried } = await runTable(new RegExp(matching), Number(values['at-once']), say);
  const isEmpty = sound + failed + untried === 0;
  if (isEmpty) say(`no row has a name that matches ${matching}`);
  else say(`${sound} rows are sound, ${failed} are not, ${untried} were not tried`);
  return isEmpty ? 1 : failed + untried;
}

const { seeds } = values;
const [pattern] = positionals;
const failedRows = seeds === undefined ? await runRows(pattern ?? '') : 0;
const failedSeeds = pattern === undefined ? await runSeeds(Number(seeds ?? SEEDS), Number(values.from)) : 0;
const failed = failedRows + failedSeeds;
process.exit(failed === 0 ? 0 : 1);
