/** PGN from other programs: chess.js games come back unchanged, and errors name the line and move. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { MAX_ENTRIES } from '../../../../src/engine/export.js';
import { expectRoundTrip, importedPgn, randomPgn, readFile } from './pgn-games.js';

const GAMES = 6;

test(`${GAMES} games of chess.js go in and out unchanged`, () => {
  for (let seed = 1; seed <= GAMES; seed++) expectRoundTrip(randomPgn(seed));
});

/** The error of importing the text. */
function faultOf(text: string) {
  const read = readFile(text);
  if (read === null) return null;
  return read.ok ? expect.unreachable(JSON.stringify(read.value)) : read.error;
}

const TAGS = '[Event "x"]\n[Result "*"]\n\n';

describe('a file', () => {
  it('may have comments, variations, glyphs, escapes and any numbers; only its main line is read', () => {
    const game = importedPgn(
      `\uFEFF[Event "A \\"B\\""] [White "Ann"]\r\n% escaped\r\n\r\n1.e4 $1 e5!? {good (not ; this)} 2. Nf3 (2. f4 exf4 (2... d5) 3. Bc4)\r\n2... Nc6 ; rest 3. Bb5\r\n3.Bb5 a6 4. 0-0 ?! *`,
    );
    expect(game.entries.map(({ text }) => text)).toEqual([
      'e2-e4',
      'e7-e5',
      'g1-f3',
      'b8-c6',
      'f1-b5',
      'a7-a6',
      'O-O',
    ]);
    expect(game).toMatchObject({ outcome: null, tags: { Event: 'A "B"', White: 'Ann' } });
    expect(game.notes).toEqual([
      { after: 2, text: 'good (not ; this)' },
      { after: 3, text: '(2. f4 exf4 (2... d5) 3. Bc4)' },
      { after: 4, text: 'rest 3. Bb5' },
    ]);
    expect(game.entries.at(-1)?.line).toBe(6);
  });

  it('keeps comments before, between and after the moves, without what is for programs', () => {
    const game = importedPgn(
      `${TAGS}{at\nthe  start} {[%eval 0.3]} 1. e4 {[%clk 0:10:00] fast} {and\tgood} (1. d4 {or} ; this }\n) e5 * {end}`,
    );
    expect(game.notes).toEqual([
      { after: 0, text: 'at the start' },
      { after: 1, text: 'fast' },
      { after: 1, text: 'and good' },
      { after: 1, text: '(1. d4 {or} { this )} )' },
      { after: 2, text: 'end' },
    ]);
  });

  it('tells a bishop from a pawn of file b', () => {
    const moves = '1. e4 a5 2. Be2 a4 3. b3 a3 4. Bxa3 Rxa3 5. Nxa3 d5 6. b4 d4 7. b5 c5 8. bxc6';
    expect(importedPgn(`${TAGS}${moves}`).entries.at(-1)?.text).toBe('b5xc6');
  });

  it('goes on after a threefold repetition that nobody claimed', () => {
    const round = 'Nf3 Nf6 Ng1 Ng8 ';
    const game = importedPgn(`${TAGS}${round.repeat(4)}e4 1-0`);
    expect(game.entries).toHaveLength(18);
    expect(game.outcome).toEqual({ winners: ['white'], reason: 'resignation' });
    expect(game.options).toMatchObject({ 'repetition-draw': 'off' });
    expect(importedPgn(`${TAGS}${round.repeat(2)}1/2-1/2`).outcome).toMatchObject({ reason: 'repetition' });
  });

  it('says who lost on time', () => {
    const game = importedPgn('[Event "x"]\n[Termination "Time forfeit"]\n\n1. e4 e5 0-1');
    expect(game.outcome).toEqual({ winners: ['black'], reason: 'timeout' });
  });

  it('is no PGN without headers or a first move', () => {
    expect(faultOf('hello')).toBeNull();
    expect(faultOf('[Game "knightmare"]\n')).toBeNull();
  });
});

