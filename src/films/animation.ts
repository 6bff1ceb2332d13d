/**
 * Makes animations of whole games. Splits them into shots, and chooses frame rate and size to stay below a
 * size limit.
 */
import { SECOND } from '../base/durations.js';
import type { Footage } from '../engine/footage.js';
import type { Direction } from '../engine/view.js';
import { gifEnd, type ThemeId } from '../render/index.js';

/** Texts beside the board. */
export interface FilmWords {
  /** Captions, one per position, so one more than there are actions. */
  readonly captions: readonly string[];
  /** Closing card after the last position, or null. */
  readonly card: { readonly title: string; readonly lines: readonly string[] } | null;
}

export interface Film extends FilmWords {
  readonly footage: Footage;
  /** Default: `defaultTheme`. */
  readonly theme?: ThemeId | undefined;
  readonly turn: Direction;
}

/** Part of a film: its frames `first` to `end - 1`. `interval` is the number of positions per frame. */
export interface Shot extends Film {
  readonly width: number;
  readonly interval: number;
  readonly delay: number;
  readonly hold: number;
  readonly first: number;
  readonly end: number;
}

export interface Filmer {
  /**
   * Makes a file of at most `maxBytes` bytes. Null if it is too large in every size. After each shot of a
   * long film, calls `onProgress` with the numbers of finished frames and of all frames. Rejects if the game
   * can't be replayed.
   */
  renderFilm(
    film: Film,
    maxBytes: number,
    onProgress: (done: number, all: number) => Promise<void>,
  ): Promise<Buffer | null>;
}

/** Frames per shot. Rendering a shot takes at most a second. */
const PART = 100;
/** Widths in pixels and positions per frame, best first. */
const SIZES = [
  [600, 1],
  [450, 1],
  [350, 1],
  [350, 2],
  [350, 4],
  [350, 8],
] as const;
/** Target length of a film in milliseconds. Each frame is shown for `FASTEST` to `SLOWEST` milliseconds. */
const LENGTH = 60 * SECOND;
const FASTEST = 200;
const SLOWEST = 1_200;
/** Display time of the last position and of the closing card, in milliseconds. */
const HOLD = 4 * SECOND;

/** Numbers of the positions that get a frame. The last position always gets one. */
export function listFrames(positions: number, every: number): readonly number[] {
  const all = Array.from({ length: positions }, (_, position) => position);
  return all.filter((position) => position % every === 0 || position === positions - 1);
}

export function createFilmer(renderShot: (shot: Shot) => Promise<Uint8Array>): Filmer {
  async function renderAtSize(
    film: Film,
    [width, every]: (typeof SIZES)[number],
    maxBytes: number,
    onProgress: (done: number, all: number) => Promise<void>,
  ): Promise<Buffer | null> {
    const frames = listFrames(film.captions.length, every).length;
    const delay = Math.min(SLOWEST, Math.max(FASTEST, LENGTH / frames));
    const parts: Uint8Array[] = [];
    let bytes = gifEnd.length;
    for (let first = 0; first < frames; first += PART) {
      const end = Math.min(frames, first + PART);
      const part = await renderShot({ ...film, width, interval: every, delay, hold: HOLD, first, end });
      parts.push(part);
      bytes += part.length;
      if (bytes > maxBytes) return null;
      if (frames > PART) await onProgress(end, frames);
    }
    return Buffer.concat([...parts, gifEnd]);
  }

  return {
    async renderFilm(film, maxBytes, onProgress) {
      for (const size of SIZES) {
        const made = await renderAtSize(film, size, maxBytes, onProgress);
        if (made !== null) return made;
      }
      return null;
    },
  };
}
