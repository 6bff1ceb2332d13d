/**
 * Whether a player who has no legal move can still bring the turn to a lawful end with the own hand: a card and a move, a
 * move and a card, a card in place of the move, or the pairs of Plots Within Plots. Looks at that hand only. Exact as long
 * as there is no more to try than `MOST_TRIES`; beyond, the player is left to try (Knightmare Chess, Mate/stalemate).
 */
import { type Colour, foeOf, sideIds } from '../board/men.js';
import { perform } from './act.js';
import { actions } from './actions.js';
import { advanced, type Moment } from './moment.js';
import type { Play, WayOut } from './play.js';
import { settleEffects } from './settle.js';
import { hasLastingMove, isUnfinished } from './unfinished.js';
import { mayAnswer } from './windows.js';

/** Steps that are tried before the search gives up and lets the player try. */
const MOST_TRIES = 4000;

/** Whether there is a way out: `unknown` where there is too much to try, or it hangs on somebody's answer. */
export function wayOut(moment: Moment, by: Colour): WayOut {
  let tries = 0;
  let isOpen = false;
  const found = search(moment);
  return found === 'none' && isOpen ? 'unknown' : found;

  function search(here: Moment): WayOut {
    for (const path of actions(here, by)) {
      if (++tries > MOST_TRIES) return 'unknown';
      const played = perform(here, by, path);
      if (!played.ok) continue;
      const play = played.value;
      settleEffects(play);
      const there = advanced(here, by, path, play);
      if (isOut(play, there)) return 'some';
      isOpen ||= play.core.prompts.length > 0;
      if (!mayAnswer(there.core, by) || !goesOn(here, there)) continue;
      const further = search(there);
      if (further !== 'none') return further;
    }
    return 'none';
  }
}

/** Whether the game is not lost here, and the turn can end or go on with a plain move; that is open while a question is asked. */
function isOut({ core, by }: Play, there: Moment): boolean {
  if (core.ended !== null) return !core.ended.winners.includes(sideIds[foeOf(by)]);
  if (core.prompts.length > 0) return false;
  if (core.phase === 'before') return core.deeds.length > 0 && hasLastingMove(there);
  return !isUnfinished(there);
}

/** Whether there is anything to gain by looking further: a step was made, and it is still the same turn. */
function goesOn(here: Moment, there: Moment): boolean {
  const { turn } = there.core.board;
  return turn === here.core.board.turn && there.core.deeds.length > here.core.deeds.length;
}
