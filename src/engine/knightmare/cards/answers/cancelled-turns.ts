/**
 * Knightmare!, Think Again! and Chaos: cancel the opponent's finished turn, which must then be played
 * differently (Knightmare Chess, cards; R70, R72, X21 to X23, D5).
 */
import { withPiecesRemoved } from '../../board/change.js';
import { formatDisplacement } from '../../board/displacement.js';
import { CAPTURED, type Colour, opponentOf, type PieceId, sideIds, withColour } from '../../board/pieces.js';
import { type CardNo, cardIdOf, printedFacts } from '../../catalogue/facts.js';
import type { CardId } from '../../catalogue/table.js';
import { type Answer, type Card, singleTargetStep, wordTarget } from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import type { Core, PlayEvent } from '../../play/core.js';
import { listMovesMade } from '../../play/events.js';
import { listCardsPlayedBetween, rewindCore, spendCardsAgain } from '../../play/piles.js';
import type { Play } from '../../play/play.js';
import { LEAVE_CARD, TAKE_CARD } from '../../play/tokens.js';
import { hasFinishingMove, isExposed, isUnfinished } from '../../play/unfinished-turn.js';
import { findPlayedCard } from '../../play/windows.js';
import { hasActedSinceStep, stepInTrail } from './answerable-steps.js';

/** A finished turn: the core when it was cancelled, and the steps to undo. */
interface FinishedTurn {
  readonly core: Core;
  /**
   * First step to undo if the turn's card is undone too. If two cards made moves, only the last move is
   * undone (X23).
   */
  readonly all: number;
  /** First step to undo if the turn's card stays played: the step of the last move. */
  readonly move: number;
}

function findFinishedTurn(core: Core): FinishedTurn {
  const moves = listMovesMade(core);
  const move = moves.at(-1)?.step ?? core.attempt;
  return { core, move, all: moves.length > 1 ? move : core.attempt };
}

/**
 * Results that the new turn may not repeat: the result of the whole cancelled turn, and the result of its
 * move without its card (X21).
 */
function listBarredDisplacements(play: Play, { core, all, move }: FinishedTurn): readonly string[] {
  const start = stepInTrail(play, 0).before.board;
  const whole = formatDisplacement(start, core.board);
  const made = play.trail[move + 1]?.before.board ?? core.board;
  const alone =
    all === move && all !== core.attempt
      ? whole
      : formatDisplacement(stepInTrail(play, move).before.board, made);
  return [...new Set([...core.banned, whole, alone])];
}

/**
 * Effective cards that the turn's player played up to the cancellation. Responses aren't part of the turn
 * (X22).
 */
function listEffectiveCards(play: Play, { core, all }: FinishedTurn): readonly CardNo[] {
  const events = core.events.filter(({ by, step }) => by === core.board.mover && step >= all);
  return events.flatMap((event) =>
    isAnswerOrAfterTurn(play, event) ? [] : (findPlayedCard(stepInTrail(play, event.step)) ?? []),
  );
}

/** Timings of cards that respond to the opponent. */
const ANSWERS: ReadonlySet<string> = new Set(['after-opponent-card', 'after-opponent-turn', 'on-captured']);

function isAnswerEvent({ card }: PlayEvent): boolean {
  return card !== null && ANSWERS.has(printedFacts(card).timing);
}

/** True if an event is a response, or came after the turn. */
function isAnswerOrAfterTurn(play: Play, event: PlayEvent): boolean {
  return isAnswerEvent(event) || stepInTrail(play, event.step).before.phase === 'ended';
}

/**
 * Pieces that responses have cost, such as the pawn paid for a Toll. They stay lost, unlike losses by
 * continuing effects (X22).
 */
function listPaidPieces(play: Play, { core }: FinishedTurn): readonly PieceId[] {
  const { mover, pieces } = core.board;
  const late = core.events.filter(
    (event) =>
      event.by === mover && isAnswerEvent(event) && stepInTrail(play, event.step).before.phase === 'ended',
  );
  return late.flatMap(({ captured }) => captured).filter((id) => pieces[id]?.at === CAPTURED);
}

/**
 * Rewinds to a step. Bans the undone turn's results, removes Panic (R72), and ends the canceller's Plots Within
 * Plots.
 */
function rewindToStep(play: Play, step: number, turn: FinishedTurn, canceller: Colour): void {
  const before = rewindCore(stepInTrail(play, step).before, play.core, canceller);
  const { mover, terms } = before.board;
  play.updateCore({
    ...before,
    plots: withColour(before.plots, canceller, null),
    prompts: before.prompts.filter(({ card }) => card !== 'panic'),
    board: {
      ...withPiecesRemoved(before.board, listPaidPieces(play, turn)),
      terms: terms.filter(({ kind, colour }) => kind !== 'panic' || colour !== mover),
    },
    banned: listBarredDisplacements(play, turn),
    attempt: play.step + 1,
  });
}

