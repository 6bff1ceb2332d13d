/** The graph of an analysis: its description, with the game's result as the last point. */
import { expect, it } from 'vitest';
import { ANALYSIS_VERSION } from '../../../src/analysis/analysis.js';
import { drawAnalysis } from '../../../src/commands/game/analysis/chart.js';
import type { Outcome } from '../../../src/engine/game.js';

const review = (step: number, side: string, best: number) => ({
  step,
  side,
  better: null,
  best,
  played: best,
});
const outcome = (...winners: readonly string[]): Outcome => ({ winners, reason: 'agreement' });

async function describeAnalysisGraph(result: Outcome | null): Promise<string | undefined> {
  const table = {
    id: 't1',
    game: 'kings-table',
    options: { board: 'tablut' },
    outcome: result,
    sides: [
      { id: 'attackers', tone: 'black' },
      { id: 'defenders', tone: 'white' },
    ],
  } as const;
  const reviews = [review(1, 'attackers', 0.6), review(2, 'defenders', 0.7), review(3, 'attackers', 0.45)];
  const camps = [['attackers'], ['defenders']];
  const analysis = { version: ANALYSIS_VERSION, rulesVersion: 1, steps: 3, camps, reviews } as const;
  return (await drawAnalysis(table, analysis, undefined)).description;
}

it.each([
  ['lost', outcome('defenders'), 'highest 60% (step 0), lowest 0% (step 3), 0% at the end.'],
  ['won', outcome('attackers'), 'highest 100% (step 3), lowest 30% (step 1), 100% at the end.'],
  ['drawn', outcome(), 'highest 60% (step 0), lowest 30% (step 1), 50% at the end.'],
  ['aborted', null, 'highest 60% (step 0), lowest 30% (step 1), 45% at the end.'],
])('of two sides tells the first one’s course: %s', async (_, result, course) => {
  expect(await describeAnalysisGraph(result)).toMatch(
    /^Graph of the chances in .*Tablut.*, table t1, as the computer/,
  );
  expect(await describeAnalysisGraph(result)).toContain(`Attackers: 60% at the start, ${course}`);
  expect(await describeAnalysisGraph(result)).not.toContain('Defenders');
});

it('of four sides tells the course of each by its own actions', async () => {
  const sides = ['south', 'west', 'north', 'east'];
  const table = {
    id: 't2',
    game: 'kings-gauntlet',
    options: {},
    outcome: outcome('west'),
    sides: sides.map((id) => ({ id, tone: 'red' as const })),
  };
  const reviews = sides.slice(0, 3).map((side, at) => review(at + 1, side, 0.2 + at / 10));
  const camps = sides.map((side) => [side]);
  const analysis = { version: ANALYSIS_VERSION, rulesVersion: 1, steps: 4, camps, reviews } as const;
  const { description } = await drawAnalysis(table, analysis, undefined);
  expect(description).toContain(
    'South: 20% at the start, highest 20% (step 0), lowest 0% (step 4), 0% at the end. ' +
      'West: 30% at the start, highest 100% (step 4), lowest 30% (step 1), 100% at the end. ' +
      'North: 40% at the start, highest 40% (step 2), lowest 0% (step 4), 0% at the end. ' +
      'East: 0% at the start, highest 0% (step 4), lowest 0% (step 4), 0% at the end.',
  );
});
