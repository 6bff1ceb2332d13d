/** Decodes GIF files by the GIF89a specification, without code of the writer under test. */

/** A frame: its box, its delay in milliseconds, and the picture's colour indices after it. */
export interface DecodedFrame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly delay: number;
  readonly picture: Buffer;
}

export interface DecodedGif {
  readonly width: number;
  readonly height: number;
  readonly colours: Buffer;
  readonly frames: readonly DecodedFrame[];
}

const TABLE = 3 * 256;

/** Decodes a file with one table of 256 colours and no interlacing. Throws on others. */
export function decodeGif(file: Buffer): DecodedGif {
  if (file.toString('latin1', 0, 6) !== 'GIF89a') throw new Error('no GIF');
  const [width, height] = [file.readUInt16LE(6), file.readUInt16LE(8)];
  if ((file.readUInt8(10) & 0x87) !== 0x87) throw new Error('no table of 256 colours');
  const colours = file.subarray(13, 13 + TABLE);
  const frames: DecodedFrame[] = [];
  let picture = Buffer.alloc(width * height);
  let control = { delay: 0, transparent: -1 };
  let at = 13 + TABLE;
  for (;;) {
    const kind = file.readUInt8(at++);
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      const label = file.readUInt8(at++);
      const { data, next } = readBlocks(file, at);
      at = next;
      if (label === 0xf9)
        control = {
          delay: 10 * data.readUInt16LE(1),
          transparent: (data.readUInt8(0) & 1) === 1 ? data.readUInt8(3) : -1,
        };
      continue;
    }
    if (kind !== 0x2c) throw new Error(`an unknown block ${kind}`);
    const [x = 0, y = 0, w = 0, h = 0] = [0, 2, 4, 6].map((offset) => file.readUInt16LE(at + offset));
    if (x + w > width || y + h > height) throw new Error('a frame outside of the picture');
    const bits = file.readUInt8(at + 9);
    const { data, next } = readBlocks(file, at + 10);
    at = next;
    const pixels = decodeLzw(data, bits);
    if (pixels.length !== w * h) throw new Error(`${pixels.length} pixels for ${w} by ${h}`);
    picture = Buffer.from(picture);
    pixels.forEach((pixel, place) => {
      if (pixel !== control.transparent)
        picture[(y + Math.floor(place / w)) * width + x + (place % w)] = pixel;
    });
    frames.push({ x, y, width: w, height: h, delay: control.delay, picture });
  }
  if (at !== file.length) throw new Error('something behind the end');
  return { width, height, colours, frames };
}

function readBlocks(file: Buffer, from: number): { readonly data: Buffer; readonly next: number } {
  const parts: Buffer[] = [];
  let at = from;
  for (let size = file.readUInt8(at++); size !== 0; size = file.readUInt8(at++)) {
    parts.push(file.subarray(at, at + size));
    at += size;
  }
  return { data: Buffer.concat(parts), next: at };
}

/** Reads numbers of given bit lengths, lowest bit first. */
class BitReader {
  readonly #data: Buffer;
  #at = 0;

  constructor(data: Buffer) {
    this.#data = data;
  }

  /** Next number of `size` bits. Throws at the end of the data. */
  next(size: number): number {
    let value = 0;
    for (let bit = 0; bit < size; bit++, this.#at++)
      value |= ((this.#data.readUInt8(this.#at >> 3) >> (this.#at & 7)) & 1) << bit;
    return value;
  }
}

/** Decodes LZW data without its block structure. Throws without an end code. */
export function decodeLzw(data: Buffer, bits: number): readonly number[] {
  const reader = new BitReader(data);
  const clear = 1 << bits;
  const pixels: number[] = [];
  let strings: (readonly number[])[] = [];
  let size = bits + 1;
  let before: readonly number[] | null = null;
  for (let code = reader.next(size); code !== clear + 1; code = reader.next(size)) {
    if (code === clear) {
      strings = [...Array.from({ length: clear }, (_, pixel) => [pixel]), [], []];
      size = bits + 1;
      before = null;
      continue;
    }
    if (code > strings.length) throw new Error(`code ${code} is not known yet`);
    const string: readonly number[] = strings[code] ?? [...(before ?? []), before?.[0] ?? -1];
    pixels.push(...string);
    if (before !== null && strings.length < 4096) strings.push([...before, string[0] ?? -1]);
    if (strings.length === 1 << size && size < 12) size += 1;
    before = string;
  }
  return pixels;
}
