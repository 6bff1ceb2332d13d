/**
 * Moving pictures of whole games: how they are ordered, and how pace and size are chosen to stay below a
 * limit of bytes.
 */
import { SECOND } from '../base/durations.js';
import type { Footage } from '../engine/footage.js';
import type { Direction } from '../engine/view.js';
import { gifEnd, type ThemeId } from '../render/index.js';

/** Texts besides the board. */
export interface FilmWords {
  /** One for each position: one more than there are entries. */
  readonly captions: readonly string[];
  /** The card after the last position; null for none. */
  readonly card: { readonly title: string; readonly lines: readonly string[] } | null;
}

/** A film that is ordered. */
export interface Film extends FilmWords {
  readonly footage: Footage;
  /** The default one where it is left out. */
  readonly theme?: ThemeId | undefined;
  readonly turn: Direction;
}

/** A part of a film: frames `first` up to `end`, of every so many positions. */
export interface Shot extends Film {
  readonly width: number;
  readonly every: number;
  readonly delay: number;
  readonly hold: number;
  readonly first: number;
  readonly end: number;
}

/** Makes films. */
export interface Filmer {
  /**
   * Makes the file, of at most so many bytes; null where no size fits. `onProgress` is told after each part
   * of a long film how many frames there are, and of how many. Rejects where the game can't be played again.
   */
  film(
    film: Film,
    most: number,
    onProgress: (done: number, all: number) => Promise<void>,
  ): Promise<Buffer | null>;
}

/** Frames of a part: it takes a second at most. */
const PART = 100;
/** Widths in pixels and how many positions make a frame, the best first. */
const SIZES = [
  [600, 1],
  [450, 1],
  [350, 1],
  [350, 2],
  [350, 4],
  [350, 8],
] as const;
/** A film lasts about so long, as far as its frames can be followed. */
const LENGTH = 60 * SECOND;
const FASTEST = 200;
const SLOWEST = 1_200;
/** The last position and the card stay longer. */
const HOLD = 4 * SECOND;

/** The positions of which there are frames: the last one always. */
export function listFrames(positions: number, every: number): readonly number[] {
  const all = Array.from({ length: positions }, (_, position) => position);
  return all.filter((position) => position % every === 0 || position === positions - 1);
}

/** Makes films from the parts that `shoot` makes. */
export function createFilmer(shoot: (shot: Shot) => Promise<Uint8Array>): Filmer {
  async function make(
    film: Film,
    [width, every]: (typeof SIZES)[number],
    most: number,
    onProgress: (done: number, all: number) => Promise<void>,
  ): Promise<Buffer | null> {
    const frames = listFrames(film.captions.length, every).length;
    const delay = Math.min(SLOWEST, Math.max(FASTEST, LENGTH / frames));
    const parts: Uint8Array[] = [];
    let bytes = gifEnd.length;
    for (let first = 0; first < frames; first += PART) {
      const end = Math.min(frames, first + PART);
      const part = await shoot({ ...film, width, every, delay, hold: HOLD, first, end });
      parts.push(part);
      bytes += part.length;
      if (bytes > most) return null;
      if (frames > PART) await onProgress(end, frames);
    }
    return Buffer.concat([...parts, gifEnd]);
  }

  return {
    async film(film, most, onProgress) {
      for (const size of SIZES) {
        const made = await make(film, size, most, onProgress);
        if (made !== null) return made;
      }
      return null;
    },
  };
}
