/** Builds the choice tree of a card game, token by token. */
import { type Choice, ChoiceTree, type Path } from '../../choices.js';
import type { Move } from '../board/moves.js';
import { unitWord } from '../board/piece-names.js';
import { type Colour, kindOfLetter, kindWord } from '../board/pieces.js';
import { cardRules, cards } from '../cards/index.js';
import type { CardNo } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import type { Card } from '../play/card.js';
import type { Core } from '../play/core.js';
import { canBeRefused, listAttacksToEnd } from '../play/legality.js';
import type { Play } from '../play/play.js';
import { DISCARD, END, LOSE_TURN, PASS, STALEMATE, TAKE_BACK, tokensOfMove } from '../play/tokens.js';
import { isUnfinished } from '../play/unfinished-turn.js';
import { actingCardId, cardToken, findCardInHand, hasWindow } from '../play/windows.js';
import { playCardOnTargets } from './card-play/play-card.js';
import { findPlayRefusal } from './card-play/playable-cards.js';
import { type Accepts, ANY, hasCompleteChoice, listNextChoices, walkSteps } from './card-play/targets.js';
import { findOfferingCard, isAnswerToken, listQuestions } from './questions.js';
import { listOfferedMoves, stateForAction, stateOfPlayerTurn } from './regular-move.js';
import { canAcceptStalemate, canSkipMove, findDiscardRefusal } from './turn-end/ending.js';
import { coloursToAct, createPlay, type TurnState } from './turn-state.js';

/**
 * Next choices after a path. Empty if the path is complete or impossible, or if it isn't this player's
 * turn.
 */
export function listChoices(turnState: TurnState, by: Colour, path: Path): readonly Choice[] {
  const { core } = turnState;
  if (!coloursToAct(core).includes(by)) return [];
  const [first, ...rest] = path;
  if (first === undefined) return rootChoices(turnState, by);
  const play = createPlay(turnState, by);
  if (isAnswerToken(play, first)) return listNextChoices(play, listQuestions(core), path, ANY);
  const no = findCardInHand(core, by, first);
  if (no !== undefined) return listTargetChoices(stateForAction(turnState, by, path).turnState, by, no, rest);
  if (first === DISCARD) return rest.length === 0 && canDiscard(turnState, play) ? listHandChoices(play) : [];
  const offer = findOfferingCard(core, first)?.offers;
  if (offer !== undefined) return listNextChoices(play, offer.steps, rest, ANY);
  return listTurnChoices(turnState, by, path);
}

/**
 * Creates a test for targets that may be offered. Targets that would be refused fail the test. Targets that
 * would only void the card pass.
 */
function createOfferTest(turnState: TurnState, by: Colour, no: CardNo): Accepts {
  const { core } = turnState;
  const id = actingCardId(core, by, no);
  if (id === null || !canBeRefused(core, by, id)) return ANY;
  const ofCore = accepting.get(core) ?? new Map<CardNo, Accepts>();
  accepting.set(core, ofCore);
  const accepts = ofCore.get(no) ?? memoizeTest(cardRules(id), createClosingTest(turnState, by, no, id));
  ofCore.set(no, accepts);
  return accepts;
}

/** Caches tests by core, so that typing and button presses don't repeat them. */
const accepting = new WeakMap<Core, Map<CardNo, Accepts>>();

/** Caches a test's results for equivalent choices. */
function memoizeTest({ groupKey: alike = chosenKey }: Card, { isComplete, ...rest }: Accepts): Accepts {
  const cache = new Map<string, boolean>();
  return {
    ...rest,
    isComplete: (chosen) => {
      const name = alike(chosen);
      const accepted = cache.get(name) ?? isComplete(chosen);
      cache.set(name, accepted);
      return accepted;
    },
  };
}

function chosenKey(chosen: readonly string[]): string {
  return chosen.join(' ');
}

/** Key of an action's effect. Two actions have equal keys exactly if they have the same effect. */
export function actionKey(turnState: TurnState, by: Colour, path: Path): string {
  const [first = '', ...chosen] = path;
  const { core } = stateForAction(turnState, by, path).turnState;
  const no = findCardInHand(core, by, first);
  const id = no === undefined ? null : actingCardId(core, by, no);
  const { groupKey: alike = chosenKey }: Partial<Card> = id === null ? {} : cardRules(id);
  return `${first} ${alike(chosen)}`;
}

