/** A server's rules for games: the channels, who may open them, and who moderates them. */
import { type BaseInteraction, PermissionFlagsBits as Can, PermissionsBitField } from 'discord.js';
import { afterAll, describe, expect, it } from 'vitest';
import {
  explainServerRules,
  isChosenPlace,
  isModerator,
  removeUnwantedPings,
} from '../../../../src/commands/shared/lobby/server-rules.js';
import type { GuildSettings } from '../../../../src/db/rows.js';
import { addMentions } from '../../../../src/discord/messages/notification.js';
import { textScreen } from '../../../../src/discord/messages/screen.js';
import { openTestStore } from '../../../test-store.js';
import { GUILD } from '../../house.js';

/** A thread in a channel in a category, a post in a forum without a category, and a channel elsewhere. */
const PARENTS = new Map<string, string | null>([
  ['thread', 'channel'],
  ['channel', 'category'],
  ['category', null],
  ['post', 'forum'],
  ['forum', null],
  ['elsewhere', 'other-category'],
]);

/** Interaction of a person with these roles and permissions in the channel. `guildId` is null outside servers. */
function createInteraction({
  roles = [],
  permissions = [],
  guildId = GUILD,
  channelId = 'channel',
}: {
  roles?: readonly string[];
  permissions?: readonly bigint[];
  guildId?: string | null;
  channelId?: string;
}): BaseInteraction {
  const cache = new Map([...PARENTS].map(([id, parentId]) => [id, { id, parentId }]));
  return {
    guildId,
    channelId,
    guild: guildId === null ? null : { channels: { cache } },
    user: { id: '1', displayName: 'Anna' },
    member: guildId === null ? null : { nick: null, roles, joined_at: null },
    memberPermissions: guildId === null ? null : new PermissionsBitField([...permissions]),
    locale: 'en-US',
    createdTimestamp: 0,
  } as unknown as BaseInteraction;
}

const store = openTestStore();
afterAll(() => store.close());

/** Settings of a server with only these choices. */
async function openSettings(decided: Partial<GuildSettings>) {
  const { settings } = store;
  const undecided = Object.fromEntries(
    Object.keys(await settings.guildSettings(GUILD)).map((name) => [name, null]),
  );
  await settings.updateGuildSettings(GUILD, { ...undecided, ...decided });
  return { settings };
}

describe('a place to open tables in', () => {
  it.each([
    ['thread', 'thread', true],
    ['thread', 'channel', true],
    ['thread', 'category', true],
    ['channel', 'category', true],
    ['post', 'forum', true],
    ['channel', 'thread', false],
    ['category', 'channel', false],
    ['thread', 'elsewhere', false],
    ['thread', 'other-category', false],
    ['elsewhere', 'other-category', true],
    ['unknown', 'channel', false],
    ['unknown', 'unknown', true],
  ])('%s where %s is chosen: %s', (place, chosen, expected) => {
    expect(isChosenPlace(createInteraction({}), ['nowhere', chosen], place)).toBe(expected);
  });

  it('is every place where none is chosen, and no place where the channel is not known', () => {
    expect(isChosenPlace(createInteraction({}), null, 'elsewhere')).toBe(true);
    expect(isChosenPlace(createInteraction({}), null, null)).toBe(true);
    expect(isChosenPlace(createInteraction({}), ['channel'], null)).toBe(false);
    expect(isChosenPlace(createInteraction({}), [], 'channel')).toBe(false);
  });
});

describe('a moderator', () => {
  const table: readonly (readonly [string, readonly bigint[], readonly string[], boolean, boolean])[] = [
    // Person, permissions, roles. Then whether the person moderates if the server has no moderator role, and if
    // that role is `judges`.
    ['a member', [Can.SendMessages], ['wolves'], false, false],
    ['a member with the role', [], ['wolves', 'judges'], false, true],
    ['who manages threads', [Can.ManageThreads], [], true, false],
    ['who moderates members', [Can.ModerateMembers], ['wolves'], true, false],
    ['who manages messages', [Can.ManageMessages], [], false, false],
    ['who manages the server', [Can.ManageGuild], [], false, true],
    ['who manages threads and has the role', [Can.ManageThreads], ['judges'], true, true],
    ['an administrator', [Can.Administrator], [], true, true],
  ];

  it.each(table)('%s', async (_, permissions, roles, byPermission, byRole) => {
    const person = createInteraction({ permissions, roles });
    expect(await isModerator(person, await openSettings({}))).toBe(byPermission);
    expect(await isModerator(person, await openSettings({ moderatorRole: 'judges' }))).toBe(byRole);
  });

  it('is nobody in a conversation with the bot', async () => {
    expect(await isModerator(createInteraction({ guildId: null }), await openSettings({}))).toBe(false);
  });
});

describe('opening a table', () => {
  const refusal = async (decided: Partial<GuildSettings>, person = createInteraction({})) =>
    explainServerRules(person, await openSettings(decided), 'kings-table');

  it('is refused by the first rule that it breaks: channel, game, role', async () => {
    const all = { channels: ['elsewhere'], games: ['kings-mate'], hostRole: 'judges' };
    expect(await refusal(all)).toContain('<#elsewhere>');
    expect(await refusal({ ...all, channels: ['category'] })).toContain("You can open: King's Mate");
    expect(await refusal({ ...all, channels: null, games: ['kings-mate', 'kings-table'] })).toContain(
      '<@&judges>',
    );
    expect(
      await refusal({ ...all, channels: null, games: null }, createInteraction({ roles: ['judges'] })),
    ).toBeNull();
  });

  it('is refused to those who manage the server as well, if they lack the role', async () => {
    const manager = createInteraction({ permissions: [Can.ManageGuild, Can.ManageThreads] });
    expect(await refusal({ hostRole: 'judges' }, manager)).toContain('<@&judges>');
  });

  it('is free where nothing is decided, and outside of servers', async () => {
    expect(await refusal({})).toBeNull();
    expect(await refusal({ hostRole: 'judges' }, createInteraction({ guildId: null }))).toBeNull();
  });
});

it('a turn notifies its players unless the server has decided against it', async () => {
  const screen = addMentions(textScreen('<@1>'), [{ people: ['1'] }]);
  const after = async (mentionsPlayers: boolean | null, guildId: string | null = GUILD) =>
    (await removeUnwantedPings(await openSettings({ mentionsPlayers }), guildId, screen)).ping;
  expect(await after(null)).toEqual(['1']);
  expect(await after(true)).toEqual(['1']);
  expect(await after(false)).toEqual([]);
  expect(await after(false, null)).toEqual(['1']);
});
