/** Which evaluation goes with which game's positions. */
import type { Game, Position } from '../engine/game.js';
import type { TaflPosition } from '../engine/kings-table/position.js';
import { search as tafl } from '../engine/kings-table/search.js';
import type { PlainPosition } from '../engine/knightmare/plain/position.js';
import { search as chess } from '../engine/knightmare/plain/search.js';
import type { SearchPosition } from '../engine/search.js';
import { ChessEvaluation } from './evaluation/chess.js';
import { TaflEvaluation } from './evaluation/kings-table.js';
import { PlainEvaluation } from './evaluation/plain.js';
import type { Evaluation } from './search/evaluation.js';

/** A position to search in, with what a search asks about it. */
export interface Mind {
  readonly position: SearchPosition;
  readonly evaluation: Evaluation;
}

/** Makes minds for a game's positions; null where nothing is searched. A game's positions stay with it, as in its contract. */
interface Minds {
  of(position: Position): Mind | null;
}

const knightmare: Minds = {
  of(position: PlainPosition) {
    if (!('chess' in position)) return null;
    const searched = chess.load(position);
    return { position: searched, evaluation: new ChessEvaluation(searched) };
  },
};

const kingsTable: Minds = {
  of(position: TaflPosition) {
    const searched = tafl.load(position);
    return { position: searched, evaluation: new TaflEvaluation(searched) };
  },
};

const known: Readonly<Record<string, Minds>> = {
  'kings-table': kingsTable,
  knightmare,
};

/** The position of a game in a player's mind; null where the game has nothing to search in. */
export function mindOf(game: Game, position: Position): Mind | null {
  const mind = Object.hasOwn(known, game.id) ? known[game.id]?.of(position) : null;
  if (mind !== null && mind !== undefined) return mind;
  const searched = game.search?.load(position) ?? null;
  return searched === null ? null : { position: searched, evaluation: new PlainEvaluation(searched) };
}
