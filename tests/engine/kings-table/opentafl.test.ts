/** OpenTafl files: rules lines, moves, and what they can't express. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExportedEntry, ExportedGame } from '../../../src/engine/export.js';
import { boardIds } from '../../../src/engine/kings-table/board/boards.js';
import type { TaflPosition } from '../../../src/engine/kings-table/board/position.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import { scaleEffort } from '../../effort.js';
import { arbitraryGameOf, arbitraryOptionsOf, endOf } from '../contract/random-games.js';
import { begin, findSeed, type Given, listLegalMoves, playAll, resolveOptions, setUp } from './table.js';

function exportRecord(given: Given, entries: readonly ExportedEntry[], more: Partial<ExportedGame> = {}) {
  return kingsTable.exportGame?.({
    options: resolveOptions(given),
    from: null,
    outcome: null,
    players: { attackers: 'Anna', defenders: 'Ben' },
    event: 'Castellan table abc',
    site: 'Discord',
    startedAt: Date.UTC(2026, 4, 1, 12, 30),
    timeControl: '900+10',
    tags: {},
    entries,
    ...more,
  });
}

/** Record entries in which both sides make these moves alternately. */
function createMoveEntries(
  first: 'attackers' | 'defenders',
  ...texts: readonly string[]
): readonly ExportedEntry[] {
  const other = first === 'attackers' ? 'defenders' : 'attackers';
  return texts.map((text, index) => ({
    side: index % 2 === 0 ? first : other,
    kind: 'action',
    text,
    clock: null,
    votes: null,
  }));
}

function fileOf(...given: Parameters<typeof exportRecord>) {
  const file = exportRecord(...given);
  if (!file || 'obstacle' in file) expect.unreachable(`no file: ${file?.obstacle}`);
  expect([file.format, file.extension]).toEqual(['opentafl', 'otg']);
  return file;
}

const rulesOf = (text: string) => /^\[rules:(.*)\]$/m.exec(text)?.[1] ?? '';
const turnsOf = (text: string) => text.split('\n').filter((line) => /^\d/.test(line));

/** The first legal move in the game's notation. */
const firstMove = (given: Given) => listLegalMoves(begin(given))[0] ?? '';

test('the file of a game has its tags, the rules last of them, and a line per turn', () => {
  const { text } = fileOf({}, createMoveEntries('attackers', 'H5-H4', '*E5-E4', 'D1-D3'), {
    players: { attackers: 'A]n[na 1. x', defenders: 'Ben' },
    outcome: { winners: ['attackers'], reason: 'resignation' },
  });
  expect(text.split('\n')).toEqual([
    '[event:Castellan table abc]',
    '[site:Discord]',
    '[date:2026.05.01]',
    '[attackers:A)n(na 1 x]',
    '[defenders:Ben]',
    '[result:1]',
    '[time-control:900 10i]',
    '[termination:resignation]',
    '[rules:dim:9 name:Kings_Table_tablut esc:e surf:n atkf:y cor: cenh: cenhe:K start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/]',
    '',
    '1. h5-h4 Ke5-e4',
    '2. d1-d3',
    '',
  ]);
});

test('votes are comments behind their turn, and further headers are tags', () => {
  const [first, second, third] = createMoveEntries('attackers', 'H5-H4', '*E5-E4', 'D1-D3');
  if (first === undefined || second === undefined || third === undefined) expect.unreachable();
  const entries = [first, { ...second, votes: '*E5-E4 3, E[6]-F6 | 1' }, third];
  const { text } = fileOf({}, entries, { tags: { Server: 'A|B' } });
  expect(text).toContain('[server:A/B]\n[rules:');
  expect(text).toContain('1. h5-h4 Ke5-e4\n[|votes: *E5-E4 3, E(6)-F6 / 1]\n2. d1-d3\n');
});

const BOARDS: Readonly<Record<(typeof boardIds)[number], string>> = {
  tablut: 'dim:9 name:Kings_Table_tablut esc:e surf:n atkf:y cor: cenh: cenhe:K start:/3ttt3/',
  irish: 'dim:7 name:Kings_Table_irish surf:n atkf:y corh: cenh: cenhe:K start:/3tt2/',
  tawlbwrdd: 'dim:11 name:Kings_Table_tawlbwrdd surf:n atkf:y corh: cenh: cenhe:K start:/4ttt4/',
  hnefatafl: 'dim:13 name:Kings_Table_hnefatafl surf:n atkf:y corh: cenh: cenhe:K start:/4ttttt4/',
  saxon: 'dim:19 name:Kings_Table_saxon esc:e surf:n atkf:y cor: cenh: cenhe:K start:/2t2t7t2t2/',
};

