/**
 * Stored positions: snapshots are shortcuts for the actions, and games continue from them under corrected
 * rules.
 */

import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Repositories } from '../../../src/db/sqlite/repositories.js';
import { Sqlite } from '../../../src/db/storage/driver.js';
import type { Game } from '../../../src/engine/game.js';
import { games } from '../../../src/engine/index.js';
import { choiceOption, resolveOptions } from '../../../src/engine/options.js';
import { playEntry, readRecord, replayRecord } from '../../../src/engine/record.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import { holderIdOf } from '../../../src/table/model/people/holders.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import { scaleEffort } from '../../effort.js';
import { createDiceNim } from '../fixtures/dice-nim.js';
import {
  beginTable,
  createOpenRequest,
  type House,
  openHouse,
  playOut,
  playSome,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';
import type { TablesById } from '../fixtures/tables-by-id.js';

/** Position notation after the actions alone. */
async function replayTable(game: Game, { tables, repositories }: House, id: string): Promise<string> {
  const table = await tables.load(id);
  if (table === null) throw new Error(`no table ${id}`);
  let { position } = game.start(table.options, table.seed);
  for (const { side, kind, notation } of repositories.actions.list(id)) {
    if (kind === 'undo') throw new Error('nothing is taken back here');
    position = unwrapResult(playEntry(game, position, { side, kind, text: notation })).position;
  }
  return game.write(position);
}

const choicesOfNim = fc.record({
  seed: fc.nat(),
  options: fc.record({
    heaps: fc.constantFrom('few', 'many'),
    sides: fc.constantFrom('2', '3', '4'),
    pairs: fc.constantFrom('off', 'on'),
  }),
  picks: fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 25 }),
});

/** Wraps the repositories. Counts in `loads` how often snapshots are read. */
function withCountedLoads(repositories: Repositories, loads: { count: number }): Repositories {
  const { subjects } = repositories;
  const snapshots = {
    ...subjects.snapshots,
    list(id: string) {
      loads.count += 1;
      return subjects.snapshots.list(id);
    },
  };
  return { ...repositories, subjects: { ...subjects, snapshots } };
}

