/**
 * Whole tournaments through Discord: one with 64 players, every format with few players, no-shows, and days
 * that pass.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/base/durations.js';
import { rankTournament } from '../../../src/standing/tournaments/standings/standings.js';
import { validPairings } from '../../../src/standing/tournaments/tournament.js';
import { quickChooser } from '../../chooser.js';
import { advanceTime, altTexts, messageOf, required, words } from '../stage.js';
import { createReferee, openTournament, type TournamentStage } from './tournament-stage.js';

let cup: TournamentStage;
afterEach(async () => {
  expect(cup.stage.complaints).toEqual([]);
  await cup.stage.close();
});

/** Plays rounds until the tournament is over. Lets a day pass if no open game can be played. */
async function playTournament(
  { stage, runDueWork, load, playRound, players }: TournamentStage,
  away: readonly number[],
) {
  const missing = away.map((nth) => required(players[nth]));
  for (let step = 0; step < 200; step += 1) {
    await runDueWork();
    if ((await load()).status === 'finished') return;
    if ((await playRound(createReferee(players, missing))) === 0) await advanceTime(stage, DAY, 6 * HOUR);
  }
  throw new Error('the tournament does not end');
}

async function startTournament({ stage }: TournamentStage): Promise<void> {
  await stage.anna.slash(stage.channel, 'tournament start');
}

