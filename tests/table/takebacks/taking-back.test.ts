/**
 * Undo: by the player alone in the moment after a move, later by agreement, and which actions count for every
 * viewer.
 */

import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DAY, MINUTE } from '../../../src/base/durations.js';
import { Sqlite } from '../../../src/db/storage/driver.js';
import type { Game } from '../../../src/engine/game.js';
import { findGame, games } from '../../../src/engine/index.js';
import { readRecord, replayRecord } from '../../../src/engine/record.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import { formatUndo, parseUndo } from '../../../src/table/game/counted-actions.js';
import { Descriptions } from '../../../src/table/game/descriptions.js';
import { holderIdOf } from '../../../src/table/model/people/holders.js';
import { findOpenOffer } from '../../../src/table/model/proposals/offer.js';
import { parseClock } from '../../../src/table/model/times/clock.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import { scaleEffort } from '../../effort.js';
import {
  beginTable,
  createOpenRequest,
  type House,
  openHouse,
  personToAct,
  playSome,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';
import { createRule } from '../fixtures/role-game.js';

/** A house with one of the real games. */
function houseOf(id: string, file = ':memory:', seed = 1): House {
  return openHouse({ game: findGame(id) as Game, file, seed });
}

/** A running game in the house, with one person in each seat. */
async function beginGameOf(
  { tables }: House,
  id: string,
  options: Readonly<Record<string, string>> = {},
): Promise<LoadedTable> {
  const game = findGame(id) as Game;
  const [first, , ...others] = game.seats(unwrapResult(game.resolve(options)));
  const more = others.map((seat) => `player of ${seat.id}`);
  return beginTable(tables, { game: id, options, hostSeat: first?.id ?? null }, ...more);
}

function holderOf({ seats }: LoadedTable, seat: string): string {
  return holderIdOf(seats.find(({ id }) => id === seat)?.holder ?? null) ?? '';
}

/** The person asks to undo their last turn, and all others agree. Null if that is refused. */
async function undoLastTurn(
  { tables }: House,
  { id, seats }: LoadedTable,
  person: string,
): Promise<LoadedTable | null> {
  const proposed = await tables.makeOffer(id, actor(person), 'undo');
  if (!proposed.ok) return null;
  let table = proposed.value;
  for (const { holder } of seats) {
    const other = holderIdOf(holder) ?? '';
    if (findOpenOffer(table) !== undefined && other !== person)
      table = unwrapResult(await tables.answerOffer(id, null, actor(other), true));
  }
  return table;
}

/** Everything that can be read of a table in play. */
function readingOf(table: LoadedTable) {
  return {
    position: findGame(table.game)?.write(table.position as never),
    toAct: findGame(table.game)?.toAct(table.position as never),
    record: table.writeRecord(),
    told: table.describeActions(table.actions(null)).map(({ turn, parts, side }) => ({ turn, parts, side })),
  };
}

describe('what a player takes back in the same turn by a word of the game', () => {
  test('is not among the latest that are told, nor is the word, however few are asked for', async () => {
    const house = houseOf('knightmare');
    const { id } = await beginGameOf(house, 'knightmare', { cards: 'on', deck: 'common' });
    const lines = ['e2-e4', 'end', 'f7-f5', 'end', 'd1-h5', 'end', 'a7-a6', 'back', 'b7-b6', 'back', 'g7-g6'];
    const told: string[][] = [];
    for (const line of lines) {
      const table = await house.tables.load(id);
      const [side = ''] =
        table === null ? [] : (findGame('knightmare')?.toAct(table.position as never) ?? []);
      const person = table === null ? '' : holderOf(table, side);
      const after = unwrapResult(await house.tables.playText(id, actor(person), line));
      told.push(after.latestDescribedActions(null, 2).map(({ notation }) => notation ?? ''));
    }
    expect(told.at(5)).toEqual(['d1-h5', 'end']);
    expect(told.slice(6)).toEqual([
      ['end', 'a7-a6'],
      ['d1-h5', 'end'],
      ['end', 'b7-b6'],
      ['d1-h5', 'end'],
      ['end', 'g7-g6'],
    ]);
  });

  test('leaves the latest that stand to be told after six moves in vain', async () => {
    const house = houseOf('knightmare');
    const { id } = await beginGameOf(house, 'knightmare', { cards: 'on', deck: 'common' });
    const inVain = Array.from({ length: 6 }, () => ['a7-a6', 'back']).flat();
    let latest: readonly (string | null)[] = [];
    for (const line of ['e2-e4', 'end', 'f7-f5', 'end', 'd1-h5', 'end', ...inVain]) {
      const table = (await house.tables.load(id)) as LoadedTable;
      const [side = ''] = table.view(null).toAct;
      const after = unwrapResult(await house.tables.playText(id, actor(holderOf(table, side)), line));
      latest = after.latestDescribedActions(null, 2).map(({ notation }) => notation);
    }
    expect(latest).toEqual(['d1-h5', 'end']);
  });
});

describe('what an entry takes back', () => {
  test.each([
    { from: 0, secret: [] },
    { from: 12, secret: [13, 15] },
  ])('is read as it was written: %o', (taken) => {
    expect(parseUndo(formatUndo(taken))).toEqual(taken);
  });

  test.each(['', 'x', '1 2', '3 secret', '-1'])('is not read out of anything else: %s', (text) => {
    expect(() => parseUndo(text)).toThrow();
  });
});

describe.each(games.map(({ id }) => [id] as const))('in %s', (id) => {
  test('what is taken back and played again leaves the game as it was, for every reader', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.array(fc.nat(60), { minLength: 6, maxLength: 24 }),
        fc.nat(3),
        async (seed, picks, asking) => {
          const file = temporaryFile();
          const house = houseOf(id, file, seed);
          const { tables } = house;
          let table = await beginGameOf(house, id);
          // The keys are numbers of actions, because a turn may end with an action that no player typed.
          const states = new Map([[table.plies, readingOf(table)]]);
          const typed: { readonly ply: number; readonly person: string; readonly notation: string }[] = [];
          for (const pick of picks) {
            if (table.status !== 'playing') break;
            const person = await personToAct(tables, table);
            const ply = table.plies;
            table = await playSome(tables, table, pick);
            const played = table.actions(actor(person))[ply];
            typed.push({ ply, person, notation: played?.notation ?? '' });
            states.set(table.plies, readingOf(table));
          }
          if (table.status !== 'playing') return;
          const seat = table.seats[asking % table.seats.length];
          const back = await undoLastTurn(house, table, holderOf(table, seat?.id ?? ''));
          if (back === null) return;
          const plies = back.actions(null).length;
          const total = table.plies;
          expect(plies).toBeLessThan(total);
          expect(readingOf(back)).toEqual(states.get(plies));
          const elsewhere = houseOf(id, file);
          expect(await elsewhere.tables.load(table.id)).toEqual(back);
          let again = back;
          for (const { person, notation } of typed.filter(({ ply }) => ply >= plies))
            again = unwrapResult(await tables.playText(table.id, actor(person), notation));
          expect(readingOf(again)).toEqual(states.get(total));
          // Secrets can't be read from the record of a running game.
          if (!again.writeRecord().includes(' ?'))
            expect(unwrapResult(replayFromRecord(again)).length).toBe(total);
          // A service that has cached the table reads only the new actions. A service that finds no snapshot
          // replays all actions.
          expect(await elsewhere.tables.load(table.id)).toEqual(again);
          const client = new Sqlite(file);
          client.exec('DELETE FROM snapshots');
          client.close();
          const fresh = await houseOf(id, file).tables.load(table.id);
          expect(fresh).toEqual(again);
          expect(fresh && readingOf(fresh)).toEqual(states.get(total));
        },
      ),
      { numRuns: scaleEffort(5) },
    );
  });
});

