/** What cards need from the rules that play them: put together here, where all of those rules are known. */
import { type Colour, withOne } from '../board/men.js';
import { cardOf } from '../cards/index.js';
import { idOf } from '../catalogue/facts.js';
import type { Core } from '../play/core.js';
import { judge, whyVoid } from '../play/legality.js';
import type { Step } from '../play/position.js';
import { perform } from './act.js';
import { knownWayOut } from './known-ways-out.js';
import { whyNotPlay } from './playable.js';
import { layDownEnded } from './settle.js';
import { playAt, type ServicesFor, type TurnState } from './turn-state.js';
import { searchWayOut } from './way-out.js';
import { Work } from './work.js';

/** The work that is spent on a list of moves before they are offered unproved: nothing that anybody waits for. */
const LEADING_ON = 600;

/** Makes what a play by a player in a state of the turn needs. */
export const servicesFor: ServicesFor = (turnState, by) => ({
  others: (hand) => {
    const { core } = turnState;
    const play = playAt({ ...turnState, core: { ...core, hands: withOne(core.hands, by, hand) } }, by);
    return play.hand.filter((no) => !cardOf(idOf(no)).extraPlays && whyNotPlay(play, no, 'plots') === null);
  },
  replay: (core, step, later) => replay(turnState, by, core, step, later),
  whyVoid: (before, after, player, card) => whyVoid(judge(before, after, player, card), player),
  wayOut: (core) => knownWayOut(afterStep(turnState, by, core), core.board.mover),
  leadingOn() {
    const work = new Work(LEADING_ON);
    return (core) => searchWayOut(afterStep(turnState, by, core), by, work) !== 'none';
  },
});

/** The state of the turn with the core to which a step that is still under way has led. */
function afterStep(turnState: TurnState, by: Colour, core: Core): TurnState {
  const isNew = core.board.turn !== turnState.core.board.turn;
  return {
    ...turnState,
    core,
    trail: isNew ? [] : [...turnState.trail, { by, path: [], before: turnState.core }],
  };
}

/** Takes a step of the trail again on another core; null where it is not possible any more. */
function replay(
  turnState: TurnState,
  by: Colour,
  core: Core,
  step: Step,
  later: readonly Step[],
): Core | null {
  const here = afterStep(turnState, by, core);
  const played = perform({ ...here, trail: [...here.trail, ...later] }, step.by, step.path);
  if (!played.ok) return null;
  layDownEnded(played.value, core.board.effects);
  return played.value.core;
}
