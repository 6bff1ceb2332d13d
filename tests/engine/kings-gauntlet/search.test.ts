/** Search positions of The King's Gauntlet. */
import { expect, test } from 'vitest';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { rulesOf } from '../../../src/engine/kings-gauntlet/rules/rules.js';
import { armiesOfSamePlayer, armyIds, armyNumber } from '../../../src/engine/kit/armies/armies.js';
import { arbitraryOptionsOf } from '../contract/random-games.js';
import { describeSearchTests } from '../search/every-search.js';
import { resolveOptions, searchOf, withoutFields } from '../search/searching.js';

describeSearchTests({
  game: kingsGauntlet,
  options: arbitraryOptionsOf(kingsGauntlet),
  plies: 50,
  counted: [
    [{ first: 'south' }, 3],
    [{ first: 'south', mode: 'free-for-all', 'repetition-draw': '3' }, 3],
    [{ first: 'north', mode: 'two-players', 'guard-moves': 'knight' }, 3],
    [{ first: 'lot', 'after-king-taken': 'freeze', 'mate-counts': 'on' }, 3],
  ],
  toHashedText: (text) => withoutFields(text, /^(?:ply|dice|taken|last|over|seen):/),
  disguise(position, viewer) {
    const own =
      viewer === null ? [] : armiesOfSamePlayer(rulesOf(position.options).alliance, armyNumber(viewer));
    const fingers = position.fingers?.map((shown, army) =>
      shown > 0 && !own.includes(army) ? 3 - shown : shown,
    );
    return { ...position, dice: position.dice + 1, fingers: fingers ?? null };
  },
});

test('a sample leaves a player the hand that was shown', () => {
  const options = resolveOptions(kingsGauntlet, { mode: 'free-for-all' });
  const start = kingsGauntlet.start(options, 3).position;
  const [south, west, north, east] = armyIds;
  const shown = { ...start, fingers: [2, 1, 0, 2] };
  const seeds = Array.from({ length: 40 }, (_, seed) => seed);
  const handsOf = (side = '') =>
    seeds.map((seed) => searchOf(kingsGauntlet).sample(shown, side, seed)?.fingers ?? []);
  expect(handsOf(south).every(([own]) => own === 2)).toBe(true);
  expect(handsOf(west).every(([, own]) => own === 1)).toBe(true);
  expect(handsOf(east).every(([, , , own]) => own === 2)).toBe(true);
  expect(new Set(handsOf(north).map(([one, other]) => `${one} ${other}`)).size).toBe(4);
  expect(handsOf(north).every(([, , own]) => own === 0)).toBe(true);
});
