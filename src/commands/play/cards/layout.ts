/** Layout of a hand for its holder: each card, whether it can be played, and other actions. */

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
import { type Emojis, emojiPrefix } from '../../../discord/messages/emoji.js';
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
import { plainCustomId, tableCustomId } from '../../shared/app/verbs.js';
import { cardFactWords } from '../../shared/wording/card-facts.js';

/** Limit on shown cards. A playable card uses three of the 40 components of a message. */
const SHOWN = 9;

/**
 * Limit on rows of buttons for words in a hand without playable cards. Other hands have one row, to leave
 * space for the cards.
 */
const WORD_ROWS = 3;

/**
 * Reasons why a card can't be played now. `one` is the reason for this card alone, and `all` is its wording
 * for a hand whose cards all have this reason. Null if the line on the card already states the reason.
 */
export interface CardReasons {
  readonly one: string | null;
  readonly all: string | null;
}

export interface ShownCard {
  readonly token: string;
  readonly facts: CardFacts;
  /** True for a card that answers another side's action. */
  readonly isAnswer: boolean;
  /** Null if the card can be played now. */
  readonly against: CardReasons | null;
}

export interface HandInput {
  readonly table: LoadedTable;
  /** Heading: the owner of the hand, or the action that the hand may answer. */
  readonly title: string;
  readonly cards: readonly ShownCard[];
  /** Describes the person's action. Null if they only opened the hand. */
  readonly done: string | null;
  /** The button to undo that action, if possible. */
  readonly takeBack: readonly APIButtonComponentWithCustomId[];
  /** Sentences about the whole hand. */
  readonly hints: readonly string[];
  /** Actions that need neither a card nor a further choice, such as ending the turn. */
  readonly words: readonly string[];
  /** Words that start an action without a card of the hand. An effect in play allows such actions. */
  readonly besides: readonly string[];
  /** Standing orders offered as buttons. Each would then play one of the words automatically. */
  readonly offered: readonly string[];
  /** Label of the button to move. Null if nothing can be done on the board. */
  readonly move: string | null;
  /** The hint button, if hints are allowed. */
  readonly advice: readonly APIButtonComponentWithCustomId[];
  /** True if the side may respond and it isn't its own turn. */
  readonly answers: boolean;
  /** Words for actions that need a card of the hand, such as exchanging it. `tokens`: the cards that fit. */
  readonly exchanges: readonly { readonly word: string; readonly tokens: readonly string[] }[];
  /** All standing orders of the game. Those in force are in `given`. */
  readonly orders: readonly string[];
  readonly given: readonly string[];
  readonly emojis: Emojis;
  readonly accent: number;
}

export function handLayout(input: HandInput): Screen {
  const { table, title, cards, emojis, accent } = input;
  const more = cards.length - SHOWN;
  const reason = reasonForAll(cards);
  const head = [
    ...(input.done === null ? [] : [input.done]),
    title,
    ...formatReason(reason?.all ?? null),
    // Leaves out hints that the line on the person's action already contains.
    ...input.hints.filter((hint) => input.done?.includes(hint) !== true),
  ];
  const parts: APIComponentInContainer[] = [
    paragraph(head.join('\n')),
    ...createWordRows(input),
    ...cards.slice(0, SHOWN).map((card) => cardComponent(table, card, reason, emojis)),
    ...(cards.length === 0 ? [paragraph(text('cards.hand.empty'))] : []),
    ...(more > 0 ? [paragraph(text('cards.hand.more', { count: more }))] : []),
    ...exchangeMenus(input),
    ...standingOrderMenu(input),
    ...rows(input.takeBack),
  ];
  return { components: [container(accent, parts)], files: [], ping: [] };
}

/** The reason shared by all cards, shown once above them. Null for a single card. */
function reasonForAll(cards: readonly ShownCard[]): CardReasons | null {
  const [first, ...others] = cards.map(({ against }) => against);
  const isShared = others.length > 0 && others.every((reason) => reason?.one === first?.one);
  return isShared ? (first ?? null) : null;
}

function formatReason(reason: string | null): readonly string[] {
  return reason === null ? [] : [text('cards.hand.notNow', { reason })];
}

function cardComponent(
  table: LoadedTable,
  { token, facts, against }: ShownCard,
  reasons: CardReasons | null,
  emojis: Emojis,
): APIComponentInContainer {
  const { name: card, short } = cardTexts(facts.id);
  const words = text('cards.hand.card', { card, short, timing: cardFactWords(facts).timing });
  const about = `${emojiPrefix(emojis.cardEmoji(facts.id))}${words}`;
  if (against !== null)
    return paragraph([about, ...formatReason(reasons === null ? against.one : null)].join('\n'));
  const id = tableCustomId('pick', table, { number: 0, path: [token] });
  return section(about, button(text('cards.buttons.play'), id));
}

/**
 * Buttons in a fixed sequence: move, words, orders, words of effects, hint. The first button is the primary
 * one.
 */
function createWordRows({ table, cards, words, besides, move, offered, advice }: HandInput): ButtonRow[] {
  const most = cards.some(({ against }) => against === null) ? ROW_BUTTONS : WORD_ROWS * ROW_BUTTONS;
  const named = gameTexts(table.game).words;
  const labelOf = (word: string) => clip(named[word] ?? word, BUTTON_LABEL_LENGTH);
  const walk = tableCustomId('walk', table, { number: 0, path: [] });
  const moving = move === null ? [] : [button(clip(move, BUTTON_LABEL_LENGTH), walk, 'main')];
  const buttons = words.map((word, place) =>
    button(labelOf(word), tableCustomId('say', table, word), place === 0 && move === null ? 'main' : 'plain'),
  );
  const orders = offered.map((order) =>
    button(standingOrderName(table.game, order), tableCustomId('order', table, order)),
  );
  const others = besides.map((word) => button(labelOf(word), tableCustomId('say', table, word)));
  return rows([...[...moving, ...buttons, ...orders, ...others].slice(0, most - advice.length), ...advice]);
}

function standingOrderName(game: string, order: string): string {
  return clip(gameTexts(game).orders[order] ?? order, BUTTON_LABEL_LENGTH);
}

function exchangeMenus({ table, cards, exchanges, answers, emojis }: HandInput): MenuRow[] {
  const optionOf = (token: string) => {
    const card = cards.find((one) => one.token === token)?.facts.id ?? token;
    return withEmoji({ label: cardName(card), value: token }, emojis.cardEmoji(card));
  };
  return exchanges.map(({ word, tokens }, index) => {
    const ends = plainText(answers ? 'cards.hand.endsAnswer' : 'cards.hand.endsTurn');
    const hint = plainText('cards.hand.exchange', { ends, word: gameTexts(table.game).words[word] ?? word });
    const menu: APIStringSelectComponent = {
      type: ComponentType.StringSelect,
      custom_id: tableCustomId('pick', table, { number: index, path: [word] }),
      placeholder: clip(hint, MENU_PLACEHOLDER_LENGTH),
      options: tokens.slice(0, MENU_OPTIONS).map(optionOf),
    };
    return row(menu);
  });
}

function standingOrderMenu({ table, orders, given }: HandInput): MenuRow[] {
  if (orders.length === 0) return [];
  const named = gameTexts(table.game).orders;
  const menu: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: plainCustomId('orders', table),
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
