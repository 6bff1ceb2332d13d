/** Activity and exchanges in games with armies. Compared positions differ in one piece's square. */
import { describe, expect, test } from 'vitest';
import { type EvaluatedPosition, toEvaluatedPosition } from '../../../src/computer/evaluated-position.js';
import type { Game } from '../../../src/engine/game.js';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { MoveList } from '../../../src/engine/search/piece-codes.js';
import { type Given, resolveOptions } from '../../engine/search/searching.js';

function mindOf(game: Game, given: Given, text: string): EvaluatedPosition {
  const read = game.read(resolveOptions(game, given), text);
  if (!read.ok) expect.unreachable(JSON.stringify(read.reason));
  return toEvaluatedPosition(game, read.value) ?? expect.unreachable('the position cannot be searched');
}

/** A position of The King's Gauntlet with kings and these rows 5 and 4. South is to move. */
const createGauntlet = (south: string, given: Given = {}) => {
  const middle = ['15', '15', '15', '15', 'wK,13,eK', '15', '15', ...south.split('/')];
  const rows = ['4,nK,4', '9', '9', ...middle, '9', '9', '4,sK,4'].join('/');
  return mindOf(kingsGauntlet, given, `${rows} s ply:1 dice:00000001`);
};

const evaluateGauntlet = (south: string, given: Given = {}) =>
  createGauntlet(south, given).evaluation.evaluate(0);

/** Gain of capturing the pawn, which is the cheapest piece that South can take, after all recaptures. */
function gainOfCapture(south: string): number | undefined {
  const { position, evaluation } = createGauntlet(south);
  const list = new MoveList();
  position.pushMoves(list);
  const gainOf = (action: number) => evaluation.estimateGain(action);
  const captures = list.popAll(0).filter((action) => gainOf(action) > 0);
  const [cheapest] = captures.sort((one, other) => gainOf(one) - gainOf(other));
  return cheapest === undefined ? undefined : evaluation.exchangeGain?.(cheapest);
}

describe("The King's Gauntlet", () => {
  test('an attack on the throne is worth pawns, because it keeps the enemy kings off', () => {
    expect(evaluateGauntlet('4,sB,10/15') - evaluateGauntlet('5,sB,9/15')).toBeGreaterThan(200);
  });

  test('a capture counts with the recaptures that it allows, also along an opened line', () => {
    expect(gainOfCapture('4,ePw,10/4,sQ,10')).toBeGreaterThan(0);
    expect(gainOfCapture("4,ePw,9,eR'/4,sQ,10")).toBeLessThan(-500);
    expect(gainOfCapture("4,ePw,8,eR',eR'/4,sR',10")).toBeLessThan(-300);
  });

  test('a blocked line attacks nothing', () => {
    expect(evaluateGauntlet("6,sG,8/7,sR',7") - evaluateGauntlet("7,sG,7/7,sR',7")).toBeGreaterThan(100);
  });

  test('armies that all play alone are weighed alike', () => {
    const alone = { mode: 'free-for-all' };
    expect(evaluateGauntlet('4,sB,10/15', alone)).toBeGreaterThan(evaluateGauntlet('5,sB,9/15', alone));
  });
});
