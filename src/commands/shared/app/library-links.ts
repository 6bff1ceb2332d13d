/** Buttons that lead into the rules library: to an article, to a game at a glance, to a lesson. */
import type { APIButtonComponentWithCustomId } from 'discord.js';
import { button } from '../../../discord/messages/blocks.js';
import { plainRulesText } from '../../../texts/index.js';
import { type DrawnTable, freeId, plainId } from './verbs.js';

/** The custom id of a button that opens a page of an article. */
export function articleButtonId(id: string, page: number): string {
  return freeId('article', { article: id, page });
}

/** The button that opens the game of a table at a glance, as it is played there. */
export function rulesButton(table: DrawnTable): APIButtonComponentWithCustomId {
  return button(plainRulesText('rules'), plainId('rules', table));
}

/** The id of the article that tells a game on one screen. */
export function glanceId(game: string): string {
  return `${game}/at-a-glance`;
}

/** A button that opens an article in a message of its own. */
export function readButton(id: string, label: string): APIButtonComponentWithCustomId {
  return button(label, freeId('read', id));
}

/** The button that opens a game's lesson where the person was. */
export function learnButton(game: string, weight: 'main' | 'plain' = 'main'): APIButtonComponentWithCustomId {
  return button(plainRulesText('learn'), freeId('learn', game), weight);
}
