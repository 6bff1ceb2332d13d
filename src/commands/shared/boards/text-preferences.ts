/** Preferences that apply to texts for one person. */
import { noEmojis } from '../../../discord/messages/emoji.js';
import type { Direction } from '../../../engine/choices.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor, PersonId } from '../../../table/model/people/actor.js';
import type { App } from '../app/app.js';
import type { Wording } from '../choosing/choice-words.js';
import { personalRotation, publicRotation } from './board-pictures.js';

/** True if the person prefers words to codes and signs for moves, set-ups and directions. */
export async function areWordsWanted(
  { settings }: Pick<App, 'settings'>,
  { id }: { readonly id: PersonId },
): Promise<boolean> {
  return (await settings.personSettings(id)).inWords === true;
}

/** Removes emojis for a person who prefers words, because screen readers read out emoji names. */
export async function withPreferredEmojis<Services extends Pick<App, 'settings' | 'emojis'>>(
  services: Services,
  person: { readonly id: PersonId },
): Promise<Services> {
  return (await areWordsWanted(services, person)) ? { ...services, emojis: noEmojis } : services;
}

/** Loads the person's preferences for reading choices at the table. */
export async function loadWording(
  services: Pick<App, 'settings'>,
  table: LoadedTable,
  actor: Actor,
): Promise<Wording> {
  const view = table.view(actor);
  const turn = await personalRotation(services, table, view, actor);
  return { view, turn, inWords: await areWordsWanted(services, actor) };
}

/**
 * Rotation of direction signs, in quarter turns, for the person's rotated board. Null for a person who
 * prefers words to signs.
 */
export async function findPersonalSignRotation(
  services: Pick<App, 'settings'>,
  table: LoadedTable,
  actor: Actor,
): Promise<Direction | null> {
  const { turn, inWords } = await loadWording(services, table, actor);
  return inWords ? null : turn;
}

/** Like `findPersonalSignRotation`, but for texts without a board of their own. Their signs fit the public board. */
export async function findPublicSignRotation(
  services: Pick<App, 'settings'>,
  table: LoadedTable,
  actor: Actor,
): Promise<Direction | null> {
  return (await areWordsWanted(services, actor)) ? null : publicRotation(table, table.view(null));
}
