/** Matches as people play them: offered, accepted, and the next game opens by itself. */
import type { APIMessage } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { DAY, HOUR } from '../../../src/base/durations.js';
import { ESCAPE } from '../lines.js';
import {
  advanceTime,
  buttons,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  required,
  type Stage,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';

/** `ESCAPE`, but the king takes one move more. */
const SLOWER_ESCAPE = [...ESCAPE.slice(0, -1), '*F5-F6', 'A9-A8', '*F6-F9'];

let stage: Stage;
let david: Actor;
beforeEach(async () => {
  stage = await openStage();
  david = stage.discord.actor('David');
});
afterEach(async () => {
  expect(stage.complaints).toEqual([]);
  await stage.close();
});

/** The match's message, once its text contains the part. */
function matchMessage(part: string): Promise<APIMessage> {
  return waitForValue(async () => {
    await advanceTime(stage, 1_000);
    const { anna, channel } = stage;
    return anna.listMessages(channel).find((one) => isMatch(one) && words(one).includes(part));
  }, `the message with ${part}`);
}

function isMatch(message: APIMessage): boolean {
  return !isPrivate(message) && /^## .* – /.test(words(message).trim());
}

/** The thread of the game, once its board is posted. */
async function gameThread(number: number, games: number): Promise<string> {
  const announced = await waitForValue(async () => {
    await advanceTime(stage, 1_000);
    const { anna, channel } = stage;
    return anna.listMessages(channel).find((one) => words(one).includes(`game ${number} of ${games}`));
  }, `game ${number}`);
  await latestBoard(stage, announced.id, 0);
  return announced.id;
}

async function resignGame(person: Actor, thread: string): Promise<void> {
  messageOf(await person.press(messageOf(await person.slash(thread, 'game resign')), 'Yes, resign'));
}

it('goes from the offer to the winner, with sides exchanged and the score in the name of the thread', async () => {
  const { anna, ben, clara, channel, discord } = stage;
  const offer = { game: 'kings-table', opponent: ben.id, games: 3 };
  expect(words(messageOf(await anna.slash(channel, 'match', offer)))).toContain('Match offered');
  const offered = await matchMessage('challenged');
  expect(words(offered)).toContain(`<@${anna.id}> – <@${ben.id}>`);
  expect(mentionedIds(offered)).toEqual([ben.id]);
  expect(words(messageOf(await clara.press(offered, 'Accept')))).toContain('offered to someone else');
  expect(words(messageOf(await ben.press(offered, 'Accept')))).toContain('Match accepted');
  const first = await gameThread(1, 3);
  const seatsOf = async (thread: string) =>
    required(await stage.tables().findInThread(thread)).seats.map(({ holder }) => holder);
  const sides = await seatsOf(first);
  await resignGame(ben, first);
  const second = await gameThread(2, 3);
  expect(await seatsOf(second)).toEqual(sides.toReversed());
  const name = discord.world.threads.get(second)?.name ?? '';
  expect(name).toMatch(/Match, game 2 of 3 \((1 – 0|0 – 1)\)/);
  expect(words(await matchMessage('Score'))).toContain(`1. <@${anna.id}> won`);
  // A restart in between changes nothing.
  await stage.stop();
  await stage.start();
  await resignGame(ben, second);
  const over = await matchMessage('🏆');
  expect(words(over)).toContain(`<@${anna.id}> won the match, 2 – 0`);
  expect(buttons(over)).toEqual([]);
});

it('at equal points of King’s Table, the faster escape wins', async () => {
  const { anna, ben, channel } = stage;
  const offer = { game: 'kings-table', opponent: ben.id };
  messageOf(await anna.slash(channel, 'match', offer));
  const offered = await matchMessage('challenged');
  expect(words(offered)).toContain('On equal points, more escapes decide, then fewer moves in won games.');
  messageOf(await ben.press(offered, 'Accept'));
  for (const [number, line] of [ESCAPE, SLOWER_ESCAPE].entries()) {
    const thread = await gameThread(number + 1, 2);
    const { seats } = required(await stage.tables().findInThread(thread));
    const holderOf = (seat: string) => seats.find(({ id }) => id === seat)?.holder;
    const players = ['attackers', 'defenders'].map((seat) => {
      const holder = holderOf(seat);
      return holder?.kind === 'person' && holder.id === anna.id ? anna : ben;
    });
    for (const [ply, move] of line.entries()) await typeMove(required(players[ply % 2]), thread, move);
  }
  const over = await matchMessage('🏆');
  expect(words(over)).toMatch(/won the match, 1 – 1, with fewer moves \(8 – 10\)/);
});

it('is played by roles, whose members accept and concede it', async () => {
  const { ben, clara, channel, seeded } = stage;
  const { ravens, wolves } = seeded.roles;
  const offer = { game: 'kings-table', opponent: wolves.id, role: ravens.id };
  expect(words(messageOf(await david.slash(channel, 'match', offer)))).toContain('don’t have that role');
  messageOf(await ben.slash(channel, 'match', offer));
  const offered = await matchMessage('challenged');
  expect(words(messageOf(await clara.press(offered, 'Accept')))).toContain('offered to someone else');
  messageOf(await david.press(offered, 'Accept'));
  const thread = await gameThread(1, 2);
  const table = required(await stage.tables().findInThread(thread));
  expect(table.seats.map(({ holder }) => holder?.kind)).toEqual(['role', 'role']);
  const running = await matchMessage('Score');
  const asked = messageOf(await david.press(running, 'Concede'));
  messageOf(await david.press(asked, 'Yes, concede'));
  expect(words(await matchMessage('🏆'))).toContain(`<@&${ravens.id}> won the match, 2 – 0`);
  await waitForValue(async () => {
    await advanceTime(stage, 5_000);
    return (await stage.tables().findInThread(thread))?.status === 'finished';
  }, 'the end of the open game');
});

it('lapses if nobody accepts it within three days, and can be declined', async () => {
  const { anna, ben, channel } = stage;
  const offer = { game: 'kings-table', opponent: ben.id };
  messageOf(await anna.slash(channel, 'match', offer));
  await matchMessage('challenged');
  await advanceTime(stage, 3 * DAY, 6 * HOUR);
  const lapsed = await matchMessage('was cancelled');
  expect(buttons(lapsed)).toEqual([]);
  messageOf(await anna.slash(channel, 'match', { ...offer, games: 5 }));
  const again = await matchMessage('best of 5');
  messageOf(await ben.press(again, 'Decline'));
  await waitForValue(async () => {
    await advanceTime(stage, 5_000);
    const message = anna.listMessages(channel).find(({ id }) => id === again.id);
    return words(required(message)).includes('was cancelled');
  }, 'the end of the offer');
  const own = { ...offer, opponent: anna.id };
  expect(words(messageOf(await anna.slash(channel, 'match', own)))).toContain('yourself');
});