it.each([
  [`${TAGS}1. e4 e5 2. Ke3`, { line: 4, move: '2. Ke3' }],
  [`${TAGS}1. e4\ne5\n2. Qh5 Nc6\n3. Qxf8`, { line: 7, move: '3. Qxf8' }],
  [`${TAGS}1. e4 --`, { line: 4, move: '1… --', reason: { code: 'file-null-move', values: { text: '--' } } }],
  [`${TAGS}1. e4 Z0`, { move: '1… Z0', reason: { code: 'file-null-move' } }],
  [`${TAGS}1. e4 <@1>`, { move: '1… <@1>', reason: { code: 'file-stray' } }],
  [`${TAGS}1. e4 {open`, { line: 4, reason: { code: 'file-open', values: { sign: '{' } } }],
  [`${TAGS}1. e4 (1. d4`, { line: 4, reason: { code: 'file-open', values: { sign: '(' } } }],
  [`${TAGS}1. e4 ) e5`, { line: 4, reason: { code: 'file-stray', values: { text: ')' } } }],
  [`${TAGS}1. e4 } e5`, { line: 4, reason: { code: 'file-stray' } }],
  [`${TAGS}*`, { line: 1, reason: { code: 'file-empty' } }],
  [`${TAGS}1. e4 * [Event "y"]`, { line: 4, reason: { code: 'file-several' } }],
  ['[Event "x"]\n[Event "y"]\n1. e4', { line: 2, reason: { code: 'file-tag-twice' } }],
  ['[Event "x"]\n[Site y]\n1. e4', { line: 2, reason: { code: 'file-tag' } }],
  ['[Event "x"]\n[Options "x"]\n1. e4', { line: 1, reason: { code: 'file-tag' } }],
  ['[Event "x"]\n[Options "deck=split"]\n1. e4', { line: 1, reason: { code: 'not-with' } }],
  ['[Event "x"]\n[Also "2 white (x)"]\n1. e4', { line: 1, reason: { code: 'unknown-call' } }],
  [
    '[Event "x"]\n[Also "2 white (resign)"]\n1. e4 1-0',
    { reason: { code: 'record-result', values: { record: '1-0', ours: '0-1' } } },
  ],
  ['[Event "x"]\n[Variant "Chess960"]\n1. e4', { reason: { code: 'file-variant' } }],
  ['[Event "x"]\n[FEN "8/8 w"]\n1. e4', { line: 2, reason: { code: 'position-rows' } }],
  [`${TAGS}1. f3 e5 2. g4 Qh4# 3. a3`, { move: '3. a3', reason: { code: 'file-after-end' } }],
  [
    `${TAGS}1. f3 e5 2. g4 Qh4# 1-0`,
    { reason: { code: 'record-result', values: { record: '1-0', ours: '0-1' } } },
  ],
  [
    `${TAGS}${'Nf3 Nf6 Ng1 Ng8 '.repeat(MAX_ENTRIES / 4)}e4`,
    { line: 4, reason: { code: 'file-long', values: { most: MAX_ENTRIES } } },
  ],
])('a file that is wrong is refused by line and move (%#)', (text, error) => {
  expect(faultOf(text)).toMatchObject(error);
});

test('any text is answered', () => {
  const pieces = fc.constantFrom(
    '[Event "x"]\n',
    '1. ',
    'e4 ',
    'Nf6 ',
    '{',
    '}',
    '(',
    ')',
    ';',
    '\n',
    '*',
    '"',
    '[',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
      const text = `[Event "x"]\n${parts.join('')}`;
      const read = readFile(text);
      if (read?.ok === true) expect(read.value.entries.length).toBeGreaterThan(0);
      else expect(read?.error.line).toBeGreaterThan(0);
    }),
  );
});

it('reads a megabyte of open brackets without nesting', () => {
  expect(faultOf(`${TAGS}1. e4 ${'('.repeat(1 << 20)}`)).toMatchObject({ reason: { code: 'file-open' } });
});
