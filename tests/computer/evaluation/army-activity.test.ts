/** Activity in games with armies. Compared positions differ in one piece's square. */
import { describe, expect, test } from 'vitest';
import { type EvaluatedPosition, toEvaluatedPosition } from '../../../src/computer/evaluated-position.js';
import type { Game } from '../../../src/engine/game.js';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { type Given, resolveOptions } from '../../engine/search/searching.js';

function mindOf(game: Game, given: Given, text: string): EvaluatedPosition {
  const read = game.read(resolveOptions(game, given), text);
  if (!read.ok) expect.unreachable(JSON.stringify(read.reason));
  return toEvaluatedPosition(game, read.value) ?? expect.unreachable('the position cannot be searched');
}

/** Middle rows of The King's Gauntlet, without pawns. South's pieces are on rows 5 and 4. */
const evaluateGauntlet = (south: string, given: Given = {}) => {
  const middle = ['15', '15', '15', '15', 'wK,13,eK', '15', '15', ...south.split('/')];
  const rows = ['4,nK,4', '9', '9', ...middle, '9', '9', '4,sK,4'].join('/');
  return mindOf(kingsGauntlet, given, `${rows} s ply:1 dice:00000001`).evaluation.evaluate(0);
};

describe("The King's Gauntlet", () => {
  test('an attack on the throne is worth pawns, because it keeps the enemy kings off', () => {
    expect(evaluateGauntlet('4,sB,10/15') - evaluateGauntlet('5,sB,9/15')).toBeGreaterThan(200);
  });

  test('a blocked line attacks nothing', () => {
    expect(evaluateGauntlet("6,sG,8/7,sR',7") - evaluateGauntlet("7,sG,7/7,sR',7")).toBeGreaterThan(100);
  });

  test('armies that all play alone are weighed alike', () => {
    const alone = { mode: 'free-for-all' };
    expect(evaluateGauntlet('4,sB,10/15', alone)).toBeGreaterThan(evaluateGauntlet('5,sB,9/15', alone));
  });
});
