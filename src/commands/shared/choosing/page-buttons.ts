import type { APIButtonComponentWithCustomId } from 'discord.js';
import { button } from '../../../discord/messages/blocks.js';
import { plainText } from '../../../texts/index.js';

/** Buttons to the previous and the next page, if any. Pages count from 0. */
export function pageButtons(
  { shown, pages }: { readonly shown: number; readonly pages: number },
  idOf: (page: number) => string,
): readonly APIButtonComponentWithCustomId[] {
  return [
    ...(shown > 0 ? [button(plainText('moves.previous'), idOf(shown - 1))] : []),
    ...(shown < pages - 1 ? [button(plainText('moves.next'), idOf(shown + 1))] : []),
  ];
}
