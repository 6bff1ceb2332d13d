/** Preferences of a person for what only they read. */
import { noEmojis } from '../../../discord/messages/emoji.js';
import type { Direction } from '../../../engine/choices.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor, PersonId } from '../../../table/model/actor.js';
import type { App } from '../app/app.js';
import type { Wording } from '../choosing/choice-words.js';
import { personalTurn, publicTurn } from './board-pictures.js';

/** True if the person reads moves, set-ups and directions in words instead of codes and signs. */
export async function wantsWords(
  { settings }: Pick<App, 'settings'>,
  { id }: { readonly id: PersonId },
): Promise<boolean> {
  return (await settings.personSettings(id)).words === true;
}

/**
 * Returns the services without emojis for a person who reads words, because screen readers read out emoji
 * names.
 */
export async function withOwnEmojis<Services extends Pick<App, 'settings' | 'emojis'>>(
  services: Services,
  person: { readonly id: PersonId },
): Promise<Services> {
  return (await wantsWords(services, person)) ? { ...services, emojis: noEmojis } : services;
}

/** Loads the person's way of reading choices at the table. */
export async function loadWording(
  services: Pick<App, 'settings'>,
  table: LoadedTable,
  actor: Actor,
): Promise<Wording> {
  const view = table.view(actor);
  const turn = await personalTurn(services, table, view, actor);
  return { view, turn, inWords: await wantsWords(services, actor) };
}

/**
 * Quarter turns that fit direction signs to the person's turned board. Null for a person who reads words and
 * gets no signs.
 */
export async function turnOfSigns(
  services: Pick<App, 'settings'>,
  table: LoadedTable,
  actor: Actor,
): Promise<Direction | null> {
  const { turn, inWords } = await loadWording(services, table, actor);
  return inWords ? null : turn;
}

/** Like `turnOfSigns`, for texts shown without a picture of the person's own: turned as the public board. */
export async function turnOfPublicSigns(
  services: Pick<App, 'settings'>,
  table: LoadedTable,
  actor: Actor,
): Promise<Direction | null> {
  return (await wantsWords(services, actor)) ? null : publicTurn(table, table.view(null));
}
