/** Search positions of King's Table. */
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import { describeSearchTests } from '../search/every-search.js';
import { withoutFields } from '../search/searching.js';
import { anyOptions } from './arbitrary.js';

const CALM = { repetition: 'off', announce: 'off' };

describeSearchTests({
  game: kingsTable,
  options: anyOptions,
  plies: 60,
  counted: [
    [{ board: 'irish', escape: 'corner', ...CALM }, 3],
    [{ board: 'irish', escape: 'edge', 'handicap-revive': '3', 'handicap-for': 'defenders' }, 3],
    [{ board: 'tablut', escape: 'edge' }, 3],
    [{ board: 'tablut', escape: 'corner', 'corners-hostile': 'on', ...CALM }, 3],
    [{ board: 'tawlbwrdd', escape: 'corner', ...CALM }, 2],
    [{ board: 'hnefatafl', escape: 'edge', ...CALM }, 2],
    [{ board: 'saxon', escape: 'corner', ...CALM }, 2],
    [{ board: 'irish', 'handicap-surround': '2', 'throne-hostile-to': 'all', 'king-armed': 'off' }, 3],
  ],
  diced: [
    { board: 'irish', 'turn-die': 'skip-even' },
    { board: 'irish', 'turn-die': 'skip-1' },
    { board: 'irish', 'turn-die': 'skip-1-2', 'turn-die-for': 'attackers' },
    { board: 'irish', 'turn-die': 'count', 'turn-die-for': 'defenders' },
    { board: 'irish', 'turn-die': 'count-distinct', 'king-die': 'on' },
    { board: 'irish', 'king-die': 'on', first: 'defenders' },
  ],
  toHashedText(text) {
    const told = withoutFields(text, /^(?:ply|quiet|dice|last|called|over|seen):/);
    return told.replace(
      /moved:(\S+)/,
      (_, names: string) =>
        names
          .match(/[A-Z]\d+/g)
          ?.sort()
          .join('') ?? '',
    );
  },
  disguise: (position) => ({ ...position, dice: position.dice + 1 }),
});
