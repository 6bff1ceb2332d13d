/** Choosing one of one's own settings. */
import type { PersonId } from '../../../table/actor.js';
import type { App } from '../../shared/app.js';
import { hasAll } from '../declaring/setting.js';
import type { PersonAround, PersonSetting } from './declared.js';

/** Keeps what was chosen; false, and nothing is kept, where that cannot be chosen there. */
export async function choose(
  { settings }: Pick<App, 'settings'>,
  person: PersonId,
  setting: PersonSetting,
  values: readonly string[],
  around: PersonAround,
): Promise<boolean> {
  const kept = await settings.ofPerson(person);
  if (!hasAll(setting.menu(around, kept), values)) return false;
  await settings.setPerson(person, setting.choosing(values, kept, around));
  return true;
}
