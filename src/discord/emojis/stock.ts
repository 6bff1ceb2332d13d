/**
 * Uploads the bot's own emojis to Discord (developer documentation, "Emoji Resource": application emojis),
 * in the background. No work waits for the upload or fails without it.
 */
import {
  type ApplicationEmojiManager,
  DiscordAPIError,
  type RateLimitData,
  RateLimitError,
  RESTJSONErrorCodes,
} from 'discord.js';
import type { Clock } from '../../base/clock.js';
import { HOUR, MINUTE, SECOND } from '../../base/durations.js';
import type { Logger } from '../../base/log.js';
import type { Game } from '../../engine/game.js';
import type { Tone } from '../../engine/view.js';
import { hasErrorCode } from '../errors/api-errors.js';
import { requiredWait } from '../errors/rate-limit.js';
import type { Emoji, Emojis } from '../messages/emoji.js';
import { EmojiCache } from './emoji-cache.js';
import { cardKey, drawSprites, isBotEmoji, pieceKey, type Sprite } from './sprites.js';

/** Delay at the start, so that waiting boards go first. */
const BEGIN = 2 * SECOND;
/**
 * Pause between requests. A bot may send fifty requests a second, and most of them must be left for the
 * games.
 */
const GAP = 200;
/** Time until emojis of an earlier version are deleted. Messages with them are no longer in use by then. */
const DELETION_DELAY = HOUR;
/** Pause between checks for emojis that another process uploads. */
const LOOK = 5 * MINUTE;
/** Maximum pause between attempts. */
const MAX_PAUSE = HOUR;

export interface EmojiServices {
  readonly games: readonly Game[];
  readonly clock: Clock;
  readonly log: Logger;
  /** Draws the emojis. Tests, which start many bots, draw them once. */
  readonly drawSprites?: typeof drawSprites;
}

type Store = Pick<ApplicationEmojiManager, 'fetch' | 'create' | 'delete'>;

/**
 * True if a rate-limited request should fail instead of waiting in discord.js's queue. For emojis the wait
 * can be an hour and would keep the process from stopping; the stock retries by its own clock.
 */
export function isRejectedAtOnce({ route, global }: Pick<RateLimitData, 'route' | 'global'>): boolean {
  return !global && /^\/applications\/[^/]+\/emojis/.test(route);
}

/** The bot's emojis. Empty until they are uploaded. */
export class EmojiStock implements Emojis {
  readonly #services: EmojiServices;
  readonly #cache = new EmojiCache();
  #stopped = false;
  #wake = () => {};
  #running = Promise.resolve();

  constructor(services: EmojiServices) {
    this.#services = services;
  }

  pieceEmoji(kind: string, tone: Tone): Emoji | undefined {
    return this.#cache.find('piece', pieceKey(kind, tone));
  }

  cardEmoji(card: string): Emoji | undefined {
    return this.#cache.find('card', cardKey(card));
  }

