/** Hidden set-ups can be changed until all are ready, without others noticing. */
import { describe, expect, test } from 'vitest';
import { HOUR } from '../../../src/base/durations.js';
import type { Game } from '../../../src/engine/game.js';
import { findGame } from '../../../src/engine/index.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import { formatReplacedSetup, parseReplacedSetup } from '../../../src/table/game/counted-actions.js';
import { holderIdOf } from '../../../src/table/model/people/holders.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import { beginTable, type House, openHouse, refusal, unwrapResult } from '../fixtures/house.js';

const GAME = 'conquer-the-kings';
const [FIRST, SECOND] = ['classic', 'cavalry'];
const SMALL = 'assassin, doomsayer, fanatic, pacifism, bog, blessing';

function houseOf(file = ':memory:', id = GAME): House {
  return openHouse({ game: findGame(id) as Game, file });
}

/** A game of four armies set up at once by Ada, Bob, Cleo and Dan. Returns the four in army order. */
async function openFourArmies({ tables }: House, options: Readonly<Record<string, string>> = {}) {
  const given = { mode: 'four', ...options };
  const table = await beginTable(tables, { game: GAME, options: given, hostSeat: null }, 'cleo', 'dan');
  const people = table.seats.map(({ holder }) => actor(holderIdOf(holder) ?? ''));
  const [one = actor(''), two = actor(''), three = actor(''), last = actor('')] = people;
  return { table, people, one, two, three, last };
}

/** Everything that a viewer can see. A changed set-up must leave this the same for other viewers. */
function stateSeenBy(table: LoadedTable, viewer: ReturnType<typeof actor> | null) {
  const { version, lastAction, turnEndsAt } = table;
  return {
    version,
    lastAction,
    turnEndsAt,
    actions: table.actions(viewer),
    told: table.describeActions(table.actions(viewer)),
    boardEvents: table.listBoardEvents(),
    record: table.writeRecord(),
    view: table.view(viewer),
    takeable: viewer === null ? null : table.findUndoablePly(viewer),
  };
}

test('what is given again is read as it was written', () => {
  const renewed = { ply: 12, notation: 'PPPPPPPP/RNBBNR/.QK.' };
  expect(parseReplacedSetup(formatReplacedSetup(renewed))).toEqual(renewed);
  expect(parseReplacedSetup('12 secret 13')).toBeNull();
});

