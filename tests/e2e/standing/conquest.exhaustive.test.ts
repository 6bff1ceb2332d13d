/** Plays Conquer the Kings' own tournament until it has a Conqueror: once from a script, once with computers. */
import { afterEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../src/base/durations.js';
import type { Chooser } from '../../../src/computer/chooser.js';
import type { Position, SideId } from '../../../src/engine/game.js';
import { findGame } from '../../../src/engine/index.js';
import { rankRound } from '../../../src/standing/tournaments/formats/rounds.js';
import { findEntrant } from '../../../src/standing/tournaments/tournament.js';
import { actor } from '../../actors.js';
import { quickChooser } from '../../chooser.js';
import {
  advanceTime,
  altTexts,
  buttons,
  messageOf,
  required,
  typeMove,
  waitForValue,
  words,
} from '../stage.js';
import { MATED, RESCUED } from '../whole-lines.js';
import { openTournament, type TournamentStage } from './tournament-stage.js';

let cup: TournamentStage;
afterEach(async () => {
  expect(cup.stage.complaints).toEqual([]);
  await cup.stage.close();
});

const game = required(findGame('conquer-the-kings'));

/** A game to its last king: ready-made set-ups, then a line that South wins by mate. */
const SET_UPS: Readonly<Record<SideId, string>> = {
  south: 'vanguard',
  west: 'fortress',
  north: 'bastion',
  east: 'bastion',
};
const LINE = [...RESCUED, ...MATED].map((move) => move.replace('_', ' '));

/** The script's move at the position's ply. Empty after the end of the script. */
function scriptedMove(position: Position, side: SideId): string {
  const ply = game.ply(position) - Object.keys(SET_UPS).length;
  return (ply < 0 ? SET_UPS[side] : LINE[ply]) ?? '';
}

/** Follows the script as long as it fits. */
const scriptedChooser: Chooser = {
  ...quickChooser,
  async choose(question, signal) {
    const { options, position, side } = question;
    const read = game.read(options, position);
    if (!read.ok) throw new Error(read.reason.code);
    const path = game.parse(read.value, side, scriptedMove(read.value, side));
    return path.ok ? path.value : quickChooser.choose(question, signal);
  },
  judge: async () => false,
};

/** Plays the script's moves for the people at the only table, whenever it is their turn. */
async function playScript({ stage, players, load }: TournamentStage): Promise<void> {
  const { tableId } = required((await load()).pairings[0]);
  for (let step = 0; step < 20 * LINE.length; step += 1) {
    const table = required(await stage.tables().load(required(tableId)));
    if (table.status !== 'playing') return;
    const person = players.find(({ id }) => table.sideToAct(actor(id)).ok);
    const side = person === undefined ? null : table.sideToAct(actor(person.id));
    if (person === undefined || side?.ok !== true) await advanceTime(stage, 5_000);
    else await typeMove(person, required(table.place.threadId), scriptedMove(table.position, side.value));
  }
}

async function startTournament(): Promise<void> {
  messageOf(await cup.stage.anna.slash(cup.stage.channel, 'tournament start'));
  await cup.runDueWork();
}

/** The tournament's message, once it names the Conqueror. */
function conquerorMessage() {
  return waitForValue(async () => {
    await advanceTime(cup.stage, 10_000);
    const { messageId } = await cup.load();
    const message = cup.stage.anna.listMessages(cup.stage.channel).find(({ id }) => id === messageId);
    return message !== undefined && words(message).includes('The Conqueror:') ? message : null;
  }, 'the Conqueror');
}

const OPTIONS = { format: 'conquest', game: 'conquer-the-kings', rules: 'setup=hidden' };

describe('a table of four is played to the last king', () => {
  it('by people who type', async () => {
    cup = await openTournament(4, OPTIONS);
    await startTournament();
    await playScript(cup);
    const message = await conquerorMessage();
    const tournament = await cup.load();
    const [final] = tournament.pairings;
    const [conqueror, general] = required(rankRound(tournament, 1)[0]);
    // South, the first seat, mates the last enemy king.
    expect(conqueror).toBe(final?.seats[0]);
    const { holder } = required(findEntrant(tournament, required(conqueror)));
    expect(words(message)).toContain(`🏆 The Conqueror: <@${holder.id}>.`);
    const tallies = required(final?.result).tallies;
    expect(tallies.map(({ hasWon }) => hasWon)).toEqual([true, false, false, false]);
    // A mate captures no king.
    expect(tallies.map(({ kings }) => kings)).toEqual([1, 0, 1, 0]);
    const points = tallies.map((tally) => tally.points ?? 0);
    expect(points[required(final?.seats).indexOf(required(general))]).toBe(Math.max(...points.slice(1)));
    expect(altTexts(message)[0]).toContain('Tables of Grand Cup.');
  });

  it('by a person and three computers on free seats', async () => {
    cup = await openTournament(1, { ...OPTIONS, computers: 1 }, { chooser: scriptedChooser });
    await startTournament();
    await playScript(cup);
    const message = await conquerorMessage();
    expect(words(message)).toContain(`🏆 The Conqueror: <@${required(cup.players[0]).id}>.`);
    const { entrants } = await cup.load();
    expect(entrants.map(({ holder }) => holder.kind)).toEqual(['person', 'computer', 'computer', 'computer']);
  });
});

/** Every person resigns their running game. */
async function resignAll({ stage, players, load }: TournamentStage): Promise<void> {
  for (const { tableId } of (await load()).pairings)
    for (const player of players) {
      const table = tableId === null ? null : await stage.tables().load(tableId);
      if (table?.status !== 'playing' || !table.seats.some((seat) => isHeldBy(seat, player.id))) continue;
      const asked = messageOf(await player.slash(required(table.place.threadId), 'game resign'));
      if (buttons(asked).length > 0) messageOf(await player.press(asked, 'Yes, resign'));
    }
}

function isHeldBy({ holder }: { readonly holder: unknown }, id: string): boolean {
  return (holder as { readonly id?: string } | null)?.id === id;
}

/** Time for a game among computers. */
const COMPUTERS_TIME = 2 * HOUR;

it.each([
  {
    how: 'by a script',
    rules: 'setup=hidden',
    chooser: scriptedChooser,
    alone: [2, 3],
    least: 2,
  },
  // Games of computers that choose their own moves may take longer than the two hours that a table of computers
  // has. Points decide then, and a person who left early may have as many as a computer.
  {
    how: 'by their own choice',
    rules: '',
    chooser: quickChooser,
    alone: [2],
    least: 0,
  },
])(
  'goes on among computers alone, to the last king of their table: $how',
  async ({ rules, chooser, alone: rounds, least }) => {
    cup = await openTournament(9, { ...OPTIONS, rules, computers: 1 }, { chooser });
    await startTournament();
    const { stage, load } = cup;
    for (let step = 0; step < 400 && (await load()).status === 'running'; step += 1) {
      await resignAll(cup);
      // Computers alone play every five seconds.
      await advanceTime(stage, MINUTE, 5_000);
    }
    await cup.runDueWork();
    const { pairings, entrants, messageId } = await load();
    expect(pairings).toHaveLength(7);
    const isComputer = (entrant: number) => findEntrant({ entrants }, entrant)?.holder.kind === 'computer';
    const alone = pairings.filter(({ seats }) => seats.every(isComputer));
    expect(alone.map(({ round }) => round)).toEqual(expect.arrayContaining(rounds));
    for (const { tableId, result } of alone) {
      const { startedAt, endedAt } = required(await stage.tables().load(required(tableId)));
      // A game's time begins when it is paired, shortly before its table starts.
      const isTimeUp = required(endedAt) - required(startedAt) > COMPUTERS_TIME - MINUTE;
      // In its last minute, a game may also have ended by itself.
      expect(isTimeUp ? ['played', 'adjudicated'] : ['played']).toContain(result?.kind);
    }
    const conquered = alone.filter(({ result }) => result?.tallies.some(({ hasWon }) => hasWon));
    expect(conquered.length).toBeGreaterThanOrEqual(least);
    const message = required(stage.anna.listMessages(stage.channel).find(({ id }) => id === messageId));
    const isWonByKing = conquered.some(({ round }) => round === 3);
    expect(words(message)).toContain(isWonByKing ? 'The Conqueror:' : 'won Grand Cup');
  },
);
