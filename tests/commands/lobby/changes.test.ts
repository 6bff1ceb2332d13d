/** Changes of a lobby: how they are answered, and what the person is told if the lobby can't show them. */
import type { ButtonInteraction } from 'discord.js';
import { expect, it } from 'vitest';
import { changeLobby } from '../../../src/commands/lobby/changes.js';
import type { App } from '../../../src/commands/shared/app/app.js';
import type { Press } from '../../../src/commands/shared/app/declarations.js';
import type { ShowResult } from '../../../src/discord/outbox/types.js';
import { ok } from '../../../src/engine/result.js';
import { text } from '../../../src/texts/index.js';
import { actor } from '../../actors.js';
import { ANNA, CHANNEL, GUILD, openHouse, unwrapResult, withChanges } from '../house.js';

const NOT_SHOWN = JSON.stringify(text('errors.notPosted.locked')).slice(1, -1);

/**
 * Anna shares a seat, or starts the game, by a control on a private panel or on the lobby. Returns the answers
 * in order.
 */
async function changeBy(
  control: 'panel' | 'lobby',
  shown: ShowResult,
  status: 'lobby' | 'playing' = 'lobby',
): Promise<readonly string[]> {
  const house = openHouse();
  const { lobbies, sides } = house;
  const host = actor(ANNA);
  const where = { guildId: GUILD, channelId: CHANNEL };
  const table = unwrapResult(
    await lobbies.openTable({
      game: 'kings-table',
      host,
      hostSeat: 'none',
      opponentId: null,
      options: {},
      ...where,
    }),
  );
  const answers: string[] = [];
  const record = (kind: string) => async (screen: { components?: unknown }) => {
    answers.push(`${kind} ${JSON.stringify(screen.components)}`);
  };
  const interaction = {
    isModalSubmit: () => false,
    message: { flags: { has: () => control === 'panel' } },
    update: record('update'),
    followUp: record('followUp'),
  } as unknown as ButtonInteraction;
  const poster = {
    sync: async () => shown,
    answerWithLobby: async () => {
      answers.push('lobby');
    },
  };
  const role = { kind: 'role', id: '5'.repeat(19) } as const;
  const changed = unwrapResult(await sides.assignSeat(table.id, host, 'attackers', role));
  const changing = Promise.resolve(ok(withChanges(house, changed, { status })));
  const press = { interaction, table, actor: host } as Press;
  await changeLobby(press, { poster } as unknown as App, changing, () => 'Done.');
  return answers;
}

it('says privately that a change counts where the lobby cannot show it', async () => {
  expect(await changeBy('panel', 'locked')).toEqual([
    expect.stringMatching(/^update .*Done\./),
    expect.stringContaining(NOT_SHOWN),
  ]);
});

it('answers no more than that it is done where the lobby shows it', async () => {
  expect(await changeBy('panel', 'shown')).toEqual([expect.stringMatching(/^update .*Done\./)]);
});

it('answers by the lobby where its own control was pressed', async () => {
  expect(await changeBy('lobby', 'shown')).toEqual(['lobby']);
});

it('says so, too, where the first board of a started game cannot be shown', async () => {
  expect(await changeBy('lobby', 'locked', 'playing')).toEqual(['lobby', expect.stringContaining(NOT_SHOWN)]);
  expect(await changeBy('lobby', 'locked')).toEqual(['lobby']);
});
