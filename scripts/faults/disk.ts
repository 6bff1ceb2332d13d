/** A disk that fails on demand (faulty-disk.c), below SQLite, for the files of one database. */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('faulty-disk.c', import.meta.url));
const LIBRARY = join(tmpdir(), `castellan-faulty-disk-${process.pid}.so`);
/** Fields of the control file, four bytes each, in the order of the C source. */
const FIELDS = ['every', 'countdown', 'then', 'sync', 'keep', 'writes', 'refused', 'careless'] as const;
const BYTES = 4;
/** Suffixes of files with data. */
const PARTS = ['', '-wal'] as const;
/** Suffix of copies of the data that is safely on the disk. */
const SYNCED = '.synced';
/** Ends the process instead of returning an errno. */
const KILL = -1;
/** Bytes that a disk writes or loses together. */
const BLOCK = 4096;

type Field = (typeof FIELDS)[number];
/** Reason why the disk refuses a write. */
export type DiskFault = 'EIO' | 'ENOSPC' | 'EROFS';

export interface FaultyDisk {
  /** Environment variables for a bot on this disk. */
  readonly environment: Readonly<Record<string, string>>;
  /** Makes every write fail from now on. Null ends this. */
  fail(fault: DiskFault | null): void;
  /** Makes every sync fail from now on. Null ends this. */
  failSyncs(fault: DiskFault | null): void;
  /** Makes only the nth next write to the database fail. `kill` ends the process at that write. */
  failOnce(nth: number, fault: DiskFault | 'kill'): void;
  countWrites(): number;
  /** Number of writes and syncs that failed, or that ended the process. */
  countRefused(): number;
  /** From now on, treats syncs as not made, as if the bot never waited for the disk. */
  ignoreSyncs(): void;
  /**
   * Simulates a power cut on the files of a killed process. Each unsynced block is kept or lost at random.
   * `random` returns numbers from 0 up to 1. Returns the number of lost blocks.
   */
  loseUnsynced(random: () => number): number;
  /** Marks everything as synced, including writes of other programs. Call it while no bot runs. */
  markSynced(): void;
  close(): void;
}

/** Compiles the disk. Returns null, or the reason why this machine can't have such a disk. */
export function compileDisk(): string | null {
  if (process.platform !== 'linux') return 'needs Linux';
  if (existsSync(LIBRARY)) return null;
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', LIBRARY, SOURCE]);
  process.once('exit', () => rmSync(LIBRARY, { force: true }));
  return status === 0 ? null : 'needs a C compiler (cc)';
}

/** Creates the disk of the database at this path. Throws if this machine can't have such a disk. */
export function openDisk(database: string): FaultyDisk {
  const problem = compileDisk();
  if (problem !== null) throw new Error(problem);
  const controlPath = `${database}.control`;
  const control = openSync(controlPath, 'w+');
  writeSync(control, Buffer.alloc(FIELDS.length * BYTES));
  const set = (field: Field, value: number) => {
    const data = Buffer.alloc(BYTES);
    data.writeInt32LE(value);
    writeSync(control, data, 0, BYTES, FIELDS.indexOf(field) * BYTES);
  };
  set('keep', 1);
  const count = (field: Field) => {
    const data = Buffer.alloc(BYTES);
    readSync(control, data, 0, BYTES, FIELDS.indexOf(field) * BYTES);
    return data.readInt32LE();
  };
  const markSynced = () => {
    for (const part of PARTS) {
      if (existsSync(database + part)) copyFileSync(database + part, database + part + SYNCED);
      else rmSync(database + part + SYNCED, { force: true });
    }
  };
  const errnoOf = (fault: DiskFault | null) => (fault === null ? 0 : constants.errno[fault]);
  return {
    environment: { LD_PRELOAD: LIBRARY, FAULTY_DISK_FILES: database, FAULTY_DISK_CONTROL: controlPath },
    fail: (fault) => set('every', errnoOf(fault)),
    failSyncs: (fault) => set('sync', errnoOf(fault)),
    failOnce(nth, fault) {
      set('then', fault === 'kill' ? KILL : errnoOf(fault));
      set('countdown', nth);
    },
    countWrites: () => count('writes'),
    countRefused: () => count('refused'),
    ignoreSyncs: () => set('careless', 1),
    loseUnsynced(random) {
      const lost = PARTS.map((part) => loseBlocks(database + part, random));
      markSynced();
      // The next process rebuilds the index of the log.
      rmSync(`${database}-shm`, { force: true });
      return lost.reduce((sum, blocks) => sum + blocks);
    },
    markSynced,
    close: () => closeSync(control),
  };
}

/** Returns the number of blocks whose content has changed. */
function loseBlocks(file: string, random: () => number): number {
  const kept = file + SYNCED;
  if (!existsSync(file) || !existsSync(kept)) return 0;
  const [written, synced] = [readFileSync(file), readFileSync(kept)];
  const target = `${file}.after`;
  const to = openSync(target, 'w');
  let lost = 0;
  for (let at = 0; at < Math.max(written.length, synced.length); at += BLOCK) {
    const blocks = [written, synced].map((data) => data.subarray(at, at + BLOCK));
    const [chosen = Buffer.alloc(0), other = chosen] = random() < 0.5 ? blocks : blocks.toReversed();
    if (chosen === blocks[1] && !chosen.equals(other)) lost += 1;
    if (chosen.length > 0) writeSync(to, chosen, 0, chosen.length, at);
  }
  closeSync(to);
  copyFileSync(target, file);
  rmSync(target);
  return lost;
}
