import type { PersonId } from '../../../table/model/people/actor.js';
import type { App } from '../../shared/app/app.js';
import { hasAllValues } from '../shared/setting.js';
import type { PersonContext, PersonSetting } from './setting.js';

/**
 * Stores the choice and applies it to the person's games. Returns false and stores nothing if the setting
 * doesn't offer it.
 */
export async function chooseSetting(
  { settings, deadlines, poster }: Pick<App, 'settings' | 'deadlines' | 'poster'>,
  person: PersonId,
  setting: PersonSetting,
  values: readonly string[],
  around: PersonContext,
): Promise<boolean> {
  const kept = await settings.personSettings(person);
  const { typed } = setting;
  const isRead =
    typed !== undefined && 'read' in typed && values.every((value) => typed.read(value) === value);
  if (!isRead && !hasAllValues(setting.menu(around, kept), values)) return false;
  await settings.updatePersonSettings(person, setting.toChange(values, kept, around));
  if (setting.isHeeded === true)
    for (const table of await deadlines.schedulePreferenceChecks(person)) void poster.sync(table);
  return true;
}
