/**
 * Actions per second of the unerring search, in openings and middlegames. Chess is compared with a plain alpha-beta
 * on chess.js, Tablut with a plain UCT on the same rules. All count the actions that they make.
 */
import { Chess } from 'chess.js';
import { chooseByUct } from '../scripts/match/uct.js';
import { type EvaluatedPosition, toEvaluatedPosition } from '../src/computer/evaluated-position.js';
import { unerringStrength } from '../src/computer/levels.js';
import { chooseBySearch } from '../src/computer/searched-choice.js';
import type { Game, Position } from '../src/engine/game.js';
import { kingsTable } from '../src/engine/kings-table/game.js';
import { knightmare } from '../src/engine/knightmare/game.js';
import { type Given, resolveOptions } from '../tests/engine/search/searching.js';
import { type Measure, measureRate } from './measure.js';

const CHESS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r2q1rk1/1b2bppp/p2ppn2/1p6/3NPP2/1BN5/PPP1Q1PP/R4R1K b - - 0 14',
];

const TABLUT = [
  '/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/ a',
  '/3ttt3/4t4/3T5/t3T3t/t1TTK2tt/1t2T1T1t/t3TT3/3t5/3ttt3/ a',
  '/3tt3t/t8/7Tt/t3T4/t1T2TTtt/t2T4t/4TK1T1/1t2t4/3tt3t/ a',
  '/3tt3t/4t3t/1T7/t1T2K2t/1t1T2Tt1/t2T3t1/2tT3T1/t2t5/3t1t3/ d',
];

/** Depth of the plain alpha-beta. */
const DEPTH = 3;
/** Actions of the plain UCT. */
const ACTIONS = 20_000;

/** New search positions of a game. */
function createSearchPositions<P extends Position>(
  game: Game<P>,
  given: Given,
  texts: readonly string[],
): readonly EvaluatedPosition[] {
  return texts.map((text) => {
    const position = game.read(resolveOptions(game, given), text);
    if (!position.ok) throw new Error(position.reason.code);
    const mind = toEvaluatedPosition(game, position.value);
    if (mind === null) throw new Error(`nothing to search in: ${text}`);
    return mind;
  });
}

/** Number of actions that the search makes to choose one in each of these positions. */
function countNodes(minds: readonly EvaluatedPosition[]): number {
  let nodes = 0;
  for (const mind of minds) nodes += chooseBySearch(mind, unerringStrength, { seed: 1 })?.nodes ?? 0;
  return nodes;
}

const WORTHS: Readonly<Record<string, number>> = { p: 1, n: 3, b: 3, r: 5, q: 9 };
const LOST = 1_000;

/**
 * A plain alpha-beta: material only, captures first. Lists moves as text, which chess.js does faster than as
 * objects.
 */
class PlainSearch {
  made = 0;

  constructor(private readonly chess: Chess) {}

  /** Score of the side to move. `worth` is the material that this side has won since the root, minus its losses. */
  score(depth: number, floor: number, ceiling: number, worth: number): number {
    const { chess } = this;
    if (depth === 0) return worth;
    const moves = chess.moves();
    if (moves.length === 0) return chess.isCheck() ? -LOST : 0;
    let best = floor;
    for (const move of moves.toSorted((one, other) => Number(isCapture(other)) - Number(isCapture(one)))) {
      const { captured = '' } = chess.move(move);
      this.made++;
      const score = -this.score(depth - 1, -ceiling, -best, -worth - (WORTHS[captured] ?? 0));
      chess.undo();
      if (score >= ceiling) return score;
      if (score > best) best = score;
    }
    return best;
  }
}

function isCapture(move: string): boolean {
  return move.includes('x');
}

function countPlainNodes(): number {
  return CHESS.reduce((total, fen) => {
    const search = new PlainSearch(new Chess(fen));
    search.score(DEPTH, -LOST, LOST, 0);
    return total + search.made;
  }, 0);
}

const chess = createSearchPositions(knightmare, { cards: 'off' }, CHESS);
const tablut = createSearchPositions(kingsTable, { board: 'tablut' }, TABLUT);

/** Nodes per second in chess and Tablut. */
export const searchNodes: readonly Measure[] = [
  {
    name: 'nodes-chess',
    unit: 'nodes/s',
    better: 'higher',
    runOurs: () => measureRate(() => countNodes(chess)),
    peer: { name: 'a plain alpha-beta on chess.js', run: () => measureRate(countPlainNodes) },
  },
  {
    name: 'nodes-tablut',
    unit: 'nodes/s',
    better: 'higher',
    runOurs: () => measureRate(() => countNodes(tablut)),
    peer: {
      name: 'a plain UCT',
      run: () =>
        measureRate(() => {
          for (const { position } of tablut) chooseByUct(position, ACTIONS, 1);
          return ACTIONS * tablut.length;
        }),
    },
  },
];
