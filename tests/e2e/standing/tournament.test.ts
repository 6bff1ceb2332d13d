/** A tournament as people run it: sign-up by button and by role, games in threads, decisions, the end. */
import type { APIMessage } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import {
  advanceTime,
  altTexts,
  buttons,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  required,
  type Stage,
  waitForValue,
  words,
} from '../stage.js';

let stage: Stage;
let david: Actor;
beforeEach(async () => {
  stage = await openStage();
  david = stage.discord.actor('David');
});
afterEach(async () => {
  expect(stage.complaints).toEqual([]);
  await stage.close();
});

/** The tournament's message, once its text contains the part. */
function tournamentMessage(part: string): Promise<APIMessage> {
  return waitForValue(async () => {
    await stage.clock.advance(1_000);
    const { anna, channel } = stage;
    return anna
      .listMessages(channel)
      .find((one) => !isPrivate(one) && words(one).includes('## Winter Cup') && words(one).includes(part));
  }, `the message with ${part}`);
}

async function createTournament(
  options: Readonly<Record<string, string | number | boolean>>,
): Promise<APIMessage> {
  const answer = messageOf(
    await stage.anna.slash(stage.channel, 'tournament create', {
      name: 'Winter Cup',
      game: 'kings-table',
      format: 'single',
      ...options,
    }),
  );
  expect(words(answer)).toContain('Tournament created.');
  return tournamentMessage('Nobody has joined yet.');
}

const CUP = { name: 'Other Cup', game: 'kings-table', format: 'single' };

