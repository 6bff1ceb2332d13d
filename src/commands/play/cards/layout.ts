/** A hand of cards as its holder alone sees it: what each card is, whether it can be played now, and what else is to be done. */

import {
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  type APIStringSelectComponent,
  ComponentType,
} from 'discord.js';
import {
  type ButtonRow,
  button,
  container,
  type MenuRow,
  paragraph,
  row,
  rows,
  section,
  withEmoji,
} from '../../../discord/messages/blocks.js';
import { type Emojis, inText } from '../../../discord/messages/emoji.js';
import {
  BUTTON_LABEL_LENGTH,
  clip,
  MENU_OPTION_LENGTH,
  MENU_OPTIONS,
  MENU_PLACEHOLDER_LENGTH,
  ROW_BUTTONS,
} from '../../../discord/messages/limits.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { CardFacts } from '../../../engine/game.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { cardName, cardTexts } from '../../../texts/cards.js';
import { gameTexts, plainText, text } from '../../../texts/index.js';
import { plainId, tableId } from '../../shared/app/verbs.js';
import { factWords } from '../../shared/wording/card-facts.js';

/** Cards that are shown: each that can be played takes three of the 40 components of a message. */
const SHOWN = 9;

/** Rows of words next to a hand of which no card can be played: there is room for them. */
const WORD_ROWS = 3;

/**
 * Why a card cannot be played now, in a sentence about it alone, and in one about all cards of a hand for which it holds. Null where the
 * card's own line says it.
 */
export interface WhyNot {
  readonly one: string | null;
  readonly all: string | null;
}

/** A card of the hand. */
export interface ShownCard {
  readonly token: string;
  readonly facts: CardFacts;
  /** Null when it can be played now. */
  readonly against: WhyNot | null;
}

/** What a hand is made from. */
export interface HandInput {
  readonly table: LoadedTable;
  /** The name of the side whose hand it is. */
  readonly side: string;
  readonly cards: readonly ShownCard[];
  /** What the person has just done, in a line; null where the hand was asked for. */
  readonly done: string | null;
  /** The button by which that is taken back, where it can be. */
  readonly takeBack: readonly APIButtonComponentWithCustomId[];
  /** What there is to know about the hand as a whole, in sentences. */
  readonly hints: readonly string[];
  /** What the side may say now in a word: to end its turn, to let something pass. */
  readonly words: readonly string[];
  /** Words with which something else begins that the side may do now: what an effect in play offers. */
  readonly besides: readonly string[];
  /** Standing orders that would do now what the side is about to say: each is a button. */
  readonly offered: readonly string[];
  /** What the button to move says; null where there is nothing to do on the board. */
  readonly move: string | null;
  /** The button by which the computer is asked what to do, where it can be. */
  readonly advice: readonly APIButtonComponentWithCustomId[];
  /** Whether the side is asked for an answer, and not in its own turn. */
  readonly answers: boolean;
  /** Words that are followed by a card of the hand (an exchange), with those cards' tokens. */
  readonly exchanges: readonly { readonly word: string; readonly tokens: readonly string[] }[];
  /** The standing orders that there are, and those that are given. */
  readonly orders: readonly string[];
  readonly given: readonly string[];
  readonly emojis: Emojis;
  readonly accent: number;
}

/** Lays the hand out. */
export function handLayout(input: HandInput): Screen {
  const { table, side, cards, emojis, accent } = input;
  const more = cards.length - SHOWN;
  const reason = reasonForAll(cards);
  const head = [
    ...(input.done === null ? [] : [input.done]),
    text('cards.hand.title', { side }),
    ...notNow(reason?.all ?? null),
    // What was told of what the person did may say it already.
    ...input.hints.filter((hint) => input.done?.includes(hint) !== true),
  ];
  const parts: APIComponentInContainer[] = [
    paragraph(head.join('\n')),
    ...wordRows(input),
    ...cards.slice(0, SHOWN).map((card) => cardPart(table, card, reason, emojis)),
    ...(cards.length === 0 ? [paragraph(text('cards.hand.empty'))] : []),
    ...(more > 0 ? [paragraph(text('cards.hand.more', { count: more }))] : []),
    ...exchangeMenus(input),
    ...orderMenu(input),
    ...rows(input.takeBack),
  ];
  return { components: [container(accent, parts)], files: [], ping: [] };
}

