/** Interactions whose handler fails. */
import { DiscordAPIError, RESTJSONErrorCodes, type RepliableInteraction } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/base/clock.js';
import { recordCommit } from '../../../src/base/commits.js';
import { openLog } from '../../../src/base/log.js';
import type { App } from '../../../src/commands/shared/app/app.js';
import { DiskError } from '../../../src/db/storage/disk-error.js';
import { Sqlite } from '../../../src/db/storage/driver.js';
import { runWithFailureAnswer } from '../../../src/discord/interactions/answers.js';
import { UndeliveredAnswers } from '../../../src/discord/interactions/undelivered-answers.js';

const {
  InvalidActionOnArchivedThread,
  InvalidWebhookToken,
  ThreadLocked,
  UnknownInteraction,
  UnknownMessage,
} = RESTJSONErrorCodes;
const CALLBACK = 'https://x/interactions/1/token/callback';

/** Handles an interaction that fails with this error. Returns the number of answers and the log levels. */
async function failInteraction(error: unknown): Promise<{ answers: number; levels: readonly number[] }> {
  const levels: number[] = [];
  const write = (line: string) => void levels.push((JSON.parse(line) as { level: number }).level);
  const app = { log: openLog({ logLevel: 'trace' }, { write }), clock: systemClock } as App;
  let answers = 0;
  const reply = async () => void answers++;
  const interaction = { user: { id: '1' }, replied: false, deferred: false, reply, followUp: reply };
  await runWithFailureAnswer(interaction as unknown as RepliableInteraction, app, () =>
    Promise.reject(error),
  );
  return { answers, levels };
}

function createRefusal(code: number, status: number, url = 'https://x'): DiscordAPIError {
  return new DiscordAPIError({ code, message: 'no' }, code, status, 'POST', url, {});
}

describe('an interaction that fails', () => {
  it('is no error where Discord takes no answer any more: nothing more is tried', async () => {
    for (const [code, status] of [
      [UnknownInteraction, 404],
      [InvalidWebhookToken, 401],
    ] as const)
      expect(await failInteraction(createRefusal(code, status))).toEqual({ answers: 0, levels: [40] });
  });

  it.each([
    [InvalidActionOnArchivedThread, 400],
    [ThreadLocked, 403],
  ])('is no error where the thread is closed (%i): nothing more is tried', async (code, status) => {
    expect(await failInteraction(createRefusal(code, status, CALLBACK))).toEqual({
      answers: 0,
      levels: [40],
    });
    expect(await failInteraction(createRefusal(code, status))).toEqual({ answers: 1, levels: [50] });
  });

  it('is no error where the message that was pressed is gone, which the person is told', async () => {
    expect(await failInteraction(createRefusal(UnknownMessage, 404, CALLBACK))).toEqual({
      answers: 1,
      levels: [40],
    });
  });

  it('is an error else, which the person is told', async () => {
    expect(await failInteraction(createRefusal(UnknownMessage, 404))).toEqual({ answers: 1, levels: [50] });
    expect(await failInteraction(new Error('a bug'))).toEqual({ answers: 1, levels: [50] });
  });

  it('may have changed something where the disk failed, and the person is told that it is so', async () => {
    const answers: unknown[] = [];
    const reply = async (answer: unknown) => void answers.push(answer);
    const interaction = { user: { id: '1' }, replied: false, deferred: false, reply, followUp: reply };
    const lines: string[] = [];
    const log = openLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
    const unheard = new UndeliveredAnswers(systemClock);
    const error = new DiskError(new Error('EIO: i/o error, fdatasync'));
    await runWithFailureAnswer(
      interaction as unknown as RepliableInteraction,
      { log, clock: systemClock, undeliveredAnswers: unheard },
      () => Promise.reject(error),
    );
    const said = JSON.stringify(answers);
    expect(said).toContain('don’t know whether this counted');
    const [{ id, err }] = lines.map((line) => JSON.parse(line));
    expect(said).toContain(id);
    expect(err.message).toContain('The disk failed while saving');
  });

  it.each([
    ['is full', 'SQLITE_FULL', 'Nothing has changed', 'after I saved something'],
    ['is held by another program', 'SQLITE_BUSY', 'Nothing has changed', 'after I saved something'],
  ])(
    'tells that nothing has changed only where that is so: the database %s',
    async (_, code, before, after) => {
      const error = new Sqlite.SqliteError('no', code);
      const answerAfterFailure = async (isCommitted: boolean) => {
        const answers: unknown[] = [];
        const reply = async (answer: unknown) => void answers.push(answer);
        const interaction = { user: { id: '1' }, replied: false, deferred: false, reply, followUp: reply };
        const log = openLog({ logLevel: 'trace' }, { write: () => {} });
        const clock = {
          ...systemClock,
          setAlarm: (_ms: number, act: () => void) => systemClock.setAlarm(0, act),
        };
        let attempts = 0;
        await runWithFailureAnswer(
          interaction as unknown as RepliableInteraction,
          { log, clock, undeliveredAnswers: new UndeliveredAnswers(clock) },
          async () => {
            attempts += 1;
            if (isCommitted) recordCommit();
            throw error;
          },
        );
        return { words: JSON.stringify(answers), attempts };
      };
      expect((await answerAfterFailure(false)).words).toContain(before);
      expect(await answerAfterFailure(true)).toEqual({ words: expect.stringContaining(after), attempts: 1 });
    },
  );
});
