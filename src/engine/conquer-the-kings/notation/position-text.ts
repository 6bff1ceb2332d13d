/**
 * Reads and writes position notation (docs/notation/conquer-the-kings.md): rows (`army-text.ts`), the letter
 * of the army to move or `?` during set-up, then fields `name:value` in any order. Missing fields have their
 * start values.
 */

import {
  armyId,
  armyLetters,
  compass,
  everyArmy,
  formatArmySet,
  parseArmySet,
} from '../../kit/armies/armies.js';
import { endingField, parsePieceWord, pieceWord, readRows, writeRows } from '../../kit/armies/army-text.js';
import { lastField } from '../../notation/last-move.js';
import {
  counterField,
  diceField,
  type Fields,
  readFields,
  seenField,
  writeFields,
} from '../../notation/position-fields.js';
import { createRefusal, ok, refuse } from '../../result.js';
import { armyOf, codeOf, EMPTY, kindOf } from '../../search/piece-codes.js';
import type { Direction } from '../../view.js';
import { KINDS, KING, words } from '../board/pieces.js';
import { type ConquestPosition, endings, yardIndex } from '../board/position.js';
import type { Refusal, Result } from '../codes.js';
import { emptyYards, State } from '../moves/state.js';
import { createEmptyStart } from '../play/start.js';
import { canAct, startHistory } from '../play/turns.js';
import type { Rules } from '../rules/rules.js';
import { readSetup } from '../rules/setups.js';

export function writePosition(rules: Rules, position: ConquestPosition): string {
  return [
    writeRows(rules.board, position.cells, words),
    position.setups === null ? (armyLetters[position.turn] ?? '') : '?',
    ...writeFields(fields, position, rules),
  ].join(' ');
}

export function readPosition(rules: Rules, text: string): Result<ConquestPosition> {
  const [rows = '', side = '', ...rest] = text.trim().split(/\s+/);
  const cells = readRows(rules.board, rows, words);
  if (!cells.ok) return cells;
  const turn = armyLetters.indexOf(side);
  if (side !== '?' && (turn < 0 || side.length !== 1))
    return refuse('position-side', { at: side.slice(0, 40) });
  const blank = { ...createEmptyStart(rules, 0), cells: cells.value };
  const begun = side === '?' ? blank : { ...blank, turn, setups: null, alive: armySetWithKing(cells.value) };
  const position = readFields(fields, rest, begun, rules);
  return position.ok ? validatePosition(rules, position.value) : position;
}

const fields: Fields<ConquestPosition, Rules> = {
  ply: counterField('ply'),
  dice: diceField,
  setups: {
    write: ({ setups }) => setups?.map((rows) => (rows === null ? '?' : rows || '-')).join(',') ?? null,
    read: (value, { setups: begun }, rules) => {
      const entries = value.split(',');
      if (begun === null || entries.length !== begun.length) return null;
      const setups = entries.map((rows, army) => {
        if (rows === '?') return null;
        if (rows === '-') return '';
        const read = readSetup(rules, army, rows);
        return read.ok ? read.value : undefined;
      });
      if (setups.includes(undefined)) return null;
      const outside = setups.some((rows, army) => rows !== '' && !rules.armies.includes(army));
      return outside ? null : { setups: setups as (string | null)[] };
    },
  },
  arrows: {
    write: ({ arrows }) => arrows.map((arrow) => compass[arrow]).join(''),
    read: (value) => {
      const arrows = [...value].map((letter) => compass.indexOf(letter));
      return arrows.length === 4 && !arrows.includes(-1) ? { arrows: arrows as Direction[] } : null;
    },
  },
  alive: {
    write: ({ alive }) => formatArmySet(alive),
    read: (value) => {
      const alive = parseArmySet(value);
      return alive === undefined ? null : { alive };
    },
  },
  ruins: {
    write: ({ ruins }) => (ruins === 0 ? null : formatArmySet(ruins)),
    read: (value, _, rules) => {
      const ruins = parseArmySet(value);
      return ruins === undefined || rules.afterKing !== 'obstacles' ? null : { ruins };
    },
  },
  fallen: {
    write: ({ fallen }) => fallen.map((army) => armyLetters[army]).join('') || null,
    read: (value) => {
      const fallen = [...value].map((letter) => armyLetters.indexOf(letter));
      return fallen.includes(-1) || new Set(fallen).size < fallen.length ? null : { fallen };
    },
  },
  yards: {
    write: ({ yards }) =>
      everyArmy
        .flatMap((holder) => {
          const pieces = listYardPieces(yards, holder).map(
            ([code, count]) => `${pieceWord(code, words)}${count}`,
          );
          return pieces.length === 0 ? [] : [`${armyLetters[holder]}=${pieces.join('.')}`];
        })
        .join('/') || null,
    read: (value) => {
      const yards = [...emptyYards];
      for (const yard of value.split('/')) {
        const [, letter = '', pieces = ''] = /^([swne])=(.+)$/.exec(yard) ?? [];
        for (const piece of pieces.split('.')) {
          const [, word = '', count = ''] = /^(\w[A-Z])([1-9]\d?)$/.exec(piece) ?? [];
          const code = parsePieceWord(word, words);
          if (code < 0) return null;
          yards[yardIndex(armyLetters.indexOf(letter), armyOf(code), kindOf(code))] = Number(count);
        }
      }
      return { yards };
    },
  },
  points: {
    write: ({ points }) => (points.every((count) => count === 0) ? null : points.join('.')),
    read: (value) => {
      const points = value.split('.').map((count) => (/^\d{1,3}$/.test(count) ? Number(count) : Number.NaN));
      return points.length === 4 && points.every(Number.isInteger) ? { points } : null;
    },
  },
  last: lastField,
  over: endingField(endings),
  seen: seenField,
};

