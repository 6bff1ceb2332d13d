/** Moderators' repairs: undone turns, and resumed games that were lost by mistake. */
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../src/base/durations.js';
import type { Game } from '../../../src/engine/game.js';
import { refuse } from '../../../src/engine/result.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import type { Moderator } from '../../../src/table/core/services.js';
import { clockEndOf, parseClock } from '../../../src/table/model/times/clock.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import { createDiceNim } from '../fixtures/dice-nim.js';
import { hands } from '../fixtures/hands.js';
import {
  beginTable,
  createOpenRequest,
  type HouseOptions,
  openHouse,
  personToAct,
  playOut,
  playSome,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';
import type { TablesById } from '../fixtures/tables-by-id.js';

const MOD: Moderator = { id: 'mod', reason: 'a slip' };

/** Maximum delay of a check, so long that the bot never counts as stopped in these tests. */
const WATCHED = { grace: 10_000 * MINUTE };
const nim: Game = { ...createDiceNim(), timeCalls: { lose: 'resign' } };

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

/** Game under this time control, with its first board posted. */
async function startClockedGame(text: string, how: HouseOptions = {}, game = 'dice-nim', ...more: string[]) {
  const house = openHouse({ game: nim, limits: WATCHED, ...how });
  await house.tables.expire();
  const table = await beginTable(house.tables, { game, clock: unwrapResult(parseClock(text)) }, ...more);
  await markBoardPosted(house.tables, table);
  return { ...house, table };
}

/** Undoes the last turns as a moderator, at the current version. */
async function undoTurns(tables: TablesById, table: { readonly id: string }, count = 1) {
  const found = unwrapResult((await loadTable(tables, table)).findLastTurns(count));
  return tables.moderating.undoTurns(table.id, MOD, found);
}

/** Reverses the loss as a moderator, at the current version. */
async function reverseLoss(tables: TablesById, table: { readonly id: string }) {
  const found = unwrapResult((await loadTable(tables, table)).findReversal());
  return tables.moderating.reverseLoss(table.id, MOD, found);
}

describe('taking turns back', () => {
  test('is refused without a turn to begin at', async () => {
    const { tables } = openHouse();
    const { id, plies } = await beginTable(tables);
    expect(refusal(await tables.moderating.undoTurns(id, MOD, { from: null, plies }))).toBe('back-nothing');
  });

  test('leads back by whole turns, is noted, and calls the one who is to move again', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    expect(refusal(table.findLastTurns(1))).toBe('back-nothing');
    const mover = await personToAct(tables, table);
    await markBoardPosted(tables, table);
    const first = await playSome(tables, table);
    await markBoardPosted(tables, table);
    const second = await playSome(tables, first);
    await markBoardPosted(tables, table);
    await playSome(tables, second);
    const after = unwrapResult(await undoTurns(tables, table, 2));
    expect(after.position).toEqual(first.position);
    expect(await personToAct(tables, after)).not.toBe(mover);
    expect(after).toMatchObject({
      plies: 4,
      lastAction: { kind: 'undo', by: 'mod', ply: 3 },
      moderations: [{ kind: 'undo', by: 'mod', plies: 3, reason: 'a slip' }],
    });
    const board = (await tables.listEntries(table.id)).at(-1);
    expect(board).toMatchObject({ kind: 'board', version: after.version, firstVersion: after.version });
    expect((await tables.boardEvents(table.id)).toMention).toHaveLength(1);
    // If fewer turns were played than requested, all of them count.
    expect(after.findLastTurns(9)).toMatchObject({ value: { turns: 1, from: 0 } });
    expect(unwrapResult(await undoTurns(tables, table, 9)).position).toEqual(table.position);
  });

  test('takes back what was found, and nothing that was played since', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const moved = await playSome(tables, table);
    const found = unwrapResult(moved.findLastTurns(1));
    await playSome(tables, moved);
    expect(refusal(await tables.moderating.undoTurns(table.id, MOD, found))).toBe('went-on');
    const again = unwrapResult((await loadTable(tables, table)).findLastTurns(1));
    expect(refusal(await tables.moderating.undoTurns(table.id, { ...MOD, reason: '' }, again))).toBe(
      'no-reason',
    );
    expect((await loadTable(tables, table)).moderations).toEqual([]);
    const over = await playOut(tables, await loadTable(tables, table));
    expect(refusal(over.findLastTurns(1))).toBe('not-playing');
    expect(refusal(await tables.moderating.undoTurns(table.id, MOD, again))).toBe('not-playing');
  });

  test('is possible while the game is paused, and leaves it paused', async () => {
    const { tables, clock } = await startClockedGame('15m+10s');
    const table = await beginTable(tables, { clock: unwrapResult(parseClock('15m+10s')) });
    await playSome(tables, table);
    await tables.moderating.pauseGame(table.id, MOD);
    clock.wait(MINUTE);
    const after = unwrapResult(await undoTurns(tables, table));
    expect(after.position).toEqual(table.position);
    expect(after.pausedSince).toBe(clock.now() - MINUTE);
    expect(after.clocks.flatMap((one) => clockEndOf(one) ?? [])).toEqual([]);
    expect(after.clocks.every(({ startsWithVersion }) => startsWithVersion === null)).toBe(true);
  });

  test('lets what players had offered to undo lapse, and leaves other offers open', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const mover = await personToAct(tables, table);
    const first = await playSome(tables, table);
    await playSome(tables, await playSome(tables, first));
    unwrapResult(await tables.makeOffer(table.id, actor(mover), 'undo'));
    const after = unwrapResult(await undoTurns(tables, table));
    expect(after.offers.at(-1)).toMatchObject({ kind: 'undo', state: 'lapsed', closedBy: null });
    const other = actor(mover === 'ada' ? 'bob' : 'ada');
    expect(refusal(await tables.answerOffer(table.id, null, other, true))).toBe('no-offer');
    unwrapResult(await tables.makeOffer(table.id, other, 'draw'));
    expect(unwrapResult(await undoTurns(tables, table)).offers.at(-1)?.state).toBe('open');
  });

  test('does not reach across mended rules', async () => {
    const file = temporaryFile();
    const { tables } = openHouse({ file });
    const table = await beginTable(tables);
    await playSome(tables, table);
    const mended = { ...createDiceNim(), rulesVersion: createDiceNim().rulesVersion + 1 };
    const again = openHouse({ file, game: mended });
    await playSome(again.tables, await loadTable(again.tables, table));
    expect((await loadTable(again.tables, table)).findLastTurns(1).ok).toBe(true);
    expect(refusal((await loadTable(again.tables, table)).findLastTurns(2))).toBe('back-mended');
  });
});

