/** Layout of the deck panel: menus of cards, the choice so far, and buttons. */

import { type APIComponentInContainer, type APIStringSelectComponent, ComponentType } from 'discord.js';
import {
  button,
  container,
  type MenuRow,
  paragraph,
  row,
  rows,
  splitEvenly,
  withEmoji,
} from '../../../discord/messages/blocks.js';
import type { Emojis } from '../../../discord/messages/emoji.js';
import {
  clip,
  MENU_OPTION_LENGTH,
  MENU_OPTIONS,
  MENU_PLACEHOLDER_LENGTH,
} from '../../../discord/messages/limits.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { CardFacts } from '../../../engine/game.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { cardTexts } from '../../../texts/cards.js';
import { plainText, text } from '../../../texts/index.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { deckLines, formatCardCount, formatPointCount, totalPoints } from '../../shared/setups/deck-words.js';
import { cardFactWords } from '../../shared/wording/card-facts.js';

export interface DeckInput {
  readonly table: LoadedTable;
  readonly side: string;
  readonly cards: readonly CardFacts[];
  readonly chosen: readonly CardFacts[];
  /** The choice encoded for custom ids. */
  readonly draft: string;
  /** The earlier choice, if it can be restored. */
  readonly earlier: string | null;
  /** Maximum number of points of a deck. `fewest` is the minimum number of cards. */
  readonly points: number;
  readonly fewest: number;
  /** Explains why the chosen cards can't be used. Null if they can, or none is chosen. */
  readonly problem: string | null;
  /** Menus of named decks, above the cards. */
  readonly shortcuts: readonly MenuRow[];
  /** The deck's text, to save under a name. Null if there is nothing to save. */
  readonly keep: string | null;
  readonly emojis: Emojis;
  readonly accent: number;
}

export function deckLayout(input: DeckInput): Screen {
  const parts: APIComponentInContainer[] = [
    paragraph(headLines(input).join('\n')),
    ...input.shortcuts,
    ...cardMenus(input),
    ...buttonRows(input),
  ];
  return { components: [container(input.accent, parts)], files: [], ping: [] };
}

function headLines({ side, chosen, points, fewest, problem }: DeckInput): readonly string[] {
  const title = text('decks.title', { side });
  const most = formatPointCount(points);
  const head = [title, text('decks.hint')];
  if (chosen.length === 0)
    return [...head, text('decks.none', { cards: formatCardCount(fewest), points: most })];
  const sum = text('decks.sum', { cards: formatCardCount(chosen.length), points: totalPoints(chosen), most });
  return [
    ...head,
    sum,
    ...deckLines(chosen),
    ...(problem === null ? [] : [text('decks.problem', { reason: problem })]),
  ];
}

export function splitIntoMenus(cards: readonly CardFacts[]): readonly (readonly CardFacts[])[] {
  return splitEvenly(cards, MENU_OPTIONS);
}

function cardMenus({ table, cards, chosen, draft, emojis }: DeckInput): readonly MenuRow[] {
  return splitIntoMenus(cards).map((part, number) => {
    const menu: APIStringSelectComponent = {
      type: ComponentType.StringSelect,
      custom_id: tableCustomId('deck-cards', table, { menu: number, draft }),
      placeholder: clip(menuHint(part), MENU_PLACEHOLDER_LENGTH),
      min_values: 0,
      max_values: part.length,
      options: part.map((facts) => {
        const option = {
          label: clip(cardLabel(facts), MENU_OPTION_LENGTH),
          value: facts.id,
          description: clip(cardTexts(facts.id).short, MENU_OPTION_LENGTH),
          default: chosen.includes(facts),
        };
        return withEmoji(option, emojis.cardEmoji(facts.id));
      }),
    };
    return row(menu);
  });
}

function menuHint(part: readonly CardFacts[]): string {
  const points = part.map((facts) => facts.points);
  const [from, to] = [Math.min(...points), Math.max(...points)];
  const count = part.length;
  return from === to
    ? plainText('decks.menuOfOne', { points: plainText('cards.hand.points', { count: from }), count })
    : plainText('decks.menu', { from, to, count });
}

function cardLabel(facts: CardFacts): string {
  return plainText('decks.card', { card: cardTexts(facts.id).name, ...cardFactWords(facts) });
}

function buttonRows({ table, chosen, draft, earlier, problem, keep }: DeckInput) {
  const use = button(text('decks.buttons.use'), tableCustomId('deck-use', table, { draft }), 'main');
  const clear = button(text('decks.buttons.clear'), tableCustomId('deck', table, { after: 'clear', draft }));
  const isEmpty = chosen.length === 0;
  return rows([
    isEmpty || problem !== null ? { ...use, disabled: true } : use,
    button(text('decks.buttons.chance'), tableCustomId('deck-chance', table, { draft })),
    isEmpty ? { ...clear, disabled: true } : clear,
    ...(earlier === null
      ? []
      : [
          button(text('decks.buttons.undo'), tableCustomId('deck', table, { after: 'undo', draft: earlier })),
        ]),
    ...(keep === null ? [] : [button(text('decks.buttons.keep'), tableCustomId('setup-keep', table, keep))]),
  ]);
}
