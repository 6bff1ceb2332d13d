/** Conquer the Kings with a role that votes on a set-up saved by a member, hidden from the opponent. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { defaultRule } from '../../../src/table/model/people/decision-rule.js';
import { actor } from '../../actors.js';
import {
  advanceRetriesUntil,
  advanceTime,
  boards,
  isPrivate,
  messageOf,
  openStage,
  required,
  type Stage,
  tableOf,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';

const WALL = 'PPPPPPPP/RNBBNR/.QK.';

let stage: Stage;
let thread: string;
let david: Actor;
let edda: Actor;

beforeAll(async () => {
  stage = await openStage();
  const { anna, channel, seeded, discord } = stage;
  [david, edda] = [discord.actor('David'), discord.actor('Edda')];
  messageOf(
    await david.slash(channel, 'setup save', { game: 'conquer-the-kings', name: 'Den', setup: WALL }),
  );
  messageOf(await david.slash(channel, 'setup share', { name: 'Den', with: 'server' }));
  const options = { mode: 'two-across', side: 'south', opponent: seeded.roles.wolves };
  const lobby = messageOf(await anna.slash(channel, 'play conquer-the-kings', options));
  const { id } = await tableOf(stage, anna);
  const host = actor(anna.id);
  const { setDecisionRule: decideBy, startGame } = stage.tables();
  expect(await decideBy(id, host, 'north', { ...defaultRule('vote'), quorum: 2 })).toMatchObject({
    ok: true,
  });
  expect(await startGame(id, host)).toMatchObject({ ok: true });
  await advanceTime(stage, 20_000);
  thread = lobby.id;
  await waitForValue(async () => boards(stage, thread).length > 0, 'the first board');
});
afterAll(async () => {
  expect(stage.complaints).toEqual([]);
  await stage.close();
});

const board = () => required(boards(stage, thread).findLast((message) => !isPrivate(message)));

it('the set-up is proposed by its name, and shown to nobody else', async () => {
  expect(words(await typeMove(david, thread, 'Den'))).toContain(`You proposed **${WALL}**`);
  await advanceTime(stage, 6_000);
  const isTold = () => words(board()).includes('1 secret proposal');
  await waitForValue(async () => isTold(), 'the proposal on the board');
  const shown = JSON.stringify(board());
  expect(shown).not.toContain(WALL);
  expect(shown).not.toContain('Den');
  const { anna } = stage;
  expect(words(messageOf(await anna.press(board(), 'Board')))).not.toContain(WALL);
});

it('its people see it, and it is played with their votes', async () => {
  const panel = messageOf(await edda.press(board(), 'Your side'));
  expect(words(panel)).toContain(`${WALL}: **1 vote**`);
  // The panel has no picture, because a set-up has no arrow to draw.
  expect(panel.attachments).toEqual([]);
  expect(words(await typeMove(edda, thread, 'Den'))).toContain('That decided the vote');
  // Each round of role checks waits for Discord's answer.
  const lastAction = async () => (await tableOf(stage, stage.anna)).lastAction ?? null;
  await advanceRetriesUntil(stage, async () => (await lastAction()) !== null);
  expect(await lastAction()).toMatchObject({ side: 'north', notation: null });
  expect(JSON.stringify(board())).not.toContain(WALL);
});
