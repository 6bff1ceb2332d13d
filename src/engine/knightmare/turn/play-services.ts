/** Creates the services of `Play`. This module may import all rules of the turn. */
import { type Colour, withColour } from '../board/pieces.js';
import { cardRules } from '../cards/index.js';
import { cardIdOf } from '../catalogue/facts.js';
import type { Core } from '../play/core.js';
import { judgeCard, voidReason } from '../play/legality.js';
import type { Step } from '../play/position.js';
import { findPlayRefusal } from './card-play/playable-cards.js';
import { Work } from './card-play/work.js';
import { performAction } from './perform.js';
import { discardEndedEffects } from './turn-end/consequences.js';
import { createPlay, type ServicesFor, type TurnState } from './turn-state.js';
import { searchWayOut } from './way-out/way-out.js';
import { cachedWayOut } from './way-out/way-out-cache.js';

/**
 * Work limit per list of moves. Beyond it, moves are offered without proof that the turn can end after them.
 */
const LEADING_ON = 600;

export const createServices: ServicesFor = (turnState, by) => ({
  otherPlayableCards: (hand) => {
    const { core } = turnState;
    const play = createPlay({ ...turnState, core: { ...core, hands: withColour(core.hands, by, hand) } }, by);
    return play.hand.filter(
      (no) => !cardRules(cardIdOf(no)).extraPlays && findPlayRefusal(play, no, 'plots') === null,
    );
  },
  replay: (core, step, later) => replayStep(turnState, by, core, step, later),
  voidReason: (before, after, player, card) => voidReason(judgeCard(before, after, player, card), player),
  findWayOut: (core) => cachedWayOut(stateAfterStep(turnState, by, core), core.board.mover),
  createContinuationTest() {
    const work = new Work(LEADING_ON);
    return (core) => searchWayOut(stateAfterStep(turnState, by, core), by, work) !== 'none';
  },
});

/** Turn state of a step in progress. */
function stateAfterStep(turnState: TurnState, by: Colour, core: Core): TurnState {
  const isNew = core.board.turn !== turnState.core.board.turn;
  return {
    ...turnState,
    core,
    trail: isNew ? [] : [...turnState.trail, { by, path: [], before: turnState.core }],
  };
}

/** Replays a step on another core. Null if it is impossible. */
function replayStep(
  turnState: TurnState,
  by: Colour,
  core: Core,
  step: Step,
  later: readonly Step[],
): Core | null {
  const here = stateAfterStep(turnState, by, core);
  const played = performAction({ ...here, trail: [...here.trail, ...later] }, step.by, step.path);
  if (!played.ok) return null;
  discardEndedEffects(played.value, core.board.effects);
  return played.value.core;
}
