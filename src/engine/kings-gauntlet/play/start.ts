import { advance, rollBelow } from '../../dice.js';
import { armyNumber } from '../../kit/armies/armies.js';
import type { Options } from '../../options.js';
import type { GauntletPosition } from '../board/position.js';
import type { Step } from '../codes.js';
import { COUNTERS } from '../moves/state.js';
import { type Rules, rulesOf } from '../rules/rules.js';
import { beginGame, createEmptyHands } from './fingers.js';

/** Start position. By the option `first`, it waits for odd man out, or a named or random army moves first. */
export function createStartPosition(rules: Rules, seed: number): Step<GauntletPosition> {
  const position = createEmptyStart(rules, seed);
  const { first = '' } = rules.options;
  if (first === 'odd-man-out') return { position, notices: [] };
  if (first !== 'lot') return beginGame(rules, position, armyNumber(first), []);
  const dice = advance(position.dice);
  const army = rules.sideBySide ? 2 * rollBelow(dice, 2) : rollBelow(dice, 4);
  return beginGame(rules, { ...position, dice }, army, []);
}

/** True if no army could ever move under these options. */
export function isStuckFromStart(options: Options): boolean {
  const { position } = createStartPosition(rulesOf({ ...options, first: 'south' }), 0);
  return position.ended !== 0;
}

/** Start position before it is decided which army moves first. */
export function createEmptyStart(rules: Rules, seed: number): GauntletPosition {
  return {
    game: 'kings-gauntlet',
    options: rules.options,
    cells: rules.start,
    turn: 0,
    fingers: createEmptyHands(rules),
    frozen: 0,
    taken: new Array<number>(COUNTERS).fill(0),
    ply: 0,
    dice: seed,
    seen: [],
    last: null,
    ended: 0,
  };
}