/** Checks that each game has one message and one thread, and that no entrant plays against themselves. */
async function checkGames({ stage, load, runDueWork }: TournamentStage): Promise<void> {
  await runDueWork();
  const { pairings } = await load();
  const posted = stage.anna
    .listMessages(stage.channel)
    .flatMap((one) => /## Grand Cup, (?:round \d+, )?game (\d+)/.exec(words(one))?.[1] ?? [])
    .map(Number);
  expect(posted).toEqual([...new Set(posted)]);
  const opened = pairings.filter(({ tableId }) => tableId !== null);
  expect(opened.map(({ number }) => number)).toEqual(expect.arrayContaining(posted));
  // The end of an arena undoes running games, even if their message isn't posted yet.
  expect(posted).toEqual(
    expect.arrayContaining(validPairings({ pairings: opened }).map(({ number }) => number)),
  );
  for (const { seats } of pairings) expect(new Set(seats).size).toBe(seats.length);
}

/** Number of the winner in the order of strength, from 0. Checks that the message shows the result. */
async function findWinner({ stage, load, players }: TournamentStage): Promise<number> {
  const { messageId, entrants } = await load();
  const message = required(stage.anna.listMessages(stage.channel).find(({ id }) => id === messageId));
  expect(words(message)).toContain('🏆');
  expect(altTexts(message)[0]).toContain('Grand Cup');
  const [first] = rankTournament(await load());
  const { holder } = required(entrants.find(({ number }) => number === first?.entrant));
  return players.findIndex(({ id }) => id === holder.id);
}

/** Checks that the best entrant has won every game, and that the ranking follows the scores. */
async function checkArena(arena: TournamentStage): Promise<void> {
  await findWinner(arena);
  const tournament = await arena.load();
  const best = required(tournament.entrants.find(({ holder }) => holder.id === arena.players[0]?.id)).number;
  const own = validPairings(tournament).filter(({ seats }) => seats.includes(best));
  expect(own.length).toBeGreaterThan(1);
  expect(own.map(({ seats, result }) => result?.scores[seats.indexOf(best)])).toEqual(own.map(() => 2));
  const scores = rankTournament(tournament).map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
}

function listMeetings(pairings: readonly { readonly seats: readonly number[] }[]): readonly string[] {
  return pairings.filter(({ seats }) => seats.length === 2).map(({ seats }) => seats.toSorted().join('-'));
}

describe('64 players', () => {
  it('play a single elimination, some without coming, over days', async () => {
    cup = await openTournament(64, { format: 'single', hours: 24 });
    await startTournament(cup);
    await playTournament(cup, [1, 20, 40, 41]);
    await checkGames(cup);
    expect(await findWinner(cup)).toBe(0);
    const { pairings } = await cup.load();
    expect(validPairings({ pairings })).toHaveLength(63);
    expect(pairings.some(({ result }) => result?.kind === 'forfeit')).toBe(true);
  });

  it('play a Swiss of six rounds, in which nobody meets twice', async () => {
    cup = await openTournament(64, { format: 'swiss', hours: 24 });
    await startTournament(cup);
    await playTournament(cup, [5, 30, 31]);
    await checkGames(cup);
    expect(await findWinner(cup)).toBe(0);
    const { pairings, round } = await cup.load();
    expect(round).toBe(6);
    const meetings = listMeetings(pairings.filter(({ result }) => result?.kind === 'played'));
    expect(new Set(meetings).size).toBe(meetings.length);
  });

  it('play an arena of an hour, in which those who do not come are paired no more', async () => {
    cup = await openTournament(64, { format: 'arena', hours: 1 });
    await startTournament(cup);
    const { stage, players } = cup;
    const missing = [3, 33].map((nth) => required(players[nth]));
    // With more time between rounds, a game would be lost because no player has come to it yet.
    for (let round = 0; (await cup.load()).status === 'running' && round < 60; round += 1) {
      await advanceTime(stage, 3 * MINUTE, MINUTE / 2);
      await cup.playRound(createReferee(players, missing));
    }
    await checkGames(cup);
    await checkArena(cup);
    const { entrants, pairings } = await cup.load();
    const outside = entrants.filter(({ isOut }) => isOut).map(({ holder }) => holder.id);
    expect(outside.toSorted()).toEqual(missing.map(({ id }) => id).toSorted());
    const forfeits = pairings.filter(({ result }) => result?.kind === 'forfeit');
    expect(forfeits).toHaveLength(missing.length);
  });
});

describe('tables of four', () => {
  /** Everyone but the strongest resigns, the weakest first. */
  async function playTables({ stage, players, load }: TournamentStage): Promise<number> {
    let ended = 0;
    const { pairings, entrants } = await load();
    for (const { tableId, seats, result } of pairings) {
      const table = tableId === null ? null : await stage.tables().load(tableId);
      if (result !== null || table?.status !== 'playing') continue;
      const here = seats.map((seat) => entrants.find(({ number }) => number === seat)?.holder.id);
      const losers = players.filter(({ id }) => here.includes(id)).slice(1);
      for (const loser of losers.toReversed()) {
        const asked = messageOf(await loser.slash(required(table.place.threadId), 'game resign'));
        await loser.press(asked, 'Yes, resign');
      }
      ended += 1;
    }
    return ended;
  }

  it.each([4, 8, 16])('of %i people have a Conqueror', async (members) => {
    cup = await openTournament(members, { format: 'conquest', game: 'conquer-the-kings' });
    await startTournament(cup);
    for (let step = 0; step < 5 && (await cup.load()).status === 'running'; step += 1) {
      await cup.runDueWork();
      await playTables(cup);
      await cup.runDueWork();
    }
    await checkGames(cup);
    const { pairings, messageId, entrants } = await cup.load();
    expect(pairings).toHaveLength({ 4: 1, 8: 3, 16: 7 }[members] ?? 0);
    const message = required(
      cup.stage.anna.listMessages(cup.stage.channel).find(({ id }) => id === messageId),
    );
    expect(words(message)).toContain(`🏆 The Conqueror: <@${required(cup.players[0]).id}>.`);
    expect(altTexts(message)[0]).toContain('Tables of Grand Cup.');
    expect(entrants.every(({ holder }) => holder.kind === 'person')).toBe(true);
  });

  it('take computers on free seats, and end by points once no person is left', async () => {
    cup = await openTournament(
      5,
      { format: 'conquest', game: 'conquer-the-kings', computers: 1, hours: 6 },
      { chooser: quickChooser },
    );
    await startTournament(cup);
    for (let step = 0; step < 12 && (await cup.load()).status === 'running'; step += 1) {
      await cup.runDueWork();
      await playTables(cup);
      await advanceTime(cup.stage, HOUR, 10 * MINUTE);
    }
    await checkGames(cup);
    const { pairings, entrants, status } = await cup.load();
    expect(status).toBe('finished');
    expect(pairings).toHaveLength(3);
    expect(entrants.filter(({ holder }) => holder.kind === 'computer')).toHaveLength(3);
  });
});

describe.each([4, 5, 16])('%i players', (members) => {
  it.each(['single', 'double', 'round-robin', 'swiss'])('play to the end: %s', async (format) => {
    cup = await openTournament(members, { format, hours: 24 });
    await startTournament(cup);
    await playTournament(cup, [2]);
    await checkGames(cup);
    expect(await findWinner(cup)).toBe(0);
  });

  it('play an arena', async () => {
    cup = await openTournament(members, { format: 'arena', hours: 2 });
    await startTournament(cup);
    // Doesn't call `runDueWork`: this may take so long that a game is lost because no player has come to it
    // yet.
    for (let round = 0; (await cup.load()).status === 'running' && round < 60; round += 1) {
      await advanceTime(cup.stage, 3 * MINUTE, MINUTE);
      await cup.playRound();
    }
    await checkGames(cup);
    await checkArena(cup);
  });
});
