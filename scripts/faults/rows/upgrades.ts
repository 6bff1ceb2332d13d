/** Kills a migration and a restore of the database at some of their writes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openStore } from '../../../src/db/sqlite/sqlite-store.js';
import { Sqlite } from '../../../src/db/storage/driver.js';
import { writeOlderDatabase } from '../../../tests/db/fixtures/older-database.js';
import { compileDisk, type FaultyDisk, openDisk } from '../disk.js';
import { checkEvidence, describeEvidence, type FaultRow } from '../fault-row.js';

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url));
/** Number of writes that are tried. */
const TRIES = 24;

/** An operation on the database at a path, in its own process. */
interface Work {
  /** Creates the database in its state before the operation. */
  readonly prepare: (database: string) => void;
  /** Arguments for Node.js that run the operation. */
  readonly run: (database: string) => readonly string[];
  /** Minimum number of writes. Fewer mean that the faulty disk isn't in use. */
  readonly fewestWrites: number;
  /** True if the content after the kill is acceptable. */
  readonly isWhole: (database: string) => boolean;
  /** True if the repeated operation has succeeded. */
  readonly isDone: (database: string) => boolean;
}

/** Kills the operation at some of its writes, drops unsynced blocks, and repeats the operation. */
function killRow(name: string, { prepare, run, fewestWrites, isWhole, isDone }: Work): FaultRow {
  return {
    name,
    findObstacle: compileDisk,
    async run() {
      const folder = mkdtempSync(join(tmpdir(), 'castellan-faults-'));
      const wrong: string[] = [];
      let made = 0;
      let killed = 0;
      const tryOperation = async (
        nth: number,
        act: (disk: FaultyDisk, database: string) => Promise<void>,
      ) => {
        const database = join(folder, `${nth}.sqlite`);
        prepare(database);
        const disk = openDisk(database);
        await act(disk, database);
        disk.close();
      };
      /** Runs the operation. Returns the signal that ended it. */
      const runOperation = async (disk: FaultyDisk, database: string): Promise<string | null> => {
        const env = { PATH: process.env.PATH, DATABASE: database, ...disk.environment };
        const [, signal] = await once(
          spawn(process.execPath, [...run(database)], { env, stdio: 'ignore' }),
          'close',
        );
        return signal;
      };
      try {
        await tryOperation(0, async (disk, database) => {
          await runOperation(disk, database);
          made = disk.countWrites();
          if (!isDone(database)) wrong.push('it is not done at all');
        });
        if (made < fewestWrites) throw new Error(`the fault did not strike: ${made} writes in all`);
        const step = Math.max(1, Math.floor(made / TRIES));
        for (let nth = 1; nth <= made; nth += step) {
          await tryOperation(nth, async (disk, database) => {
            disk.failOnce(nth, 'kill');
            const signal = await runOperation(disk, database);
            disk.failOnce(0, 'kill');
            if (signal === 'SIGKILL') killed += 1;
            else wrong.push(`write ${nth}: it was not killed`);
            disk.loseUnsynced(Math.random);
            if (!isWhole(database)) wrong.push(`write ${nth}: what is there is not whole`);
            await runOperation(disk, database);
            if (!isDone(database)) wrong.push(`write ${nth}: it is not done afterwards`);
          });
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
      const healed = wrong.length === 0 ? 0 : null;
      const evidence = { writes: made, kills: killed };
      checkEvidence(evidence);
      return {
        ...{ lost: 0, repeatedBoards: 0, healed, answers: '', problems: wrong },
        evidence: describeEvidence(evidence),
      };
    },
  };
}

/** The content as a comparable text. Empty if the database is damaged or missing. */
function contentOf(database: string): string {
  try {
    // A killed process may leave a journal, which only a writer replays.
    const client = new Sqlite(database, { fileMustExist: true });
    const problems = client.pragma('integrity_check', { simple: true });
    const tables = client.prepare('SELECT id, seed FROM tables ORDER BY 1').all();
    const actions = client.prepare('SELECT table_id, ply, notation FROM actions ORDER BY 1, 2').all();
    client.close();
    return problems === 'ok' ? JSON.stringify([tables, actions]) : '';
  } catch {
    return '';
  }
}

function migrationRow(): FaultRow {
  let before = '';
  return killRow('killed in the middle of a migration', {
    prepare(database) {
      writeOlderDatabase(database);
      before = contentOf(database);
    },
    run: (database) => {
      const store = pathToFileURL(`${DIST}db/sqlite/sqlite-store.js`).href;
      const code = `import(${JSON.stringify(store)}).then(({ openStore }) => openStore(${JSON.stringify(database)}).close())`;
      return ['-e', code];
    },
    fewestWrites: 20,
    isWhole: (database) => contentOf(database) === before,
    isDone(database) {
      // Opening the store checks the schema.
      openStore(database).close();
      return contentOf(database) === before;
    },
  });
}

function restoreRow(): FaultRow {
  let before = '';
  let saved = '';
  return killRow('killed in the middle of a restoration', {
    prepare(database) {
      writeOlderDatabase(database);
      openStore(database).close();
      const backup = `${database}-saved.backup`;
      copyFileSync(database, backup);
      saved = contentOf(backup);
      const client = new Sqlite(database);
      client.exec('UPDATE tables SET seed = seed + 1');
      client.close();
      before = contentOf(database);
    },
    run: (database) => [`${DIST}restore.js`, `${database}-saved.backup`],
    // The kernel copies the backup, so the writes of that copy aren't counted.
    fewestWrites: 5,
    isWhole: (database) => [before, saved].includes(contentOf(database)) || isRefused(database),
    isDone: (database) => contentOf(database) === saved,
  });
}

/** True if the database is missing and the store refuses to create an empty one in its place. */
function isRefused(database: string): boolean {
  if (existsSync(database)) return false;
  try {
    openStore(database).close();
    return false;
  } catch {
    return true;
  }
}

export const ROWS: readonly FaultRow[] = [migrationRow(), restoreRow()];
