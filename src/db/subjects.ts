/** Repositories by subject, the same for both databases. Only this folder uses SQL. */
import type { Share } from '../base/shards.js';
import { createDailyPuzzleRepository, type DailyPuzzleRepository } from './events/daily-puzzles.js';
import { createEventResultRepository, type EventResultRepository } from './events/event-results.js';
import { createOpeningRepository, type OpeningRepository } from './events/openings.js';
import { createPlayerSearchRepository, type PlayerSearchRepository } from './events/player-searches.js';
import { createScheduledGameRepository, type ScheduledGameRepository } from './events/scheduled-games.js';
import { createTournamentRepository, type TournamentRepository } from './events/tournaments.js';
import { type ActionRepository, createActionRepository } from './game/actions.js';
import { type AnalysisRepository, createAnalysisRepository } from './game/analyses.js';
import { type BallotRepository, createBallotRepository } from './game/ballots.js';
import { type ClockRepository, createClockRepository } from './game/clocks.js';
import { createDeadlineRepository, type DeadlineRepository } from './game/deadlines.js';
import { createMemberRepository, type MemberRepository } from './game/members.js';
import { createResultRepository, type ResultRepository } from './game/results.js';
import { createSeatRepository, type SeatRepository } from './game/seats.js';
import { createTablePartQueries, type TablePartQueries } from './game/table-rows.js';
import { createWatchRepository, type WatchRepository } from './game/watches.js';
import { createLoginRepository, type LoginRepository } from './operation/logins.js';
import { createStatisticsRepository, type StatisticsRepository } from './operation/statistics.js';
import { createUpkeepRepository, type UpkeepRepository } from './operation/upkeep.js';
import { createOpenOutboxEntryRepository, type OpenOutboxEntryRepository } from './outbox/open-entries.js';
import { createOutboxRepository, type OutboxRepository } from './outbox/outbox.js';
import { type AchievementRepository, createAchievementRepository } from './people/achievements.js';
import { type BlockRepository, createBlockRepository } from './people/blocks.js';
import { createExploredLineRepository, type ExploredLineRepository } from './people/explored-lines.js';
import { createLessonsRepository, type LessonsRepository } from './people/lessons.js';
import { createPeopleRepository, type PeopleRepository } from './people/people.js';
import { createPuzzleRepository, type PuzzleRepository } from './people/puzzles.js';
import type { SettingsCache } from './people/settings-cache.js';
import { createSetupsRepository, type SetupsRepository } from './people/setups.js';
import type { ReadCaches } from './read-caches.js';
import type { Database } from './statements/database.js';
import type { Call } from './statements/statement.js';
import { type AccessRepository, createAccessRepository } from './tables/access.js';
import { createLeftGuildRepository, type LeftGuildRepository } from './tables/left-guilds.js';
import { createServedConditions } from './tables/served-tables.js';
import { createTableRepository, type TableRepository } from './tables/tables.js';

/** Repositories of a database. Their methods describe calls (`statements/statement.ts`). */
export interface Subjects extends TablePartQueries {
  readonly settings: SettingsCache;
  readonly setups: SetupsRepository;
  readonly lessons: LessonsRepository;
  readonly puzzles: PuzzleRepository;
  readonly dailyPuzzles: DailyPuzzleRepository;
  readonly tables: TableRepository;
  readonly seats: SeatRepository;
  readonly members: MemberRepository;
  readonly ballots: BallotRepository;
  readonly actions: ActionRepository;
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
  readonly analyses: AnalysisRepository;
  readonly exploredLines: ExploredLineRepository;
  readonly access: AccessRepository;
  readonly blocks: BlockRepository;
}

/**
 * Creates the repositories. `revisionAt` reads the revision of a table. `share` limits searches over all
 * tables, such as for due deadlines, to the servers of this process; null for all.
 */
export function createSubjects(
  db: Database,
  revisionAt: (id: string) => Call<number | undefined>,
  { outbox, settings, revisions }: ReadCaches,
  share: Share | null = null,
): Subjects {
  const served = createServedConditions(share);
  const tables = createTableRepository(db, revisionAt, revisions, served);
  const clocks = createClockRepository(db, tables.raiseRevision, served);
  const openings = createOpeningRepository(db, served);
  const eventResults = createEventResultRepository(db, served);
  const tournaments = createTournamentRepository(db, served, { openings, eventResults });
  const scheduledGames = createScheduledGameRepository(db, served);
  return {
    ...createTablePartQueries(db),
    settings,
    setups: createSetupsRepository(db),
    lessons: createLessonsRepository(db),
    puzzles: createPuzzleRepository(db),
    dailyPuzzles: createDailyPuzzleRepository(db, served),
    tables,
    seats: createSeatRepository(db),
    members: createMemberRepository(db),
    ballots: createBallotRepository(db, served),
    actions: createActionRepository(db),
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
    analyses: createAnalysisRepository(db),
    exploredLines: createExploredLineRepository(db),
    access: createAccessRepository(db),
    blocks: createBlockRepository(db),
  };
}
