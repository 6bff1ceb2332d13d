/** Acting: from an action's tokens to the next moment. */
import { ok, refuse } from '../../result.js';
import { type Colour, foeOf, sideIds } from '../board/men.js';
import { cardById } from '../catalogue/table.js';
import type { Result } from '../codes/codes.js';
import type { Play } from '../play/play.js';
import { ASKED_FOR, DISCARD, END, LOSE_TURN, PASS, STALEMATE, TAKE_BACK } from '../play/tokens.js';
import { cardInHand } from '../play/windows.js';
import { answer, isForQuestion, offerNamed, takeOffer } from './asking.js';
import { acceptStalemate, discarding, endOwnTurn, letPass, loseTurn, undoMove } from './ending.js';
import { type Acted, advanced, type Moment, playAt, toAct } from './moment.js';
import { makeMove, momentFor } from './moving.js';
import { playCard } from './play-card.js';
import { settle } from './settle.js';

/** Plays an action, and what follows from it by itself. The turn's trail grows, or begins anew with the next turn. */
export function act(moment: Moment, by: Colour, path: readonly string[]): Result<Acted> {
  const { moment: here, notices } = momentFor(moment, by, path);
  const played = tried(here, by, path) ?? perform(here, by, path);
  if (!played.ok) return played;
  const play = played.value;
  settle(play, here.core);
  play.set({ ply: moment.core.ply + 1 });
  return ok({ ...advanced(here, by, path, play), notices: [...notices, ...play.notices] });
}

/** What an action was tried out as. */
interface Trial {
  readonly moment: Moment;
  readonly by: Colour;
  readonly path: string;
  readonly played: Result<Play>;
}

/** The latest one: who reads an action mostly plays it next. */
let latest: Trial | null = null;

/** Whether the action can be played, or why not. */
export function tryOut(moment: Moment, by: Colour, path: readonly string[]): Result<unknown> {
  const { moment: here } = momentFor(moment, by, path);
  const played = perform(here, by, path);
  latest = { moment: here, by, path: path.join(' '), played };
  return played;
}

/** The action as it was just tried out, once: what comes of a play is changed by who goes on with it. */
function tried({ core, trail }: Moment, by: Colour, path: readonly string[]): Result<Play> | null {
  const trial = latest;
  latest = null;
  const isSame =
    trial?.moment.core === core &&
    trial.moment.trail === trail &&
    trial.by === by &&
    trial.path === path.join(' ');
  return isSame ? trial.played : null;
}

/** The step itself. Refusals: `game-over`, `not-your-turn {side, sides}`, and those of each kind of action. */
export function perform(moment: Moment, by: Colour, path: readonly string[]): Result<Play> {
  const { core } = moment;
  if (core.ended !== null) return refuse('game-over');
  if (!toAct(core).includes(by))
    return refuse('not-your-turn', { side: sideIds[by], sides: sideIds[foeOf(by)] });
  const [first = '', ...rest] = path;
  if (isForQuestion(playAt(moment, by), first)) return answer(moment, by, path);
  const no = cardInHand(core, by, first);
  if (no !== undefined) return playCard(moment, by, no, rest);
  const offer = offerNamed(core, first);
  if (offer !== undefined) return takeOffer(moment, by, offer, rest);
  if (cardById(first.replace(/~\d$/, '')) !== undefined) return refuse('not-in-hand', { card: first });
  if (ASKED_FOR.has(first)) return refuse('not-asked', { text: first });
  if (first === DISCARD) return discarding(moment, by, rest);
  const inOneWord = words.get(first);
  if (inOneWord === undefined) return makeMove(moment, by, path);
  return rest.length === 0 ? inOneWord(moment, by) : refuse('unreadable', { text: path.join(' ') });
}

/** Actions that are said in one word. */
const words: ReadonlyMap<string, (moment: Moment, by: Colour) => Result<Play>> = new Map([
  [END, (moment, by) => endOwnTurn(moment, by, null)],
  [PASS, (moment, by) => letPass(moment, by, null)],
  [TAKE_BACK, undoMove],
  [LOSE_TURN, loseTurn],
  [STALEMATE, acceptStalemate],
]);
