/**
 * Whether a player who has no legal move can still bring the turn to a lawful end with the own hand: a card and a move, a
 * move and a card, a card in place of the move, or the pairs of Plots Within Plots (Knightmare Chess, Mate). Looks
 * at that hand only. What cannot help is not tried: a card twice, alike choices, walls that leave a line open, and what
 * would follow a card after which none may be played. The search is bounded by a count of its work; beyond, nothing is
 * proved and the player is left to try.
 */
import type { Board } from '../board/board.js';
import type { AttackLine } from '../board/check.js';
import { type Colour, opponentOf, sideIds } from '../board/pieces.js';
import { parseSquare } from '../board/squares.js';
import { cardRules, cards } from '../cards/index.js';
import { type CardNo, cardIdOf, printedFacts } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import type { Core } from '../play/core.js';
import { listAttacksToEnd } from '../play/legality.js';
import type { Play, WayOut } from '../play/play.js';
import { moveTokens } from '../play/tokens.js';
import { hasFinishingMove, isUnfinished } from '../play/unfinished.js';
import { actingCardId, cardToken, hasWindow, mayAnswer } from '../play/windows.js';
import { perform } from './perform.js';
import { listQuestions } from './questions.js';
import { applyMove, listTriableMoves } from './regular-move.js';
import { concludeCard, type TriedCard, tryCard } from './play-card.js';
import { findPlayRefusal } from './playable.js';
import { settleEffects } from './consequences.js';
import { listWholeChoices } from './targets.js';
import { coloursToAct, createPlay, stateAfter, type TurnState } from './turn-state.js';
import { Work } from './work.js';

/** The work after which the search gives up. */
const MOST_WORK = 6_000;

/** What things cost, in questions that a card is asked. */
const CARD_TRIED = 6;
const STEP_MADE = 10;

/** A step that could be made, and its tokens. */
type Attempt = readonly [path: readonly string[], play: Play];

/** Whether there is a way out: `unknown` where there is too much to try, or it hangs on the answer of the other. */
export function findWayOut(turnState: TurnState, by: Colour, most = MOST_WORK): WayOut {
  return searchWayOut(turnState, by, new Work(most));
}

/** The same within work that other searches share. */
export function searchWayOut(turnState: TurnState, by: Colour, work: Work): WayOut {
  let isOpen = false;
  const isFound =
    searchFrom(turnState, false) || (holdsExtraPlays(turnState.core, by) && searchFrom(turnState, true));
  if (isFound) return 'some';
  return work.isSpent || isOpen ? 'unknown' : 'none';

  function searchFrom(here: TurnState, plotted: boolean): boolean {
    for (const [path, play] of listAttempts(here, by, plotted, work)) {
      settleEffects(play);
      const there = stateAfter(here, by, path, play);
      if (isWayOut(play, there)) return true;
      const [due] = there.core.prompts;
      const isAsked = due?.to === by;
      const isSearched = isWorthFollowing(here, there, isAsked) && (isAsked || mayAnswer(there.core, by));
      if (isSearched && searchFrom(there, plotted)) return true;
      isOpen ||= due !== undefined && !(isAsked && isSearched);
    }
    return false;
  }
}

/**
 * Whether a player may still play a card after which two others may follow (Plots Within Plots): what takes that card is
 * looked for when all that does without it has been tried.
 */
function holdsExtraPlays({ hands, plots }: Core, by: Colour): boolean {
  const mayHold = (no: CardNo) =>
    printedFacts(cardIdOf(no)).timing === 'as-copied' || cardRules(cardIdOf(no)).extraPlays;
  return plots[by] === null && hands[by].some(mayHold);
}

/** Whether the game is not lost here, and the turn can end or go on with a plain move; that is open while a question is asked. */
function isWayOut({ core, by }: Play, there: TurnState): boolean {
  if (core.ended !== null) return !core.ended.winners.includes(sideIds[opponentOf(by)]);
  if (core.prompts.length > 0) return false;
  if (core.phase === 'before') return core.events.length > 0 && hasFinishingMove(there);
  return !isUnfinished(there);
}

/** Whether there is anything to gain by looking further: a step was made or asks for its end, and it is still the same turn. */
function isWorthFollowing(here: TurnState, there: TurnState, isAsked: boolean): boolean {
  const { turn } = there.core.board;
  const isMade = there.core.events.length > here.core.events.length;
  return turn === here.core.board.turn && (isMade || isAsked);
}

