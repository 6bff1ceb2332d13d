/** Pairs each game's search positions with an evaluation. */
import { search as conquest } from '../engine/conquer-the-kings/search.js';
import type { Game, Position } from '../engine/game.js';
import { search as gauntlet } from '../engine/kings-gauntlet/search.js';
import { search as mate } from '../engine/kings-mate/search.js';
import type { TaflPosition } from '../engine/kings-table/board/position.js';
import { search as tafl } from '../engine/kings-table/search.js';
import type { KnightmarePosition } from '../engine/knightmare/game.js';
import { search as chess } from '../engine/knightmare/plain/search.js';
import type { SearchPosition } from '../engine/search/search.js';
import { BasicEvaluation } from './evaluation/basic.js';
import { ChessEvaluation } from './evaluation/chess.js';
import { ConquestEvaluation } from './evaluation/conquer-the-kings.js';
import { GauntletEvaluation } from './evaluation/kings-gauntlet.js';
import { MateEvaluation } from './evaluation/kings-mate.js';
import { TaflEvaluation } from './evaluation/kings-table.js';
import { isTablut, TablutEvaluation } from './evaluation/tablut.js';
import type { Evaluation } from './search/evaluation.js';

export interface EvaluatedPosition {
  readonly position: SearchPosition;
  readonly evaluation: Evaluation;
}

interface EvaluatedPositionFactory {
  of(position: Position): EvaluatedPosition | null;
}

function createFactory<P extends Position, S extends SearchPosition<P>>(
  load: (position: P) => S | null,
  evaluate: new (position: S) => Evaluation,
): { of(position: P): EvaluatedPosition | null } {
  return {
    of(position) {
      const searched = load(position);
      return searched === null ? null : { position: searched, evaluation: new evaluate(searched) };
    },
  };
}

const withoutCards = createFactory(chess.load, ChessEvaluation);

const factoriesByGame: Readonly<Record<string, EvaluatedPositionFactory>> = {
  'kings-table': {
    of(position: TaflPosition) {
      const searched = tafl.load(position);
      const evaluation = isTablut(searched.state.rules)
        ? new TablutEvaluation(searched)
        : new TaflEvaluation(searched);
      return { position: searched, evaluation };
    },
  },
  'kings-mate': createFactory(mate.load, MateEvaluation),
  'kings-gauntlet': createFactory(gauntlet.load, GauntletEvaluation),
  'conquer-the-kings': createFactory(conquest.load, ConquestEvaluation),
  knightmare: {
    of: (position: KnightmarePosition) => ('chess' in position ? withoutCards.of(position) : null),
  },
};

/**
 * Pairs a position with its evaluation. Null if it can't be searched. Card games have a search of their own
 * (`cards/card-choice.ts`) and the basic evaluation here.
 */
export function toEvaluatedPosition(game: Game, position: Position): EvaluatedPosition | null {
  const mind = Object.hasOwn(factoriesByGame, game.id) ? factoriesByGame[game.id]?.of(position) : undefined;
  if (mind) return mind;
  const searched = game.search?.load(position) ?? null;
  return searched === null ? null : { position: searched, evaluation: new BasicEvaluation(searched) };
}
