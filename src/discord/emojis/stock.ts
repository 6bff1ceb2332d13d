/**
 * Brings the bot's own emojis to Discord (developer documentation, "Emoji Resource": application emojis) and keeps in mind
 * which are there. All of it happens in the background; nothing waits for it, and nothing fails without it.
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
import { isCode } from '../errors/api-errors.js';
import type { Emoji, Emojis } from '../messages/emoji.js';
import { cardKey, drawSprites, isOurs, pieceKey, type Sprite, type SpriteKind } from './sprites.js';

/** When it begins: the boards that wait for the bot's start go first. */
const BEGIN = 2 * SECOND;
/** Between two requests: a bot has fifty in a second for all that it does, and the games need them. */
const GAP = 200;
/** How long emojis of an earlier version are left: until what was shown with them is out of use. */
const KEPT = HOUR;
/** The longest pause between two attempts. */
const LONGEST_PAUSE = HOUR;

/** The emojis, with what brings them to Discord. */
export interface EmojiStock extends Emojis {
  /** Begins to bring them; returns at once. */
  start(application: Pick<ApplicationEmojiManager, 'fetch' | 'create' | 'delete'>): void;
  /** Ends it, once the request that is on its way has come to its end. Never rejects. */
  stop(): Promise<void>;
}

/** What the emojis are made from and with. */
export interface EmojiServices {
  readonly games: readonly Game[];
  readonly clock: Clock;
  readonly log: Logger;
}

type Store = Parameters<EmojiStock['start']>[0];

/**
 * Whether a request is to be given up, rather than kept in line, where there have been too many of its kind: with emojis the
 * wait can be an hour, and it must not keep the process from its end. They come again by the bot's own clock.
 */
export function isGivenUp({ route, global }: Pick<RateLimitData, 'route' | 'global'>): boolean {
  return !global && /^\/applications\/[^/]+\/emojis/.test(route);
}

/** The emojis, none of which is known before they are brought. */
export function openEmojis({ games, clock, log }: EmojiServices): EmojiStock {
  const known = new Map<string, Emoji>();
  /** What Discord has not got yet, by kind; nothing is known of a kind that is not listed. */
  const absent = new Map<SpriteKind, Set<string>>();
  let stopped = false;
  let wake = () => {};
  let running = Promise.resolve();

  function pause(ms: number): Promise<void> {
    if (stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = clock.setAlarm(ms, resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });
  }

  /** The emoji, once Discord has all of its kind: a menu with signs for some entries would look as if the others were lesser. */
  function shown(kind: SpriteKind, key: string): Emoji | undefined {
    return absent.get(kind)?.size === 0 ? known.get(key) : undefined;
  }

  function note({ kind, key, name }: Sprite, id: string | undefined): void {
    const missing = absent.get(kind) ?? new Set();
    absent.set(kind, missing);
    if (id === undefined) {
      known.delete(key);
      missing.add(key);
    } else {
      known.set(key, { id, name });
      missing.delete(key);
    }
  }

  /** Notes which sprites are there; gives those that are not. */
  async function look(store: Store, sprites: readonly Sprite[]): Promise<readonly Sprite[]> {
    const present = await store.fetch();
    for (const sprite of sprites) note(sprite, present.find(({ name }) => name === sprite.name)?.id);
    return sprites.filter(({ key }) => !known.has(key));
  }

  /** Uploads what is missing. What Discord refuses is left out, unless it is there after all: an answer can be lost. */
  async function uploadMissing(store: Store, sprites: readonly Sprite[]): Promise<void> {
    const missing = await look(store, sprites);
    let refused: unknown = null;
    for (const sprite of missing) {
      const { name, png } = sprite;
      await pause(GAP);
      if (stopped) return;
      try {
        const attachment = `data:image/png;base64,${png.toString('base64')}`;
        const { id } = await store.create({ name, attachment });
        note(sprite, id);
      } catch (error) {
        if (!(error instanceof DiscordAPIError)) throw error;
        refused = error;
        if (isCode(error, RESTJSONErrorCodes.MaximumNumberOfEmojisReached)) break;
      }
    }
    const left = refused === null ? [] : await look(store, sprites);
    if (left.length > 0)
      log.warn({ err: refused, emojis: left.map(({ name }) => name) }, 'Discord does not take some emojis');
    if (missing.length > left.length) log.info({ count: missing.length - left.length }, 'emojis uploaded');
  }

  /** Deletes ours that are not needed any more. */
  async function deleteUnneeded(store: Store, sprites: readonly Sprite[]): Promise<void> {
    const needed = new Set(sprites.map(({ name }) => name));
    const outdated = (await store.fetch()).filter(({ name }) => isOurs(name) && !needed.has(name));
    for (const { id, name } of outdated.values()) {
      await pause(GAP);
      if (stopped) return;
      await store.delete(id).catch((error: unknown) => {
        if (!isCode(error, RESTJSONErrorCodes.UnknownEmoji)) throw error;
      });
      log.info({ emoji: name }, 'an emoji is not used any more: deleted');
    }
  }

  /** Tries until it is done, for as long as Discord has trouble. What Discord refuses is not asked again. */
  async function retryWhileBusy(
    work: () => Promise<void>,
    onLimit: (pause: number) => void = () => {},
  ): Promise<void> {
    for (let attempt = 0; !stopped; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof DiscordAPIError) {
          log.warn({ err: error }, 'Discord refuses what is asked about emojis');
          return;
        }
        const ms = pauseAfter(error, attempt);
        if (error instanceof RateLimitError) onLimit(ms);
        else log.warn({ err: error }, 'emojis have to wait');
        await pause(ms);
      }
    }
  }

  async function run(store: Store): Promise<void> {
    await pause(BEGIN);
    if (stopped) return;
    const sprites = await drawSprites(games);
    await retryWhileBusy(
      () => uploadMissing(store, sprites),
      (ms) => logWait(sprites.length, ms),
    );
    if (stopped) return;
    await pause(KEPT);
    await retryWhileBusy(() => deleteUnneeded(store, sprites));
  }

  /** Tells the operator why menus have no signs yet: Discord takes about fifty emojis an hour (discord-api-docs #2250). */
  function logWait(needed: number, ms: number): void {
    const missing = [...absent.values()].reduce((sum, keys) => sum + keys.size, 0);
    const minutes = Math.round(ms / MINUTE);
    log.info(
      { missing, needed, minutes },
      'emojis are missing; Discord takes more in that many minutes, and until then menus show none of their kind',
    );
  }

  return {
    ofPiece: (kind, tone) => shown('piece', pieceKey(kind, tone)),
    ofCard: (card) => shown('card', cardKey(card)),
    start(store) {
      running = run(store).catch((error: unknown) => log.error({ err: error }, 'emojis could not be drawn'));
    },
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}

/** Milliseconds to the next attempt: what Discord asks for, else longer and longer. */
function pauseAfter(error: unknown, attempt: number): number {
  if (error instanceof RateLimitError) return Math.max(error.retryAfter, error.timeToReset);
  return Math.min(LONGEST_PAUSE, MINUTE * 2 ** attempt);
}
