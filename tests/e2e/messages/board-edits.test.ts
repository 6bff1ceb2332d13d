/**
 * Edits of the current board after votes, if Discord limits or refuses the edits, or if the message is gone.
 */
import type { APIMessage } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Actor, Fault } from '../../../playground/src/index.js';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/base/durations.js';
import { defaultRule } from '../../../src/table/model/people/decision-rule.js';
import { actor } from '../../actors.js';
import {
  advanceTime,
  altTexts,
  boards,
  latestBoard,
  listRequests,
  messageOf,
  openStage,
  required,
  type Stage,
  tableOf,
  typeMove,
  words,
} from '../stage.js';

const EDIT = 'PATCH /channels/{channel_id}/messages/{message_id}';

let stage: Stage;
let wolves: readonly Actor[];
let thread: string;

beforeEach(async () => {
  stage = await openStage();
  const { discord } = stage;
  wolves = ['David', 'Edda', 'Hugo', 'Ida'].map((name) => discord.actor(name));
  await begin(4);
});
afterEach(() => stage.close());

/** Begins a game on the small board in which the Wolves move first, by votes that `quorum` members end. */
async function begin(quorum: number): Promise<void> {
  const { anna, channel, seeded } = stage;
  const options = { board: 'irish', side: 'defenders', opponent: seeded.roles.wolves };
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', options));
  const { id } = await tableOf(stage, anna);
  const rule = { ...defaultRule('vote'), seconds: DAY / SECOND, electorate: null, quorum };
  expect(await stage.tables().setDecisionRule(id, actor(anna.id), 'attackers', rule)).toMatchObject({
    ok: true,
  });
  messageOf(await anna.press(lobby, 'Start'));
  thread = lobby.id;
  await latestBoard(stage, thread, 0);
  // Waits until the bot has also checked the votes, which it does after posting the first board.
  await stage.discord.waitUntilIdle();
}

/** The nth Wolf proposes or supports the move D1-C1. */
async function castVote(nth: number): Promise<void> {
  expect(words(await typeMove(required(wolves[nth]), thread, 'D1-C1'))).toMatch(/You (proposed|vote for)/);
}

function latestPublicBoard(): APIMessage {
  return required(boards(stage, thread).at(-1));
}

function readVoteCount(): number {
  return Number(/: (\d+) (?:has|have) voted/.exec(words(latestPublicBoard()))?.[1] ?? 0);
}

/** Edit requests since the mark, with their statuses. */
function listEdits(mark: number): string[] {
  return listRequests(stage, mark).filter((one) => one.startsWith(EDIT));
}

/** Makes the next edits fail. */
function failEdits(fault: Fault): void {
  stage.discord.faults.failNext({ ...fault, method: 'PATCH', route: EDIT.replace('PATCH ', '') });
}

/** Advances an hour, after which boards count as old. */
async function ageBoards(): Promise<void> {
  await stage.clock.advance(HOUR + MINUTE);
  await stage.discord.waitUntilIdle();
}

/** Adds `count` people with the role. */
function addCrowd(count: number): Actor[] {
  const { world } = stage.discord;
  const { guild, roles } = stage.seeded;
  return Array.from({ length: count }, (_, nth) => {
    const { id } = world.addUser({ name: `Wolf ${nth}` });
    world.guilds.addMember(guild.id, id, { roleIds: [roles.wolves.id] });
    return stage.discord.actor(id);
  });
}

it('shows fifty votes of one second with two edits, and Discord never has to say no', async () => {
  const people = addCrowd(50);
  await begin(60);
  const mark = stage.discord.journal.last;
  const answers = await Promise.all(
    people.map((person, nth) => typeMove(person, thread, nth % 2 === 0 ? 'D1-C1' : 'D1-B1')),
  );
  for (const answer of answers) expect(words(answer)).toMatch(/You (proposed|vote for)/);
  await advanceTime(stage, 12_000, 1_000);
  await stage.discord.waitFor(() => readVoteCount() === 50, { what: 'all fifty votes on the board' });
  expect(listEdits(mark).length).toBeLessThanOrEqual(2);
  expect(listRequests(stage, mark).filter((one) => one.endsWith(' 429'))).toEqual([]);
  expect(stage.complaints).toEqual([]);
});

it('a board older than an hour is edited once in ten seconds, and shows the last state in the end', async () => {
  await ageBoards();
  const mark = stage.discord.journal.last;
  await castVote(0);
  await stage.discord.waitFor(() => readVoteCount() === 1);
  await castVote(1);
  await castVote(2);
  await advanceTime(stage, 9_000, 1_000);
  expect(listEdits(mark)).toHaveLength(1);
  expect(readVoteCount()).toBe(1);
  await advanceTime(stage, 1_000, 1_000);
  // The journal records a request just after its effect.
  await stage.discord.waitFor(() => readVoteCount() === 3 && listEdits(mark).length > 1);
  expect(listEdits(mark)).toHaveLength(2);
  expect(stage.complaints).toEqual([]);
});

it('a limit of edits to old messages is waited for, and the last state is shown', async () => {
  await ageBoards();
  failEdits({ kind: 'rate-limit', retryAfter: 0.2, oldEdit: true, times: 2 });
  const mark = stage.discord.journal.last;
  await castVote(0);
  await castVote(1);
  await advanceTime(stage, 20_000, 1_000);
  await stage.discord.waitFor(() => readVoteCount() === 2);
  expect(listEdits(mark).filter((one) => one.endsWith(' 429'))).toHaveLength(2);
  expect(stage.complaints).toEqual([]);
});

