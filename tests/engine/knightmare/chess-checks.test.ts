/** Recognizes moves that give check before they are made. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knightmare } from '../../../src/engine/knightmare/game.js';
import type { PlainPosition } from '../../../src/engine/knightmare/plain/position.js';
import { ChessSearch } from '../../../src/engine/knightmare/plain/search.js';
import { MoveList } from '../../../src/engine/search/piece-codes.js';
import { arbitraryGameOf, arbitraryOptionsOf, positionsOf } from '../contract/random-games.js';
import { resolveOptions } from '../search/searching.js';

const options = resolveOptions(knightmare, { cards: 'off' });

function loadSearch(fen: string): ChessSearch {
  const read = knightmare.read(options, fen);
  if (!read.ok || !('chess' in read.value)) return expect.unreachable(fen);
  return new ChessSearch(read.value);
}

/** Lists the legal moves that give check: as recognized beforehand, and as found by making them. */
function listChecks(search: ChessSearch) {
  const list = new MoveList();
  search.pushMoves(list);
  const moves = list.popAll(0);
  const pathOf = (move: number) => search.pathOf(move).join(' ');
  const told = moves.filter((move) => search.isCheck(move)).map(pathOf);
  const found = moves
    .filter((move) => {
      search.make(move);
      const { inCheck } = search;
      search.unmake();
      return inCheck;
    })
    .map(pathOf);
  return { told, found };
}

test.each([
  ['by a rook that castles', '5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'e1 g1'],
  ['by castling on the long side', '3k4/8/8/8/8/8/8/R3K3 w Q - 0 1', 'e1 c1'],
  ['uncovered in passing', '8/8/8/R2pP2k/8/8/8/4K3 w - d6 0 1', 'e5 d6'],
  ['by a new queen through the cell that its pawn has left', '8/8/8/8/3k4/8/3p4/K7 b - - 0 1', null],
  ['behind the pawn that turns', '8/3P4/8/3k4/8/8/8/K7 w - - 0 1', 'd7 d8 Q'],
  ['by a pawn', '8/8/8/3k4/8/8/4P3/K7 w - - 0 1', 'e2 e4'],
  ['uncovered by a knight', '3k4/8/8/8/8/3N4/8/K2R4 w - - 0 1', 'd3 b4'],
  ['uncovered by the king', '3k4/8/8/8/8/3K4/8/3R4 w - - 0 1', 'd3 c3'],
  ['not by a rook along its own line', '3k4/3p4/8/8/3R4/8/8/K7 w - - 0 1', null],
])('%s', (_, fen, checking) => {
  const { told, found } = listChecks(loadSearch(fen));
  expect(told).toEqual(found);
  if (checking !== null) expect(told).toContain(checking);
});

test('in random games', () => {
  fc.assert(
    fc.property(arbitraryGameOf(knightmare, arbitraryOptionsOf(knightmare, { cards: 'off' }), 90), (game) => {
      for (const position of positionsOf(game)) {
        const { told, found } = listChecks(new ChessSearch(position as PlainPosition));
        expect(told).toEqual(found);
      }
    }),
    { numRuns: 60 },
  );
});
