/** Checks that games can be played in the channel. Checks each permission, and names where to grant it. */
import type { Client, GuildMember, GuildTextBasedChannel, PermissionsString } from 'discord.js';
import { listNeededPermissions, PLAYABLE } from '../discord/interactions/permissions.js';
import { plainText } from '../texts/index.js';
import { type Examination, FailedStep } from './examination.js';

/** Permissions that the bot can do without. */
const OPTIONAL = ['CreatePrivateThreads', 'MentionEveryone', 'ManageThreads'] as const;

type Named = ReturnType<typeof listNeededPermissions>[number] | (typeof OPTIONAL)[number];

/** A channel for games, and the bot as a member of its server. */
export interface Place {
  readonly channel: GuildTextBasedChannel;
  readonly me: GuildMember;
}

/** Checks the channel and its permissions. Returns null if the bot doesn't see the channel. */
export async function examineChannel(
  exam: Examination,
  client: Client<true>,
  channelId: string,
): Promise<Place | null> {
  const place = await exam.runStep(
    'channel',
    'needed',
    () => findPlace(client, channelId),
    ({ channel }) => `type ${channel.type}`,
  );
  if (place === null) return null;
  for (const permission of listNeededPermissions(place.channel))
    await examinePermission(exam, place, permission, 'needed', plainText('doctor.uses.needed'));
  for (const permission of OPTIONAL)
    await examinePermission(exam, place, permission, 'optional', plainText(`doctor.uses.${permission}`));
  return place;
}

async function findPlace(client: Client, channelId: string): Promise<Place> {
  const channel = await client.channels.fetch(channelId);
  const isFit = PLAYABLE.some((type) => type === channel?.type);
  if (channel === null || channel.isDMBased() || !channel.isTextBased() || !isFit)
    throw new FailedStep(`type ${channel?.type}`);
  return { channel, me: await channel.guild.members.fetchMe() };
}

async function examinePermission(
  exam: Examination,
  { channel, me }: Place,
  permission: Named,
  weight: 'needed' | 'optional',
  use: string,
): Promise<void> {
  const inServer = me.permissions.has(permission satisfies PermissionsString);
  const values = {
    permission: plainText(`errors.permissionNames.${permission}`),
    use,
    where: plainText(inServer ? 'doctor.where.channel' : 'doctor.where.server'),
  };
  await exam.runCheck(
    'permission',
    weight,
    () => {
      const line = `server: ${inServer ? 'yes' : 'no'}`;
      if (!channel.permissionsFor(me).has(permission)) throw new FailedStep(`${line}, channel: no`);
      return `${line}, channel: yes`;
    },
    values,
  );
}
