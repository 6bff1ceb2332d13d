/**
 * Searches the hand of a player without a legal move for a legal end of the turn (Knightmare Chess, Mate).
 * Tries cards and moves in either order, cards that replace the move, and pairs of Plots Within Plots. Skips
 * hopeless tries. Beyond the work limit, the result is unknown.
 */
import type { Board } from '../../board/board.js';
import type { AttackLine } from '../../board/check.js';
import { type Colour, opponentOf, sideIds } from '../../board/pieces.js';
import { parseSquare } from '../../board/squares.js';
import { cardRules, cards } from '../../cards/index.js';
import { type CardNo, cardIdOf, printedFacts } from '../../catalogue/facts.js';
import type { CardId } from '../../catalogue/table.js';
import type { Core } from '../../play/core.js';
import { listAttacksToEnd } from '../../play/legality.js';
import type { Play, WayOut } from '../../play/play.js';
import { tokensOfMove } from '../../play/tokens.js';
import { hasFinishingMove, isUnfinished } from '../../play/unfinished-turn.js';
import { actingCardId, canAnswer, cardToken, hasWindow } from '../../play/windows.js';
import { concludeCard, type TriedCard, tryCard } from '../card-play/play-card.js';
import { findPlayRefusal } from '../card-play/playable-cards.js';
import { listCompleteChoices } from '../card-play/targets.js';
import { Work } from '../card-play/work.js';
import { performAction } from '../perform.js';
import { listQuestions } from '../questions.js';
import { applyMove, listTriableMoves } from '../regular-move.js';
import { settleEffects } from '../turn-end/consequences.js';
import { coloursToAct, createPlay, stateAfterPlay, type TurnState } from '../turn-state.js';

/** Work limit of the search. */
const MAX_WORK = 6_000;

/** Costs in units of work. A question of a card costs one unit. */
const CARD_TRIED = 6;
const STEP_MADE = 10;

/** A possible step with its tokens. */
type Attempt = readonly [path: readonly string[], play: Play];

/** Finds a way out. `unknown` if there is too much to try, or if it depends on the other player. */
export function findWayOut(turnState: TurnState, by: Colour, most = MAX_WORK): WayOut {
  return searchWayOut(turnState, by, new Work(most));
}

/** Finds a way out within a shared work limit. */
export function searchWayOut(turnState: TurnState, by: Colour, work: Work): WayOut {
  const { path, isOpen } = searchFirstStep(turnState, by, work);
  if (path !== null) return 'some';
  return work.isSpent || isOpen ? 'unknown' : 'none';
}

/** First step of a way out. Null if none is found. */
export function findWayOutStep(turnState: TurnState, by: Colour): readonly string[] | null {
  return searchFirstStep(turnState, by, new Work(MAX_WORK)).path;
}

/**
 * First step of a way out. `isOpen`: a step wasn't followed to its end, because the other player must
 * answer a question first.
 */
function searchFirstStep(
  turnState: TurnState,
  by: Colour,
  work: Work,
): { readonly path: readonly string[] | null; readonly isOpen: boolean } {
  let isOpen = false;
  const path =
    searchFrom(turnState, false) ?? (canPlayPlots(turnState.core, by) ? searchFrom(turnState, true) : null);
  return { path, isOpen };

  function searchFrom(here: TurnState, plotted: boolean): readonly string[] | null {
    for (const [path, play] of listAttempts(here, by, plotted, work)) {
      settleEffects(play);
      const there = stateAfterPlay(here, by, path, play);
      if (isWayOut(play, there)) return path;
      const [due] = there.core.prompts;
      const isAsked = due?.to === by;
      const isSearched = isWorthFollowing(here, there, isAsked) && (isAsked || canAnswer(there.core, by));
      if (isSearched && searchFrom(there, plotted) !== null) return path;
      isOpen ||= due !== undefined && !(isAsked && isSearched);
    }
    return null;
  }
}

/**
 * True if the player holds a card that may act as Plots Within Plots, and none is in effect. Combinations
 * with that card are tried last.
 */
function canPlayPlots({ hands, plots }: Core, by: Colour): boolean {
  const canHold = (no: CardNo) =>
    printedFacts(cardIdOf(no)).timing === 'as-copied' || cardRules(cardIdOf(no)).extraPlays;
  return plots[by] === null && hands[by].some(canHold);
}

/**
 * True if the game isn't lost and the turn can end, or can continue with a regular move. False during a
 * question.
 */
function isWayOut({ core, by }: Play, there: TurnState): boolean {
  if (core.ended !== null) return !core.ended.winners.includes(sideIds[opponentOf(by)]);
  if (core.prompts.length > 0) return false;
  if (core.phase === 'before') return core.events.length > 0 && hasFinishingMove(there);
  return !isUnfinished(there);
}

/** True if the search should continue: something changed within the same turn. */
function isWorthFollowing(here: TurnState, there: TurnState, isAsked: boolean): boolean {
  const { turn } = there.core.board;
  const isMade = there.core.events.length > here.core.events.length;
  return turn === here.core.board.turn && (isMade || isAsked);
}