/**
 * Creates a test that tries the card on its targets. Cards that only close lines are often decided without a
 * try. Targets that leave an attack on the King open fail. If there is no attack and no banned board, all
 * targets pass.
 */
function createClosingTest(turnState: TurnState, by: Colour, no: CardNo, id: CardId): Accepts {
  const { core } = turnState;
  const { listParries: parries, groupKey: alike = chosenKey } = cardRules(id);
  const isComplete: Accepts['isComplete'] = (chosen) => playCardOnTargets(turnState, by, no, chosen).ok;
  if (parries === undefined || core.phase !== 'moved') return { isComplete };
  const [attack, ...others] = listAttacksToEnd(core, by, id);
  if (attack === undefined) return core.banned.length === 0 ? ANY : { isComplete };
  const parrying = parries(createPlay(turnState, by), attack, others);
  const names = new Set(parrying.map(alike));
  return {
    canStart: (chosen) => parrying.some((one) => chosen.every((token) => one.includes(token))),
    isComplete: (chosen) => names.has(alike(chosen)) && isComplete(chosen),
  };
}

/** Targets of a card after earlier choices. */
function listTargetChoices(turnState: TurnState, by: Colour, no: CardNo, chosen: Path): readonly Choice[] {
  const play = createPlay(turnState, by);
  const id = actingCardId(play.core, by, no);
  if (id === null || findPlayRefusal(play, no) !== null) return [];
  return listNextChoices(play, cardRules(id).steps, chosen, createOfferTest(turnState, by, no));
}

/** Caches results per core and player. */
function memoizePerCore<T>(
  work: (turnState: TurnState, by: Colour) => T,
): (turnState: TurnState, by: Colour) => T {
  const cache = new WeakMap<Core, Map<Colour, T>>();
  return (turnState, by) => {
    const ofCore = cache.get(turnState.core) ?? new Map<Colour, T>();
    cache.set(turnState.core, ofCore);
    const found = ofCore.get(by) ?? work(turnState, by);
    ofCore.set(by, found);
    return found;
  };
}

/** First tokens of an action. */
const rootChoices = memoizePerCore((turnState, by): readonly Choice[] => {
  const { core } = turnState;
  const { onBoard, words } = plainChoices(turnState, by);
  const areCardsAsked = core.prompts.length === 0 || hasWindow(core, by, 'card');
  return [
    ...onBoard,
    ...(areCardsAsked ? listCardChoices(turnState, createPlay(turnState, by)) : []),
    ...words,
  ];
});

/** First tokens that are words. Generates moves only while a question is due. */
export function listWords(turnState: TurnState, by: Colour): readonly Choice[] {
  if (!coloursToAct(turnState.core).includes(by)) return [];
  const isAsked = [turnState, stateOfPlayerTurn(turnState, by)?.turnState].some(
    (one) => (one?.core.prompts.length ?? 0) > 0,
  );
  const begun = isAsked ? listChoicesWithoutCards(turnState, by) : listNonAnswerWords(turnState, by);
  return begun.filter(({ kind }) => kind === 'word');
}

/** First tokens other than cards: answers or moves come before the cards, words after them. */
const plainChoices = memoizePerCore(
  (turnState, by): Readonly<Record<'onBoard' | 'words', readonly Choice[]>> => {
    const { core } = turnState;
    const play = createPlay(turnState, by);
    if (core.prompts.length > 0)
      return { onBoard: listNextChoices(play, listQuestions(core), [], ANY), words: [] };
    return { onBoard: listTurnChoices(turnState, by, []), words: listNonAnswerWords(turnState, by) };
  },
);

/** Words that don't answer a question, such as `end` and offered actions. */
function listNonAnswerWords(turnState: TurnState, by: Colour): readonly Choice[] {
  const play = createPlay(turnState, by);
  return [...listOfferedActions(play), ...listWordChoices(turnState, play)];
}

