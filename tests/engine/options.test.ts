/** Options as data: defaults, dependent defaults, refusals. */
import { describe, expect, test, vi } from 'vitest';
import { games } from '../../src/engine/index.js';
import { kingsGauntlet } from '../../src/engine/kings-gauntlet/game.js';
import { kingsTable } from '../../src/engine/kings-table/game.js';
import {
  choiceOption,
  completeOptions,
  defaultOf,
  formatAllowedValues,
  memoizeByContent,
  type OptionSpec,
  type Options,
  resolveOptions,
  withUnattendedValues,
} from '../../src/engine/options.js';

describe('every game', () => {
  test.each(games.map((game) => [game.id, game] as const))(
    '%s resolves nothing to its defaults, and keeps them',
    (_, game) => {
      const defaults = game.resolve({});
      if (!defaults.ok) expect.unreachable(defaults.reason.code);
      expect(Object.keys(defaults.value)).toEqual(game.options.map((option) => option.name));
      expect(game.resolve(defaults.value)).toEqual(defaults);
    },
  );

  test.each(games.map((game) => [game.id, game] as const))(
    '%s explains its options without blanks in a value',
    (_, game) => {
      const chosen: Record<string, string> = {};
      for (const option of game.options) {
        chosen[option.name] = defaultOf(option, chosen);
        expect(chosen[option.name]).toMatch(/^\S+$/);
        expect(formatAllowedValues(option)).toMatch(/^\S+$/);
      }
    },
  );
});

test.each(games.map((game) => [game.id, game] as const))(
  '%s: what stands for values that people act out goes with the other options',
  (_, game) => {
    const defaults = game.resolve({});
    if (!defaults.ok) expect.unreachable(defaults.reason.code);
    const alone = withUnattendedValues(game.options, defaults.value);
    expect(game.resolve(alone)).toEqual({ ok: true, value: alone });
    expect(withUnattendedValues(game.options, alone)).toEqual(alone);
  },
);

test("The King's Gauntlet: a lot stands for odd man out where nobody shows fingers", () => {
  const options = kingsGauntlet.resolve({ mode: 'team-adjacent', first: 'odd-man-out' });
  if (!options.ok) expect.unreachable(options.reason.code);
  expect(withUnattendedValues(kingsGauntlet.options, options.value)).toEqual({
    ...options.value,
    first: 'lot',
  });
  const south = { ...options.value, first: 'south' };
  expect(withUnattendedValues(kingsGauntlet.options, south)).toEqual(south);
});

describe("King's Table", () => {
  const refusal = (given: Record<string, string>) => {
    const options = kingsTable.resolve(given);
    return options.ok ? null : options.reason;
  };

  test('the names, values and defaults', () => {
    const defaults = kingsTable.resolve({});
    expect(defaults.ok && defaults.value).toEqual({
      board: 'tablut',
      layout: 'linnaeus',
      escape: 'edge',
      first: 'attackers',
      'throne-hostile-to': 'king',
      'corners-hostile': 'off',
      'king-armed': 'on',
      stalemate: 'draw',
      repetition: 'draw',
      'no-capture-plies': '0',
      announce: 'auto',
      'turn-die': 'off',
      'skip-on': 'none',
      'turn-die-for': 'both',
      'other-die': 'off',
      'other-skip-on': 'none',
      'king-die': 'off',
      'handicap-remove': 'none',
      'handicap-choose': '0',
      'handicap-chooser': 'weaker',
      'handicap-revive': '0',
      'handicap-surround': '0',
      'handicap-for': 'attackers',
    });
  });

  test('the layout belongs to the board', () => {
    expect(refusal({ board: 'irish', layout: 'mirror' })).toBeNull();
    expect(refusal({ board: 'irish', layout: 'ring' })).toEqual({
      code: 'not-with',
      values: { option: 'layout', value: 'ring', allowed: 'ballinderry, mirror' },
    });
  });

  test('values are read in any case; what makes no sense is refused by name', () => {
    expect(refusal({ board: ' Saxon ', escape: 'CORNER' })).toBeNull();
    expect(refusal({ board: 'chess' })?.code).toBe('bad-value');
    expect(refusal({ 'no-capture-plies': '1001' })?.values).toMatchObject({ allowed: '0..1000' });
    expect(refusal({ 'handicap-revive': '-1' })?.code).toBe('bad-value');
    expect(refusal({ colour: 'red' })).toEqual({ code: 'unknown-option', values: { option: 'colour' } });
  });
});

