/** *My mistakes* in the analysis of a game: two moments, in words and pictures, for the player alone. */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECOND } from '../../../src/base/durations.js';
import type { Chooser } from '../../../src/computer/chooser.js';
import { findGame } from '../../../src/engine/index.js';
import { chooserHere } from '../../chooser.js';
import { ESCAPE } from '../lines.js';
import {
  advanceTime,
  altTexts,
  boards,
  buttons,
  isPrivate,
  messageOf,
  openStage,
  required,
  type Stage,
  tableOf,
  typedOptions,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';

/** A computer player that makes the defenders' moves of the line. */
const defender: Chooser = {
  ...chooserHere,
  async choose({ game: id, options, position: text, side }) {
    const game = required(findGame(id));
    const read = game.read(options, text);
    const position = read.ok ? read.value : expect.unreachable(read.reason.code);
    const ply = Number(/ply:(\d+)/.exec(text)?.[1] ?? 0);
    const path = game.parse(position, side, required(ESCAPE[ply]));
    return path.ok ? path.value : expect.unreachable(path.reason.code);
  },
  judge: async () => false,
};

let stage: Stage;
let over: APIMessage;
beforeAll(async () => {
  stage = await openStage({ chooser: defender });
  const { anna, channel } = stage;
  const command = 'play kings-table';
  const lobby = messageOf(await anna.slash(channel, command, typedOptions(command, { computer: 2 })));
  const { id } = await tableOf(stage, anna);
  const thread = lobby.id;
  await waitForValue(async () => {
    await advanceTime(stage, SECOND, SECOND);
    return stage.discord.world.threads.get(thread);
  }, 'the thread');
  for (const [ply, move] of ESCAPE.entries()) {
    if (ply % 2 === 0) await typeMove(anna, thread, move);
    await waitForValue(async () => {
      await advanceTime(stage, SECOND, SECOND);
      return required(await stage.tables().load(id)).plies > ply;
    });
  }
  over = await waitForValue(async () => {
    await advanceTime(stage, SECOND, SECOND);
    const board = boards(stage, thread).at(-1);
    return board !== undefined && buttons(board).includes('Rematch') ? board : null;
  });
});
afterAll(async () => {
  await stage.close();
  expect(stage.complaints).toEqual([]);
});

/** The private answer to a press, once it is filled in. */
async function pressAndWait(person: Stage['anna'], message: APIMessage, label: string): Promise<APIMessage> {
  const answer = messageOf(await person.press(message, label));
  expect(isPrivate(answer)).toBe(true);
  return waitForValue(async () => {
    const now = required(person.refetchMessage(answer));
    return words(now) === '' || words(now).includes('Looking at the moves') ? null : now;
  }, 'an answer');
}

it('shows the player what cost most and what was better', async () => {
  const { anna } = stage;
  expect(buttons(over)).toEqual(['Rematch', 'Replay', 'Record', 'Analyze', 'More…']);
  const shown = await pressAndWait(anna, await pressAndWait(anna, over, 'Analyze'), 'My mistakes');
  const said = [
    ...words(shown).matchAll(
      /you played \*\*(.+?)\*\*\. Better: \*\*(.+?)\*\*\. Your chances fell from (\d+)% to (\d+)%/g,
    ),
  ];
  expect(said.length).toBeGreaterThan(0);
  expect(said.length).toBeLessThanOrEqual(2);
  for (const [, played, better, before, after] of said) {
    expect(played).not.toBe(better);
    expect(Number(after)).toBeLessThan(Number(before));
  }
  expect(words(shown)).toContain('The better move ');
  expect(words(shown)).toContain('Attackers');
  expect(words(shown)).not.toContain('Defenders**');
  expect(altTexts(shown).length).toBe(said.length);
  const replay = messageOf(await anna.press(shown, required(buttons(shown)[0])));
  expect(words(replay)).toMatch(/Step \d of 8/);
});

it('is not offered to people who did not play', async () => {
  expect(buttons(await pressAndWait(stage.ben, over, 'Analyze'))).not.toContain('My mistakes');
});
