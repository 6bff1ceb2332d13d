/** Steps with the thread: rename, archive, lock. */
import { type APIMessage, type APIThreadChannel, MessageType, Routes } from 'discord.js';
import { SECOND } from '../base/durations.js';
import { withAwakeThread } from '../discord/outbox/threads/threads.js';
import { plainText } from '../texts/index.js';
import { toBoard } from './board.js';
import { FailedStep, type StepId } from './examination.js';
import type { OpenThread, Play } from './play-services.js';
import { nonceFor, post } from './posts.js';

export const THREAD: readonly StepId[] = ['rename', 'renameLine', 'archive', 'outside', 'lock', 'locked'];

/** Discord may show a thread as archived for a moment after the post that wakes it. */
const READS = 6;
const BETWEEN_READS = SECOND;

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
      await waitUntilAwake(play, id);
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

async function waitUntilAwake({ rest, clock }: Play, id: string): Promise<void> {
  for (let read = 1; ; read++) {
    const { thread_metadata: state } = (await rest.get(Routes.channel(id))) as APIThreadChannel;
    if (state?.archived !== true) return;
    if (read === READS) throw new FailedStep('still archived');
    await new Promise<void>((resolve) => clock.setAlarm(BETWEEN_READS, resolve));
  }
}
