/** Records: writing, reading, and the place of an error in a replay. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kingsTable } from '../../src/engine/kings-table/game.js';
import {
  type GameRecord,
  playEntry,
  readRecord,
  replayRecord,
  writeRecord,
} from '../../src/engine/record.js';
import { hasGameText } from '../../src/texts/index.js';

const options = kingsTable.resolve({ board: 'irish' });
if (!options.ok) throw new Error('options');

const own = { count: 1, isReply: false };

const record: GameRecord = {
  game: 'kings-table',
  rulesVersion: 1,
  seed: 4,
  options: options.value,
  from: null,
  outcome: { winners: ['attackers'], reason: 'resignation' },
  tags: { Event: 'A "quoted" \\ name' },
  opening: [{ code: 'turn-kept', values: { side: 'attackers', roll: 3 } }],
  entries: [
    { number: own, side: 'attackers', kind: 'action', text: 'D1-D2', notices: [] },
    {
      number: { ...own, isReply: true },
      side: 'defenders',
      kind: 'action',
      text: 'E4-E3',
      notices: [{ code: 'turn-lost', values: { side: 'attackers', roll: 2 } }],
    },
    { number: null, side: 'defenders', kind: 'call', text: 'resign', notices: [] },
  ],
};

describe('a record', () => {
  test('has headers, and a line per action and call with the number of its turn', () => {
    const lines = writeRecord(record).split('\n');
    expect(lines.slice(0, 5)).toEqual([
      '[Game "kings-table"]',
      '[Rules "1"]',
      '[Seed "4"]',
      '[Result "attackers resignation"]',
      '[Event "A \\"quoted\\" \\\\ name"]',
    ]);
    expect(lines.slice(5)).toContain('{turn-kept side=attackers roll=3}');
    expect(lines.slice(-3)).toEqual([
      '1. attackers D1-D2',
      '1… defenders E4-E3 {turn-lost side=attackers roll=2}',
      'defenders (resign)',
    ]);
  });

  test('reads back as it was written, whatever its line ends', () => {
    const text = writeRecord(record);
    for (const one of [text, text.replaceAll('\n', '\r\n'), `\n${text}\n\n`]) {
      const read = readRecord(one);
      if (!read.ok) expect.unreachable(JSON.stringify(read.error));
      const { lines, ...same } = read.value;
      expect(same).toEqual(record);
      expect(lines.length).toBe(3);
    }
  });

  test.each([
    ['by action', '1. attackers D1-D2\n2. defenders E4-E3\n3. defenders (resign)'],
    ['in three dots', '1. attackers D1-D2\n1... defenders E4-E3\ndefenders (resign)'],
    ['not at all', 'attackers D1-D2\ndefenders E4-E3\ndefenders (resign)'],
  ])('is replayed where its lines are numbered %s', (_, lines) => {
    const text = writeRecord({ ...record, entries: [] });
    const read = readRecord(`${text}\n${lines}`);
    if (!read.ok) expect.unreachable(JSON.stringify(read.error));
    expect(read.value.entries.map(({ text }) => text)).toEqual(['D1-D2', 'E4-E3', 'resign']);
    expect(replayRecord(kingsTable, read.value).ok).toBe(true);
  });

  test('tells opening rolls on lines of their own before the first entry, and nowhere else', () => {
    const text = writeRecord(record);
    const line = '{turn-kept side=attackers roll=3}';
    const [head = '', rest = ''] = text.split(line);
    const openingWith = (changed: string) => {
      const read = readRecord(changed);
      return read.ok ? read.value.opening : read.error;
    };
    expect(openingWith(`${head}{first-by-lot side=attackers}\n${line} {no-move}${rest}`)).toEqual([
      { code: 'first-by-lot', values: { side: 'attackers' } },
      ...record.opening,
      { code: 'no-move', values: {} },
    ]);
    expect(openingWith(head + rest)).toEqual([]);
    expect(openingWith(`${text}\n${line}`)).toMatchObject({ reason: { code: 'record-line' } });
  });

  test.each([
    ['first=lot', 1],
    ['turn-die=count', 1],
    ['turn-die=skip-even first=lot', 2],
    ['turn-die=skip-even first=lot', 4],
  ])('has the rolls of a start with %s, seed %i', (words, seed) => {
    const given = Object.fromEntries(words.split(' ').map((word) => word.split('=')));
    const rolled = kingsTable.resolve({ board: 'irish', ...given });
    if (!rolled.ok) expect.unreachable();
    const { notices } = kingsTable.start(rolled.value, seed);
    expect(notices.length).toBeGreaterThan(0);
    const { outcome, entries } = { outcome: null, entries: [] };
    const text = writeRecord({ ...record, options: rolled.value, seed, outcome, entries, opening: notices });
    const read = readRecord(text);
    if (!read.ok) expect.unreachable(JSON.stringify(read.error));
    expect(read.value.opening).toEqual(notices);
    const again = replayRecord(kingsTable, read.value);
    expect(again.ok && again.value.start.notices).toEqual(notices);
  });

  test('may keep its seed to itself', () => {
    const text = writeRecord({ ...record, seed: null });
    expect(text).not.toContain('Seed');
    const read = readRecord(text);
    expect(read.ok && read.value.seed).toBeNull();
  });

  test('may begin from a position', () => {
    const start = kingsTable.start(options.value, 9).position;
    const first = playEntry(kingsTable, start, { side: 'attackers', kind: 'action', text: 'D1-D2' });
    if (!first.ok) expect.unreachable();
    const from = kingsTable.write(first.value.position);
    const read = readRecord(
      writeRecord({ ...record, from, outcome: null, entries: record.entries.slice(1, 2) }),
    );
    if (!read.ok) expect.unreachable();
    const again = replayRecord(kingsTable, read.value);
    expect(again.ok && again.value.start.position).toEqual(first.value.position);
  });
});

describe('what is wrong with a record is said with its line', () => {
  const text = writeRecord(record);
  const error = (changed: string) => {
    const read = readRecord(changed);
    if (!read.ok) return read.error;
    const replayed = replayRecord(kingsTable, read.value);
    return replayed.ok ? null : replayed.error;
  };
  const lineOf = (part: string) => text.split('\n').findIndex((line) => line.includes(part)) + 1;

  test('nothing is wrong with a good one', () => {
    expect(error(text)).toBeNull();
  });

  test('an unreadable line is quoted from its beginning, with 60 letters at most', () => {
    const long = `?${'abcdefghi '.repeat(20)}`;
    expect(error(`${text}\n  ${long}`)).toMatchObject({
      line: text.split('\n').length + 1,
      reason: { code: 'record-line', values: { text: long.slice(0, 60) } },
    });
  });

  test('takes the result of a moderator for a game that was still on, and no other', () => {
    const going = text.split('\n').slice(0, -1).join('\n');
    const decided = readRecord(going.replace('attackers resignation', 'draw moderator'));
    expect(decided.ok && replayRecord(kingsTable, decided.value).ok).toBe(true);
    const over = readRecord(text.replace('attackers resignation', 'draw moderator'));
    expect(over.ok && replayRecord(kingsTable, over.value)).toMatchObject({
      error: { reason: { code: 'record-result' } },
    });
  });

  test.each([
    ['an illegal move', text.replace('D1-D2', 'D1-C2'), lineOf('D1-D2'), 'only-orthogonal'],
    ['the wrong side', text.replace('1… defenders', '1… attackers'), lineOf('E4-E3'), 'not-your-turn'],
    ['an unknown call', text.replace('(resign)', '(shout)'), lineOf('resign)'), 'unknown-call'],
    ['a line that is nothing', text.replace('1… defenders E4-E3', '1…'), lineOf('E4-E3'), 'record-line'],
    ['a header given twice', text.replace('[Event', '[Game'), lineOf('Event'), 'record-header'],
    ['a seed that is none', text.replace('[Seed "4"]', '[Seed "four"]'), 3, 'record-header'],
    ['a result that is none', text.replace('attackers resignation', 'ha'), 4, 'record-header'],
    ['no game', text.replace('[Game "kings-table"]', ''), 1, 'record-header'],
    ['other rules', text.replace('[Rules "1"]', '[Rules "99"]'), 1, 'record-rules'],
    [
      'another result',
      text.replace('attackers resignation', 'defenders escape'),
      lineOf('resign)'),
      'record-result',
    ],
    ['an option that is none', text.replace('[board "irish"]', '[board "chess"]'), 1, 'bad-value'],
    ['a position that is none', text.replace('[Rules', '[Position "x"]\n[Rules'), 1, 'position-rows'],
  ])('%s', (_, changed, line, code) => {
    expect(error(changed)).toMatchObject({ line, reason: { code } });
  });

  test('no text makes reading throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(text.length), fc.nat(20), (insert, at, cut) => {
        const found = error(text.slice(0, at) + insert + text.slice(at + cut));
        if (found !== null) expect(hasGameText('kings-table', 'refusals', found.reason.code)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
