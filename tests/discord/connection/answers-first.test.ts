/** What everybody sees waits for the answer to the one who has pressed. */
import type { InternalRequest, REST } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { AnswersFirst } from '../../../src/discord/connection/answers-first.js';

const ID = '123456789012345678';

/** A client of which no request is ever answered. */
function watched(answers: AnswersFirst): (fullRoute: InternalRequest['fullRoute']) => void {
  const rest = { queueRequest: () => new Promise(() => {}) } as unknown as REST;
  answers.watch(rest);
  return (fullRoute) =>
    void rest.queueRequest({
      fullRoute,
      method: 'POST' as InternalRequest['method'],
    } satisfies InternalRequest);
}

/** What has happened, in its order. */
function waiting(answers: AnswersFirst): { readonly log: string[]; readonly passed: Promise<void> } {
  const log: string[] = [];
  return { log, passed: answers.passed().then(() => void log.push('board')) };
}

describe('answers', () => {
  it('go before boards, which wait until the request is on its way and for no longer', async () => {
    const answers = new AnswersFirst();
    const send = watched(answers);
    void answers.answer(ID, () => new Promise(() => {}));
    const { log, passed } = waiting(answers);
    await Promise.resolve();
    send('/channels/1/messages');
    log.push('answer');
    send(`/interactions/${ID}/token/callback`);
    await passed;
    expect(log).toEqual(['answer', 'board']);
    await answers.passed();
  });

  it('are waited for until the last of them is given, or given up', async () => {
    const answers = new AnswersFirst();
    const send = watched(answers);
    const failed = answers.answer('1', () => Promise.reject(new Error('no')));
    void answers.answer(ID, () => new Promise(() => {}));
    const { log, passed } = waiting(answers);
    await expect(failed).rejects.toThrow('no');
    await new Promise(setImmediate);
    log.push('answer');
    send(`/interactions/${ID}/token/callback`);
    await passed;
    expect(log).toEqual(['answer', 'board']);
  });

  it('hold no board up for long', async () => {
    const answers = new AnswersFirst();
    void answers.answer(ID, () => new Promise(() => {}));
    const begun = performance.now();
    const kept = setTimeout(() => {}, 1_000);
    await answers.passed();
    clearTimeout(kept);
    expect(performance.now() - begun).toBeLessThan(900);
  });

  it('are not waited for where there are none', async () => {
    await new AnswersFirst().passed();
  });
});
