import { findMovedPath, type MovedPath } from '../../src/computer/question.js';
import { chooseWithoutSearch } from '../../src/computer/unsearched-choice.js';
import { advance, rollBelow } from '../../src/engine/dice.js';
import type { Game, Position, SideId } from '../../src/engine/game.js';
import type { Options } from '../../src/engine/options.js';
import type { Player } from './match-player.js';

export interface Plan {
  readonly games: number;
  readonly seed: number;
  /** Number of random actions at the start of each game. */
  readonly opening: number;
  /** An undecided game is drawn after this many actions. */
  readonly plies: number;
}

/** Result of a match for the first player. */
export interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Number of won games in which the player had the first seat. */
  readonly wonFirst: number;
  /** Number of drawn games in which the player had the first seat. */
  readonly drawnFirst: number;
  readonly actions: number;
}

/** A finished or cut-off game of a match. */
export interface MatchGame {
  /** Number of the game, from 1. */
  readonly number: number;
  /** Result for the first player. */
  readonly result: 'won' | 'drawn' | 'lost';
  /** Reason of the end. Null if the plan's last ply came first. */
  readonly reason: string | null;
  readonly plies: number;
  /** The last position in the game's notation. */
  readonly position: string;
}

/** Plays a match. Reports each finished game through `tell`, because a match can take hours. */
export async function playMatch(
  game: Game,
  options: Options,
  players: readonly [Player, Player],
  plan: Plan,
  tell: (played: MatchGame) => void,
): Promise<Tally> {
  const tally = { won: 0, drawn: 0, lost: 0, wonFirst: 0, drawnFirst: 0, actions: 0 };
  for (let number = 1; number <= plan.games; number++) {
    const played = await playMatchGame(game, options, players, plan, number);
    tally[played.result]++;
    const isFirst = number % 2 === 1;
    if (played.result === 'won' && isFirst) tally.wonFirst++;
    if (played.result === 'drawn' && isFirst) tally.drawnFirst++;
    tally.actions += played.plies;
    tell(played);
  }
  return tally;
}

/**
 * Plays one game of a match, numbered from 1. Players alternate seats: the first player has the first seat in
 * games with an odd number. Both games of a pair begin with the same actions.
 */
export async function playMatchGame(
  game: Game,
  options: Options,
  players: readonly [Player, Player],
  plan: Omit<Plan, 'games'>,
  number: number,
): Promise<MatchGame> {
  const seed = plan.seed * 10_007 + Math.floor((number - 1) / 2);
  const owners = new Map<SideId, number>();
  for (const [seat, { sides }] of game.seats(options).entries())
    for (const side of sides) owners.set(side, (seat + number + 1) & 1);
  const ownersOf = (sides: readonly SideId[]) => new Set(sides.map((side) => owners.get(side)));
  /** The winning sides. Null while undecided. */
  const winnersAt = (position: Position): readonly SideId[] | null => {
    const outcome = game.outcome(position);
    if (outcome !== null) return outcome.winners;
    const standing = sidesInPlay(game, position);
    return ownersOf(standing).size === 1 ? standing : null;
  };
  const end = await playGame(
    game,
    game.start(options, seed).position,
    (side) => players[owners.get(side) === 0 ? 0 : 1],
    (position) => winnersAt(position) !== null,
    seed,
    plan,
  );
  const won = winnersAt(end);
  const winners = ownersOf(won ?? []);
  const result = winners.size !== 1 ? 'drawn' : winners.has(1) ? 'lost' : 'won';
  const reason = game.outcome(end)?.reason ?? (won === null ? null : 'all armies left are of one player');
  return { number, result, reason, plies: game.ply(end), position: game.write(end) };
}

function sidesInPlay(game: Game, position: Position): readonly SideId[] {
  return game.view(position, null).sides.flatMap(({ id, fallen }) => (fallen === true ? [] : [id]));
}

/** Plays a game until it is decided, or to the plan's last ply. */
async function playGame(
  game: Game,
  start: Position,
  playerOf: (side: SideId) => Player,
  isDecided: (position: Position) => boolean,
  seed: number,
  { opening, plies }: Pick<Plan, 'opening' | 'plies'>,
): Promise<Position> {
  let position = start;
  let dice = seed;
  const moves = new Map<SideId, MovedPath | undefined>();
  for (let ply = 0; ply < plies && !isDecided(position); ply++) {
    const sides = game.toAct(position);
    dice = advance(dice);
    const side = sides[rollBelow(dice, sides.length)];
    if (side === undefined) throw new Error(`nobody is to act: ${game.write(position)}`);
    const lastPath = moves.get(side);
    const turn = { game, position, side, seed: dice, ...(lastPath === undefined ? {} : { lastPath }) };
    const path =
      ply < opening ? chooseWithoutSearch(game, position, side, dice) : await playerOf(side).choose(turn);
    if (path === null) throw new Error(`${side} does nothing: ${game.write(position)}`);
    const played = game.play(position, side, path);
    if (!played.ok) throw new Error(`${side} ${path.join(' ')}: ${played.reason.code}`);
    const { parts } = game.describe({ before: position, side, path, played: played.value });
    moves.set(side, findMovedPath(parts));
    position = played.value.position;
  }
  return position;
}
