/** Puzzles of the day, and the answers to them. */
import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import {
  type Calls,
  type Database,
  namedPlaceholder,
  namedPlaceholders,
  type Procedures,
} from './database.js';
import { dailyAnswers, dailyPuzzles, guildSettings, puzzleAttempts } from './schema.js';
import type { Served } from './served.js';
import { statement } from './statement.js';
import type { DailyPuzzleStore } from './store.js';

type Procedural = 'listGuilds' | 'addDaily' | 'putAnswer' | 'closeDaily';

export type DailyPuzzleRepository = Calls<Omit<DailyPuzzleStore, Procedural>> &
  Procedures<Pick<DailyPuzzleStore, Procedural>>;

const UNFINISHED = ['pending', 'sending', 'open'] as const;

export function createDailyPuzzleRepository(db: Database, served: Served): DailyPuzzleRepository {
  const guildId = namedPlaceholder('guildId', dailyPuzzles.guildId);
  const number = namedPlaceholder('number', dailyPuzzles.number);
  const ofDaily = and(eq(dailyPuzzles.guildId, guildId), eq(dailyPuzzles.number, number));
  const ofAnswers = and(eq(dailyAnswers.guildId, guildId), eq(dailyAnswers.number, number));
  const wanting = statement(
    db
      .select({ guildId: guildSettings.guildId })
      .from(guildSettings)
      .where(and(isNotNull(guildSettings.puzzleChannel), served.hasGuild(guildSettings.guildId))),
  );
  const unfinished = statement(
    db
      .selectDistinct({ guildId: dailyPuzzles.guildId })
      .from(dailyPuzzles)
      .where(and(inArray(dailyPuzzles.state, [...UNFINISHED]), served.hasGuild(dailyPuzzles.guildId))),
  );
  const list = statement(
    db.select().from(dailyPuzzles).where(eq(dailyPuzzles.guildId, guildId)).orderBy(desc(dailyPuzzles.number)),
  );
  const one = statement(db.select().from(dailyPuzzles).where(ofDaily));
  const add = statement(db.insert(dailyPuzzles).values(namedPlaceholders(dailyPuzzles)).onConflictDoNothing());
  const { state, messageId, channelId } = namedPlaceholders(dailyPuzzles);
  const update = statement(db.update(dailyPuzzles).set({ state, messageId, channelId }).where(ofDaily));
  const close = statement(
    db
      .update(dailyPuzzles)
      .set({ state: sql`'closed'` })
      .where(and(ofDaily, eq(dailyPuzzles.state, 'open'))),
  );
  const { notation, isRight, at } = namedPlaceholders(dailyAnswers);
  const put = statement(
    db
      .insert(dailyAnswers)
      .values(namedPlaceholders(dailyAnswers))
      .onConflictDoUpdate({
        target: [dailyAnswers.guildId, dailyAnswers.number, dailyAnswers.personId],
        set: { notation, isRight, at },
      }),
  );
  const answers = statement(
    db.select().from(dailyAnswers).where(ofAnswers).orderBy(asc(dailyAnswers.at), asc(dailyAnswers.personId)),
  );
  const attempt = statement(
    db.insert(puzzleAttempts).values(namedPlaceholders(puzzleAttempts)).onConflictDoNothing(),
  );
  const clear = statement(
    db
      .delete(dailyAnswers)
      .where(
        and(
          eq(dailyAnswers.guildId, guildId),
          lt(dailyAnswers.number, namedPlaceholder('keptFrom', dailyAnswers.number)),
        ),
      ),
  );
  return {
    *listGuilds() {
      const rows = [...(yield* wanting.all()), ...(yield* unfinished.all())];
      return [...new Set(rows.map((row) => row.guildId))];
    },
    listDaily: (guild) => list.all({ guildId: guild }),
    *addDaily(row) {
      return (yield* add.run({ ...row })) > 0;
    },
    updateDaily: (row) => update.run({ ...row }),
    *putAnswer(answer) {
      if ((yield* one.get({ ...answer }))?.state !== 'open') return false;
      yield* put.run({ ...answer });
      return true;
    },
    listAnswers: (guild, day) => answers.all({ guildId: guild, number: day }),
    *closeDaily(guild, day, keptFrom) {
      const key = { guildId: guild, number: day };
      const daily = yield* one.get(key);
      if (daily === undefined || (yield* close.run(key)) === 0) return;
      for (const { personId, isRight: isSolved, at: moment } of yield* answers.all(key)) {
        const { game, puzzle } = daily;
        yield* attempt.run({ personId, game, puzzle, isSolved, at: moment });
      }
      yield* clear.run({ guildId: guild, keptFrom });
    },
  };
}
