/** What cards need from the rules that play them: put together here, where all of those rules are known. */
import { type Colour, withOne } from '../board/men.js';
import { cardOf } from '../cards/index.js';
import { idOf } from '../catalogue/facts.js';
import type { Core } from '../play/core.js';
import { judge } from '../play/legality.js';
import type { Step } from '../play/position.js';
import { perform } from './act.js';
import { knownWayOut } from './known-ways-out.js';
import { type Machinery, type Moment, playAt } from './moment.js';
import { whyNotPlay } from './playable.js';
import { layDownEnded } from './settle.js';

/** Makes what a play by a player at a moment needs. */
export const machinery: Machinery = (moment, by) => ({
  others: (hand) => {
    const { core } = moment;
    const play = playAt({ ...moment, core: { ...core, hands: withOne(core.hands, by, hand) } }, by);
    return play.hand.filter((no) => !cardOf(idOf(no)).extraPlays && whyNotPlay(play, no, 'plots') === null);
  },
  replay: (core, step, later) => replay(moment, by, core, step, later),
  stands: (before, after, player, card) => judge(before, after, player, card).verdict === 'stands',
  wayOut: (core) => knownWayOut(afterStep(moment, by, core), core.board.mover),
});

/** The moment in which a step that is still under way has led to a core. */
function afterStep(moment: Moment, by: Colour, core: Core): Moment {
  const isNew = core.board.turn !== moment.core.board.turn;
  return { ...moment, core, trail: isNew ? [] : [...moment.trail, { by, path: [], before: moment.core }] };
}

/** Takes a step of the trail again on another core; null where it is not possible any more. */
function replay(moment: Moment, by: Colour, core: Core, step: Step, later: readonly Step[]): Core | null {
  const here = afterStep(moment, by, core);
  const played = perform({ ...here, trail: [...here.trail, ...later] }, step.by, step.path);
  if (!played.ok) return null;
  layDownEnded(played.value, core.board.effects);
  return played.value.core;
}
