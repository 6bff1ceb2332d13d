/** A whole game of Knightmare Chess: a dozen cards, a rescue in the fog, a turn undone, and a mate. */
import { expect, it, onTestFinished } from 'vitest';
import { cardName, isCardId } from '../../../src/texts/cards.js';
import {
  boards,
  buttons,
  latestBoard,
  listRequests,
  mentionedIds,
  messageOf,
  openStage,
  required,
  words,
} from '../stage.js';
import { watchHands } from './hand-leaks.js';
import { MATED, RESCUE, SEED } from './line.js';

it('is played by two to a mate that no card averts', async () => {
  const stage = await openStage({ random: () => SEED });
  onTestFinished(() => stage.close());
  const { anna, ben, channel, discord } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play knightmare', { side: 'white' }));
  const mark = discord.journal.last;
  // Stolen or returned cards are public.
  const watch = watchHands(stage, lobby.id);
  messageOf(await ben.press(lobby, 'Join'));
  let board = await latestBoard(stage, lobby.id, 0);
  const cards = new Set<string>();

  async function play(line: readonly string[]): Promise<void> {
    for (const step of line) {
      const person = step.startsWith('w:') ? anna : ben;
      const [first = '', ...rest] = step.slice(2).split(' ');
      // A turn with nothing left to do ends by itself.
      const done = required(await stage.tables().findInThread(lobby.id)).actions(null);
      if (first === 'end' && done.findLast(({ by }) => by === person.id)?.notation === 'end') continue;
      const options = { card: cardName(first), ...(rest.length > 0 ? { targets: rest.join(' ') } : {}) };
      const answer = isCardId(first)
        ? await person.slash(lobby.id, 'play-card', options)
        : await person.slash(lobby.id, 'move', { notation: [first, ...rest].join(' ') });
      if (isCardId(first)) cards.add(first);
      expect(words(messageOf(answer)), step).toMatch(
        /You (?:played|chose) \*\*|Turn ended\.|You passed\.|You didn’t answer\.|Your time is running/,
      );
      board = await latestBoard(
        stage,
        lobby.id,
        (required(await stage.tables().findInThread(lobby.id)).lastAction?.ply ?? -1) + 1,
      );
    }
  }

  await play(RESCUE.slice(0, -2));
  expect(words(board)).toContain('plays Mystic Shield');
  expect(words(board)).toMatch(/Kings: White d2\b/);
  await play(RESCUE.slice(-2, -1));
  expect(words(board)).toContain('plays Fog of War, which undoes Mystic Shield');
  expect(words(board)).toContain(`The move of <@${anna.id}> is taken back.\nAnother move must be made.`);
  expect(words(board)).toMatch(/Kings: White e1\b/);
  expect(mentionedIds(board)).toEqual([anna.id]);
  await play(RESCUE.slice(-1));
  await play(MATED.slice(0, 4));
  expect(words(board)).toContain(`The turn of <@${ben.id}> is undone and must be played again.`);
  await play(MATED.slice(4));

  expect(words(board)).toContain(': checkmate.');
  expect(buttons(board)).toEqual(['Rematch', 'Replay', 'Record', 'Analyze', 'More…']);
  expect(mentionedIds(board).toSorted()).toEqual([anna.id, ben.id].toSorted());
  expect(cards.size).toBeGreaterThanOrEqual(12);
  expect(boards(stage, lobby.id).filter((message) => buttons(message).length > 0)).toHaveLength(1);
  expect(listRequests(stage, mark).filter((line) => !/ 20\d$/.test(line))).toEqual([]);
  expect(stage.complaints).toEqual([]);
  expect(watch.leaks).toEqual([]);
  expect(watch.countChecked()).toBeGreaterThan(100);
});
