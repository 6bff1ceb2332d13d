import { describe, expect, it } from 'vitest';
import { playAction } from '../../../../src/engine/knightmare/turn/perform.js';
import { scaleEffort } from '../../../effort.js';
import { testSeed } from '../../../seed.js';
import { type Played, pickStart, playRandomGame } from './random-play.js';

const GAMES = scaleEffort(200);
const PLIES = 80;
/** Seed of the first game. Another `CASTELLAN_TEST_SEED` gives other games. */
const FIRST = (testSeed - 1) * 10_000;

/** Plays a game. On failure, reports the game and its actions. */
function playGame(seed: number): readonly Played[] {
  const record: Played[] = [];
  try {
    playRandomGame(seed, PLIES, (action) => record.push(action));
  } catch (error) {
    const last = record.slice(-6).map((action) => action.join(' '));
    throw new Error(`seed ${seed}, ply ${record.length}: ${String(error)}; last: ${last.join(' | ')}`);
  }
  return record;
}

describe('random games', () => {
  it(`hold the invariants in ${GAMES} games`, () => {
    const plies = Array.from({ length: GAMES }, (_, nth) => playGame(FIRST + nth).length);
    expect(plies.every((count) => count > 0)).toBe(true);
  });

  it.each([[50016, 'a discard that is shuffled into the deck at once']])(
    'hold the invariants in a long game, seed %i: %s',
    (seed) => {
      expect(() => playRandomGame(seed, 240)).not.toThrow();
    },
  );

  it('come to the same position when they are played again', () => {
    for (let seed = FIRST + 1000; seed < FIRST + 1000 + scaleEffort(20); seed++) {
      const record: Played[] = [];
      const end = playRandomGame(seed, PLIES, (action) => record.push(action));
      const again = record.reduce((here, [by, ...path]) => {
        const acted = playAction(here, by, path);
        if (!acted.ok) expect.fail(`${path.join(' ')} was refused the second time`);
        return acted.value;
      }, pickStart(seed));
      expect(again.core).toEqual(end.core);
    }
  });
});
