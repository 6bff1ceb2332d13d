/** Conquer the Kings' own tournament, with every army played by a computer to the last king of each table. */
import { expect, it } from 'vitest';
import { chooseAction } from '../../../src/computer/index.js';
import type { Position } from '../../../src/engine/game.js';
import { findGame } from '../../../src/engine/index.js';
import { rankRound } from '../../../src/standing/tournaments/formats/rounds.js';
import { setResult, toPairingResult, toPointsResult } from '../../../src/standing/tournaments/results.js';
import { rankTournament } from '../../../src/standing/tournaments/standings/standings.js';
import {
  type Pairing,
  type PairingResult,
  validPairings,
} from '../../../src/standing/tournaments/tournament.js';
import { toTableResult } from '../../../src/table/core/event-result.js';
import type { Table } from '../../../src/table/model/types.js';
import { required } from '../../e2e/stage.js';
import { beginTournament, createMeans, unwrapResult } from './simulation.js';

const game = required(findGame('conquer-the-kings'));
/** Turns after which a game counts as out of time. */
const MAX_TURNS = 1_200;

/** Plays a game, and returns the result as its table would hand it over. */
function playTable({ number, seats }: Pairing): { readonly result: PairingResult; readonly isOver: boolean } {
  const options = unwrapResult(game.resolve({ scoring: 'on' }));
  let position: Position = game.start(options, number).position;
  for (let turn = 0; turn < MAX_TURNS && game.outcome(position) === null; turn += 1) {
    const [side] = game.toAct(position);
    if (side === undefined) throw new Error('nobody has to act');
    const question = {
      game: game.id,
      options: game.optionsOf(position),
      position: game.write(position),
      side,
      level: 1,
      seed: number * 7_919 + turn,
    } as const;
    const path = required(chooseAction(question));
    position = unwrapResult(game.play(position, side, path)).position;
  }
  const outcome = game.outcome(position);
  const table = {
    game: game.id,
    status: outcome === null ? 'playing' : 'finished',
    closedBecause: null,
    outcome,
    position,
    seats: game.seats(options).map(({ id, sides }) => ({ id, sides })),
  } as unknown as Table;
  const told = toTableResult({ game: () => game }, table);
  const pairing = { number, seats } as Pairing;
  const isOver = outcome !== null;
  return {
    isOver,
    result: required(isOver ? toPairingResult(pairing, told) : toPointsResult(pairing, told.seats, [])),
  };
}

it.each([4, 8, 16])('%i armies of computers have a Conqueror in the end', (size) => {
  const means = createMeans();
  let tournament = beginTournament('conquest', size, means);
  let conquered = 0;
  while (tournament.status === 'running') {
    const open = required(validPairings(tournament).find(({ result }) => result === null));
    const { result, isOver } = playTable(open);
    tournament = unwrapResult(setResult(tournament, open.number, result, means));
    const [first, second] = required(
      rankRound(tournament, open.round).find((ranking) => ranking.includes(open.seats[0] ?? 0)),
    );
    const tallyOf = (entrant = 0) => required(result.tallies[open.seats.indexOf(entrant)]);
    // The player with the last king is ranked first, whatever the points. Of the others, the one with the best
    // points is second.
    const king = open.seats.find((entrant) => tallyOf(entrant).hasWon);
    if (king !== undefined) expect(first).toBe(king);
    const others = open.seats
      .filter((entrant) => entrant !== first)
      .map((entrant) => tallyOf(entrant).points ?? 0);
    expect(tallyOf(second).points).toBe(Math.max(...others));
    if (isOver && king !== undefined) conquered += 1;
  }
  expect(tournament.pairings).toHaveLength({ 4: 1, 8: 3, 16: 7 }[size] ?? 0);
  expect(conquered).toBeGreaterThan(0);
  const [winner] = rankTournament(tournament);
  const final = required(tournament.pairings.at(-1));
  expect(final.seats).toContain(winner?.entrant);
  expect(winner).toMatchObject({ place: 1 });
});
