/** Roles: their holders, their order, and the events that a bot without privileged intents receives. */
import { once } from 'node:events';
import {
  type BaseInteraction,
  PermissionFlagsBits as Can,
  type Client,
  RESTJSONErrorCodes as Code,
  Events,
  GatewayIntentBits as Intent,
  GatewayOpcodes as Op,
  Routes,
} from 'discord.js';
import { afterEach, expect, test } from 'vitest';
import { expectRefusal, openStage, type Stage } from '../harness.js';

let stage: Stage;
afterEach(() => stage.close());

const guildOf = () => {
  const guild = stage.client.guilds.cache.first();
  if (guild === undefined) throw new Error('no server');
  return guild;
};

/** Records the names of events that a client receives from now on. */
function recordEvents(client: Client): string[] {
  const heard: string[] = [];
  client.on(Events.Raw, ({ t }: { readonly t: string | null }) => void (t !== null && heard.push(t)));
  return heard;
}

/** Names of the roles from highest to lowest, as the client caches them. */
function listRoleNames(): string[] {
  return [...guildOf().roles.cache.values()].sort((a, b) => b.comparePositionTo(a)).map((role) => role.name);
}

test('a role is made, changed and deleted, and the bot hears of all three without a privileged intent', async () => {
  stage = await openStage({}, { intents: [Intent.Guilds] });
  const { guilds } = stage.discord.world;
  const { guild } = stage.seeded;
  const made = once(stage.client, Events.GuildRoleCreate);
  const bears = guilds.addRole(guild.id, { name: 'Bears', color: 0x8b5a2b, mentionable: true });
  expect((await made)[0]).toMatchObject({ id: bears.id, name: 'Bears', mentionable: true });
  const changed = once(stage.client, Events.GuildRoleUpdate);
  guilds.editRole(guild.id, bears.id, { name: 'Grizzlies', color: 0x112233, permissions: Can.ManageThreads });
  const [, grizzlies] = await changed;
  expect(grizzlies).toMatchObject({ name: 'Grizzlies', colors: { primaryColor: 0x112233 } });
  expect(grizzlies.permissions.has(Can.ManageThreads)).toBe(true);
  const deleted = once(stage.client, Events.GuildRoleDelete);
  guilds.deleteRole(guild.id, bears.id);
  expect((await deleted)[0].id).toBe(bears.id);
});

test('a role stands where it is put, and those that it moves are told of', async () => {
  stage = await openStage();
  const { guilds } = stage.discord.world;
  const { guild, roles } = stage.seeded;
  const before = listRoleNames();
  const low = guilds.addRole(guild.id, { name: 'Low', position: 1 });
  await stage.discord.waitFor(() => listRoleNames().length === before.length + 1);
  await stage.discord.waitFor(() => listRoleNames().at(-2) === 'Low');
  guilds.editRole(guild.id, low.id, { position: roles.wolves.position });
  await stage.discord.waitFor(() => listRoleNames().indexOf('Low') < listRoleNames().indexOf('Wolves'));
  expect(listRoleNames().indexOf('Low')).toBe(listRoleNames().indexOf('Wolves') - 1);
  const positions = [...guild.roles.values()].map((role) => role.position).sort((a, b) => a - b);
  expect(positions).toEqual(positions.map((_, at) => at));
});

test('who is given a role is not told to a bot without the privileged intent', async () => {
  stage = await openStage({}, { intents: [Intent.Guilds] });
  const { guilds } = stage.discord.world;
  const { guild, people, roles } = stage.seeded;
  const heard = recordEvents(stage.client);
  guilds.setRole(guild.id, people.ben.id, roles.wolves.id, true);
  guilds.setRole(guild.id, people.ben.id, roles.ravens.id, false);
  // Marks the end of the events.
  guilds.addRole(guild.id, { name: 'Last' });
  await stage.discord.waitFor(() => heard.includes('GUILD_ROLE_CREATE'));
  expect(heard).toEqual(['GUILD_ROLE_CREATE']);
  expect([...(guild.members.get(people.ben.id)?.roleIds ?? [])]).toEqual([roles.wolves.id]);
});

