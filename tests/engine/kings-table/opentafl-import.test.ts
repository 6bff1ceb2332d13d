/** OpenTafl games from other programs: rules lines, moves, comments, and errors. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type ImportedGame, MAX_ENTRIES } from '../../../src/engine/export.js';
import type { TaflPosition } from '../../../src/engine/kings-table/board/position.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import { startFromPosition } from '../../../src/engine/start-position.js';
import { scaleEffort } from '../../effort.js';
import { arbitraryGameOf, arbitraryOptionsOf, endOf } from '../contract/random-games.js';

function readFile(text: string) {
  const file = kingsTable.importGame?.(text) ?? null;
  for (;;) {
    const read = file?.next();
    if (read === undefined) return null;
    if (read.done === true) return read.value;
  }
}

function importText(text: string): ImportedGame {
  const read = readFile(text);
  return read?.ok === true ? read.value : expect.unreachable(`${JSON.stringify(read)}\n${text}`);
}

function faultOf(text: string) {
  const read = readFile(text);
  return read?.ok === false ? read.error : expect.unreachable(JSON.stringify(read));
}

function playOut({ options, from, entries }: ImportedGame): TaflPosition {
  const start =
    from === null ? kingsTable.start(options, 0) : startFromPosition(kingsTable, options, from, 0);
  if ('ok' in start && !start.ok) return expect.unreachable(start.reason.code);
  let { position } = 'ok' in start ? start.value : start;
  for (const { side, kind, text } of entries) {
    const path = kind === 'call' ? null : kingsTable.parse(position, side, text);
    if (path?.ok === false) return expect.unreachable(path.reason.code);
    const played =
      path === null
        ? kingsTable.applyCall(position, side, text)
        : kingsTable.play(position, side, path.value);
    if (!played.ok) return expect.unreachable(played.reason.code);
    ({ position } = played.value);
  }
  return position;
}

const START = '/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/';
const OURS = `dim:9 esc:e surf:n cor: cenh: cenhe:K start:${START}`;

const anyWritable = arbitraryOptionsOf(kingsTable, {
  'turn-die': 'off',
  'other-die': 'off',
  'king-die': 'off',
  stalemate: 'draw',
});

test('what we write for OpenTafl is read back to the same game', () => {
  const games = arbitraryGameOf<TaflPosition>(kingsTable, anyWritable, 60);
  let compared = 0;
  fc.assert(
    fc.property(games, (game) => {
      const entries = game.turns.map(({ side, kind, notation }, at) => ({
        side,
        kind,
        text: notation,
        clock: null,
        votes: at % 5 === 0 ? `${notation} 2` : null,
      }));
      const end = endOf(game);
      const outcome = kingsTable.outcome(end);
      const file = kingsTable.exportGame?.({
        options: game.options,
        from: null,
        outcome,
        players: { attackers: 'An[na', defenders: 'Ben' },
        event: 'e',
        site: 's',
        startedAt: 0,
        timeControl: '-',
        tags: { Server: 'x|y' },
        entries,
      });
      if (!file || 'obstacle' in file) return;
      compared += 1;
      const back = importText(file.text);
      expect(back.entries.map(({ side, kind, text }) => [side, kind, text])).toEqual(
        entries.map(({ side, kind, text }) => [side, kind, text]),
      );
      expect(back.outcome).toEqual(outcome);
      const { first = '' } = game.options.first === 'lot' ? back.options : game.options;
      expect(back.options).toEqual({ ...game.options, first });
      expect(back.tags).toMatchObject({ Attackers: 'An(na', Server: 'x/y' });
      const [rows, side] = kingsTable.write(playOut(back)).split(' ');
      expect([rows, side]).toEqual(kingsTable.write(end).split(' ').slice(0, 2));
      const told = entries.flatMap(({ votes }, at) => (votes === null ? [] : [at + 1]));
      expect(back.notes.map(({ after }) => after)).toEqual(told);
    }),
    { numRuns: scaleEffort(60) },
  );
  expect(compared).toBeGreaterThan(0);
});

describe('a file', () => {
  it('may have comments, joined numbers, signs, a position and a resignation', () => {
    const game = importText(
      `\uFEFF[Event:Cup]\r\n[attackers:Ann]\r\n[result:-1]\r\n${OURS}\r\n/3ttt3/4t4/4T4/t3T3t/t1TTKTTtt/t3T3t/4T4/4t4/3ttt3/\r\n\r\n1.h5-h4 e4-d4+\r\n[good\r\nmove|but ... slow]\r\n2. d1-d3 ... \r\n2. ... Ke5-e4--\r\n`,
    );
    expect(game.entries.map(({ text }) => text)).toEqual(['H5-H4', 'E4-D4', 'D1-D3', '*E5-E4', 'resign']);
    expect(game.notes).toEqual([
      { after: 1, text: 'good move' },
      { after: 2, text: 'but ... slow' },
    ]);
    expect(game.from).toMatch(/^\/3ttt3\/.*\/ a$/);
    expect(game.outcome).toEqual({ winners: ['defenders'], reason: 'resignation' });
    expect(game.tags).toMatchObject({ Attackers: 'Ann', Event: 'Cup' });
    expect(importText(`${OURS}\n1. h5-h4 ---`).outcome).toMatchObject({ winners: ['attackers'] });
    expect(importText(`[termination:out of time]\n[result:1]\n${OURS}\n1. h5-h4`).outcome).toEqual({
      winners: ['attackers'],
      reason: 'timeout',
    });
  });

  it('is none without a tag or a rules line', () => {
    expect(readFile('1. e4')).toBeNull();
    expect(readFile('[Game "kings-table"]\n')).toBeNull();
    expect(readFile('[Event "x"]\n')).toBeNull();
  });

  it.each([
    ['', { escape: 'edge', repetition: 'draw', 'throne-hostile-to': 'king' }, []],
    ['atkf:n', { first: 'defenders' }, []],
    ['ka:n', { 'king-armed': 'off' }, []],
    ['tfr:l', { repetition: 'mover-loses' }, []],
    ['tfr:w', { repetition: 'off' }, ['repetition', 'repetition-wins']],
    ['ks:n', {}, ['weak-king']],
    ['sw:s efe:y', {}, ['shield-walls', 'edge-forts']],
    ['cens:K', {}, ['throne-squares']],
  ])('with the rules %s is read as %o', (rules, options, more) => {
    const first = rules === 'atkf:n' ? 'f5-f6' : 'h5-h4';
    const game = importText(`${OURS.replace('start:', `${rules} start:`)}\n1. ${first}`);
    expect(game.options).toMatchObject(options);
    expect([...game.differences].sort()).toEqual(['throne', 'attrition', 'stalemate', ...more].sort());
  });

  it('may be of OpenTafl’s own variants, with the differences named', () => {
    const game = importText(
      'dim:11 atkf:n sw:s efe:y start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/\n1. f4-e4',
    );
    expect(game.options).toMatchObject({ board: 'tawlbwrdd', escape: 'corner', 'corners-hostile': 'on' });
    expect(game.from).toMatch(/ d$/);
    expect(game.differences).toEqual([
      'attrition',
      'stalemate',
      'surrounded',
      'shield-walls',
      'edge-forts',
      'throne-squares',
    ]);
  });
});

it.each([
  ['[event:x]\n\n1. h5-h4', { line: 1, reason: { code: 'file-rules' } }],
  ['[event:x]\n[rules:dim:9 esc:e]\n1. h5-h4', { line: 2, reason: { code: 'file-rules' } }],
  ['dim:15 start:/15/', { line: 1, reason: { code: 'tafl-rule', values: { rule: 'dim:15' } } }],
  [
    OURS.replace('start:', 'ber:c start:'),
    { line: 1, reason: { code: 'tafl-rule', values: { rule: 'ber:c' } } },
  ],
  [
    OURS.replace('start:', 'afor:a1, start:'),
    { reason: { code: 'tafl-rule', values: { rule: 'afor:a1,' } } },
  ],
  [OURS.replace('cor:', 'cor:a1,a2,'), { reason: { code: 'tafl-rule' } }],
  [OURS.replace('K', 'C').replace('TTKTT', 'TTCTT'), { reason: { code: 'position-letter' } }],
  [`${OURS}\n/9/\n1. h5-h4`, { line: 2, reason: { code: 'position-rows' } }],
  [`${OURS}\n`, { line: 1, reason: { code: 'file-empty' } }],
  [`${OURS}\n1. h5-h5`, { line: 2, move: 'h5-h5', reason: { code: expect.any(String) } }],
  [`${OURS}\n1. h5-h4\nnonsense`, { line: 3, move: 'nonsense', reason: { code: 'file-stray' } }],
  [`${OURS}\n1. h5^h4`, { line: 2, reason: { code: 'file-stray' } }],
  [`${OURS}\n1. h5-h4xh6`, { line: 2, move: 'h5-h4xh6', reason: { code: 'captures-nothing' } }],
  [`${OURS}\n1. h5-h4xKe5`, { line: 2, reason: { code: 'captures-nothing' } }],
  [`${OURS}\n1. h5-h4 [open`, { line: 2, reason: { code: 'file-open', values: { sign: '[' } } }],
  [`${OURS}\n1. h5-h4 ]`, { line: 2, reason: { code: 'file-stray' } }],
  [`[result:0]\n[result:0]\n${OURS}`, { line: 2, reason: { code: 'file-tag-twice' } }],
  [
    `[options:nonsense]\n${OURS}\n1. h5-h4`,
    { line: 1, reason: { code: 'file-tag', values: { text: 'nonsense' } } },
  ],
  [`[options:nonsense=1]\n${OURS}\n1. h5-h4`, { line: 2, reason: { code: 'unknown-option' } }],
  [
    `[also:2 defenders resign]\n[result:1]\n${OURS}\n1. h5-h4`,
    { line: 4, reason: { code: expect.any(String) } },
  ],
  [`[also:defenders (resign)]\n${OURS}\n1. h5-h4`, { line: 1, reason: { code: 'file-tag' } }],
  [`[also:1 defenders (raichi)]\n${OURS}\n1. h5-h4`, { line: 3, reason: { code: 'call-unneeded' } }],
  [
    `[also:2 defenders (resign)]\n[result:-1]\n${OURS}\n1. h5-h4`,
    { line: 4, reason: { code: 'record-result', values: { record: 'defenders', ours: 'attackers' } } },
  ],
  [
    `[result:1]\n${OURS}\n${'1. d1-d2 e3-d3 2. d2-d1 d3-e3 '.repeat(2)}`,
    { line: 3, reason: { code: 'record-result', values: { record: 'attackers', ours: 'draw' } } },
  ],
  [`[event:x]\nhello\n${OURS}`, { line: 2, reason: { code: 'file-tag', values: { text: 'hello' } } }],
  [`${OURS}\n1. h5-h4 --- \n2. d1-d3`, { line: 3, reason: { code: 'file-after-end' } }],
  [
    `${OURS.replace('start:', 'tfr:w start:')}\n${Array.from({ length: MAX_ENTRIES / 4 + 1 }, (_, at) => `${2 * at + 1}. d1-d2 e3-d3\n${2 * at + 2}. d2-d1 d3-e3`).join('\n')}`,
    { line: 1_002, reason: { code: 'file-long', values: { most: MAX_ENTRIES } } },
  ],
])('a file that is wrong is refused by line and move (%#)', (text, error) => {
  expect(faultOf(text)).toMatchObject(error);
});

test('any text is answered', () => {
  const parts = fc.constantFrom(
    '[event:x]\n',
    `${OURS}\n`,
    '1. ',
    'h5-h4 ',
    'Ke5-e4 ',
    '[',
    '|',
    ']',
    '\n',
    '---',
    'x',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string())), (words) => {
      const read = readFile(`[site:x]\n${words.join('')}`);
      if (read?.ok === true) expect(read.value.entries.length).toBeGreaterThan(0);
      else expect(read?.error.line).toBeGreaterThan(0);
    }),
  );
});
