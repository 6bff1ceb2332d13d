/** `/puzzle` as people solve it: choices and typed moves, wrong tries, the solution, the streak. */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listActions } from '../../../src/engine/actions.js';
import { openPuzzle, type Puzzle, puzzleGames, puzzlesOf } from '../../../src/rules/puzzle.js';
import {
  altTexts,
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
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  expect(stage.complaints).toEqual([]);
  await stage.close();
});

/** The message's puzzle, from its custom ids. */
function puzzleOf(message: APIMessage, game: string): Puzzle {
  const [, id = ''] = new RegExp(`${game}:([0-9a-f]{8}):`).exec(JSON.stringify(message.components)) ?? [];
  return required(puzzlesOf(game).get(id));
}

/** Path of a first move that is no solution. */
function wrongPath(puzzle: Puzzle): readonly string[] {
  const { game, position, side } = openPuzzle(puzzle);
  for (const path of listActions(game, position, side)) {
    if (!puzzle.solutions.includes(path.join(' '))) return path;
  }
  throw new Error('there is no wrong move');
}

async function choosePath(message: APIMessage, path: readonly string[]): Promise<APIMessage> {
  let shown = message;
  for (const token of path)
    if (isOffered(shown, token)) shown = await chooseAndRead(stage.anna, shown, token);
  return shown;
}

const solutionOf = ({ solutions }: Puzzle) => required(solutions[0]).split(' ');

it.each(puzzleGames)('a puzzle of %s is missed, solved, and followed by the next one', async (game) => {
  const { anna, channel } = stage;
  const first = messageOf(await anna.slash(channel, 'puzzle', { game }));
  expect(isPrivate(first)).toBe(true);
  expect(words(first)).toContain('Easy');
  expect(words(first)).toContain('find the move that');
  const puzzle = puzzleOf(first, game);
  const wrong = await choosePath(first, wrongPath(puzzle));
  expect(words(wrong)).toMatch(/doesn’t (?:win immediately|force a win)/);
  expect(altTexts(wrong)).toEqual(altTexts(first));
  const solved = await choosePath(wrong, solutionOf(puzzle));
  expect(words(solved)).toContain('is right');
  // The first try was wrong, so the streak ends.
  expect(words(solved)).toContain('doesn’t count again');
  expect(altTexts(solved)).not.toEqual(altTexts(first));
  expect(buttons(solved)).toEqual(['Next puzzle', 'Harder', 'Pieces']);
  const next = messageOf(await anna.press(solved, 'Next puzzle'));
  expect(next.id).toBe(first.id);
  expect(puzzleOf(next, game).id).not.toBe(puzzle.id);
});

it('counts puzzles that are solved in a row, and ends the streak with a solution that is shown', async () => {
  const { ben, channel } = stage;
  const game = 'kings-mate';
  let shown = messageOf(await ben.slash(channel, 'puzzle', { game, grade: 2 }));
  for (const streak of [1, 2]) {
    expect(words(shown)).toContain('Medium');
    expect(words(shown)).toContain('in 2 moves');
    const { modal } = await ben.press(shown, 'Type…');
    const puzzle = puzzleOf(shown, game);
    const example = openPuzzle(puzzle);
    const typed = example.game.format(example.position, example.side, solutionOf(puzzle));
    shown = messageOf(await ben.submit(required(modal), { Move: typed }));
    expect(words(shown)).toContain('The main line');
    expect(words(shown)).toContain(streak === 1 ? 'Streak: 1 puzzle.' : 'Streak: 2 puzzles, best 2.');
    shown = messageOf(await ben.press(shown, 'Next puzzle'));
  }
  const given = messageOf(await ben.press(shown, 'Show solution'));
  expect(words(given)).toContain('The solution:');
  expect(words(given)).not.toContain('in a row');
  const { modal } = await ben.press(messageOf(await ben.press(given, 'Easier')), 'Type…');
  const unread = messageOf(await ben.submit(required(modal), { Move: 'hello' }));
  expect(words(unread)).toContain('I can’t read that as a move');
  const again = messageOf(await ben.slash(channel, 'puzzle', {}));
  expect(words(again)).toContain('Medium');
});

it('a puzzle with cards shows the hand, and is solved by the first card or move', async () => {
  const { clara, channel } = stage;
  const isOfCards = (message: APIMessage) => words(message).includes('Your hand:');
  let shown = messageOf(await clara.slash(channel, 'puzzle', { game: 'knightmare', grade: 2 }));
  while (!isOfCards(shown)) {
    const given = messageOf(await clara.press(shown, 'Show solution'));
    shown = messageOf(await clara.press(given, 'Next puzzle'));
  }
  expect(words(shown)).toContain('What do you play first, a card or a move?');
  expect(words(shown)).toContain('Your opponent has no cards, and the deck is empty.');
  const puzzle = puzzleOf(shown, 'knightmare');
  const { modal } = await clara.press(shown, 'Type…');
  const example = openPuzzle(puzzle);
  const typed = example.game.format(example.position, example.side, solutionOf(puzzle));
  const solved = messageOf(await clara.submit(required(modal), { Move: typed }));
  expect(words(solved)).toContain('is right');
  expect(words(solved)).toContain('The whole turn:');
  expect(words(solved)).not.toContain('ends the turn');
});

it('the profile tells the streak, also to others', async () => {
  const { anna, ben, channel } = stage;
  const answered = messageOf(await anna.slash(channel, 'profile', { of: ben.id }));
  const shown = await waitForValue(async () => {
    const now = required(anna.refetchMessage(answered));
    return words(now) === '' ? null : now;
  });
  expect(words(shown)).toMatch(/\*\*Puzzles\*\*: 2 of 3 solved on the first try\. .*[Ss]treak/);
  const david = stage.discord.actor('David');
  const none = messageOf(await david.slash(channel, 'profile', {}));
  const own = await waitForValue(async () => {
    const now = required(david.refetchMessage(none));
    return words(now) === '' ? null : now;
  });
  expect(words(own)).not.toContain('**Puzzles**');
});
