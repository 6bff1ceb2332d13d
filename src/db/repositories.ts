/** Small repositories by theme over one database file; nothing but this folder knows SQL. */
import type BetterSqlite3 from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { storeText } from '../texts/index.js';
import { type AccessRepository, accessRepository } from './access.js';
import { type ActionRepository, actionRepository } from './actions.js';
import { type BallotRepository, ballotRepository } from './ballots.js';
import { type BlockRepository, blockRepository } from './blocks.js';
import { type ClockRepository, clockRepository } from './clocks.js';
import { type ConditionalMovesRepository, conditionalMovesRepository } from './conditional-moves.js';
import { connect, hurry } from './connection.js';
import { type DeadlineRepository, deadlineRepository } from './deadlines.js';
import { noteDeletion } from './deletions.js';
import { type DiskError, LostFileError } from './disk-error.js';
import { type Disk, Durability, openLogFile } from './durability.js';
import { type HintRepository, hintRepository } from './hints.js';
import { checkInterrupted } from './interrupted-restore.js';
import { type LeftGuildRepository, leftGuildRepository } from './left-guilds.js';
import { type LessonsRepository, lessonsRepository } from './lessons.js';
import { type Release, shareLock } from './lock.js';
import { type MemberRepository, memberRepository } from './members.js';
import { checkSchema, migrate } from './migrate.js';
import { type ModerationRepository, moderationRepository } from './moderations.js';
import { Momentary } from './momentary.js';
import { type OfferRepository, offerRepository } from './offers.js';
import { type OpenOutboxEntryRepository, openOutboxEntryRepository } from './open-outbox-entries.js';
import { type OutboxRepository, outboxRepository } from './outbox.js';
import { OutboxCache } from './outbox-cache.js';
import { type PeopleRepository, peopleRepository } from './people.js';
import { presenceOf } from './presence.js';
import { checkRescued, rescue } from './rescue.js';
import { type ResultRepository, resultRepository } from './results.js';
import { type SeatRepository, seatRepository } from './seats.js';
import { settingsRepository } from './settings.js';
import { type SettingsMemory, settingsMemory } from './settings-memory.js';
import { type SetupsRepository, setupsRepository } from './setups.js';
import { type SnapshotRepository, snapshotRepository } from './snapshots.js';
import { type StandingOrdersRepository, standingOrdersRepository } from './standing-orders.js';
import { type TableRepository, tableRepository } from './tables.js';
import { type TouchRepository, touchRepository } from './touches.js';
import { type UpkeepRepository, upkeepRepository } from './upkeep.js';

/** The database behind its repositories. All calls are synchronous. */
export interface Repositories {
  readonly settings: SettingsMemory;
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
  readonly results: ResultRepository;
  readonly people: PeopleRepository;
  readonly upkeep: UpkeepRepository;
  readonly leftGuilds: LeftGuildRepository;
  readonly moderations: ModerationRepository;
  readonly hints: HintRepository;
  readonly plans: ConditionalMovesRepository;
  readonly access: AccessRepository;
  readonly blocks: BlockRepository;
  /**
   * Runs the work as one transaction that holds the only right to write from its first statement on, across processes:
   * what the work reads cannot change under it. Rolls back and passes on what the work throws. Where another process holds that
   * right for more than a moment it throws an error that `isBusy` knows, and nothing was done. It outlives the process; a power cut
   * as well once `onDisk` has settled.
   */
  transaction<T>(work: () => T): T;
  /**
   * A transaction that does not wait for the disk, for what is found out again where it is lost: it outlives the process, but not
   * always a power cut. Where a later transaction outlives one, this one does too.
   */
  unsyncedTransaction<T>(work: () => T): T;
  /** The same for work of a single statement, which is a transaction by itself. */
  unsynced<T>(work: () => T): T;
  /** Settles when the disk has taken all transactions until now, so that they outlive a power cut. Others may read them before. */
  onDisk(): Promise<void>;
  /** Settles with the error when the disk has not taken some: from then on each of these calls throws it. */
  readonly failed: Promise<DiskError>;
  /** Runs reading work, which sees the database as it stands at one moment. */
  reading<T>(work: () => T): T;
  /** Notes for restored backups that the person is deleted. To be called within the transaction that deletes them. */
  noteDeletion(personId: string): void;
  /** Fails all further calls, as a failed disk does, if the file is no longer the one at its path. */
  checkPlace(): void;
  /** Saves what a database holds whose file is no longer at its path; returns what the operator is to know of it. */
  rescue(moment: Date): LostFileError;
  /** Closes the file; the repositories are of no use afterwards. */
  close(): void;
}

