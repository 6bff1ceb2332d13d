/** Log lines for the operator about who did what: with ids, and without secrets or people's texts. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE } from '../../../src/base/durations.js';
import {
  beginGame,
  LIFE,
  messageOf,
  openStage,
  pressMore,
  type Stage,
  tableOf,
  takeSeat,
  typeMove,
} from '../stage.js';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

/** Logged acts and their actors, by name. */
function listActs(): string[] {
  const names = new Map(
    [stage.anna, stage.ben, stage.clara].map(({ id }, person) => [id, 'ABC'.charAt(person)]),
  );
  return stage.audit.map(({ act, by, because }) =>
    [act, names.get(String(by)) ?? by, because].filter((part) => part !== undefined).join(' '),
  );
}

it('a game leaves a line for its opening, each seat, its beginning and its end', async () => {
  const { anna, ben, channel, discord, seeded } = stage;
  const { thread } = await beginGame(stage);
  const { id } = await tableOf(stage, anna);
  await typeMove(anna, thread, 'D1-D3');
  const asked = messageOf(await ben.slash(thread, 'game resign'));
  await ben.press(asked, 'Yes, resign');
  await discord.waitFor(() => stage.audit.length === 4);
  expect(listActs()).toEqual(['open A', 'join B', 'begin B', 'finish B resignation']);
  const [, joined] = stage.audit;
  expect(joined).toEqual({
    act: 'join',
    by: ben.id,
    table: id,
    game: 'kings-table',
    guild: seeded.guild.id,
    channel,
    thread: null,
  });
});

it('what is refused leaves none; who leaves, who declines and what expires do', async () => {
  const { anna, ben, channel, clock, discord } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'none' }));
  await takeSeat(stage, ben, lobby, 'Attackers');
  // Ben is not the host.
  await expect(pressMore(ben, lobby, 'Cancel table')).rejects.toThrow();
  await pressMore(ben, lobby, 'Leave');
  await pressMore(anna, lobby, 'Cancel table');
  const challenge = messageOf(await anna.slash(channel, 'play kings-table', { opponent: ben.id }));
  await ben.press(challenge, 'Decline');
  await anna.slash(channel, 'play kings-table');
  await clock.advance(LIFE.lobby + MINUTE);
  await discord.waitFor(() => stage.audit.length === 8);
  expect(listActs()).toEqual([
    'open A',
    'join B',
    'leave B',
    'close A cancelled',
    'open A',
    'close B declined',
    'open A',
    'close  expired',
  ]);
  expect(stage.audit[4]).toMatchObject({ challenged: ben.id });
});

it('a shared set-up leaves a line with its number, not with its name', async () => {
  const { anna, clara, channel, seeded } = stage;
  const setup = 'PPPPPPPP/RNBBNR/.QK.';
  await anna.slash(channel, 'setup save', {
    name: 'Iron Wall',
    setup,
    game: 'conquer-the-kings',
    share: true,
  });
  await clara.slash(channel, 'setup share', { name: 'Iron Wall', with: 'nobody' });
  const { id: guild } = seeded.guild;
  const about = { owner: anna.id, game: 'conquer-the-kings', setup: expect.any(Number) };
  expect(stage.audit).toEqual([
    { act: 'share', by: anna.id, guild, ...about },
    { act: 'unshare', by: clara.id, guild: null, ...about },
  ]);
});
