/** What a person wishes for what they alone read. */
import type { Actor, PersonId } from '../../table/actor.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import type { App } from './app.js';
import { personalTurn } from './board-pictures.js';
import type { Wording } from './choice-words.js';

/** Whether moves, set-ups and directions are told to the person in words, and not in codes and signs. */
export async function wishesWords(
  { settings }: Pick<App, 'settings'>,
  { id }: { readonly id: PersonId },
): Promise<boolean> {
  return (await settings.ofPerson(id)).words === true;
}

/** How choices at the table are told to the person. */
export async function wordingFor(
  services: Pick<App, 'settings'>,
  table: LoadedTable,
  actor: Actor,
): Promise<Wording> {
  const view = table.view(actor);
  const turn = await personalTurn(services, table, view, actor);
  return { view, turn, inWords: await wishesWords(services, actor) };
}