test.each(boardIds)('the rules line of %s', (board) => {
  const { text, differences } = fileOf({ board }, createMoveEntries('attackers', firstMove({ board })));
  const rules = rulesOf(text);
  expect(rules.slice(0, BOARDS[board].length)).toBe(BOARDS[board]);
  expect(rules.slice(rules.indexOf('start:') + 'start:'.length)).toBe(
    kingsTable.write(begin({ board })).split(' ')[0],
  );
  expect(differences).toEqual(['throne', 'attrition', 'stalemate']);
});

const CORNERED = 'corp:tcnkmgTCNKMG cors:tcnkmgTCNKMG corh:tcnkmgTCNKMG cenh: cenhe:K';

test.each<[Given, string, readonly string[]]>([
  [{ first: 'defenders' }, 'atkf:n', []],
  [{ 'king-armed': 'off' }, 'atkf:y ka:n', []],
  [{ 'throne-hostile-to': 'all' }, 'cenh: cenhe:tcnkmgTCNKMG', []],
  [{ board: 'irish', 'corners-hostile': 'on' }, 'corh:tcnkmgTCNKMG cenh:', []],
  [{ 'corners-hostile': 'on' }, CORNERED, ['corners']],
  [{ repetition: 'off' }, 'tfr:i', ['repetition']],
  [{ repetition: 'mover-loses' }, 'tfr:l', []],
  [{ repetition: 'defender-loses' }, 'atkf:y cor:', ['defender-repetition']],
  [{ 'no-capture-plies': '50' }, 'surf:n', ['no-capture']],
  [{ 'handicap-remove': 'E2' }, 'start:/3ttt3/9/4T4/', []],
])('%o is written as %s', (given, rules, more) => {
  const first = given.first === 'defenders' ? 'defenders' : 'attackers';
  const { text, differences } = fileOf(given, createMoveEntries(first, firstMove(given)));
  expect(` ${rulesOf(text)} `).toContain(rules.startsWith('start:') ? ` ${rules}` : ` ${rules} `);
  expect(differences).toEqual(expect.arrayContaining([...more, 'attrition', 'stalemate']));
  const isThroneAlike = given['throne-hostile-to'] === 'all';
  expect(differences).toHaveLength(more.length + (isThroneAlike ? 2 : 3));
});

test.each<[Given, string]>([
  [{ 'turn-die': 'skip-1' }, 'dice'],
  [{ 'skip-on': '1-3' }, 'dice'],
  [{ 'turn-die-for': 'attackers', 'other-die': 'count' }, 'dice'],
  [{ 'king-die': 'on' }, 'dice'],
  [{ 'handicap-revive': '2' }, 'revival'],
  [{ 'handicap-surround': '1' }, 'surrounding'],
])('%o is refused: %s', (given, obstacle) => {
  expect(exportRecord(given, createMoveEntries('attackers', 'H5-H4'))).toEqual({
    format: 'opentafl',
    obstacle,
  });
});

test('a side that moves twice, since the other could not, is refused', () => {
  const [first, , third] = createMoveEntries('attackers', 'H5-H4', '', 'D1-D3');
  if (first === undefined || third === undefined) expect.unreachable();
  const given = { stalemate: 'pass-turn' };
  expect(exportRecord(given, [first, third])).toMatchObject({ obstacle: 'passing' });
});

