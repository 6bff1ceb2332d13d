/** Tables whose games start from the host's position. */
import { describe, expect, it } from 'vitest';
import { positionsOf } from '../../../src/engine/footage.js';
import { games } from '../../../src/engine/index.js';
import { readRecord, replayRecord } from '../../../src/engine/record.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import { customStartPosition } from '../../../src/table/model/table-options.js';
import { actor } from '../../actors.js';
import {
  ANNA,
  BEN,
  CHANNEL,
  GUILD,
  openHouse,
  openRunningGame,
  PEOPLE,
  requireGame,
  unwrapResult,
} from '../../commands/house.js';
import { openTestRepositories } from '../../test-store.js';
import { walkChoices } from '../../walk.js';
import { createOpenRequest, openHouse as openTables, playSome } from '../fixtures/house.js';

/** A position of each game, some actions after the start, without cards. */
const STARTS = games.map((game) => {
  const given = game.id === 'knightmare' ? { cards: 'off' } : { first: 'south', setup: 'preset' };
  const names = game.options.map(({ name }) => name);
  const fitting = Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => names.includes(name) && game.resolve({ [name]: value }).ok,
    ),
  );
  const options = game.resolve(fitting);
  if (!options.ok) throw new Error(options.reason.code);
  let { position } = game.start(options.value, 1);
  for (let count = 0; count < 5; count++) {
    const side = game.toAct(position)[0] ?? '';
    const path = walkChoices(
      (begun) => game.choices(position, side, begun),
      ([first]) => first,
    );
    const played = game.play(position, side, path);
    if (!played.ok) throw new Error(played.reason.code);
    position = played.value.position;
  }
  return { id: game.id, options: fitting, text: game.write(position), view: game.view(position, null) };
});

describe.each(STARTS)('$id', ({ id, options, text, view }) => {
  const game = requireGame(id);
  const play = async (table: LoadedTable, house = openHouse()) => {
    const player = PEOPLE.map((person) => actor(person)).find((one) => table.sideToAct(one).ok);
    if (player === undefined) throw new Error('nobody is to act');
    const path = walkChoices(
      (begun) => table.choices(player, begun),
      (all) => all.at(-1),
    );
    return unwrapResult(await house.turns.play(table.id, null, player, path));
  };

  it('starts there, and its steps, record, picture and rematch know it', async () => {
    const house = openHouse();
    const begun = await openRunningGame(house, options, id, { position: text });
    expect(begun.view(null)).toEqual({ ...view, ply: 0 });
    const own = customStartPosition(begun);
    expect(own).not.toMatch(/dice:|ply:/);
    const table = await play(await play(begun, house), house);
    expect((await table.atStep(0)).view(null)).toEqual(begun.view(null));
    expect([...positionsOf(game, table.footage)].at(-1)).toEqual(table.position);
    expect(table.writeRecord()).toContain('[Position "');
    const over = unwrapResult(await house.turns.makeCall(table.id, null, actor(ANNA), 'resign'));
    // With more than two players, a resignation ends nothing, so the seed stays secret.
    if (over.status !== 'finished') return;
    const read = readRecord(over.writeRecord());
    if (!read.ok) return expect.unreachable(JSON.stringify(read.error));
    const replayed = replayRecord(game, read.value);
    if (!replayed.ok) return expect.unreachable(JSON.stringify(replayed.error));
    expect(replayed.value.played.at(-1)?.position).toEqual(over.position);
    const again = unwrapResult(await house.lobbies.requestRematch(over.id, actor(BEN)));
    expect(customStartPosition(again)).toBe(own);
    expect(again.view(null).pieces).toEqual(view.pieces);
  });

  it('is refused with what is wrong, and opens nothing', async () => {
    const house = openHouse();
    const opened = await house.lobbies.openTable({
      game: id,
      options,
      host: actor(ANNA),
      hostSeat: null,
      opponentId: null,
      guildId: GUILD,
      channelId: CHANNEL,
      position: text.replace('/', '/?'),
    });
    expect(opened).toMatchObject({ ok: false });
    expect(await house.tables.listOpenTablesOf(actor(ANNA))).toEqual([]);
  });
});

describe('a table from a position', () => {
  const [tafl] = STARTS.filter(({ id }) => id === 'kings-table');
  const game = requireGame('kings-table');

  it('is the same after a restart, also where a move was taken back', async () => {
    const repositories = openTestRepositories(':memory:');
    const wrap = () => repositories;
    const before = openTables({ game, wrap });
    const opened = await before.tables.openTable(
      createOpenRequest({ game: game.id, hostSeat: 'attackers', position: tafl?.text ?? '' }),
    );
    if (!opened.ok) return expect.unreachable(opened.reason.code);
    const begun = unwrapResult(await before.tables.join(opened.value.id, actor('bob'), null));
    const moved = await playSome(before.tables, begun);
    const { id } = moved;
    const restarted = openTables({ game, wrap });
    expect(await restarted.tables.load(id)).toEqual(moved);
    const person = moved.lastAction?.by ?? '';
    unwrapResult(await restarted.tables.takeBackAction(id, actor(person), null));
    const again = await openTables({ game, wrap }).tables.load(id);
    expect(again?.view(null)).toEqual(begun.view(null));
    repositories.close();
  });

  it('keeps the position while its options change, as far as they go together', async () => {
    const house = openHouse();
    const { id } = unwrapResult(
      await house.lobbies.openTable({
        game: game.id,
        options: {},
        host: actor(ANNA),
        hostSeat: null,
        opponentId: null,
        guildId: GUILD,
        channelId: CHANNEL,
        position: tafl?.text ?? '',
      }),
    );
    const changed = unwrapResult(await house.lobbies.configure(id, actor(ANNA), { 'king-die': 'on' }));
    expect(changed.view(null).pieces).toEqual(tafl?.view.pieces);
    const other = await house.lobbies.configure(id, actor(ANNA), { board: 'irish' });
    expect(other).toMatchObject({ ok: false, reason: { code: 'position-rows' } });
  });
});
