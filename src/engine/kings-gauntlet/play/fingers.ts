/**
 * Odd man out (The King's Gauntlet, Order of play): players secretly show one or two fingers until one player
 * differs from all others. Two players play odds and evens: the first player wins if the hands differ.
 */

import type { Path } from '../../choices.js';
import { advance, rollBelow } from '../../dice.js';
import { armiesOfSamePlayer, armyId } from '../../kit/armies/armies.js';
import { clipText } from '../../notation/typed-moves.js';
import { ok, refuse } from '../../result.js';
import type { GauntletPosition } from '../board/position.js';
import type { Notice, Result, Step } from '../codes.js';
import { State } from '../moves/state.js';
import type { Rules } from '../rules/rules.js';
import { beginTurn } from './turns.js';

/** Marks an army whose player shows a hand for another army. */
const NOT_ASKED = -1;
const WAITING = 0;

/** Tokens of the possible hands. */
export const fingerTokens: readonly string[] = ['1', '2'];

const FINGER_WORDS: ReadonlyMap<string, string> = new Map([
  ['one', '1'],
  ['two', '2'],
]);

/** Parses a hand: `1`, `two`, `one finger`. */
export function parseFingers(text: string): Result<Path> {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/\s*fingers?$/, '');
  const token = FINGER_WORDS.get(word) ?? word;
  return fingerTokens.includes(token) ? ok([token]) : refuse('show-fingers', { text: clipText(text) });
}

/** Hands at the start. Each player shows a hand for their first army. */
export function createEmptyHands({ alliance }: Rules): readonly number[] {
  return [0, 1, 2, 3].map((army) => (armiesOfSamePlayer(alliance, army)[0] === army ? WAITING : NOT_ASKED));
}

/** Armies that must still show a hand. */
export function listWaitingArmies(fingers: readonly number[]): readonly number[] {
  return fingers.flatMap((shown, army) => (shown === WAITING ? [army] : []));
}

/** True if at most two players show hands, so that odds and evens decides. */
export function isOddsAndEvensRound(fingers: readonly number[]): boolean {
  return listAskedArmies(fingers).length <= 2;
}

function listAskedArmies(fingers: readonly number[]): readonly number[] {
  return fingers.flatMap((count, army) => (count === NOT_ASKED ? [] : [army]));
}

/** True if a hand was shown that others can't see yet. */
export function hasShownFingers({ fingers }: GauntletPosition): boolean {
  return fingers?.some((count) => count > WAITING) ?? false;
}

/** Plies of hidden hands: all plies until it is decided which army moves first. */
export function listSecretPlies({ fingers, ended, ply }: GauntletPosition): readonly number[] {
  return fingers === null || ended !== 0 ? [] : Array.from({ length: ply }, (_, index) => index);
}

/** Shows a hand. The last hand decides which army moves first, or all players must show again. */
export function showFingers(
  rules: Rules,
  position: GauntletPosition,
  army: number,
  count: number,
  notices: Notice[] = [],
): Step<GauntletPosition> {
  const fingers = (position.fingers ?? []).map((shown, other) => (other === army ? count : shown));
  return evaluateHands(rules, { ...position, fingers, ply: position.ply + 1 }, notices);
}

/** Shows a random hand for an army that ran out of time. */
export function showRandomFingers(
  rules: Rules,
  position: GauntletPosition,
  army: number,
): Step<GauntletPosition> {
  const dice = advance(position.dice);
  const notice: Notice = { code: 'fingers-by-chance', values: { side: armyId(army) } };
  return showFingers(rules, { ...position, dice }, army, 1 + rollBelow(dice, 2), [notice]);
}

/** Stops waiting for armies that left the game. */
export function stopAskingArmies(
  rules: Rules,
  position: GauntletPosition,
  armies: readonly number[],
  notices: Notice[],
): Step<GauntletPosition> {
  const fingers = (position.fingers ?? []).map((shown, army) => (armies.includes(army) ? NOT_ASKED : shown));
  return evaluateHands(rules, { ...position, fingers }, notices);
}

/** Compares the hands once all are shown. */
function evaluateHands(rules: Rules, position: GauntletPosition, notices: Notice[]): Step<GauntletPosition> {
  const fingers = position.fingers ?? [];
  if (position.ended !== 0 || listWaitingArmies(fingers).length > 0) return { position, notices };
  const shown = listAskedArmies(fingers);
  for (const army of shown) {
    notices.push({ code: 'fingers', values: { side: armyId(army), count: fingers[army] ?? 0 } });
  }
  const odd = findOddManOut(shown, fingers);
  if (odd !== null) return beginGame(rules, position, odd, notices);
  notices.push({ code: 'fingers-again', values: {} });
  const again = fingers.map((count) => (count === NOT_ASKED ? NOT_ASKED : WAITING));
  return { position: { ...position, fingers: again }, notices };
}

function findOddManOut(shown: readonly number[], fingers: readonly number[]): number | null {
  const [first = 0, second = first] = shown;
  if (isOddsAndEvensRound(fingers)) return fingers[first] !== fingers[second] ? first : second;
  for (const count of [1, 2]) {
    const [one, ...others] = shown.filter((army) => fingers[army] === count);
    if (one !== undefined && others.length === 0) return one;
  }
  return null;
}

/**
 * Gives an army the first move. If partners sit side by side, the first army of its team moves first instead
 * (ruling 19).
 */
export function beginGame(
  rules: Rules,
  position: GauntletPosition,
  army: number,
  notices: Notice[],
): Step<GauntletPosition> {
  const team = rules.alliance.teams.find((armies) => armies.includes(army)) ?? [];
  const turn = rules.sideBySide ? (team[0] ?? army) : army;
  notices.push({ code: 'begins', values: { side: armyId(turn) } });
  const state = new State(rules, { ...position, turn });
  state.notices = notices;
  beginTurn(state);
  return {
    position: { ...state.toPosition(position, position.last), ply: position.ply, fingers: null },
    notices,
  };
}
