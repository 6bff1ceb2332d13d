/** Games with a clock, from the lobby until a player's time is up. */
import { type APIMessage, PermissionFlagsBits as Can } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/base/durations.js';
import { clockEndOf } from '../../../src/table/model/times/clock.js';
import {
  advanceTime,
  altTexts,
  isPrivate,
  latestBoard,
  messageOf,
  openStage,
  pressMore,
  readableText,
  required,
  type Stage,
  typeMove,
  words,
} from '../stage.js';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

interface Begun {
  readonly lobby: APIMessage;
  readonly thread: string;
  readonly board: APIMessage;
}

/** Begins a game with Anna attacking and Ben defending, and waits for its first board. */
async function begin(options: Readonly<Record<string, string>>): Promise<Begun> {
  const { anna, ben, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'attackers', ...options }));
  await ben.press(lobby, 'Join');
  const board = await latestBoard(stage, lobby.id, 0);
  return { lobby, thread: lobby.id, board };
}

/** End times of the running clocks. */
async function listClockEnds(thread: string): Promise<readonly number[]> {
  const table = await required(await stage.tables().findInThread(thread));
  return table.clocks.flatMap((clock) => clockEndOf(clock) ?? []);
}

describe('the clock of a lobby', () => {
  it('is seven days per move unless something else is chosen, by name, as text or among the rules', async () => {
    const { anna, channel } = stage;
    const usual = messageOf(await anna.slash(channel, 'play kings-table'));
    expect(words(usual)).not.toContain('**Clock**');
    expect(words(messageOf(await pressMore(anna, usual, 'Options')))).toContain('Now: 7 days per move');
    const without = messageOf(await anna.slash(channel, 'play kings-table', { clock: 'none' }));
    expect(words(without)).toContain('**Clock**: no clock');
    const ruled = messageOf(await anna.slash(channel, 'play kings-table', { rules: 'clock=15m+10s' }));
    expect(words(ruled)).toContain('**Clock**: 15 minutes each + 10 seconds per move');
    const refused = messageOf(await anna.slash(channel, 'play kings-table', { clock: 'soon' }));
    expect([isPrivate(refused), words(refused).includes('"soon" is not a clock')]).toEqual([true, true]);
  });

  it('is changed by the host in the panel', async () => {
    const { anna, channel } = stage;
    const lobby = messageOf(await anna.slash(channel, 'play kings-table'));
    const panel = messageOf(await pressMore(anna, lobby, 'Options'));
    expect(words(panel)).toContain('Now: 7 days per move');
    const form = required((await anna.press(panel, 'Clock…')).modal);
    const changed = messageOf(await anna.submit(form, { value: '2d:random' }));
    expect(words(changed)).toContain('Now: 2 days per move; if your time runs out, a random move is made');
    await stage.discord.waitFor(() =>
      words(required(anna.refetchMessage(lobby))).includes('**Clock**: 2 days per move'),
    );
  });
});

describe('the form for the clock', () => {
  async function openForm(clock: string) {
    const { anna, channel } = stage;
    const lobby = messageOf(await anna.slash(channel, 'play kings-table', { clock }));
    const panel = messageOf(await pressMore(anna, lobby, 'Options'));
    return required((await anna.press(panel, 'Clock…')).modal);
  }

  it.each([
    ['a clock that is chosen', '7d', { choice: '15m+10s' }, '15 minutes each + 10 seconds per move'],
    [
      'a clock that is typed, before one that is chosen',
      '7d',
      { choice: '1d', value: '2d' },
      '2 days per move',
    ],
    ['nothing, and keeps a listed clock', '3d', {}, '3 days per move'],
    ['nothing, and keeps a clock that is not listed', '4d~9', {}, '9 days of vacation each'],
    ['no clock', '7d', { choice: 'none' }, 'no clock'],
  ])('takes %s', async (_, before, given, after) => {
    const form = await openForm(before);
    expect(words(messageOf(await stage.anna.submit(form, given)))).toContain(`Now: ${after}`);
  });

  it('says what is wrong with what is typed', async () => {
    const said = words(messageOf(await stage.anna.submit(await openForm('7d'), { value: 'soon' })));
    expect(said).toContain('"soon" is not a clock');
  });
});

