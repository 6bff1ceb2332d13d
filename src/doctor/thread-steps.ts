/** Steps with the thread: rename, archive, lock. */
import { type APIMessage, type APIThreadChannel, MessageType, Routes } from 'discord.js';
import { withAwakeThread } from '../discord/outbox/threads/threads.js';
import { plainText } from '../texts/index.js';
import { toBoard } from './board.js';
import { FailedStep, type StepId } from './examination.js';
import type { OpenThread, Play } from './play-services.js';
import { nonceFor, post } from './posts.js';

export const THREAD: readonly StepId[] = ['rename', 'renameLine', 'archive', 'outside', 'lock', 'locked'];

export async function examineThread(play: Play, { id }: OpenThread): Promise<void> {
  const { exam, rest } = play;
  const change = async (body: object) => (await rest.patch(Routes.channel(id), { body })) as APIThreadChannel;
  const say = () => post(play, id, toBoard(plainText('doctor.thread'), null, []), nonceFor('thread'));
  const isRenamed = await exam.check('rename', 'doubt', async () => {
    await change({ name: plainText('doctor.renamed') });
    return 'renamed';
  });
  if (!isRenamed) exam.skip(['renameLine'], 'rename');
  else {
    await exam.check('renameLine', 'doubt', async () => {
      const messages = (await rest.get(Routes.channelMessages(id))) as APIMessage[];
      if (messages.some(({ type }) => type === MessageType.ChannelNameChange)) throw new FailedStep('a line');
      return 'no line';
    });
  }
  const archiveAndPost = async () => {
    const archived = await change({ archived: true });
    if (archived.thread_metadata?.archived !== true) throw new FailedStep('not archived');
    try {
      await withAwakeThread(rest, id, say);
      const woken = (await rest.get(Routes.channel(id))) as APIThreadChannel;
      if (woken.thread_metadata?.archived === true) throw new FailedStep('still archived');
      return 'awake';
    } catch (error) {
      // The next steps need it awake, whatever was wrong here.
      await change({ archived: false }).catch(() => {});
      throw error;
    }
  };
  await exam.check('archive', 'needed', archiveAndPost);
  await exam.check('outside', 'doubt', async () => {
    await rest.delete(Routes.threadMembers(id, '@me'));
    return archiveAndPost();
  });
  const isLocked = await exam.check('lock', 'optional', async () => {
    await change({ locked: true });
    await change({ locked: false });
    return 'locked and unlocked';
  });
  if (!isLocked) exam.skip(['locked'], 'lock');
  else {
    await exam.check('locked', 'doubt', async () => {
      await change({ locked: true, archived: true });
      try {
        await say();
        return 'posted';
      } finally {
        await change({ locked: false, archived: false });
      }
    });
  }
}
