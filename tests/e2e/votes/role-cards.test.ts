/** Knightmare Chess against a role that votes on its moves. Its captain responds to the opponent, and its hand stays private. */
import { expect, it, onTestFinished } from 'vitest';
import { defaultRule } from '../../../src/table/model/people/decision-rule.js';
import { actor } from '../../actors.js';
import {
  advanceRetriesUntil,
  advanceTime,
  boards,
  buttons,
  isPrivate,
  messageOf,
  openStage,
  required,
  tableOf,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';

/**
 * Seed of these hands. White: Think Again!, Figure Dance, Long Jump, Blessing, Pacifism. Black: Fog of War,
 * Holy Quest, Crusade, Plots Within Plots, Winged Victory.
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
  const rule = { ...defaultRule('vote'), quorum: 2, captain: required(david).id };
  const { setDecisionRule: decideBy, startGame } = stage.tables();
  expect(await decideBy(id, host, 'black', rule)).toMatchObject({ ok: true });
  expect(await startGame(id, host)).toMatchObject({ ok: true });
  await advanceTime(stage, 20_000);
  const board = () => boards(stage, thread).findLast((message) => !isPrivate(message));
  const boardWith = (label: string) =>
    waitForValue(async () => {
      const latest = board();
      return latest !== undefined && buttons(latest).includes(label) && latest;
    }, `a board with ${label}`);
  const countPlies = async () => ((await tableOf(stage, anna)).lastAction?.ply ?? -1) + 1;

  messageOf(await anna.slash(thread, 'play-card', { card: 'Pacifism', targets: 'b1' }));
  const asked = await boardWith('Don’t answer');
  expect(words(messageOf(await required(edda).press(asked, 'Don’t answer')))).toContain(
    `Only the captain of your side can answer that: <@${required(david).id}>`,
  );
  messageOf(await required(david).press(asked, 'Don’t answer'));
  await boardWith('Move');
  expect(await countPlies()).toBe(2);
  await typeMove(anna, thread, 'e2-e4');
  const voting = await boardWith('Vote');
  expect(buttons(voting).slice(0, 2)).toEqual(['Vote', 'Answer with a card']);
  const before = await countPlies();

  const hand = messageOf(await required(edda).slash(thread, 'hand'));
  expect(isPrivate(hand)).toBe(true);
  expect(words(hand)).toContain('Holy Quest');
  expect(words(messageOf(await anna.slash(thread, 'hand')))).not.toContain('Holy Quest');

  expect(words(await typeMove(required(edda), thread, 'e7-e5'))).toContain('You proposed');
  expect(await countPlies()).toBe(before);
  expect(words(await typeMove(required(hugo), thread, 'e7-e5'))).toContain('That decided the vote');
  await advanceRetriesUntil(stage, async () => (await countPlies()) > before);
  expect((await tableOf(stage, anna)).ballots).toContainEqual(
    expect.objectContaining({ seat: 'black', chosen: 1 }),
  );
  expect(stage.complaints).toEqual([]);
});
