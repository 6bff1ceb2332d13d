/**
 * Rows of the fault table fail without proof of their fault, or after an unexpected answer, log line or end.
 */
import { expect, test } from 'vitest';
import {
  createSceneRow,
  type FaultRow,
  isOutcomeAllowed,
  type Strike,
} from '../../scripts/faults/fault-row.js';
import { runTable } from '../../scripts/faults/table.js';

const UNHARMED = { lost: 0, repeatedBoards: 0, healed: 0 };

/** A row whose fault leaves the bot unharmed. */
function createRow(strike: Strike): FaultRow {
  const expectation = { isExpectedAnswer: (said: string) => said === 'yes', errors: [] };
  return createSceneRow('a row', expectation, async () => ({ ...UNHARMED, ...strike }));
}

test('a row that proves its fault and gets the expected answer is sound', async () => {
  expect(isOutcomeAllowed(await createRow({ evidence: { faults: 1 }, answers: ['yes'] }).run())).toBe(true);
});

test.each([
  ['nothing is counted', {}],
  ['a count is 0', { faults: 1, requests: 0 }],
  ['a count is no number', { faults: Number.NaN }],
])('a fault did not strike if %s', async (_, evidence) => {
  await expect(createRow({ evidence, answers: ['yes'] }).run()).rejects.toThrow('did not strike');
});

test('a row needs an answer, and no other than the expected one', async () => {
  await expect(createRow({ evidence: { faults: 1 }, answers: [] }).run()).rejects.toThrow('no one acted');
  const outcome = await createRow({ evidence: { faults: 1 }, answers: ['yes', 'no'] }).run();
  expect(outcome.problems).toEqual(['unexpected answer: no']);
  expect(isOutcomeAllowed(outcome)).toBe(false);
});

test('rows that are not tried are not sound, and a pattern may match none', async () => {
  const sound = createRow({ evidence: { faults: 1 }, answers: ['yes'] });
  const rows = [sound, { ...sound, findObstacle: () => 'needs a program' }];
  const said: string[] = [];
  const run = (pattern: RegExp) => runTable(pattern, 1, (line) => said.push(line), rows);
  expect(await run(/a row/)).toEqual({ sound: 1, failed: 0, untried: 1 });
  expect(said.join()).toContain('not tried: needs a program');
  expect(await run(/no such row/)).toEqual({ sound: 0, failed: 0, untried: 0 });
});