/** First tokens other than cards. Doesn't test which cards are playable. */
export function listChoicesWithoutCards(turnState: TurnState, by: Colour): readonly Choice[] {
  if (!coloursToAct(turnState.core).includes(by)) return [];
  const { onBoard, words } = plainChoices(turnState, by);
  return [...onBoard, ...words].filter(({ kind }) => kind !== 'card');
}

/** True if a token is a complete action without a card. */
export function isCompleteWord(turnState: TurnState, by: Colour, token: string): boolean {
  return listChoicesWithoutCards(turnState, by).some((choice) => choice.leaf && choice.token === token);
}

function listWordChoices(turnState: TurnState, play: Play): readonly Choice[] {
  const { core, by } = play;
  const mayEnd = by === core.board.mover && core.phase === 'moved';
  const words = [
    ...(mayEnd ? [isUnfinished(turnState) ? TAKE_BACK : END] : []),
    ...(hasWindow(core, by) ? [PASS] : []),
    ...(canSkipMove(turnState, by) ? [LOSE_TURN] : []),
    ...(canAcceptStalemate(turnState, by) ? [STALEMATE] : []),
  ].map((token): Choice => ({ token, kind: 'word', leaf: true }));
  return canDiscard(turnState, play) ? [...words, { token: DISCARD, kind: 'word', leaf: false }] : words;
}

/** True if the player may exchange a card while ending the turn or passing. */
function canDiscard(turnState: TurnState, { core, by, hand }: Play): boolean {
  if (hand.length === 0 || findDiscardRefusal(turnState, by) !== null) return false;
  if (by === core.board.mover) return core.phase === 'moved' && !isUnfinished(turnState);
  return hasWindow(core, by);
}

/** Cards that may be discarded: all cards in hand. */
function listHandChoices(play: Play): readonly Choice[] {
  return play.hand.map((no) => ({ token: cardToken(play.core, play.by, no), kind: 'card', leaf: true }));
}

/** Cards that are playable now. */
function listCardChoices(turnState: TurnState, { core, by, hand }: Play): readonly Choice[] {
  return hand.flatMap((no): Choice[] => {
    const token = cardToken(core, by, no);
    const { turnState: here } = stateForAction(turnState, by, [token]);
    const play = createPlay(here, by);
    const id = actingCardId(play.core, by, no);
    if (id === null || findPlayRefusal(play, no) !== null) return [];
    const { steps } = cardRules(id);
    const accepts = createOfferTest(here, by, no);
    if (accepts !== ANY && !hasCompleteChoice(play, steps, accepts)) return [];
    return [{ token, kind: 'card', leaf: walkSteps(play, steps, []).state === 'complete' }];
  });
}

/** Actions that effects in play offer. */
function listOfferedActions(play: Play): readonly Choice[] {
  return cards.flatMap(({ id, offers: offer }): Choice[] =>
    offer !== undefined && play.listEffects(id).length > 0
      ? [{ token: offer.word, kind: 'word', leaf: false }]
      : [],
  );
}

/** Choices of the player's own turn: regular moves, or its first question. */
function listTurnChoices(turnState: TurnState, by: Colour, path: Path): readonly Choice[] {
  const here = stateOfPlayerTurn(turnState, by)?.turnState;
  if (here === undefined || here.core.board.mover !== by) return [];
  const play = createPlay(here, by);
  return here.core.prompts.length > 0
    ? listNextChoices(play, listQuestions(here.core), path, ANY)
    : listMoveChoices(here, play, path);
}

/** Next choices of a regular move. */
function listMoveChoices(here: TurnState, play: Play, path: Path): readonly Choice[] {
  if (play.core.phase !== 'before') return [];
  return new ChoiceTree(listOfferedMoves(here, play.by), tokensOfMove, (move, token, depth) =>
    toChoice(play, move, token, depth),
  ).choicesAfter(path);
}

/** Creates the choice for a token: piece, target square or promotion. */
function toChoice(play: Play, move: Move, token: string, depth: number): Choice {
  if (depth === 0)
    return { token, kind: 'piece', square: move.from, piece: unitWord(play.grid, move.from), leaf: false };
  if (depth === 1) return { token, kind: 'square', square: move.to, leaf: move.promotion === undefined };
  return { token, kind: 'promotion', piece: kindWord(kindOfLetter(token) ?? 0), leaf: true };
}
