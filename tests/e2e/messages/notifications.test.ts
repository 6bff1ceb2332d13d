/** Notifications of a game: everyone once at the end, and no one twice per turn. */
import { expect, it, onTestFinished } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { defaultRule } from '../../../src/table/model/people/decision-rule.js';
import { actor } from '../../actors.js';
import { createRandom } from '../../table/fixtures/house.js';
import {
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  required,
  type Stage,
  tableOf,
  takeSeat,
  typedOptions,
  typeMove,
} from '../stage.js';
import { CHANCE, MATED, RESCUED, THRONE } from '../whole-lines.js';

const SIDES = ['South', 'West', 'North', 'East'];

/** A game in play, in the thread that has the lobby's id. */
interface Begun {
  readonly stage: Stage;
  readonly people: readonly Actor[];
  readonly thread: string;
  readonly id: string;
  /** Names of the people notified since the last call, once per notification. */
  readonly listNotified: () => readonly string[];
  plies: number;
}

/**
 * Returns a function that lists the people notified in the channel and the thread since its last call, by
 * name.
 */
function createNotifiedList({ discord, anna, channel }: Stage, thread: string): () => readonly string[] {
  const seen = new Set<string>();
  return () => {
    const all = [...anna.listMessages(channel), ...anna.listMessages(thread)].filter(
      (message) => !isPrivate(message),
    );
    const fresh = all.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    return fresh
      .flatMap(mentionedIds)
      .map((id) => required(discord.world.users.get(id)).displayName)
      .toSorted();
  };
}

async function begin(
  command: string,
  options: Readonly<Record<string, string>>,
  seats: readonly string[],
): Promise<Begun> {
  const stage = await openStage({ random: createRandom(CHANCE) });
  onTestFinished(() => stage.close());
  const { anna, ben, clara, channel, discord } = stage;
  const people = [anna, ben, clara, discord.actor('David')].slice(0, seats.length);
  const lobby = messageOf(await anna.slash(channel, command, typedOptions(command, options)));
  const { id } = await tableOf(stage, anna);
  for (const [place, person] of people.entries())
    if (person !== anna) await takeSeat(stage, person, lobby, required(seats[place]));
  if (seats.length > 2) messageOf(await anna.press(lobby, 'Start'));
  await latestBoard(stage, lobby.id, 0);
  const listNotified = createNotifiedList(stage, lobby.id);
  listNotified();
  return { stage, people, thread: lobby.id, id, listNotified, plies: 0 };
}

/** The people who may act now. */
async function listNextPeople({ stage, people, id }: Begun): Promise<readonly Actor[]> {
  const table = required(await stage.tables().load(id));
  return people.filter((person) => table.sideToAct(actor(person.id)).ok);
}

/** Waits for the board after another action, and for all other messages. */
async function waitForBoard(begun: Begun): Promise<void> {
  begun.plies += 1;
  await latestBoard(begun.stage, begun.thread, begun.plies);
  await begun.stage.discord.waitUntilIdle();
}

/** Types the move for the player to act, or for `person`. */
async function play(begun: Begun, move: string, person?: Actor): Promise<void> {
  await typeMove(person ?? required((await listNextPeople(begun))[0]), begun.thread, move.replace('_', ' '));
  await waitForBoard(begun);
}

async function resign(begun: Begun, person: Actor): Promise<void> {
  const asked = messageOf(await person.slash(begun.thread, 'game resign'));
  await person.press(asked, 'Yes, resign');
  await waitForBoard(begun);
}

/**
 * Plays the moves. Expects each move to notify the next player alone, once, and the last move to notify
 * everyone once.
 */
async function expectNotifications(begun: Begun, moves: readonly string[]): Promise<void> {
  for (const move of moves.slice(0, -1)) {
    await play(begun, move);
    const [one] = await listNextPeople(begun);
    expect(begun.listNotified(), move).toEqual([required(one).name]);
  }
  await play(begun, required(moves.at(-1)));
  expect(begun.listNotified()).toEqual(['Anna', 'Ben', 'Clara', 'David']);
  expect(begun.stage.complaints).toEqual([]);
}

it('four armies: the next one once at each turn, and everybody once at the end', async () => {
  const seats = ['Black', 'Red', 'White', 'Blue'];
  const begun = await begin('play conquer-the-kings', { mode: 'four', setup: 'hidden' }, seats);
  for (const [place, name] of ['vanguard', 'fortress', 'bastion', 'bastion'].entries())
    await play(begun, name, required(begun.people[place]));
  expect(begun.listNotified()).toEqual(['Anna']);
  await expectNotifications(begun, [...RESCUED, ...MATED]);
});

it('two teams: the next one once at each turn, and everybody once at the end', async () => {
  const begun = await begin('play kings-gauntlet', { mode: 'team-opposite', first: 'south' }, SIDES);
  await expectNotifications(begun, THRONE);
});

it('a resignation: the next one where it was the turn of who resigns, and everybody once at the end', async () => {
  const options = { mode: 'free-for-all', first: 'south' };
  const begun = await begin('play kings-gauntlet', options, SIDES);
  const [anna, ben, clara] = begun.people;
  await resign(begun, required(clara));
  expect(begun.listNotified()).toEqual([]);
  await resign(begun, required(anna));
  expect(begun.listNotified()).toEqual(['Ben']);
  await resign(begun, required(ben));
  expect(begun.listNotified()).toEqual(['Anna', 'Ben', 'Clara', 'David']);
  expect(begun.stage.complaints).toEqual([]);
});

it('two players: each once at the end, no matter who ends it', async () => {
  for (const place of [0, 1]) {
    const begun = await begin('play kings-table', { side: 'attackers' }, ['Attackers', 'Defenders']);
    await resign(begun, required(begun.people[place]));
    expect(begun.listNotified()).toEqual(['Anna', 'Ben']);
  }
});

it('a side of several: those who have not acted when its turn comes, and at the end all who have played, each once', async () => {
  const stage = await openStage();
  onTestFinished(() => stage.close());
  const { anna, channel, seeded, discord } = stage;
  const options = { side: 'attackers', opponent: seeded.roles.wolves };
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', options));
  const { id } = await tableOf(stage, anna);
  const rule = defaultRule('first');
  expect(await stage.tables().setDecisionRule(id, actor(anna.id), 'defenders', rule)).toMatchObject({
    ok: true,
  });
  messageOf(await anna.press(lobby, 'Start'));
  await latestBoard(stage, lobby.id, 0);
  const [david, edda] = [discord.actor('David'), discord.actor('Edda')];
  const begun = {
    stage,
    people: [],
    thread: lobby.id,
    id,
    listNotified: createNotifiedList(stage, lobby.id),
    plies: 0,
  };
  begun.listNotified();
  for (const [person, move] of [
    [anna, 'D1-D3'],
    [david, 'E3-F3'],
    [anna, 'D3-D2'],
    [edda, 'F3-E3'],
  ] as const) {
    await play(begun, move, person);
    const asked = person === anna ? [] : ['Anna'];
    expect(
      begun.listNotified().filter((name) => name === 'Anna'),
      move,
    ).toEqual(asked);
  }
  await resign(begun, anna);
  expect(begun.listNotified()).toEqual(['Anna', 'David', 'Edda']);
  expect(stage.complaints).toEqual([]);
});
