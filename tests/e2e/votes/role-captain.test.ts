/**
 * The King's Gauntlet between two roles, each with two armies: the Wolves follow a captain, the Ravens take
 * turns.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { DAY, MINUTE } from '../../../src/base/durations.js';
import { type DecisionRule, defaultRule } from '../../../src/table/model/people/decision-rule.js';
import { actor } from '../../actors.js';
import {
  advanceRetriesUntil,
  advanceTime,
  altTexts,
  boards,
  buttons,
  findMenuOption,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  required,
  type Stage,
  tableOf,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';

let stage: Stage;
let thread: string;
let people: Readonly<Record<'ben' | 'clara' | 'david' | 'edda', Actor>>;

beforeAll(async () => {
  stage = await openStage();
  const { anna, ben, clara, channel, seeded, discord } = stage;
  people = { ben, clara, david: discord.actor('David'), edda: discord.actor('Edda') };
  const lobby = messageOf(
    await anna.slash(channel, 'play kings-gauntlet', { mode: 'team-opposite', rules: 'first=south' }),
  );
  const { id } = await tableOf(stage, anna);
  const { assignSeat: give, setDecisionRule: decideBy, startGame } = stage.tables();
  const host = actor(anna.id);
  const captain: DecisionRule = { ...defaultRule('captain'), captain: people.david.id };
  const relay: DecisionRule = { ...defaultRule('relay'), order: [ben.id, clara.id] };
  for (const [seat, role, rule] of [
    ['south', seeded.roles.wolves, captain],
    ['west', seeded.roles.ravens, relay],
    ['north', seeded.roles.wolves, captain],
    ['east', seeded.roles.ravens, relay],
  ] as const) {
    expect(await give(id, host, seat, { kind: 'role', id: role.id })).toMatchObject({ ok: true });
    expect(await decideBy(id, host, seat, rule)).toMatchObject({ ok: true });
  }
  expect(await startGame(id, host)).toMatchObject({ ok: true });
  await advanceTime(stage, 20_000);
  thread = lobby.id;
  await latestBoard(stage, thread, 0);
});
afterAll(async () => {
  expect(stage.complaints).toEqual([]);
  await stage.close();
});

async function playNotation(person: Actor, notation: string): Promise<string> {
  return words(await typeMove(person, thread, notation));
}

it('the captain is called, sees what the others propose, and takes it in one press', async () => {
  const { david, edda } = people;
  const first = await latestBoard(stage, thread, 0);
  expect(mentionedIds(first)).toEqual([david.id]);
  expect(words(first)).toContain(`Captain of **South**: <@${david.id}>`);
  expect(await playNotation(edda, 'h2-c7')).toContain('You proposed');
  await advanceTime(stage, 6_000);
  // The picture is redrawn with the proposals.
  const proposed = /\*\*1\*\* · .*H2 to C7.*: \*\*1 for it/i;
  await waitForValue(
    async () => proposed.test(words(required(boards(stage, thread).at(-1)))),
    'the proposal',
  );
  expect(altTexts(required(boards(stage, thread).at(-1)))[0]).toMatch(/^Proposed: 1 h2 to c7\. /);
  // The captain's panel asks for no vote. Another member's panel says which move the member supports.
  const asCaptain = words(messageOf(await david.press(required(boards(stage, thread).at(-1)), 'Your side')));
  expect(asCaptain).toContain('You are the captain');
  expect(asCaptain).not.toMatch(/vote/i);
  expect(words(messageOf(await edda.press(required(boards(stage, thread).at(-1)), 'Your side')))).toMatch(
    /You support \*\*.*H2 to C7/i,
  );
  // An edit notifies no one again, and keeps the highlight of those notified.
  expect(mentionedIds(required(boards(stage, thread).at(-1)))).toEqual([david.id]);
  const support = findMenuOption(required(boards(stage, thread).at(-1)), (one) => /h2 to c7/i.test(one));
  const supported = messageOf(
    await david.choose(required(boards(stage, thread).at(-1)), support.menu, [support.label]),
  );
  expect(words(supported)).toContain('You are the captain. Move, or play a proposal below');
  expect(JSON.stringify(supported.components)).toContain('Play a proposal');
  const panel = messageOf(await david.press(required(boards(stage, thread).at(-1)), 'Your side'));
  expect(words(messageOf(await david.press(panel, 'How this works')))).toContain('### The captain of a side');
  const { menu, label } = findMenuOption(panel, (one) => /h2 to c7/i.test(one));
  messageOf(await david.choose(panel, menu, [label]));
  const board = await latestBoard(stage, thread, 1);
  expect(words(board)).toContain(`Proposed by <@${edda.id}>`);
});

it('a relay lets only the one move whose turn it is, and goes on to the next', async () => {
  const { ben, clara, david } = people;
  expect(mentionedIds(required(boards(stage, thread).at(-1)))).toEqual([ben.id]);
  expect(await playNotation(clara, 'b8-m8')).toContain(`It’s <@${ben.id}>’s turn`);
  expect(await playNotation(david, 'b8-m8')).toContain('It’s the turn of');
  await playNotation(ben, 'b8-m8');
  await latestBoard(stage, thread, 2);
  expect(await playNotation(david, 'h14-h7')).toContain('You played');
  await latestBoard(stage, thread, 3);
  await playNotation(ben, 'n12-l12@w');
  await latestBoard(stage, thread, 4);
  await playNotation(david, 'h1-h2');
  const board = await latestBoard(stage, thread, 5);
  expect(mentionedIds(board)).toEqual([clara.id]);
});

it('a relay is joined at its end and left in the panel of its side, and in no other panel', async () => {
  const { ben, david } = people;
  const greta = stage.discord.actor('Greta');
  const board = required(boards(stage, thread).at(-1));
  const panelOf = async (person: Actor) => messageOf(await person.press(board, 'Your side'));
  const readRelays = async () =>
    (await tableOf(stage, ben)).seats.flatMap(({ rule }) => (rule.kind === 'relay' ? [rule.order] : []));
  const before = await readRelays();
  expect(buttons(await panelOf(david)).filter((label) => label.includes('relay'))).toEqual([]);
  messageOf(await greta.press(await panelOf(greta), 'Join the relay'));
  expect((await readRelays()).some((order) => order.at(-1) === greta.id)).toBe(true);
  messageOf(await greta.press(await panelOf(greta), 'Leave the relay'));
  expect(await readRelays()).toEqual(before);
});

it('somebody who lets the time pass is passed over, and the next one is called', async () => {
  const { ben, clara } = people;
  const before = boards(stage, thread).length;
  await stage.clock.advance(DAY);
  await stage.discord.waitFor(() => boards(stage, thread).length > before);
  expect(mentionedIds(required(boards(stage, thread).at(-1)))).toEqual([ben.id]);
  expect(await playNotation(clara, 'b5-c5')).toContain(`It’s <@${ben.id}>’s turn`);
  expect(await playNotation(ben, 'b5-c5')).toContain('You played');
  await latestBoard(stage, thread, 6);
});

it('a captain who is silent for long is replaced by a vote of the side', async () => {
  const { david, edda } = people;
  const wolves = [edda, stage.discord.actor('Hugo'), stage.discord.actor('Ida')];
  const panelOf = async (person: Actor) =>
    messageOf(await person.press(required(boards(stage, thread).at(-1)), 'Your side'));
  for (const person of wolves) await panelOf(person);
  const early = await panelOf(edda);
  expect(words(messageOf(await edda.choose(early, 'Choose a captain', ['Edda'])))).toContain(
    'still has time to move',
  );
  await stage.clock.advance(DAY);
  const late = await panelOf(edda);
  messageOf(await edda.choose(late, 'Choose a captain', ['Edda']));
  await advanceTime(stage, 11_000);
  for (const person of wolves.slice(1)) {
    const board = required(boards(stage, thread).at(-1));
    messageOf(await person.press(messageOf(await person.press(board, 'Vote privately')), 'New captain'));
  }
  await stage.clock.advance(5 * MINUTE);
  const captains = async () =>
    (await tableOf(stage, david)).seats.map(({ rule }) => 'captain' in rule && rule.captain);
  // The bot first checks whether the voters still have the role.
  await advanceRetriesUntil(stage, async () => (await captains())[2] === edda.id);
  expect(await captains()).toEqual([david.id, false, edda.id, false]);
  // Edda decides now. The bot posts a new board, because an edit of the old one would notify no one.
  await waitForValue(
    async () => mentionedIds(required(boards(stage, thread).at(-1))).includes(edda.id),
    'a board that calls the new captain',
  );
});
