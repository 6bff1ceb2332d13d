/** What building the decks, a game with cards and a game without each do in their own way. */
import type { ActionFacts } from '../../action-facts.js';
import type { CompletedAction, Game, Position } from '../../game.js';
import type { KnightmareCodes } from '../codes/codes.js';

/** The methods of the contract that depend on the position; of a description, what the views do not tell. */
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
