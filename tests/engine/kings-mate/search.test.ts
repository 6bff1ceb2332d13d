/** Search positions of King's Mate. */
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import { arbitraryOptionsOf } from '../contract/random-games.js';
import { describeSearchTests } from '../search/every-search.js';
import { withoutFields } from '../search/searching.js';

describeSearchTests({
  game: kingsMate,
  options: arbitraryOptionsOf(kingsMate),
  plies: 60,
  counted: [
    [{}, 3],
    [{ 'fools-gambit': 'on', 'defense-of-crown': 'on' }, 3],
    [{ 'open-scope': 'central-only', 'formation-repair': 'immediate' }, 3],
  ],
  diced: [{ 'active-play': 'on' }, { 'active-play': 'on', 'die-sides': '10', 'fools-gambit': 'on' }],
  toHashedText(text, { 'defense-of-crown': crown }) {
    return withoutFields(
      text,
      crown === 'on'
        ? /^(?:ply|dice|prisoners|last|over|seen):/
        : /^(?:ply|dice|unmoved|prisoners|last|over|seen):/,
    );
  },
  disguise: (position) => ({ ...position, dice: position.dice + 1 }),
});
