/** Steps on limits that Discord doesn't document: member requests, emoji uploads. */
import { Routes } from 'discord.js';
import { drawPieceSprite } from '../render/index.js';
import { FailedStep, type StepId } from './examination.js';
import type { PlayContext } from './play-services.js';

export const LIMITS: readonly StepId[] = ['members', 'membersAgain', 'memberLimit', 'emojiBudget'];

/** Time limit of a gateway request, in milliseconds. */
const REQUEST_TIMEOUT = 10_000;

export async function examineLimits({ exam, rest, client, channel, responses }: PlayContext): Promise<void> {
  const { id: userId } = client.user;
  const { guild } = channel;
  const lookUp = async () => {
    const found = await guild.members.fetch({ user: [userId], time: REQUEST_TIMEOUT });
    if (!found.has(userId)) throw new FailedStep('none');
    return `members: ${found.size}`;
  };
  if (await exam.runCheck('members', 'doubt', lookUp)) await exam.runCheck('membersAgain', 'doubt', lookUp);
  else exam.skip(['membersAgain'], 'members');
  await exam.runCheck('memberLimit', 'doubt', async () => {
    await rest.get(Routes.guildMember(guild.id, userId));
    return responses.describeLimit('GET /guilds/:id/members/:id');
  });
  await exam.runCheck('emojiBudget', 'doubt', async () => {
    const png = await drawPieceSprite('king', 'white');
    const attachment = `data:image/png;base64,${png.toString('base64')}`;
    const { id } = await client.application.emojis.create({ name: 'doctor', attachment });
    await client.application.emojis.delete(id);
    return responses.describeLimit('POST /applications/:id/emojis');
  });
}
