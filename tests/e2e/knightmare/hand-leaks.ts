/** Watches the bot's requests for names of cards that their readers must not know. */

import { InteractionResponseType, MessageFlags } from 'discord.js';
import type { JournalEntry } from '../../../playground/src/index.js';
import { findGame } from '../../../src/engine/index.js';
import { holderIdOf } from '../../../src/table/model/people/holders.js';
import { cardName } from '../../../src/texts/cards.js';
import type { Stage } from '../stage.js';

export interface HandWatch {
  readonly leaks: string[];
  /** Number of requests checked. */
  countChecked(): number;
}

interface Answer {
  readonly type?: number;
  readonly flags?: number;
  readonly data?: { readonly flags?: number };
}

/** Watches the hands of the game in the thread. Cards in `known` were seen before and may be named. */
export function watchHands(stage: Stage, thread: string, known: readonly string[] = []): HandWatch {
  const leaks: string[] = [];
  let count = 0;
  stage.discord.journal.subscribe((entry) => {
    if (entry.body === undefined) return;
    count++;
    // A deleted message has no readers, and Discord refuses the edit.
    if (entry.method === 'PATCH' && entry.status === 404) return;
    const audience = findOnlyReader(stage, entry);
    // Emojis of all cards are uploaded, whichever player holds the cards.
    if (entry.path.startsWith('/applications/')) return;
    void checkText(JSON.stringify(entry.body), audience, `${entry.method} ${entry.path}`);
  });

  async function checkText(said: string, audience: string | null, where: string): Promise<void> {
    for (const { person, card } of await listHolders(stage, thread)) {
      if (person === audience || known.includes(card)) continue;
      if (hasCardName(said, card)) leaks.push(`${card} of ${person}: ${where}`);
    }
  }

  return { leaks, countChecked: () => count };
}

/** The only person who sees the content of the request. Null for everyone. */
export function findOnlyReader(
  { discord: { world } }: Stage,
  { method, params, body }: JournalEntry,
): string | null {
  const token = params.interaction_token ?? params.webhook_token;
  const interaction = token === undefined ? undefined : world.interactions.findByToken(token);
  if (interaction === undefined) return null;
  const messageOf = (id: string | null) => world.messages.get(interaction.channelId, id ?? '');
  // An edit has the readers of its message.
  if (method === 'PATCH') return messageOf(interaction.originalId)?.audience ?? null;
  const { type, flags, data } = body as Answer;
  if (type === InteractionResponseType.ApplicationCommandAutocompleteResult) return interaction.userId;
  if (type === InteractionResponseType.Modal) return interaction.userId;
  if (type === InteractionResponseType.UpdateMessage) {
    return messageOf(interaction.sourceId)?.audience ?? null;
  }
  const isPrivate = ((data?.flags ?? flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  return isPrivate ? interaction.userId : null;
}

/** Current holders of cards. */
async function listHolders(
  stage: Stage,
  thread: string,
): Promise<readonly { readonly person: string; readonly card: string }[]> {
  const table = await stage.tables().findInThread(thread);
  const cards = table === null ? undefined : findGame(table.game)?.cards;
  if (table === null || cards === undefined || table.status !== 'playing') return [];
  return table.seats.flatMap(({ holder, sides }) =>
    sides.flatMap((side) =>
      cards.hand(table.position, side).map(({ card }) => ({ person: holderIdOf(holder) ?? '', card })),
    ),
  );
}

/** Prefix of article ids, which contains the name of a card. */
const ARTICLE = 'knightmare/';

/** A message's nonce: random letters, in which a short name such as `bog` can come up. */
const NONCE = /"nonce":"[^"]*"/g;

/** True if the text, or the JSON of a request, contains the card's name or id as a whole word. */
export function hasCardName(text: string, card: string): boolean {
  const said = text.replaceAll(ARTICLE, '').replaceAll(NONCE, '');
  return [card, cardName(card)].some((name) => {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`(?<![A-Za-z])${escaped}(?![A-Za-z])`).test(said);
  });
}