/** Messages in the channel that announce the tournament's games. */
function listAnnouncements(): readonly APIMessage[] {
  const { anna, channel } = stage;
  return anna.listMessages(channel).filter((one) => /## Winter Cup, round \d+, game \d+/.test(words(one)));
}

it('goes from sign-up to the winner: each game opens by itself, and the bracket follows', async () => {
  const { anna, ben, clara, channel } = stage;
  const lobby = await createTournament({ seeding: 'random' });
  for (const person of [anna, ben, clara, david])
    expect(words(messageOf(await person.press(lobby, 'Join')))).toContain('You’re in.');
  expect(words(messageOf(await ben.press(lobby, 'Join')))).toContain('already joined');
  expect(mentionedIds(await tournamentMessage('4 players'))).toEqual([]);
  expect(words(messageOf(await ben.slash(channel, 'tournament start')))).toContain('Only the organizer');
  messageOf(await anna.slash(channel, 'tournament start'));
  await waitForValue(async () => {
    await advanceTime(stage, 1_000);
    return listAnnouncements().length === 2;
  });
  for (const { id } of listAnnouncements()) {
    const board = await latestBoard(stage, id, 0);
    expect(mentionedIds(board)).toHaveLength(2);
  }
  const running = await tournamentMessage('Round 1');
  expect(altTexts(running)[0]).toContain('Bracket of Winter Cup.');
  expect(buttons(running)).toEqual(['Leave', 'Standings']);
  for (const { id } of listAnnouncements()) {
    const table = required(await stage.tables().findInThread(id));
    const loser = required([anna, ben, clara, david].find((one) => isSeated(table, 1, one)));
    messageOf(await loser.press(messageOf(await loser.slash(id, 'game resign')), 'Yes, resign'));
  }
  await waitForValue(async () => {
    await advanceTime(stage, 1_000);
    return listAnnouncements().length === 3;
  });
  const { choices = [] } = await anna.autocomplete(
    channel,
    'tournament adjudicate',
    { pairing: '' },
    'pairing',
  );
  // The open game first, then the latest results.
  expect(choices.map(({ value }) => value)).toEqual(['3', '2', '1']);
  const answer = messageOf(
    await anna.slash(channel, 'tournament adjudicate', { pairing: '3', result: 'first' }),
  );
  expect(words(answer)).toContain('Game 3');
  const over = await tournamentMessage('🏆');
  expect(altTexts(over)[0]).toContain('won');
  const standings = messageOf(await ben.press(over, 'Standings'));
  expect(isPrivate(standings)).toBe(true);
  expect(altTexts(standings)[0]).toContain('1. ');
});

function isSeated(
  table: { readonly seats: readonly { readonly holder: unknown }[] },
  seat: number,
  { id }: Actor,
): boolean {
  return (table.seats[seat]?.holder as { readonly id?: string } | null)?.id === id;
}

it('keeps one message over restarts, and takes a role as one player', async () => {
  const { anna, channel, seeded } = stage;
  const lobby = await createTournament({ format: 'swiss', 'check-in': true });
  await stage.stop();
  await stage.start();
  messageOf(await anna.slash(channel, 'tournament join', { role: seeded.roles.wolves.id }));
  const joined = await tournamentMessage('1 team');
  expect(joined.id).toBe(lobby.id);
  expect(words(joined)).toContain(`<@&${seeded.roles.wolves.id}>`);
  expect(buttons(joined)).toContain('Check in');
  expect(words(messageOf(await anna.slash(channel, 'tournament start')))).toContain('at least 3');
  messageOf(await anna.slash(channel, 'tournament close'));
  expect(buttons(await tournamentMessage('Cancelled'))).toEqual(['Standings']);
});

it('is managed by members of the role that its organizer names, and by nobody else', async () => {
  const { anna, ben, channel, seeded } = stage;
  const lobby = await createTournament({ managers: seeded.roles.wolves.id });
  for (const person of [anna, ben]) await person.press(lobby, 'Join');
  for (const [command, options] of [
    ['start', {}],
    ['pair', { unfinished: 'draw' }],
    ['adjudicate', { pairing: '1', result: 'first' }],
    ['close', {}],
  ] as const)
    expect(words(messageOf(await ben.slash(channel, `tournament ${command}`, options)))).toContain(
      'Only the organizer',
    );
  expect(words(messageOf(await david.slash(channel, 'tournament start')))).toContain('has started');
  await tournamentMessage('Round 1');
  const done = await david.slash(channel, 'tournament adjudicate', { pairing: '1', result: 'second' });
  expect(words(messageOf(done))).toContain('Game 1');
  await tournamentMessage('🏆');
  expect(words(messageOf(await ben.slash(channel, 'tournament create', CUP)))).toContain('Manage Events');
});

it('shows people who are not listed by a number', async () => {
  const { anna, ben, clara, channel } = stage;
  messageOf(await ben.slash(channel, 'preferences', { listed: 'off' }));
  const lobby = await createTournament({ format: 'round-robin', seeding: 'random' });
  for (const person of [anna, clara]) await person.press(lobby, 'Join');
  expect(words(messageOf(await ben.press(lobby, 'Join')))).toContain('shows you as a number');
  expect(words(await tournamentMessage('3 players'))).toMatch(/<@\d+>, <@\d+>,? and Player 3/);
  messageOf(await anna.slash(channel, 'tournament start'));
  const running = await tournamentMessage('Round 1');
  expect(words(running)).not.toContain(ben.id);
  expect(altTexts(running)[0]).toMatch(/Anna.*Player 3|Player 3.*Anna/);
  const standings = messageOf(await clara.press(running, 'Standings'));
  expect(altTexts(standings).join()).not.toContain('Ben');
  for (const pairing of ['1', '2', '3']) {
    const { choices = [] } = await anna.autocomplete(
      channel,
      'tournament adjudicate',
      { pairing: '' },
      'pairing',
    );
    expect(choices.map(({ name }) => name).join()).not.toContain('Ben');
    await anna.slash(channel, 'tournament adjudicate', { pairing, result: 'both-lose' });
    await advanceTime(stage, 30_000);
  }
});

it('seats computers at a table of four, and ends it by points once no person is left', async () => {
  const { anna, channel } = stage;
  const lobby = await createTournament({ format: 'conquest', game: 'conquer-the-kings', computers: 1 });
  await anna.press(lobby, 'Join');
  messageOf(await anna.slash(channel, 'tournament start'));
  const [game] = await waitForValue(async () => {
    await advanceTime(stage, 1_000);
    return listAnnouncements().length === 1 ? listAnnouncements() : null;
  });
  const thread = required(game).id;
  await latestBoard(stage, thread, 0);
  messageOf(await anna.press(messageOf(await anna.slash(thread, 'game resign')), 'Yes, resign'));
  const over = await tournamentMessage('🏆');
  expect(words(over)).toContain('won Winter Cup');
  expect(altTexts(over)[0]).toContain('Tables of Winter Cup.');
});

it('goes on without its message where the channel is deleted', async () => {
  const { anna, discord, channel, seeded } = stage;
  const other = required(discord.world.channels.createTextChannel(seeded.guild.id, { name: 'hall' })).id;
  await createTournament({});
  discord.faults.deleteChannel(channel);
  messageOf(await anna.slash(other, 'tournament close'));
  await advanceTime(stage, 60_000);
  expect(words(messageOf(await anna.slash(other, 'tournament close')))).toContain('no tournament');
});
