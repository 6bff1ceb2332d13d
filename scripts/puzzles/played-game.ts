/** Plays games to search for puzzles. */
import { type EvaluatedPosition, toEvaluatedPosition } from '../../src/computer/evaluated-position.js';
import type { Strength } from '../../src/computer/levels.js';
import { isDecided } from '../../src/computer/search/win-score.js';
import { chooseBySearch } from '../../src/computer/searched-choice.js';
import { chooseWithoutSearch } from '../../src/computer/unsearched-choice.js';
import type { Path } from '../../src/engine/choices.js';
import { advance, rollBelow } from '../../src/engine/dice.js';
import type { Game, Position } from '../../src/engine/game.js';
import type { Options } from '../../src/engine/options.js';
import { MoveList } from '../../src/engine/search/piece-codes.js';
import { UNDECIDED } from '../../src/engine/search/search.js';
import type { PuzzlePlan } from './plans.js';

/** Random actions at the start of a game. */
const OPENING = 4;
/** One in this number of actions is random. */
const RANDOM_ACTIONS = 12;
/** Minimum evaluation of a side that may be winning, in hundredths of a common piece. */
const WINNING_EVALUATION = 200;

/** Positions of a game between computer players in which a win may be near, in their order. */
export function playForPuzzles(
  game: Game,
  options: Options,
  plan: PuzzlePlan,
  number: number,
): readonly Position[] {
  let { position } = game.start(options, number);
  let dice = number;
  const [positions, promising]: [Position[], Set<Position>] = [[], new Set()];
  for (let ply = 0; ply < plan.longestGame && game.outcome(position) === null; ply++) {
    const [side = ''] = game.toAct(position);
    dice = advance(dice);
    const mind = ply < OPENING ? null : toEvaluatedPosition(game, position);
    const isThinning = mind !== null && !isPlayedBySearch(game, position, plan, number);
    const strength = isThinning ? null : findStrength(game.seats(options), side, plan, number);
    const chosen = mind === null ? null : chooseAction(mind, strength, dice);
    const path = chosen ?? chooseWithoutSearch(game, position, side, dice);
    if (mind !== null && !isThinning) {
      positions.push(position);
      if (isPromising(mind, plan, dice)) promising.add(position);
    }
    const played = game.play(position, side, path ?? []);
    if (!played.ok) throw new Error(`${side} ${path?.join(' ')}: ${played.reason.code}`);
    position = played.value.position;
  }
  const late = new Set(
    game.outcome(position)?.winners.length ? positions.slice(positions.length - plan.late) : [],
  );
  return positions.filter((one) => promising.has(one) || late.has(one));
}

/** True if a short search finds a win for the side to move. */
function isPromising(mind: EvaluatedPosition, { scout }: PuzzlePlan, seed: number): boolean {
  const { position, evaluation } = mind;
  if (evaluation.evaluate(position.toMove) < WINNING_EVALUATION) return false;
  const scouted = chooseBySearch(mind, scout, { seed });
  return scouted !== null && scouted.score > 0 && isDecided(scouted.score);
}

/**
 * True if the players choose actions by search instead of capturing at random. In every second game they search
 * from the start, in the other games once few pieces are left.
 */
function isPlayedBySearch(
  game: Game,
  position: Position,
  { thinnedTo }: PuzzlePlan,
  number: number,
): boolean {
  return thinnedTo === 0 || number % 2 === 0 || game.view(position, null).pieces.length <= thinnedTo;
}

/**
 * Chooses an action by search, or a random capture if `strength` is null. Null if the caller should choose
 * without search.
 */
function chooseAction(mind: EvaluatedPosition, strength: Strength | null, seed: number): Path | null {
  if (rollBelow(seed, RANDOM_ACTIONS) === 0) return null;
  const action =
    strength === null
      ? chooseCapture(mind, seed)
      : (chooseBySearch(mind, strength, { seed })?.action ?? null);
  return action === null ? null : mind.position.pathOf(action);
}

/** Strength of the player in the seat. Seats alternate between the players, who swap in every second game. */
function findStrength(
  seats: ReturnType<Game['seats']>,
  side: string,
  { strong, weak }: PuzzlePlan,
  number: number,
): Strength {
  const seat = seats.findIndex(({ sides }) => sides.includes(side));
  return (seat + number) % 2 === 0 ? strong : weak;
}

/** A random capture that doesn't end the game. Null if there is none. */
function chooseCapture({ position }: EvaluatedPosition, seed: number): number | null {
  const list = new MoveList();
  position.pushMoves(list);
  const captures = list.popAll(0).filter((action) => {
    if (position.isQuiet(action)) return false;
    position.make(action);
    const isOpen = position.outcome === UNDECIDED;
    position.unmake();
    return isOpen;
  });
  return captures[rollBelow(advance(seed), Math.max(1, captures.length))] ?? null;
}
