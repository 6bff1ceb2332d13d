/** Interface of the three parts: deck building, with cards, without cards. */
import type { ActionFacts } from '../../action-facts.js';
import type { CompletedAction, Game, Position } from '../../game.js';
import type { KnightmareCodes } from '../codes/codes.js';

/** Position-dependent methods of the contract, and facts the views don't tell. */
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
