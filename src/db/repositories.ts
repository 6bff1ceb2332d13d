/** Repositories by subject over one database file. Only this folder uses SQL. */
import type BetterSqlite3 from 'better-sqlite3';
import { storeText } from '../texts/index.js';
import { type AccessRepository, createAccessRepository } from './access.js';
import { type ActionRepository, actionRepository } from './actions.js';
import { type AnalysisRepository, createAnalysisRepository } from './analyses.js';
import { type BallotRepository, createBallotRepository } from './ballots.js';
import { type BlockRepository, createBlockRepository } from './blocks.js';
import { type ClockRepository, createClockRepository } from './clocks.js';
import { type ConditionalMovesRepository, createConditionalMovesRepository } from './conditional-moves.js';
import { connect, shortenBusyTimeout } from './connection.js';
import type { Database } from './database.js';
import { createDeadlineRepository, type DeadlineRepository } from './deadlines.js';
import { noteDeletion } from './deletions.js';
import { type DiskError, LostFileError } from './disk-error.js';
import { type Disk, Durability, openLogFile } from './durability.js';
import { EventCache } from './event-cache.js';
import { watchPresence } from './file-presence.js';
import { createHintRepository, type HintRepository } from './hints.js';
import { checkInterrupted } from './interrupted-restore.js';
import { openLazily } from './lazy-database.js';
import { createLeftGuildRepository, type LeftGuildRepository } from './left-guilds.js';
import { createLessonsRepository, type LessonsRepository } from './lessons.js';
import { type Release, shareLock } from './lock.js';
import { createMemberRepository, type MemberRepository } from './members.js';
import { checkSchema, migrate } from './migrate.js';
import { createModerationRepository, type ModerationRepository } from './moderations.js';
import { createOfferRepository, type OfferRepository } from './offers.js';
import { createOpenOutboxEntryRepository, type OpenOutboxEntryRepository } from './open-outbox-entries.js';
import { createOutboxRepository, type OutboxRepository } from './outbox.js';
import { OutboxCache } from './outbox-cache.js';
import { createPeopleRepository, type PeopleRepository } from './people.js';
import { checkRescued, rescue } from './rescue.js';
import { createResultRepository, type ResultRepository } from './results.js';
import { createSeatRepository, type SeatRepository } from './seats.js';
import { createSettingsRepository } from './settings.js';
import { createSettingsCache, type SettingsCache } from './settings-cache.js';
import { createSetupsRepository, type SetupsRepository } from './setups.js';
import { createSnapshotRepository, type SnapshotRepository } from './snapshots.js';
import { createStandingOrdersRepository, type StandingOrdersRepository } from './standing-orders.js';
import { createStatisticsRepository, type StatisticsRepository } from './statistics.js';
import { createTableRepository, type TableRepository } from './tables.js';
import { createTouchRepository, type TouchRepository } from './touches.js';
import { type ReadCaches, Transactions } from './transactions.js';
import { createUpkeepRepository, type UpkeepRepository } from './upkeep.js';
import { createWatchRepository, type WatchRepository } from './watches.js';

/** A database's repositories, one for each subject. All calls are synchronous. */
interface SubjectRepositories {
  readonly settings: SettingsCache;
  readonly setups: SetupsRepository;
  readonly lessons: LessonsRepository;
  readonly tables: TableRepository;
  readonly seats: SeatRepository;
  readonly members: MemberRepository;
  readonly ballots: BallotRepository;
  readonly standingOrders: StandingOrdersRepository;
  readonly touches: TouchRepository;
  readonly actions: ActionRepository;
  readonly snapshots: SnapshotRepository;
  readonly offers: OfferRepository;
  readonly outbox: OutboxRepository;
  readonly openOutboxEntries: OpenOutboxEntryRepository;
  readonly deadlines: DeadlineRepository;
  readonly clocks: ClockRepository;
  readonly watches: WatchRepository;
  readonly results: ResultRepository;
  readonly people: PeopleRepository;
  readonly upkeep: UpkeepRepository;
  readonly statistics: StatisticsRepository;
  readonly leftGuilds: LeftGuildRepository;
  readonly moderations: ModerationRepository;
  readonly hints: HintRepository;
  readonly analyses: AnalysisRepository;
  readonly plans: ConditionalMovesRepository;
  readonly access: AccessRepository;
  readonly blocks: BlockRepository;
}

