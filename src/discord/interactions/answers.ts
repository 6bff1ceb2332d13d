/** Answers to interactions. */

import {
  MessageFlags,
  type ModalMessageModalSubmitInteraction,
  type ModalSubmitInteraction,
  RESTJSONErrorCodes,
  type RepliableInteraction,
} from 'discord.js';
import type { Clock } from '../../base/clock.js';
import { trackCommits } from '../../base/commits.js';
import type { Logger } from '../../base/log.js';
import type { RequestOutcome } from '../../base/observer.js';
import { createRequestId, currentRequest } from '../../base/request.js';
import { isBusy } from '../../db/storage/busy-error.js';
import { DiskError } from '../../db/storage/disk-error.js';
import { isStorageFault } from '../../db/storage/storage-fault.js';
import { text } from '../../texts/index.js';
import { hasErrorCode } from '../errors/api-errors.js';
import { retryWhileBusy } from '../errors/busy-retry.js';
import { type Screen, textScreen, toPrivateReply, toReply, toUpdate } from '../messages/screen.js';
import type { ShowResult } from '../outbox/types.js';
import type { Press } from './declarations.js';
import { sendWithEmojiFallback } from './emoji-fallback.js';
import { missingPermissionNames } from './permissions.js';
import type { UndeliveredAnswers } from './undelivered-answers.js';

/** Maximum wait for a busy database, in milliseconds. An answer is due within three seconds. */
const BUSY_TIMEOUT = 1_500;

/** Interactions whose answer Discord has accepted. */
const heard = new WeakSet<object>();

/** Sends an answer that only the person sees. */
export async function answerPrivately(
  interaction: RepliableInteraction,
  screen: Screen | string,
): Promise<void> {
  await sendWithEmojiFallback(toScreen(screen), (shown) => interaction.reply(toPrivateReply(shown)));
  heard.add(interaction);
}

/** Defers a private answer, sent later by `finishAnswer`. Discord shows that the bot is thinking. */
export async function deferPrivately(interaction: RepliableInteraction): Promise<void> {
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
}

/** Sends the answer deferred by `deferPrivately`. */
export async function finishAnswer(interaction: RepliableInteraction, screen: Screen): Promise<void> {
  await interaction.editReply(toUpdate(screen));
}

/** An interaction from a message: its button, or a form that the button opened. */
export type FromMessage = Press['interaction'] | ModalMessageModalSubmitInteraction;

/** Replaces the message of the button or menu. */
export async function replaceMessage(interaction: FromMessage, screen: Screen | string): Promise<void> {
  await sendWithEmojiFallback(toScreen(screen), (shown) => interaction.update(toUpdate(shown)));
  heard.add(interaction);
}

/**
 * Posts public messages after the answer, as many as it takes to mention all people. Rejects with Discord's
 * refusal.
 */
export async function followUpForAll(interaction: RepliableInteraction, screen: Screen): Promise<void> {
  for (const one of [screen, ...(screen.further ?? [])]) await interaction.followUp(toReply(one));
}

function toScreen(screen: Screen | string): Screen {
  return typeof screen === 'string' ? textScreen(screen) : screen;
}

/** Replaces a private message, or answers privately under a public one. */
export async function answerInPlace(
  interaction: Press['interaction'] | ModalSubmitInteraction,
  screen: Screen | string,
): Promise<void> {
  await (isOnPrivateMessage(interaction)
    ? replaceMessage(interaction, screen)
    : answerPrivately(interaction, screen));
}

/** True for a control on a private message. */
export function isOnPrivateMessage(
  interaction: Press['interaction'] | ModalSubmitInteraction,
): interaction is FromMessage {
  const isOnMessage = !interaction.isModalSubmit() || interaction.isFromMessage();
  return isOnMessage && interaction.message.flags.has(MessageFlags.Ephemeral);
}

/** Tells the person privately if the bot couldn't post the message that follows the answer. */
export async function reportFailedPost(
  interaction: RepliableInteraction,
  shown: Promise<ShowResult>,
): Promise<void> {
  const outcome = await shown;
  if (outcome === 'shown') return;
  const names = outcome === 'forbidden' ? missingPermissionNames(interaction) : null;
  const sentence =
    names === null ? text(`errors.notPosted.${outcome}`) : text('errors.notPosted.lacking', { names });
  await interaction.followUp(toPrivateReply(textScreen(sentence)));
}

