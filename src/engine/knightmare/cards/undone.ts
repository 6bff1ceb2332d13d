/**
 * Knightmare!, Think Again! and Chaos: the turn that the opponent has just finished never happened, and another one has to
 * be made (Knightmare Chess, cards; R70, R72, X21 to X23, D5).
 */
import { removed } from '../board/change.js';
import { displacement } from '../board/displacement.js';
import { CAPTURED, type Colour, foeOf, type PieceId, sideIds, withOne } from '../board/men.js';
import { type CardNo, idOf, printed } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import { type Answer, type Card, one, word } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { Core, PlayEvent } from '../play/core.js';
import { movesMade } from '../play/events.js';
import { playedSince, rewound, spendAgain } from '../play/piles.js';
import type { Play } from '../play/play.js';
import { LEAVE_CARD, TAKE_CARD } from '../play/tokens.js';
import { hasLastingMove, isExposed, isUnfinished } from '../play/unfinished.js';
import { cardPlayedIn } from '../play/windows.js';
import { hasActedSince, pastOf } from './answering.js';

/** A finished turn: the core in which it was cancelled, and the steps from which on it is undone. */
interface Finished {
  readonly core: Core;
  /** From here if the card of the turn is taken back. Of two moves by two cards only the last is undone (X23). */
  readonly all: number;
  /** From here if the card is left played: the last move. */
  readonly move: number;
}

function finished(core: Core): Finished {
  const moves = movesMade(core);
  const move = moves.at(-1)?.step ?? core.attempt;
  return { core, move, all: moves.length > 1 ? move : core.attempt };
}

/** What the new turn may not come to: the whole turn, nor the same move without the card of the turn (X21). */
function barred(play: Play, { core, all, move }: Finished): readonly string[] {
  const start = pastOf(play, 0).before.board;
  const whole = displacement(start, core.board);
  const made = play.trail[move + 1]?.before.board ?? core.board;
  const alone =
    all === move && all !== core.attempt ? whole : displacement(pastOf(play, move).before.board, made);
  return [...new Set([...core.banned, whole, alone])];
}

/**
 * The cards of a turn's player that still had their effect, or none, when it was cancelled: Fog of War had not hit them.
 * Answers of his are no part of the turn (X22).
 */
function standing(play: Play, { core, all }: Finished): readonly CardNo[] {
  const events = core.events.filter(({ by, step }) => by === core.board.mover && step >= all);
  return events.flatMap((event) =>
    isAnswer(play, event) ? [] : (cardPlayedIn(pastOf(play, event.step)) ?? []),
  );
}

/** Cards that answer something. */
const ANSWERS: ReadonlySet<string> = new Set(['after-opponent-card', 'after-opponent-turn', 'on-captured']);

function isOfAnswer({ card }: PlayEvent): boolean {
  return card !== null && ANSWERS.has(printed(card).timing);
}

/** Whether an event answered something, or came when the turn was over. */
function isAnswer(play: Play, event: PlayEvent): boolean {
  return isOfAnswer(event) || pastOf(play, event.step).before.phase === 'ended';
}

/**
 * What was lost by an answer when the turn was over stays lost, such as the pawn that pays a Toll: answers are not undone
 * (X22). What a Continuing Effect has cost since is undone with the turn.
 */
function paid(play: Play, { core }: Finished): readonly PieceId[] {
  const { mover, pieces } = core.board;
  const late = core.events.filter(
    (event) => event.by === mover && isOfAnswer(event) && pastOf(play, event.step).before.phase === 'ended',
  );
  return late.flatMap(({ captured }) => captured).filter((id) => pieces[id]?.at === CAPTURED);
}

/**
 * Goes back to a step: the turn's displacement is barred, there is no Panic any more (R72), and what the canceller had left
 * of Plots Within Plots lapses.
 */
function goBack(play: Play, step: number, turn: Finished, canceller: Colour): void {
  const before = rewound(pastOf(play, step).before, play.core, canceller);
  const { mover, terms } = before.board;
  play.set({
    ...before,
    plots: withOne(before.plots, canceller, null),
    prompts: before.prompts.filter(({ card }) => card !== 'panic'),
    board: {
      ...removed(before.board, paid(play, turn)),
      terms: terms.filter(({ kind, colour }) => kind !== 'panic' || colour !== mover),
    },
    banned: barred(play, turn),
    attempt: play.step + 1,
  });
}

