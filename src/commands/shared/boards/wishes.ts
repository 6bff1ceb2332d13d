/** What a person wishes for what they alone read. */
import { noEmojis } from '../../../discord/messages/emoji.js';
import type { Direction } from '../../../engine/choices.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor, PersonId } from '../../../table/model/actor.js';
import type { App } from '../app/app.js';
import type { Wording } from '../choosing/choice-words.js';
import { personalTurn, publicTurn } from './board-pictures.js';

/** Whether moves, set-ups and directions are told to the person in words, and not in codes and signs. */
export async function wantsWords(
  { settings }: Pick<App, 'settings'>,
  { id }: { readonly id: PersonId },
): Promise<boolean> {
  return (await settings.personSettings(id)).words === true;
}

/** The services with the emojis that the person is shown: none for who wishes words, since emojis are read out by their names. */
export async function withOwnEmojis<Services extends Pick<App, 'settings' | 'emojis'>>(
  services: Services,
  person: { readonly id: PersonId },
): Promise<Services> {
  return (await wantsWords(services, person)) ? { ...services, emojis: noEmojis } : services;
}

/** How choices at the table are told to the person. */
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
 * By how much the signs are turned that the person is shown with directions in words: as their board is. Null for somebody who
 * wishes words, and is shown no signs.
 */
export async function turnOfSigns(
  services: Pick<App, 'settings'>,
  table: LoadedTable,
  actor: Actor,
): Promise<Direction | null> {
  const { turn, inWords } = await loadWording(services, table, actor);
  return inWords ? null : turn;
}

/**
 * The same for words without a picture of the person's own: as the public board is turned, which tells the same move. Null for somebody
 * who wishes words.
 */
export async function turnOfPublicSigns(
  services: Pick<App, 'settings'>,
  table: LoadedTable,
  actor: Actor,
): Promise<Direction | null> {
  return (await wantsWords(services, actor)) ? null : publicTurn(table, table.view(null));
}