/** Armies with a king on the board, as a set. */
function armySetWithKing(cells: readonly number[]): number {
  return everyArmy.reduce((set, army) => (cells.includes(codeOf(army, KING)) ? set | (1 << army) : set), 0);
}

/** Codes and counts of the pieces in an army's bone yard. */
export function listYardPieces(
  yards: readonly number[],
  holder: number,
): readonly (readonly [number, number])[] {
  return everyArmy.flatMap((owner) =>
    Array.from({ length: KINDS }, (_, kind): readonly [number, number] => [
      codeOf(owner, kind),
      yards[yardIndex(holder, owner, kind)] ?? 0,
    ]).filter(([, count]) => count > 0),
  );
}

/**
 * Validates a position: its kings, its teams, and that the army to move can act. Drops a history that
 * doesn't end with this position.
 */
function validatePosition(rules: Rules, position: ConquestPosition): Result<ConquestPosition> {
  const { alive, ruins, ended, setups, turn } = position;
  if (setups !== null)
    return isValidSetupPhase(position, setups) || ended !== 0 ? ok(position) : refuse('position-setups');
  for (const army of everyArmy) {
    const reason = findArmyRefusal(rules, position, army);
    if (reason !== null) return { ok: false, reason };
  }
  if ((alive & ruins) !== 0)
    return refuse('position-kings', { side: armyId(lowestArmy(alive & ruins)), count: 1 });
  if (ended !== 0) return ok(position);
  if (rules.alliance.teams.filter((team) => team.some((army) => isInSet(alive, army))).length < 2) {
    return refuse('position-decided');
  }
  const state = new State(rules, { ...position, seen: [] });
  if (!canAct(state)) return refuse('position-stuck', { side: armyId(turn) });
  startHistory(state);
  const fresh = state.toPosition(position, null).seen;
  const continues = fresh.every((half, index) => position.seen.at(index - 2) === half);
  return ok(continues ? position : { ...position, seen: fresh });
}

/** True if every army in the game has chosen a set-up or must still choose one, and the board is empty. */
function isValidSetupPhase(
  { cells, alive }: ConquestPosition,
  setups: NonNullable<ConquestPosition['setups']>,
): boolean {
  const isReady =
    setups.every((rows, army) => (rows !== '') === isInSet(alive, army)) && setups.includes(null);
  return isReady && cells.every((code) => code === EMPTY);
}

/** Refuses a wrong number of kings, and pieces of an army that isn't in the game. */
function findArmyRefusal(
  rules: Rules,
  { cells, alive, ruins }: ConquestPosition,
  army: number,
): Refusal | null {
  const side = armyId(army);
  const count = cells.filter((code) => code === codeOf(army, KING)).length;
  if (count !== (isInSet(alive, army) ? 1 : 0)) return createRefusal('position-kings', { side, count });
  const isPresent = isInSet(alive, army) || isInSet(ruins, army);
  const mayHavePieces = isPresent && rules.armies.includes(army);
  const hasPieces = () => cells.some((code) => code !== EMPTY && armyOf(code) === army);
  return !mayHavePieces && hasPieces() ? createRefusal('position-men', { side }) : null;
}

function isInSet(set: number, army: number): boolean {
  return ((set >> army) & 1) === 1;
}

function lowestArmy(set: number): number {
  return 31 - Math.clz32(set & -set);
}
