/** The log keeps hands and hidden set-ups secret, even if answers that contain them fail. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findGame } from '../../../src/engine/index.js';
import { hasCardName } from '../knightmare/hand-leaks.js';
import {
  boards,
  buttons,
  latestBoard,
  messageOf,
  openStage,
  required,
  type Stage,
  tableOf,
} from '../stage.js';

const CALLBACK = /\/callback$/;
const ROWS = 'PPPPPPPP/RNBBNR/.QK.';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Makes Discord refuse all answers to interactions, even the apology. */
function refuseAnswers(status: number): void {
  stage.discord.faults.failNext({ kind: 'error', status, method: 'POST', route: CALLBACK, times: 2 });
}

it('has nothing of a hand', async () => {
  const { anna, ben, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play knightmare', { side: 'white' }));
  messageOf(await ben.press(lobby, 'Join'));
  await latestBoard(stage, lobby.id, 0);
  // Lines logged so far aren't checked. They contain names of cards, because the game and a menu command have
  // such names.
  const earlier = stage.logged.length;
  const { position, game } = await tableOf(stage, anna);
  const hand = required(findGame(game)?.cards).hand(position, 'white');
  expect(hand.length).toBeGreaterThan(0);
  for (const status of [400, 401, 403]) {
    // Fetches the board again: a card without choices is played even if its answer is refused.
    await stage.discord.waitUntilIdle();
    const board = boards(stage, lobby.id).find((one) => buttons(one).includes('Hand'));
    refuseAnswers(status);
    void anna.press(required(board), 'Hand');
    await stage.discord.waitFor(() => stage.discord.faults.pending === 0);
    for (const { token } of hand) {
      refuseAnswers(status);
      void anna.slash(lobby.id, 'play-card', { card: token });
      await stage.discord.waitFor(() => stage.discord.faults.pending === 0);
    }
  }
  await stage.discord.waitUntilIdle();
  expect(stage.complaints.length).toBeGreaterThan(hand.length);
  const said = stage.logged.slice(earlier).join().replaceAll('"game":"knightmare"', '');
  for (const { card } of hand) expect(hasCardName(said, card), card).toBe(false);
});

it('has nothing of a set-up that is made in hiding', async () => {
  const { anna, ben, channel } = stage;
  const options = { mode: 'two-across', side: 'south', setup: 'hidden' };
  const lobby = messageOf(await anna.slash(channel, 'play conquer-the-kings', options));
  messageOf(await ben.press(lobby, 'Join'));
  await latestBoard(stage, lobby.id, 0);
  const before = stage.complaints.length;
  refuseAnswers(400);
  void anna.slash(lobby.id, 'move', { notation: ROWS });
  await stage.discord.waitFor(() => stage.discord.faults.pending === 0);
  await stage.discord.waitUntilIdle();
  expect((await tableOf(stage, anna)).version).toBeGreaterThan(2);
  expect(stage.complaints.length).toBeGreaterThan(before);
  for (const row of ROWS.split('/')) expect(stage.logged.join()).not.toContain(row);
});
