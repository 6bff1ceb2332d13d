/** The cards of a table: what everybody may see of them, and which choices belong to the hand. */
import type { Choice } from '../../../engine/choices.js';
import type { Cards, Game, SideId } from '../../../engine/game.js';
import { createRefusal, type Refusal } from '../../../engine/result.js';
import type { View } from '../../../engine/view.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { App } from '../app/app.js';
import { areDecksDue } from './due-deck.js';

type Services = Pick<App, 'game'>;

/** The cards that the table is played with; null where it is played with none. */
export function findCards({ game }: Services, table: LoadedTable): Cards | null {
  return cardsOfView(game(table.game), table.view(null));
}

/** Why nobody holds cards here: `decks-first` before the decks are built, `no-cards` where none are played. */
export function whyNoCards(services: Pick<App, 'game'>, table: LoadedTable): Refusal {
  return areDecksDue(services, table) ? createRefusal('decks-first') : createRefusal('no-cards');
}

function cardsOfView({ cards }: Game, view: View): Cards | null {
  return cards === undefined || view.cards === undefined || view.cards.zones === null ? null : cards;
}

/** What the board message of a game with cards offers besides moving. */
export interface CardTable {
  /** The sides that may answer what another did. */
  readonly answering: readonly SideId[];
  /** The words with which they go on without an answer. */
  readonly passes: readonly string[];
  /** Whether one of them goes on on the board instead: their move means that they don't answer. */
  readonly playsOn: boolean;
  /** What the others who may act may say in a word. What an effect in play lets them say at any time is in the hand. */
  readonly words: readonly string[];
  /** Whether anybody may do something besides words and cards: a move, or an answer on the board. */
  readonly moves: boolean;
  /** The time that begins with a word of the player who is to act; null where none waits. */
  readonly waiting: { readonly word: string; readonly seconds: number } | null;
}

/** What the board offers; null for a game without cards. */
export function cardTable(
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
  const { awaits: word, seconds = 0 } = game.timeLimit(position) ?? {};
  return word === undefined ? null : { word, seconds };
}

/** The words that the side may say on the board: whole actions, and the answers to a question that it is asked. */
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
    .filter(({ token, leaf }) => leaf || !isAboutHand(game.choices(position, side, [token])))
    .map(({ token }) => token);
}

/** Whether these are all cards: then the word before them is about the hand. */
export function isAboutHand(choices: readonly Choice[]): boolean {
  return choices.length > 0 && choices.every(({ kind }) => kind === 'card');
}

/** What the Move panel begins with where cards are played: what is neither a card nor a word, as far as there is any. */
export function movesWithoutCards(
  cards: Cards,
  position: LoadedTable['position'],
  side: SideId,
): readonly Choice[] {
  const choices = cards.choicesWithoutCards(position, side);
  const moves = choices.filter(({ kind }) => kind !== 'word');
  return moves.length > 0 ? moves : choices;
}
