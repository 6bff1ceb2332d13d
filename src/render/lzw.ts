/**
 * LZW as in GIF (GIF89a specification, appendix F), for 256 colours. A run of the transparent index takes as
 * long as its codes, not its pixels. Most of an animation is such runs.
 */

const MIN_CODE_SIZE = 8;
const CLEAR = 1 << MIN_CODE_SIZE;
const END = CLEAR + 1;
/** One more than the highest code. */
const CODES = 4096;
const MOST_BITS = 12;
/** Slots of the hash table. Four times the codes, so that most are found in the first slot. */
const SLOTS = 1 << 14;
const MASK = SLOTS - 1;
/** Marks a free slot. No entry is 0, because codes start above those of single pixels. */
const FREE = 0;
const CODE_MASK = CODES - 1;
/** Bytes of a data sub-block. */
const BLOCK = 255;

/** Compresses one image after the other. */
export class LzwEncoder {
  readonly #transparent: number;
  /** Known strings as `prefix << 20 | pixel << 12 | code`, so that a lookup reads one memory location. */
  readonly #strings = new Int32Array(SLOTS);
  /** Number of transparent pixels that a code represents. 0 if it contains other pixels. */
  readonly #runLengths = new Uint16Array(CODES);
  /** Codes of runs by length. */
  readonly #runs = new Uint16Array(CODES);
  /** Length of the longest run with a code. */
  #longest = 1;
  #next = 0;
  #bits = 0;
  /** Code of the pixels read but not yet written. -1 at the beginning. */
  #prefix = -1;
  #out = Buffer.alloc(1 << 16);
  #length = 0;
  #held = 0;
  #heldBits = 0;

  /** `transparent` is the index with fast runs. */
  constructor(transparent: number) {
    this.#transparent = transparent;
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
  pixels(source: Uint8Array, from: number, to: number): void {
    let prefix = this.#prefix;
    for (let at = from; at < to; at++) prefix = this.#add(prefix, source[at] as number);
    this.#prefix = prefix;
  }

  /** Adds pixels that replace those of `old` from `place` on. Unchanged pixels become transparent. */
  changes(source: Uint8Array, from: number, to: number, old: Uint8Array, place: number): void {
    const shift = place - from;
    for (let at = from; at < to; ) {
      const begin = at;
      while (at < to && source[at] === old[at + shift]) at++;
      if (at > begin) this.run(at - begin);
      let prefix = this.#prefix;
      for (; at < to; at++) {
        const pixel = source[at] as number;
        if (pixel === old[at + shift]) break;
        prefix = this.#add(prefix, pixel);
      }
      this.#prefix = prefix;
    }
  }

  /** Adds `count` transparent pixels. */
  run(count: number): void {
    let left = count;
    while (left > 0) {
      const known = this.#prefix < 0 ? 0 : (this.#runLengths[this.#prefix] as number);
      if (known > 0) {
        const read = Math.min(known + left, this.#longest);
        this.#prefix = this.#runs[read] as number;
        left -= read - known;
        if (left === 0) return;
      }
      // No code is known for a longer run. This writes the current one and begins the next.
      this.#prefix = this.#add(this.#prefix, this.#transparent);
      left -= 1;
    }
  }

  /** Appends a pixel to the current string. Returns the code of the pixels not yet written. */
  #add(prefix: number, pixel: number): number {
    if (prefix < 0) return pixel;
    const strings = this.#strings;
    const key = (prefix << 8) | pixel;
    let slot = ((pixel << 6) ^ prefix) & MASK;
    let known = strings[slot] as number;
    while (known >>> 12 !== key && known !== FREE) {
      slot = (slot + 1) & MASK;
      known = strings[slot] as number;
    }
    if (known !== FREE) return known & CODE_MASK;
    this.#learn(prefix, pixel, slot);
    return pixel;
  }

  /** Ends the image. Returns its data as sub-blocks, between the code size and the terminator. */
  end(): Buffer {
    if (this.#prefix >= 0) {
      this.#growCodes();
      this.#write(this.#prefix);
      // The decoder learns a last string from this code.
      this.#next += 1;
    }
    this.#growCodes();
    this.#write(END);
    if (this.#heldBits > 0) this.#byte(this.#held & 255);
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
   * Writes the prefix and assigns a code to it with one more pixel. Clears the table when it has no more
   * codes.
   */
  #learn(prefix: number, pixel: number, slot: number): void {
    this.#growCodes();
    this.#write(prefix);
    if (this.#next === CODES) {
      this.#write(CLEAR);
      this.#reset();
      return;
    }
    const code = this.#next++;
    this.#strings[slot] = (((prefix << 8) | pixel) << 12) | code;
    const length = this.#runLengths[prefix] as number;
    if (pixel !== this.#transparent || length === 0) return;
    this.#runLengths[code] = length + 1;
    this.#runs[length + 1] = code;
    this.#longest = length + 1;
  }

  /** A decoder learns each string one code later. From then on, codes have one more bit. */
  #growCodes(): void {
    if (this.#next > 1 << this.#bits && this.#bits < MOST_BITS) this.#bits += 1;
  }

  #reset(): void {
    this.#strings.fill(FREE);
    this.#runLengths.fill(0);
    this.#runLengths[this.#transparent] = 1;
    this.#runs[1] = this.#transparent;
    this.#longest = 1;
    this.#next = END + 1;
    this.#bits = MIN_CODE_SIZE + 1;
  }

  #write(code: number): void {
    this.#held |= code << this.#heldBits;
    this.#heldBits += this.#bits;
    while (this.#heldBits >= 8) {
      this.#byte(this.#held & 255);
      this.#held >>>= 8;
      this.#heldBits -= 8;
    }
  }

  #byte(value: number): void {
    if (this.#length === this.#out.length) this.#out = Buffer.concat([this.#out, Buffer.alloc(this.#length)]);
    this.#out[this.#length++] = value;
  }
}
