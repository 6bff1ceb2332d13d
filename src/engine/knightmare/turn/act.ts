/** Acting: from an action's tokens to the next state of the turn. */
import { ok, refuse } from '../../result.js';
import { type Colour, foeOf, sideIds } from '../board/men.js';
import { cardById } from '../catalogue/table.js';
import type { Result } from '../codes/codes.js';
import type { Play } from '../play/play.js';
import { ASKED_FOR, DISCARD, END, LOSE_TURN, PASS, STALEMATE, TAKE_BACK } from '../play/tokens.js';
import { cardInHand } from '../play/windows.js';
import { answer, isForQuestion, offerNamed, takeOffer } from './asking.js';
import { acceptStalemate, discarding, endOwnTurn, letPass, loseTurn, undoMove } from './ending.js';
import { makeMove, momentFor } from './moving.js';
import { playCard } from './play-card.js';
import { settle } from './settle.js';
import { type Acted, advanced, playAt, type TurnState, toAct } from './turn-state.js';

/** Plays an action, and what follows from it by itself. The turn's trail grows, or begins again with the next turn. */
export function act(turnState: TurnState, by: Colour, path: readonly string[]): Result<Acted> {
  const { turnState: here, notices } = momentFor(turnState, by, path);
  const played = tried(here, by, path) ?? perform(here, by, path);
  if (!played.ok) return played;
  const play = played.value;
  settle(play, here.core);
  play.set({ ply: turnState.core.ply + 1 });
  return ok({ ...advanced(here, by, path, play), notices: [...notices, ...play.notices] });
}

/** What an action was tried out as. */
interface Trial {
  readonly turnState: TurnState;
  readonly by: Colour;
  readonly path: string;
  readonly played: Result<Play>;
}

/** The latest one: mostly an action is played right after it was read. */
let latest: Trial | null = null;

/** Whether the action can be played, or why not. */
export function tryOut(turnState: TurnState, by: Colour, path: readonly string[]): Result<unknown> {
  const { turnState: here } = momentFor(turnState, by, path);
  const played = perform(here, by, path);
  latest = { turnState: here, by, path: path.join(' '), played };
  return played;
}

/** The action as it was just tried out, once: what comes of a play is changed by who goes on with it. */
function tried({ core, trail }: TurnState, by: Colour, path: readonly string[]): Result<Play> | null {
  const trial = latest;
  latest = null;
  const isSame =
    trial?.turnState.core === core &&
    trial.turnState.trail === trail &&
    trial.by === by &&
    trial.path === path.join(' ');
  return isSame ? trial.played : null;
}

/** The step itself. Refusals: `game-over`, `not-your-turn {side, sides}`, and those of each kind of action. */
export function perform(turnState: TurnState, by: Colour, path: readonly string[]): Result<Play> {
  const { core } = turnState;
  if (core.ended !== null) return refuse('game-over');
  if (!toAct(core).includes(by))
    return refuse('not-your-turn', { side: sideIds[by], sides: sideIds[foeOf(by)] });
  const [first = '', ...rest] = path;
  if (isForQuestion(playAt(turnState, by), first)) return answer(turnState, by, path);
  const no = cardInHand(core, by, first);
  if (no !== undefined) return playCard(turnState, by, no, rest);
  const offer = offerNamed(core, first);
  if (offer !== undefined) return takeOffer(turnState, by, offer, rest);
  if (cardById(first.replace(/~\d$/, '')) !== undefined) return refuse('not-in-hand', { card: first });
  if (ASKED_FOR.has(first)) return refuse('not-asked', { text: first });
  if (first === DISCARD) return discarding(turnState, by, rest);
  const inOneWord = words.get(first);
  if (inOneWord === undefined) return makeMove(turnState, by, path);
  return rest.length === 0 ? inOneWord(turnState, by) : refuse('unreadable', { text: path.join(' ') });
}

/** Actions that are said in one word. */
const words: ReadonlyMap<string, (turnState: TurnState, by: Colour) => Result<Play>> = new Map([
  [END, (turnState, by) => endOwnTurn(turnState, by, null)],
  [PASS, (turnState, by) => letPass(turnState, by, null)],
  [TAKE_BACK, undoMove],
  [LOSE_TURN, loseTurn],
  [STALEMATE, acceptStalemate],
]);
