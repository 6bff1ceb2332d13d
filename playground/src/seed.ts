/** A world for newcomers: a server with people, roles, channels and the bot. */
import { PermissionFlagsBits as Can } from 'discord-api-types/v10';
import type { Guild, Role, TextChannel, User } from './world/entities.js';
import type { World } from './world/world.js';

/** The seeded entities by their lower-case names. */
export interface SeededWorld {
  readonly guild: Guild;
  readonly people: Readonly<
    Record<'anna' | 'ben' | 'clara' | 'david' | 'edda' | 'finn' | 'greta' | 'hugo' | 'ida', User>
  >;
  readonly roles: Readonly<Record<'ravens' | 'wolves' | 'stewards', Role>>;
  readonly channels: Readonly<Record<'hall' | 'tables' | 'teams' | 'tower' | 'chamber', TextChannel>>;
}

/** Default permissions of the bot: writing messages with pictures, also in threads. */
export const usualPermissions =
  Can.ViewChannel |
  Can.SendMessages |
  Can.SendMessagesInThreads |
  Can.CreatePublicThreads |
  Can.CreatePrivateThreads |
  Can.EmbedLinks |
  Can.AttachFiles |
  Can.ReadMessageHistory;

/**
 * Populates an empty world. Anna owns the server and has no team. Of the others, four are Ravens and four
 * Wolves.
 * @param permissions permissions of the bot in the server
 */
export function seedWorld(world: World, permissions = usualPermissions): SeededWorld {
  const people = {
    anna: world.addUser({ name: 'Anna', color: 0xd97757 }),
    ben: world.addUser({ name: 'Ben', color: 0x4f8a5b }),
    clara: world.addUser({ name: 'Clara', color: 0x8e6bbf }),
    david: world.addUser({ name: 'David', color: 0x3f7cac }),
    edda: world.addUser({ name: 'Edda', color: 0xe0b23e }),
    finn: world.addUser({ name: 'Finn', color: 0x5b6ee1 }),
    greta: world.addUser({ name: 'Greta', color: 0xb5557a }),
    hugo: world.addUser({ name: 'Hugo', color: 0x6b8e23 }),
    ida: world.addUser({ name: 'Ida', color: 0x2f9e9e }),
  };
  const guild = world.guilds.create({ name: 'The Castle', ownerId: people.anna.id });
  const own = world.guilds.addRole(guild.id, {
    name: world.bot.displayName,
    permissions,
    botId: world.botId,
  });
  const addTeamRole = (name: string, color: number) =>
    world.guilds.addRole(guild.id, { name, color, hoist: true, mentionable: true });
  const roles = {
    ravens: addTeamRole('Ravens', 0x7289da),
    wolves: addTeamRole('Wolves', 0xe06c5f),
    stewards: world.guilds.addRole(guild.id, {
      name: 'Stewards',
      color: 0x2ecc71,
      hoist: true,
      permissions: Can.ManageGuild | Can.ManageThreads | Can.ManageMessages,
    }),
  };
  const members: readonly (readonly [User, readonly Role[]])[] = [
    [people.ben, [roles.ravens]],
    [people.clara, [roles.ravens, roles.stewards]],
    [people.david, [roles.wolves]],
    [people.edda, [roles.wolves]],
    [people.finn, [roles.ravens]],
    [people.greta, [roles.ravens]],
    [people.hugo, [roles.wolves]],
    [people.ida, [roles.wolves]],
    [world.bot, [own]],
  ];
  const channels = {
    hall: world.channels.createTextChannel(guild.id, { name: 'great-hall', topic: 'Talk about anything' }),
    tables: world.channels.createTextChannel(guild.id, { name: 'game-tables', topic: 'Play here' }),
    teams: world.channels.createTextChannel(guild.id, {
      name: 'wolves-v-ravens',
      topic: 'Roles play against each other here: their members decide together',
    }),
    tower: world.channels.createTextChannel(guild.id, { name: 'tower', topic: 'A second place to play' }),
    // Hidden from the bot, so that some commands can't be answered. Visible to people who manage the server.
    chamber: world.channels.createTextChannel(guild.id, {
      name: 'council-chamber',
      topic: 'For stewards',
      overwrites: [
        { id: guild.id, kind: 'role', allow: 0n, deny: Can.ViewChannel },
        { id: roles.stewards.id, kind: 'role', allow: Can.ViewChannel, deny: 0n },
      ],
    }),
  };
  for (const [user, held] of members) {
    world.guilds.addMember(guild.id, user.id, { roleIds: held.map((role) => role.id) });
  }
  return { guild, people, roles, channels };
}
