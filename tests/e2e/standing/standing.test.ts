/** Standing: finished games change ratings, leaderboards and profiles, and people can opt out. */
import { type APIMessage, ComponentType, InteractionType, MessageFlags } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actor, type Answer, sendRaw } from '../../../playground/src/index.js';
import { ESCAPE } from '../lines.js';
import {
  altTexts,
  beginGame,
  buttons,
  isPrivate,
  latestBoard,
  messageOf,
  openStage,
  pressMore,
  readableText,
  type Stage,
  typeMove,
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

async function waitForAnswer(person: Actor, answer: Promise<Answer>): Promise<APIMessage> {
  const first = messageOf(await answer);
  expect(isPrivate(first)).toBe(true);
  return waitForValue(async () => {
    const now = person.listMessages(stage.channel).find(({ id }) => id === first.id);
    return now !== undefined && ((now.flags ?? 0) & MessageFlags.Loading) === 0 ? now : null;
  }, 'the answer');
}

const readLeaderboard = (person: Actor, options = {}) =>
  waitForAnswer(person, person.slash(stage.channel, 'leaderboard', options));
const readProfile = (person: Actor, options = {}) =>
  waitForAnswer(person, person.slash(stage.channel, 'profile', options));

/** A game of Anna and Ben that ends with the escape of Ben's king. */
async function playToEscape(options: Readonly<Record<string, string>> = {}): Promise<APIMessage> {
  const { anna, ben } = stage;
  const { thread } = await beginGame(stage, options);
  for (const [ply, move] of ESCAPE.entries()) await typeMove(ply % 2 === 0 ? anna : ben, thread, move);
  return latestBoard(stage, thread, ESCAPE.length);
}

it('the end of a game tells what it changed, and the leaderboard and profiles show it', async () => {
  const { anna, ben, clara } = stage;
  expect(words(await readLeaderboard(anna))).toContain('Nobody has a rated game here yet');
  const over = readableText(stage, await playToEscape());
  expect(over).toMatch(/Ratings: .*Anna 1500 → 1395\?.*Ben 1500 → 1605\?/);
  // Each achievement is announced once.
  expect(over).toContain('Ben: **Away**');
  expect(over).toContain('Ben: **First blood** (win a game)');
  expect(over).toContain('Ben: **Quick work**');
  expect(over).not.toMatch(/Anna: \*\*/);
  const again = readableText(stage, await playToEscape());
  expect(again).toContain('Ratings: ');
  expect(again).not.toContain('🏅');

  const board = await readLeaderboard(anna);
  expect(words(board)).toContain("Leaderboard: King's Table (Tablut)");
  expect(words(board)).toContain('Your place: 2 of 2.');
  expect(altTexts(board)[0]).toMatch(/1\. Ben: \d+\?, 2 games\. 2\. Anna: \d+\?, 2 games\./);
  const shared = messageOf(await anna.press(board, 'Share'));
  expect(isPrivate(shared)).toBe(false);
  expect(words(shared)).toContain('2 players');
  expect(buttons(shared)).toEqual([]);
  expect(words(messageOf(await anna.press(board, 'Roles')))).toContain('No role has a rated game here yet.');

  // A button of a game that the bot no longer has shows the ladder with most games.
  const old = await sendRaw(stage.discord.view, {
    type: InteractionType.MessageComponent,
    userId: anna.id,
    channelId: board.channel_id,
    sourceId: board.id,
    data: { id: 1, component_type: ComponentType.Button, custom_id: 'v1:leaderboard:-:0:people/gone/' },
  });
  const renewed = words(messageOf(old));
  expect(renewed).toContain("Leaderboard: King's Table (Tablut)");
  expect(renewed).toContain('Your place: 2 of 2.');

  const own = await readProfile(ben);
  expect(words(own)).toMatch(/Tablut.*: \*\*\d+\?\*\* \(2 games\)/);
  expect(words(own)).toContain('2 won, 0 drawn, 0 lost');
  expect(words(own)).toContain('**Winning streak**: 2;');
  expect(words(own)).toContain('**Favorite openings**: H5-H4 F5-F6 (2×)');
  expect(altTexts(own)[0]).toMatch(/Rating of Ben in .*Tablut.* over 2 games: from 1500 to \d+/);
  const earned = words(messageOf(await ben.press(own, 'Achievements')));
  expect(earned).toContain('**Achievements** (3 of ');
  expect(words(await readProfile(anna, { of: ben.id }))).toContain(
    `**Against <@${anna.id}>**: 2 won, 0 drawn, 0 lost in 2 games.`,
  );
  const unplayed = await readProfile(clara);
  expect(words(unplayed)).toContain('No finished games of');
  const none = words(messageOf(await clara.press(unplayed, 'Achievements')));
  expect(none).toContain('None yet.\n**To earn**\n- First blood: win a game');
});

it('who hides is on no leaderboard, in no profile and not in the line of the end', async () => {
  const { anna, ben } = stage;
  const own = await readProfile(ben);
  const hidden = messageOf(await ben.press(own, 'Hide me'));
  expect(words(hidden)).toContain('You aren’t listed');
  expect(buttons(hidden)).not.toContain('Share');
  expect(altTexts(await readLeaderboard(anna)).join()).not.toContain('Ben');
  expect(words(await readProfile(anna, { of: ben.id }))).toContain('is hidden.');
  expect(words(await readProfile(anna, { against: ben.id }))).toContain('is hidden.');
  expect(words(await readProfile(anna))).not.toContain(`<@${ben.id}>`);
  expect(readableText(stage, await playToEscape())).toMatch(
    /Ratings: Anna \d+ → \d+\? \(\? = fewer than \d+ rated games\)$/m,
  );
  messageOf(await ben.press(hidden, 'List me'));
  expect(altTexts(await readLeaderboard(anna)).join()).toContain('Ben');
});

it('a casual game says so and changes nothing', async () => {
  const { anna, ben, channel } = stage;
  const before = altTexts(await readLeaderboard(anna));
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'attackers', rated: false }));
  expect(words(lobby)).toContain('Unrated: a casual game.');
  messageOf(await ben.press(lobby, 'Join'));
  const board = await latestBoard(stage, lobby.id, 0);
  const question = messageOf(await pressMore(anna, board, 'Resign'));
  messageOf(await anna.press(question, buttons(question)[0] ?? ''));
  const over = await latestBoard(stage, lobby.id, 1);
  expect(words(over)).not.toContain('Ratings');
  expect(altTexts(await readLeaderboard(anna))).toEqual(before);
});