/**
 * Opens the database file (made where missing) and brings it to the schema of this program. `:memory:` is a database that ends
 * with the process. Throws a `StoreError` with a sentence for the operator.
 */
export function openRepositories(file: string, disk?: Disk): Repositories {
  checkRescued(file);
  checkInterrupted(file);
  const release = shareLock(file);
  try {
    return repositoriesOver(connect(file), disk, release);
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Brings the connection's database to the schema of this program. Closing the repositories closes the connection and calls
 * `release`, which gives back a share of the database's lock. Closes the connection where it throws.
 */
export function repositoriesOver(
  client: BetterSqlite3.Database,
  disk?: Disk,
  release: Release = () => {},
): Repositories {
  const { name: file } = client;
  try {
    const db = drizzle(client);
    migrate(db, client);
    checkSchema(client);
    client.pragma('foreign_keys = ON');
    hurry(client);
    const kept = new OutboxCache(client);
    const settings = settingsMemory(settingsRepository(db));
    const revisions = new Momentary<number>();
    const log = openLogFile(file, disk);
    const isInPlace = presenceOf(file);
    const lost = () => new LostFileError(storeText('lost', { file }));
    const durability = new Durability(async () => {
      await log.sync();
      if (!isInPlace()) throw lost();
    });
    const writing = <T>(work: () => T): T => {
      try {
        return client
          .transaction(() => {
            // What another process has written before this one had the right to write is seen.
            revisions.forgetAll();
            return work();
          })
          .immediate();
      } catch (error) {
        kept.forgetAll();
        settings.forgetAll();
        throw error;
      } finally {
        revisions.forgetAll();
      }
    };
    const unsynced = <T>(work: () => T): T => {
      durability.check();
      client.exec('PRAGMA synchronous = NORMAL');
      try {
        return work();
      } finally {
        client.exec('PRAGMA synchronous = FULL');
      }
    };
    const unsyncedTransaction = <T>(work: () => T): T => unsynced(() => writing(work));
    const tables = tableRepository(db, client, revisions);
    return {
      settings,
      setups: setupsRepository(db),
      lessons: lessonsRepository(db),
      tables,
      seats: seatRepository(db),
      members: memberRepository(db),
      ballots: ballotRepository(db),
      standingOrders: standingOrdersRepository(db),
      touches: touchRepository(db),
      actions: actionRepository(db),
      snapshots: snapshotRepository(db),
      offers: offerRepository(db),
      outbox: outboxRepository(db, kept),
      openOutboxEntries: openOutboxEntryRepository(db),
      deadlines: deadlineRepository(db),
      clocks: clockRepository(db, tables.touch),
      results: resultRepository(db),
      people: peopleRepository(db, kept, settings),
      upkeep: upkeepRepository(db, kept, settings),
      leftGuilds: leftGuildRepository(db),
      moderations: moderationRepository(db),
      hints: hintRepository(db),
      plans: conditionalMovesRepository(db),
      access: accessRepository(db),
      blocks: blockRepository(db),
      transaction(work) {
        const value = unsyncedTransaction(work);
        durability.committed();
        return value;
      },
      unsyncedTransaction,
      onDisk: () => durability.onDisk(),
      failed: durability.failed,
      unsynced,
      reading(work) {
        durability.check();
        return client.transaction(work).deferred();
      },
      checkPlace() {
        if (!isInPlace()) durability.fail(lost());
      },
      noteDeletion: (personId) => noteDeletion(client, file, personId),
      rescue: (moment) => rescue(client, file, moment),
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
