/** Plays tournaments through the embedded Discord: many members, their games, and time that passes. */
import { expect } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { MINUTE } from '../../../src/base/durations.js';
import type { Store } from '../../../src/db/store.js';
import { type LoadedTournament, readTournament } from '../../../src/standing/tournaments/stored.js';
import { findEntrant, type Pairing, validPairings } from '../../../src/standing/tournaments/tournament.js';
import {
  advanceTime,
  isPrivate,
  messageOf,
  openStage,
  required,
  type Stage,
  type StageParts,
  typeMove,
  waitForValue,
  waitUntilPosted,
  words,
} from '../stage.js';

/** First move of the attackers at King's Table. */
const FIRST_MOVE = 'D1-D3';

export interface TournamentStage {
  readonly stage: Stage;
  /** Players in order of strength, the best first. */
  readonly players: readonly Actor[];
  /** The tournament as it is stored. */
  load(): Promise<LoadedTournament>;
  /** Runs due work until the tournament's messages are up to date. Little time passes. */
  runDueWork(): Promise<void>;
  /** Plays the open games whose players come: the stronger wins. Returns the number of games that ended. */
  playRound(referee?: Referee): Promise<number>;
}

/** Decides an open game: the loser resigns, or a player moves and waits for an opponent who doesn't come. */
export type Referee = (
  first: Actor,
  second: Actor,
) => { readonly resigns: Actor } | { readonly moves: Actor } | null;

/** Opens a stage with `members` people, who all join a new tournament. Anna is its organizer. */
export async function openTournament(
  members: number,
  options: Readonly<Record<string, string | number | boolean>>,
  parts: StageParts = {},
): Promise<TournamentStage> {
  let store: Store | undefined;
  const stage = await openStage({
    ...parts,
    wrapStore(opened) {
      store = opened;
      return opened;
    },
  });
  const { discord, seeded, anna, channel } = stage;
  const players = Array.from({ length: members }, (_, nth) => {
    const { id } = discord.world.addUser({ name: `Player ${nth + 1}` });
    discord.world.guilds.addMember(seeded.guild.id, id);
    return discord.actor(id);
  });
  const created = messageOf(
    await anna.slash(channel, 'tournament create', {
      name: 'Grand Cup',
      game: 'kings-table',
      seeding: 'random',
      ...options,
    }),
  );
  expect(words(created)).toContain('Tournament created.');
  const lobby = await waitForValue(async () => {
    await advanceTime(stage, 5_000);
    return anna
      .listMessages(channel)
      .find((one) => !isPrivate(one) && words(one).includes('Nobody has joined yet.'));
  }, 'the message');
  for (const player of players)
    expect(words(messageOf(await player.press(lobby, 'Join')))).toContain('You’re in.');
  const [id = ''] = await required(store).tournaments.listTournamentsIn(seeded.guild.id, 'tournament');
  const load = async () => readTournament(required(await required(store).tournaments.load(id)));

  async function runDueWork(): Promise<void> {
    await advanceTime(stage, MINUTE);
    await waitForValue(async () => {
      const { openings, eventResults, tournaments } = required(store);
      const left = [
        ...(await openings.listDue(stage.clock.now())),
        ...(await eventResults.listResults()),
        ...(await tournaments.listWithGamesToEnd()),
        ...(await tournaments.listUnshown()),
      ];
      if (left.length === 0) return true;
      await advanceTime(stage, MINUTE);
      return false;
    }, 'the end of what is due');
    await waitUntilPosted(stage);
  }

  return {
    stage,
    players,
    load,
    runDueWork,
    async playRound(referee = createReferee(players)) {
      const tournament = await load();
      let ended = 0;
      for (const pairing of validPairings(tournament)) {
        const isOver = await playGame(stage, players, tournament, pairing, referee);
        if (isOver) ended += 1;
      }
      return ended;
    },
  };
}

/** Creates a referee who lets the stronger player win. Players in `away` don't come. */
export function createReferee(players: readonly Actor[], away: readonly Actor[] = []): Referee {
  return (first, second) => {
    if (away.includes(first)) return null;
    if (away.includes(second)) return { moves: first };
    return { resigns: players.indexOf(first) < players.indexOf(second) ? second : first };
  };
}

/** Does what the referee says in an open game. Returns true if the game ended. */
async function playGame(
  stage: Stage,
  players: readonly Actor[],
  tournament: LoadedTournament,
  pairing: Pairing,
  referee: Referee,
): Promise<boolean> {
  const table = pairing.tableId === null ? null : await stage.tables().load(pairing.tableId);
  const thread = table?.place.threadId ?? null;
  if (pairing.result !== null || table?.status !== 'playing' || thread === null) return false;
  const [first, second] = pairing.seats.map((seat) => {
    const { holder } = required(findEntrant(tournament, seat));
    return required(players.find(({ id }) => id === holder.id));
  });
  const done = referee(required(first), required(second));
  if (done === null) return false;
  if ('resigns' in done) {
    const { resigns } = done;
    messageOf(await resigns.press(messageOf(await resigns.slash(thread, 'game resign')), 'Yes, resign'));
    return true;
  }
  if (table.lastAction === null) await typeMove(done.moves, thread, FIRST_MOVE);
  return false;
}
