/** Random PGN games from chess.js, which survive a round trip. */
import { Chess } from 'chess.js';
import { expect } from 'vitest';
import { advance, rollBelow } from '../../../../src/engine/dice.js';
import type { ImportedGame, ImportResult } from '../../../../src/engine/export.js';
import { writeFen } from '../../../../src/engine/knightmare/chess/fen.js';
import { knightmare } from '../../../../src/engine/knightmare/game.js';
import { startFromPosition } from '../../../../src/engine/start-position.js';

/** Plies of the longest game. */
const LONGEST = 80;

/** A random game. Every third game continues from a position of another game. */
export function randomPgn(seed: number): Chess {
  let state = seed;
  const draw = (sides: number) => {
    state = advance(state);
    return rollBelow(state, sides);
  };
  const chess = new Chess();
  const play = (plies: number) => {
    for (let ply = 0; ply < plies && !chess.isGameOver(); ply++) {
      const moves = chess.moves();
      chess.move(moves[draw(moves.length)] ?? '');
    }
  };
  if (seed % 3 === 0) {
    play(draw(40));
    if (!chess.isGameOver()) chess.load(chess.fen());
    else chess.reset();
  }
  play(1 + draw(LONGEST));
  chess.setHeader('White', `Player ${seed}`);
  chess.setHeader('Black', 'B');
  const results = ['1-0', '0-1', '1/2-1/2', '*'];
  const result = chess.isCheckmate()
    ? results[chess.turn() === 'b' ? 0 : 1]
    : chess.isGameOver()
      ? '1/2-1/2'
      : results[draw(4)];
  chess.setHeader('Result', result ?? '*');
  return chess;
}

/** The file's content. Null if it is no PGN. */
export function readFile(text: string): ImportResult<ImportedGame> | null {
  const file = knightmare.importGame?.(text) ?? null;
  for (;;) {
    const read = file?.next();
    if (read === undefined) return null;
    if (read.done === true) return read.value;
  }
}

/** The file's game. Throws if it is unreadable. */
export function importedPgn(text: string): ImportedGame {
  const read = readFile(text);
  if (read === null) return expect.unreachable('no PGN');
  return read.ok ? read.value : expect.unreachable(`${JSON.stringify(read.error)}\n${text}`);
}

/** Reads the game, compares every position with chess.js's, writes it and compares the files. */
export function expectRoundTrip(chess: Chess): void {
  const text = chess.pgn({ maxWidth: 79 });
  const game = importedPgn(text);
  const { entries, options, from, outcome, tags } = game;
  const fens = chess.history({ verbose: true }).map(({ after }) => after);
  const start =
    from === null
      ? { ok: true as const, value: knightmare.start(options, 0) }
      : startFromPosition(knightmare, options, from, 0);
  if (!start.ok) throw new Error(start.reason.code);
  let { position } = start.value;
  const moves = entries.filter(({ kind }) => kind === 'action');
  expect(moves).toHaveLength(fens.length);
  for (const [ply, { side, text: move }] of moves.entries()) {
    const path = knightmare.parse(position, side, move);
    const played = path.ok ? knightmare.play(position, side, path.value) : path;
    if (!played.ok) throw new Error(played.reason.code);
    position = played.value.position;
    if (!('chess' in position)) throw new Error('cards');
    expect(new Chess(writeFen(position.chess)).fen()).toBe(fens[ply]);
  }
  const file = knightmare.exportGame?.({
    options,
    from,
    outcome,
    players: { white: tags.White ?? '', black: tags.Black ?? '' },
    event: 'e',
    site: 's',
    startedAt: 0,
    timeControl: '-',
    entries: entries.map((entry) => ({ ...entry, clock: null, votes: null })),
    tags: {},
  });
  const back = new Chess();
  if (!file || 'obstacle' in file) throw new Error('no PGN');
  back.loadPgn(file.text);
  expect(back.history()).toEqual(chess.history());
  expect(back.fen()).toBe(chess.fen());
  const { White, Black, Result } = back.getHeaders();
  expect([White, Black, Result]).toEqual([tags.White, tags.Black, tags.Result]);
}
