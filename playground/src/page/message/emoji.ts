/**
 * Renders an emoji of a button, option or select: a Unicode character, or one of the bot's pictures. Hidden
 * from screen readers, because the label follows or the button has a name.
 */
import type { APIMessageComponentEmoji } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import type { Directory } from '../state/directory.js';

export function renderEmoji(
  emoji: APIMessageComponentEmoji | undefined,
  directory: Directory,
): TemplateResult | typeof nothing {
  if (emoji === undefined) return nothing;
  if (emoji.id) {
    return html`<img class="emoji" width="20" height="20" src=${directory.emojiAddress(emoji.id)} alt="" />`;
  }
  return html`<span class="emoji" aria-hidden="true">${emoji.name}</span>`;
}