test('who is given a role is told to a bot with the privileged intent, once', async () => {
  stage = await openStage();
  const { guilds, privileged } = stage.discord.world;
  const { guild, people, roles } = stage.seeded;
  privileged.add('guildMembers');
  const heard = recordEvents(await stage.login({ intents: [Intent.Guilds, Intent.GuildMembers] }));
  guilds.setRole(guild.id, people.ben.id, roles.wolves.id, true);
  guilds.setRole(guild.id, people.ben.id, roles.wolves.id, true);
  guilds.addRole(guild.id, { name: 'Last' });
  await stage.discord.waitFor(() => heard.includes('GUILD_ROLE_CREATE'));
  expect(heard.filter((event) => event.startsWith('GUILD_MEMBER'))).toEqual(['GUILD_MEMBER_UPDATE']);
});

test('an interaction brings the roles that its person holds now, and those of whom it names', async () => {
  stage = await openStage({}, { intents: [Intent.Guilds] });
  const { guilds } = stage.discord.world;
  const { guild, people, roles, channels } = stage.seeded;
  await stage.client.application.commands.set([
    { name: 'who', description: 'x', options: [{ type: 6, name: 'person', description: 'x' }] },
  ]);
  /** Roles of the person who sends the command and of the person named in it. */
  const readRoles = async (): Promise<readonly string[][]> => {
    const heard = once(stage.client, Events.InteractionCreate);
    const answer = stage.discord.actor('Ben').slash(channels.tables.id, 'who', { person: 'David' });
    const [interaction]: BaseInteraction[] = await heard;
    if (!interaction?.isChatInputCommand() || !interaction.inCachedGuild()) expect.unreachable();
    await interaction.reply('ok');
    await answer;
    const named = interaction.options.getMember('person');
    const namesOf = (ids: readonly string[]) => ids.map((id) => guild.roles.get(id)?.name ?? id);
    return [interaction.member, named].map((member) =>
      namesOf([...(member?.roles.cache.keys() ?? [])].filter((id) => id !== guild.id)),
    );
  };
  expect(await readRoles()).toEqual([['Ravens'], ['Wolves']]);
  guilds.setRole(guild.id, people.ben.id, roles.stewards.id, true);
  guilds.setRole(guild.id, people.david.id, roles.wolves.id, false);
  const [asker, named] = await readRoles();
  expect(asker?.sort()).toEqual(['Ravens', 'Stewards']);
  expect(named).toEqual([]);
  guilds.deleteRole(guild.id, roles.ravens.id);
  expect(await readRoles()).toEqual([['Stewards'], []]);
});

test('a deleted role leaves its holders and what channels grant to it', async () => {
  stage = await openStage();
  const { world } = stage.discord;
  const { guild, people, roles, channels } = stage.seeded;
  const { tower } = channels;
  world.channels.setOverwrite(tower, {
    id: roles.ravens.id,
    kind: 'role',
    allow: 0n,
    deny: Can.SendMessages,
  });
  world.guilds.deleteRole(guild.id, roles.ravens.id);
  expect([...(guild.members.get(people.clara.id)?.roleIds ?? [])]).toEqual([roles.stewards.id]);
  expect(tower.overwrites.has(roles.ravens.id)).toBe(false);
  const known = guildOf().channels.cache.get(tower.id);
  await stage.discord.waitFor(
    () =>
      known !== undefined && 'permissionOverwrites' in known && known.permissionOverwrites.cache.size === 0,
  );
});

test('@everyone cannot be given or taken, nor a role that is not there', async () => {
  stage = await openStage();
  const { guilds } = stage.discord.world;
  const { guild, people } = stage.seeded;
  expect(() => guilds.setRole(guild.id, people.ben.id, guild.id, true)).toThrow('no role');
  expect(() => guilds.setRole(guild.id, people.ben.id, '1', true)).toThrow('no role');
  guilds.deleteRole(guild.id, guild.id);
  expect(guild.roles.has(guild.id)).toBe(true);
});

