/** A hand as its holder sees it, and what a card would do in vain. */
import type { Path } from '../../choices.js';
import type { HandCard } from '../../game.js';
import { createRefusal } from '../../result.js';
import { inCheck } from '../board/check.js';
import { type Colour, foeOf, sideIds } from '../board/men.js';
import { cardOf } from '../cards/index.js';
import { type CardNo, idOf } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import type { Notice, Refusal } from '../codes/codes.js';
import type { Card } from '../play/card.js';
import type { Play } from '../play/play.js';
import { isBanned, isExposed } from '../play/unfinished.js';
import { actsAs, cardInHand, cardToken, mayAnswer } from '../play/windows.js';
import { perform } from '../turn/act.js';
import { verdictOn } from '../turn/adjudicate.js';
import { choicesOf } from '../turn/choices.js';
import { momentFor } from '../turn/moving.js';
import { whyNotPlay } from '../turn/playable.js';
import { playAt, type TurnState, toAct } from '../turn/turn-state.js';
import { phaseAsked } from './awaited.js';

/** The cards in a hand, the oldest first, each with what is against playing it now. */
export function handOf(turnState: TurnState, by: Colour): readonly HandCard<Refusal['code']>[] {
  const { core } = turnState;
  const tokens = tokensNow(turnState, by);
  return core.hands[by].map((no) => {
    const token = cardToken(core, by, no);
    return {
      token,
      card: idOf(no),
      against: tokens.has(token) ? null : whyNot(playAt(momentFor(turnState, by, [token]).turnState, by), no),
    };
  });
}

/** The tokens with which an action can begin. */
function tokensNow(turnState: TurnState, by: Colour): ReadonlySet<string> {
  return new Set(choicesOf(turnState, by, []).map(({ token }) => token));
}

/**
 * What a player should know about the own hand as a whole: while he is mated or stalemated on the board, that nothing is
 * certain about a card that would help (`way-out-unknown`; Knightmare Chess, Mate); while he is mated there, when one that
 * helps can be played (`way-out-card`), or that it can only be played after a move (`way-out-later`). Null where there is
 * nothing.
 */
export function hintFor(turnState: TurnState, by: Colour): Notice | null {
  const { ended, prompts, phase, board } = turnState.core;
  if (ended !== null || prompts.length > 0 || phase !== 'before' || board.mover !== by) return null;
  const verdict = verdictOn(playAt(turnState, by));
  if (verdict === 'unknown') return { code: 'way-out-unknown', values: {} };
  if (verdict !== 'saved' || !inCheck(board, by)) return null;
  return canPlayCard(turnState, by)
    ? { code: 'way-out-card', values: {} }
    : { code: 'way-out-later', values: {} };
}

/** Whether a card of the hand can be played now. */
function canPlayCard(turnState: TurnState, by: Colour): boolean {
  const { core } = turnState;
  const tokens = tokensNow(turnState, by);
  return core.hands[by].some((no) => tokens.has(cardToken(core, by, no)));
}

/** What is against playing a card that is not among the choices. */
function whyNot(play: Play, no: CardNo): Refusal {
  const { core, by } = play;
  if (core.ended !== null) return createRefusal('game-over');
  if (!toAct(core).includes(by))
    return createRefusal('not-your-turn', { side: sideIds[by], sides: sideIds[foeOf(by)] });
  const [due] = core.prompts;
  if (due !== undefined) return createRefusal('question-first', { phase: phaseAsked(due), card: due.card });
  const card = idOf(no);
  // What it could be played on would not be lawful afterwards.
  return whyNotPlay(play, no) ?? inTheEnd(play, card);
}

/** What would be wrong with the turn after a card, whatever it was played on. */
function inTheEnd(play: Play, card: CardId): Refusal {
  const { core } = play;
  if (isExposed(core)) return createRefusal('must-leave-check', { card });
  return isBanned(play, core.board)
    ? createRefusal('same-turn-as-cancelled')
    : createRefusal('card-leaves-check', { card });
}

/**
 * Warnings about a lawful action that is in vain: a card that the Checkmate Rule makes void (`would-be-void {card}`), or
 * one that changes nothing (`would-do-nothing {card}`), with the check that it leaves (`would-stay-in-check`); and about one
 * that leaves its player mated, whatever it does (`would-be-mated`).
 */
export function warningsOf(turnState: TurnState, by: Colour, path: Path): readonly Refusal[] {
  const here = momentFor(turnState, by, path).turnState;
  const no = cardInHand(here.core, by, path[0] ?? '');
  const id = no === undefined ? null : actsAs(here.core, by, no);
  if (no === undefined || id === null) return [];
  const played = perform(here, by, path);
  if (!played.ok) return [];
  const vain = inVain(here, played.value, cardOf(id));
  const { core, board } = played.value;
  const isExposed = board.mover === by && core.phase === 'before' && inCheck(board, by);
  const isLost = isExposed && !mayAnswer(core, by) && verdictOn(played.value) === 'mate';
  return [
    ...(vain === null ? [] : [createRefusal(vain, { card: idOf(no) })]),
    ...(isLost ? [createRefusal('would-be-mated')] : []),
    ...(isExposed && !isLost && vain !== null ? [createRefusal('would-stay-in-check')] : []),
  ];
}

/** What a card that was just played has done in vain, if it has. */
function inVain(
  here: TurnState,
  played: Play,
  { undoes, keepsHand, extraPlays }: Card,
): 'would-be-void' | 'would-do-nothing' | null {
  const event = played.core.events.findLast(({ step }) => step === here.trail.length);
  if (event?.void === true) return 'would-be-void';
  if (undoes || keepsHand || extraPlays) return null;
  return isIdle(here, played) ? 'would-do-nothing' : null;
}

/** Whether a card has left the board as it was and asks nothing. */
function isIdle({ core }: TurnState, { core: after, board }: Play): boolean {
  const { pieces, effects, terms, facing } = core.board;
  const same =
    board.pieces === pieces && board.effects === effects && board.terms === terms && board.facing === facing;
  return same && after.prompts.length === core.prompts.length && after.ended === null;
}
