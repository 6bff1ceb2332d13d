/** Positions of The King's Gauntlet to search in. */
import { armyNumber, seatOf } from '../../../src/engine/armies.js';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { rulesOf } from '../../../src/engine/kings-gauntlet/rules.js';
import { describeSearch } from '../every-search.js';
import { anyOptionsOf } from '../random-games.js';
import { withoutFields } from '../searching.js';

describeSearch({
  game: kingsGauntlet,
  options: anyOptionsOf(kingsGauntlet),
  plies: 50,
  counted: [
    [{ first: 'south' }, 3],
    [{ first: 'south', mode: 'free-for-all', 'repetition-draw': '3' }, 3],
    [{ first: 'north', mode: 'two-players', 'guard-moves': 'knight' }, 3],
    [{ first: 'lot', 'after-king-taken': 'freeze', 'mate-counts': 'on' }, 3],
  ],
  covered: (text) => withoutFields(text, /^(?:ply|dice|taken|last|over|seen):/),
  disguised(position, side) {
    const own = seatOf(rulesOf(position.options).alliance, armyNumber(side));
    const fingers = position.fingers?.map((shown, army) =>
      shown > 0 && !own.includes(army) ? 3 - shown : shown,
    );
    return { ...position, dice: position.dice + 1, fingers: fingers ?? null };
  },
});
