/**
 * Keeps files in edited messages by id and name. Discord documents only the id ("Editing Message
 * Attachments"), so Discord may refuse such an edit. After a refusal, each edit sends its file again.
 */
import type { Logger } from '../../../base/log.js';
import type { Attachment, KeptFile, Screen } from '../../messages/screen.js';
import { causeOf } from '../requests/causes.js';

/** A screen that may keep a file. */
export type EditScreen = Screen<Attachment | KeptFile>;

export class KeptFiles {
  #isRefused = false;
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /**
   * Sends the screen. If Discord refuses a kept file, sends `renew`'s screen with the file instead, now and
   * later. Throws errors of `send`.
   */
  async edit<T>(
    screen: EditScreen,
    renew: () => Promise<EditScreen>,
    send: (screen: EditScreen) => Promise<T>,
  ): Promise<T> {
    if (!screen.files.some(isKept)) return send(screen);
    if (this.#isRefused) return send(await renew());
    try {
      return await send(screen);
    } catch (error) {
      if (causeOf(error) !== 'invalid') throw error;
      const sent = await send(await renew());
      // The retry succeeded, so the kept file was the reason.
      this.#recordRefusal(error);
      return sent;
    }
  }

  #recordRefusal(error: unknown): void {
    if (this.#isRefused) return;
    this.#isRefused = true;
    this.#log.error({ err: error }, 'Discord doesn’t keep pictures on edits; the bot uploads them again');
  }
}

function isKept(file: Attachment | KeptFile): boolean {
  return !('data' in file);
}

/**
 * Edits a message. If Discord calls the edit invalid, edits with `withoutPicture`, because the buttons must
 * be removed anyway.
 */
export async function editOrDropPicture<T>(
  edit: () => Promise<T>,
  withoutPicture: () => Promise<T>,
): Promise<T> {
  try {
    return await edit();
  } catch (error) {
    if (causeOf(error) !== 'invalid') throw error;
    return withoutPicture();
  }
}
