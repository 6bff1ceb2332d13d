/** Buttons into the rules library: an article, a game's summary, a lesson. */
import type { APIButtonComponentWithCustomId } from 'discord.js';
import { button } from '../../../discord/messages/blocks.js';
import { plainRulesText } from '../../../texts/index.js';
import { type DrawnTable, freeCustomId, plainCustomId } from './verbs.js';

/** Custom id of a button that opens a page of an article. */
export function articleButtonId(id: string, page: number): string {
  return freeCustomId('article', { article: id, page });
}

/** Button that opens the summary of the table's game, adapted to the table's options. */
export function rulesButton(table: DrawnTable): APIButtonComponentWithCustomId {
  return button(plainRulesText('rules'), plainCustomId('rules', table));
}

/** Id of the article that sums up a game on one screen. */
export function overviewArticleId(game: string): string {
  return `${game}/at-a-glance`;
}

/** Button that opens an article in a new message. */
export function articleButton(id: string, label: string): APIButtonComponentWithCustomId {
  return button(label, freeCustomId('read', id));
}

/** Button that opens the game's lesson at the person's last page. */
export function lessonButton(
  game: string,
  weight: 'main' | 'plain' = 'main',
): APIButtonComponentWithCustomId {
  return button(plainRulesText('learn'), freeCustomId('learn', game), weight);
}
