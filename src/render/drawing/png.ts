/**
 * Writes indexed PNG files from separately compressed bands of rows (PNG specification, 3rd edition; RFC
 * 1950). Each band is a complete IDAT chunk ending on a byte boundary, so pictures share bands in any order.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';

const ADLER_BASE = 65521;

/** Sums over bytes, combined into the Adler-32 checksum of a stream (RFC 1950, 8.2). */
export interface Sums {
  /** Sum of all bytes. */
  readonly plain: number;
  /** Weighted sum: the last byte once, the one before it twice, and so on. */
  readonly weighted: number;
}

/** A compressed run of whole rows. */
export interface Band {
  /** The IDAT chunk with length and checksum. */
  readonly chunk: Buffer;
  readonly rows: number;
  /** Number of uncompressed bytes. */
  readonly length: number;
  readonly sums: Sums;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Start of a zlib stream: deflate with a 32 KiB window, fastest algorithm. */
const zlibHeader = Buffer.from([0x78, 0x01]);
/** Final empty block of a deflate stream. */
const lastBlock = Buffer.from([0x03, 0x00]);

export function sumBytes(bytes: Uint8Array): Sums {
  let plain = 0;
  let weighted = 0;
  for (let at = 0; at < bytes.length; at++) {
    plain += bytes[at] as number;
    weighted += plain;
  }
  return { plain, weighted };
}

/**
 * Compresses rows, each starting with its filter byte (0). Pass `sums` if the sums of `bytes` are already
 * known.
 */
export function compressBand(bytes: Uint8Array, rows: number, sums: Sums = sumBytes(bytes)): Band {
  const data = deflateRawSync(bytes, {
    level: 3,
    memLevel: 6,
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  return { chunk: createChunk('IDAT', data), rows, length: bytes.length, sums };
}

/** Writes a PNG `width` pixels wide. The bands' rows give its height, `colours` is its PLTE data. */
export function writePng(width: number, colours: Buffer, bands: readonly Band[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(
    bands.reduce((height, band) => height + band.rows, 0),
    4,
  );
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    createChunk('IHDR', header),
    createChunk('PLTE', colours),
    createChunk('IDAT', zlibHeader),
    ...bands.map((band) => band.chunk),
    createChunk('IDAT', Buffer.concat([lastBlock, adler32(bands)])),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

function adler32(bands: readonly Band[]): Buffer {
  let low = 1;
  let high = 0;
  for (const { length, sums } of bands) {
    high = (high + (length % ADLER_BASE) * low + (sums.weighted % ADLER_BASE)) % ADLER_BASE;
    low = (low + sums.plain) % ADLER_BASE;
  }
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(high, 0);
  checksum.writeUInt16BE(low, 2);
  return checksum;
}

function createChunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.allocUnsafe(data.length + 12);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  whole.set(data, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, data.length + 8)), data.length + 8);
  return whole;
}
