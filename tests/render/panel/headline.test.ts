/** Headlines of phases in which several sides act at once. */
import { expect, it } from 'vitest';
import { phaseHeadline } from '../../../src/render/panel/picture-words.js';
import { kingsGauntlet } from '../boards.js';

it('a phase has its headline until nobody has to act, or the game is over', () => {
  const phase = { ...kingsGauntlet, phase: 'fingers', toAct: ['south', 'west'] };
  expect(phaseHeadline(phase)).toBe('Who moves first?');
  expect(phaseHeadline({ ...phase, toAct: [] })).toBeUndefined();
  expect(phaseHeadline({ ...phase, outcome: { winners: ['south'], reason: 'agreement' } })).toBeUndefined();
  expect(phaseHeadline(kingsGauntlet)).toBeUndefined();
});
