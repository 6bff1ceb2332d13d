/**
 * Lets the built bot meet faults in a process of its own, and prints what came of them. `npm run faults` runs the fault table; a
 * pattern behind it runs the rows whose names match. Ends with 1 where a row does not heal within a minute, loses a confirmed move,
 * shows a board twice, or ends without a sentence for the operator.
 */
import { parseArgs } from 'node:util';
import { runTable } from './faults/table.js';

/** Rows mostly wait, and each has a bot. */
const AT_ONCE = '3';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'at-once': { type: 'string', default: AT_ONCE } },
});
const say = (text: string) => process.stdout.write(`${text}\n`);

const failed = await runTable(new RegExp(positionals[0] ?? ''), Number(values['at-once']), say);
say(failed === 0 ? 'every row is sound' : `${failed} rows are not sound`);
process.exit(failed === 0 ? 0 : 1);