/** Short id that identifies an error to the person and in the log: the current request's id, or a new one. */
export function errorId(): string {
  return currentRequest()?.id ?? createRequestId();
}

/** True if Discord refused an answer because the thread is locked and archived (discord-api-docs #5517). */
function isThreadClosed(error: unknown): boolean {
  return (
    hasErrorCode(error, RESTJSONErrorCodes.InvalidActionOnArchivedThread, RESTJSONErrorCodes.ThreadLocked) &&
    error.url.includes('/interactions/')
  );
}

/** True if Discord refused to replace a message that is gone. */
function isMessageGone(error: unknown): boolean {
  return hasErrorCode(error, RESTJSONErrorCodes.UnknownMessage) && error.url.includes('/interactions/');
}

/**
 * Runs `handle` for an interaction, and repeats it if the database was busy and there is no answer yet. Logs
 * an unexpected error under a short id and tells the person. Late answers (three seconds after an
 * interaction, fifteen minutes for its token), closed threads and deleted messages aren't treated as errors.
 * Returns the outcome.
 */
export function runWithFailureAnswer(
  interaction: RepliableInteraction,
  app: GuardServices,
  handle: () => Promise<void>,
): Promise<RequestOutcome> {
  return trackCommits((hasCommitted) => answerFailures(interaction, app, handle, hasCommitted));
}

interface GuardServices {
  readonly clock: Clock;
  readonly log: Logger;
  readonly undeliveredAnswers: UndeliveredAnswers;
}

async function answerFailures(
  interaction: RepliableInteraction,
  app: GuardServices,
  handle: () => Promise<void>,
  hasCommitted: () => boolean,
): Promise<RequestOutcome> {
  /**
   * False if the action may have changed something. Then the person must not be told that nothing has
   * changed.
   */
  const isUnchanged = () => !isAnswered() && !hasCommitted();
  const isAnswered = () => interaction.replied || interaction.deferred;
  const tell = (why: 'errors.busy' | 'errors.storage' | 'errors.gone') =>
    answerPrivately(interaction, text(why)).catch((again: unknown) => {
      app.log.warn({ err: again, why }, 'the person could not be told why it failed');
    });
  try {
    await retryWhileBusy(app.clock, BUSY_TIMEOUT, handle, () => !isAnswered());
    if (heard.has(interaction)) await app.undeliveredAnswers.sendUndelivered(interaction);
    return 'answered';
  } catch (error) {
    if (isBusy(error) && isUnchanged()) {
      app.log.warn({ err: error, person: interaction.user.id }, 'another process holds the database');
      await tell('errors.busy');
      return 'busy';
    }
    if (isStorageFault(error) && isUnchanged()) {
      app.log.error({ err: error, person: interaction.user.id }, 'the disk accepts no writes');
      await tell('errors.storage');
      return 'storage';
    }
    if (hasErrorCode(error, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged)) {
      app.log.warn({ err: error }, "an answer arrived, but Discord's response was lost");
      return 'answered';
    }
    if (hasErrorCode(error, RESTJSONErrorCodes.UnknownInteraction, RESTJSONErrorCodes.InvalidWebhookToken)) {
      app.log.warn({ err: error, person: interaction.user.id }, 'an answer came too late');
      return 'late';
    }
    if (isThreadClosed(error)) {
      app.log.warn(
        { err: error, person: interaction.user.id },
        'Discord accepts no answer in a closed thread',
      );
      return 'closed';
    }
    // The private message was removed while it was being pressed.
    if (isMessageGone(error) && !isAnswered()) {
      app.log.warn({ err: error, person: interaction.user.id }, 'the pressed message is gone');
      await tell('errors.gone');
      return 'gone';
    }
    const id = errorId();
    app.log.error({ err: error, id, person: interaction.user.id }, 'an interaction failed');
    const apology = toPrivateReply(textScreen(text(failureTextKey(error, hasCommitted()), { id })));
    await (isAnswered() ? interaction.followUp(apology) : interaction.reply(apology)).catch(
      (again: unknown) => {
        app.log.warn({ err: again, id }, 'the person could not be told about the failure');
      },
    );
    return 'failed';
  }
}

/** Chooses the text for an action with an unknown outcome. */
function failureTextKey(
  error: unknown,
  hasCommitted: boolean,
): 'errors.disk' | 'errors.half' | 'errors.unknown' {
  if (error instanceof DiskError) return 'errors.disk';
  return hasCommitted ? 'errors.half' : 'errors.unknown';
}
