/** Buttons, menus and forms of a table work only where the table is, whatever custom id is sent. */
import { type APIMessage, InteractionType } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, sendRaw } from '../../../playground/src/index.js';
import { beginGame, isPrivate, messageOf, openStage, type Stage, tableOf, words } from '../stage.js';
import { openOtherLobby, readDatabase, readSettledDatabase } from './malformed.js';

const ELSEWHERE = 'That’s for a table in another channel. Use it there.';

let stage: Stage;
let board: APIMessage;
let table: string;
let other: Awaited<ReturnType<typeof openOtherLobby>>;
beforeAll(async () => {
  stage = await openStage();
  board = (await beginGame(stage)).board;
  table = (await tableOf(stage, stage.anna)).id;
  other = await openOtherLobby(stage);
});
afterAll(() => stage.close());

/** Presses a button that isn't on the message. Returns the private answer. */
async function pressForged(person: Actor, message: Pick<APIMessage, 'id' | 'channel_id'>, customId: string) {
  const before = await readSettledDatabase(stage);
  const answer = await sendRaw(stage.discord.view, {
    type: InteractionType.MessageComponent,
    userId: person.id,
    channelId: message.channel_id,
    sourceId: message.id,
    data: { id: 1, component_type: 2, custom_id: customId },
  });
  expect(readDatabase(stage)).toBe(before);
  const said = messageOf(answer);
  expect(isPrivate(said)).toBe(true);
  return words(said);
}

describe('a table in another server', () => {
  it('takes no presses from here, and tells nothing', async () => {
    for (const verb of ['join', 'cancel', 'options', 'board', 'record', 'start'])
      expect(await pressForged(stage.anna, board, `v1:${verb}:${other.table}:1:`)).toContain(ELSEWHERE);
    for (const verb of ['give-up', 'board', 'record', 'move', 'draw'])
      expect(await pressForged(stage.anna, other.message, `v1:${verb}:${table}:1:`)).toContain(ELSEWHERE);
  });

  it('takes no press from a private answer here either, and no form', async () => {
    const panel = messageOf(await stage.anna.press(board, 'Move'));
    expect(isPrivate(panel)).toBe(true);
    expect(await pressForged(stage.anna, panel, `v1:cancel:${other.table}:1:`)).toContain(ELSEWHERE);
    const sent = await sendRaw(stage.discord.view, {
      type: InteractionType.ModalSubmit,
      userId: stage.anna.id,
      channelId: panel.channel_id,
      data: {
        custom_id: `v1:setup-name:${other.table}:1:`,
        components: [{ type: 18, id: 1, component: { type: 4, id: 2, custom_id: 'name', value: 'x' } }],
      },
    });
    expect(words(messageOf(sent))).toContain(ELSEWHERE);
  });

  it('takes no press from a conversation with the bot', async () => {
    const { anna } = stage;
    const direct = messageOf(await anna.slash(anna.openDirectChannelId(), 'help'));
    expect(await pressForged(anna, direct, `v1:give-up:${table}:1:`)).toContain(ELSEWHERE);
  });
});

describe('a table in another channel', () => {
  it('takes no press from a message there that everybody sees', async () => {
    const elsewhere = messageOf(await stage.clara.slash(stage.seeded.channels.tower.id, 'play kings-mate'));
    expect(await pressForged(stage.anna, elsewhere, `v1:board:${table}:1:`)).toContain(ELSEWHERE);
  });

  it('takes presses from a private answer there', async () => {
    const { anna, seeded } = stage;
    const own = messageOf(await anna.slash(seeded.channels.tower.id, 'game resign'));
    expect(words(own)).toContain('Resign this game?');
    messageOf(await anna.press(own, 'Yes, resign'));
    expect((await stage.tables().load(table))?.status).toBe('finished');
  });
});