/** Possible steps, quickest first. Leaves out steps that just end the turn or the game. */
function* listAttempts(here: TurnState, by: Colour, plotted: boolean, work: Work): Generator<Attempt> {
  const { core } = here;
  if (!coloursToAct(core).includes(by)) return;
  if (core.prompts.length > 0) {
    yield* listChoiceAttempts(
      here,
      by,
      [],
      listCompleteChoices(createPlay(here, by), listQuestions(core), work),
      work,
    );
    if (hasWindow(core, by, 'card')) yield* listCardAttempts(here, by, plotted, work);
    return;
  }
  yield* listCardAttempts(here, by, plotted, work);
  for (const { id, offers } of cards) {
    if (offers === undefined || !core.board.effects.some(({ card }) => card === id)) continue;
    const chosen = listCompleteChoices(createPlay(here, by), offers.steps, work);
    yield* listChoiceAttempts(here, by, [offers.word], chosen, work);
  }
  if (core.phase === 'before' && core.board.mover === by) yield* listMoveAttempts(here, by, work);
}

/** Attempts by answers and offered actions. */
function* listChoiceAttempts(
  here: TurnState,
  by: Colour,
  begun: readonly string[],
  choices: Iterable<readonly string[]>,
  work: Work,
): Generator<Attempt> {
  for (const chosen of choices) {
    if (!work.spend(STEP_MADE)) return;
    const path = [...begun, ...chosen];
    const played = performAction(here, by, path);
    if (played.ok) yield [path, played.value];
  }
}

function* listMoveAttempts(here: TurnState, by: Colour, work: Work): Generator<Attempt> {
  for (const move of listTriableMoves(here)) {
    if (!work.spend(STEP_MADE)) return;
    const play = createPlay(here, by);
    applyMove(play, move);
    yield [tokensOfMove(move), play];
  }
}

/** Attempts by cards on all targets. Skips equivalent choices. */
function* listCardAttempts(here: TurnState, by: Colour, plotted: boolean, work: Work): Generator<Attempt> {
  const { core } = here;
  for (const no of uniqueCards(core.hands[by])) {
    if (!work.spend(CARD_TRIED)) return;
    const id = actingCardId(core, by, no);
    const context = createPlay(here, by);
    if (id === null || !isNextToTry(core, by, id, plotted) || findPlayRefusal(context, no) !== null) continue;
    const isDone = yield* listTargetAttempts(here, by, no, listChoicesToTry(context, id, work), work);
    if (!isDone) return;
  }
}

/** Attempts by one card on these targets. Returns false if the work limit cut them short. */
function* listTargetAttempts(
  here: TurnState,
  by: Colour,
  no: CardNo,
  choices: Iterable<readonly string[]>,
  work: Work,
): Generator<Attempt, boolean> {
  const token = cardToken(here.core, by, no);
  for (const chosen of choices) {
    if (!work.spend(CARD_TRIED)) return false;
    const tried = tryCard(here, by, no, chosen);
    if (!tried.ok || isFutile(here.core, by, tried.value)) continue;
    if (!work.spend(STEP_MADE)) return false;
    const played = concludeCard(here, tried.value);
    if (played.ok) yield [[token, ...chosen], played.value];
  }
  return true;
}

/** True if a card should be tried now: before or together with Plots Within Plots. */
function isNextToTry({ plots }: Core, by: Colour, id: CardId, plotted: boolean): boolean {
  return plots[by] !== null || (cardRules(id).extraPlays === true) === plotted;
}

function uniqueCards(hand: readonly CardNo[]): readonly CardNo[] {
  return hand.filter((no, index) => hand.findIndex((other) => cardIdOf(other) === cardIdOf(no)) === index);
}

/** Targets to try, without equivalent choices. The targets must touch every attack that has to end. */
function* listChoicesToTry(context: Play, id: CardId, work: Work): Generator<readonly string[]> {
  const { steps, groupKey: alike, listParries: parries, local } = cardRules(id);
  const attacks = listAttacksToEnd(context.core, context.by, id);
  const [attack, ...others] = attacks;
  if (parries !== undefined && attack !== undefined) {
    yield* parries(context, attack, others);
    return;
  }
  const touches = local === true && !hasFarEffects(context.board) ? createTouchTest(attacks) : () => true;
  const seen = new Set<string>();
  for (const chosen of listCompleteChoices(context, steps, work)) {
    const name = alike?.(chosen) ?? '';
    if (!touches(chosen) || seen.has(name)) continue;
    if (name !== '') seen.add(name);
    yield chosen;
  }
}

/** Creates a test that tells whether the chosen squares touch every attack. */
function createTouchTest(attacks: readonly AttackLine[]): (chosen: readonly string[]) => boolean {
  return (chosen) => {
    const squares = chosen.map(parseSquare);
    return attacks.every(({ from, over }) =>
      squares.some((square) => square !== undefined && (square === from || over.includes(square))),
    );
  };
}

/**
 * Effects that matter beyond their squares, because they merge pieces or make them royal. Magnets don't
 * count: removing one only adds attacks.
 */
const FAR: ReadonlySet<CardId> = new Set<CardId>(['confabulation', 'coup']);

function hasFarEffects({ effects }: Board): boolean {
  return effects.some(({ card }) => FAR.has(card));
}

/** True if a card was void, the move is still due, and no other card may follow. */
function isFutile({ plots }: Core, by: Colour, { voidReason, id, play }: TriedCard): boolean {
  const { phase } = play.core;
  const usesMove = phase === 'before' && play.rules.decided.d3 === 'lost';
  const more = plots[by] === null ? cardRules(id).extraPlays === true : (plots[by]?.left ?? 0) > 1;
  return voidReason !== null && !usesMove && !more;
}
