/** Tables that the bot opens by itself, for a tournament, a match or a season. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpeningRow } from '../../../src/db/rows.js';
import { openStore } from '../../../src/db/sqlite/sqlite-store.js';
import type { Store } from '../../../src/db/store.js';
import {
  advanceTime,
  boards,
  isPrivate,
  latestBoard,
  mentionedIds,
  openStage,
  required,
  type Stage,
  waitForValue,
  words,
} from '../stage.js';

let stage: Stage;
let store: Store;
beforeEach(async () => {
  stage = await openStage({
    wrapStore: (opened) => {
      store = opened;
      return opened;
    },
  });
});
afterEach(async () => {
  expect(stage.complaints).toEqual([]);
  await stage.close();
});

function createOpening(number: number): OpeningRow {
  const { anna, ben, channel, seeded } = stage;
  return {
    tableId: `planned${number}`,
    guildId: seeded.guild.id,
    channelId: channel,
    game: 'kings-table',
    options: {},
    seats: [
      { seat: 'attackers', kind: 'person', holder: anna.id },
      { seat: 'defenders', kind: 'person', holder: ben.id },
    ],
    event: { kind: 'tournament', id: 'cup00001', title: `Winter *Cup*, table ${number}` },
    dueAt: 0,
  };
}

/** Messages about the table in the channel. */
function listAnnouncements(number: number) {
  const { anna, channel } = stage;
  return anna
    .listMessages(channel)
    .filter((one) => !isPrivate(one) && words(one).includes(`table ${number} · `));
}

it('a planned table is announced, has its thread on that message, and mentions its players once', async () => {
  const { anna, ben } = stage;
  await store.openings.planTables([createOpening(1), createOpening(2)]);
  await advanceTime(stage, 20_000);
  for (const number of [1, 2]) {
    await waitForValue(
      async () => listAnnouncements(number).length > 0,
      `the announcement of table ${number}`,
    );
    const [lobby, ...more] = listAnnouncements(number);
    expect(more).toEqual([]);
    expect(mentionedIds(required(lobby))).toEqual([]);
    expect(words(required(lobby))).toContain(`Winter \\*Cup\\*, table ${number} · King's Table`);
    const thread = required(lobby).id;
    const board = await latestBoard(stage, thread, 0);
    expect(mentionedIds(board).toSorted()).toEqual([anna.id, ben.id].toSorted());
    expect(stage.discord.world.threads.get(thread)?.name).toContain(`table ${number}`);
    const mentions = boards(stage, thread).flatMap(mentionedIds);
    expect(mentions).toHaveLength(2);
  }
});

it('a table planned before the bot was stopped is opened when it is back', async () => {
  await stage.stop();
  const closed = openStore(stage.database);
  await closed.openings.planTables([createOpening(3)]);
  closed.close();
  await stage.start();
  await waitForValue(async () => listAnnouncements(3).length > 0);
  await stage.stop();
  await stage.start();
  await advanceTime(stage, 20_000);
  expect(listAnnouncements(3)).toHaveLength(1);
});