describe('reversing', () => {
  test('a loss on time has the game in play: results are gone, and the loser has all of their time', async () => {
    const file = temporaryFile();
    const { tables, clock, table, repositories } = await startClockedGame('15m+10s', { file });
    clock.wait(4 * MINUTE);
    const moved = await playSome(tables, table);
    await markBoardPosted(tables, table);
    clock.wait(15 * MINUTE);
    const [lost] = await tables.expire();
    expect(lost?.status).toBe('finished');
    expect(repositories.results.listResultsOf('ada')).toHaveLength(1);
    const left = lost?.clocks.map(({ left: rest }) => rest) ?? [];
    expect(left.toSorted()).toEqual([0, 11 * MINUTE + 10_000].toSorted());
    clock.wait(HOUR);
    // Opens the game in a process that never saw it running.
    const again = openHouse({ game: nim, limits: WATCHED, file });
    again.clock.wait(clock.now() - again.clock.now());
    await again.tables.expire();
    const after = unwrapResult(await reverseLoss(again.tables, table));
    expect(after).toMatchObject({
      status: 'playing',
      outcome: null,
      endedAt: null,
      version: (lost?.version ?? 0) + 1,
      moderations: [{ kind: 'reverse', by: 'mod' }],
    });
    expect(after.position).toEqual(moved.position);
    expect(after.clocks.map(({ left: rest }) => rest)).toEqual(
      left.map((rest) => (rest === 0 ? 15 * MINUTE : rest)),
    );
    expect(repositories.results.listResultsOf('ada')).toEqual([]);
    expect(repositories.results.listResultsOf('bob')).toEqual([]);
    await markBoardPosted(again.tables, table);
    expect(await again.tables.nextDeadline()).toBe(again.clock.now() + 15 * MINUTE);
    expect(
      (await again.tables.listEntries(table.id)).filter(({ kind }) => kind === 'lobby').at(-1)?.version,
    ).toBe(after.version);
    const over = await playOut(again.tables, after);
    expect(repositories.results.listResultsOf('ada')).toHaveLength(1);
    expect(refusal(over.findReversal())).toBe('reverse-played');
  });

  test('a resignation leaves every clock as it stood', async () => {
    const { tables, clock, table } = await startClockedGame('15m+10s');
    const mover = await personToAct(tables, table);
    clock.wait(MINUTE);
    const lost = unwrapResult(await tables.makeCall(table.id, null, actor(mover), 'resign'));
    clock.wait(MINUTE);
    const after = unwrapResult(await reverseLoss(tables, table));
    expect(after.clocks.map(({ left }) => left)).toEqual(lost.clocks.map(({ left }) => left));
    expect(await personToAct(tables, after)).toBe(mover);
  });

  test('what a moderator ended, and what was broken off, is in play again as it stood', async () => {
    const { tables, repositories } = openHouse();
    const table = await beginTable(tables);
    const moved = await playSome(tables, table);
    unwrapResult(await tables.moderating.endGame(table.id, MOD, { kind: 'win', seat: 'south' }));
    const after = unwrapResult(await reverseLoss(tables, table));
    expect(after).toMatchObject({ status: 'playing', outcome: null, lastAction: { ply: 0 } });
    expect(after.position).toEqual(moved.position);
    expect(repositories.results.listResultsOf('bob')).toEqual([]);
    unwrapResult(await tables.moderating.endGame(table.id, MOD, { kind: 'none' }));
    const again = unwrapResult(await reverseLoss(tables, table));
    expect(again).toMatchObject({ status: 'playing', closedBecause: null, endedAt: null });
    expect((await playSome(tables, again)).plies).toBe(2);
    expect(refusal(again.findReversal())).toBe('reverse-nothing');
  });

  test('a fall by nobody’s word after which the others played on takes back what they played', async () => {
    const game = { ...hands, timeCalls: { lose: 'resign' } };
    const { tables, clock, table } = await startClockedGame('10m', { game }, 'hands', 'cleo');
    clock.wait(MINUTE);
    unwrapResult(await tables.play(table.id, null, actor('ada'), ['1']));
    const before = await loadTable(tables, table);
    const fallen = unwrapResult(await tables.moderating.removePerson(table.id, MOD, 'cleo'));
    expect(fallen).toMatchObject({ status: 'playing', lastAction: { notation: 'resign', by: null } });
    unwrapResult(await tables.play(table.id, null, actor('bob'), ['1']));
    const found = unwrapResult((await loadTable(tables, table)).findReversal());
    expect(found).toMatchObject({ from: 1, plies: 3, seats: ['east'] });
    const after = unwrapResult(await reverseLoss(tables, table));
    expect(after.position).toEqual(before.position);
    expect(after.clocks.find(({ seat }) => seat === 'east')).toMatchObject({ left: 10 * MINUTE });
    expect(after.sideToAct(actor('cleo')).ok).toBe(true);
  });

  test('only the last fall is reversed where one followed another', async () => {
    const { tables, clock, table } = await startClockedGame('none', { game: hands }, 'hands', 'cleo');
    unwrapResult(await tables.makeCall(table.id, null, actor('cleo'), 'resign'));
    clock.wait(1);
    expect(unwrapResult(await tables.makeCall(table.id, null, actor('bob'), 'resign')).status).toBe(
      'finished',
    );
    expect(unwrapResult((await loadTable(tables, table)).findReversal())).toMatchObject({
      from: 1,
      seats: ['south'],
    });
  });

  test('lets what players had offered to undo since lapse', async () => {
    const { tables, table } = await startClockedGame('none', { game: hands }, 'hands', 'cleo');
    unwrapResult(await tables.makeCall(table.id, null, actor('cleo'), 'resign'));
    unwrapResult(await tables.play(table.id, null, actor('ada'), ['1']));
    unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'undo'));
    const after = unwrapResult(await reverseLoss(tables, table));
    expect(after.offers.at(-1)).toMatchObject({ kind: 'undo', state: 'lapsed' });
  });

  test('is refused where the former rules wrote a position that is no longer read', async () => {
    const file = temporaryFile();
    const { tables } = openHouse({ file });
    const table = await beginTable(tables);
    const former = await playSome(tables, table);
    const gone = nim.write(former.position);
    const mended: Game = {
      ...nim,
      rulesVersion: nim.rulesVersion + 1,
      read: (options, text) => (text === gone ? refuse('position') : nim.read(options, text)),
    };
    const again = openHouse({ file, game: mended });
    await playSome(again.tables, await loadTable(again.tables, table));
    unwrapResult(await again.tables.makeCall(table.id, null, actor('ada'), 'resign'));
    expect(refusal(await reverseLoss(again.tables, table))).toBe('reverse-mended');
  });

  test('is refused where nobody has lost, or a loss did not end the game', async () => {
    const { tables } = openHouse({ game: hands });
    const lobby = unwrapResult(await tables.openTable(createOpenRequest({ game: 'hands' })));
    expect(refusal((await loadTable(tables, lobby)).findReversal())).toBe('reverse-nothing');
    unwrapResult(await tables.moderating.cancelLobby(lobby.id, MOD));
    expect(refusal((await loadTable(tables, lobby)).findReversal())).toBe('reverse-nothing');
    const table = await beginTable(tables, { game: 'hands' }, 'cleo');
    unwrapResult(await tables.makeCall(table.id, null, actor('cleo'), 'resign'));
    unwrapResult(await tables.play(table.id, null, actor('ada'), ['1']));
    const over = unwrapResult(await tables.play(table.id, null, actor('bob'), ['2']));
    expect(over.status).toBe('finished');
    expect(refusal(over.findReversal())).toBe('reverse-played');
  });

  test('is refused where the rules were mended, the game has gone on, or its place is taken', async () => {
    const file = temporaryFile();
    const { tables } = openHouse({ file });
    const place = { inPlace: true, channelId: 'post' };
    const table = await beginTable(tables, place);
    const lost = unwrapResult(await tables.makeCall(table.id, null, actor('ada'), 'resign'));
    const found = unwrapResult(lost.findReversal());
    expect(refusal(await tables.moderating.reverseLoss(table.id, { ...MOD, reason: '' }, found))).toBe(
      'no-reason',
    );
    const mended = { ...createDiceNim(), rulesVersion: createDiceNim().rulesVersion + 1 };
    const again = openHouse({ file, game: mended });
    expect(refusal((await loadTable(again.tables, table)).findReversal())).toBe('reverse-mended');
    const next = await beginTable(tables, place);
    expect(refusal(await tables.moderating.reverseLoss(table.id, MOD, found))).toBe('place-taken');
    unwrapResult(await tables.makeCall(next.id, null, actor('ada'), 'resign'));
    const back = unwrapResult(await tables.moderating.reverseLoss(table.id, MOD, found));
    expect(back.status).toBe('playing');
    // Commands in a thread are about its running game.
    expect((await tables.findInThread('post'))?.id).toBe(table.id);
    expect(refusal(await tables.moderating.reverseLoss(table.id, MOD, found))).toBe('reverse-nothing');
    unwrapResult(await tables.makeCall(table.id, null, actor('bob'), 'resign'));
    expect(refusal(await tables.moderating.reverseLoss(table.id, MOD, found))).toBe('went-on');
  });
});
