/** Saved set-ups. The lengths of the rows tell the board shape. */

import type { PlacedSetups } from '../game.js';
import { armyId, armyNumber } from '../kit/armies/armies.js';
import { type Options, resolveOptions } from '../options.js';
import { presets, shapes } from './board/layouts.js';
import type { ConquestPosition } from './board/position.js';
import type { ConquestCodes, Result } from './codes.js';
import { State } from './moves/state.js';
import { createEmptyStart, listWaitingArmies } from './play/start.js';
import { optionSpecs } from './rules/options.js';
import { type Rules, rulesOf } from './rules/rules.js';
import { listSetupPlaces, mirrorSetup, readSetup, swapSquares } from './rules/setups.js';
import { createView } from './view.js';

/** Default rules, by shape. */
const defaultRules: readonly Rules[] = shapes.map(({ id }) => rulesOf(defaultOptions(id)));

export const savedSetups: PlacedSetups<ConquestPosition, ConquestCodes> = {
  kind: 'pieces',
  isDue(position, side) {
    if (position.ended !== 0) return false;
    return listWaitingArmies(rulesOf(position.options), position).includes(armyNumber(side));
  },
  read: parseSetup,
  isAllowed: (options, text) => isSetupForShape(rulesOf(options), text),
  mirror: mirrorSetup,
  places: (text, side) => listSetupPlaces(defaultRulesOfSetup(text), armyNumber(side), text),
  swap: swapSquares,
  view(text, side) {
    const rules = defaultRulesOfSetup(text);
    const shown = side ?? armyId(0);
    const army = armyNumber(shown);
    const bare = createEmptyStart(rules, 0);
    const position = {
      ...bare,
      setups: (bare.setups ?? []).map((rows, other) => (other === army ? text : rows)),
    };
    const view = createView(position, new State(rules, position), shown, []);
    return { ...view, toAct: [shown], sides: view.sides.filter(({ id }) => id === shown) };
  },
  presets({ shape }) {
    return presets.map(({ id, rows }) => ({ id, text: shape === 'long' ? rows.long : rows.octagon }));
  },
};

/**
 * Parses a set-up. Tries first the shape that has as many rows as the text, then every other shape. Squares
 * are those of the first army.
 */
function parseSetup(text: string): Result<string> {
  const wordCount = text.trim().split(/[\s/|,;]+/).length;
  const likely = defaultRules.toSorted(
    (one, other) => Number(hasRowCount(other, wordCount)) - Number(hasRowCount(one, wordCount)),
  );
  const readings = likely.map((rules) => readSetup(rules, 0, text));
  const [first] = readings;
  if (first === undefined) throw new Error('there is no shape of the board');
  return readings.find(({ ok }) => ok) ?? first;
}

/** Default rules for the shape of a canonical set-up. */
function defaultRulesOfSetup(text: string): Rules {
  const rules = defaultRules.find((one) => isSetupForShape(one, text));
  if (rules === undefined) throw new Error(`no set-up: ${text}`);
  return rules;
}

function hasRowCount({ shape }: Rules, count: number): boolean {
  return shape.rows.length === count;
}

function isSetupForShape({ shape }: Rules, text: string): boolean {
  const rows = text.split('/');
  return rows.length === shape.rows.length && rows.every((row, index) => row.length === shape.rows[index]);
}

function defaultOptions(shape: string): Options {
  const options = resolveOptions(optionSpecs, { shape });
  if (!options.ok) throw new Error(`the defaults are refused: ${options.reason.code}`);
  return options.value;
}
