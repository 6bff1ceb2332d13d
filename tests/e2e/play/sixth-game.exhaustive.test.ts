/** A sixth game, added to the list of games and to the texts: the bot plays it without code that names it. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  buttons,
  chooseAndRead,
  isOffered,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  required,
  type Stage,
  typeMove,
  words,
} from '../stage.js';

vi.mock(import('../../../src/engine/index.js'), async (original) => {
  const { breakthrough } = await import('../../fixtures/breakthrough/game.js');
  const games = [...(await original()).games, breakthrough];
  return { games, findGame: (id: string) => games.find((game) => game.id === id) };
});
vi.mock(import('../../../src/texts/en/games/index.js'), async (original) => {
  const { breakthroughTexts } = await import('../../fixtures/breakthrough/texts.js');
  return { games: { ...(await original()).games, breakthrough: breakthroughTexts } };
});

/** A game on 6 by 6 squares in which White breaks through and captures two pawns. */
const LINE = ['b2-b3', 'e5-e4', 'b3-b4', 'e4-e3', 'b4xa5', 'e3xf2', 'a5xb6'];

/** A move as the board describes it: `pawn b2 to b3` for `b2-b3`. */
function formatMove(move: string): string {
  return `pawn ${move.replace('-', ' to ').replace('x', ' takes pawn ')}`;
}

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('is played from the lobby to the end, by buttons and menus and by typed moves', async () => {
  const { anna, ben, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play breakthrough', { size: '6' }));
  expect(words(lobby)).toContain('Breakthrough');
  messageOf(await ben.press(lobby, 'Join'));
  let board = await latestBoard(stage, lobby.id, 0);
  expect(words(board)).toContain('**White** to move');
  for (const [plies, move] of LINE.entries()) {
    const person = plies % 2 === 0 ? anna : ben;
    expect(mentionedIds(board)).toEqual([person.id]);
    if (plies < 2) {
      const asked = messageOf(await person.press(board, 'Move'));
      const [from = '', to = ''] = move.split(/[-x]/);
      expect(words(asked)).toContain(`${from} pawn`);
      const after = await chooseAndRead(person, asked, from);
      if (isOffered(after, to)) await chooseAndRead(person, after, to);
    } else {
      const answer = await typeMove(person, lobby.id, move);
      expect(words(answer)).toContain('You played **');
    }
    board = await latestBoard(stage, lobby.id, plies + 1);
    expect(words(board)).toContain(formatMove(move));
  }
  expect(words(board)).toContain(': a pawn has reached the last rank');
  expect(buttons(board)).toEqual(['Rematch', 'Replay', 'Record', 'Analyze', 'More…']);
  expect(stage.complaints).toEqual([]);
});

it('says in sentences what is not allowed, the game’s own and those of all games', async () => {
  const { anna, ben, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play breakthrough', {}));
  messageOf(await ben.press(lobby, 'Join'));
  const board = await latestBoard(stage, lobby.id, 0);
  const refusals = {
    'b2-b4': 'A pawn steps one square ahead, straight or diagonally; b4 lies elsewhere.',
    b2xb3: 'There is nothing to capture on b3.',
    'b1-b2': 'Your own piece is on b2.',
    'e4-e5': 'There is nothing on e4.',
    'b2-k9': 'This board has no square k9.',
  };
  for (const [typed, sentence] of Object.entries(refusals)) {
    expect(words(await typeMove(anna, lobby.id, typed))).toContain(sentence);
  }
  expect(buttons(required(anna.refetchMessage(board)))).toContain('Move');
});
