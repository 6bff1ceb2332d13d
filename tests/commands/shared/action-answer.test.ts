/** Who has acted is answered before the board is drawn for everybody; the board comes whatever becomes of the answer. */
import type { RepliableInteraction } from 'discord.js';
import { expect, it } from 'vitest';
import { settle } from '../../../src/commands/shared/action-answer.js';
import type { App } from '../../../src/commands/shared/app.js';
import type { LoadedTable } from '../../../src/table/loaded-table.js';

const TABLE = {
  id: 'abcdefgh',
  place: { threadId: null },
  lastAction: null,
  endedAt: null,
} as unknown as LoadedTable;
const PERSON = { user: { id: '1' } } as RepliableInteraction;

function app(log: string[]): App {
  const sync = async () => {
    log.push('board');
    return 'shown';
  };
  return { poster: { sync } } as unknown as App;
}

it('begins the board when the answer has been sent', async () => {
  const log: string[] = [];
  const answer = async () => {
    // As many steps as it takes from an answer to its request.
    for (let step = 0; step < 50; step++) await Promise.resolve();
    log.push('answer');
  };
  await settle(PERSON, app(log), TABLE, { ok: true, value: TABLE }, async () => 'done', answer);
  expect(log).toEqual(['answer', 'board']);
});

it('does not wait for what Discord says to the answer', async () => {
  const log: string[] = [];
  const answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    log.push('answered');
  };
  await settle(PERSON, app(log), TABLE, { ok: true, value: TABLE }, () => 'done', answer);
  expect(log).toEqual(['board', 'answered']);
});

it('shows the board where there is no answer', async () => {
  const log: string[] = [];
  const failing = () => {
    throw new Error('no words');
  };
  await expect(settle(PERSON, app(log), TABLE, { ok: true, value: TABLE }, failing)).rejects.toThrow(
    'no words',
  );
  expect(log).toEqual(['board']);
});
