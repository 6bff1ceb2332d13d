/** The public card choices of a table. */
import type { Choice } from '../../../engine/choices.js';
import type { Cards, Game, SideId } from '../../../engine/game.js';
import { createRefusal, type Refusal } from '../../../engine/result.js';
import type { View } from '../../../engine/view.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { App } from '../app/app.js';
import { areDecksDue } from './due-deck.js';

type Services = Pick<App, 'game'>;

/** The game's cards. Null if the table is played without cards. */
export function findCards({ game }: Services, table: LoadedTable): Cards | null {
  return cardsOfView(game(table.game), table.view(null));
}

/**
 * The refusal if there are no hands: `decks-first` before the decks are built, `no-cards` in a game without
 * cards.
 */
export function findCardsRefusal(services: Pick<App, 'game'>, table: LoadedTable): Refusal {
  return areDecksDue(services, table) ? createRefusal('decks-first') : createRefusal('no-cards');
}

function cardsOfView({ cards }: Game, view: View): Cards | null {
  return cards === undefined || view.cards === undefined || view.cards.zones === null ? null : cards;
}

/** In a card game: what sides can do on the board message, besides moving a piece. */
export interface CardTable {
  /** Sides that can respond to another's action. */
  readonly answering: readonly SideId[];
  /** Words with which a side declines to respond. */
  readonly passes: readonly string[];
  /** True if one of the responding sides can move on the board instead of responding. */
  readonly playsOn: boolean;
  /**
   * Words that the other sides to act can choose. Leaves out words that an effect always allows, which are
   * shown in the hand instead.
   */
  readonly words: readonly string[];
  /** True if a side can do more than choose words and cards: move, or respond on the board. */
  readonly moves: boolean;
  /** The time limit that starts when the player to act chooses `word`. Null if there is none. */
  readonly waiting: { readonly word: string; readonly seconds: number } | null;
}

export function findCardTable(
  game: Game,
  { position }: Pick<LoadedTable, 'position'>,
  view: View,
): CardTable | null {
  const cards = cardsOfView(game, view);
  if (cards === null) return null;
  const answering = cards.sidesToAnswer(position);
  const steps = answering.map((side) => cards.continueToken(position, side));
  const passes = [...new Set(steps.flatMap((word) => word ?? []))];
  const others = view.toAct.filter((side) => !answering.includes(side));
  const words = others.flatMap((side) => boardWords(game, cards, position, side));
  const playsOn = steps.includes(null);
  return {
    answering,
    passes,
    playsOn,
    words: [...new Set(words)].filter((word) => !passes.includes(word)),
    moves: playsOn || (others.length > 0 && cards.hasBoardAction(position)),
    waiting: waitingTime(game, position),
  };
}

function waitingTime(game: Game, position: LoadedTable['position']): CardTable['waiting'] {
  const { startToken: word, seconds = 0 } = game.timeLimit(position) ?? {};
  return word === undefined ? null : { word, seconds };
}

/** Words that the side can choose below the board: complete actions, and answers to a question. */
function boardWords(
  game: Game,
  cards: Cards,
  position: LoadedTable['position'],
  side: SideId,
): readonly string[] {
  const isAsked = cards.sidesAsked(position).includes(side);
  return cards
    .choicesWithoutCards(position, side)
    .filter(({ kind, leaf }) => kind === 'word' && (leaf || isAsked))
    .filter(({ token, leaf }) => leaf || !areAllCards(game.choices(position, side, [token])))
    .map(({ token }) => token);
}

/** True if all choices are cards. The word that leads to these choices is then shown in the hand. */
export function areAllCards(choices: readonly Choice[]): boolean {
  return choices.length > 0 && choices.every(({ kind }) => kind === 'card');
}

/**
 * The first choices of the Move panel in a card game. Leaves out cards, and also words unless there is
 * nothing else.
 */
export function movesWithoutCards(
  cards: Cards,
  position: LoadedTable['position'],
  side: SideId,
): readonly Choice[] {
  const choices = cards.choicesWithoutCards(position, side);
  const moves = choices.filter(({ kind }) => kind !== 'word');
  return moves.length > 0 ? moves : choices;
}