/** What is against every card of the hand: said once, above them. Null for a single card. */
function reasonForAll(cards: readonly ShownCard[]): WhyNot | null {
  const [first, ...others] = cards.map(({ against }) => against);
  const isShared = others.length > 0 && others.every((reason) => reason?.one === first?.one);
  return isShared ? (first ?? null) : null;
}

function notNow(reason: string | null): readonly string[] {
  return reason === null ? [] : [text('cards.hand.notNow', { reason })];
}

function cardPart(
  table: LoadedTable,
  { token, facts, against }: ShownCard,
  told: WhyNot | null,
  emojis: Emojis,
): APIComponentInContainer {
  const { name: card, short } = cardTexts(facts.id);
  const words = text('cards.hand.card', { card, short, timing: factWords(facts).timing });
  const about = `${inText(emojis.ofCard(facts.id))}${words}`;
  if (against !== null) return paragraph([about, ...notNow(told === null ? against.one : null)].join('\n'));
  const id = tableId('pick', table, { number: 0, path: [token] });
  return section(about, button(text('cards.buttons.play'), id));
}

/**
 * In the same place whatever is held: the way to move, what is said in a word, then what an effect lets one say at any time, and what the
 * computer says. The first is the primary button.
 */
function wordRows({ table, cards, words, besides, move, offered, advice }: HandInput): ButtonRow[] {
  const most = cards.some(({ against }) => against === null) ? ROW_BUTTONS : WORD_ROWS * ROW_BUTTONS;
  const named = gameTexts(table.game).words;
  const labelOf = (word: string) => clip(named[word] ?? word, BUTTON_LABEL_LENGTH);
  const walk = tableId('walk', table, { number: 0, path: [] });
  const moving = move === null ? [] : [button(clip(move, BUTTON_LABEL_LENGTH), walk, 'main')];
  const said = words.map((word, place) =>
    button(labelOf(word), tableId('say', table, word), place === 0 && move === null ? 'main' : 'plain'),
  );
  const orders = offered.map((order) => button(orderName(table.game, order), tableId('order', table, order)));
  const others = besides.map((word) => button(labelOf(word), tableId('say', table, word)));
  return rows([...[...moving, ...said, ...orders, ...others].slice(0, most - advice.length), ...advice]);
}

/** What a standing order is called. */
function orderName(game: string, order: string): string {
  return clip(gameTexts(game).orders[order] ?? order, BUTTON_LABEL_LENGTH);
}

function exchangeMenus({ table, cards, exchanges, answers, emojis }: HandInput): MenuRow[] {
  const optionOf = (token: string) => {
    const card = cards.find((one) => one.token === token)?.facts.id ?? token;
    return withEmoji({ label: cardName(card), value: token }, emojis.ofCard(card));
  };
  return exchanges.map(({ word, tokens }, index) => {
    const ends = plainText(answers ? 'cards.hand.endsAnswer' : 'cards.hand.endsTurn');
    const hint = plainText('cards.hand.exchange', { ends, word: gameTexts(table.game).words[word] ?? word });
    const menu: APIStringSelectComponent = {
      type: ComponentType.StringSelect,
      custom_id: tableId('pick', table, { number: index, path: [word] }),
      placeholder: clip(hint, MENU_PLACEHOLDER_LENGTH),
      options: tokens.slice(0, MENU_OPTIONS).map(optionOf),
    };
    return row(menu);
  });
}

function orderMenu({ table, orders, given }: HandInput): MenuRow[] {
  if (orders.length === 0) return [];
  const named = gameTexts(table.game).orders;
  const menu: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: plainId('orders', table),
    placeholder: text('cards.hand.orders'),
    min_values: 0,
    max_values: orders.length,
    options: orders.map((order) => ({
      label: clip(named[order] ?? order, MENU_OPTION_LENGTH),
      value: order,
      default: given.includes(order),
    })),
  };
  return [row(menu)];
}
