/** Steps with the thread: rename, archive, lock. */
import { type APIMessage, type APIThreadChannel, MessageType, Routes } from 'discord.js';
import { SECOND } from '../base/durations.js';
import { wakeAndRun } from '../discord/outbox/threads/threads.js';
import { plainText } from '../texts/index.js';
import { createTestMessage } from './board.js';
import { FailedStep, type StepId } from './examination.js';
import type { OpenThread, PlayContext } from './play-services.js';
import { createNonce, postScreen } from './posts.js';

export const THREAD: readonly StepId[] = ['rename', 'renameLine', 'archive', 'outside', 'lock', 'locked'];

/** Limit on reads of a thread. Discord may show it as archived for a moment after the post that wakes it. */
const READS = 6;
const BETWEEN_READS = SECOND;

export async function examineThread(play: PlayContext, { id }: OpenThread): Promise<void> {
  const { exam, rest } = play;
  const change = async (body: object) => (await rest.patch(Routes.channel(id), { body })) as APIThreadChannel;
  const say = () =>
    postScreen(play, id, createTestMessage(plainText('doctor.thread'), null, []), createNonce('thread'));
  const isRenamed = await exam.runCheck('rename', 'doubt', async () => {
    await change({ name: plainText('doctor.renamed') });
    return 'renamed';
  });
  if (!isRenamed) exam.skip(['renameLine'], 'rename');
  else {
    await exam.runCheck('renameLine', 'doubt', async () => {
      const messages = (await rest.get(Routes.channelMessages(id))) as APIMessage[];
      if (messages.some(({ type }) => type === MessageType.ChannelNameChange)) throw new FailedStep('a line');
      return 'no line';
    });
  }
  const archiveAndPost = async () => {
    const archived = await change({ archived: true });
    if (archived.thread_metadata?.archived !== true) throw new FailedStep('not archived');
    try {
      await wakeAndRun(rest, id, say);
      await waitUntilAwake(play, id);
      return 'awake';
    } catch (error) {
      // The next steps need the thread awake, even if this one failed.
      await change({ archived: false }).catch(() => {});
      throw error;
    }
  };
  await exam.runCheck('archive', 'needed', archiveAndPost);
  await exam.runCheck('outside', 'doubt', async () => {
    await rest.delete(Routes.threadMembers(id, '@me'));
    return archiveAndPost();
  });
  const isLocked = await exam.runCheck('lock', 'optional', async () => {
    await change({ locked: true });
    await change({ locked: false });
    return 'locked and unlocked';
  });
  if (!isLocked) exam.skip(['locked'], 'lock');
  else {
    await exam.runCheck('locked', 'doubt', async () => {
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

async function waitUntilAwake({ rest, clock }: PlayContext, id: string): Promise<void> {
  for (let read = 1; ; read++) {
    const { thread_metadata: state } = (await rest.get(Routes.channel(id))) as APIThreadChannel;
    if (state?.archived !== true) return;
    if (read === READS) throw new FailedStep('still archived');
    await new Promise<void>((resolve) => clock.setAlarm(BETWEEN_READS, resolve));
  }
}
