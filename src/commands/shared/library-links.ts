/** Buttons that lead into the rules library: to an article, to a game at a glance, to a lesson. */
import type { APIButtonComponentWithCustomId } from 'discord.js';
import { button } from '../../discord/messages/blocks.js';
import { plainRulesText } from '../../texts/index.js';
import { freeId } from './verbs.js';

/** The custom id of a button that opens a page of an article. */
export function articleButtonId(id: string, page: number): string {
  return freeId('article', { article: id, page });
}

/** The button that opens a game at a glance. */
export function rulesButton(game: string): APIButtonComponentWithCustomId {
  return button(plainRulesText('rules'), articleButtonId(glanceId(game), 0));
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