test('the result, from the side of the attackers', () => {
  const results = [['attackers'], ['defenders'], []].map((winners) => {
    const outcome = { winners, reason: 'no-capture' };
    return /^\[result:.*\n.*\n\[termination:.*$/m
      .exec(fileOf({}, createMoveEntries('attackers', 'H5-H4'), { outcome }).text)?.[0]
      .replace(/\n.*\n/, ' ');
  });
  expect(results).toEqual([
    '[result:1] [termination:no capture]',
    '[result:-1] [termination:no capture]',
    '[result:0] [termination:no capture]',
  ]);
  expect(fileOf({}, createMoveEntries('attackers', 'H5-H4')).text).toContain('[result:?]');
});

test.each([
  ['-', null],
  ['1/604800', null],
  ['900', '[time-control:900]'],
])('the clock %s', (timeControl, tag) => {
  const { text } = fileOf({}, createMoveEntries('attackers', 'H5-H4'), { timeControl });
  expect(/^\[time-control:.*$/m.exec(text)?.[0] ?? null).toBe(tag);
});

test('there is no file before the first move; calls are left out', () => {
  const call: ExportedEntry = { side: 'attackers', kind: 'call', text: 'resign', clock: null, votes: null };
  expect(exportRecord({}, [])).toBeNull();
  expect(exportRecord({}, [call])).toBeNull();
  expect(turnsOf(fileOf({}, [...createMoveEntries('attackers', 'H5-H4'), call]).text)).toEqual(['1. h5-h4']);
});

test('the captured king is named with his letter, after the captured pieces', () => {
  const surrounded = setUp({}, { a: 'C2,B3,D3,A4,E4', d: 'D4', k: 'C3' }, 'a');
  const next = playAll(surrounded, 'A4-C4');
  expect(kingsTable.outcome(next)).toEqual({ winners: ['attackers'], reason: 'king-captured' });
  const { text } = fileOf({}, createMoveEntries('attackers', 'A4-C4xD4'), {
    from: kingsTable.write(surrounded),
    outcome: kingsTable.outcome(next),
  });
  expect(turnsOf(text)).toEqual(['1. a4-c4xd4/Kc3']);
});

test('pieces taken off before the first move are missing in the start, and the lot says who begins', () => {
  const given = { first: 'lot', 'handicap-choose': '1', 'handicap-for': 'attackers' };
  const seed = findSeed((one) => kingsTable.toAct(playAll(begin(given, one), '-E4'))[0] === 'defenders');
  const removed = playAll(begin(given, seed), '-E4');
  const move = listLegalMoves(removed)[0] ?? '';
  const removal: ExportedEntry = { side: 'attackers', kind: 'action', text: '-E4', clock: null, votes: null };
  const { text } = fileOf(given, [removal, ...createMoveEntries('defenders', move)]);
  expect(rulesOf(text)).toContain(' atkf:n ');
  expect(rulesOf(text)).toContain(`start:${kingsTable.write(removed).split(' ')[0]}`);
  expect(turnsOf(text)).toHaveLength(1);
});

/** Board rows after a file's last move. Moves the pieces by the file's square names, without the engine. */
function rowsAfterGame(text: string): string {
  const rows = (/ start:\/(.*)\/$/.exec(rulesOf(text))?.[1] ?? '').split('/');
  const cells = rows.map((row) => [...row.replace(/\d+/g, (count) => '.'.repeat(Number(count)))]);
  const put = (square: string, letter: string) => {
    const [, file = 'a', rank = '1'] = /^([a-s])(\d+)$/.exec(square) ?? [];
    const row = cells[Number(rank) - 1] ?? [];
    const column = file.charCodeAt(0) - 'a'.charCodeAt(0);
    const before = row[column] ?? '';
    row[column] = letter;
    return before;
  };
  for (const word of turnsOf(text).flatMap((line) => line.split(' ').slice(1))) {
    const [, king, from = '', to = '', taken = ''] =
      /^(K?)([a-s]\d+)-([a-s]\d+)(?:x(.*))?$/.exec(word) ?? expect.unreachable(word);
    const piece = put(from, '.');
    expect(piece).toMatch(king === '' ? /[tT]/ : /K/);
    expect(put(to, piece)).toBe('.');
    for (const square of taken.split('/').filter(Boolean)) {
      // Leaves out the king: the engine's boards still show a captured king.
      if (!square.startsWith('K')) expect(put(square, '.')).toBe(piece === 't' ? 'T' : 't');
    }
  }
  const written = cells.map((row) => row.join('').replace(/\.+/g, (empty) => String(empty.length)));
  return `/${written.join('/')}/`;
}

const anyWritable = arbitraryOptionsOf(kingsTable, {
  'turn-die': 'off',
  'other-die': 'off',
  'king-die': 'off',
  stalemate: 'draw',
});

test('a file played by its own squares comes to the same board as ours', () => {
  const games = arbitraryGameOf<TaflPosition>(kingsTable, anyWritable, 60);
  let captures = 0;
  fc.assert(
    fc.property(games, (game) => {
      const entries = game.turns.map(({ side, kind, notation }) => ({
        side,
        kind,
        text: notation,
        clock: null,
        votes: null,
      }));
      const end = endOf(game);
      const outcome = kingsTable.outcome(end);
      const { text } = fileOf(game.options, entries, { outcome });
      captures += text.split('x').length - 1;
      expect(rowsAfterGame(text)).toBe(kingsTable.write(end).split(' ')[0]);
    }),
    { numRuns: scaleEffort(60) },
  );
  expect(captures).toBeGreaterThan(0);
});