/** Replays the table's record with its seed. Returns the played actions, or the reason why it fails. */
function replayFromRecord(table: LoadedTable) {
  const record = readRecord(table.writeRecord());
  if (!record.ok) return { ok: false as const, reason: record.error.reason };
  const game = findGame(table.game) as Game;
  const played = replayRecord(game, { ...record.value, seed: table.seed });
  return played.ok
    ? { ok: true as const, value: played.value.played }
    : { ok: false as const, reason: played.error.reason };
}

describe('in the moment after a move', () => {
  /** Ada has moved in a game without dice. */
  async function openMovedGame(options: Readonly<Record<string, string>> = {}) {
    const house = houseOf('kings-table');
    const start = await beginGameOf(house, 'kings-table', options);
    const table = unwrapResult(await house.tables.playText(start.id, actor('ada'), 'D1-D3'));
    return { ...house, start, table };
  }

  test('its own player takes it back: the list grows, and the position is the one before', async () => {
    const { tables, repositories, start, table } = await openMovedGame();
    expect(table.findUndoablePly(actor('ada'))).toBe(0);
    expect(table.findUndoablePly(actor('bob'))).toBeNull();
    const back = unwrapResult(await tables.takeBackAction(table.id, actor('ada'), 0));
    expect(readingOf(back)).toEqual(readingOf(start));
    expect(back.lastAction).toMatchObject({ ply: 1, kind: 'undo', by: 'ada', side: 'attackers' });
    expect(back.version).toBe(table.version + 1);
    expect(repositories.actions.list(table.id).map(({ kind, notation }) => [kind, notation])).toEqual([
      ['action', 'D1-D3'],
      ['undo', '0'],
    ]);
    expect(await personToAct(tables, back)).toBe('ada');
    expect(back.findUndoablePly(actor('ada'))).toBeNull();
    const again = unwrapResult(await tables.playText(table.id, actor('ada'), 'D1-D2'));
    expect(again.actions(null).map(({ ply, notation }) => [ply, notation])).toEqual([[2, 'D1-D2']]);
    expect(unwrapResult(await tables.takeBackAction(table.id, actor('ada'), null)).actions(null)).toEqual([]);
  });

  test('the message that called the other is edited, and calls nobody; the next move calls once', async () => {
    const { tables, table } = await openMovedGame();
    const boards = async () =>
      (await tables.listEntries(table.id)).filter(
        ({ kind, state }) => kind === 'board' && state !== 'skipped',
      );
    const stand = async (message: string) => {
      const version = (await boards()).at(-1)?.version ?? 0;
      await tables.markPosted(table.id, 'board', version, { channelId: 'thread', messageId: message });
    };
    await stand('one');
    expect((await tables.boardEvents(table.id)).toMention).toEqual(['defenders']);
    const calling = (await boards()).at(-1);
    const back = unwrapResult(await tables.takeBackAction(table.id, actor('ada'), 0));
    expect((await boards()).at(-1)).toMatchObject({
      version: back.version,
      firstVersion: calling?.firstVersion,
    });
    expect(back.listBoardEvents().toMention).toEqual([]);
    const [played, told] = back.describeActions(back.listBoardEvents().actions);
    // The posted message keeps the actions that it shows.
    expect(played).toMatchObject({ notation: 'D1-D3', turn: 1 });
    expect(back.listBoardEvents().edited).toBe(1);
    expect(told?.undone).toMatchObject([{ notation: 'D1-D3', parts: [{ type: 'moves', to: 'D3' }] }]);
    await stand('one');
    const next = unwrapResult(await tables.playText(table.id, actor('ada'), 'D1-D2'));
    expect((await boards()).at(-1)?.firstVersion).toBe(next.version);
    expect(next.listBoardEvents().toMention).toEqual(['defenders']);
    expect(next.listBoardEvents().actions.map(({ kind }) => kind)).toEqual(['undo', 'action']);
  });

  test('what no message has told is not told, and neither is that it was taken back', async () => {
    const { tables, table } = await openMovedGame();
    const back = unwrapResult(await tables.takeBackAction(table.id, actor('ada'), 0));
    expect(back.listBoardEvents()).toMatchObject({ actions: [], again: null });
    const next = unwrapResult(await tables.playText(table.id, actor('ada'), 'D1-D3'));
    expect(next.listBoardEvents().actions.map(({ kind, notation }) => [kind, notation])).toEqual([
      ['action', 'D1-D3'],
    ]);
  });

  test('is over after a minute', async () => {
    const { tables, clock, table } = await openMovedGame();
    clock.wait(MINUTE);
    expect((await tables.load(table.id))?.findUndoablePly(actor('ada'))).toBe(0);
    const last = await openMovedGame();
    last.clock.wait(MINUTE);
    unwrapResult(await last.tables.takeBackAction(last.table.id, actor('ada'), 0));
    clock.wait(1);
    expect(refusal(await tables.takeBackAction(table.id, actor('ada'), 0))).toBe('undo-late');
    expect((await tables.load(table.id))?.version).toBe(table.version);
  });

  test('is not there for a side of several, nor any undo by agreement against it', async () => {
    const house = openHouse();
    const { tables } = house;
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    const pack = { kind: 'people', ids: ['bob', 'cid'] } as const;
    unwrapResult(await tables.assignSeat(id, actor('ada'), 'south', pack));
    unwrapResult(await tables.setDecisionRule(id, actor('ada'), 'south', createRule('first')));
    let table = unwrapResult(await tables.startGame(id, actor('ada')));
    for (let turn = 0; turn < 2; turn += 1) {
      const who = table.sideToAct(actor('ada')).ok ? 'ada' : 'bob';
      table = unwrapResult(await tables.play(id, null, actor(who), ['abc'[turn] ?? '', '1']));
    }
    const shared = { reason: { code: 'undo-shared', values: { side: 'south' } } };
    expect(await tables.takeBackAction(id, actor('bob'), table.plies - 1)).toMatchObject(shared);
    for (const who of ['ada', 'bob'])
      expect(await tables.makeOffer(id, actor(who), 'undo')).toMatchObject(shared);
    expect(await tables.load(id)).toEqual(table);
  });

  test('is over once the other has moved, or has answered or made an offer', async () => {
    const { tables, clock, table } = await openMovedGame();
    clock.wait(1);
    unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'draw'));
    expect((await tables.load(table.id))?.findUndoablePly(actor('ada'))).toBe(0);
    clock.wait(1);
    unwrapResult(await tables.answerOffer(table.id, null, actor('bob'), false));
    expect(refusal(await tables.takeBackAction(table.id, actor('ada'), 0))).toBe('undo-late');
    const other = await openMovedGame();
    other.clock.wait(1);
    unwrapResult(await other.tables.makeOffer(other.table.id, actor('bob'), 'draw'));
    expect(refusal(await other.tables.takeBackAction(other.table.id, actor('ada'), 0))).toBe('undo-late');
    unwrapResult(await tables.playText(table.id, actor('bob'), 'E3-F3'));
    expect(refusal(await tables.takeBackAction(table.id, actor('ada'), 0))).toBe('undo-late');
    expect(refusal(await tables.takeBackAction(table.id, actor('bob'), 0))).toBe('undo-late');
    expect(refusal(await tables.takeBackAction(table.id, actor('bob'), 1))).toBeNull();
  });

  test('an offer that the move itself let lapse is no answer to it', async () => {
    const { tables, clock, table } = await openMovedGame();
    clock.wait(1);
    unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'draw'));
    clock.wait(1);
    unwrapResult(await tables.playText(table.id, actor('bob'), 'E3-F3'));
    expect(unwrapResult(await tables.takeBackAction(table.id, actor('bob'), 1)).offers).toMatchObject([
      { state: 'lapsed' },
    ]);
  });

  test('what its player has offered with it goes with it', async () => {
    const { tables, clock, table } = await openMovedGame();
    clock.wait(1);
    unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'draw'));
    expect(unwrapResult(await tables.takeBackAction(table.id, actor('ada'), 0)).offers).toMatchObject([
      { state: 'withdrawn', closedBy: 'attackers' },
    ]);
  });

  test('is none where a die was rolled', async () => {
    const { tables, table } = await openMovedGame({ 'turn-die': 'skip-1' });
    expect(table.findUndoablePly(actor('ada'))).toBeNull();
    expect(refusal(await tables.takeBackAction(table.id, actor('ada'), 0))).toBe('undo-seen');
  });

  test('nobody else takes it back, and nobody a game that is over', async () => {
    const { tables, table } = await openMovedGame();
    expect(refusal(await tables.takeBackAction(table.id, actor('bob'), 0))).toBe('undo-late');
    expect(refusal(await tables.takeBackAction(table.id, actor('eve'), 0))).toBe('not-seated');
    unwrapResult(await tables.makeCall(table.id, null, actor('bob'), 'resign'));
    expect(refusal(await tables.takeBackAction(table.id, actor('ada'), 0))).toBe('not-playing');
  });

  test('a panel that was open on the board of the move is old once another is played', async () => {
    const { tables, table } = await openMovedGame();
    expect(table.isFresh(table.version, actor('bob'))).toBe(true);
    unwrapResult(await tables.takeBackAction(table.id, actor('ada'), 0));
    const next = unwrapResult(await tables.playText(table.id, actor('ada'), 'D1-D2'));
    expect(next.isFresh(table.version, actor('bob'))).toBe(false);
  });

  test('a set-up that nobody has seen is taken back, and stays a secret', async () => {
    const house = houseOf('conquer-the-kings');
    const { tables } = house;
    const start = await beginGameOf(house, 'conquer-the-kings', { setup: 'hidden' });
    const person = await personToAct(tables, start);
    const table = await playSome(tables, start, 3);
    const back = unwrapResult(await tables.takeBackAction(table.id, actor(person), null));
    expect(readingOf(back)).toEqual(readingOf(start));
    // No message reported it, so none reports its undo.
    expect(back.listBoardEvents()).toMatchObject({ actions: [], again: null });
    const [told] = describeLastAction(back);
    expect(told?.undone).toMatchObject([{ notation: null, parts: [{ type: 'secret', what: 'set-up' }] }]);
    expect(await describeLastActionAgain(house, back)).toEqual([told]);
  });

  test('a set-up that was taken back is told to everybody once the game is over', async () => {
    const house = houseOf('conquer-the-kings');
    const { tables } = house;
    const start = await beginGameOf(house, 'conquer-the-kings', { setup: 'hidden' });
    const person = await personToAct(tables, start);
    const table = await playSome(tables, start, 3);
    const notation = table.actions(actor(person)).at(-1)?.notation;
    expect(notation).toEqual(expect.any(String));
    const back = unwrapResult(await tables.takeBackAction(table.id, actor(person), null));
    expect(back.listActionsBetween(0, 1)).toMatchObject([{ notation: null }]);
    let over = back;
    for (const { id } of back.seats.slice(1))
      over = unwrapResult(await tables.makeCall(table.id, null, actor(holderOf(back, id)), 'resign'));
    expect(over.status).toBe('finished');
    expect(over.listActionsBetween(0, 1)).toMatchObject([{ notation }]);
  });

  function describeLastAction(table: LoadedTable) {
    return table.describeActions(table.lastAction === null ? [] : [table.lastAction]);
  }

  /** Describes the last action as a newly started service reads it. */
  async function describeLastActionAgain({ repositories }: House, { id }: LoadedTable) {
    const { tables } = openHouse({ game: findGame('conquer-the-kings') as Game, wrap: () => repositories });
    const table = await tables.load(id);
    return table === null ? [] : describeLastAction(table);
  }
});

