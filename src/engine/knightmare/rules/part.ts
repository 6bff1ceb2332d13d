/** Contract of the three parts of the game: deck building, with cards, without cards. */
import type { ActionFacts } from '../../facts/action-facts.js';
import type { CompletedAction, Game, Position } from '../../game.js';
import type { KnightmareCodes } from '../codes/codes.js';

/** Methods of the contract that depend on the position, and facts that views don't show. */
export type Part<P extends Position> = Required<
  Pick<
    Game<P, KnightmareCodes>,
    | 'start'
    | 'ply'
    | 'toAct'
    | 'secretPlies'
    | 'sidesInCheck'
    | 'attackers'
    | 'timeLimit'
    | 'outcome'
    | 'choices'
    | 'parse'
    | 'format'
    | 'play'
    | 'applyCall'
    | 'write'
    | 'read'
    | 'view'
    | 'perft'
    | 'cards'
    | 'standing'
    | 'search'
  >
> & { toActionFacts(done: CompletedAction<P>): ActionFacts };
