/** Names of people and roles: the server's name, or the account's if the server's has no visible character. */
import type { Client } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { openNameLookup } from '../../../src/discord/people/names.js';
import { isVisible } from '../../../src/texts/visible.js';

/** A client with one cached person and role in one server. */
function createClient(nick: string | null, displayName: string, role = 'Wolves') {
  const user = { id: 'ben', displayName, username: 'ben_1066' };
  const member = { displayName: nick ?? displayName, user };
  const guild = {
    available: true,
    members: { cache: new Map([['ben', member]]), fetch: async () => member },
    roles: { cache: new Map([['wolves', { name: role, colors: { primaryColor: 0 } }]]) },
  };
  return {
    guilds: { cache: new Map([['realm', guild]]) },
    users: { cache: new Map([['ben', user]]), fetch: async () => user },
  } as unknown as Pick<Client, 'guilds' | 'users'>;
}

/** Names without visible characters. */
const UNSEEN = ['\u3164', '\u115f\u1160', '\u2800', '\u200b\u200d', '\u202e', ' \u00a0', '\u0301', '\ufe0f'];

describe('a name with nothing visible', () => {
  it.each(UNSEEN)('%j gives way to the account, in every place', async (unseen) => {
    expect(isVisible(unseen)).toBe(false);
    const names = openNameLookup(createClient(unseen, 'Ben'));
    expect([names.cachedName('realm', 'ben'), await names.findName('realm', 'ben')]).toEqual(['Ben', 'Ben']);
    const nameless = openNameLookup(createClient(unseen, unseen));
    expect([nameless.cachedName('realm', 'ben'), await nameless.findName('realm', 'ben')]).toEqual([
      'ben_1066',
      'ben_1066',
    ]);
  });

  it.each(UNSEEN)('of a role, %j, is none', (unseen) => {
    const names = openNameLookup(createClient(null, 'Ben', unseen));
    expect(isVisible(names.roleName('realm', 'wolves'))).toBe(true);
    expect(isVisible(names.cachedRole('realm', 'wolves')?.name ?? '')).toBe(true);
  });
});

it('any other name is the one that the server shows', async () => {
  for (const nick of ['Sir Ben', '龍', '🐉', 'ब', '.']) {
    const names = openNameLookup(createClient(nick, 'Ben'));
    expect([names.cachedName('realm', 'ben'), await names.findName('realm', 'ben')]).toEqual([nick, nick]);
  }
});

it('where a name has to suit, the first that does is taken', () => {
  const names = openNameLookup(createClient('龍', 'Ben'));
  expect(names.cachedName('realm', 'ben', (name) => /^[a-z]/i.test(name))).toBe('Ben');
  expect(names.cachedName('realm', 'ben', () => false)).toBeUndefined();
});
