/** Public messages wait for the answer to the person who pressed. */
import { channel } from 'node:diagnostics_channel';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AnswerTracker } from '../../../src/discord/connection/interaction-priority.js';

const ID = '123456789012345678';

/** Diagnostics channel of the HTTP client: requests that are fully sent. */
const written = channel('undici:request:bodySent');
const open: AnswerTracker[] = [];

function createTracker(): AnswerTracker {
  const answers = new AnswerTracker();
  answers.watch();
  open.push(answers);
  return answers;
}

function reportSentRequest(path: string): void {
  written.publish({ request: { path } });
}

afterEach(() => {
  for (const answers of open.splice(0)) answers.stop();
});

function recordEvents(answers: AnswerTracker): { readonly log: string[]; readonly passed: Promise<void> } {
  const log: string[] = [];
  return { log, passed: answers.waitForAnswers().then(() => void log.push('board')) };
}

describe('answers', () => {
  it('go before boards, which wait until the request is on its way and for no longer', async () => {
    const answers = createTracker();
    void answers.answer(ID, () => new Promise(() => {}));
    const { log, passed } = recordEvents(answers);
    await Promise.resolve();
    reportSentRequest('/api/v10/channels/1/messages');
    log.push('answer');
    reportSentRequest(`/api/v10/interactions/${ID}/token/callback`);
    await passed;
    expect(log).toEqual(['answer', 'board']);
    await answers.waitForAnswers();
  });

  it('are waited for until the last of them is given, or given up', async () => {
    const answers = createTracker();
    const failed = answers.answer('1', () => Promise.reject(new Error('no')));
    void answers.answer(ID, () => new Promise(() => {}));
    const { log, passed } = recordEvents(answers);
    await expect(failed).rejects.toThrow('no');
    await new Promise(setImmediate);
    log.push('answer');
    reportSentRequest(`/api/v10/interactions/${ID}/token/callback`);
    await passed;
    expect(log).toEqual(['answer', 'board']);
  });

  it('that are asked for between two boards go before the second', async () => {
    const answers = createTracker();
    void answers.answer('1', () => new Promise(() => {}));
    const log: string[] = [];
    const first = answers.waitForAnswers().then(() => {
      log.push('first board');
      void answers.answer(ID, () => new Promise(() => {}));
    });
    const second = answers.waitForAnswers().then(() => void log.push('second board'));
    reportSentRequest('/api/v10/interactions/1/token/callback');
    await first;
    await new Promise(setImmediate);
    log.push('answer');
    reportSentRequest(`/api/v10/interactions/${ID}/token/callback`);
    await second;
    expect(log).toEqual(['first board', 'answer', 'second board']);
  });

  it('hold no board up for long', async () => {
    const answers = new AnswerTracker();
    void answers.answer(ID, () => new Promise(() => {}));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const passed = answers.waitForAnswers();
    await vi.advanceTimersByTimeAsync(900);
    await passed;
  });

  it('are not waited for where there are none', async () => {
    await new AnswerTracker().waitForAnswers();
  });
});