describe('by agreement', () => {
  /** Ada and Bob have made three moves that can no longer be undone alone. */
  async function playThreeMoves(options: Readonly<Record<string, string>> = {}) {
    const house = houseOf('kings-table');
    const start = await beginGameOf(house, 'kings-table', options);
    const { tables, clock } = house;
    unwrapResult(await tables.playText(start.id, actor('ada'), 'D1-D3'));
    const early = unwrapResult(await tables.playText(start.id, actor('bob'), 'E3-F3'));
    unwrapResult(await tables.playText(start.id, actor('ada'), 'A4-B4'));
    const table = unwrapResult(await tables.playText(start.id, actor('bob'), 'F5-F4'));
    clock.wait(MINUTE + 1);
    return { ...house, start, early, table };
  }

  test('a whole turn goes back, with all that came after it, and its player is called', async () => {
    const { tables, early, table } = await playThreeMoves();
    const offered = unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'undo'));
    expect(findOpenOffer(offered)).toMatchObject({ kind: 'undo', by: 'attackers', undoFrom: 2, plies: 4 });
    expect(offered.listActionsBetween(2, 4).map(({ notation }) => notation)).toEqual(['A4-B4', 'F5-F4']);
    expect(offered.version).toBe(table.version);
    const back = unwrapResult(await tables.answerOffer(table.id, 1, actor('bob'), true));
    expect(readingOf(back)).toEqual(readingOf(early));
    expect(back.offers).toMatchObject([{ state: 'agreed', closedBy: 'defenders' }]);
    expect(back.lastAction).toMatchObject({ kind: 'undo', side: 'defenders', by: 'bob' });
    expect(back.listActionsBetween(2, 4).map(({ notation }) => notation)).toEqual(['A4-B4', 'F5-F4']);
    expect(back.listBoardEvents().toMention).toEqual(['attackers']);
    const [, board] = (await tables.listEntries(table.id)).filter(({ kind }) => kind === 'board').slice(-2);
    expect(board?.firstVersion).toBe(back.version);
  });

  test('is looked for from the end on: as long in a long game as in a short one', async () => {
    const house = houseOf('kings-table');
    let table = await beginGameOf(house, 'kings-table');
    const turnOf = vi.spyOn(Descriptions.prototype, 'turnOf');
    onTestFinished(() => turnOf.mockRestore());
    const looks: number[] = [];
    for (let ply = 0; ply < 40; ply++) {
      table = await playSome(house.tables, table, 3 * ply);
      turnOf.mockClear();
      table.canOfferUndo(actor('ada'));
      looks.push(turnOf.mock.calls.length);
    }
    expect(looks.slice(-2)).toEqual(looks.slice(2, 4));
    expect(Math.max(...looks)).toBeGreaterThan(0);
  });

  test('is declined, and not asked for again at once', async () => {
    const { tables, table } = await playThreeMoves();
    unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'undo'));
    const declined = unwrapResult(await tables.answerOffer(table.id, null, actor('bob'), false));
    expect(readingOf(declined)).toEqual(readingOf(table));
    expect(refusal(await tables.makeOffer(table.id, actor('ada'), 'undo'))).toBe('offered-before');
    expect(refusal(await tables.makeOffer(table.id, actor('bob'), 'undo'))).toBeNull();
  });

  test('can be asked for again after it was agreed to', async () => {
    const { tables, table, start } = await playThreeMoves();
    unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'undo'));
    unwrapResult(await tables.answerOffer(table.id, null, actor('bob'), true));
    unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'undo'));
    expect(readingOf(unwrapResult(await tables.answerOffer(table.id, null, actor('bob'), true)))).toEqual(
      readingOf(start),
    );
    expect(refusal(await tables.makeOffer(table.id, actor('ada'), 'undo'))).toBe('undo-nothing');
  });

  test.each(['ada', 'bob'])('lapses with anything that is played: by %s', async (mover) => {
    const { tables, table } = await playThreeMoves();
    const { id } =
      mover === 'ada' ? table : unwrapResult(await tables.playText(table.id, actor('ada'), 'B4-A4'));
    unwrapResult(await tables.makeOffer(id, actor('ada'), 'undo'));
    const move = mover === 'ada' ? 'B4-A4' : 'F4-F5';
    const played = unwrapResult(await tables.playText(id, actor(mover), move));
    expect(played.offers.at(-1)).toMatchObject({
      state: 'lapsed',
      closedBy: mover === 'ada' ? null : 'defenders',
    });
    expect(refusal(await tables.answerOffer(id, null, actor('bob'), true))).toBe('no-offer');
  });

  test('the same roll comes again', async () => {
    const house = houseOf('kings-table');
    const { tables } = house;
    let table = await beginGameOf(house, 'kings-table', { 'turn-die': 'count' });
    const person = await personToAct(tables, table);
    const turns = [table];
    while ((await personToAct(tables, table)) === person) {
      table = await playSome(tables, table, 5);
      turns.push(table);
    }
    const rolls = (one: LoadedTable) =>
      one
        .describeActions(one.actions(null))
        .flatMap(({ parts }) => parts.filter(({ type }) => type === 'rolls'));
    expect(rolls(table).length).toBeGreaterThan(0);
    const back = await undoLastTurn(house, table, person);
    if (back === null) throw new Error('nothing was taken back');
    expect(rolls(back)).toEqual([]);
    expect(back.hasRevealed(0, turns.length - 1)).toBe(true);
    for (let again = back; again.actions(null).length < turns.length - 1; ) {
      again = await playSome(tables, again, 5);
      if (again.actions(null).length === turns.length - 1) expect(rolls(again)).toEqual(rolls(table));
    }
  });

  test('touch-move holds nobody to a piece whose move was taken back', async () => {
    const house = houseOf('kings-mate');
    const { tables } = house;
    const start = await beginGameOf(house, 'kings-mate', { 'touch-move': 'on' });
    const person = await personToAct(tables, start);
    const [piece] = start.choices(actor(person), []);
    unwrapResult(await tables.touchPiece(start.id, actor(person), piece?.token ?? ''));
    const table = await playSome(tables, start, 0);
    expect(refusal(await tables.takeBackAction(table.id, actor(person), null))).toBe('undo-touched');
    const back = await undoLastTurn(house, table, person);
    expect(back?.choices(actor(person), []).length).toBeGreaterThan(1);
  });

  test('no time is won by it: one move of a turn is taken back alone where each has its time, none where each side has', async () => {
    const house = houseOf('kings-mate');
    const { tables } = house;
    const beginWithClock = (clock: string) =>
      beginTable(tables, { game: 'kings-mate', hostSeat: 'lot', clock: unwrapResult(parseClock(clock)) });
    const start = await beginWithClock('1d');
    const person = await personToAct(tables, start);
    await playSome(tables, start, 0);
    const back = unwrapResult(await tables.takeBackAction(start.id, actor(person), null));
    await playSome(tables, back, 1);
    expect(refusal(await tables.takeBackAction(start.id, actor(person), null))).toBe('undo-again');

    // An undo that the opponent agreed to doesn't use up the one undo that the player may make alone.
    const asked = await beginWithClock('1d');
    const asker = await personToAct(tables, asked);
    const agreed = await undoLastTurn(house, await playSome(tables, asked, 0), asker);
    if (agreed === null) throw new Error('nothing was taken back');
    await playSome(tables, agreed, 1);
    expect(refusal(await tables.takeBackAction(asked.id, actor(asker), null))).toBeNull();

    const whole = await beginWithClock('15m+10s');
    const mover = await personToAct(tables, whole);
    const moved = await playSome(tables, whole, 0);
    expect(refusal(await tables.takeBackAction(whole.id, actor(mover), null))).toBe('undo-clock');
    expect((await undoLastTurn(house, moved, mover))?.actions(null)).toEqual([]);
  });

  test('nobody takes back what somebody has given up since', async () => {
    const house = houseOf('conquer-the-kings');
    const { tables } = house;
    let table = await beginGameOf(house, 'conquer-the-kings');
    for (let nth = 0; nth < 12; nth++) table = await playSome(tables, table, nth * 3);
    const person = await personToAct(tables, table);
    const other =
      table.seats.map(({ holder }) => holderIdOf(holder) ?? '').find((one) => one !== person) ?? '';
    const after = unwrapResult(await tables.makeCall(table.id, null, actor(other), 'resign'));
    expect(after.status).toBe('playing');
    expect(refusal(await tables.makeOffer(table.id, actor(person), 'undo'))).toBe('undo-final');
  });

  test('nobody takes back that somebody has lost on time, whatever the call is by which that is done', async () => {
    const house = houseOf('kings-gauntlet');
    const { tables, clock } = house;
    const start = await beginGameOf(house, 'kings-gauntlet', { mode: 'free-for-all', first: 'south' });
    const person = await personToAct(tables, start);
    const table = await playSome(tables, start, 0);
    clock.wait(31 * DAY);
    const after = unwrapResult(await tables.claimGame(table.id, actor(person), new Set()));
    expect(after.status).toBe('playing');
    expect(after.lastAction).toMatchObject({ kind: 'call', notation: 'absent' });
    expect(refusal(await tables.makeOffer(table.id, actor(person), 'undo'))).toBe('undo-final');
  });
});
