/**
 * Reads and writes position notation (docs/notation/kings-gauntlet.md): rows (`army-text.ts`), the letter of
 * the army to move or `?` during odd man out, then fields `name:value` in any order. Missing fields have
 * their start values.
 */

import { armyId, armyLetters, everyArmy, formatArmySet, parseArmySet } from '../../kit/armies/armies.js';
import { endingField, readRows, writeRows } from '../../kit/armies/army-text.js';
import { lastField } from '../../notation/last-move.js';
import {
  counterField,
  diceField,
  type Fields,
  readFields,
  seenField,
  writeFields,
} from '../../notation/position-fields.js';
import { ok, refuse } from '../../result.js';
import { armyOf } from '../../search/piece-codes.js';
import { board } from '../board/boards.js';
import { isKing, words } from '../board/pieces.js';
import { endings, type GauntletPosition } from '../board/position.js';
import type { Result } from '../codes.js';
import { LETTERS, State } from '../moves/state.js';
import { createEmptyHands } from '../play/fingers.js';
import { createEmptyStart } from '../play/start.js';
import { canAct, startHistory } from '../play/turns.js';
import { checkPiecePlacement } from '../rules/custom-setup.js';
import type { Rules } from '../rules/rules.js';

export function writePosition(rules: Rules, position: GauntletPosition): string {
  const turn = position.fingers === null ? (armyLetters[position.turn] ?? '') : '?';
  return [writeRows(board, position.cells, words), turn, ...writeFields(fields, position, rules)].join(' ');
}

export function readPosition(rules: Rules, text: string): Result<GauntletPosition> {
  const [rows = '', side = '', ...rest] = text.trim().split(/\s+/);
  const cells = readRows(board, rows, words);
  if (!cells.ok) return cells;
  const turn = armyLetters.indexOf(side);
  if (side !== '?' && (turn < 0 || side.length !== 1))
    return refuse('position-side', { at: side.slice(0, 40) });
  const blank = { ...createEmptyStart(rules, 0), cells: cells.value };
  const begun =
    side === '?' ? { ...blank, fingers: createEmptyHands(rules) } : { ...blank, turn, fingers: null };
  const position = readFields(fields, rest, begun, rules);
  if (!position.ok) return position;
  const places = checkPiecePlacement(cells.value, rules.alliance, rules.options);
  return places.ok || position.value.ended !== 0 ? validatePosition(rules, position.value) : places;
}

const fields: Fields<GauntletPosition, Rules> = {
  ply: counterField('ply'),
  dice: diceField,
  fingers: {
    write: ({ fingers }) => fingers?.map((shown) => HANDS[shown + 1]).join('') ?? null,
    read: (value, { fingers }, rules) => {
      const shown = [...value].map((hand) => HANDS.indexOf(hand) - 1);
      const asked = createEmptyHands(rules);
      if (fingers === null || shown.length !== asked.length) return null;
      const sound = shown.every((hand, army) => hand === -1 || (hand >= 0 && asked[army] !== -1));
      return sound ? { fingers: shown } : null;
    },
  },
  frozen: {
    write: ({ frozen }) => (frozen === 0 ? null : formatArmySet(frozen)),
    read: (value) => {
      const frozen = parseArmySet(value);
      return frozen === undefined ? null : { frozen };
    },
  },
  taken: {
    write: ({ taken }) =>
      taken.flatMap((count, index) => (count > 0 ? [`${counterLetters(index)}${count}`] : [])).join('.') ||
      null,
    read: (value, { taken }) => {
      const counts = taken.map(() => 0);
      for (const word of value.split('.')) {
        const [, piece, count] = /^(\D+)([1-9]\d?)$/.exec(word) ?? [];
        const index = counts.findIndex((_, at) => counterLetters(at) === piece);
        if (index < 0) return null;
        counts[index] = Number(count);
      }
      return { taken: counts };
    },
  },
  last: lastField,
  over: endingField(endings),
  seen: seenField,
};

/** Letters for the hands in odd man out: not asked, waiting, one finger, two fingers. */
const HANDS = '.?12';

/** Letters of a capture counter: captured army, kind, capturing army. */
function counterLetters(index: number): string {
  const owner = Math.floor(index / LETTERS.length);
  return `${armyLetters[owner % 4]}${LETTERS[index % LETTERS.length]}${armyLetters[Math.floor(owner / 4)] ?? ''}`;
}

/**
 * Validates a position: its kings, its frozen armies, and that the army to move can act. Drops a history
 * that doesn't end with this position.
 */
function validatePosition(rules: Rules, position: GauntletPosition): Result<GauntletPosition> {
  const kings = everyArmy.map(
    (army) => position.cells.filter((code) => isKing(code) && armyOf(code) === army).length,
  );
  const crowded = kings.findIndex((count) => count > 1);
  if (crowded >= 0) return refuse('position-kings', { side: armyId(crowded), count: kings[crowded] ?? 0 });
  const still = everyArmy.find((army) => {
    const frozen = (position.frozen >> army) & 1;
    return kings[army] === 0 ? rules.freezes && frozen === 0 : frozen === 1;
  });
  if (still !== undefined) return refuse('position-frozen', { side: armyId(still) });
  if (position.ended !== 0) return ok(position);
  const teams = rules.alliance.teams.filter((team) => team.some((army) => kings[army] === 1));
  if (teams.length < 2) return refuse('position-decided');
  if (position.fingers !== null) {
    return position.fingers.includes(0) ? ok(position) : refuse('position-field', { at: 'fingers' });
  }
  const state = new State(rules, { ...position, seen: [] });
  if (!canAct(state)) return refuse('position-stuck', { side: armyId(position.turn) });
  startHistory(state);
  const fresh = state.toPosition(position, null).seen;
  const continues = fresh.every((half, index) => position.seen.at(index - 2) === half);
  return ok(continues ? position : { ...position, seen: fresh });
}
