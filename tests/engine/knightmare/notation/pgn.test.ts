/** PGN of games without cards: chess.js reads the same game. */
import { Chess } from 'chess.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExportedEntry, ExportedGame } from '../../../../src/engine/export.js';
import { writeFen } from '../../../../src/engine/knightmare/chess/fen.js';
import { knightmare } from '../../../../src/engine/knightmare/game.js';
import { scaleEffort } from '../../../effort.js';
import { arbitraryGameOf, endOf } from '../../contract/random-games.js';
import { optionsOf } from '../table.js';

const CHESS = optionsOf({ cards: 'off' });

function createExport(entries: readonly ExportedEntry[], more: Partial<ExportedGame> = {}): ExportedGame {
  return {
    options: CHESS,
    from: null,
    outcome: null,
    players: { white: 'Anna', black: 'Ben' },
    event: 'Castellan table abc',
    site: 'Discord',
    startedAt: Date.UTC(2026, 4, 1, 12, 30),
    timeControl: '900+10',
    tags: {},
    entries,
    ...more,
  };
}

/** Record entries of moves typed alternately, White first. */
function createMoveEntries(...typed: readonly string[]): readonly ExportedEntry[] {
  return typed.map((text, index) => ({
    side: index % 2 === 0 ? 'white' : 'black',
    kind: 'action',
    text,
    clock: null,
    votes: null,
  }));
}

function pgnOf(game: ExportedGame): string {
  const file = knightmare.exportGame?.(game);
  if (!file || 'obstacle' in file) expect.unreachable('no PGN');
  expect(file.extension).toBe('pgn');
  return file.text;
}

test('has the seven tags first, the clocks, and lines of at most 79 characters', () => {
  const entries = createMoveEntries('e2-e4', 'e7-e5', 'g1-f3').map((entry, index) => ({
    ...entry,
    clock: 900_000 - index * 61_500,
  }));
  const lines = pgnOf(createExport(entries)).split('\n');
  expect(lines.slice(0, 7)).toEqual([
    '[Event "Castellan table abc"]',
    '[Site "Discord"]',
    '[Date "2026.05.01"]',
    '[Round "-"]',
    '[White "Anna"]',
    '[Black "Ben"]',
    '[Result "*"]',
  ]);
  expect(lines).toContain('[UTCTime "12:30:00"]');
  expect(lines).toContain('[TimeControl "900+10"]');
  const text = lines.slice(lines.indexOf('') + 1).join(' ');
  expect(text.trim()).toBe('1. e4 {[%clk 0:15:00]} 1... e5 {[%clk 0:13:58]} 2. Nf3 {[%clk 0:12:57]} *');
  expect(lines.every((line) => line.length <= 79)).toBe(true);
});

test.each([
  ['the file of one of two pieces', ['e2-e4', 'a7-a6', 'b1-c3', 'a6-a5', 'c3-e2'], 'Nce2'],
  ['castling', ['e2-e4', 'e7-e5', 'g1-f3', 'b8-c6', 'f1-c4', 'f8-c5', 'O-O'], 'O-O'],
  ['en passant', ['e2-e4', 'a7-a6', 'e4-e5', 'd7-d5', 'e5xd6'], 'exd6'],
  ['mate', ['f2-f3', 'e7-e5', 'g2-g4', 'd8-h4'], 'Qh4#'],
  [
    'promotion',
    ['a2-a4', 'b7-b5', 'a4xb5', 'a7-a6', 'b5xa6', 'c8-b7', 'a6xb7', 'h7-h6', 'b7xa8=N'],
    'bxa8=N',
  ],
])('writes %s in SAN', (_what, typed, san) => {
  const text = pgnOf(createExport(createMoveEntries(...typed)));
  expect(/(\S+) \*\s*$/.exec(text)?.[1]).toBe(san);
  const oracle = new Chess();
  oracle.loadPgn(text);
  expect(oracle.history().at(-1)).toBe(san);
});

describe('the result', () => {
  test.each([
    [{ winners: ['white'], reason: 'checkmate' }, '1-0', 'normal'],
    [{ winners: ['black'], reason: 'timeout' }, '0-1', 'time forfeit'],
    [{ winners: [], reason: 'agreement' }, '1/2-1/2', 'normal'],
    [{ winners: ['black'], reason: 'moderator' }, '0-1', 'adjudication'],
  ])('%o', (outcome, result, termination) => {
    const resigned: ExportedEntry = { side: 'black', kind: 'call', text: 'resign', clock: null, votes: null };
    const text = pgnOf(createExport([...createMoveEntries('e2-e4'), resigned], { outcome }));
    expect(text).toContain(`[Result "${result}"]`);
    expect(text).toContain(`[Termination "${termination}"]`);
    expect(text).toContain('{black: resign.}');
    expect(text.trim().endsWith(result)).toBe(true);
  });
});

test('what is said at one place is one comment, which chess.js can read', () => {
  const [first, second] = createMoveEntries('e2-e4', 'e7-e5');
  if (first === undefined || second === undefined) expect.unreachable();
  const offer: ExportedEntry = { side: 'black', kind: 'call', text: 'draw', clock: null, votes: null };
  const text = pgnOf(
    createExport([offer, { ...first, clock: 900_000, votes: 'e2-e4 3, {d2}-d4 1' }, offer, offer, second]),
  );
  expect(text.replaceAll('\n', ' ')).toContain(
    '{black: draw.} 1. e4 {[%clk 0:15:00] votes: e2-e4 3, (d2)-d4 1. black: draw. black: draw.} 1... e5 *',
  );
  const oracle = new Chess();
  oracle.loadPgn(text);
  expect(oracle.history()).toEqual(['e4', 'e5']);
});

test('further headers follow the roster', () => {
  const text = pgnOf(
    createExport(createMoveEntries('e2-e4'), { tags: { Server: 'Chess "Club"', Hints: 'white after 0' } }),
  );
  expect(text).toContain('[Server "Chess \'Club\'"]\n[Hints "white after 0"]\n');
  const oracle = new Chess();
  oracle.loadPgn(text);
  expect(oracle.getHeaders().Hints).toBe('white after 0');
});

test('names are escaped', () => {
  const text = pgnOf(createExport([], { players: { white: 'An"na\\', black: 'Ben' } }));
  expect(text).toContain('[White "An\'na\\\\"]');
  const oracle = new Chess();
  oracle.loadPgn(text);
  expect(oracle.getHeaders().Black).toBe('Ben');
});

test('is none for games with cards', () => {
  expect(knightmare.exportGame?.(createExport([], { options: optionsOf() }))).toBeNull();
});

test('chess.js reads every game back to the same moves and position', () => {
  const games = arbitraryGameOf(knightmare, fc.constant(CHESS), 150);
  fc.assert(
    fc.property(games, (game) => {
      const entries = game.turns.map(
        ({ side, notation }, index): ExportedEntry => ({
          side,
          kind: 'action',
          text: notation,
          clock: index % 3 === 0 ? index * 1000 : null,
          votes: index % 4 === 0 ? `${notation} 3, ${notation} 1` : null,
        }),
      );
      const oracle = new Chess();
      oracle.loadPgn(pgnOf(createExport(entries)));
      expect(oracle.history()).toHaveLength(game.turns.length);
      const end = endOf(game);
      if (!('chess' in end)) expect.unreachable('a game with cards');
      const [pieces, side] = writeFen(end.chess).split(' ');
      expect(oracle.fen().split(' ').slice(0, 2)).toEqual([pieces, side]);
    }),
    { numRuns: scaleEffort(500) },
  );
});
