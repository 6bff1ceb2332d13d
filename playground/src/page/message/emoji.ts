/**
 * An emoji on a button, an option or a select: a letter of the system's font, or one of the bot's own pictures. It stands
 * before a label, or the button is named for it, so it is not read out.
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