it('the host’s panel shows whether the game is rated, and changes it', async () => {
  const { anna, ben, channel, discord } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play kings-gauntlet'));
  const seats = messageOf(await ben.press(lobby, 'Join'));
  messageOf(await ben.press(seats, buttons(seats)[0] ?? ''));
  const panel = messageOf(await pressMore(anna, lobby, 'Options'));
  expect(words(panel)).toContain('the game counts for ratings. Now: on');
  const changed = messageOf(await anna.press(panel, 'Make it casual'));
  expect(words(changed)).toContain('Now: off');
  const readLobby = () => readableText(stage, anna.refetchMessage(lobby) ?? lobby);
  await discord.waitFor(() => readLobby().includes('Unrated: a casual game.'), { what: 'the casual lobby' });
  expect(readLobby()).toContain('Anna changed Rated after others joined');
  messageOf(await anna.press(changed, 'Rate it'));
  await discord.waitFor(() => !readLobby().includes('Unrated'), { what: 'the rated lobby' });
  const hinting = messageOf(await anna.slash(channel, 'play kings-gauntlet', { hints: true }));
  const told = words(messageOf(await pressMore(anna, hinting, 'Options')));
  expect(told).toContain('Unrated: hints are allowed.');
});

it('a moderator’s correction takes back what followed from the result', async () => {
  const { anna, ben, clara, channel } = stage;
  const before = altTexts(await readLeaderboard(anna));
  const { thread } = await beginGame(stage);
  messageOf(await ben.press(messageOf(await ben.slash(thread, 'game resign')), 'Yes, resign'));
  await latestBoard(stage, thread, 1);
  expect(altTexts(await readLeaderboard(anna))).not.toEqual(before);
  const table = (await stage.tables().findInThread(thread))?.id ?? '';
  const question = messageOf(await clara.slash(channel, 'moderate reverse', { table, reason: 'a slip' }));
  messageOf(await clara.press(question, buttons(question)[0] ?? ''));
  await waitForValue(async () => (await stage.tables().load(table))?.status === 'playing', 'the game');
  expect(altTexts(await readLeaderboard(anna))).toEqual(before);
});