describe('a hidden set-up', () => {
  /** Two of four armies are set up. */
  async function openHalfSetUpGame(house: House) {
    const begunOf = await openFourArmies(house);
    const { table, one, two } = begunOf;
    unwrapResult(await house.tables.playText(table.id, one, FIRST ?? ''));
    house.clock.wait(1_000);
    const ready = unwrapResult(await house.tables.playText(table.id, two, FIRST ?? ''));
    house.clock.wait(HOUR);
    return { ...begunOf, ready };
  }

  test('is given again at any time until the last army is ready, and the game goes on as if it had been so at first', async () => {
    const house = houseOf();
    const { table, one, three, last } = await openHalfSetUpGame(house);
    for (const text of [SECOND, 'bastion', SECOND])
      unwrapResult(await house.tables.playText(table.id, one, text ?? ''));
    unwrapResult(await house.tables.playText(table.id, three, FIRST ?? ''));
    unwrapResult(await house.tables.playText(table.id, one, SECOND ?? ''));
    const after = unwrapResult(await house.tables.playText(table.id, last, FIRST ?? ''));

    const other = houseOf();
    const straight = await openFourArmies(other);
    const [asFirst, ...others] = straight.people;
    unwrapResult(await other.tables.playText(straight.table.id, asFirst ?? actor(''), SECOND ?? ''));
    let expected = straight.table;
    for (const person of others)
      expected = unwrapResult(await other.tables.playText(straight.table.id, person, FIRST ?? ''));
    expect(after.position).toEqual(expected.position);
    expect(after.actions(null).map(({ notation }) => notation)).toEqual(
      expected.actions(null).map(({ notation }) => notation),
    );
    const parts = (of: LoadedTable) => of.describeActions(of.actions(null)).map((action) => action.parts);
    expect(parts(after)).toEqual(parts(expected));
    expect(refusal(await house.tables.playText(table.id, last, SECOND ?? ''))).not.toBeNull();
    expect(after.submittedSetup(last)).toBeNull();
  });

  test('changes nothing that anybody else can read, and draws no board', async () => {
    const house = houseOf();
    const { table, one, two, three, ready } = await openHalfSetUpGame(house);
    const entries = () => house.repositories.outbox.list(table.id);
    const before = entries();
    const changed = unwrapResult(await house.tables.playText(table.id, one, SECOND ?? ''));
    for (const viewer of [null, two, three])
      expect(stateSeenBy(changed, viewer)).toEqual(stateSeenBy(ready, viewer));
    expect(entries()).toEqual(before);
    expect(changed.submittedSetup(one)?.notation).not.toBe(ready.submittedSetup(one)?.notation);
    expect(changed.submittedSetup(one)?.at).toBe(ready.submittedSetup(one)?.at);
    expect(changed.submittedSetup(three)).toBeNull();
    const next = unwrapResult(await house.tables.playText(table.id, three, FIRST ?? ''));
    expect(next.listBoardEvents().actions.map(({ ply, kind }) => ({ ply, kind }))).toEqual([
      { ply: 0, kind: 'action' },
      { ply: 1, kind: 'action' },
      { ply: 3, kind: 'action' },
    ]);
  });

  test('leaves the others their taking back, and takes it to the right place', async () => {
    const house = houseOf();
    const { table, one, two } = await openHalfSetUpGame(house);
    const renewed = unwrapResult(await house.tables.playText(table.id, one, SECOND ?? ''));
    house.clock.wait(-HOUR);
    const back = unwrapResult(await house.tables.takeBackAction(table.id, two, null));
    expect(back.submittedSetup(one)).toEqual(renewed.submittedSetup(one));
    expect(back.sideToAct(two).ok).toBe(true);
  });

  test('is the same for another process that knew the earlier one, and after a restart', async () => {
    const file = temporaryFile();
    const house = houseOf(file);
    const elsewhere = houseOf(file);
    const { table, one, three, last } = await openHalfSetUpGame(house);
    const known = await elsewhere.tables.load(table.id);
    expect(known?.describeActions(known.actions(one))).toBeDefined();
    const changed = unwrapResult(await house.tables.playText(table.id, one, SECOND ?? ''));
    const again = await elsewhere.tables.load(table.id);
    expect(again).toEqual(changed);
    expect(again?.describeActions(again.actions(one))).toEqual(changed.describeActions(changed.actions(one)));
    for (const person of [three, last])
      unwrapResult(await elsewhere.tables.playText(table.id, person, FIRST ?? ''));
    const read = await house.tables.load(table.id);
    const fresh = await houseOf(file).tables.load(table.id);
    expect(fresh).toEqual(read);
    expect(fresh?.writeRecord()).toBe(read?.writeRecord());
    expect(fresh?.describeActions(fresh.actions(null))).toEqual(read?.describeActions(read.actions(null)));
  });

  test('is chosen on a table without it, which shows nothing of the others', async () => {
    const house = houseOf();
    const { one, two, ready } = await openHalfSetUpGame(house);
    const open = ready.withoutSubmittedSetup(one);
    expect(ready.sideToAct(one).ok).toBe(false);
    expect(open.sideToAct(one).ok).toBe(true);
    expect(open.choices(one, []).length).toBeGreaterThan(0);
    const others = open.actions(one).filter(({ by }) => by === two.id);
    expect(others.map(({ notation }) => notation)).toEqual([null]);
    expect(open.actions(null).every(({ notation }) => notation === null)).toBe(true);
    expect(open.listActionsBetween(0, 2).every(({ notation }) => notation === null)).toBe(true);
  });

  test('ages no button of anybody who still chooses, and those alone that were drawn before it was given', async () => {
    const house = houseOf();
    const { table, one, three, ready } = await openHalfSetUpGame(house);
    const start = table.version;
    unwrapResult(await house.tables.playText(table.id, one, SECOND ?? ''));
    const after = unwrapResult(await house.tables.playText(table.id, three, FIRST ?? ''));
    const [, , , last = actor('')] = table.seats.map(({ holder }) => actor(holderIdOf(holder) ?? ''));
    expect(after.isFresh(start, last)).toBe(true);
    expect(after.isFresh(ready.version, one)).toBe(true);
    expect(after.isFresh(start, one)).toBe(false);
  });

  test('that cannot be is refused, and the earlier one stays', async () => {
    const house = houseOf();
    const { table, one, ready } = await openHalfSetUpGame(house);
    expect(refusal(await house.tables.playText(table.id, one, 'PPPP/QQ'))).toMatch(/^setup-/);
    expect((await house.tables.load(table.id))?.position).toEqual(ready.position);
  });

  test('may be a deck', async () => {
    const house = houseOf(':memory:', 'knightmare');
    const { tables } = house;
    const options = { deck: 'personal' };
    const { id } = await beginTable(tables, { game: 'knightmare', options, hostSeat: 'white' });
    const first = unwrapResult(await tables.playText(id, actor('ada'), SMALL));
    const changed = unwrapResult(await tables.playText(id, actor('ada'), `${SMALL}, crusade`));
    expect(changed.version).toBe(first.version);
    expect(changed.submittedSetup(actor('ada'))?.notation).not.toBe(
      first.submittedSetup(actor('ada'))?.notation,
    );
    const played = unwrapResult(await tables.playText(id, actor('bob'), 'by chance'));
    // The decks stay hidden, but no deck can be built any more.
    expect(played.submittedSetup(actor('ada'))).toBeNull();
  });
});

test('a set-up that all have seen stays', async () => {
  const house = houseOf();
  const { table, people } = await openFourArmies(house, { setup: 'in-turn' });
  const first = people.find((person) => table.sideToAct(person).ok) ?? actor('');
  const after = unwrapResult(await house.tables.playText(table.id, first, FIRST ?? ''));
  expect(after.submittedSetup(first)).toBeNull();
  expect(refusal(await house.tables.playText(table.id, first, SECOND ?? ''))).toBe('not-your-turn');
});
