/** The puzzle of the day over three days: posted once, answered privately, solved the next day, also after a kill. */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/base/durations.js';
import { freeCustomId } from '../../../src/commands/shared/app/verbs.js';
import type { Store } from '../../../src/db/store.js';
import { listActions } from '../../../src/engine/actions.js';
import { openPuzzle, type Puzzle, puzzlesOf } from '../../../src/rules/puzzle.js';
import {
  advanceTime,
  buttons,
  chooseAndRead,
  isOffered,
  isPrivate,
  messageOf,
  openStage,
  required,
  type Stage,
  waitForValue,
  words,
} from '../stage.js';

let stage: Stage;
/** The store of the running bot. */
let store: Store;
/** Makes the bot fail when it notes that a puzzle is posted, as if it were killed after posting. */
let isKilledAfterPosting = false;
const wrapStore = (opened: Store): Store => {
  const { puzzles } = opened;
  store = {
    ...opened,
    puzzles: {
      ...puzzles,
      updateDailyPuzzle: async (row) => {
        if (row.state === 'open' && isKilledAfterPosting) throw new Error('killed');
        await puzzles.updateDailyPuzzle(row);
      },
    },
  };
  return store;
};

beforeAll(async () => {
  stage = await openStage({ wrapStore });
});
afterAll(async () => {
  await stage.close();
  expect(
    stage.complaints.filter((line) => !line.includes('the puzzle of the day could not be shown')),
  ).toEqual([]);
});

/**
 * Lets the time pass while the bot is stopped, except for the last minute. With the bot running, the test would
 * take long to simulate a day.
 */
async function passOffline(ms: number): Promise<void> {
  await stage.stop();
  await stage.clock.advance(ms - MINUTE);
  await stage.start();
  await advanceTime(stage, 3 * MINUTE, MINUTE);
}

/** Clara chooses the channel of the puzzle, or none. */
async function chooseChannel(values: readonly string[]): Promise<void> {
  await changeServerSetting('server-channels', 'puzzle-channel', values);
}

async function changeServerSetting(
  verb: 'server-channels' | 'server-role',
  name: string,
  values: readonly string[],
): Promise<void> {
  const { clara, channel } = stage;
  const panel = messageOf(await clara.slash(channel, 'settings show'));
  const page = messageOf(await clara.press(panel, 'Puzzles'));
  const customId = freeCustomId(verb, name);
  if (values.length === 0) {
    messageOf(await clara.press(page, { customId: freeCustomId('server-back', name) }));
    return;
  }
  messageOf(await clara.choose(page, { customId }, [...values]));
}

/** Public messages of puzzles of the day, oldest first. */
function listPosts(): APIMessage[] {
  const { anna, channel } = stage;
  const messages = anna
    .listMessages(channel)
    .filter((message) => words(message).includes('Puzzle of the day'));
  return messages
    .filter((message) => !isPrivate(message))
    .sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
}

/** The puzzle of the day with this number, once it is posted. */
const waitForDailyPost = (number: number) =>
  waitForValue(
    async () => listPosts().find((message) => words(message).includes(`Puzzle of the day ${number}:`)),
    `day ${number}`,
  );

/** Resolves when the bot knows that the newest puzzle is posted. */
const waitForNewestPosted = () =>
  waitForValue(
    async () => (await store.puzzles.listDailyPuzzles(stage.seeded.guild.id))[0]?.state === 'open',
  );

async function puzzleOf(number: number): Promise<Puzzle> {
  const row = required(
    (await store.puzzles.listDailyPuzzles(stage.seeded.guild.id)).find((one) => one.number === number),
  );
  return required(puzzlesOf(row.game).get(row.puzzle));
}

async function choosePath(person: Stage['anna'], message: APIMessage, tokens: readonly string[]) {
  let shown = message;
  for (const token of tokens) if (isOffered(shown, token)) shown = await chooseAndRead(person, shown, token);
  return shown;
}

const solutionOf = ({ solutions }: Puzzle) => required(solutions[0]).split(' ');

