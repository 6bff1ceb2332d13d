/** Settings are read once per event, and never stale. */
import { setImmediate as nextEvent } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { connect } from '../../src/db/storage/connection.js';
import type { Store } from '../../src/db/store.js';
import { openTestStore } from '../test-store.js';
import { temporaryFile } from './fixtures/rows.js';

let store: Store;
let other: ReturnType<typeof connect>;
beforeEach(async () => {
  const file = temporaryFile();
  store = openTestStore(file);
  await store.settings.updatePersonSettings('ada', { theme: 'dusk' });
  await store.settings.updateGuildSettings('guild', { theme: 'dawn' });
  other = connect(file);
  return () => {
    other.close();
    store.close();
  };
});

const readThemes = async () => [
  (await store.settings.personSettings('ada')).theme,
  (await store.settings.guildSettings('guild')).theme,
];

test('they are read once for an event, and again for the next', async () => {
  const before = await store.settings.personSettings('ada');
  expect(await readThemes()).toEqual(['dusk', 'dawn']);
  expect(await store.settings.personSettings('ada')).toBe(before);
  other.exec("UPDATE person_settings SET theme = 'noon'; UPDATE guild_settings SET theme = 'noon'");
  await nextEvent();
  expect(await readThemes()).toEqual(['noon', 'noon']);
});

test('what is set, or forgotten with its person, is known at once', async () => {
  expect(await readThemes()).toEqual(['dusk', 'dawn']);
  await store.settings.updatePersonSettings('ada', { theme: 'night' });
  await store.settings.updateGuildSettings('guild', { theme: 'noon' });
  expect(await readThemes()).toEqual(['night', 'noon']);
  await store.people.forgetPerson('ada', 'nobody');
  expect(await readThemes()).toEqual([null, 'noon']);
});

test('what is known of a server goes with the server', async () => {
  await store.guilds.recordDeparture('guild', 1);
  expect(await readThemes()).toEqual(['dusk', 'dawn']);
  await store.upkeep.forgetGuilds(5);
  expect(await readThemes()).toEqual(['dusk', null]);
});
