/** Search positions of Conquer the Kings. */

import { conquerTheKings } from '../../../src/engine/conquer-the-kings/game.js';
import { rulesOf } from '../../../src/engine/conquer-the-kings/rules/rules.js';
import { mirrorSetup } from '../../../src/engine/conquer-the-kings/rules/setups.js';
import { armiesOfSamePlayer, armyNumber } from '../../../src/engine/kit/armies/armies.js';
import { arbitraryOptionsOf } from '../contract/random-games.js';
import { describeSearchTests } from '../search/every-search.js';
import { withoutFields } from '../search/searching.js';

const STANDING = { setup: 'preset' };

describeSearchTests({
  game: conquerTheKings,
  options: arbitraryOptionsOf(conquerTheKings),
  plies: 40,
  counted: [
    [STANDING, 2],
    [{ ...STANDING, shape: 'long', mode: 'two-across' }, 2],
    [{ ...STANDING, 'after-king-taken': 'take-over', 'repetition-draw': '3' }, 2],
  ],
  toHashedText: (text) => withoutFields(text, /^(?:ply|dice|alive|ruins|fallen|points|last|over|seen):/),
  disguise(position, viewer) {
    const rules = rulesOf(position.options);
    const own = viewer === null ? [] : armiesOfSamePlayer(rules.alliance, armyNumber(viewer));
    const setups = position.setups?.map((rows, army) =>
      rows && !rules.inTurn && !own.includes(army) ? mirrorSetup(rows) : rows,
    );
    return { ...position, dice: position.dice + 1, setups: setups ?? null };
  },
});
