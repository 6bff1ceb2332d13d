/** Options of Knightmare Chess: names, defaults, and conflicts. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cards } from '../../../src/engine/knightmare/catalogue/table.js';
import { type DecisionId, decisions } from '../../../src/engine/knightmare/codes/decisions.js';
import { knightmare } from '../../../src/engine/knightmare/game.js';
import { rulesOf } from '../../../src/engine/knightmare/rules/rules.js';
import { decisions as texts } from '../../../src/texts/en/games/knightmare/decisions.js';
import { type Given, optionsOf, reasonOf, unwrapResult } from './table.js';

const findOptionRefusal = (given: Given) => reasonOf(knightmare.resolve(given));

test('every option has its default', () => {
  expect(optionsOf()).toEqual({
    cards: 'on',
    deck: 'common',
    'deck-building': 'by-hand',
    'deck-points': '150',
    'deck-points-white': '150',
    'deck-points-black': '150',
    'set-aside': '0',
    excluded: 'none',
    'common-deck-reshuffle': 'off',
    'castling-safety': 'orthodox',
    'answer-time': '0',
    fortification: 'double',
    decisions: 'usual',
    'repetition-draw': '3',
    'fifty-moves': 'on',
  });
});

test('the handicap of a player is the limit of both where nothing else is said', () => {
  expect(optionsOf({ deck: 'split', 'deck-points': '100', 'deck-points-black': '200' })).toMatchObject({
    'deck-points-white': '100',
    'deck-points-black': '200',
  });
});

test('the points of all cards are the most that a deck may be worth', () => {
  const all = cards.reduce((sum, { points }) => sum + points, 0);
  expect(findOptionRefusal({ deck: 'personal', 'deck-points': String(all) })).toBeNull();
  expect(findOptionRefusal({ deck: 'personal', 'deck-points': String(all + 1) })?.code).toBe('bad-value');
});

describe('what does not go together is refused', () => {
  test.each([
    [{ cards: 'off', deck: 'split' }, 'deck'],
    [{ cards: 'off', 'deck-building': 'by-chance' }, 'deck-building'],
    [{ 'deck-building': 'by-chance' }, 'deck-building'],
    [{ cards: 'off', 'castling-safety': 'end-only' }, 'castling-safety'],
    [{ cards: 'off', fortification: 'single' }, 'fortification'],
    [{ cards: 'off', 'common-deck-reshuffle': 'on' }, 'common-deck-reshuffle'],
    [{ cards: 'off', 'answer-time': '30' }, 'answer-time'],
    [{ cards: 'off', excluded: 'bog' }, 'excluded'],
    [{ cards: 'off', decisions: 'd3=lost' }, 'decisions'],
    [{ cards: 'off', 'deck-points': '100' }, 'deck-points'],
    [{ 'deck-points': '100' }, 'deck-points'],
    [{ 'deck-points-black': '100' }, 'deck-points-black'],
    [{ 'set-aside': '15' }, 'set-aside'],
    [{ deck: 'personal', 'set-aside': '15' }, 'set-aside'],
    [{ deck: 'split', 'common-deck-reshuffle': 'on' }, 'common-deck-reshuffle'],
  ])('%o', (given: Given, option) => {
    expect(findOptionRefusal(given)).toMatchObject({ code: 'not-with', values: { option } });
  });
});

describe('cards that are left out', () => {
  const resolveExcluded = (text: string, given: Given = {}) =>
    optionsOf({ excluded: text, ...given }).excluded;

  test('are named as on the cards or by their ids, and listed in the order of the table', () => {
    expect(resolveExcluded('Knightmare!, bog; Fog of War,BOG')).toBe('bog,fog-of-war,knightmare');
    expect(resolveExcluded('')).toBe('none');
    expect(resolveExcluded('none')).toBe('none');
  });

  test('have to be cards', () => {
    expect(findOptionRefusal({ excluded: 'bog, brot' })).toEqual({
      code: 'option-card',
      values: { text: 'brot' },
    });
  });

  test('leave ten for each player', () => {
    const exclude = (count: number) =>
      cards
        .slice(count)
        .map(({ id }) => id)
        .join(',');
    expect(findOptionRefusal({ excluded: exclude(20) })).toBeNull();
    expect(findOptionRefusal({ excluded: exclude(19) })?.code).toBe('option-deck');
    expect(findOptionRefusal({ deck: 'personal', excluded: exclude(10) })).toBeNull();
    expect(findOptionRefusal({ deck: 'split', 'set-aside': '2', excluded: exclude(20) })?.code).toBe(
      'option-deck',
    );
  });
});

describe('decisions', () => {
  const resolveDecisions = (text: string) => optionsOf({ decisions: text }).decisions;

  test('are read however they are written, and listed in order without what is usual', () => {
    expect(resolveDecisions('d11=on, D3: Lost;d2 no')).toBe('d3=lost,d11=on');
    expect(resolveDecisions('d3=again')).toBe('usual');
    expect(resolveDecisions('')).toBe('usual');
    expect(resolveDecisions('Usual')).toBe('usual');
    expect(resolveDecisions('d3=lost,d3=again')).toBe('usual');
  });

  test.each([
    ['usual', 'd7=promoted'],
    ['Usual', 'd7=promoted'],
    ['d11=on,d3=lost', 'd3=lost,d7=promoted,d11=on'],
    ['d7=pawn', 'usual'],
    ['D7: promoted', 'd7=promoted'],
  ])('of version 4 of the rules say what D7 was then: %s', (list, expected) => {
    const options = unwrapResult(knightmare.resolve({ decisions: list }, 4));
    expect(options.decisions).toBe(expected);
    expect(unwrapResult(knightmare.resolve({ cards: 'off' }, 4)).decisions).toBe('usual');
  });

  test('have to be decisions, and one of their values', () => {
    expect(findOptionRefusal({ decisions: 'd1=on' })).toMatchObject({
      code: 'option-decision',
      values: { text: 'd1' },
    });
    const values = { at: 'd3', text: 'maybe', allowed: 'again, lost' };
    expect(findOptionRefusal({ decisions: 'd2=yes d3=maybe' })).toEqual({
      code: 'option-decision-value',
      values,
    });
    expect(findOptionRefusal({ decisions: 'd3' })?.code).toBe('option-decision-value');
  });

  test('are all different from each other, the usual one first', () => {
    const usual = rulesOf(optionsOf()).decided;
    for (const [id, values] of Object.entries(decisions)) {
      expect(new Set(values).size).toBe(values.length);
      expect(usual[id as DecisionId]).toBe(values[0]);
      expect(rulesOf(optionsOf({ decisions: `${id}=${values[1]}` })).decided).toEqual({
        ...usual,
        [id]: values[1],
      });
    }
  });

  test('stand with all their values in the table of all questions', () => {
    const table = readFileSync('docs/knightmare-decisions.md', 'utf8');
    const asked = Array.from(table.matchAll(/^\| D(\d+) \|/gm), ([, number]) => Number(number));
    expect(asked).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
    const named = Array.from(table.matchAll(/`(d\d+=[a-z]+)`/g), ([, one]) => one);
    const all = Object.entries(decisions).flatMap(([id, values]) => values.map((value) => `${id}=${value}`));
    expect(named).toEqual(all);
  });

  test('show their shape, and have words in the same order', () => {
    const option = knightmare.options.find(({ name }) => name === 'decisions');
    expect(option?.kind === 'text' && option.shape).toMatch(/^d2=no\|yes,d3=again\|lost,.*,d18=no\|yes$/);
    const worded = Object.entries(texts).map(([id, { values }]) => [id, Object.keys(values)]);
    expect(worded).toEqual(Object.entries(decisions));
  });
});

test('rules are what the options say', () => {
  const rules = rulesOf(
    optionsOf({
      deck: 'split',
      'deck-points-white': '80',
      'set-aside': '15',
      excluded: 'abduction',
      'castling-safety': 'end-only',
      'answer-time': '30',
      fortification: 'single',
      decisions: 'd3=lost',
      'repetition-draw': 'off',
      'fifty-moves': 'off',
    }),
  );
  expect(rules).toMatchObject({
    deck: 'split',
    points: [80, 150],
    setAside: 15,
    excluded: new Set(['abduction']),
    looseCastling: true,
    answerTime: 30,
    wall: 'single',
    decided: { d2: 'no', d3: 'lost' },
    repetition: false,
    fiftyMoves: false,
  });
  expect(rulesOf(optionsOf()).answerTime).toBeNull();
});
