/**
 * LZW as GIF has it (GIF89a specification, appendix F), for 256 colours. A run of the transparent index costs
 * only the codes that it is written with, however many pixels it has: most of a moving picture is such runs.
 */

const MIN_CODE_SIZE = 8;
const CLEAR = 1 << MIN_CODE_SIZE;
const END = CLEAR + 1;
/** One more than the highest code. */
const CODES = 4096;
const MOST_BITS = 12;
/** Places of the hash table: four times the codes, so that most are found at the first. */
const SLOTS = 1 << 14;
const MASK = SLOTS - 1;
/** No entry is 0, since codes are above those of single pixels. */
const FREE = 0;
const CODE_MASK = CODES - 1;
/** Bytes of a data sub-block. */
const BLOCK = 255;

/** Compresses one image after the other. */
export class LzwEncoder {
  readonly #transparent: number;
  /** Every known string as `prefix << 20 | pixel << 12 | code`: one place in memory per look. */
  readonly #strings = new Int32Array(SLOTS);
  /** Number of transparent pixels that a code stands for; 0 if it has other pixels. */
  readonly #runLengths = new Uint16Array(CODES);
  /** The codes of runs by their lengths. */
  readonly #runs = new Uint16Array(CODES);
  /** Length of the longest run that has a code. */
  #longest = 1;
  #next = 0;
  #bits = 0;
  /** The code of what has been read and not written; -1 at the beginning. */
  #prefix = -1;
  #out = Buffer.alloc(1 << 16);
  #length = 0;
  #held = 0;
  #heldBits = 0;

  /** `transparent`: the index whose runs are written fast. */
  constructor(transparent: number) {
    this.#transparent = transparent;
  }

  /** Begins an image. */
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

  /** The same for pixels that replace those of `old` from `place` on: unchanged ones become transparent. */
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
      // No code is known for one more: this writes what was read, and begins a run.
      this.#prefix = this.#add(this.#prefix, this.#transparent);
      left -= 1;
    }
  }

  /** Adds a pixel to what has been read. Returns the code of what is then read and not written. */
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

  /** Ends the image: its data as sub-blocks, with the code size before them and the terminator behind. */
  end(): Buffer {
    if (this.#prefix >= 0) {
      this.#growCodes();
      this.#write(this.#prefix);
      // The decoder learns a last string from it.
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
   * Writes the prefix, and gives it with one more pixel a code; starts afresh once there are no more codes.
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

  /** A decoder learns each string one code later: codes have one bit more from then on. */
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
