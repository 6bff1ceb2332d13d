/** A game between two roles that vote: the Wolves with a public tally, the Ravens with a hidden one. */
import type { APIMessage } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { MINUTE } from '../../../src/base/durations.js';
import { defaultRule, type VoteRule } from '../../../src/table/model/people/decision-rule.js';
import { actor } from '../../actors.js';
import {
  advanceTime,
  altTexts,
  boards,
  buttons,
  findMenuOption,
  latestBoard,
  listRequests,
  mentionedIds,
  messageOf,
  openStage,
  pressMore,
  required,
  type Stage,
  tableOf,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';

let stage: Stage;
let wolves: Actor[];
let ravens: Actor[];
let thread: string;
let id: string;

beforeAll(async () => {
  stage = await openStage();
  const { discord } = stage;
  wolves = ['David', 'Edda', 'Hugo', 'Ida'].map((name) => discord.actor(name));
  ravens = ['Ben', 'Clara', 'Finn'].map((name) => discord.actor(name));
  await begin();
});
afterAll(() => stage.close());

/** A game on the small board with the Wolves to move first. */
async function begin(): Promise<void> {
  const { anna, channel, seeded } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', { board: 'irish' }));
  ({ id } = await tableOf(stage, anna));
  const host = actor(anna.id);
  const vote: VoteRule = { ...defaultRule('vote'), seconds: 600 };
  const { assignSeat: give, setDecisionRule: decideBy, startGame } = stage.tables();
  for (const [seat, role, rule] of [
    ['attackers', seeded.roles.wolves, { ...vote, electorate: 4 }],
    [
      'defenders',
      seeded.roles.ravens,
      { ...vote, electorate: null, quorum: 3, tally: 'hidden', ties: 'later' },
    ],
  ] as const) {
    expect(await give(id, host, seat, { kind: 'role', id: role.id })).toMatchObject({ ok: true });
    expect(await decideBy(id, host, seat, rule)).toMatchObject({ ok: true });
  }
  expect(await startGame(id, host)).toMatchObject({ ok: true });
  // The services were called without the bot, so the bot must find the due work itself.
  await advanceTime(stage, 20_000);
  thread = lobby.id;
}

/** Proposes or supports the move. Returns the answer. */
async function proposeMove(person: Actor | undefined, notation: string): Promise<string> {
  return words(await typeMove(required(person), thread, notation));
}

function board(): APIMessage {
  return required(boards(stage, thread).at(-1));
}

/** The board once it contains the text, within ten seconds. */
async function waitForBoard(said: string | RegExp): Promise<string> {
  const says = () => (typeof said === 'string' ? words(board()).includes(said) : said.test(words(board())));
  for (let second = 0; second < 10 && !says(); second++) await advanceTime(stage, 1_000, 1_000);
  return waitForValue(async () => says() && words(board()), `a board that says ${said}`);
}

async function supportMove(person: Actor | undefined, move: string): Promise<string> {
  const { menu, label } = findMenuOption(board(), (label) => label.includes(move));
  return words(messageOf(await required(person).choose(board(), menu, [label])));
}

/** Current picture: its alt text and its attachment. */
function findPicture(): { readonly alt: string; readonly file: string } {
  const [alt = ''] = altTexts(board());
  return { alt, file: required(/"attachment_id":"(\d+)"/.exec(JSON.stringify(board().components))?.[1]) };
}

it('a vote is cast, seen on the board that stands, changed, and closed by a majority that cannot be beaten', async () => {
  const [david, edda, hugo, ida] = wolves;
  const first = await latestBoard(stage, thread, 0);
  expect(buttons(first)).toContain('Vote');
  expect(await proposeMove(david, 'D1-C1')).toMatch(/You proposed \*\*attacker D1 to C1\*\*.*[\s\S]*1 vote/);
  expect(await waitForBoard('attacker D1 to C1')).toMatch(
    /Vote of \*\*Attackers\*\* on the \*\*move\*\*: 1 has voted\. It closes/,
  );
  const one = findPicture();
  expect(one.alt).toMatch(/^Proposed: 1 D1 to C1\. /);
  expect(await proposeMove(edda, 'D1-B1')).toContain('You proposed **attacker D1 to B1**');
  await advanceTime(stage, 5_000);
  await waitForBoard(/attacker D1 to B1: \*\*1 vote/);
  const two = findPicture();
  expect(two.alt).toMatch(/^Proposed: 1 D1 to C1; 2 D1 to B1\. /);
  expect(two.file).not.toBe(one.file);
  expect(await supportMove(edda, 'D1 to C1')).toContain('You vote for **attacker D1 to C1**');
  await advanceTime(stage, 5_000);
  await waitForBoard(/attacker D1 to C1: \*\*2 votes/);
  expect(findPicture().alt).toMatch(/^Proposed: 1 D1 to C1 \(most votes\); 2 D1 to B1\. /);
  expect(await supportMove(hugo, 'D1 to C1')).toMatch(
    /attacker D1 to C1: \*\*3 votes[\s\S]*That decided the vote/,
  );
  await advanceTime(stage, 1_000, 1_000);
  const next = await latestBoard(stage, thread, 1);
  expect(words(next)).toMatch(/<@&\d+> \(Attackers\): attacker D1 to C1/);
  expect(words(next)).toContain('Attackers chose this with 3 of 3 votes');
  expect(boards(stage, thread)).toHaveLength(2);
  const [retired] = boards(stage, thread);
  expect(buttons(required(retired))).toEqual([]);
  expect(words(required(retired))).not.toMatch(/closes|votes|<t:|Proposed/);
  // The end of the vote has ended the side's turn.
  expect(await proposeMove(ida, 'D7-E7')).toContain('It’s the turn of');
});

it('of a list of two the second vote decides, and its voter is told so, whoever proposed what is played', async () => {
  const { anna, channel } = stage;
  const [ben, , finn] = ravens;
  const lobby = messageOf(
    await anna.slash(channel, 'play kings-table', { board: 'irish', side: 'defenders' }),
  );
  const table = await tableOf(stage, anna);
  const host = actor(anna.id);
  const { assignSeat: give, setDecisionRule: decideBy, startGame } = stage.tables();
  const list = { kind: 'people', ids: [required(ben).id, required(finn).id] } as const;
  expect(await give(table.id, host, 'attackers', list)).toMatchObject({ ok: true });
  const quick: VoteRule = { ...defaultRule('vote'), seconds: 600, quorum: 3, electorate: null };
  expect(await decideBy(table.id, host, 'attackers', quick)).toMatchObject({ ok: true });
  expect(await startGame(table.id, host)).toMatchObject({ ok: true });
  await advanceTime(stage, 20_000);
  const votes = async (person: Actor | undefined, move: string) =>
    words(await typeMove(required(person), lobby.id, move));
  await votes(ben, 'D1-C1');
  expect(await votes(finn, 'D1-B1')).toMatch(/You proposed \*\*attacker D1 to B1\*\*.*[\s\S]*That decided/);
  expect(words(await latestBoard(stage, lobby.id, 1))).toContain('Attackers chose this with 1 of 2 votes');
  await votes(anna, 'C4-C3');
  await latestBoard(stage, lobby.id, 2);
  await votes(ben, 'C1-D1');
  expect(await votes(finn, 'C1-D1')).toMatch(
    new RegExp(
      `You vote for \\*\\*attacker C1 to D1\\*\\*, proposed by <@${ben?.id}>.*[\\s\\S]*That decided`,
    ),
  );
  const moved = await latestBoard(stage, lobby.id, 3);
  expect(words(moved)).toContain('Attackers chose this with 2 of 2 votes');
  // Everyone on the list wants to resign, so the vote ends at once.
  const asked = messageOf(await pressMore(required(ben), moved, 'Resign'));
  messageOf(await required(ben).press(asked, 'Yes, propose it'));
  const latest = () => required(boards(stage, lobby.id).at(-1));
  await waitForValue(
    async () => words(latest()).includes('A private vote of **Attackers** closes'),
    'the vote on the board',
  );
  expect(mentionedIds(latest())).toEqual([required(finn).id]);
  const panel = messageOf(await required(finn).press(latest(), 'Vote privately'));
  expect(words(messageOf(await required(finn).press(panel, 'Resign')))).toMatch(/on resigning[\s\S]*decided/);
  await advanceTime(stage, 1_000, 1_000);
  await waitForValue(
    async () => words(latest()).includes('Attackers voted to resign, 2 to 0'),
    'the end of the game',
  );
});

it('a hidden tally stays hidden, and a quorum closes the vote; of equals the later counts', async () => {
  const [ben, clara, finn] = ravens;
  expect(await proposeMove(ben, 'D3-C3')).toMatch(/Your vote counts\. The count is hidden/);
  await waitForBoard(/Vote of \*\*Defenders\*\* on the \*\*move\*\*: 1 has voted/);
  expect(await proposeMove(clara, 'D3-G3')).not.toMatch(/\d votes?\b(?! is| of)\*\*/);
  await advanceTime(stage, 5_000);
  const shown = await waitForBoard(/2 have voted/);
  expect(shown).not.toMatch(/: \*\*\d+ vote/);
  expect(JSON.stringify(board().components)).not.toMatch(/"description":"\d+ vote/);
  expect(findPicture().alt).not.toContain('Proposed');
  const panel = words(messageOf(await required(finn).press(board(), 'Your side')));
  expect(panel).not.toMatch(/\*\*\d+ vote/);
  const decided = await typeMove(required(finn), thread, 'D5-C5');
  expect(words(decided)).toContain('That decided the vote');
  // The vote is decided, so no proposal can be supported any more.
  expect(buttons(decided)).toEqual([]);
  await advanceTime(stage, 1_000, 1_000);
  const next = await latestBoard(stage, thread, 2);
  expect(words(next)).toContain('defender D5 to C5');
  expect(words(next)).toContain('chose this with 1 of 3 votes. In a tie, the later proposal counts.');
});

it('who loses the role in mid-vote has no vote, also across a restart', async () => {
  const [david, edda, hugo] = wolves;
  const { guild, roles } = stage.seeded;
  await proposeMove(david, 'D7-E7');
  await proposeMove(edda, 'D7-F7');
  await proposeMove(hugo, 'D7-F7');
  await stage.stop();
  stage.discord.world.guilds.setRole(guild.id, required(hugo).id, roles.wolves.id, false);
  stage.discord.world.guilds.setRole(guild.id, required(edda).id, roles.wolves.id, false);
  await stage.start();
  // The vote's time must not pass before the tally is shown, because the steps below need an open vote.
  await waitForValue(async () => /attacker D7 to F7: \*\*2 votes/.test(words(board())), 'the tally');
  expect(await proposeMove(edda, 'D7-E7')).toContain('not playing');
  await advanceTime(stage, 10 * MINUTE, MINUTE / 2);
  const next = await latestBoard(stage, thread, 3);
  expect(words(next)).toContain('attacker D7 to E7');
  expect(words(next)).toContain('chose this with 1 of 1 vote');
  expect(words(next)).toContain('2 votes not counted: those members left the role.');
});

it('where nothing is proposed the vote has its time once more, and then waits', async () => {
  await advanceTime(stage, 10 * MINUTE, MINUTE / 2);
  await waitForBoard('No proposals yet. Voting extended by 10 minutes.');
  await advanceTime(stage, 10 * MINUTE, MINUTE / 2);
  await waitForBoard('The time starts with the first proposal');
  await proposeMove(ravens[0], 'C5-B5');
  await waitForBoard(/1 has voted\. It closes/);
});

it('many votes in one second take one or two edits', async () => {
  await advanceTime(stage, 10_000);
  const { discord } = stage;
  const mark = discord.journal.last;
  const [, clara, finn] = ravens;
  for (const notation of ['C5-A5', 'C5-D5', 'D3-C3', 'C5-B5', 'C5-A5']) await proposeMove(clara, notation);
  await advanceTime(stage, 15_000);
  expect(finn).toBeDefined();
  const edits = listRequests(stage, mark).filter((one) =>
    one.startsWith('PATCH /channels/{channel_id}/messages'),
  );
  expect(edits.length).toBeGreaterThan(0);
  expect(edits.length).toBeLessThanOrEqual(2);
});

it('who has the roles of both sides says once for which one they play, and the thread hears of it', async () => {
  const { discord, seeded } = stage;
  const greta = discord.actor('Greta');
  discord.world.guilds.setRole(seeded.guild.id, greta.id, seeded.roles.wolves.id, true);
  const asked = messageOf(await greta.press(board(), 'Vote'));
  expect(buttons(asked)).toEqual(['Play for Attackers', 'Play for Defenders']);
  const panel = messageOf(await greta.press(asked, 'Play for Defenders'));
  expect(words(panel)).toContain('Which piece?');
  await stage.discord.waitForMessage(stage.anna, thread, (message) =>
    words(message).includes(`<@${greta.id}> plays for **Defenders** in this game`),
  );
  expect(words(messageOf(await greta.slash(thread, 'game board')))).toContain('Defenders');
});

it('only the host and moderators take somebody out of a side, whose vote counts no more, and let them back in', async () => {
  const { anna } = stage;
  const [ben, clara, finn] = ravens;
  const player = required(ben).id;
  const refused = messageOf(await required(finn).slash(thread, 'game remove', { player }));
  expect(words(refused)).toContain('Only the host');
  const done = messageOf(await anna.slash(thread, 'game remove', { player, reason: 'too many pranks' }));
  expect(words(done)).toContain('was removed from **Defenders**');
  await stage.discord.waitForMessage(anna, thread, (message) => words(message).includes('too many pranks'));
  expect(await proposeMove(ben, 'C5-B5')).toContain('removed from Defenders');
  // A moderator, because she manages threads.
  messageOf(await required(clara).slash(thread, 'game readmit', { player }));
  expect(await proposeMove(ben, 'C5-B5')).toContain('**defender C5 to B5**');
});

it('a side votes on giving up, and the record tells who voted for what', async () => {
  const { anna } = stage;
  const [ben, clara, finn] = ravens;
  const asked = messageOf(await pressMore(required(ben), board(), 'Resign'));
  expect(words(asked)).toContain('Your side votes on it');
  const opened = words(messageOf(await required(ben).press(asked, 'Yes, propose it')));
  expect(opened).toMatch(/voted \*\*yes\*\* on resigning[\s\S]*1 yes, 0 no/);
  // The other side doesn't learn the subject of the vote.
  const shown = await waitForBoard(/A private vote of \*\*Defenders\*\* closes/);
  expect(shown).not.toMatch(/resign|yes|Play on/i);
  expect(buttons(board()).filter((label) => label === 'Vote privately')).toHaveLength(1);
  expect(words(messageOf(await anna.press(board(), 'Vote privately')))).not.toContain('resigning');
  const panel = messageOf(await required(clara).press(board(), 'Vote privately'));
  expect(words(panel)).toMatch(
    /on \*\*resigning\*\*: 1 yes, 0 no\. Yes needs more than 60% and at least 3 voters/,
  );
  expect(words(messageOf(await required(clara).press(panel, 'Resign')))).toContain('2 yes, 0 no');
  const other = messageOf(await required(finn).press(board(), 'Vote privately'));
  expect(words(messageOf(await required(finn).press(other, 'Resign')))).toContain('3 yes, 0 no');
  await advanceTime(stage, 29 * MINUTE, MINUTE);
  expect(words(board())).toContain('A private vote of **Defenders** closes');
  await advanceTime(stage, 2 * MINUTE, MINUTE / 2);
  const end = await waitForBoard(/<@&\d+> voted to resign, 3 to 0\./);
  expect(end).toContain('(Attackers) won: ');
  const record = messageOf(await anna.press(board(), 'Record'));
  const url = required(/http[^"]*-votes\.txt[^"]*/.exec(JSON.stringify(record.components))?.[0]);
  const told = await (await fetch(url)).text();
  expect(told).toContain('1. D1-C1 · proposed by David · 3 votes');
  expect(told).toContain('not counted: ');
});

it('nothing was complained about', () => expect(stage.complaints).toEqual([]));
