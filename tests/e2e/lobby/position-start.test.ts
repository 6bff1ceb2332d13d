/** Games from a position typed into `/play`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  altTexts,
  fetchFile,
  isPrivate,
  latestBoard,
  messageOf,
  openStage,
  readableText,
  type Stage,
  typeMove,
  words,
} from '../stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
  expect(stage.complaints).toEqual([]);
});

const MATE_IN_ONE = '6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1';

it('marks the lobby, starts the game there and names the position in the record', async () => {
  const { anna, ben, channel } = stage;
  const opened = messageOf(
    await anna.slash(channel, 'play knightmare', { cards: 'off', side: 'white', position: MATE_IN_ONE }),
  );
  expect(words(opened)).toContain('Starts from a position chosen by the host.');
  expect(altTexts(opened).join()).toContain('a1');
  messageOf(await ben.press(opened, 'Join'));
  await latestBoard(stage, opened.id, 0);
  await typeMove(anna, opened.id, 'Ra8');
  const board = await latestBoard(stage, opened.id, 1);
  const record = await fetchFile(messageOf(await ben.press(board, 'Record')));
  expect(record).toContain(`[Position "${MATE_IN_ONE}`);
  expect(readableText(stage, board)).toContain('Anna (White) won against Ben (Black)');
});

it.each([
  ['4k3/8/8/8/8/8/8/4K2R w KQ - 0 1', "White can't castle: no rook on a1."],
  ['4k3/8/8/8/8/8/8/4K2R w AH - 0 1', "White can't castle: no rook on a1."],
  ['4k3/8/8/8/8/8/8/4K3 w - e6 0 1', 'No pawn can have just passed e6'],
  ['R5k1/5ppp/8/8/8/8/8/4K3 b - - 1 1', 'In that position the game is already over.'],
  ['<@1> @everyone', 'A chessboard has 8 rows'],
])('says privately what is wrong with %s', async (position, why) => {
  const { anna, channel } = stage;
  const said = messageOf(await anna.slash(channel, 'play knightmare', { cards: 'off', position }));
  expect(isPrivate(said)).toBe(true);
  expect(words(said)).toContain(why);
  expect(said.mentions).toEqual([]);
});

it('tells how chess is played from a position, where cards are not left out', async () => {
  const { anna, channel } = stage;
  const said = messageOf(await anna.slash(channel, 'play knightmare', { position: MATE_IN_ONE }));
  expect(words(said)).toContain('set `cards` to off');
});
