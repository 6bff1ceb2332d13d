/** LZW: any input survives a round trip, however it is split. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LzwEncoder } from '../../../src/render/drawing/lzw.js';
import { decodeLzw } from './gif-decoder.js';

const TRANSPARENT = 255;

/** A run of one colour, or single pixels. */
type Part = { readonly run: number; readonly pixel: number } | { readonly pixels: readonly number[] };

/** Pixels of the parts, and the decoder's output for their data. */
function roundTrip(encoder: LzwEncoder, parts: readonly Part[]) {
  encoder.begin();
  for (const part of parts) {
    if ('run' in part) encoder.addRun(part.pixel, part.run);
    else encoder.addPixels(withMargins(part.pixels), 1, part.pixels.length + 1);
  }
  const blocks = encoder.end();
  const given = parts.flatMap((part) =>
    'run' in part ? Array.from({ length: part.run }, () => part.pixel) : part.pixels,
  );
  return { given, decoded: decodeBlocks(blocks), bytes: blocks.length };
}

/** The pixels, with copies of the first and the last one at the ends. */
function withMargins(pixels: readonly number[]): Uint8Array {
  return Uint8Array.from([pixels[0] ?? 0, ...pixels, pixels.at(-1) ?? 0]);
}

/** Pixels of an image's data. */
function decodeBlocks(blocks: Buffer): readonly number[] {
  const data: Buffer[] = [];
  let at = 1;
  for (let size = blocks[at] ?? 0; size !== 0; size = blocks[at] ?? 0) {
    data.push(blocks.subarray(at + 1, at + 1 + size));
    at += size + 1;
  }
  expect(at).toBe(blocks.length - 1);
  return decodeLzw(Buffer.concat(data), blocks[0] ?? 0);
}

const run = fc.record({
  run: fc.oneof(fc.nat(8), fc.nat(3_000)),
  pixel: fc.constantFrom(0, 1, TRANSPARENT),
});
const few = fc.record({ pixels: fc.array(fc.constantFrom(0, 1, 2, TRANSPARENT), { maxLength: 60 }) });
const many = fc.record({ pixels: fc.array(fc.nat(255), { maxLength: 400 }) });

it('reads back runs and pixels in any order, one image after the other', () => {
  const encoder = new LzwEncoder();
  fc.assert(
    fc.property(fc.array(fc.oneof(run, few, many), { minLength: 1, maxLength: 20 }), (parts) => {
      const { given, decoded } = roundTrip(encoder, parts);
      expect(decoded).toEqual(given);
    }),
    { numRuns: 60 },
  );
});

it.each([1, 2, 255, 256, 257, 3_836, 3_837, 3_838, 3_839, 3_840, 4_096, 60_000])(
  'reads back %d different pairs of pixels, over the limits of code sizes and of the table',
  (count) => {
    const pixels = Array.from({ length: count }, (_, at) => (at * 7 + (at >> 8) * 13) & 255);
    const { given, decoded } = roundTrip(new LzwEncoder(), [{ pixels }]);
    expect(decoded).toEqual(given);
  },
);

it('writes a run as short as its pixels', () => {
  const encoder = new LzwEncoder();
  const slow = roundTrip(encoder, [{ pixels: Array.from({ length: 50_000 }, () => 7) }]);
  const fast = roundTrip(encoder, [{ run: 50_000, pixel: 7 }]);
  expect(fast.decoded).toEqual(slow.decoded);
  expect(fast.bytes).toBe(slow.bytes);
  expect(fast.bytes).toBeLessThan(500);
});

it('replaces pixels of a picture with part of a buffer, and makes unchanged pixels transparent', () => {
  const encoder = new LzwEncoder();
  const pixels = fc.array(fc.nat(2), { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(pixels, fc.nat(5), fc.nat(5), fc.nat(5), (source, place, before, after) => {
      const part = source.slice(before, Math.max(before, source.length - after));
      const old = Array.from({ length: source.length + 10 }, (_, at) => at % 3);
      const picture = Uint8Array.from(old);
      encoder.begin();
      encoder.addChanges(Uint8Array.from(source), before, before + part.length, picture, place, TRANSPARENT);
      const expected = part.map((pixel, at) => (pixel === old[place + at] ? TRANSPARENT : pixel));
      expect(decodeBlocks(encoder.end())).toEqual(expected);
      expect([...picture]).toEqual(old.toSpliced(place, part.length, ...part));
    }),
    { numRuns: 200 },
  );
});
