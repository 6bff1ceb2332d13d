/** Paused games: who pauses and resumes them, what stops, and what stays possible. */
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE, SECOND } from '../../../src/base/durations.js';
import type { Game } from '../../../src/engine/game.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import type { Moderator } from '../../../src/table/core/services.js';
import { findOpenBallot } from '../../../src/table/model/proposals/ballot.js';
import { findOpenOffer } from '../../../src/table/model/proposals/offer.js';
import { clockEndOf, parseClock, timeLeft } from '../../../src/table/model/times/clock.js';
import type { OpenTable } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import { createDiceNim } from '../fixtures/dice-nim.js';
import { hands } from '../fixtures/hands.js';
import {
  beginTable as begin,
  createOpenRequest,
  type House,
  type HouseOptions,
  openHouse,
  otherPerson,
  personToAct,
  playSome,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';
import { createRule, openRoleGame, withRole } from '../fixtures/role-game.js';
import type { TablesById } from '../fixtures/tables-by-id.js';

const MOD: Moderator = { id: 'mod', reason: 'a quarrel' };

const nim: Game = { ...createDiceNim(), timeCalls: { lose: 'resign' } };

/** Maximum delay of a check, so long that the bot never counts as stopped in these tests. */
const WATCHED = { grace: 1_000 * DAY };

/** Begins a game in a thread. A paused game without a thread would count as one that has lost its channel. */
async function beginInThread(
  tables: TablesById,
  changes: Partial<OpenTable> = {},
  ...more: readonly string[]
): Promise<LoadedTable> {
  const { id } = await begin(tables, changes, ...more);
  await tables.recordPlace(id, { threadId: 'thread' });
  return loadTable(tables, { id });
}

async function loadTable(tables: TablesById, { id }: { readonly id: string }): Promise<LoadedTable> {
  const table = await tables.load(id);
  if (table === null) throw new Error('the table is gone');
  return table;
}

/** Marks the latest board of the table as posted. */
async function markBoardPosted(tables: TablesById, { id }: { readonly id: string }): Promise<void> {
  const latest = (await tables.listEntries(id)).findLast(({ kind }) => kind === 'board');
  if (latest === undefined) throw new Error('there is no board');
  await tables.markPosted(id, 'board', latest.version, {
    channelId: 'thread',
    messageId: `m${latest.version}`,
  });
}

/** Game in play under this time control, with its first board posted. */
async function startClockedGame(text: string, how: HouseOptions = {}) {
  const house = openHouse({ game: nim, limits: WATCHED, ...how });
  await house.tables.expire();
  const table = await beginInThread(house.tables, { clock: unwrapResult(parseClock(text)) });
  await markBoardPosted(house.tables, table);
  return { ...house, table };
}

/** Both players agree, one by proposing it. */
async function proposeAndAgree({ tables }: Pick<House, 'tables'>, id: string, kind: 'adjourn' | 'resume') {
  unwrapResult(await tables.makeOffer(id, actor('ada'), kind));
  return unwrapResult(await tables.answerOffer(id, null, actor('bob'), true));
}

describe('adjourning', () => {
  test('takes the agreement of all others, and going on takes it again', async () => {
    const { tables, clock } = openHouse();
    const table = await beginInThread(tables);
    const offered = unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'adjourn'));
    expect([offered.pausedSince, findOpenOffer(offered)?.kind]).toEqual([null, 'adjourn']);
    clock.wait(SECOND);
    const paused = unwrapResult(await tables.answerOffer(table.id, 1, actor('bob'), true));
    expect(paused).toMatchObject({
      status: 'playing',
      pausedSince: clock.now(),
      version: table.version + 1,
      offers: [{ kind: 'adjourn', state: 'agreed', closedBy: 'south' }],
    });
    clock.wait(3 * DAY);
    const asked = unwrapResult(await tables.makeOffer(table.id, actor('bob'), 'resume'));
    expect(asked.pausedSince).not.toBeNull();
    const goesOn = unwrapResult(await tables.answerOffer(table.id, null, actor('ada'), true));
    expect(goesOn).toMatchObject({ pausedSince: null, version: table.version + 2, lastAction: null });
    expect((await playSome(tables, goesOn)).plies).toBe(1);
  });

  test('is declined, and cannot be asked for without end', async () => {
    const { tables, clock } = openHouse();
    const { id } = await beginInThread(tables);
    unwrapResult(await tables.makeOffer(id, actor('ada'), 'adjourn'));
    const declined = unwrapResult(await tables.answerOffer(id, null, actor('bob'), false));
    expect(declined).toMatchObject({ pausedSince: null, offers: [{ state: 'declined', closedBy: 'south' }] });
    expect(await tables.makeOffer(id, actor('ada'), 'adjourn')).toMatchObject({
      reason: { code: 'offered-before', values: { count: 6 } },
    });
    await pauseAtBobsRequest(tables, id);
    unwrapResult(await tables.makeOffer(id, actor('ada'), 'resume'));
    unwrapResult(await tables.answerOffer(id, null, actor('bob'), false));
    expect(await tables.makeOffer(id, actor('ada'), 'resume')).toMatchObject({
      reason: { code: 'offered-lately', values: { again: Math.ceil((clock.now() + DAY) / SECOND) } },
    });
    clock.wait(DAY);
    expect(findOpenOffer(unwrapResult(await tables.makeOffer(id, actor('ada'), 'resume')))?.by).toBe('north');
  });

  test('lapses where the one who is asked plays on', async () => {
    const { tables } = openHouse();
    const table = await beginInThread(tables);
    unwrapResult(await tables.makeOffer(table.id, actor(await otherPerson(tables, table)), 'adjourn'));
    const after = await playSome(tables, await loadTable(tables, table));
    expect(after).toMatchObject({ pausedSince: null, offers: [{ state: 'lapsed' }] });
  });

  test('of a role is for its people to vote on, and so is going on, whose vote has its time', async () => {
    const house = openHouse({ limits: WATCHED });
    const { tables, clock } = house;
    const { table, up, other } = await openRoleGame(house, createRule('vote', { voters: 2 }));
    await tables.recordPlace(table.id, { threadId: 'thread' });
    const seat = (role: string) => (role === 'wolves' ? 'north' : 'south');
    const move = findOpenBallot((await loadTable(tables, table)).ballots, seat(up), 'move');
    const says = async (role: string, kind: 'adjourn' | 'resume') => {
      for (const person of ['bob', 'cid'])
        unwrapResult(await tables.makeOffer(table.id, withRole(role, person), kind));
      clock.wait(10 * MINUTE);
      await tables.expire();
    };
    await says(up, 'adjourn');
    expect(findOpenOffer(await loadTable(tables, table))?.kind).toBe('adjourn');
    for (const person of ['eva', 'fay'])
      unwrapResult(await tables.makeOffer(table.id, withRole(other, person), 'adjourn'));
    clock.wait(10 * MINUTE);
    await tables.expire();
    const paused = await loadTable(tables, table);
    expect(paused.pausedSince).toBe(clock.now());
    const left = (move?.closesAt ?? 0) - clock.now();
    clock.wait(5 * DAY);
    expect(await tables.expire()).toEqual([]);
    expect(refusal(await tables.play(table.id, null, withRole(up, 'bob'), ['a', '1']))).toBe('rests');
    await says(up, 'resume');
    for (const person of ['eva', 'fay'])
      unwrapResult(await tables.makeOffer(table.id, withRole(other, person), 'resume'));
    clock.wait(10 * MINUTE);
    await tables.expire();
    const goesOn = await loadTable(tables, table);
    expect(goesOn.pausedSince).toBeNull();
    expect(findOpenBallot(goesOn.ballots, seat(up), 'move')?.closesAt).toBe(clock.now() + left);
  });
});

