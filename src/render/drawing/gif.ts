/** Writes animated GIF files with one colour table, whose frames are rectangles (GIF89a specification). */

/** Rectangle of the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const COLOURS = 256;
/** 256 colours, 8 bits each. */
const TABLE_FLAGS = 0xf7;
/** GIF's disposal method "leave in place", with one transparent index. */
const KEEP_TRANSPARENT = (1 << 2) | 1;
/** GIF's unit of time, in milliseconds. */
const TICK = 10;

/** Header of a GIF that loops forever. `colours`: at most 256 triples of red, green and blue. */
export function gifHeader(width: number, height: number, colours: Buffer): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen[4] = TABLE_FLAGS;
  const table = Buffer.alloc(3 * COLOURS);
  colours.copy(table);
  const loop = Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00', 'latin1');
  return Buffer.concat([Buffer.from('GIF89a', 'latin1'), screen, table, loop]);
}

/** Frame shown for `delay` milliseconds. `data` is the output of `LzwEncoder` for the pixels of the box. */
export function gifFrame(box: Box, delay: number, transparent: number, data: Buffer): Buffer {
  const head = Buffer.alloc(18);
  head.set([0x21, 0xf9, 4, KEEP_TRANSPARENT], 0);
  head.writeUInt16LE(Math.round(delay / TICK), 4);
  head[6] = transparent;
  head[8] = 0x2c;
  head.writeUInt16LE(box.x, 9);
  head.writeUInt16LE(box.y, 11);
  head.writeUInt16LE(box.width, 13);
  head.writeUInt16LE(box.height, 15);
  return Buffer.concat([head, data]);
}

export const gifEnd = Buffer.from([0x3b]);