test('the list of all members is not given over the gateway without the privileged intent, a few are', async () => {
  stage = await openStage({}, { intents: [Intent.Guilds] });
  const { guild, people } = stage.seeded;
  const heard = recordEvents(stage.client);
  const shard = stage.client.ws.shards.first();
  shard?.send({ op: Op.RequestGuildMembers, d: { guild_id: guild.id, query: '', limit: 0 } });
  const found = await guildOf().members.fetch({ user: [people.ben.id] });
  expect([...found.keys()]).toEqual([people.ben.id]);
  expect(heard.filter((event) => event === 'GUILD_MEMBERS_CHUNK')).toHaveLength(1);
  const named = await guildOf().members.fetch({ query: 'cla', limit: 5 });
  expect([...named.keys()]).toEqual([people.clara.id]);
});

test('who has left is no member any more, and neither counted nor found', async () => {
  stage = await openStage();
  const { guild, people, roles } = stage.seeded;
  const { world, journal } = stage.discord;
  expect(
    (await guildOf().members.fetch({ user: people.ben.id, force: true })).roles.cache.has(roles.ravens.id),
  ).toBe(true);
  const before = (await guildOf().roles.fetchMemberCounts()).get(roles.ravens.id) ?? 0;
  world.guilds.removeMember(guild.id, people.ben.id);
  await expectRefusal(Code.UnknownMember, guildOf().members.fetch({ user: people.ben.id, force: true }));
  const counts = await guildOf().roles.fetchMemberCounts();
  expect(counts.get(roles.ravens.id)).toBe(before - 1);
  // "Does not include the @everyone role" (developer documentation, "Get Guild Role Member Counts").
  expect([...counts.keys()].sort()).toEqual([...guild.roles.keys()].filter((id) => id !== guild.id).sort());
  expect(journal.count({ route: '/guilds/{guild_id}/roles/member-counts' })).toBe(2);
  expect(journal.count({ route: '/guilds/{guild_id}/members/{user_id}', status: 404 })).toBe(1);
});

test('roles are read over REST, all and singly, until they are deleted', async () => {
  stage = await openStage();
  const { guild, roles } = stage.seeded;
  const all = await guildOf().roles.fetch(undefined, { cache: false });
  expect([...all.keys()].sort()).toEqual([...guild.roles.keys()].sort());
  const wolves = await guildOf().roles.fetch(roles.wolves.id, { force: true });
  expect(wolves).toMatchObject({
    name: 'Wolves',
    mentionable: true,
    colors: { primaryColor: roles.wolves.color },
  });
  stage.discord.world.guilds.deleteRole(guild.id, roles.wolves.id);
  await expectRefusal(Code.UnknownRole, stage.client.rest.get(Routes.guildRole(guild.id, roles.wolves.id)));
});

test('@everyone and the roles of bots cannot be given over REST', async () => {
  stage = await openStage();
  const { guilds, botId } = stage.discord.world;
  const { guild, people } = stage.seeded;
  const own = [...guild.roles.values()].find((role) => role.botId === botId);
  const high = guilds.addRole(guild.id, { name: 'High', permissions: Can.ManageRoles });
  guilds.setRole(guild.id, botId, high.id, true);
  for (const id of [guild.id, own?.id ?? '']) {
    const path = Routes.guildMemberRole(guild.id, people.ben.id, id);
    await expectRefusal(Code.InvalidRole, stage.client.rest.put(path));
  }
});

test('members are looked up one by one only so fast', async () => {
  stage = await openStage({ rateLimits: true });
  const { guild, people } = stage.seeded;
  const headers = { authorization: `Bot ${stage.discord.token}` };
  const look = () =>
    fetch(`${stage.discord.api}/v10${Routes.guildMember(guild.id, people.ben.id)}`, { headers });
  const answers = await Promise.all(Array.from({ length: 6 }, look));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers[0]?.headers.get('x-ratelimit-limit')).toBe('5');
});