/** A database's repositories and its transactions. */
export interface Repositories extends SubjectRepositories {
  /**
   * Runs `work` in a transaction that holds the write lock from the start, across processes, so nothing it
   * reads can change. Rolls back on errors and rethrows them. If another process keeps the lock, throws an
   * error that `isBusy` recognizes, with nothing done. Survives the process, and a power cut once
   * `waitForDisk` has resolved.
   */
  transaction<T>(work: () => T): T;
  /**
   * A transaction without waiting for the disk, for data that can be derived again. It survives the process,
   * but maybe not a power cut. It is durable once a later transaction is.
   */
  unsyncedTransaction<T>(work: () => T): T;
  /** The same for a single statement, which is its own transaction. */
  runUnsynced<T>(work: () => T): T;
  /** Resolves when all transactions so far are on disk. Others may read them earlier. */
  waitForDisk(): Promise<void>;
  /** Resolves with the error after a disk failure. From then on every call throws it. */
  readonly failed: Promise<DiskError>;
  /** Runs reads on one consistent snapshot. */
  read<T>(work: () => T): T;
  /** Records the deletion for restored backups. Call within the transaction that deletes the person. */
  noteDeletion(personId: string): void;
  /** Fails all further calls if the file is no longer the one at its path. */
  checkFileInPlace(): void;
  /** Saves the data of a database whose file is gone. Returns a message for the operator. */
  rescueData(moment: Date): LostFileError;
  /** Closes the file. The repositories can't be used afterwards. */
  close(): void;
}

/**
 * Opens or creates the database file and migrates it. `:memory:` opens an in-memory database. Throws a
 * `StoreError` for the operator.
 */
export function openRepositories(file: string, disk?: Disk): Repositories {
  checkRescued(file);
  checkInterrupted(file);
  const release = shareLock(file);
  try {
    return createRepositories(connect(file), disk, release);
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Migrates the connection's database. Closing the repositories closes the connection and calls `release`,
 * which gives back the shared lock. Closes the connection on errors.
 */
export function createRepositories(
  client: BetterSqlite3.Database,
  disk?: Disk,
  release: Release = () => {},
): Repositories {
  const { name: file } = client;
  try {
    const db = prepareDatabase(client);
    const caches: ReadCaches = {
      outbox: new OutboxCache(client),
      settings: createSettingsCache(createSettingsRepository(db)),
      revisions: new EventCache(),
    };
    const log = openLogFile(file, disk);
    const isInPlace = watchPresence(file);
    const toLostFileError = () => new LostFileError(storeText('lost', { file }));
    const durability = new Durability(async () => {
      await log.sync();
      if (!isInPlace()) throw toLostFileError();
    });
    const transactions = new Transactions(client, caches, durability);
    return {
      ...createSubjects(db, client, caches),
      transaction: (work) => transactions.run(work),
      unsyncedTransaction: (work) => transactions.runWithoutWait(work),
      runUnsynced: (work) => transactions.runUnsynced(work),
      read: (work) => transactions.read(work),
      waitForDisk: () => durability.waitForDisk(),
      failed: durability.failed,
      checkFileInPlace() {
        if (!isInPlace()) durability.fail(toLostFileError());
      },
      noteDeletion: (personId) => noteDeletion(client, file, personId),
      rescueData: (moment) => rescue(client, file, moment),
      close() {
        log.close();
        client.close();
        release();
      },
    };
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Migrates the connection's database, checks it and configures the connection. */
function prepareDatabase(client: BetterSqlite3.Database): Database {
  const db = openLazily(client);
  migrate(db, client);
  checkSchema(client);
  client.pragma('foreign_keys = ON');
  shortenBusyTimeout(client);
  return db;
}

function createSubjects(
  db: Database,
  client: BetterSqlite3.Database,
  { outbox, settings, revisions }: ReadCaches,
): SubjectRepositories {
  const tables = createTableRepository(db, client, revisions);
  const clocks = createClockRepository(db, tables.raiseRevision);
  return {
    settings,
    setups: createSetupsRepository(db),
    lessons: createLessonsRepository(db),
    tables,
    seats: createSeatRepository(db),
    members: createMemberRepository(db),
    ballots: createBallotRepository(db),
    standingOrders: createStandingOrdersRepository(db),
    touches: createTouchRepository(db),
    actions: actionRepository(db),
    snapshots: createSnapshotRepository(db),
    offers: createOfferRepository(db),
    outbox: createOutboxRepository(db, outbox),
    openOutboxEntries: createOpenOutboxEntryRepository(db),
    deadlines: createDeadlineRepository(db),
    clocks,
    watches: createWatchRepository(db, clocks, tables.raiseRevision),
    results: createResultRepository(db),
    people: createPeopleRepository(db, outbox, settings),
    upkeep: createUpkeepRepository(db, outbox, settings),
    statistics: createStatisticsRepository(db),
    leftGuilds: createLeftGuildRepository(db),
    moderations: createModerationRepository(db),
    hints: createHintRepository(db),
    analyses: createAnalysisRepository(db),
    plans: createConditionalMovesRepository(db),
    access: createAccessRepository(db),
    blocks: createBlockRepository(db),
  };
}