describe('options of former versions of the rules', () => {
  /** Version 2 and earlier had no `crowns`, and a small `size`. Version 1 had a default `size` per board. */
  const specs: readonly OptionSpec[] = [
    choiceOption('board', ['wide', 'narrow']),
    {
      ...choiceOption('size', ['large', 'small', 'tiny']),
      formerly: [
        { until: 1, fallback: ({ board }) => (board === 'wide' ? 'small' : 'tiny') },
        { until: 2, fallback: 'small' },
      ],
    },
    { ...choiceOption('crowns', ['on', 'off']), formerly: [{ until: 2, fallback: 'off' }] },
    {
      kind: 'text',
      name: 'rest',
      shape: 'words',
      check: (text) => ({ ok: true, value: text }),
      fallback: 'usual',
      formerly: [{ until: 2, fallback: 'old', rewrite: (value) => (value === 'usual' ? 'old' : value) }],
    },
  ];

  test.each([
    [1, {}, { board: 'wide', size: 'small', crowns: 'off', rest: 'old' }],
    [1, { board: 'narrow' }, { board: 'narrow', size: 'tiny', crowns: 'off', rest: 'old' }],
    [2, { rest: 'usual' }, { board: 'wide', size: 'small', crowns: 'off', rest: 'old' }],
    [2, { size: 'large', rest: 'new' }, { board: 'wide', size: 'large', crowns: 'off', rest: 'new' }],
    [3, { rest: 'usual' }, { board: 'wide', size: 'large', crowns: 'on', rest: 'usual' }],
    [undefined, {}, { board: 'wide', size: 'large', crowns: 'on', rest: 'usual' }],
  ])('version %s: %o', (version, given, expected) => {
    expect(resolveOptions(specs, given, version)).toEqual({ ok: true, value: expected });
    if (version === undefined) return;
    const complete = completeOptions(specs, given, version);
    expect(complete).toEqual(expected);
    expect(completeOptions(specs, complete, version)).toBe(complete);
  });

  test('stored options keep what is no option of the game, and are the same object where nothing is missing', () => {
    const stored = { clock: '1d', board: 'wide' };
    const complete = completeOptions(specs, stored, 3);
    expect(complete).toEqual({ board: 'wide', size: 'large', crowns: 'on', rest: 'usual', clock: '1d' });
    expect(completeOptions(specs, complete, 3)).toBe(complete);
  });
});

test.each(games.map((game) => [game.id, game] as const))(
  '%s: what former versions of the rules meant can be said under those of today',
  (_, game) => {
    for (let version = 1; version <= game.rulesVersion; version++) {
      const former = game.resolve({}, version);
      if (!former.ok) expect.unreachable(JSON.stringify(former.reason));
      expect(game.resolve(former.value)).toEqual(former);
      expect(game.resolve(former.value, version)).toEqual(former);
      expect(completeOptions(game.options, {}, version)).toEqual(former.value);
    }
    const versions = game.options.flatMap(({ formerly = [] }) => formerly.map(({ until }) => until));
    for (const until of versions) expect(until).toBeLessThan(game.rulesVersion);
  },
);

test('options are compiled once for their content', () => {
  const compile = vi.fn((options: Options) => ({ options }));
  const rulesOf = memoizeByContent(compile);
  const one = { board: 'saxon', first: 'lot' };
  const compiled = rulesOf(one);
  expect(compiled.options).toBe(one);
  expect(rulesOf({ ...one })).toBe(compiled);
  expect(rulesOf({ first: 'lot', board: 'saxon' })).toBe(compiled);
  expect(compile).toHaveBeenCalledTimes(1);
  expect(rulesOf({ ...one, first: 'attackers' })).not.toBe(compiled);
  expect(compile).toHaveBeenCalledTimes(2);
});

test('of contents that nobody holds any more only the last few stay compiled', () => {
  const compile = vi.fn((options: Options) => ({ options }));
  const rulesOf = memoizeByContent(compile);
  const contents = Array.from({ length: 100 }, (_, plies) => ({ plies: String(plies) }));
  for (const options of contents) rulesOf(options);
  rulesOf({ plies: '99' });
  expect(compile).toHaveBeenCalledTimes(100);
  rulesOf({ plies: '0' });
  expect(compile).toHaveBeenCalledTimes(101);
  expect(rulesOf(contents[0] ?? {}).options).toBe(contents[0]);
});
