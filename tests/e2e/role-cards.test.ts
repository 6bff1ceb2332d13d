/** Knightmare Chess against a role that votes on its moves. Its captain responds to the opponent, and its hand stays private. */
import { expect, it, onTestFinished } from 'vitest';
import { defaultRule } from '../../src/table/model/decision-rule.js';
import { actor } from '../actors.js';
import {
  boards,
  buttons,
  eventually,
  isPrivate,
  known,
  letPass,
  messageOf,
  openStage,
  retriesUntil,
  tableOf,
  typeMove,
  words,
} from './stage.js';

/**
 * White: Think Again!, Figure Dance, Long Jump, Blessing, Pacifism. Black: Fog of War, Holy Quest, Crusade,
 * Plots Within Plots, Winged Victory.
 */
const FOGGY = 25_619;

it('the captain lets moves pass, the others vote on the own ones, and nobody else sees the hand', async () => {
  const stage = await openStage({ random: () => FOGGY });
  onTestFinished(() => stage.close());
  const { anna, channel, seeded, discord } = stage;
  const [david, edda, hugo] = ['David', 'Edda', 'Hugo'].map((name) => discord.actor(name));
  const options = { side: 'white', opponent: seeded.roles.wolves };
  const lobby = messageOf(await anna.slash(channel, 'play knightmare', options));
  const thread = lobby.id;
  const { id } = await tableOf(stage, anna);
  const host = actor(anna.id);
  const rule = { ...defaultRule('vote'), quorum: 2, captain: known(david).id };
  const { decideBy, start } = stage.tables();
  expect(await decideBy(id, host, 'black', rule)).toMatchObject({ ok: true });
  expect(await start(id, host)).toMatchObject({ ok: true });
  await letPass(stage, 20_000);
  const board = () => boards(stage, thread).findLast((message) => !isPrivate(message));
  const boardWith = (label: string) =>
    eventually(async () => {
      const latest = board();
      return latest !== undefined && buttons(latest).includes(label) && latest;
    }, `a board with ${label}`);
  const plies = async () => ((await tableOf(stage, anna)).lastAction?.ply ?? -1) + 1;

  messageOf(await anna.slash(thread, 'play-card', { card: 'Pacifism', targets: 'b1' }));
  const asked = await boardWith('Don’t answer');
  expect(words(messageOf(await known(edda).press(asked, 'Don’t answer')))).toContain(
    `The captain of your side answers that: <@${known(david).id}>`,
  );
  messageOf(await known(david).press(asked, 'Don’t answer'));
  await boardWith('Move');
  expect(await plies()).toBe(2);
  await typeMove(anna, thread, 'e2-e4');
  const voting = await boardWith('Vote');
  expect(buttons(voting).slice(0, 2)).toEqual(['Vote', 'Answer with a card']);
  const before = await plies();

  const hand = messageOf(await known(edda).slash(thread, 'hand'));
  expect(isPrivate(hand)).toBe(true);
  expect(words(hand)).toContain('Holy Quest');
  expect(words(messageOf(await anna.slash(thread, 'hand')))).not.toContain('Holy Quest');

  expect(words(await typeMove(known(edda), thread, 'e7-e5'))).toContain('You proposed');
  expect(await plies()).toBe(before);
  expect(words(await typeMove(known(hugo), thread, 'e7-e5'))).toContain('That decided the vote');
  await retriesUntil(stage, async () => (await plies()) > before);
  expect((await tableOf(stage, anna)).ballots).toContainEqual(
    expect.objectContaining({ seat: 'black', chosen: 1 }),
  );
  expect(stage.complaints).toEqual([]);
});
