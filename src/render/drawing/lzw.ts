/**
 * LZW compression for GIF (GIF89a specification, appendix F), for 256 colours. The time for a run of one
 * colour depends on its number of codes, not of pixels. Board pictures are mostly such runs.
 */

const COLOURS = 256;
const MIN_CODE_SIZE = 8;
const CLEAR = COLOURS;
const END = CLEAR + 1;
/** One more than the highest code. */
const CODES = 4096;
const CODE_BITS = 12;
/** Size of the hash table: four times the number of codes, so that most lookups succeed at the first slot. */
const SLOTS = 1 << 14;
const MASK = SLOTS - 1;
/** Value of a free slot. No stored string equals 0, because its code is above the codes of single pixels. */
const FREE = 0;
const CODE_MASK = CODES - 1;
/** Bytes of a data sub-block. */
const BLOCK = 255;

/** Compresses one image after the other. */
export class LzwEncoder {
  /**
   * Known strings of several colours as `prefix << 20 | pixel << 12 | code`. Packed, so that a lookup reads
   * memory once.
   */
  readonly #strings = new Int32Array(SLOTS);
  /** Runs of one colour, indexed by code: `length << 8 | pixel`. 0 for codes of other strings. */
  readonly #runs = new Int32Array(CODES);
  /** Codes of runs, indexed by `pixel << 12 | length`. Every length up to the longest known run has a code. */
  readonly #runCodes = new Uint16Array(COLOURS << CODE_BITS);
  /** The longest known run of each colour. */
  readonly #longest = new Uint16Array(COLOURS);
  #next = 0;
  #bits = 0;
  /** Code of the pixels read but not yet written. -1 at the beginning. */
  #prefix = -1;
  #out = Buffer.allocUnsafe(1 << 16);
  #length = 0;
  #held = 0;
  #heldBits = 0;

  constructor() {
    for (let pixel = 0; pixel < COLOURS; pixel++) {
      this.#runs[pixel] = (1 << 8) | pixel;
      this.#runCodes[(pixel << CODE_BITS) | 1] = pixel;
    }
  }

  begin(): void {
    this.#length = 0;
    this.#held = 0;
    this.#heldBits = 0;
    this.#prefix = -1;
    this.#reset();
    this.#write(CLEAR);
  }

  /** Adds pixels `from` up to `to` of a buffer. */
  addPixels(source: Uint8Array, from: number, to: number): void {
    for (let at = from; at < to; ) {
      const begin = at;
      const pixel = source[at] as number;
      do at++;
      while (at < to && source[at] === pixel);
      this.addRun(pixel, at - begin);
    }
  }

  /**
   * Copies pixels `from` up to `to` of a buffer into a picture at `place`, and adds them. Unchanged pixels
   * are added as `transparent`.
   */
  addChanges(
    source: Uint8Array,
    from: number,
    to: number,
    picture: Uint8Array,
    place: number,
    transparent: number,
  ): void {
    const shift = place - from;
    for (let at = from; at < to; ) {
      let begin = at;
      while (at < to && source[at] === picture[at + shift]) at++;
      if (at > begin) this.addRun(transparent, at - begin);
      if (at === to) return;
      begin = at;
      const pixel = source[at] as number;
      do {
        picture[at + shift] = pixel;
        at++;
      } while (at < to && source[at] === pixel && picture[at + shift] !== pixel);
      this.addRun(pixel, at - begin);
    }
  }

  /** Adds `count` pixels of one colour. */
  addRun(pixel: number, count: number): void {
    let prefix = this.#prefix;
    let left = count;
    if (prefix < 0 && left > 0) {
      prefix = pixel;
      left -= 1;
    }
    while (left > 0) {
      const run = this.#runs[prefix] as number;
      if ((run & 255) === pixel && run !== 0) {
        const known = run >> 8;
        const read = Math.min(known + left, this.#longest[pixel] as number);
        prefix = this.#runCodes[(pixel << CODE_BITS) | read] as number;
        left -= read - known;
        if (left === 0) break;
        this.#learnRun(prefix, pixel, read + 1);
        prefix = pixel;
      } else prefix = this.#addPixel(prefix, pixel);
      left -= 1;
    }
    this.#prefix = prefix;
  }

  /** Ends the image. Returns its data as sub-blocks, between the code size and the terminator. */
  end(): Buffer {
    if (this.#prefix >= 0) {
      this.#write(this.#prefix);
      // The decoder adds a string to its table when it reads this code.
      this.#next += 1;
      this.#growCodes();
    }
    this.#write(END);
    if (this.#heldBits > 0) this.#out[this.#length++] = this.#held & 255;
    const blocks = Math.ceil(this.#length / BLOCK);
    const data = Buffer.allocUnsafe(this.#length + blocks + 2);
    data[0] = MIN_CODE_SIZE;
    let to = 1;
    for (let at = 0; at < this.#length; at += BLOCK) {
      const size = Math.min(BLOCK, this.#length - at);
      data[to] = size;
      this.#out.copy(data, to + 1, at, at + size);
      to += size + 1;
    }
    data[to] = 0;
    return data;
  }

  /**
   * Adds a pixel that makes the string one of several colours. Returns the code of the pixels read but not
   * yet written.
   */
  #addPixel(prefix: number, pixel: number): number {
    const strings = this.#strings;
    const key = (prefix << 8) | pixel;
    let slot = ((pixel << 6) ^ prefix) & MASK;
    let entry = strings[slot] as number;
    while (entry >>> CODE_BITS !== key && entry !== FREE) {
      slot = (slot + 1) & MASK;
      entry = strings[slot] as number;
    }
    if (entry !== FREE) return entry & CODE_MASK;
    this.#write(prefix);
    const code = this.#assignCode();
    if (code !== null) strings[slot] = (key << CODE_BITS) | code;
    return pixel;
  }

  /** Writes a run. Assigns a code to the run with one more pixel, `length` in all. */
  #learnRun(prefix: number, pixel: number, length: number): void {
    this.#write(prefix);
    const code = this.#assignCode();
    if (code === null) return;
    this.#runs[code] = (length << 8) | pixel;
    this.#runCodes[(pixel << CODE_BITS) | length] = code;
    this.#longest[pixel] = length;
  }

  /** The next free code. Null if none is left, after resetting the codes. */
  #assignCode(): number | null {
    if (this.#next < CODES) {
      this.#next += 1;
      this.#growCodes();
      return this.#next - 1;
    }
    this.#write(CLEAR);
    this.#reset();
    return null;
  }

  /**
   * Adds a bit to the codes once they need it. Does so one code late, because a decoder adds each string one
   * code later.
   */
  #growCodes(): void {
    if (this.#next > 1 << this.#bits && this.#bits < CODE_BITS) this.#bits += 1;
  }

  #reset(): void {
    this.#strings.fill(FREE);
    this.#runs.fill(0, COLOURS);
    this.#longest.fill(1);
    this.#next = END + 1;
    this.#bits = MIN_CODE_SIZE + 1;
  }

  #write(code: number): void {
    // Makes room for a code and the held bits.
    if (this.#length + 4 > this.#out.length) this.#out = Buffer.concat([this.#out], 2 * this.#out.length);
    let held = this.#held | (code << this.#heldBits);
    let bits = this.#heldBits + this.#bits;
    while (bits >= 8) {
      this.#out[this.#length++] = held & 255;
      held >>>= 8;
      bits -= 8;
    }
    this.#held = held;
    this.#heldBits = bits;
  }
}
