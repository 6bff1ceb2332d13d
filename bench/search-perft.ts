/**
 * Perft through the positions that computer players search in, next to the game's own: how much of the rules' speed is left
 * for a search. The game counts its last ply without listing it, which no search can do.
 */
import { gameById } from '../src/engine/index.js';
import { knightmare } from '../src/engine/knightmare/game.js';
import { searchPerft } from '../tests/engine/search-perft.js';
import { loaded, movesOf, optionsFor } from '../tests/engine/searching.js';
import { type Measure, rate } from './measure.js';

/** A game's sequences from its start. */
interface Plan {
  readonly game: string;
  /** What the measure is called after where that is not the game. */
  readonly name?: string;
  readonly given: Readonly<Record<string, string>>;
  readonly depth: number;
}

const plans: readonly Plan[] = [
  { game: 'kings-table', name: 'tablut', given: { board: 'tablut', escape: 'edge' }, depth: 3 },
  { game: 'kings-table', name: 'saxon', given: { board: 'saxon' }, depth: 2 },
  { game: 'kings-mate', given: {}, depth: 4 },
  { game: 'kings-gauntlet', given: { first: 'south' }, depth: 3 },
  { game: 'conquer-the-kings', given: { setup: 'preset' }, depth: 2 },
  { game: 'knightmare', name: 'chess', given: { cards: 'off' }, depth: 5 },
];

function measureOf({ game: id, name = id, given, depth }: Plan): Measure {
  const game = gameById(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  const start = game.start(optionsFor(game, given), 1).position;
  const position = loaded(game, start);
  return {
    name: `search-${name}`,
    unit: 'leaves/s',
    better: 'higher',
    ours: () => rate(() => searchPerft(position, depth)),
    peer: { name: "the game's perft", run: () => rate(() => game.perft(start, depth)) },
  };
}

/** Actions of the game with cards, made and taken back where it begins, next to playing them through the contract. */
function cardMeasure(): Measure {
  const game = knightmare;
  const start = game.start(optionsFor(game, {}), 1).position;
  const [side = ''] = game.toAct(start);
  const position = loaded(game, start);
  const moves = movesOf(position);
  const paths = moves.map((move) => position.pathOf(move));
  return {
    name: 'search-cards',
    unit: 'actions/s',
    better: 'higher',
    ours: () =>
      rate(() => {
        for (const move of moves) {
          position.make(move);
          position.unmake();
        }
        return moves.length;
      }),
    peer: {
      name: 'play',
      run: () =>
        rate(() => {
          for (const path of paths) game.play(start, side, path);
          return paths.length;
        }),
    },
  };
}

export const searchPerftMeasures: readonly Measure[] = [...plans.map(measureOf), cardMeasure()];
