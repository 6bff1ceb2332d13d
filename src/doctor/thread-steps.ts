/** Steps with the thread: rename, archive, lock. */
import { type APIMessage, MessageType, Routes } from 'discord.js';
import { withAwakeThread } from '../discord/outbox/threads/threads.js';
import { plainText } from '../texts/index.js';
import { toBoard } from './board.js';
import { FailedStep, type StepId } from './examination.js';
import type { OpenThread, Play } from './play-services.js';
import { nonceFor, post } from './posts.js';

export const THREAD: readonly StepId[] = ['rename', 'renameLine', 'archive', 'outside', 'lock', 'locked'];

export async function examineThread(play: Play, { id }: OpenThread): Promise<void> {
  const { exam, rest } = play;
  const change = (body: object) => rest.patch(Routes.channel(id), { body });
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
  await exam.check('archive', 'needed', async () => {
    await change({ archived: true });
    await withAwakeThread(rest, id, say);
    return 'awake';
  });
  await exam.check('outside', 'doubt', async () => {
    await rest.delete(Routes.threadMembers(id, '@me'));
    await change({ archived: true });
    await withAwakeThread(rest, id, say);
    return 'awake';
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
