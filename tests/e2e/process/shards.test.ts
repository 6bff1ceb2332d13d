/** A bot in several processes: each serves its shards, and nothing is done twice. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/base/durations.js';
import { openShardedStage, type ShardedStage } from '../sharded-stage.js';
import {
  advanceTime,
  boards,
  buttons,
  headingsOf,
  latestBoard,
  messageOf,
  required,
  type Stage,
  typeMove,
  waitForValue,
  waitUntilPosted,
  words,
} from '../stage.js';

const COMMANDS = '/applications/{application_id}/commands';

let stage: Stage;
let channels: ShardedStage['channels'];
let begin: ShardedStage['begin'];

beforeEach(async () => {
  ({ stage, channels, begin } = await openShardedStage());
});
afterEach(() => stage.close());

it('plays in all servers, answers and posts once, and registers its commands once', async () => {
  const threads = [];
  for (const channel of channels) threads.push(await begin(channel));
  for (const thread of threads) {
    expect(words(await typeMove(stage.anna, thread, 'D1-D3'))).toContain('You played');
    await latestBoard(stage, thread, 1);
  }
  await advanceTime(stage, 60_000);
  for (const thread of threads) expect(headingsOf(stage, thread)).toHaveLength(2);
  const { journal, gateway } = stage.discord;
  expect(gateway.loginCount).toBe(2);
  expect(journal.count({ method: 'PUT', route: COMMANDS })).toBe(1);
  expect(journal.count({ method: 'GET', route: COMMANDS })).toBe(1);
  expect(stage.complaints).toEqual([]);
});

it('holds tournaments in all servers: the process that serves one opens its games, and nothing is done twice', async () => {
  const { anna, ben } = stage;
  for (const channel of channels) {
    const cup = { name: 'Cup', game: 'kings-table', format: 'single' };
    await anna.slash(channel, 'tournament create', cup);
  }
  for (const channel of channels) {
    const lobby = await waitForValue(async () => {
      await advanceTime(stage, 5_000);
      return anna.listMessages(channel).find((one) => buttons(one).includes('Join'));
    }, 'the message of the tournament');
    for (const person of [anna, ben]) await person.press(lobby, 'Join');
    await anna.slash(channel, 'tournament start');
  }
  const games = (channel: string) =>
    anna.listMessages(channel).filter((one) => words(one).includes('## Cup, round 1, game 1'));
  const threads = [];
  for (const channel of channels) {
    const [game] = await waitForValue(async () => {
      await advanceTime(stage, 5_000);
      return games(channel).length > 0 && games(channel);
    }, 'the game');
    await latestBoard(stage, required(game).id, 0);
    threads.push(required(game).id);
  }
  for (const thread of threads)
    await ben.press(messageOf(await ben.slash(thread, 'game resign')), 'Yes, resign');
  for (const channel of channels) {
    await waitForValue(async () => {
      await advanceTime(stage, 5_000);
      return anna.listMessages(channel).some((one) => words(one).includes('🏆'));
    }, 'the winner');
    expect(games(channel)).toHaveLength(1);
  }
  await advanceTime(stage, 60_000);
  for (const thread of threads) expect(headingsOf(stage, thread)).toHaveLength(2);
  expect(stage.complaints).toEqual([]);
});

it('leaves the games of a process that is gone to the next one, which ends them once', async () => {
  const [first = '', second = ''] = [
    await begin(required(channels[0]), SHORT),
    await begin(required(channels[1]), SHORT),
  ];
  await stage.stop(1);
  await advanceTime(stage, 2 * HOUR, 5 * MINUTE);
  // The first game's time is up. No process watches the second game.
  await waitForValue(
    async () => headingsOf(stage, first).at(-1)?.includes('won'),
    'the end of the first game',
  );
  expect(headingsOf(stage, second)).toHaveLength(1);
  // The remaining process didn't mistake a server for one that the bot has left.
  await stage.start(1);
  await advanceTime(stage, 30_000);
  expect((await stage.tables().findInThread(second))?.status).toBe('playing');
  await advanceTime(stage, 2 * HOUR, 5 * MINUTE);
  await waitForValue(
    async () => headingsOf(stage, second).at(-1)?.includes('won'),
    'the end of the second game',
  );
  await waitUntilPosted(stage);
  expect([first, second].map((thread) => countEndings(thread))).toEqual([1, 1]);
});

/** One hour per move. */
const SHORT = { clock: '1h' } as const;

/** Number of boards that show the end of the game. */
function countEndings(thread: string): number {
  return boards(stage, thread).filter((board) => words(board).includes('won')).length;
}

it('deletes nothing of a server that another process serves', async () => {
  const thread = await begin(required(channels[1]));
  await stage.stop(0);
  await advanceTime(stage, DAY, HOUR);
  await stage.start(0);
  await advanceTime(stage, 30_000);
  expect(words(await typeMove(stage.anna, thread, 'D1-D3'))).toContain('You played');
  await latestBoard(stage, thread, 1);
});
