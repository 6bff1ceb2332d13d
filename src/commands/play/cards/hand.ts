/** A person's hand of cards. */

import { SECOND } from '../../../base/durations.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { Cards, SideId } from '../../../engine/game.js';
import { ok, type Refusal, type Result, refuse } from '../../../engine/result.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { isShared } from '../../../table/model/people/holders.js';
import type { TableSeat } from '../../../table/model/types.js';
import { playingSeat } from '../../../table/seats/seating.js';
import { cardName } from '../../../texts/cards.js';
import type { PhaseTexts } from '../../../texts/game-texts.js';
import { cardRefusalText, gameTexts, text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { refusalText } from '../../shared/boards/refusal.js';
import { accentOf, taskTexts } from '../../shared/choosing/side-to-act.js';
import { takeBackButtons } from '../../shared/choosing/take-back-button.js';
import { hintButtons } from '../../shared/hints/hint-button.js';
import { areAllCards, findCards, findCardsRefusal } from '../../shared/setups/card-table.js';
import { noticeLines, sideName } from '../../shared/wording/words.js';
import { type CardReasons, handLayout, type ShownCard } from './layout.js';

type Services = Pick<App, 'game' | 'emojis'>;

export interface HandOfSide {
  readonly cards: Cards;
  readonly seat: TableSeat;
  readonly side: SideId;
}

/**
 * The hand of the side to act, or of the seat's first side. Refuses with `no-cards`, `decks-first`, and like
 * `playingSeat`.
 */
export function findHand(
  services: Pick<Services, 'game'>,
  table: LoadedTable,
  actor: Actor,
): Result<HandOfSide> {
  const playing = playingSeat(table, actor);
  if (!playing.ok && playing.reason.code === 'not-playing') return playing;
  const cards = findCards(services, table);
  if (cards === null) return { ok: false, reason: findCardsRefusal(services, table) };
  if (!playing.ok) return playing;
  const seat = playing.value;
  const acting = table.sideToAct(actor);
  const side = acting.ok ? acting.value : seat.sides[0];
  return side === undefined ? refuse('not-seated') : ok({ cards, seat, side });
}

/** The cards in the order in which they were drawn. */
export function shownCards(table: LoadedTable, { cards, side }: HandOfSide): readonly ShownCard[] {
  return cards.hand(table.position, side).map(({ token, card, isAnswer, against }) => {
    const facts = cards.library.find(({ id }) => id === card);
    if (facts === undefined) throw new Error('a card that the game does not list');
    return { token, facts, isAnswer, against: against === null ? null : toHandRefusal(table.game, against) };
  });
}

/** Sorts the cards of a side that may answer: playable answers come first. */
function sortAnswersFirst(cards: readonly ShownCard[]): readonly ShownCard[] {
  const isReady = ({ isAnswer, against }: ShownCard) => isAnswer && against === null;
  return [...cards.filter(isReady), ...cards.filter((card) => !isReady(card))];
}

/** The latest card that others have played since the side's own last action. Null if there is none. */
function findAnsweredCard(table: LoadedTable, side: SideId): string | null {
  const latest = table.describeActions(table.latestActions(null, MAX_SEARCHED_ACTIONS));
  const since = latest.slice(latest.findLastIndex((action) => action.side === side) + 1);
  const played = since.flatMap(({ parts }) => parts).findLast((part) => part.type === 'card');
  return played?.type === 'card' ? played.card : null;
}

/** Limit on actions to search for the latest turn. No turn has more. */
export const MAX_SEARCHED_ACTIONS = 40;

function handTitle(table: LoadedTable, { side }: HandOfSide, answers: boolean): string {
  const values = { side: sideName(table.game, side) };
  const card = answers ? findAnsweredCard(table, side) : null;
  if (card !== null) return text('cards.hand.answer', { ...values, card: cardName(card) });
  return text(answers ? 'cards.hand.answerTurn' : 'cards.hand.title', values);
}

/**
 * Hints of the game about the hand, and tasks such as escaping a check. Repeated here because the player
 * looks at the hand, not at the board.
 */
function handHints(
  services: Pick<Services, 'game'>,
  table: LoadedTable,
  actor: Actor,
  { cards, side }: HandOfSide,
): readonly string[] {
  const { game, position } = table;
  const hint = cards.hint(position, side);
  const phase = table.sideToAct(actor).ok ? taskTexts(table.view(actor), side) : {};
  const isInCheck = services.game(game).sidesInCheck(position).includes(side);
  return [
    ...(table.turnEndsAt === null ? [] : formatTimeLimit(table.turnEndsAt, phase)),
    ...(isInCheck && phase.saysCheck !== true ? [text('cards.hand.check')] : []),
    ...(isInCheck || phase.takesBack === true ? dueLines(phase) : []),
    ...(hint === null ? [] : noticeLines(game, [hint])),
  ];
}

/**
 * The task and the deadline of a side whose time is limited. Empty if the side isn't to act, or may only
 * respond.
 */
function formatTimeLimit(endsAt: number, { about }: Partial<PhaseTexts>): readonly string[] {
  return about === undefined ? [] : [about, text('game.clock', { time: Math.ceil(endsAt / SECOND) })];
}

function dueLines({ clause = '', about, saysCheck }: Partial<PhaseTexts>): readonly string[] {
  if (about === undefined) return [];
  return [saysCheck === true ? text('cards.hand.due', { clause, about }) : about];
}

/**
 * Words that the side can choose now, instead of a card. Those in `whole` are complete actions. Those in
 * `begun` only start an action that uses no card of the hand.
 */
function choosableWords(
  table: LoadedTable,
  actor: Actor,
  { cards, side }: HandOfSide,
): { readonly whole: readonly string[]; readonly begun: readonly string[] } {
  const words = table.sideToAct(actor).ok
    ? cards.choicesWithoutCards(table.position, side).filter(({ kind }) => kind === 'word')
    : [];
  const begun = words.filter(({ token, leaf }) => !leaf && !areAllCards(table.choices(actor, [token])));
  return {
    whole: words.filter(({ leaf }) => leaf).map(({ token }) => token),
    begun: begun.map(({ token }) => token),
  };
}

/**
 * Standing orders that aren't given yet and would end the side's own turn now. Depends only on public
 * information, not on any hand.
 */
function listOrdersEndingTurn(
  services: Pick<Services, 'game'>,
  { game, position }: LoadedTable,
  { cards, side, seat }: HandOfSide,
) {
  const { standing } = services.game(game);
  if (standing === undefined || isShared(seat) || cards.sidesToAnswer(position).includes(side)) return [];
  const hasOrders = (orders: readonly string[]) =>
    standing.findPrescribedAction(position, side, new Set(orders)) !== null;
  return hasOrders([])
    ? []
    : standing.orders.filter((order) => !seat.orders.includes(order) && hasOrders([order]));
}

/** Label of the button for moving or acting on the board. Null if the side can do neither. */
function boardActionLabel(table: LoadedTable, actor: Actor, { cards, side }: HandOfSide): string | null {
  const { position } = table;
  const can = cards.choicesWithoutCards(position, side).some(({ kind }) => kind !== 'word');
  if (!table.sideToAct(actor).ok || !cards.hasBoardAction(position) || !can) return null;
  return taskTexts(table.view(actor), side).button ?? text('game.buttons.move');
}

function toHandRefusal(game: string, against: Refusal): CardReasons {
  const { code, values } = against;
  const short = cardRefusalText(game, code, values);
  const one = short === undefined ? refusalText(game, against) : short;
  return { one, all: gameTexts(game).inWholeHand?.[code] ?? one };
}

/** The hand below a line on the person's action (`done`). Refuses like `findHand`. */
export function handScreen(
  services: Services,
  table: LoadedTable,
  actor: Actor,
  done: string | null = null,
): Result<Screen> {
  const held = findHand(services, table, actor);
  if (!held.ok) return held;
  const { seat, side, cards } = held.value;
  const { game, emojis } = services;
  const words = choosableWords(table, actor, held.value);
  const answers = cards.sidesToAnswer(table.position).includes(side);
  const shown = shownCards(table, held.value);
  const begun = table.choices(actor, []).filter(({ kind, leaf }) => kind === 'word' && !leaf);
  const exchanges = begun.flatMap(({ token: word }) => {
    const choices = table.choices(actor, [word]);
    return areAllCards(choices) ? [{ word, tokens: choices.map(({ token }) => token) }] : [];
  });
  return ok(
    handLayout({
      table,
      title: handTitle(table, held.value, answers),
      cards: answers ? sortAnswersFirst(shown) : shown,
      done,
      takeBack: done === null ? [] : takeBackButtons(table, actor),
      hints: handHints(services, table, actor, held.value),
      words: words.whole,
      besides: words.begun,
      offered: listOrdersEndingTurn(services, table, held.value),
      move: boardActionLabel(table, actor, held.value),
      // A panel with an undo button has no space for a hint button.
      advice: done === null && table.sideToAct(actor).ok ? hintButtons(table) : [],
      answers,
      exchanges,
      orders: game(table.game).standing?.orders ?? [],
      given: seat.orders,
      emojis,
      accent: accentOf(table.view(actor)),
    }),
  );
}

/** The current hand if it still has the card, after a press below an earlier board. Null otherwise. */
export function findHandWithCard(
  services: Services,
  table: LoadedTable,
  actor: Actor,
  token = '',
): Screen | null {
  const held = findHand(services, table, actor);
  if (!held.ok) return null;
  const { cards, side } = held.value;
  if (!cards.hand(table.position, side).some((card) => card.token === token)) return null;
  const hand = handScreen(services, table, actor);
  return hand.ok ? hand.value : null;
}
