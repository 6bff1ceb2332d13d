/** The PNG writer: well-formed files, checked without its own code. */
import { crc32, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Palette } from '../../../src/render/drawing/palette.js';
import { compressBand, sumBytes, writePng } from '../../../src/render/drawing/png.js';
import { drawPosition } from '../../../src/render/index.js';
import { saxon, views } from '../boards.js';

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

function chunksOf(png: Buffer): readonly Chunk[] {
  expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks: Chunk[] = [];
  let at = 8;
  while (at < png.length) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.push({ type: body.toString('latin1', 0, 4), data: body.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

/** Rows with their filter bytes. `inflateSync` checks the Adler-32 sum. */
function rowsOf(png: Buffer): Buffer {
  const data = chunksOf(png).filter(({ type }) => type === 'IDAT');
  return inflateSync(Buffer.concat(data.map((chunk) => chunk.data)));
}

describe('writePng', () => {
  it('writes rows that come back as they were, in bands of any kind', () => {
    const palette = new Palette([0x000000, 0xffffff]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }).chain((width) =>
          fc.tuple(
            fc.constant(width),
            fc.array(
              fc
                .integer({ min: 1, max: 30 })
                .chain((rows) => fc.uint8Array({ minLength: width * rows, maxLength: width * rows, max: 1 })),
              { minLength: 1, maxLength: 5 },
            ),
          ),
        ),
        ([width, bands]) => {
          const rows = bands.map((pixels) =>
            Buffer.concat(
              Array.from({ length: pixels.length / width }, (_, row) =>
                Buffer.concat([Buffer.from([0]), pixels.subarray(row * width, (row + 1) * width)]),
              ),
            ),
          );
          const png = writePng(
            width,
            palette.bytes,
            rows.map((bytes) => compressBand(bytes, bytes.length / (width + 1))),
          );
          expect(rowsOf(png)).toEqual(Buffer.concat(rows));
        },
      ),
    );
  });

  it('adds up large bands without losing a digit', () => {
    const bytes = Buffer.alloc(1601 * 228, 255);
    for (let at = 0; at < bytes.length; at += 1601) bytes[at] = 0;
    const png = writePng(1600, new Palette([0]).bytes, [compressBand(bytes, 228), compressBand(bytes, 228)]);
    expect(rowsOf(png).equals(Buffer.concat([bytes, bytes]))).toBe(true);
  });
});

describe('sumsOf', () => {
  it('adds up plainly and by distance from the end', () => {
    expect(sumBytes(Uint8Array.from([]))).toEqual({ plain: 0, weighted: 0 });
    expect(sumBytes(Uint8Array.from([7, 0, 2]))).toEqual({ plain: 9, weighted: 3 * 7 + 2 });
  });
});

describe('pictures as files', () => {
  it.each(Object.entries(views))('%s is an indexed PNG with valid sums', async (_, view) => {
    const png = await drawPosition(view, { width: 700 });
    const chunks = chunksOf(png);
    const header = chunks[0]?.data;
    expect(chunks[0]?.type).toBe('IHDR');
    expect(chunks[1]?.type).toBe('PLTE');
    expect(chunks.at(-1)?.type).toBe('IEND');
    expect(header?.readUInt32BE(0)).toBe(700);
    expect([...(header?.subarray(8) ?? [])]).toEqual([8, 3, 0, 0, 0]);
    const rows = rowsOf(png);
    expect(rows.length).toBe(701 * (header?.readUInt32BE(4) ?? 0));
    const colours = (chunks[1]?.data.length ?? 0) / 3;
    expect(colours).toBeLessThanOrEqual(256);
    expect(rows.every((value, at) => (at % 701 === 0 ? value === 0 : value < colours))).toBe(true);
  });

  it('stays far below what Discord takes', async () => {
    expect((await drawPosition(saxon, { width: 1600 })).length).toBeLessThan(300_000);
  });
});
