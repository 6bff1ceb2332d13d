/**
 * Exposes the built bot, in its own process, to faults: `npm run faults -- [pattern]` runs the fault table,
 * or the rows whose names match. Without a pattern, fifty clients then play through twenty seeds of faults,
 * and their histories are checked. `--seeds 5 --from 1` runs only seeds.
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

/** Maximum number of answers printed per seed. */
const SHOWN_ANSWERS = 5;

function formatMostFrequent(answers: ReadonlyMap<string, number>): string {
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
    say(`  other answers: ${formatMostFrequent(report.refusals)}`);
    // A seed without confirmed moves or votes has checked nothing, so it fails.
    if (violations.length > 0 || moves === 0 || votes === 0) failed += 1;
  }
  say(
    failed === 0
      ? 'every history can be explained'
      : `${failed} seeds have violations, or no confirmed moves or votes`,
  );
  return failed;
}

/** Runs the rows whose names match. Returns the number of rows that failed or couldn't run. */
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