/** Every step that could lead on; those that end the turn, or the game, are no way out. What is found soonest comes first. */
function* listAttempts(here: TurnState, by: Colour, plotted: boolean, work: Work): Generator<Attempt> {
  const { core } = here;
  if (!coloursToAct(core).includes(by)) return;
  if (core.prompts.length > 0) {
    yield* attemptChoices(
      here,
      by,
      [],
      listWholeChoices(createPlay(here, by), listQuestions(core), work),
      work,
    );
    if (hasWindow(core, by, 'card')) yield* attemptCards(here, by, plotted, work);
    return;
  }
  yield* attemptCards(here, by, plotted, work);
  for (const { id, offers } of cards) {
    if (offers === undefined || !core.board.effects.some(({ card }) => card === id)) continue;
    const chosen = listWholeChoices(createPlay(here, by), offers.steps, work);
    yield* attemptChoices(here, by, [offers.word], chosen, work);
  }
  if (core.phase === 'before' && core.board.mover === by) yield* attemptMoves(here, by, work);
}

/** Answers, and what effects in play offer. */
function* attemptChoices(
  here: TurnState,
  by: Colour,
  begun: readonly string[],
  choices: Iterable<readonly string[]>,
  work: Work,
): Generator<Attempt> {
  for (const chosen of choices) {
    if (!work.take(STEP_MADE)) return;
    const path = [...begun, ...chosen];
    const played = perform(here, by, path);
    if (played.ok) yield [path, played.value];
  }
}

function* attemptMoves(here: TurnState, by: Colour, work: Work): Generator<Attempt> {
  for (const move of listTriableMoves(here)) {
    if (!work.take(STEP_MADE)) return;
    const play = createPlay(here, by);
    applyMove(play, move);
    yield [moveTokens(move), play];
  }
}

/** Cards of the hand on everything that they can be played on, each of several alike once. */
function* attemptCards(here: TurnState, by: Colour, plotted: boolean, work: Work): Generator<Attempt> {
  const { core } = here;
  for (const no of uniqueCards(core.hands[by])) {
    if (!work.take(CARD_TRIED)) return;
    const id = actingCardId(core, by, no);
    const context = createPlay(here, by);
    if (id === null || !isTriedNow(core, by, id, plotted) || findPlayRefusal(context, no) !== null) continue;
    const token = cardToken(core, by, no);
    for (const chosen of listChoicesToTry(context, id, work)) {
      if (!work.take(CARD_TRIED)) return;
      const tried = tryCard(here, by, no, chosen);
      if (!tried.ok || isFutile(core, by, tried.value)) continue;
      if (!work.take(STEP_MADE)) return;
      const played = concludeCard(here, tried.value);
      if (played.ok) yield [[token, ...chosen], played.value];
    }
  }
}

/** Whether a card is looked at now: with Plots Within Plots or without. */
function isTriedNow({ plots }: Core, by: Colour, id: CardId, plotted: boolean): boolean {
  return plots[by] !== null || (cardRules(id).extraPlays === true) === plotted;
}

/** The cards of a hand, of several with one id the first alone. */
function uniqueCards(hand: readonly CardNo[]): readonly CardNo[] {
  return hand.filter((no, index) => hand.findIndex((other) => cardIdOf(other) === cardIdOf(no)) === index);
}

/** What a card is tried on: each of several alike choices once, and only what touches every attack that it has to end. */
function* listChoicesToTry(context: Play, id: CardId, work: Work): Generator<readonly string[]> {
  const { steps, alike, parries, local } = cardRules(id);
  const attacks = listAttacksToEnd(context.core, context.by, id);
  const [attack, ...others] = attacks;
  if (parries !== undefined && attack !== undefined) {
    yield* parries(context, attack, others);
    return;
  }
  const touches = local === true && !hasFarEffects(context.board) ? createTouchTest(attacks) : () => true;
  const seen = new Set<string>();
  for (const chosen of listWholeChoices(context, steps, work)) {
    const name = alike?.(chosen) ?? '';
    if (!touches(chosen) || seen.has(name)) continue;
    if (name !== '') seen.add(name);
    yield chosen;
  }
}

/** Tells whether some squares that are chosen lie on each of the attacks: where it comes from, what it crosses, what it hits. */
function createTouchTest(attacks: readonly AttackLine[]): (chosen: readonly string[]) => boolean {
  return (chosen) => {
    const squares = chosen.map(parseSquare);
    return attacks.every(({ from, over }) =>
      squares.some((square) => square !== undefined && (square === from || over.includes(square))),
    );
  };
}

/**
 * Effects by which what happens on one square changes what others can do: it joins them or makes them royal. A magnet is none:
 * once it goes it holds nobody, and so attacks are only added.
 */
const FAR: ReadonlySet<CardId> = new Set<CardId>(['confabulation', 'coup']);

function hasFarEffects({ effects }: Board): boolean {
  return effects.some(({ card }) => FAR.has(card));
}

/** Whether a card was void, leaves the move as it was, and none may follow it. */
function isFutile({ plots }: Core, by: Colour, { whyVoid, id, play }: TriedCard): boolean {
  const { phase } = play.core;
  const usesMove = phase === 'before' && play.rules.decided.d3 === 'lost';
  const more = plots[by] === null ? cardRules(id).extraPlays === true : (plots[by]?.left ?? 0) > 1;
  return whyVoid !== null && !usesMove && !more;
}