describe('a snapshot', () => {
  test('equals the replay after every action of random games', async () => {
    await fc.assert(
      fc.asyncProperty(choicesOfNim, async ({ seed, options, picks }) => {
        const game = createDiceNim();
        const house = openHouse({ seed, game });
        let table = await openNim(house.tables, options);
        for (const pick of picks) {
          if (table.status !== 'playing') break;
          table =
            pick % 7 === 0 ? await rollAgain(house.tables, table) : await playSome(house.tables, table, pick);
          const [snapshot] = house.repositories.snapshots.list(table.id);
          expect(snapshot?.position).toBe(game.write(table.position as never));
          expect(snapshot?.position).toBe(await replayTable(game, house, table.id));
          expect(snapshot?.plies).toBe((await house.tables.actions(table.id, null)).length);
        }
      }),
      { numRuns: scaleEffort(20) },
    );
  });

  test.each(games.map((game) => [game.id, game] as const))(
    'equals the replay in %s as well',
    async (id, game) => {
      const house = openHouse({ game, seed: 11 });
      const [hostSeat = null, , ...others] = game
        .seats(unwrapResult(game.resolve({})))
        .map((seat) => seat.id);
      const more = others.map((seat) => `player of ${seat}`);
      let table = await beginTable(house.tables, { game: id, hostSeat }, ...more);
      for (let nth = 0; nth < 12 && table.status === 'playing'; nth++) {
        table = await playSome(house.tables, table, nth * 7);
        expect(house.repositories.snapshots.list(table.id)[0]?.position).toBe(
          await replayTable(game, house, table.id),
        );
      }
      expect((await house.tables.actions(table.id, null)).length).toBeGreaterThan(5);
    },
  );

  test('is what another process loads, to the same table', async () => {
    const file = temporaryFile();
    const first = openHouse({ file });
    const table = await playSome(
      first.tables,
      await playSome(first.tables, await beginTable(first.tables), 2),
      1,
    );
    expect(await openHouse({ file }).tables.load(table.id)).toEqual(table);
  });

  test.each([
    ['missing', 'DELETE FROM snapshots'],
    ['unreadable', "UPDATE snapshots SET position = 'no position'"],
    ['older than the last action', null],
  ])('that is %s is replaced by the actions', async (_, damage) => {
    const file = temporaryFile();
    const first = openHouse({ file });
    const early = await beginTable(first.tables);
    const [old] = first.repositories.snapshots.list(early.id);
    const table = await playSome(first.tables, await playSome(first.tables, early, 2), 1);
    if (damage === null) {
      if (old === undefined) throw new Error('no snapshot at the start');
      first.repositories.snapshots.put(old);
    } else {
      const client = new Sqlite(file);
      client.exec(damage);
      client.close();
    }
    const second = openHouse({ file });
    expect(await second.tables.load(table.id)).toEqual(table);
    expect((await playOut(second.tables, table)).status).toBe('finished');
  });

  test('is not asked for while the position is in memory, of which there are only so many', async () => {
    const loads = { count: 0 };
    const { tables } = openHouse({
      limits: { remembered: 2 },
      wrap: (repositories) => withCountedLoads(repositories, loads),
    });
    const [one, two, three] = [await beginTable(tables), await beginTable(tables), await beginTable(tables)];
    await tables.load(three.id);
    await tables.load(two.id);
    expect(loads.count).toBe(0);
    await tables.load(one.id);
    expect(loads.count).toBe(1);
    await tables.load(one.id);
    await tables.load(two.id);
    expect(loads.count).toBe(1);
    await tables.load(three.id);
    expect(loads.count).toBe(2);
  });

  test('is not asked for while the disk is waited for: neither to read the table nor to show it', async () => {
    const loads = { count: 0 };
    let isSlow = false;
    const written: (() => void)[] = [];
    const { tables } = openHouse({
      wrap: (repositories) => ({
        ...withCountedLoads(repositories, loads),
        async waitForDisk() {
          if (isSlow) await new Promise<void>((resolve) => written.push(resolve));
        },
      }),
    });
    const table = await beginTable(tables);
    isSlow = true;
    const moved = playSome(tables, table);
    while (written.length === 0) await setImmediate();
    const seen = await tables.load(table.id);
    expect(seen?.version).toBe(table.version + 1);
    await tables.markPosted(table.id, 'board', table.version + 1, { channelId: 'hall', messageId: 'board' });
    for (const settle of written) settle();
    await moved;
    await tables.load(table.id);
    expect(loads.count).toBe(0);
  });

  test('cannot hide actions that nobody can play: the table says which', async () => {
    const file = temporaryFile();
    const first = openHouse({ file });
    const table = await playSome(first.tables, await beginTable(first.tables));
    const client = new Sqlite(file);
    client.exec('DELETE FROM snapshots');
    client.close();
    const second = openHouse({ file, game: createDiceNim({ rulesVersion: 2, most: 0 }) });
    await expect(second.tables.load(table.id)).rejects.toThrow(/cannot be replayed: ply 0: /);
  });
});

/** Options whose default depends on the rules version, set so that both versions agree. */
const STANDING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  knightmare: { decisions: 'd7=promoted' },
};

