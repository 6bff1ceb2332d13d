/** The bot's emojis that Discord has, as far as the process knows. */
import type { Emoji } from '../messages/emoji.js';
import type { Sprite, SpriteKind } from './sprites.js';

export class EmojiCache {
  readonly #present = new Map<string, Emoji>();
  /** Keys of missing emojis, by kind. A kind that isn't listed hasn't been fetched. */
  readonly #missing = new Map<SpriteKind, Set<string>>();

  /** Records the emoji's id; `undefined` if Discord doesn't have it. */
  remember({ kind, key, name }: Sprite, id: string | undefined): void {
    const missing = this.#missing.get(kind) ?? new Set();
    this.#missing.set(kind, missing);
    if (id === undefined) {
      this.#present.delete(key);
      missing.add(key);
    } else {
      this.#present.set(key, { id, name });
      missing.delete(key);
    }
  }

  has(key: string): boolean {
    return this.#present.has(key);
  }

  /**
   * The emoji, once Discord has all emojis of its kind. A menu with emojis for only some entries would make
   * the others look inferior.
   */
  find(kind: SpriteKind, key: string): Emoji | undefined {
    return this.#missing.get(kind)?.size === 0 ? this.#present.get(key) : undefined;
  }

  countMissing(): number {
    return [...this.#missing.values()].reduce((sum, keys) => sum + keys.size, 0);
  }
}