/** Undoes the turn and its card. Cards cancelled by Fog of War stay spent. */
function undoWithCard(play: Play, turn: FinishedTurn, canceller: Colour): void {
  const { mover } = play.board;
  const kept = listEffectiveCards(play, turn);
  const spent = listCardsPlayedBetween(stepInTrail(play, turn.all).before, turn.core, mover).filter(
    (no) => !kept.includes(no),
  );
  rewindToStep(play, turn.all, turn, canceller);
  if (spent.length > 0) keepCardsSpent(play, spent);
}

/**
 * Undoes only the move. The turn's cards stay spent. A card played before the move keeps its effect. A card
 * played after the move loses its effect.
 */
function undoMoveOnly(play: Play, turn: FinishedTurn, canceller: Colour): void {
  const spent = listCardsPlayedBetween(stepInTrail(play, turn.move).before, turn.core, play.board.mover);
  rewindToStep(play, turn.move, turn, canceller);
  keepCardsSpent(play, spent);
}

function keepCardsSpent(play: Play, cards: readonly CardNo[]): void {
  const { mover } = play.board;
  spendCardsAgain(play, mover, cards);
  const { spent, plots } = play.core;
  play.updateCore({ spent: withColour(spent, mover, true), plots: withColour(plots, mover, null) });
}

/** True if the turn can end differently without cards (D5). */
function canFinishTurn({ core, trail }: Play): boolean {
  return core.phase === 'before' ? hasFinishingMove({ core, trail }) : !isUnfinished({ core, trail });
}

/** Ends the turn without a move. If that would leave the King in check, the cancelling card is void instead. */
function endTurnWithoutMove(play: Play, taken: Core): void {
  const { mover } = taken.board;
  const core: Core = { ...taken, board: { ...taken.board, moved: true } };
  if (isExposed(core)) {
    play.voidCard('void-same-turn', mover);
    return;
  }
  play.updateCore({ ...core, phase: 'ended', windows: [] });
  play.addNotice('turn-lost', { side: sideIds[mover] });
}

function cancelTurn(play: Play): void {
  const { core, by } = play;
  const turn = findFinishedTurn(core);
  const left = listEffectiveCards(play, turn);
  const mayLeave = left.length > 0;
  const noticeCount = play.notices.length;
  undoWithCard(play, turn, by);
  const taken = play.core;
  const takenNotices = play.notices.splice(noticeCount);
  const canTake = canFinishTurn(play);
  play.updateCore(core);
  if (mayLeave) undoMoveOnly(play, turn, by);
  const canLeave = mayLeave && canFinishTurn(play);
  // Announces only the cards drawn in the chosen alternative.
  if (!canLeave) play.notices.splice(noticeCount, Infinity, ...takenNotices);
  if (!canTake && !canLeave) {
    if (play.rules.decided.d5 === 'lost') endTurnWithoutMove(play, taken);
    else play.voidCard('void-same-turn', core.board.mover);
    return;
  }
  const side = sideIds[core.board.mover];
  if (canTake && canLeave) play.addPrompt({ to: core.board.mover, stage: 'card', about: play.step });
  else if (canTake) play.updateCore(taken);
  play.addNotice('turn-undone', { side });
  if (canTake && canLeave) for (const no of left) play.addNotice('card-stands', { side, card: cardIdOf(no) });
}

/** Question to the player whose turn was cancelled: is the turn's card undone too? */
const card: Answer = {
  phase: 'take-back',
  steps: () => [singleTargetStep(() => [wordTarget(TAKE_CARD), wordTarget(LEAVE_CARD)])],
  effect: (play, { about }, [choice]) => {
    play.updateCore({ attempt: play.step + 1 });
    if (choice !== TAKE_CARD) return;
    const turn = findFinishedTurn(stepInTrail(play, about).before);
    undoWithCard(play, turn, opponentOf(play.by));
    const back = listEffectiveCards(play, turn).filter((no) => play.core.hands[play.by].includes(no));
    for (const no of back) play.addNotice('card-back', { side: sideIds[play.by], card: cardIdOf(no) });
  },
};

function hasTurnToCancel(context: CardContext): boolean {
  return (
    context.events.some(({ by }) => by !== context.by) &&
    !hasActedSinceStep(context, context.core.attempt - 1)
  );
}

function createUndoCard(id: CardId): Card {
  return { id, undoes: true, isPlayable: hasTurnToCancel, steps: [], effect: cancelTurn, answers: { card } };
}

export const undone: readonly Card[] = [
  createUndoCard('chaos'),
  createUndoCard('knightmare'),
  createUndoCard('think-again'),
];