/** A first move that is no solution. */
function wrongPath(puzzle: Puzzle): readonly string[] {
  const { game, position, side } = openPuzzle(puzzle);
  for (const path of listActions(game, position, side))
    if (!puzzle.solutions.includes(path.join(' '))) return path;
  throw new Error('there is no wrong move');
}

it('is posted once its channel is chosen, and is answered privately', async () => {
  const { anna, ben, channel } = stage;
  await advanceTime(stage, MINUTE);
  expect(listPosts()).toEqual([]);
  await chooseChannel([channel]);
  await advanceTime(stage, MINUTE);
  const message = await waitForDailyPost(1);
  expect(buttons(message)).toEqual(['Answer', 'Pieces']);
  expect(message.mentions).toEqual([]);
  const puzzle = await puzzleOf(1);
  const shown = messageOf(await anna.press(message, 'Answer'));
  expect(isPrivate(shown)).toBe(true);
  const wrong = await choosePath(anna, shown, wrongPath(puzzle));
  expect(words(wrong)).toContain('Your answer:');
  const right = await choosePath(anna, wrong, solutionOf(puzzle));
  expect(words(right)).toContain('You can change it');
  expect(words(right)).not.toContain('is right');
  const { modal } = await ben.press(messageOf(await ben.press(message, 'Answer')), 'Type…');
  const example = openPuzzle(puzzle);
  const typed = example.game.format(example.position, example.side, wrongPath(puzzle));
  expect(words(messageOf(await ben.submit(required(modal), { Move: typed })))).toContain('Your answer:');
  expect(words(required(anna.refetchMessage(message)))).not.toContain('Right answers');
  expect(await store.puzzles.listAttempts(anna.id)).toEqual([]);
});

it('shows the solution a day later, with the next puzzle, although the bot restarted', async () => {
  const { anna, ben } = stage;
  await passOffline(12 * HOUR);
  expect(listPosts().length).toBe(1);
  await stage.stop();
  // The next puzzle is due while the bot is stopped.
  await stage.clock.advance(12 * HOUR);
  await stage.start();
  const second = await waitForDailyPost(2);
  const [first] = listPosts();
  expect(words(required(first))).toContain('The solution:');
  expect(words(required(first))).toContain('Right answers: 1 of 2.');
  expect(words(required(first))).toContain(`Solved by <@${anna.id}>.`);
  expect(buttons(required(first))).toEqual(['Pieces']);
  expect(words(second)).toContain('Yesterday’s solution');
  expect(await store.puzzles.listAttempts(anna.id)).toMatchObject([{ isSolved: true }]);
  expect(await store.puzzles.listAttempts(ben.id)).toMatchObject([{ isSolved: false }]);
  expect(listPosts().length).toBe(2);
});

it('is posted once when the bot is killed right after posting', async () => {
  await waitForNewestPosted();
  isKilledAfterPosting = true;
  await passOffline(DAY);
  await waitForDailyPost(3);
  await stage.stop();
  isKilledAfterPosting = false;
  await stage.start();
  await waitForNewestPosted();
  expect(listPosts().length).toBe(3);
});

it('is answered by members of the chosen role', async () => {
  const { clara, ben, seeded } = stage;
  const { id } = seeded.roles.stewards;
  await changeServerSetting('server-role', 'puzzle-role', [id]);
  const message = await waitForDailyPost(3);
  expect(words(messageOf(await ben.press(message, 'Answer')))).toContain('`/puzzle` is for everyone');
  expect(words(messageOf(await clara.press(message, 'Answer')))).toContain('Puzzle of the day 3');
});

it('ends with a last solution once no channel is chosen', async () => {
  await chooseChannel([]);
  await passOffline(DAY);
  await passOffline(DAY);
  const messages = listPosts();
  expect(messages.length).toBe(3);
  for (const message of messages) expect(words(message)).toContain('The solution:');
  expect(words(messageOf(await stage.anna.press(required(messages[0]), 'Pieces')))).not.toBe('');
});
