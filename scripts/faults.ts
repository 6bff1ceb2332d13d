/**
 * Exposes the built bot, in its own process, to faults and prints the results. `npm run faults` runs the
 * fault table. Then fifty clients play through twenty seeds of faults, and their histories are checked. A
 * pattern selects rows by name, without histories. `--seeds 5` runs that many seeds alone, and `--from` is
 * the first seed. Exits with 1 after a failed row or an unexplained history. A row fails without recovery
 * within a minute, by a lost move, a board shown twice, or an end without a message for the operator.
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

async function runSeeds(count: number, first: number): Promise<number> {
  let failed = 0;
  say('| seed | clients | operations | unknown | moves | votes | violations | troubles |');
  say('|---|---|---|---|---|---|---|---|');
  for (let seed = first; seed < first + count; seed++) {
    const { clients, operations, unknown, moves, votes, violations, troubles } = await runCampaign(
      seed,
      FIFTY,
    );
    const figures = [
      seed,
      clients,
      operations,
      unknown,
      moves,
      votes,
      violations.length,
      troubles.join(', '),
    ];
    say(`| ${figures.join(' | ')} |`);
    for (const violation of violations) say(violation);
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

async function runRows(matching: string): Promise<number> {
  const failed = await runTable(new RegExp(matching), Number(values['at-once']), say);
  say(failed === 0 ? 'every row is sound' : `${failed} rows are not sound`);
  return failed;
}

const { seeds } = values;
const [pattern] = positionals;
const failedRows = seeds === undefined ? await runRows(pattern ?? '') : 0;
const failedSeeds = pattern === undefined ? await runSeeds(Number(seeds ?? SEEDS), Number(values.from)) : 0;
const failed = failedRows + failedSeeds;
process.exit(failed === 0 ? 0 : 1);
