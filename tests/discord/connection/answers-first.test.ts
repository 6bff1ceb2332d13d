/** Public messages wait for the answer to the person who pressed. */
import { channel } from 'node:diagnostics_channel';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AnswersFirst } from '../../../src/discord/connection/answers-first.js';

const ID = '123456789012345678';

/** Diagnostics channel of the HTTP client: requests that are fully sent. */
const written = channel('undici:request:bodySent');
const open: AnswersFirst[] = [];

function watched(): AnswersFirst {
  const answers = new AnswersFirst();
  answers.watch();
  open.push(answers);
  return answers;
}

function send(path: string): void {
  written.publish({ request: { path } });
}

afterEach(() => {
  for (const answers of open.splice(0)) answers.stop();
});

/** Records events in order. */
function waiting(answers: AnswersFirst): { readonly log: string[]; readonly passed: Promise<void> } {
  const log: string[] = [];
  return { log, passed: answers.waitForAnswers().then(() => void log.push('board')) };
}

describe('answers', () => {
  it('go before boards, which wait until the request is on its way and for no longer', async () => {
    const answers = watched();
    void answers.answer(ID, () => new Promise(() => {}));
    const { log, passed } = waiting(answers);
    await Promise.resolve();
    send('/api/v10/channels/1/messages');
    log.push('answer');
    send(`/api/v10/interactions/${ID}/token/callback`);
    await passed;
    expect(log).toEqual(['answer', 'board']);
    await answers.waitForAnswers();
  });

  it('are waited for until the last of them is given, or given up', async () => {
    const answers = watched();
    const failed = answers.answer('1', () => Promise.reject(new Error('no')));
    void answers.answer(ID, () => new Promise(() => {}));
    const { log, passed } = waiting(answers);
    await expect(failed).rejects.toThrow('no');
    await new Promise(setImmediate);
    log.push('answer');
    send(`/api/v10/interactions/${ID}/token/callback`);
    await passed;
    expect(log).toEqual(['answer', 'board']);
  });

  it('that are asked for between two boards go before the second', async () => {
    const answers = watched();
    void answers.answer('1', () => new Promise(() => {}));
    const log: string[] = [];
    const first = answers.waitForAnswers().then(() => {
      log.push('first board');
      void answers.answer(ID, () => new Promise(() => {}));
    });
    const second = answers.waitForAnswers().then(() => void log.push('second board'));
    send('/api/v10/interactions/1/token/callback');
    await first;
    await new Promise(setImmediate);
    log.push('answer');
    send(`/api/v10/interactions/${ID}/token/callback`);
    await second;
    expect(log).toEqual(['first board', 'answer', 'second board']);
  });

  it('hold no board up for long', async () => {
    const answers = new AnswersFirst();
    void answers.answer(ID, () => new Promise(() => {}));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const passed = answers.waitForAnswers();
    await vi.advanceTimersByTimeAsync(900);
    await passed;
  });

  it('are not waited for where there are none', async () => {
    await new AnswersFirst().waitForAnswers();
  });
});