it('what passes is tried again, with a single complaint', async () => {
  // The library tries four times before it gives up.
  failEdits({ kind: 'error', times: 8 });
  const mark = stage.discord.journal.last;
  await castVote(0);
  await stage.discord.waitFor(() => stage.complaints.length > 0);
  await advanceTime(stage, 60_000, 1_000);
  await stage.discord.waitFor(() => readVoteCount() === 1);
  expect(listEdits(mark).filter((one) => one.endsWith(' 500'))).toHaveLength(8);
  expect(stage.complaints).toHaveLength(1);
});

describe('where Discord refuses to keep a picture by its id and name', () => {
  /** Log lines at level `error` and above. */
  const errors = () => stage.complaints.filter((line) => JSON.parse(line).level >= 50);
  const listRefusals = (mark: number) => listEdits(mark).filter((one) => one.endsWith(' 400'));

  beforeEach(() => stage.discord.faults.refuseKeptFiles());

  it('votes are shown with the picture sent again, which the process remembers', async () => {
    const mark = stage.discord.journal.last;
    for (const count of [1, 2, 3]) {
      await castVote(count - 1);
      await advanceTime(stage, 10_000, 1_000);
      await stage.discord.waitFor(() => readVoteCount() === count, { what: `${count} votes on the board` });
      expect(altTexts(latestPublicBoard()).join()).toContain('King');
    }
    expect(listRefusals(mark)).toHaveLength(1);
    expect(errors()).toHaveLength(1);
    expect(errors().join()).toContain('the bot uploads them again');
    expect(stage.complaints).toHaveLength(1);
  });

  it('an older board keeps a picture of the moment that its words tell', async () => {
    const [before] = boards(stage, thread).flatMap(altTexts);
    const mark = stage.discord.journal.last;
    for (const nth of [0, 1, 2, 3]) await castVote(nth);
    await advanceTime(stage, 2_000, 1_000);
    await latestBoard(stage, thread, 1);
    await typeMove(stage.anna, thread, 'D3-C3');
    await latestBoard(stage, thread, 2);
    const shown = boards(stage, thread).flatMap(altTexts);
    expect(shown).toHaveLength(3);
    expect(shown[0]).toBe(before);
    expect(shown[1]).toContain('C1');
    await stage.discord.waitUntilIdle();
    expect(listRefusals(mark)).toHaveLength(1);
    expect(errors()).toHaveLength(1);
  });
});

it('votes that Discord does not let a board show are told below it, and shown once something changes in the server', async () => {
  const { discord, channel, anna } = stage;
  const countPublicMessages = () =>
    anna.listMessages(thread).filter((one) => words(one).includes('can’t show new votes'));
  failEdits({ kind: 'refused', as: 'missingPermissions', times: 2 });
  await castVote(0);
  await castVote(1);
  await discord.waitFor(() => countPublicMessages().length === 1, { what: 'the notice' });
  await advanceTime(stage, 60_000, 5_000);
  expect(countPublicMessages()).toHaveLength(1);
  expect(stage.complaints).toHaveLength(1);
  discord.faults.clear();
  discord.faults.restorePermissions(channel, 0n);
  await advanceTime(stage, 20_000, 2_000);
  await discord.waitFor(() => readVoteCount() === 2, { what: 'both votes' });
  expect(stage.complaints).toHaveLength(1);
});

it('what Discord refuses waits for the next vote, and is logged', async () => {
  failEdits({ kind: 'refused', as: 'blockedByAutoMod' });
  const mark = stage.discord.journal.last;
  await castVote(0);
  await advanceTime(stage, 60_000, 5_000);
  expect(listEdits(mark)).toEqual([`${EDIT} 400`]);
  expect(readVoteCount()).toBe(0);
  await castVote(1);
  await advanceTime(stage, 10_000, 1_000);
  await stage.discord.waitFor(() => readVoteCount() === 2);
  expect(stage.complaints).toHaveLength(1);
});

it.each([
  ['while the bot is there', false],
  ['while it is away', true],
] as const)('a board that is deleted %s is posted again, with the votes', async (_when, isAway) => {
  const { discord } = stage;
  const deleted = latestPublicBoard().id;
  if (isAway) await stage.stop();
  discord.faults.deleteMessage(thread, deleted);
  if (isAway) await stage.start();
  await castVote(0);
  await advanceTime(stage, 20_000, 1_000);
  await discord.waitFor(() => boards(stage, thread).length === 1 && readVoteCount() === 1, {
    what: 'the board',
  });
  expect(latestPublicBoard().id).not.toBe(deleted);
  // A board that is deleted soon after the previous one isn't replaced at once.
  discord.faults.deleteMessage(thread, latestPublicBoard().id);
  await castVote(1);
  await advanceTime(stage, 20_000, 1_000);
  expect(boards(stage, thread)).toEqual([]);
  await advanceTime(stage, 60_000, 5_000);
  await discord.waitFor(() => boards(stage, thread).length === 1 && readVoteCount() === 2, {
    what: 'the board',
  });
  await castVote(2);
  await castVote(3);
  await advanceTime(stage, 2_000, 1_000);
  await latestBoard(stage, thread, 1);
  expect(boards(stage, thread)).toHaveLength(2);
  expect(stage.complaints).toEqual([]);
});

it('a board that the bot was started again over is edited with the picture that it has', async () => {
  await stage.stop();
  await stage.start();
  const { attachments } = latestPublicBoard();
  await castVote(0);
  await advanceTime(stage, 10_000, 1_000);
  await stage.discord.waitFor(() => readVoteCount() === 1);
  expect(latestPublicBoard().attachments.map(({ id }) => id)).toEqual(attachments.map(({ id }) => id));
});
