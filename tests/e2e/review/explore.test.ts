/** Trying moves on a private board: from a game, from a replay, and in a shared side. */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { parseId } from '../../../src/discord/messages/custom-ids.js';
import { ESCAPE } from '../lines.js';
import {
  altTexts,
  beginGame,
  boards,
  buttons,
  fetchPictureHash,
  isPrivate,
  latestBoard,
  messageOf,
  openStage,
  pressMore,
  required,
  type Stage,
  typeMove,
  words,
} from '../stage.js';

let stage: Stage;
let thread: string;
let board: APIMessage;
beforeAll(async () => {
  stage = await openStage();
  ({ thread, board } = await beginGame(stage));
});
afterAll(async () => {
  await stage.close();
  expect(stage.complaints).toEqual([]);
});

/** Chooses a piece or square by its button or menu. */
async function chooseStep(person: Actor, panel: APIMessage, token: string): Promise<APIMessage> {
  const ids = JSON.stringify(panel.components).match(/v1:try:[^"]*/g) ?? [];
  const customId = ids.find((id) => parseId(id)?.argument.endsWith(`/${token}`));
  if (customId !== undefined) return messageOf(await person.press(panel, { customId }));
  const menu = required(ids.find((id) => parseId(id)?.argument.endsWith('/')));
  return messageOf(await person.choose(panel, menu, [token]));
}

async function typeText(person: Actor, panel: APIMessage, typed: string): Promise<APIMessage> {
  const { modal } = await person.press(panel, 'Type…');
  return messageOf(await person.submit(required(modal), { Move: typed }));
}

it('opens from More…, goes along a line of both sides, and changes nothing', async () => {
  const { anna } = stage;
  const before = required(await stage.tables().findInThread(thread));
  const start = messageOf(await pressMore(anna, board, 'Explore'));
  expect(isPrivate(start)).toBe(true);
  expect(words(start)).toContain('Only you see this board');
  expect(words(start)).toContain('**Attackers** to move');

  const beginning = await fetchPictureHash(start);
  const chosen = await chooseStep(anna, start, 'D1');
  expect(words(chosen)).toContain('attacker D1');
  const first = await chooseStep(anna, chosen, 'D3');
  expect(words(first)).toContain('**Line**: 1. D1-D3');
  expect(words(first)).toContain('**Defenders** to move');
  expect(altTexts(first).join()).toContain('Tried last: attacker D1 to D3.');
  expect(await fetchPictureHash(first)).not.toBe(beginning);

  const second = await typeText(anna, first, 'e3 to d3');
  expect(words(second)).toContain('❌');
  expect(words(second)).toContain('**Line**: 1. D1-D3');
  const third = await typeText(anna, second, 'f5 to f6');
  expect(words(third)).toContain('**Line**: 1. D1-D3 2. F5-F6');

  const back = messageOf(await anna.press(third, '◀ Back'));
  expect(words(back)).toContain('**Line**: 1. D1-D3\n');
  expect(words(back)).toContain('Forward: 2. F5-F6');
  expect(words(messageOf(await anna.press(back, 'Forward ▶')))).toContain('1. D1-D3 2. F5-F6');
  const reset = messageOf(await anna.press(back, 'Reset'));
  expect(reset.id).toBe(start.id);
  expect(await fetchPictureHash(reset)).toBe(beginning);

  const after = required(await stage.tables().findInThread(thread));
  expect([after.version, after.plies]).toEqual([before.version, before.plies]);
  expect(boards(stage, thread)).toHaveLength(1);
});

it('opens from the private board and by command, for spectators too, and each has a board of their own', async () => {
  const { ben, clara } = stage;
  const own = messageOf(await ben.press(messageOf(await ben.press(board, 'Board')), 'Explore'));
  const other = messageOf(await clara.slash(thread, 'game explore'));
  await typeText(ben, own, 'D1-D2');
  expect(words(await typeText(clara, other, 'D1-C1'))).toContain('**Line**: 1. D1-C1');
  expect(words(required(ben.refetchMessage(own)))).toContain('**Line**: 1. D1-D2');
});

it('says on an open board that the game has gone on, and goes on from where it was', async () => {
  const { anna, clara } = stage;
  const old = await typeText(clara, messageOf(await clara.slash(thread, 'game explore')), 'D1-D3');
  expect(words(old)).not.toContain('gone on');
  await typeMove(anna, thread, required(ESCAPE[0]));
  await latestBoard(stage, thread, 1);
  const later = messageOf(await clara.press(old, '◀ Back'));
  expect(words(later)).toContain('The game has moved on.');
  expect(words(later)).toContain('Forward: 1. D1-D3');
  const anew = messageOf(await clara.slash(thread, 'game explore'));
  expect(words(anew)).not.toContain('gone on');
  expect(words(anew)).toContain('**Defenders** to move');
});

it('says what to do with a board that is forgotten after a restart', async () => {
  const { clara } = stage;
  const old = await typeText(clara, messageOf(await clara.slash(thread, 'game explore')), 'F5-F6');
  await stage.stop();
  await stage.start();
  expect(words(messageOf(await clara.press(old, '◀ Back')))).toContain('isn’t kept any more');
  expect(words(messageOf(await clara.slash(thread, 'game explore')))).toContain('Defenders');
});

it('goes on from any step of a finished game', async () => {
  const { anna, ben, clara } = stage;
  // The first move was made above.
  for (const [ply, move] of ESCAPE.entries())
    if (ply > 0) await typeMove(ply % 2 === 0 ? anna : ben, thread, move);
  await latestBoard(stage, thread, ESCAPE.length);
  const replay = messageOf(await clara.slash(thread, 'replay', { turn: '#2' }));
  const from = messageOf(await clara.press(replay, 'Explore from here'));
  expect(from.id).not.toBe(replay.id);
  expect(words(from)).toContain('**Attackers** to move');
  expect(words(await typeText(clara, from, required(ESCAPE[2])))).toContain(`1. ${ESCAPE[2]}`);
  const last = messageOf(await clara.press(messageOf(await clara.press(replay, 'Last')), 'Explore'));
  expect(words(last)).toContain('A win for **Defenders** here');
  expect(buttons(last)).toEqual(['◀ Back', 'Forward ▶', 'Reset']);
});

it('is off where the table says so, until the game is over', async () => {
  const { anna, ben, channel } = stage;
  const options = { side: 'attackers', rules: 'explore=off' };
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', options));
  expect(words(lobby)).toContain('off until the game is over');
  messageOf(await ben.press(lobby, 'Join'));
  const shown = await latestBoard(stage, lobby.id, 0);
  expect(buttons(messageOf(await anna.press(shown, 'More…')))).not.toContain('Explore');
  expect(buttons(messageOf(await anna.press(shown, 'Board')))).not.toContain('Explore');
  expect(words(messageOf(await anna.slash(lobby.id, 'game explore')))).toContain('Explore is off');
});

it('is shown to a side that decides together, which goes on from it and votes on its first move', async () => {
  const { anna, channel, seeded, discord } = stage;
  const [david, edda] = [discord.actor('David'), discord.actor('Edda')];
  const options = { side: 'defenders', opponent: seeded.roles.wolves };
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', options));
  messageOf(await anna.press(lobby, 'Start'));
  await latestBoard(stage, lobby.id, 0);
  const open = messageOf(await david.slash(lobby.id, 'game explore'));
  expect(buttons(open)).not.toContain('Show to my side');
  const tried = await typeText(david, await typeText(david, open, 'D1-C1'), 'F5-F6');
  const missing = messageOf(await david.press(tried, 'Show to my side'));
  expect(words(missing)).toContain('has no private thread yet');
  expect(words(messageOf(await david.press(missing, 'Private thread')))).toContain('private thread is open');
  messageOf(
    await edda.press(
      messageOf(await edda.press(required(boards(stage, lobby.id).at(-1)), 'Your side')),
      'Private thread',
    ),
  );
  const { council } = required(required(await stage.tables().findInThread(lobby.id)).seats[0]);
  expect(words(messageOf(await david.press(tried, 'Show to my side')))).toContain('Shown to your side');
  const shown = required(edda.listMessages(required(council)).at(-1));
  expect(words(shown)).toMatch(/<@\d+> explored: 1\. D1-C1 2\. F5-F6/);
  expect(shown.mentions).toEqual([]);
  const posts = () => edda.listMessages(required(council)).filter((one) => words(one).includes('explored'));
  messageOf(await david.press(tried, 'Show to my side'));
  expect(posts()).toHaveLength(1);
  const other = messageOf(await david.press(messageOf(await david.press(tried, '◀ Back')), '◀ Back'));
  const replaced = await typeText(david, await typeText(david, other, 'D9-C9'), 'F5-F6');
  messageOf(await david.press(replaced, 'Show to my side'));
  expect(posts()).toHaveLength(2);
  const again = messageOf(await david.press(replaced, 'Reset'));
  await typeText(david, await typeText(david, again, 'D1-C1'), 'F5-F6');
  const own = messageOf(await edda.press(shown, 'Explore this line'));
  expect(isPrivate(own)).toBe(true);
  expect(words(await typeText(edda, own, 'D9-C9'))).toContain('1. D1-C1 2. F5-F6 3. D9-C9');
  expect(words(required(david.refetchMessage(tried)))).not.toContain('D9-C9');

  const proposed = messageOf(await david.press(tried, 'Propose first move'));
  expect(isPrivate(proposed)).toBe(true);
  expect(words(proposed)).toContain('attacker D1 to C1');
  const table = required(await stage.tables().findInThread(lobby.id));
  expect(table.plies).toBe(0);
  expect(table.ballots.flatMap(({ proposals }) => proposals.map(({ notation }) => notation))).toEqual([
    'D1-C1',
  ]);
});

it('keeps named lines for the game, over restarts, each person’s apart', async () => {
  const { anna, channel, seeded, discord } = stage;
  const [david, edda] = [discord.actor('David'), discord.actor('Edda')];
  const options = { side: 'defenders', opponent: seeded.roles.wolves };
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', options));
  messageOf(await anna.press(lobby, 'Start'));
  await latestBoard(stage, lobby.id, 0);
  const open = messageOf(await david.slash(lobby.id, 'game explore'));
  expect(buttons(open)).not.toContain('Name…');
  const tried = await typeText(david, await typeText(david, open, 'D1-C1'), 'F5-F6');
  const { modal } = await david.press(tried, 'Name…');
  const named = messageOf(await david.submit(required(modal), { Name: '  **Wing**  attack ' }));
  expect(named.id).toBe(open.id);
  expect(words(named)).toContain('**Line “\\*\\*Wing\\*\\* attack”**: 1. D1-C1 2. F5-F6');
  expect(words(await typeText(david, named, 'D9-C9'))).toContain('**Line**: 1. D1-C1 2. F5-F6 3. D9-C9');

  await stage.stop();
  await stage.start();
  const again = messageOf(await david.slash(lobby.id, 'game explore'));
  expect(words(again)).toContain('Try moves of any side.');
  const shown = messageOf(await david.choose(again, menuOf(again), ['**Wing** attack']));
  expect(shown.id).toBe(again.id);
  expect(words(shown)).toContain('attack”**: 1. D1-C1 2. F5-F6');
  expect(buttons(shown)).toContain('Propose first move');
  const others = messageOf(await edda.slash(lobby.id, 'game explore'));
  expect(JSON.stringify(others.components)).not.toContain('try-line');

  for (const person of [david, edda]) {
    const side = messageOf(await person.press(required(boards(stage, lobby.id).at(-1)), 'Your side'));
    messageOf(await person.press(side, 'Private thread'));
  }
  messageOf(await david.press(shown, 'Show to my side'));
  const { council } = required(required(await stage.tables().findInThread(lobby.id)).seats[0]);
  const posted = required(edda.listMessages(required(council)).at(-1));
  expect(words(posted)).toMatch(/<@\d+> explored “\\\*\\\*Wing\\\*\\\* attack”: 1\. D1-C1 2\. F5-F6/);
});

/** The custom id of the menu of named lines. */
function menuOf({ components }: APIMessage): string {
  return required(/v1:try-line:[^"]*/.exec(JSON.stringify(components))?.[0]);
}
