/** Repositories by subject, the same for both databases. Only this folder uses SQL. */
import type { Share } from '../base/shards.js';
import { type AccessRepository, createAccessRepository } from './access.js';
import { type AchievementRepository, createAchievementRepository } from './achievements.js';
import { type ActionRepository, actionRepository } from './actions.js';
import { type AnalysisRepository, createAnalysisRepository } from './analyses.js';
import { type BallotRepository, createBallotRepository } from './ballots.js';
import { type BlockRepository, createBlockRepository } from './blocks.js';
import { type ClockRepository, createClockRepository } from './clocks.js';
import { type ConditionalMovesRepository, createConditionalMovesRepository } from './conditional-moves.js';
import { createDailyPuzzleRepository, type DailyPuzzleRepository } from './daily-puzzles.js';
import type { Database } from './database.js';
import { createDeadlineRepository, type DeadlineRepository } from './deadlines.js';
import { createEventResultRepository, type EventResultRepository } from './event-results.js';
import { createExploredLineRepository, type ExploredLineRepository } from './explored-lines.js';
import { createHintRepository, type HintRepository } from './hints.js';
import { createLeftGuildRepository, type LeftGuildRepository } from './left-guilds.js';
import { createLessonsRepository, type LessonsRepository } from './lessons.js';
import { createLoginRepository, type LoginRepository } from './logins.js';
import { createMemberRepository, type MemberRepository } from './members.js';
import { createModerationRepository, type ModerationRepository } from './moderations.js';
import { createOfferRepository, type OfferRepository } from './offers.js';
import { createOpenOutboxEntryRepository, type OpenOutboxEntryRepository } from './open-outbox-entries.js';
import { createOpeningRepository, type OpeningRepository } from './openings.js';
import { createOutboxRepository, type OutboxRepository } from './outbox.js';
import { createPeopleRepository, type PeopleRepository } from './people.js';
import { createPlayerSearchRepository, type PlayerSearchRepository } from './player-searches.js';
import { createPuzzleRepository, type PuzzleRepository } from './puzzles.js';
import type { ReadCaches } from './read-caches.js';
import { createResultRepository, type ResultRepository } from './results.js';
import { createScheduledGameRepository, type ScheduledGameRepository } from './scheduled-games.js';
import { createSeatRepository, type SeatRepository } from './seats.js';
import { servedCondition } from './served-tables.js';
import type { SettingsCache } from './settings-cache.js';
import { createSetupsRepository, type SetupsRepository } from './setups.js';
import { createSnapshotRepository, type SnapshotRepository } from './snapshots.js';
import { createStandingOrdersRepository, type StandingOrdersRepository } from './standing-orders.js';
import type { Call } from './statement.js';
import { createStatisticsRepository, type StatisticsRepository } from './statistics.js';
import { createTableRepository, type TableRepository } from './tables.js';
import { createTouchRepository, type TouchRepository } from './touches.js';
import { createTournamentRepository, type TournamentRepository } from './tournaments.js';
import { createUpkeepRepository, type UpkeepRepository } from './upkeep.js';
import { createWatchRepository, type WatchRepository } from './watches.js';

/** A database's repositories. Their methods describe calls (`statement.ts`). */
export interface Subjects {
  readonly settings: SettingsCache;
  readonly setups: SetupsRepository;
  readonly lessons: LessonsRepository;
  readonly puzzles: PuzzleRepository;
  readonly dailyPuzzles: DailyPuzzleRepository;
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
  readonly openings: OpeningRepository;
  readonly eventResults: EventResultRepository;
  readonly tournaments: TournamentRepository;
  readonly scheduledGames: ScheduledGameRepository;
  readonly playerSearches: PlayerSearchRepository;
  readonly achievements: AchievementRepository;
  readonly people: PeopleRepository;
  readonly upkeep: UpkeepRepository;
  readonly statistics: StatisticsRepository;
  readonly leftGuilds: LeftGuildRepository;
  readonly logins: LoginRepository;
  readonly moderations: ModerationRepository;
  readonly hints: HintRepository;
  readonly analyses: AnalysisRepository;
  readonly exploredLines: ExploredLineRepository;
  readonly plans: ConditionalMovesRepository;
  readonly access: AccessRepository;
  readonly blocks: BlockRepository;
}

/**
 * `revisionAt` reads the revision of a table. `share` limits what is looked for in all tables, such as due deadlines, to
 * those that the process serves; null for all.
 */
export function createSubjects(
  db: Database,
  revisionAt: (id: string) => Call<number | undefined>,
  { outbox, settings, revisions }: ReadCaches,
  share: Share | null = null,
): Subjects {
  const served = servedCondition(share);
  const tables = createTableRepository(db, revisionAt, revisions, served);
  const clocks = createClockRepository(db, tables.raiseRevision, served);
  const openings = createOpeningRepository(db, served);
  const eventResults = createEventResultRepository(db, served);
  const tournaments = createTournamentRepository(db, served, { openings, eventResults });
  const scheduledGames = createScheduledGameRepository(db, served);
  return {
    settings,
    setups: createSetupsRepository(db),
    lessons: createLessonsRepository(db),
    puzzles: createPuzzleRepository(db),
    dailyPuzzles: createDailyPuzzleRepository(db, served),
    tables,
    seats: createSeatRepository(db),
    members: createMemberRepository(db),
    ballots: createBallotRepository(db, served),
    standingOrders: createStandingOrdersRepository(db),
    touches: createTouchRepository(db),
    actions: actionRepository(db),
    snapshots: createSnapshotRepository(db),
    offers: createOfferRepository(db),
    outbox: createOutboxRepository(db, outbox, served),
    openOutboxEntries: createOpenOutboxEntryRepository(db, served),
    deadlines: createDeadlineRepository(db, served),
    clocks,
    watches: createWatchRepository(db, clocks, tables.raiseRevision, share),
    results: createResultRepository(db),
    openings,
    eventResults,
    tournaments,
    scheduledGames,
    playerSearches: createPlayerSearchRepository(db, served),
    achievements: createAchievementRepository(db),
    people: createPeopleRepository(db, outbox, settings),
    upkeep: createUpkeepRepository(db, outbox, settings, [
      openings,
      eventResults,
      tournaments,
      scheduledGames,
    ]),
    statistics: createStatisticsRepository(db, served),
    leftGuilds: createLeftGuildRepository(db, served),
    logins: createLoginRepository(db),
    moderations: createModerationRepository(db),
    hints: createHintRepository(db),
    analyses: createAnalysisRepository(db),
    exploredLines: createExploredLineRepository(db),
    plans: createConditionalMovesRepository(db),
    access: createAccessRepository(db),
    blocks: createBlockRepository(db),
  };
}