describe('mended rules', () => {
  /**
   * A game that began under version 1 of the rules, and a service with version 2, which allows taking only
   * one.
   */
  async function createTableOfOldRules() {
    const file = temporaryFile();
    const old = openHouse({ file, seed: 3 });
    let table = await beginTable(old.tables, { options: { heaps: 'many' } });
    for (let nth = 0; nth < 4; nth++) table = await playSome(old.tables, table, 5);
    const mended = openHouse({ file, seed: 4, game: createDiceNim({ rulesVersion: 2, most: 1 }) });
    return { file, table, old, mended };
  }

  test('go on from the snapshot, though the actions before could not be played any more', async () => {
    const { file, table, mended } = await createTableOfOldRules();
    expect(await mended.tables.load(table.id)).toEqual(table);
    const moved = await playSome(mended.tables, table, 5);
    expect(moved.lastAction?.notation).toMatch(/1$/);
    const snapshots = mended.repositories.snapshots.list(table.id);
    expect(snapshots.map(({ rulesVersion, plies }) => [rulesVersion, plies])).toEqual([
      [2, 5],
      [1, 4],
    ]);
    const later = openHouse({ file, game: createDiceNim({ rulesVersion: 2, most: 1 }) });
    expect(await later.tables.load(table.id)).toEqual(moved);
    expect((await playOut(later.tables, moved)).status).toBe('finished');
  });

  test.each(games.map((game) => [game.id, game] as const))(
    'a running game of %s goes on under the next version of its rules',
    async (id, game) => {
      const file = temporaryFile();
      const rulesVersion = game.rulesVersion - 1;
      const former: Game = { ...game, rulesVersion, resolve: (given) => game.resolve(given, rulesVersion) };
      const old = openHouse({ file, game: former, seed: 7 });
      const [hostSeat = null, , ...others] = game
        .seats(unwrapResult(game.resolve({})))
        .map((seat) => seat.id);
      let table = await beginTable(
        old.tables,
        { game: id, hostSeat, options: STANDING[id] ?? {} },
        ...others.map((seat) => `player of ${seat}`),
      );
      for (let nth = 0; nth < 6; nth++) table = await playSome(old.tables, table, nth * 5);
      const now: Game = { ...game, replaysFrom: game.rulesVersion };
      const mended = openHouse({ file, game: now, seed: 8 });
      expect(await mended.tables.load(table.id)).toEqual(table);
      const moved = await playSome(mended.tables, table, 3);
      expect(await mended.tables.record(moved.id)).toContain(`[Rules "${game.rulesVersion - 1}"]`);
      expect(await mended.tables.record(moved.id)).toMatch(
        new RegExp(`^\\[RulesMended "${game.rulesVersion} after \\d+…?"\\]$`, 'm'),
      );
      expect(await openHouse({ file, game: now }).tables.load(table.id)).toEqual(moved);
    },
  );

  test('let nobody undo what was played under the former ones, alone or by agreement', async () => {
    const { old, table, mended } = await createTableOfOldRules();
    const asker = actor(table.lastAction?.by ?? '');
    const asked = await old.tables.makeOffer(table.id, asker, 'undo');
    expect(refusal(await mended.tables.takeBackAction(table.id, asker, null))).toBe('undo-seen');
    const other = actor(asker.id === 'ada' ? 'bob' : 'ada');
    expect(refusal(await mended.tables.makeOffer(table.id, other, 'undo'))).toBe('undo-mended');
    unwrapResult(asked);
    expect(refusal(await mended.tables.answerOffer(table.id, null, other, true))).toBe('undo-mended');
    expect((await mended.tables.load(table.id))?.plies).toBe(table.plies);
  });

  test('are named in the record, with where they took over', async () => {
    const { table, mended } = await createTableOfOldRules();
    expect(await mended.tables.record(table.id)).not.toContain('RulesMended');
    const over = await playOut(mended.tables, table);
    const record = await mended.tables.record(over.id);
    expect(record).toContain('[Rules "1"]');
    expect(record).toContain('[RulesMended "2 after 2…"]');
  });

  test('begin new games from their beginning', async () => {
    const { mended } = await createTableOfOldRules();
    expect((await beginTable(mended.tables)).rulesVersion).toBe(2);
  });
});

