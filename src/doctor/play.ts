/** Does in the channel what the bot does in a game, and cleans up. */
import { type APIMessage, type APIThreadChannel, Routes } from 'discord.js';
import { plainText } from '../texts/index.js';
import { drawOpening } from './board.js';
import type { StepId } from './examination.js';
import { examineInteractions, INTERACTIVE } from './interactive-steps.js';
import { examineLimits, LIMITS } from './limit-steps.js';
import { examineMessages, examinePost, MESSAGES } from './message-steps.js';
import type { OpenThread, PlayContext } from './play-services.js';
import { examineThread, THREAD } from './thread-steps.js';

/** Runs all steps in the channel. Always deletes the doctor's posts. */
export async function examinePlay(services: Omit<PlayContext, 'file'>): Promise<void> {
  const { exam, rest, channel } = services;
  const play = { ...services, file: await drawOpening() };
  const opener = await examinePost(play);
  if (opener === null) {
    exam.skip(['thread', ...IN_THREAD], 'post');
    return;
  }
  let thread: APIThreadChannel | null = null;
  try {
    thread = await exam.runStep(
      'thread',
      'needed',
      async () => {
        const body = { name: plainText('doctor.thread'), auto_archive_duration: 60 };
        return (await rest.post(Routes.threads(channel.id, opener.id), { body })) as APIThreadChannel;
      },
      ({ type }) => `type ${type}`,
    );
    if (thread === null) exam.skip(IN_THREAD, 'thread');
    else await examineInThread(play, { id: thread.id, opener });
  } finally {
    await cleanUp(play, opener, thread?.id ?? null);
  }
}

const IN_THREAD: readonly StepId[] = [...MESSAGES, ...INTERACTIVE, ...LIMITS, ...THREAD];

async function examineInThread(play: PlayContext, thread: OpenThread): Promise<void> {
  await examineMessages(play, thread);
  await examineInteractions(play, thread);
  await examineLimits(play);
  await examineThread(play, thread);
}

async function cleanUp(
  { exam, rest, channel }: PlayContext,
  opener: APIMessage,
  threadId: string | null,
): Promise<void> {
  if (threadId !== null) {
    await exam.runCheck('threadDeletion', 'optional', async () => {
      await rest.delete(Routes.channel(threadId));
      return 'deleted';
    });
  }
  await exam.runCheck('deletion', 'doubt', async () => {
    await rest.delete(Routes.channelMessage(channel.id, opener.id));
    return 'deleted';
  });
}