  /** Begins to upload the emojis, or to poll for those that another process uploads. Returns at once. */
  start(store: Store, how: 'uploads' | 'reads' = 'uploads'): void {
    const work = how === 'uploads' ? this.#updateEmojis(store) : this.#waitForUploads(store);
    this.#running = work.catch((error: unknown) =>
      this.#services.log.error({ err: error }, 'emojis could not be drawn'),
    );
  }

  /** Stops after the current request. Never rejects. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    await this.#running;
  }

  #drawSprites(): Promise<readonly Sprite[]> {
    const { games, drawSprites: draw = drawSprites } = this.#services;
    return draw(games);
  }

  #pause(ms: number): Promise<void> {
    const { clock } = this.#services;
    if (this.#stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = clock.setAlarm(ms, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }

  /** Records which emojis Discord has. Returns the missing ones. */
  async #findMissing(store: Store, sprites: readonly Sprite[]): Promise<readonly Sprite[]> {
    const present = await store.fetch();
    for (const sprite of sprites)
      this.#cache.remember(sprite, present.find(({ name }) => name === sprite.name)?.id);
    return sprites.filter(({ key }) => !this.#cache.has(key));
  }

  /** Uploads missing emojis, except those that Discord refuses. */
  async #uploadMissing(store: Store, sprites: readonly Sprite[]): Promise<void> {
    const { log } = this.#services;
    const missing = await this.#findMissing(store, sprites);
    let refused: unknown = null;
    for (const sprite of missing) {
      await this.#pause(GAP);
      if (this.#stopped) return;
      const refusal = await this.#upload(store, sprite);
      refused = refusal ?? refused;
      if (hasErrorCode(refusal, RESTJSONErrorCodes.MaximumNumberOfEmojisReached)) break;
    }
    // A refused emoji may exist after all, because the answer to an earlier request can be lost.
    const left = refused === null ? [] : await this.#findMissing(store, sprites);
    if (left.length > 0)
      log.warn({ err: refused, emojis: left.map(({ name }) => name) }, 'Discord does not take some emojis');
    if (missing.length > left.length) log.info({ count: missing.length - left.length }, 'emojis uploaded');
  }

  /** Returns Discord's refusal, or null. */
  async #upload(store: Store, sprite: Sprite): Promise<DiscordAPIError | null> {
    const { name, png } = sprite;
    try {
      const attachment = `data:image/png;base64,${png.toString('base64')}`;
      const { id } = await store.create({ name, attachment });
      this.#cache.remember(sprite, id);
      return null;
    } catch (error) {
      if (!(error instanceof DiscordAPIError)) throw error;
      return error;
    }
  }

  /** Deletes the bot's emojis of earlier versions. */
  async #deleteUnneeded(store: Store, sprites: readonly Sprite[]): Promise<void> {
    const { log } = this.#services;
    const needed = new Set(sprites.map(({ name }) => name));
    const outdated = (await store.fetch()).filter(({ name }) => isBotEmoji(name) && !needed.has(name));
    for (const { id, name } of outdated.values()) {
      await this.#pause(GAP);
      if (this.#stopped) return;
      await store.delete(id).catch((error: unknown) => {
        if (!hasErrorCode(error, RESTJSONErrorCodes.UnknownEmoji)) throw error;
      });
      log.info({ emoji: name }, 'an emoji is not used any more: deleted');
    }
  }

  /** Retries while Discord is unavailable or limits the rate. A refusal ends the retries. */
  async #retryWhileBusy(
    work: () => Promise<void>,
    onLimit: (pause: number) => void = () => {},
  ): Promise<void> {
    const { log } = this.#services;
    for (let attempt = 0; !this.#stopped; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof DiscordAPIError) {
          log.warn({ err: error }, 'Discord refused a request about emojis');
          return;
        }
        const ms = pauseAfter(error, attempt);
        if (error instanceof RateLimitError) onLimit(ms);
        else log.warn({ err: error }, 'emojis could not be updated; trying again later');
        await this.#pause(ms);
      }
    }
  }

  async #updateEmojis(store: Store): Promise<void> {
    await this.#pause(BEGIN);
    if (this.#stopped) return;
    const sprites = await this.#drawSprites();
    await this.#retryWhileBusy(
      () => this.#uploadMissing(store, sprites),
      (ms) => this.#logWait(sprites.length, ms),
    );
    if (this.#stopped) return;
    await this.#pause(DELETION_DELAY);
    await this.#retryWhileBusy(() => this.#deleteUnneeded(store, sprites));
  }

  /** Checks repeatedly until another process has uploaded all emojis. */
  async #waitForUploads(store: Store): Promise<void> {
    await this.#pause(BEGIN);
    if (this.#stopped) return;
    const sprites = await this.#drawSprites();
    let missing = sprites;
    while (missing.length > 0 && !this.#stopped) {
      await this.#retryWhileBusy(async () => {
        missing = await this.#findMissing(store, sprites);
      });
      if (missing.length > 0) await this.#pause(LOOK);
    }
  }

  /**
   * Tells the operator why menus have no emojis yet: Discord accepts about fifty new emojis an hour
   * (discord-api-docs #2250).
   */
  #logWait(needed: number, ms: number): void {
    const { log } = this.#services;
    const missing = this.#cache.countMissing();
    const minutes = Math.round(ms / MINUTE);
    log.info(
      { missing, needed, minutes },
      'emojis are missing; Discord accepts more in this many minutes, and menus show none of that kind until then',
    );
  }
}

/** Milliseconds to the next attempt: the time that Discord demands, or else a pause that doubles each time. */
function pauseAfter(error: unknown, attempt: number): number {
  if (error instanceof RateLimitError) return requiredWait(error);
  return Math.min(MAX_PAUSE, MINUTE * 2 ** attempt);
}
