/** Hints whose computer finds nothing, fails, or answers too late. */
import { expect, it } from 'vitest';
import { openLog } from '../../../../src/base/log.js';
import { openAdvisor } from '../../../../src/commands/shared/app/advisor.js';
import type { Chooser } from '../../../../src/computer/chooser.js';
import { actor } from '../../../actors.js';
import { chooserHere } from '../../../chooser.js';
import { refusal, unwrapResult } from '../../../table/fixtures/house.js';
import { ANNA, openHouse, openRunningGame } from '../../house.js';

const anna = actor(ANNA);

/** A game in which Anna is to move. `choose` is the computer that computes her hints. */
async function openAdvisedGame(choose: Chooser['choose']) {
  const house = openHouse();
  const table = await openRunningGame(house, {}, 'kings-table', { allowsHints: true });
  const advisor = openAdvisor({ ...house, log: openLog({ logLevel: 'silent' }) }, { ...chooserHere, choose });
  const ask = async () => {
    const asked = unwrapResult(await advisor.ask(table.id, anna));
    return asked.kind === 'thinking' ? asked.advice : Promise.reject(new Error('there is a hint by now'));
  };
  return { ...house, table, advisor, ask };
}

it.each<[string, Chooser['choose']]>([
  ['hint-none', async () => null],
  ['hint-failed', () => Promise.reject(new Error('the worker died'))],
])('gives %s, stores nothing, and can be asked again', async (code, choose) => {
  let isBroken = true;
  const { tables, table, ask } = await openAdvisedGame((...asked) =>
    isBroken ? choose(...asked) : chooserHere.choose(...asked),
  );
  expect(refusal(await ask())).toBe(code);
  expect(await tables.load(table.id)).toEqual(table);
  isBroken = false;
  expect(unwrapResult(await ask()).hint.by).toBe(ANNA);
});

it('gives up with hint-late if the game goes on, and not before', async () => {
  const { turns, tables, table, advisor, ask } = await openAdvisedGame(
    (_question, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const advice = ask();
  await advisor.ask(table.id, anna);
  await advisor.cancelUselessHints(table.id);
  expect(await Promise.race([advice, 'thinking'])).toBe('thinking');
  unwrapResult(await turns.makeCall(table.id, null, anna, 'resign'));
  await advisor.cancelUselessHints(table.id);
  expect(refusal(await advice)).toBe('hint-late');
  expect((await tables.load(table.id))?.status).toBe('finished');
});
