/** Plays an action given as tokens. */
import { ok, refuse } from '../../result.js';
import { type Colour, opponentOf, sideIds } from '../board/pieces.js';
import { findCard } from '../catalogue/table.js';
import type { Result } from '../codes/codes.js';
import type { Play } from '../play/play.js';
import { ANSWER_WORDS, DISCARD, END, LOSE_TURN, PASS, STALEMATE, TAKE_BACK } from '../play/tokens.js';
import { findCardInHand } from '../play/windows.js';
import { playCard } from './card-play/play-card.js';
import { answerQuestion, findOfferingCard, isAnswerToken, playOfferedAction } from './questions.js';
import { makeMove, stateForAction } from './regular-move.js';
import { applyConsequences } from './turn-end/consequences.js';
import {
  acceptStalemate,
  discardAndEnd,
  endPlayerTurn,
  passWindows,
  skipMove,
  undoMove,
} from './turn-end/ending.js';
import { type ActionResult, coloursToAct, createPlay, stateAfterPlay, type TurnState } from './turn-state.js';

/** Plays an action with its consequences. The trail grows, or is empty if the next turn begins. */
export function playAction(turnState: TurnState, by: Colour, path: readonly string[]): Result<ActionResult> {
  const { turnState: here, notices } = stateForAction(turnState, by, path);
  const played = takeMatchingTrial(here, by, path) ?? performAction(here, by, path);
  if (!played.ok) return played;
  const play = played.value;
  applyConsequences(play, here.core);
  play.updateCore({ ply: turnState.core.ply + 1 });
  return ok({ ...stateAfterPlay(here, by, path, play), notices: [...notices, ...play.notices] });
}

/** Result of a try-out. */
interface Trial {
  readonly turnState: TurnState;
  readonly by: Colour;
  readonly path: string;
  readonly played: Result<Play>;
}

/** Latest try-out, kept because an action is usually played right after it was parsed. */
let latest: Trial | null = null;

/** Tries an action. Returns a refusal if it can't be played. */
export function checkAction(turnState: TurnState, by: Colour, path: readonly string[]): Result<unknown> {
  const { turnState: here } = stateForAction(turnState, by, path);
  const played = performAction(here, by, path);
  latest = { turnState: here, by, path: path.join(' '), played };
  return played;
}

/** Takes the latest try-out if it matches. A play is mutable, so it can be used only once. */
function takeMatchingTrial(
  { core, trail }: TurnState,
  by: Colour,
  path: readonly string[],
): Result<Play> | null {
  const trial = latest;
  latest = null;
  const isSame =
    trial?.turnState.core === core &&
    trial.turnState.trail === trail &&
    trial.by === by &&
    trial.path === path.join(' ');
  return isSame ? trial.played : null;
}

/** Performs an action without its consequences. */
export function performAction(turnState: TurnState, by: Colour, path: readonly string[]): Result<Play> {
  const { core } = turnState;
  if (core.ended !== null) return refuse('game-over');
  if (!coloursToAct(core).includes(by))
    return refuse('not-your-turn', { side: sideIds[by], sides: sideIds[opponentOf(by)] });
  const [first = '', ...rest] = path;
  if (isAnswerToken(createPlay(turnState, by), first)) return answerQuestion(turnState, by, path);
  const no = findCardInHand(core, by, first);
  if (no !== undefined) return playCard(turnState, by, no, rest);
  const offer = findOfferingCard(core, first);
  if (offer !== undefined) return playOfferedAction(turnState, by, offer, rest);
  if (findCard(first.replace(/~\d$/, '')) !== undefined) return refuse('not-in-hand', { card: first });
  if (ANSWER_WORDS.has(first)) return refuse('not-asked', { text: first });
  if (first === DISCARD) return discardAndEnd(turnState, by, rest);
  const inOneWord = words.get(first);
  if (inOneWord === undefined) return makeMove(turnState, by, path);
  return rest.length === 0 ? inOneWord(turnState, by) : refuse('unreadable', { text: path.join(' ') });
}

/** Actions that consist of one word. */
const words: ReadonlyMap<string, (turnState: TurnState, by: Colour) => Result<Play>> = new Map([
  [END, (turnState, by) => endPlayerTurn(turnState, by, null)],
  [PASS, (turnState, by) => passWindows(turnState, by, null)],
  [TAKE_BACK, undoMove],
  [LOSE_TURN, skipMove],
  [STALEMATE, acceptStalemate],
]);
