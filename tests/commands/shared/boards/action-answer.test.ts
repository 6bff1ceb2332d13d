/** Answers the acting person before drawing the public board, and draws it even if the answer fails. */
import type { RepliableInteraction } from 'discord.js';
import { expect, it, vi } from 'vitest';
import type { App } from '../../../../src/commands/shared/app/app.js';
import { answerAction, playedActionText } from '../../../../src/commands/shared/boards/action-answer.js';
import type { Part } from '../../../../src/engine/description.js';
import type { LoadedTable } from '../../../../src/table/core/loaded-table.js';
import type { DescribedAction } from '../../../../src/table/model/types.js';
import { actor } from '../../../actors.js';
import { ANNA, openHouse, openRunningGame } from '../../house.js';

const TABLE = {
  id: 'abcdefgh',
  place: { threadId: null },
  seats: [],
  lastAction: null,
  endedAt: null,
} as unknown as LoadedTable;
const PERSON = { user: { id: '1' } } as RepliableInteraction;

function createApp(log: string[]): App {
  const sync = async () => {
    log.push('board');
    return 'shown';
  };
  return { poster: { sync } } as unknown as App;
}

it('begins the board when the answer has been sent', async () => {
  const log: string[] = [];
  const answer = async () => {
    // Takes a while, so that a board that begins too early comes first in the log.
    for (let step = 0; step < 50; step++) await Promise.resolve();
    log.push('answer');
  };
  await answerAction(PERSON, createApp(log), TABLE, { ok: true, value: TABLE }, async () => 'done', answer);
  expect(log).toEqual(['answer', 'board']);
});

it('does not wait for what Discord says to the answer', async () => {
  const log: string[] = [];
  let say = () => {};
  const said = new Promise<void>((resolve) => {
    say = resolve;
  });
  const answer = () => said.then(() => void log.push('answered'));
  const answering = answerAction(
    PERSON,
    createApp(log),
    TABLE,
    { ok: true, value: TABLE },
    () => 'done',
    answer,
  );
  await expect.poll(() => log).toEqual(['board']);
  say();
  await answering;
  expect(log).toEqual(['board', 'answered']);
});

it('shows the board where there is no answer', async () => {
  const log: string[] = [];
  const createFailing = () => {
    throw new Error('no words');
  };
  await expect(
    answerAction(PERSON, createApp(log), TABLE, { ok: true, value: TABLE }, createFailing),
  ).rejects.toThrow('no words');
  expect(log).toEqual(['board']);
});

it.each([
  ['two-across', 'rook f1 takes pawn f6'],
  ['four', "rook f1 takes White's pawn f6"],
])('names whose piece was taken where more than two armies play: %s', async (mode, told) => {
  const table = await openRunningGame(openHouse(), { mode, setup: 'preset' }, 'conquer-the-kings');
  const parts: readonly Part[] = [
    { type: 'moves', piece: { side: 'south', kind: 'rook' }, from: 'f1', to: 'f6' },
    { type: 'takes', piece: { side: 'north', kind: 'pawn' }, at: 'f6' },
  ];
  const taken: DescribedAction = {
    ply: 0,
    kind: 'action',
    turn: 1,
    number: { count: 1, isReply: false },
    side: 'south',
    by: ANNA,
    notation: 'f1xf6',
    notices: [],
    at: 0,
    parts,
  };
  vi.spyOn(table, 'actionsAfter').mockReturnValue([taken]);
  vi.spyOn(table, 'describeActions').mockReturnValue([taken]);
  expect(playedActionText(table, table, actor(ANNA))).toBe(`You played **${told}**.`);
});
