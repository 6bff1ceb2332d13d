/**
 * Indexed palette of a theme. Holds every flat colour exactly, and blends between them, so that 256 colours
 * are enough for antialiasing.
 */
import { type Colour, colourDistance, mix, toChannels } from './colours.js';

const SIZE = 256;
/** Entries at the end that each picture fills with its own colours. */
const CUSTOM_COLOURS = 4;

/** Palette index of a picture's own colour. `place` counts these colours from 0. */
export function customColourIndex(place: number): number {
  return SIZE - CUSTOM_COLOURS + place;
}

/** Cache limit for quantised colours. The cache is cleared when it is reached. */
const MAX_CACHED = 1 << 16;

/** A colour table with nearest-colour search. */
export class Palette {
  /** The PNG's PLTE data: 256 times red, green, blue. */
  readonly bytes: Buffer;
  readonly #colours: readonly Colour[];
  readonly #nearest = new Map<Colour, number>();

  /** Takes 1 to 252 colours. */
  constructor(colours: readonly Colour[]) {
    this.#colours = colours;
    this.bytes = Buffer.from(colours.flatMap((colour) => [...toChannels(colour)]));
  }

  /** Copy of the palette's bytes with the picture's own colours filled in. */
  withCustomColours(customColours: readonly (Colour | undefined)[]): Buffer {
    if (customColours.every((colour) => colour === undefined)) return this.bytes;
    const table = Buffer.alloc(3 * SIZE);
    this.bytes.copy(table);
    customColours.slice(0, CUSTOM_COLOURS).forEach((colour, place) => {
      table.writeUIntBE(colour ?? 0, 3 * customColourIndex(place), 3);
    });
    return table;
  }

  /** Index of the nearest entry. Exact for colours in the table. */
  indexOf(colour: Colour): number {
    const cached = this.#nearest.get(colour);
    if (cached !== undefined) return cached;
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    this.#colours.forEach((entry, index) => {
      const away = colourDistance(entry, colour);
      if (away < least) {
        least = away;
        best = index;
      }
    });
    if (this.#nearest.size >= MAX_CACHED) this.#nearest.clear();
    this.#nearest.set(colour, best);
    return best;
  }

  /** Converts indices to opaque RGBA pixels. */
  toPixels(indices: Uint8Array): Uint8ClampedArray {
    const rgba = new Uint8ClampedArray(indices.length * 4);
    for (let at = 0; at < indices.length; at++) {
      const from = 3 * (indices[at] as number);
      rgba[4 * at] = this.bytes[from] as number;
      rgba[4 * at + 1] = this.bytes[from + 1] as number;
      rgba[4 * at + 2] = this.bytes[from + 2] as number;
      rgba[4 * at + 3] = 255;
    }
    return rgba;
  }

  /** Converts opaque RGBA pixels to indices. */
  quantise(rgba: Uint8Array): Buffer {
    const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.byteLength >> 2);
    const indices = Buffer.allocUnsafe(pixels.length);
    let last = -1;
    let index = 0;
    for (let at = 0; at < pixels.length; at++) {
      const pixel = pixels[at] as number;
      if (pixel !== last) {
        last = pixel;
        index = this.indexOf(((pixel & 255) << 16) | (pixel & 0xff00) | ((pixel >>> 16) & 255));
      }
      indices[at] = index;
    }
    return indices;
  }
}

/** Two colours that meet at an edge, and the number of blends between them. */
export type Ramp = readonly [from: Colour, to: Colour, steps: number];

/**
 * Builds a palette from all `flat` colours, all blends of `essential`, and as many blends of `wished` as fit,
 * most distant first. Throws a `RangeError` if the flat colours and the essential blends don't fit.
 */
export function buildPalette(
  flat: readonly Colour[],
  essential: readonly Ramp[],
  wished: readonly Ramp[],
): Palette {
  const chosen = [...new Set([...flat, ...essential.flatMap(listBlends)])];
  const room = SIZE - CUSTOM_COLOURS;
  if (chosen.length > room) throw new RangeError(`a palette of ${chosen.length} colours`);
  const candidates = Int32Array.from(new Set(wished.flatMap(listBlends)));
  const away = new Float64Array(candidates.length).fill(Number.POSITIVE_INFINITY);
  /** Updates the candidates' distances to a newly chosen colour. Returns the most distant candidate. */
  const choose = (colour: Colour): number => {
    let farthest = 0;
    for (let at = 0; at < candidates.length; at++) {
      const apart = Math.min(away[at] as number, colourDistance(candidates[at] as number, colour));
      away[at] = apart;
      if (apart > (away[farthest] as number)) farthest = at;
    }
    return farthest;
  };
  let farthest = 0;
  for (const colour of chosen) farthest = choose(colour);
  while (chosen.length < room && (away[farthest] ?? 0) > 0) {
    const colour = candidates[farthest] as number;
    chosen.push(colour);
    farthest = choose(colour);
  }
  return new Palette(chosen);
}

function listBlends([from, to, steps]: Ramp): Colour[] {
  return Array.from({ length: steps }, (_, step) => mix(from, to, (step + 1) / (steps + 1)));
}
