/** LZW: whatever goes in comes out, in whatever parts it was given. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LzwEncoder } from '../../src/render/lzw.js';
import { decodeLzw } from './gif-decoder.js';

const TRANSPARENT = 255;

type Part = { readonly run: number } | { readonly pixels: readonly number[] };

/** The parts as pixels, and the decoder's output for their data. */
function roundTrip(encoder: LzwEncoder, parts: readonly Part[]) {
  encoder.begin();
  for (const part of parts) {
    if ('run' in part) encoder.run(part.run);
    else encoder.pixels(Uint8Array.from(part.pixels), 0, part.pixels.length);
  }
  const blocks = encoder.end();
  const data: Buffer[] = [];
  let at = 1;
  for (let size = blocks[at] ?? 0; size !== 0; size = blocks[at] ?? 0) {
    data.push(blocks.subarray(at + 1, at + 1 + size));
    at += size + 1;
  }
  expect(at).toBe(blocks.length - 1);
  const given = parts.flatMap((part) =>
    'run' in part ? Array.from({ length: part.run }, () => TRANSPARENT) : part.pixels,
  );
  return { given, decoded: decodeLzw(Buffer.concat(data), blocks[0] ?? 0), bytes: blocks.length };
}

const run = fc.record({ run: fc.oneof(fc.nat(8), fc.nat(3_000)) });
const few = fc.record({ pixels: fc.array(fc.constantFrom(0, 1, 2, TRANSPARENT), { maxLength: 60 }) });
const many = fc.record({ pixels: fc.array(fc.nat(255), { maxLength: 400 }) });

it('reads back runs and pixels in any order, one image after the other', () => {
  const encoder = new LzwEncoder(TRANSPARENT);
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
    const { given, decoded } = roundTrip(new LzwEncoder(TRANSPARENT), [{ pixels }]);
    expect(decoded).toEqual(given);
  },
);

it('writes a run as a decoder of the slow way would have it, and short', () => {
  const encoder = new LzwEncoder(TRANSPARENT);
  const slow = roundTrip(encoder, [{ pixels: Array.from({ length: 50_000 }, () => TRANSPARENT) }]);
  const fast = roundTrip(encoder, [{ run: 50_000 }]);
  expect(fast.decoded).toEqual(slow.decoded);
  expect(fast.bytes).toBe(slow.bytes);
  expect(fast.bytes).toBeLessThan(500);
});
