/** Puzzles of the day, and the answers to them. */
import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { dailyAnswers, dailyPuzzles, guildSettings, puzzleAttempts } from '../schema.js';
import {
  type Calls,
  type Database,
  namedPlaceholder,
  namedPlaceholders,
  type Procedures,
} from '../statements/database.js';
import { statement } from '../statements/statement.js';
import type { DailyPuzzleStore } from '../store.js';
import type { ServedConditions } from '../tables/served-tables.js';

type Procedural = 'listGuilds' | 'addDailyPuzzle' | 'putAnswer' | 'closeDailyPuzzle';

export type DailyPuzzleRepository = Calls<Omit<DailyPuzzleStore, Procedural>> &
  Procedures<Pick<DailyPuzzleStore, Procedural>>;

const UNFINISHED = ['pending', 'sending', 'open'] as const;

export function createDailyPuzzleRepository(db: Database, served: ServedConditions): DailyPuzzleRepository {
  const guildId = namedPlaceholder('guildId', dailyPuzzles.guildId);
  const ofDaily = and(
    eq(dailyPuzzles.guildId, guildId),
    eq(dailyPuzzles.number, namedPlaceholder('number', dailyPuzzles.number)),
  );
  const { wanting, unfinished } = prepareGuildLists(db, served);
  const list = statement(
    db
      .select()
      .from(dailyPuzzles)
      .where(eq(dailyPuzzles.guildId, guildId))
      .orderBy(desc(dailyPuzzles.number)),
  );
  const one = statement(db.select().from(dailyPuzzles).where(ofDaily));
  const add = statement(
    db.insert(dailyPuzzles).values(namedPlaceholders(dailyPuzzles)).onConflictDoNothing(),
  );
  const { state, messageId, channelId } = namedPlaceholders(dailyPuzzles);
  const update = statement(db.update(dailyPuzzles).set({ state, messageId, channelId }).where(ofDaily));
  const close = statement(
    db
      .update(dailyPuzzles)
      .set({ state: sql`'closed'` })
      .where(and(ofDaily, eq(dailyPuzzles.state, 'open'))),
  );
  const answers = prepareAnswerQueries(db);
  return {
    *listGuilds() {
      const rows = [...(yield* wanting.all()), ...(yield* unfinished.all())];
      return [...new Set(rows.map((row) => row.guildId))];
    },
    listDailyPuzzles: (guild) => list.all({ guildId: guild }),
    *addDailyPuzzle(row) {
      return (yield* add.run({ ...row })) > 0;
    },
    updateDailyPuzzle: (row) => update.run({ ...row }),
    *putAnswer(answer) {
      if ((yield* one.get({ ...answer }))?.state !== 'open') return false;
      yield* answers.put.run({ ...answer });
      return true;
    },
    listAnswers: (guild, number) => answers.list.all({ guildId: guild, number }),
    *closeDailyPuzzle(guild, number, keptFrom) {
      const key = { guildId: guild, number };
      const daily = yield* one.get(key);
      if (daily === undefined || (yield* close.run(key)) === 0) return;
      for (const { personId, isRight: isSolved, at } of yield* answers.list.all(key)) {
        const { game, puzzle } = daily;
        yield* answers.attempt.run({ personId, game, puzzle, isSolved, at });
      }
      yield* answers.clear.run({ guildId: guild, keptFrom });
    },
  };
}

/** Servers that want puzzles, and servers with puzzles that aren't closed. */
function prepareGuildLists(db: Database, served: ServedConditions) {
  return {
    wanting: statement(
      db
        .select({ guildId: guildSettings.guildId })
        .from(guildSettings)
        .where(and(isNotNull(guildSettings.puzzleChannel), served.hasGuild(guildSettings.guildId))),
    ),
    unfinished: statement(
      db
        .selectDistinct({ guildId: dailyPuzzles.guildId })
        .from(dailyPuzzles)
        .where(and(inArray(dailyPuzzles.state, [...UNFINISHED]), served.hasGuild(dailyPuzzles.guildId))),
    ),
  };
}

function prepareAnswerQueries(db: Database) {
  const { guildId, number, notation, isRight, at } = namedPlaceholders(dailyAnswers);
  const ofGuild = eq(dailyAnswers.guildId, guildId);
  const ofDaily = and(ofGuild, eq(dailyAnswers.number, number));
  return {
    put: statement(
      db
        .insert(dailyAnswers)
        .values(namedPlaceholders(dailyAnswers))
        .onConflictDoUpdate({
          target: [dailyAnswers.guildId, dailyAnswers.number, dailyAnswers.personId],
          set: { notation, isRight, at },
        }),
    ),
    list: statement(
      db.select().from(dailyAnswers).where(ofDaily).orderBy(asc(dailyAnswers.at), asc(dailyAnswers.personId)),
    ),
    /** Adds a person's first try at a puzzle. */
    attempt: statement(
      db.insert(puzzleAttempts).values(namedPlaceholders(puzzleAttempts)).onConflictDoNothing(),
    ),
    clear: statement(
      db
        .delete(dailyAnswers)
        .where(and(ofGuild, lt(dailyAnswers.number, namedPlaceholder('keptFrom', dailyAnswers.number)))),
    ),
  };
}
