/** Hints: who may ask and when, what is stored, and that hints reveal nothing hidden from the player's side. */
import { describe, expect, it, test } from 'vitest';
import { chooseAction } from '../../../src/computer/index.js';
import type { Path } from '../../../src/engine/choices.js';
import type { Game } from '../../../src/engine/game.js';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import { knightmare } from '../../../src/engine/knightmare/game.js';
import type { HintTask } from '../../../src/table/core/hint-task.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import type { TableServices } from '../../../src/table/core/services.js';
import { pickRandomAction } from '../../../src/table/game/random-action.js';
import type { Actor } from '../../../src/table/model/people/actor.js';
import type { OpenTable } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import {
  beginTable,
  createOpenRequest,
  type House,
  type HouseOptions,
  openHouse,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';

const ada = actor('ada');
const bob = actor('bob');

function openHintsHouse(options: HouseOptions): House & { readonly services: TableServices } {
  let services: TableServices | undefined;
  const house = openHouse({
    ...options,
    around: (opened) => {
      services = opened;
      return opened;
    },
  });
  if (services === undefined) throw new Error('no services');
  return { ...house, services };
}

/** Game of Ada, in the first seat, against Bob. Hints are on by default. */
async function openGame(
  game: Game,
  options: Record<string, string> = {},
  changes: Partial<OpenTable> = {},
): Promise<{ readonly house: ReturnType<typeof openHintsHouse>; readonly id: string }> {
  const house = openHintsHouse({ game });
  const resolved = game.resolve(options);
  if (!resolved.ok) throw new Error(resolved.reason.code);
  const [seat] = game.seats(resolved.value);
  const asked = { game: game.id, options, hostSeat: seat?.id ?? null, allowsHints: true, ...changes };
  const { id } = await beginTable(house.tables, asked);
  return { house, id };
}

type Playing = Awaited<ReturnType<typeof openGame>>;

async function loadTable({ house, id }: Playing): Promise<LoadedTable> {
  const table = await house.services.tables.load(id);
  if (table === null) throw new Error('no table');
  return table;
}

async function requestHint({ house, id }: Playing, who: Actor): Promise<HintTask> {
  return unwrapResult(await house.services.hints.createHintTask(id, who));
}

/** The computation task of the actor's hint. */
async function requestThinkTask(at: Playing, who: Actor): Promise<Extract<HintTask, { kind: 'think' }>> {
  const task = await requestHint(at, who);
  if (task.kind !== 'think') throw new Error('there is a hint by now');
  return task;
}

/** Gives the actor a hint. Returns its path. */
async function giveHint(at: Playing, who: Actor): Promise<Path> {
  const { table, question } = await requestThinkTask(at, who);
  const path = chooseAction(question);
  if (path === null) throw new Error('there is nothing to do');
  return unwrapResult(await at.house.services.hints.storeHint(at.id, who, table.version, path)).hint.path;
}

async function play({ house, id }: Playing, who: Actor, path: Path): Promise<LoadedTable> {
  return unwrapResult(await house.services.turns.play(id, null, who, path));
}

/** Plays any action of the side to act. */
async function playAnyAction(at: Playing): Promise<LoadedTable> {
  const table = await loadTable(at);
  const who = table.sideToAct(ada).ok ? ada : bob;
  const side = unwrapResult(table.sideToAct(who));
  const game = { 'kings-table': kingsTable, 'kings-mate': kingsMate }[table.game];
  const path = game === undefined ? null : pickRandomAction(game, table, side);
  if (path === null) throw new Error('there is nothing to do');
  return play(at, who, path);
}

describe('a hint', () => {
  it('is not given where the table does not allow it, nor to those who are not to act', async () => {
    const without = await openGame(kingsTable, {}, { allowsHints: false });
    expect(refusal(await without.house.services.hints.createHintTask(without.id, ada))).toBe('no-hints');
    expect((await loadTable(without)).options).not.toHaveProperty('hints');
    const at = await openGame(kingsTable);
    expect(refusal(await at.house.services.hints.createHintTask(at.id, bob))).toBe('not-your-turn');
    expect(refusal(await at.house.services.hints.createHintTask(at.id, actor('eve')))).toBe('not-seated');
    expect(refusal(await at.house.services.hints.createHintTask('nowhere', ada))).toBe('no-table');
  });

  it('is noted, changes nothing that a board shows, and is the same when asked for again', async () => {
    const at = await openGame(kingsTable);
    const before = await loadTable(at);
    const path = await giveHint(at, ada);
    const after = await loadTable(at);
    expect(after.version).toBe(before.version);
    expect(after.hints).toEqual([{ number: 1, side: 'attackers', by: 'ada', path, plies: 0, at: 1_000_000 }]);
    expect(await requestHint(at, ada)).toMatchObject({ kind: 'given', hint: { path } });
    const entries = await at.house.services.outbox.listEntries(at.id);
    expect(entries.filter(({ kind }) => kind === 'board')).toHaveLength(1);
  });

  it('is one, however often it is noted', async () => {
    const at = await openGame(kingsTable);
    const { table, question } = await requestThinkTask(at, ada);
    const path = chooseAction(question) ?? [];
    const { storeHint: note } = at.house.services.hints;
    const noted = await Promise.all([1, 2].map(() => note(at.id, ada, table.version, path)));
    expect(noted.map((one) => unwrapResult(one).hint.number)).toEqual([1, 1]);
  });

  it('comes too late when the game has gone on, and of what cannot be done', async () => {
    const at = await openGame(kingsTable);
    const { table, question } = await requestThinkTask(at, ada);
    const { storeHint: note } = at.house.services.hints;
    expect(refusal(await note(at.id, ada, table.version, ['nowhere']))).toBe('hint-late');
    await playAnyAction(at);
    expect(refusal(await note(at.id, ada, table.version, chooseAction(question) ?? []))).toBe('hint-late');
    expect((await loadTable(at)).hints).toEqual([]);
  });

  it('is had again in the next turn, and once more when that is taken back', async () => {
    const at = await openGame(kingsTable);
    const first = await giveHint(at, ada);
    await play(at, ada, first);
    await giveHint(at, bob);
    const replied = await playAnyAction(at);
    const second = await giveHint(at, ada);
    expect((await loadTable(at)).hints.map(({ by, plies }) => [by, plies])).toEqual([
      ['ada', 0],
      ['bob', 1],
      ['ada', 2],
    ]);
    await play(at, ada, second);
    unwrapResult(await at.house.services.offers.takeBackAction(at.id, ada, replied.plies));
    expect(await requestHint(at, ada)).toMatchObject({ kind: 'given', hint: { number: 3, path: second } });
  });

  it('is had once in a turn of several moves', async () => {
    const at = await openGame(kingsTable, { 'turn-die': 'count' });
    for (let turn = 0; turn < 20; turn++) {
      const table = await loadTable(at);
      if (table.view(null).movesLeft !== undefined && table.view(null).movesLeft !== 1) break;
      await playAnyAction(at);
    }
    const who = (await loadTable(at)).sideToAct(ada).ok ? ada : bob;
    await play(at, who, await giveHint(at, who));
    expect((await loadTable(at)).sideToAct(who).ok).toBe(true);
    expect(refusal(await at.house.services.hints.createHintTask(at.id, who))).toBe('hint-used');
  });

  it('is had again for what has to follow while the king is in check', async () => {
    const at = await openGame(knightmare);
    const line = 'ada e2-e4, ada end, bob pass, bob f7-f5, bob end, ada pass, ada d1-h5, ada end, bob pass';
    for (const [who, move = ''] of line.split(', ').map((words) => words.split(' ')))
      await play(at, who === 'ada' ? ada : bob, move.split('-'));
    const advised = ['a7', 'a6'];
    unwrapResult(await at.house.services.hints.storeHint(at.id, bob, (await loadTable(at)).version, advised));
    await play(at, bob, advised);
    expect(await requestHint(at, bob)).toMatchObject({ kind: 'think' });
    unwrapResult(
      await at.house.services.hints.storeHint(at.id, bob, (await loadTable(at)).version, ['back']),
    );
    expect(await requestHint(at, bob)).toMatchObject({ kind: 'given', hint: { number: 2, path: ['back'] } });
  });

  it('is asked for before a piece is touched that has to move', async () => {
    const at = await openGame(kingsMate, { 'touch-move': 'on' });
    while ((await loadTable(at)).view(null).phase !== undefined) await playAnyAction(at);
    const table = await loadTable(at);
    const who = table.sideToAct(ada).ok ? ada : bob;
    const [{ token } = { token: '' }] = table.choices(who, []);
    unwrapResult(await at.house.services.turns.touchPiece(at.id, who, token));
    expect(refusal(await at.house.services.hints.createHintTask(at.id, who))).toBe('hint-touched');
  });
});

describe('the record', () => {
  it('tells for which side the computer was asked, and when; not what it said', async () => {
    const at = await openGame(kingsTable);
    expect((await loadTable(at)).writeRecord()).not.toContain('[Hints');
    await giveHint(at, ada);
    await playAnyAction(at);
    await giveHint(at, bob);
    await playAnyAction(at);
    await giveHint(at, ada);
    expect((await loadTable(at)).writeRecord()).toContain(
      '[Hints "attackers after 0, 1…; defenders after 1"]',
    );
    expect((await loadTable(at)).writeRecord()).not.toContain('[hints');
  });

  it('goes on without the hints of before in a rematch, which allows them too', async () => {
    const at = await openGame(kingsTable);
    await giveHint(at, ada);
    unwrapResult(await at.house.services.turns.makeCall(at.id, null, bob, 'resign'));
    const again = unwrapResult(await at.house.services.lobbies.requestRematch(at.id, ada));
    expect(again.hints).toEqual([]);
    const begun = unwrapResult(await at.house.services.lobbies.requestRematch(at.id, bob));
    expect(begun.options).toMatchObject({ hints: 'on' });
  });
});

test('the host of a lobby allows hints, and the others are told', async () => {
  const { services } = openHintsHouse({ game: kingsTable });
  const { lobbies } = services;
  const opened = unwrapResult(
    await lobbies.openTable(createOpenRequest({ game: 'kings-table', hostSeat: 'none' })),
  );
  const { id } = opened;
  unwrapResult(await lobbies.join(id, bob, 'defenders'));
  expect(refusal(await lobbies.configure(id, bob, {}, { hints: true }))).toBe('not-host');
  const allowed = unwrapResult(await lobbies.configure(id, ada, {}, { hints: true }));
  expect(allowed.options).toMatchObject({ hints: 'on', 'changed-options': 'hints' });
  expect(allowed.undecided).toEqual(['bob']);
  const kept = unwrapResult(await lobbies.configure(id, ada, { board: 'irish' }));
  expect(kept.options).toMatchObject({ hints: 'on', board: 'irish' });
  expect(unwrapResult(await lobbies.configure(id, ada, {}, { hints: false })).options).not.toHaveProperty(
    'hints',
  );
});

test('what is suggested to a player follows from what their side knows alone', async () => {
  const at = await openGame(knightmare, { cards: 'on' });
  const { question } = await requestThinkTask(at, ada);
  const real = unwrapResult(knightmare.read(question.options, question.position));
  const guessed = knightmare.search?.sample(real, question.side, 77);
  if (guessed === undefined || guessed === null) throw new Error('nothing is hidden');
  const handsOf = (side: string) => [real, guessed].map((one) => knightmare.cards?.hand(one, side));
  const [own, ownToo] = handsOf(question.side);
  expect(ownToo).toEqual(own);
  const [hidden, guess] = handsOf(question.side === 'white' ? 'black' : 'white');
  expect(guess).not.toEqual(hidden);
  const suggested = chooseAction(question);
  expect(suggested).not.toBeNull();
  expect(chooseAction({ ...question, position: knightmare.write(guessed) })).toEqual(suggested);
});