/** Bob asks to pause, and Ada agrees. */
async function pauseAtBobsRequest(tables: TablesById, id: string): Promise<void> {
  unwrapResult(await tables.makeOffer(id, actor('bob'), 'adjourn'));
  unwrapResult(await tables.answerOffer(id, null, actor('ada'), true));
}

describe('a paused game', () => {
  test('lets nobody play, propose, claim, or take back, and can be read', async () => {
    const { tables, clock } = openHouse();
    const table = await beginInThread(tables);
    const mover = await personToAct(tables, table);
    await playSome(tables, table);
    await pauseAtBobsRequest(tables, table.id);
    clock.wait(10 * DAY);
    const { id } = table;
    const paused = await loadTable(tables, table);
    const next = [...['ada', 'bob']].find((one) => one !== mover) ?? '';
    const since = Math.floor((paused.pausedSince ?? 0) / SECOND);
    expect(await tables.play(id, null, actor(next), ['a', '1'])).toMatchObject({
      reason: { code: 'rests', values: { since } },
    });
    const refused = [
      await tables.playText(id, actor(next), 'a1'),
      await tables.makeCall(id, null, actor(next), 'pass'),
      await tables.makeOffer(id, actor('ada'), 'draw'),
      await tables.makeOffer(id, actor('ada'), 'undo'),
      await tables.makeOffer(id, actor('ada'), 'adjourn'),
      await tables.takeBackAction(id, actor(mover), null),
      await tables.claimGame(id, actor(mover), new Set([next])),
    ].map(refusal);
    expect(new Set(refused)).toEqual(new Set(['rests']));
    expect(paused.sideToAct(actor(next)).ok).toBe(false);
    expect(await tables.choices(id, actor(next), [])).toEqual([]);
    expect(await tables.calls(id, null)).toEqual([]);
    expect(paused.canOfferUndo(actor(mover))).toBe(false);
    expect((await tables.actions(id, null)).length).toBe(1);
    expect(paused.writeRecord()).toContain('[Game');
  });

  test('can be resigned or aborted by agreement, and isn’t paused then', async () => {
    const house = openHouse();
    const { tables } = house;
    const { id } = await beginInThread(tables);
    await proposeAndAgree(house, id, 'adjourn');
    expect(unwrapResult(await tables.makeCall(id, null, actor('bob'), 'resign'))).toMatchObject({
      status: 'finished',
      pausedSince: null,
    });
    const other = await beginInThread(tables);
    await playSome(tables, await playSome(tables, other));
    await proposeAndAgree(house, other.id, 'adjourn');
    unwrapResult(await tables.makeOffer(other.id, actor('bob'), 'abort'));
    expect(unwrapResult(await tables.answerOffer(other.id, null, actor('ada'), true))).toMatchObject({
      status: 'closed',
      pausedSince: null,
    });
  });

  test('goes on at the word of one player after 30 days, no matter who laid it to rest', async () => {
    const house = openHouse();
    const { tables, clock } = house;
    const { id } = await beginInThread(tables);
    await proposeAndAgree(house, id, 'adjourn');
    clock.wait(30 * DAY - 1);
    expect(unwrapResult(await tables.makeOffer(id, actor('bob'), 'resume')).pausedSince).not.toBeNull();
    clock.wait(1);
    expect(unwrapResult(await tables.makeOffer(id, actor('ada'), 'resume')).pausedSince).toBeNull();
    unwrapResult(await tables.moderating.pauseGame(id, MOD));
    clock.wait(30 * DAY);
    expect(unwrapResult(await tables.makeOffer(id, actor('ada'), 'resume')).pausedSince).toBeNull();
  });

  test('keeps what is left of a clock, which runs again from the board that stands then', async () => {
    const file = temporaryFile();
    const { tables, clock, table } = await startClockedGame('15m+10s', { file });
    const seat =
      (await loadTable(tables, table)).clocks.find(({ runningSince }) => runningSince !== null)?.seat ?? '';
    clock.wait(2 * MINUTE + 345);
    const paused = await proposeAndAgree({ tables }, table.id, 'adjourn');
    const left = 13 * MINUTE - 345;
    const stopped = { seat, left, runningSince: null, startsWithVersion: null };
    expect(paused.clocks).toContainEqual(expect.objectContaining(stopped));
    await markBoardPosted(tables, table);
    // Reads the game in another process, days later.
    const again = openHouse({ game: nim, limits: WATCHED, file });
    again.clock.wait(clock.now() - again.clock.now() + 9 * DAY);
    expect(await again.tables.nextDeadline()).toBeNull();
    expect(await again.tables.expire()).toEqual([]);
    expect((await loadTable(again.tables, table)).clocks).toEqual(paused.clocks);
    const goesOn = await proposeAndAgree(again, table.id, 'resume');
    expect(goesOn.clocks).toContainEqual(
      expect.objectContaining({ ...stopped, startsWithVersion: goesOn.version }),
    );
    again.clock.wait(MINUTE);
    await markBoardPosted(again.tables, table);
    const running = (await loadTable(again.tables, table)).clocks.find((one) => one.seat === seat);
    expect(running === undefined ? null : clockEndOf(running)).toBe(again.clock.now() + left);
    expect(await again.tables.nextDeadline()).toBe(again.clock.now() + left);
  });

  test('gives a clock nothing for a rest that begins before its board stands', async () => {
    const { tables, clock, table } = await startClockedGame('1d');
    await playSome(tables, table);
    const paused = await proposeAndAgree({ tables }, table.id, 'adjourn');
    await markBoardPosted(tables, table);
    clock.wait(2 * DAY);
    const goesOn = await proposeAndAgree({ tables }, table.id, 'resume');
    expect(goesOn.clocks.map((one) => timeLeft(one, clock.now()))).toEqual(
      paused.clocks.map((one) => timeLeft(one, clock.now())),
    );
    await markBoardPosted(tables, table);
    const ends = (await loadTable(tables, table)).clocks.map(clockEndOf).filter((end) => end !== null);
    expect(ends).toEqual([clock.now() + DAY]);
  });

  test('holds the seconds that a rule gives, and what is left of them runs on', async () => {
    const { tables, clock } = openHouse({ game: hands });
    const table = await beginInThread(tables, { game: 'hands', options: { seconds: '60' } }, 'cleo');
    clock.wait(20 * SECOND);
    unwrapResult(await tables.moderating.pauseGame(table.id, MOD));
    clock.wait(4 * DAY);
    expect(await tables.nextDeadline()).toBeNull();
    expect(await tables.expire()).toEqual([]);
    const goesOn = unwrapResult(await tables.moderating.resumeGame(table.id, MOD));
    expect(goesOn.turnEndsAt).toBe(clock.now() + 40 * SECOND);
    expect(await tables.nextDeadline()).toBe(goesOn.turnEndsAt);
  });

  test('has what is left of its times where the bot left the server meanwhile', async () => {
    const { tables, clock } = openHouse({ game: hands });
    const table = await beginInThread(tables, { game: 'hands', options: { seconds: '60' } }, 'cleo');
    clock.wait(20 * SECOND);
    unwrapResult(await tables.moderating.pauseGame(table.id, MOD));
    await tables.suspendGuild('realm');
    clock.wait(4 * DAY);
    await tables.resumeGuild('realm');
    clock.wait(DAY);
    expect(unwrapResult(await tables.moderating.resumeGame(table.id, MOD)).turnEndsAt).toBe(
      clock.now() + 40 * SECOND,
    );
  });

  test('calls nobody until it goes on, and then those who are to act, in a message of its own', async () => {
    const house = openHouse();
    const { tables } = house;
    const table = await beginInThread(tables);
    await markBoardPosted(tables, table);
    const boards = async () => (await tables.listEntries(table.id)).filter(({ kind }) => kind === 'board');
    const [first] = await boards();
    const paused = await proposeAndAgree(house, table.id, 'adjourn');
    expect((await boards()).at(-1)).toMatchObject({
      version: paused.version,
      firstVersion: first?.version,
    });
    await markBoardPosted(tables, table);
    const goesOn = await proposeAndAgree(house, table.id, 'resume');
    expect((await boards()).at(-1)).toMatchObject({
      version: goesOn.version,
      firstVersion: goesOn.version,
    });
    const mover = await personToAct(tables, goesOn);
    expect((await tables.boardEvents(table.id)).toMention).toEqual([mover === 'ada' ? 'north' : 'south']);
  });
});

