/** Steps with messages: post, edit, mention, repeat. */
import { type APIMessage, MessageFlags, RESTJSONErrorCodes, Routes } from 'discord.js';
import { hasErrorCode } from '../discord/errors/api-errors.js';
import { type Attachment, toPost } from '../discord/messages/screen.js';
import { editMessage } from '../discord/outbox/requests/channel.js';
import { plainText } from '../texts/index.js';
import { createTestMessage, pictureOf } from './board.js';
import { FailedStep, SkippedStep, type StepId } from './examination.js';
import type { OpenThread, PlayContext } from './play-services.js';
import { createNonce, postBody, postScreen } from './posts.js';

export const MESSAGES: readonly StepId[] = [
  'role',
  'roleMention',
  'edit',
  'editedAlt',
  'nonce',
  'deletedNonce',
  'parse',
];

/**
 * Posts a message like a board and checks what Discord returns. Returns the message, or null if posting
 * failed.
 */
export async function examinePost(play: PlayContext): Promise<APIMessage | null> {
  const { exam, channel, file } = play;
  const board = createTestMessage(plainText('doctor.thread'), file, []);
  const opener = await exam.runStep(
    'post',
    'needed',
    () => postScreen(play, channel.id, board, createNonce('opener')),
    (message) => `flags ${message.flags ?? 0}`,
  );
  if (opener === null) {
    exam.skip(['silent', 'alt'], 'post');
    return null;
  }
  await exam.runCheck('silent', 'doubt', () => {
    const flags = opener.flags ?? 0;
    if ((flags & MessageFlags.SuppressNotifications) === 0) throw new FailedStep(`flags ${flags}`);
    return `flags ${flags}`;
  });
  await exam.runCheck('alt', 'doubt', () => checkAltText(pictureOf(opener)?.alt ?? '', file));
  return opener;
}

export async function examineMessages(play: PlayContext, thread: OpenThread): Promise<void> {
  await examineRoleMention(play, thread);
  await examineEdit(play, thread);
  await examineRepeats(play, thread);
}

/** Mentions the bot's own role. */
async function examineRoleMention(play: PlayContext, { id }: OpenThread): Promise<void> {
  const { exam, channel, me } = play;
  const role = await exam.runStep(
    'role',
    'optional',
    () => {
      const { botRole } = me.roles;
      if (botRole === null) throw new SkippedStep('no role of the bot');
      if (!botRole.mentionable && !channel.permissionsFor(me).has('MentionEveryone'))
        throw new FailedStep('not mentionable');
      return botRole;
    },
    ({ mentionable }) => (mentionable ? 'mentionable' : 'Mention Everyone'),
  );
  if (role === null) {
    exam.skip(['roleMention'], 'role');
    return;
  }
  await exam.runCheck('roleMention', 'doubt', async () => {
    const { body } = toPost(createTestMessage(`<@&${role.id}>`, null, []), createNonce('role'));
    const mentions = { parse: [], roles: [role.id] };
    const { mention_roles: mentioned } = await postBody(play, id, { ...body, allowed_mentions: mentions });
    const answer = `mention_roles: ${mentioned.length}`;
    if (!mentioned.includes(role.id)) throw new FailedStep(answer);
    return answer;
  });
}

/** Edits the first message without sending its picture again. */
async function examineEdit(
  { exam, rest, channel, file }: PlayContext,
  { opener }: OpenThread,
): Promise<void> {
  const before = pictureOf(opener);
  const edit = async () => {
    if (before === null) throw new FailedStep('no attachment_id in the answer to the post');
    const kept = { name: file.name, description: plainText('doctor.alt'), id: before.id };
    const { components } = createTestMessage(plainText('doctor.renamed'), file, []);
    const edited = await editMessage(rest, channel.id, opener.id, {
      components,
      files: [kept],
      ping: [],
    });
    const after = edited === null ? null : pictureOf(edited);
    if (after === null) throw new FailedStep('the picture is gone');
    return after;
  };
  const after = await exam.runStep('edit', 'doubt', edit, ({ id }) =>
    id === before?.id ? 'the same attachment id' : 'another attachment id',
  );
  if (after === null) exam.skip(['editedAlt'], 'edit');
  else await exam.runCheck('editedAlt', 'doubt', () => checkAltText(after.alt, file));
}

/** Checks that Discord kept the picture's alt text. Returns the length of the text, to be shown. */
function checkAltText(alt: string, { description }: Attachment): string {
  if (alt !== description) throw new FailedStep(alt === '' ? 'none' : 'another one');
  return `${alt.length}`;
}

/** Runs the steps that repeat a post, and the step about mentions. */
async function examineRepeats(play: PlayContext, { id }: OpenThread): Promise<void> {
  const { exam, rest } = play;
  const note = createTestMessage(plainText('doctor.thread'), null, []);
  await exam.runCheck('nonce', 'doubt', async () => {
    const nonce = createNonce('repeat');
    const [one, other] = [await postScreen(play, id, note, nonce), await postScreen(play, id, note, nonce)];
    if (one.id !== other.id) throw new FailedStep('two messages');
    return 'one message';
  });
  await exam.runCheck('deletedNonce', 'doubt', async () => {
    const nonce = createNonce('deleted');
    const { id: messageId } = await postScreen(play, id, note, nonce);
    await rest.delete(Routes.channelMessage(id, messageId));
    try {
      await postScreen(play, id, note, nonce);
    } catch (error) {
      throw hasErrorCode(error, RESTJSONErrorCodes.UnknownMessage) ? new FailedStep('10008') : error;
    }
    return 'a new message';
  });
  await exam.runCheck('parse', 'doubt', async () => {
    const { body } = toPost(createTestMessage(`<@${play.client.user.id}>`, null, []), createNonce('parse'));
    const { mentions } = await postBody(play, id, { ...body, allowed_mentions: { roles: [] } });
    if (mentions.length > 0) throw new FailedStep(`mentions: ${mentions.length}`);
    return 'mentions: 0';
  });
}
