/** A lobby is posted once, whatever happens while it is drawn and sent. */

import { Routes } from 'discord.js';
import { expect, it } from 'vitest';
import { openTableScreens } from '../../../src/commands/table-screens.js';
import { text } from '../../../src/texts/index.js';
import { actor } from '../../actors.js';
import {
  ANNA,
  BEN,
  CARLA,
  CHANNEL,
  DORA,
  openHouse,
  openRunningGame,
  unwrapResult,
} from '../../commands/house.js';
import { createTestPoster } from './poster.js';

/** Fake Discord that posts every message in the lobby channel but loses the answer. */
function createRestThatLosesAnswers() {
  const posted: { readonly id: string; readonly components: unknown }[] = [];
  const rest = {
    async post(path: string, { body }: { body: { components: unknown } }) {
      if (path !== Routes.channelMessages(CHANNEL)) return { id: '7', components: [] };
      posted.unshift({ id: String(2n ** 62n + BigInt(posted.length)), components: body.components });
      throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    },
    put: async () => undefined,
    get: async () => posted,
    patch: async () => ({}),
  };
  return { posted, rest };
}

it('somebody joins while the lobby of a rematch is drawn', async () => {
  const house = openHouse();
  const { tables, turns, lobbies } = house;
  const former = await openRunningGame(house);
  unwrapResult(await turns.makeCall(former.id, null, actor(ANNA), 'resign'));
  const { id } = unwrapResult(await lobbies.requestRematch(former.id, actor(ANNA)));
  const { posted, rest } = createRestThatLosesAnswers();
  let joined = false;
  const screens = openTableScreens(house);
  const joining: typeof screens = {
    ...screens,
    async lobby(table, exists) {
      const screen = await screens.lobby(table, exists);
      if (!joined) {
        joined = true;
        unwrapResult(await lobbies.requestRematch(former.id, actor(BEN)));
      }
      return screen;
    },
  };
  const poster = createTestPoster(house, rest, { screens: joining });
  for (let attempt = 0; attempt < 4; attempt++) await poster.sync(id);
  expect(posted).toHaveLength(1);
  expect((await tables.load(id))?.place.lobbyMessageId).toBe(posted[0]?.id);
});

it('a table that is cancelled while its lobby is sent shows its end', async () => {
  const house = openHouse();
  const { lobbies } = house;
  const { id } = unwrapResult(
    await lobbies.openTable({
      game: 'kings-table',
      options: {},
      host: actor(ANNA),
      hostSeat: 'attackers',
      opponentId: null,
      guildId: null,
      channelId: CHANNEL,
    }),
  );
  const edits: unknown[] = [];
  const patch = async (path: string, { body }: { body: unknown }) => {
    edits.push([path, JSON.stringify(body).includes('Join')]);
    return {};
  };
  const { rest } = createRestThatLosesAnswers();
  const poster = createTestPoster(house, { ...rest, patch } as typeof rest);
  await poster.answerWithLobby(id, async () => {
    unwrapResult(await lobbies.cancelLobby(id, actor(ANNA)));
    return { channelId: CHANNEL, messageId: '77' };
  });
  expect(edits).toEqual([[Routes.channelMessage(CHANNEL, '77'), false]]);
});

it('a host who cannot be called is no failure of what has filled the lobby', async () => {
  const house = openHouse();
  const load = () => Promise.reject(new Error('the database is busy'));
  const { rest } = createRestThatLosesAnswers();
  const poster = createTestPoster({ ...house, tables: { ...house.tables, load } }, rest);
  await expect(poster.mentionHost('table001')).resolves.toBeUndefined();
});

it.each([
  ['and Discord takes no message', false],
  ['and the call is withdrawn each time', true],
])('a host is called twice at most, however often somebody comes and goes %s', async (_, isTaken) => {
  const house = openHouse();
  const { lobbies } = house;
  const { id } = unwrapResult(
    await lobbies.openTable({
      game: 'kings-gauntlet',
      options: {},
      host: actor(ANNA),
      hostSeat: 'none',
      opponentId: null,
      guildId: null,
      channelId: CHANNEL,
    }),
  );
  for (const person of [ANNA, BEN, DORA]) unwrapResult(await lobbies.join(id, actor(person), null));
  let calls = 0;
  const call = text('lobby.full', { host: ANNA });
  const post = async (_path: string, { body }: { body: object }) => {
    const isCall = JSON.stringify(body).includes(call);
    if (isCall) calls++;
    if (isCall && !isTaken) throw new Error('refused');
    return { id: '7', components: [] };
  };
  const { rest } = createRestThatLosesAnswers();
  const poster = createTestPoster(house, { ...rest, post, delete: async () => undefined } as typeof rest);
  for (let round = 0; round < 4; round++) {
    unwrapResult(await lobbies.join(id, actor(CARLA), null));
    await poster.mentionHost(id);
    unwrapResult(await lobbies.leave(id, actor(CARLA)));
    await poster.sync(id);
  }
  expect(calls).toBe(2);
});