describe('a game that a moderator has paused', () => {
  test('goes on by a moderator alone, who says why', async () => {
    const { tables } = openHouse();
    const { id } = await beginInThread(tables);
    unwrapResult(await tables.makeOffer(id, actor('ada'), 'draw'));
    expect(refusal(await tables.moderating.resumeGame(id, MOD))).toBe('not-resting');
    expect(refusal(await tables.moderating.pauseGame(id, { ...MOD, reason: ' ' }))).toBe('no-reason');
    const paused = unwrapResult(await tables.moderating.pauseGame(id, MOD));
    expect(paused).toMatchObject({
      offers: [{ kind: 'draw', state: 'lapsed' }],
      moderations: [{ kind: 'pause', by: 'mod', reason: 'a quarrel' }],
    });
    expect(refusal(await tables.moderating.pauseGame(id, MOD))).toBe('paused');
    expect(refusal(await tables.makeOffer(id, actor('ada'), 'resume'))).toBe('paused');
    expect(refusal(await tables.makeOffer(id, actor('ada'), 'draw'))).toBe('paused');
    expect(refusal(await tables.moderating.resumeGame(id, { ...MOD, reason: '' }))).toBe('no-reason');
    const goesOn = unwrapResult(await tables.moderating.resumeGame(id, MOD));
    expect(goesOn).toMatchObject({ pausedSince: null, moderations: [{}, { kind: 'resume', number: 2 }] });
    expect(refusal(await tables.makeOffer(id, actor('ada'), 'resume'))).toBe('not-resting');
    const lobby = unwrapResult(await tables.openTable(createOpenRequest()));
    expect(refusal(await tables.moderating.pauseGame(lobby.id, MOD))).toBe('not-playing');
  });

  test('adjourned by its players before, is refused, and a moderator lets it go on', async () => {
    const house = openHouse();
    const { id } = await beginInThread(house.tables);
    await proposeAndAgree(house, id, 'adjourn');
    expect(refusal(await house.tables.moderating.pauseGame(id, MOD))).toBe('rests');
    expect(unwrapResult(await house.tables.moderating.resumeGame(id, MOD)).pausedSince).toBeNull();
  });
});
