/** Scheduled games that can't be opened any more. */
import { REST } from 'discord.js';
import { expect, test } from 'vitest';
import { HOUR } from '../../src/base/durations.js';
import { openLog } from '../../src/base/log.js';
import { type ScheduleDiscord, ScheduleWatch } from '../../src/commands/schedule/watch.js';
import { actor } from '../actors.js';
import { openHouse, unwrapResult } from './house.js';

const HERE: ScheduleDiscord = {
  rest: new REST(),
  botId: () => 'bot',
  isInServer: () => true,
  hasChannel: () => true,
  canCreateEvents: () => false,
  fetchActor: async (_, person) => actor(person),
  show: async () => {},
  tell: () => {},
};

test.each<[code: string, Partial<ScheduleDiscord>, isRoleDeleted: boolean]>([
  ['host-gone', { fetchActor: async () => null }, false],
  ['channel-gone', { hasChannel: () => false }, false],
  ['role-gone', {}, true],
])('%s', async (code, changes, isRoleDeleted) => {
  const house = openHouse();
  const { scheduling, clock, names } = house;
  const { id } = unwrapResult(
    await scheduling.scheduleGame({
      game: 'kings-table',
      options: {},
      host: actor('ada'),
      hostSeat: null,
      guildId: 'realm',
      channelId: 'hall',
      opponentId: null,
      opponentRole: 'wolves',
      time: { startsAt: clock.now() + HOUR, weekly: null },
    }),
  );
  const services = {
    ...house,
    scheduling: { ...scheduling, listDue: async () => [id], listUnshown: async () => [] },
    names: { ...names, isRoleDeleted: () => isRoleDeleted },
    log: openLog({ logLevel: 'silent' }),
  };
  await new ScheduleWatch(services, { ...HERE, ...changes }).run();
  expect((await scheduling.load(id))?.outcome).toMatchObject({ kind: 'refused', code });
});
