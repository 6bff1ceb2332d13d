/** Positions of Knightmare Chess without its cards to search in. */
import { readFen } from '../../../src/engine/knightmare/chess/fen.js';
import { stateOf } from '../../../src/engine/knightmare/chess/position.js';
import { passingFeature } from '../../../src/engine/knightmare/chess/status.js';
import { knightmare } from '../../../src/engine/knightmare/game.js';
import { describeSearch } from '../every-search.js';
import { anyOptionsOf } from '../random-games.js';
import { openToSee } from '../searching.js';

/** Men, turn and rights, and a capture in passing where it is legal: FEN tells of others as well. */
function covered(text: string): string {
  const fen = text.split(' ').slice(0, 6).join(' ');
  const chess = readFen(fen);
  if (!chess.ok) throw new Error(chess.reason.code);
  const [men, side, rights] = fen.split(' ');
  return [men, side, rights, passingFeature(stateOf(chess.value))].join(' ');
}

describeSearch({
  game: knightmare,
  options: anyOptionsOf(knightmare, { cards: 'off' }),
  plies: 80,
  counted: [[{ cards: 'off' }, 4]],
  covered,
  disguised: openToSee,
});