describe('a game per move', () => {
  it('shows until when there is time, and is lost once that is over', async () => {
    const { anna, clock, discord } = stage;
    const { thread, board } = await begin({ clock: '10m' });
    await discord.waitUntilIdle();
    const [end = 0] = await listClockEnds(thread);
    expect(end).toBe(clock.now() + 10 * MINUTE);
    expect(words(board)).toContain(`Deadline for **Attackers**: <t:${Math.floor(end / SECOND)}:R>.`);
    expect(words(messageOf(await anna.slash(thread, 'game clock')))).toContain(
      '### Clocks: 10 minutes per move',
    );
    await advanceTime(stage, 10 * MINUTE - 10 * SECOND);
    expect((await required(await stage.tables().findInThread(thread))).status).toBe('playing');
    await advanceTime(stage, 10 * SECOND);
    const over = await latestBoard(stage, thread, 1);
    expect(readableText(stage, over)).toContain('Ben (Defenders) won: Anna (Attackers) ran out of time.');
    expect(stage.audit).toContainEqual(
      expect.objectContaining({ act: 'time-up', seat: 'attackers', by: null }),
    );
  });

  it('has a random move made where the clock says so, and tells it', async () => {
    const { thread } = await begin({ clock: '10m:random' });
    await stage.discord.waitUntilIdle();
    await advanceTime(stage, 10 * MINUTE);
    const next = await latestBoard(stage, thread, 1);
    expect(readableText(stage, next)).toContain('Time is up for Anna (Attackers): a random move was played.');
    expect(words(next)).toContain('Deadline for **Defenders**:');
  });

  it('gives back what fell due while the bot was down, and tells it', async () => {
    const { anna, clock } = stage;
    const { thread } = await begin({ clock: '1h' });
    const [end = 0] = await listClockEnds(thread);
    await stage.stop();
    await clock.advance(3 * HOUR);
    await stage.start();
    await stage.discord.waitUntilIdle();
    const table = await required(await stage.tables().findInThread(thread));
    expect(table.status).toBe('playing');
    const [later = 0] = await listClockEnds(thread);
    expect(later).toBeGreaterThanOrEqual(end + 3 * HOUR - 30 * SECOND);
    const board = await latestBoard(stage, thread, 0);
    await stage.discord.waitFor(() =>
      words(required(anna.refetchMessage(board))).includes('I was offline for 3 hours'),
    );
    await advanceTime(stage, later - clock.now() + SECOND, 15 * SECOND);
    await latestBoard(stage, thread, 1);
    expect((await required(await stage.tables().findInThread(thread))).status).toBe('finished');
  });

  it('waits while a board may not be posted', async () => {
    const { anna, clock, discord, channel } = stage;
    const { thread } = await begin({ clock: '1h' });
    await discord.waitUntilIdle();
    discord.faults.revokePermissions(channel, Can.SendMessagesInThreads);
    await typeMove(anna, thread, 'D1-D3').catch(() => undefined);
    await advanceTime(stage, 5 * HOUR, 10 * MINUTE);
    const table = await required(await stage.tables().findInThread(thread));
    expect([table.status, table.lastAction?.side, await listClockEnds(thread)]).toEqual([
      'playing',
      'attackers',
      [],
    ]);
    discord.faults.restorePermissions(channel, Can.SendMessagesInThreads);
    await advanceTime(stage, HOUR, MINUTE);
    await latestBoard(stage, thread, 1);
    const [end = 0] = await listClockEnds(thread);
    expect(end).toBeGreaterThan(clock.now());
  });
});

it('a clock for each side stands on the plates and in the description, and a move adds to it', async () => {
  const { anna, ben, clock } = stage;
  const { thread, board } = await begin({ clock: '15m+10s' });
  await stage.discord.waitUntilIdle();
  expect(altTexts(board).join()).toContain('Time left: Attackers 15:00; Defenders 15:00.');
  await clock.advance(5 * MINUTE);
  await typeMove(anna, thread, 'D1-D3');
  const next = await latestBoard(stage, thread, 1);
  expect(altTexts(next).join()).toMatch(/Time left: Attackers 10:1\d; Defenders 15:00\./);
  await stage.discord.waitUntilIdle();
  await clock.advance(14 * MINUTE + 30 * SECOND);
  await typeMove(ben, thread, 'E3-D3').catch(() => undefined);
  const told = messageOf(await ben.slash(thread, 'game clock'));
  expect(words(told)).toMatch(/⚠ Deadline for \*\*Defenders\*\*|Deadline for \*\*Attackers\*\*/);
});

it('a game without a clock is claimed after thirty days, not before', async () => {
  const { anna, ben } = stage;
  const { thread } = await begin({ clock: 'none' });
  await typeMove(anna, thread, 'D1-D2');
  await latestBoard(stage, thread, 1);
  await typeMove(ben, thread, 'E3-D3');
  await latestBoard(stage, thread, 2);
  const from = stage.clock.now() + 30 * DAY;
  const early = messageOf(await ben.slash(thread, 'game claim'));
  expect(words(early)).toMatch(/[Yy]ou can claim this game <t:\d+:R>/);
  expect(words(messageOf(await anna.slash(thread, 'game claim')))).toContain('nobody else’s turn');
  await stage.stop();
  await stage.clock.advance(from - stage.clock.now());
  await stage.start();
  // The thread is archived by now.
  const asked = messageOf(await ben.slash(stage.channel, 'game claim'));
  expect(words(asked)).toContain('made no move for 30 days');
  const answered = await ben.press(asked, 'Claim');
  expect(words(messageOf(answered))).toContain('You win by claim: no move for 30 days');
  const over = await latestBoard(stage, thread, 3);
  expect(readableText(stage, over)).toContain(
    'Ben (Defenders) won by claim: Anna (Attackers) made no move for 30 days',
  );
});