describe('rules that differ from the former ones in a default alone', () => {
  /** Version 2 of the rules: one more option, whose default differs from version 1. */
  function createNimWithNewOption(): Game {
    const nim = createDiceNim({ rulesVersion: 2 });
    const options = [
      ...nim.options,
      { ...choiceOption('crowns', ['on', 'off']), formerly: [{ until: 1, fallback: 'off' as const }] },
    ];
    return {
      ...nim,
      replaysFrom: 1,
      options,
      resolve: (given, version) => resolveOptions(options, given, version),
    };
  }

  test('leave a game under way as it began: its options, its version, its record and what can be taken back', async () => {
    const file = temporaryFile();
    const old = openHouse({ file, seed: 3 });
    const table = await playSome(old.tables, await beginTable(old.tables, { options: { heaps: 'many' } }), 5);
    const { tables, repositories } = openHouse({ file, seed: 4, game: createNimWithNewOption() });
    expect((await tables.load(table.id))?.options).toEqual({ ...table.options, crowns: 'off' });
    const resigned = unwrapResult(await tables.makeCall(table.id, null, actor('ada'), 'resign'));
    expect(resigned.options.crowns).toBe('off');
    expect(repositories.snapshots.list(table.id).map(({ rulesVersion }) => rulesVersion)).toEqual([1]);
    const text = await tables.record(table.id);
    expect(text).toContain('[Rules "1"]');
    expect(text).toContain('[crowns "off"]');
    expect(text).not.toContain('RulesMended');
    const record = readRecord(text);
    expect(record.ok && replayRecord(createNimWithNewOption(), record.value).ok).toBe(true);
    expect((await tables.load(table.id))?.findReversal()).toMatchObject({ ok: true });
    const later = openHouse({ file, game: createNimWithNewOption() });
    expect(await later.tables.load(table.id)).toEqual(await tables.load(table.id));
  });

  test('leave an open lobby what its players were shown, and hold for new ones', async () => {
    const file = temporaryFile();
    const old = openHouse({ file, seed: 3 });
    const lobby = unwrapResult(await old.tables.openTable(createOpenRequest()));
    const { tables } = openHouse({ file, seed: 4, game: createNimWithNewOption() });
    unwrapResult(await tables.join(lobby.id, actor('bob'), null));
    const playing = await tables.load(lobby.id);
    const started =
      playing?.status === 'playing' ? playing : unwrapResult(await tables.startGame(lobby.id, actor('ada')));
    expect(started).toMatchObject({ rulesVersion: 2, options: { crowns: 'off' } });
    const fresh = unwrapResult(await tables.openTable(createOpenRequest({ host: actor('cid') })));
    expect(fresh).toMatchObject({ rulesVersion: 2, options: { crowns: 'on' } });
  });
});

describe('the record', () => {
  test('replays to the same position', async () => {
    const game = createDiceNim();
    const { tables } = openHouse({ game });
    const over = await playOut(tables, await rollAgain(tables, await beginTable(tables)));
    const read = readRecord(await tables.record(over.id));
    if (!read.ok) throw new Error(read.error.reason.code);
    expect(read.value.tags).toEqual({
      Table: over.id,
      Date: '1970-01-01',
      Started: '1970-01-01T00:16:40Z',
      Ended: '1970-01-01T00:16:40Z',
    });
    const steps = replayRecord(game, read.value);
    if (!steps.ok) throw new Error(steps.error.reason.code);
    expect(steps.value.played.at(-1)?.position).toEqual(over.position);
  });

  test('keeps the seed and what only one side was told to itself while the game goes on', async () => {
    const nim = createDiceNim();
    const game: Game = {
      ...nim,
      play(position, side, path) {
        const played = nim.play(position as never, side, path);
        if (!played.ok) return played;
        const whispered = { code: 'whispered', values: { side }, only: [side] };
        return { ok: true, value: { ...played.value, notices: [...played.value.notices, whispered] } };
      },
    };
    const { tables } = openHouse({ game });
    const table = await playSome(tables, await beginTable(tables));
    const running = await tables.record(table.id);
    expect(running).not.toMatch(/Seed|whispered/);
    expect(running).not.toContain(String(table.seed));
    expect(running).toContain('{rolled');
    const over = await playOut(tables, table);
    expect(await tables.record(over.id)).toContain(`[Seed "${over.seed}"]`);
    expect(await tables.record(over.id)).toContain('whispered');
  });
});

function openNim(tables: TablesById, options: Record<string, string>) {
  const hostSeat = options.pairs === 'on' ? 'first' : 'north';
  const seats = options.pairs === 'on' ? 2 : Number(options.sides);
  return beginTable(tables, { options, hostSeat }, ...['cid', 'dan'].slice(0, seats - 2));
}

/** Rolls again if allowed. Otherwise plays. */
async function rollAgain(tables: TablesById, table: LoadedTable): Promise<LoadedTable> {
  for (const { holder } of table.seats) {
    const person = actor(holderIdOf(holder) ?? '');
    if ((await tables.calls(table.id, person)).includes('again')) {
      return unwrapResult(await tables.makeCall(table.id, table.version, person, 'again'));
    }
  }
  return playSome(tables, table);
}