/** What Fog of War had cancelled stays spent; all else of the turn is as if it had not been. */
function takeAllBack(play: Play, turn: Finished, canceller: Colour): void {
  const { mover } = play.board;
  const kept = standing(play, turn);
  const spent = playedSince(pastOf(play, turn.all).before, turn.core, mover).filter(
    (no) => !kept.includes(no),
  );
  goBack(play, turn.all, turn, canceller);
  if (spent.length > 0) stayUsed(play, spent);
}

/** The card stays played: with its effect if it came before the move, else without. */
function leavePlayed(play: Play, turn: Finished, canceller: Colour): void {
  const spent = playedSince(pastOf(play, turn.move).before, turn.core, play.board.mover);
  goBack(play, turn.move, turn, canceller);
  stayUsed(play, spent);
}

function stayUsed(play: Play, cards: readonly CardNo[]): void {
  const { mover } = play.board;
  spendAgain(play, mover, cards);
  const { spent, plots } = play.core;
  play.set({ spent: withOne(spent, mover, true), plots: withOne(plots, mover, null) });
}

/** Whether the turn can now be brought to another end without cards (D5). */
function canGoOn({ core, trail }: Play): boolean {
  return core.phase === 'before' ? hasLastingMove({ core, trail }) : !isUnfinished({ core, trail });
}

/** The turn is over without a move; where that would leave its player in check, the card is void all the same. */
function loseTurn(play: Play, taken: Core): void {
  const { mover } = taken.board;
  const core: Core = { ...taken, board: { ...taken.board, moved: true } };
  if (isExposed(core)) {
    play.fail('void-same-turn', mover);
    return;
  }
  play.set({ ...core, phase: 'ended', windows: [] });
  play.tell('turn-lost', { side: sideIds[mover] });
}

function effect(play: Play): void {
  const { core, by } = play;
  const turn = finished(core);
  const left = standing(play, turn);
  const mayLeave = left.length > 0;
  const told = play.notices.length;
  takeAllBack(play, turn, by);
  const taken = play.core;
  const toldOfTaken = play.notices.splice(told);
  const canTake = canGoOn(play);
  play.set(core);
  if (mayLeave) leavePlayed(play, turn, by);
  const canLeave = mayLeave && canGoOn(play);
  // Of the draws on the two ways back only those are told that are made.
  if (!canLeave) play.notices.splice(told, Infinity, ...toldOfTaken);
  if (!canTake && !canLeave) {
    if (play.rules.decided.d5 === 'lost') loseTurn(play, taken);
    else play.fail('void-same-turn', core.board.mover);
    return;
  }
  const side = sideIds[core.board.mover];
  if (canTake && canLeave) play.ask({ to: core.board.mover, stage: 'card', about: play.step });
  else if (canTake) play.set(taken);
  play.tell('turn-undone', { side });
  if (canTake && canLeave) for (const no of left) play.tell('card-stands', { side, card: idOf(no) });
}

/** What the turn's player makes of the card that he had played in it. */
const card: Answer = {
  phase: 'take-back',
  steps: () => [one(() => [word(TAKE_CARD), word(LEAVE_CARD)])],
  effect: (play, { about }, [choice]) => {
    play.set({ attempt: play.step + 1 });
    if (choice !== TAKE_CARD) return;
    const turn = finished(pastOf(play, about).before);
    takeAllBack(play, turn, foeOf(play.by));
    const back = standing(play, turn).filter((no) => play.core.hands[play.by].includes(no));
    for (const no of back) play.tell('card-back', { side: sideIds[play.by], card: idOf(no) });
  },
};

function hasFinished(context: CardContext): boolean {
  return (
    context.events.some(({ by }) => by !== context.by) && !hasActedSince(context, context.core.attempt - 1)
  );
}

function undoing(id: CardId): Card {
  return { id, undoes: true, when: hasFinished, steps: [], effect, answers: { card } };
}

export const undone: readonly Card[] = [undoing('chaos'), undoing('knightmare'), undoing('think-again')];
