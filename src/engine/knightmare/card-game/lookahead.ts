/** Lookahead for card games. Its slow question is whether cards give a way out to a player without a move. */
import type { Lookahead } from '../../lookahead.js';
import { colourOf } from '../board/pieces.js';
import type { WayOut } from '../play/play.js';
import type { CardPosition } from '../play/position.js';
import { createServices } from '../turn/play-services.js';
import { toTurnState } from '../turn/progress.js';
import { stateOfPlayerTurn } from '../turn/regular-move.js';
import {
  cachedWayOut,
  questionKey,
  type WayOutQuestion,
  wayOutCache,
} from '../turn/way-out/way-out-cache.js';
import { findHint } from '../view/hand.js';

export const lookahead: Lookahead<CardPosition, WayOutQuestion, WayOut> = {
  attempt: (work) => wayOutCache.attempt(work),
  prepare(position, side) {
    const by = colourOf(side);
    if (by === undefined) return;
    const turnState = toTurnState(position);
    findHint(turnState, by);
    stateOfPlayerTurn(turnState, by);
  },
  answer: ({ by, ...turnState }) => cachedWayOut({ ...turnState, servicesFor: createServices }, by),
  storeAnswer: (question, answer) => wayOutCache.store(questionKey(question), answer),
};
