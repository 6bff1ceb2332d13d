/** Looking ahead in a card game: the way out of a player who has no move. */
import type { Lookahead } from '../../lookahead.js';
import { colourOf } from '../board/men.js';
import type { WayOut } from '../play/play.js';
import type { CardPosition } from '../play/position.js';
import { keyOf, knownWayOut, type WayOutQuestion, waysOut } from '../turn/known-ways-out.js';
import { momentOfTurn } from '../turn/moving.js';
import { servicesFor } from '../turn/play-services.js';
import { turnStateOf } from '../turn/progress.js';
import { hintFor } from '../view/hand.js';

/** The facet of the contract. */
export const lookahead: Lookahead<CardPosition, WayOutQuestion, WayOut> = {
  attempt: (work) => waysOut.attempt(work),
  prepare(position, side) {
    const by = colourOf(side);
    if (by === undefined) return;
    const turnState = turnStateOf(position);
    hintFor(turnState, by);
    momentOfTurn(turnState, by);
  },
  answer: ({ by, ...turnState }) => knownWayOut({ ...turnState, servicesFor }, by),
  storeAnswer: (question, answer) => waysOut.store(keyOf(question), answer),
};
