/** Search positions of Knightmare Chess without cards. */
import { expect, test } from 'vitest';
import { readFen } from '../../../../src/engine/knightmare/chess/fen.js';
import { findEnPassantHashFeature } from '../../../../src/engine/knightmare/chess/outcome.js';
import { loadState } from '../../../../src/engine/knightmare/chess/position.js';
import { knightmare } from '../../../../src/engine/knightmare/game.js';
import { DRAWN, UNDECIDED } from '../../../../src/engine/search/search.js';
import { arbitraryOptionsOf } from '../../contract/random-games.js';
import { describeSearchTests } from '../../search/every-search.js';
import { keepPosition, loadSearchPosition, resolveOptions } from '../../search/searching.js';

/**
 * Pieces, turn and rights of a position. Drops an en passant square on which no capture is legal, because other
 * FEN texts may contain it.
 */
function comparableText(text: string): string {
  const fen = text.split(' ').slice(0, 6).join(' ');
  const chess = readFen(fen);
  if (!chess.ok) throw new Error(chess.reason.code);
  const [pieces, side, rights] = fen.split(' ');
  return [pieces, side, rights, findEnPassantHashFeature(loadState(chess.value))].join(' ');
}

describeSearchTests({
  game: knightmare,
  options: arbitraryOptionsOf(knightmare, { cards: 'off' }),
  plies: 80,
  counted: [[{ cards: 'off' }, 4]],
  toHashedText: comparableText,
  disguise: keepPosition,
});

const options = resolveOptions(knightmare, { cards: 'off' });

function playMove(fen: string, path: readonly string[]) {
  const read = knightmare.read(options, fen);
  if (!read.ok) throw new Error(read.reason.code);
  const position = loadSearchPosition(knightmare, read.value);
  const action = position.actionOf(path) ?? Number.NaN;
  const quiet = position.isQuiet(action);
  position.make(action);
  return { quiet, outcome: position.outcome };
}

test('a capture in passing is not quiet', () => {
  const fen = 'rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3';
  expect(playMove(fen, ['d4', 'e3'])).toEqual({ quiet: false, outcome: UNDECIDED });
  expect(playMove(fen, ['d4', 'd3'])).toEqual({ quiet: true, outcome: UNDECIDED });
});

test('the last piece that could mate is gone, and nobody has to look for moves to see the draw', () => {
  const fen = '8/8/8/8/8/8/4p3/4K2k w - - 0 1';
  expect(playMove(fen, ['e1', 'e2'])).toEqual({ quiet: false, outcome: DRAWN });
  expect(playMove(fen, ['e1', 'd2'])).toEqual({ quiet: true, outcome: UNDECIDED });
});
