/** Plays games in which puzzles are looked for. */
import { type EvaluatedPosition, toEvaluatedPosition } from '../../src/computer/evaluated-position.js';
import { isDecided } from '../../src/computer/search/win-score.js';
import { chooseBySearch } from '../../src/computer/searched-choice.js';
import { chooseWithoutSearch } from '../../src/computer/unsearched-choice.js';
import { advance, rollBelow } from '../../src/engine/dice.js';
import type { Game, Position } from '../../src/engine/game.js';
import type { Options } from '../../src/engine/options.js';
import type { PuzzlePlan } from './plans.js';

/** Random actions at the start of a game. */
const OPENING = 4;
/** One action in this many is random. */
const RANDOM_ACTIONS = 12;
/** Least evaluation of a side that may be winning, in hundredths of a common piece. */
const PROMISING = 200;

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
  const seats = game.seats(options);
  for (let ply = 0; ply < plan.longestGame && game.outcome(position) === null; ply++) {
    const [side = ''] = game.toAct(position);
    dice = advance(dice);
    const seat = seats.findIndex(({ sides }) => sides.includes(side));
    const mind = ply < OPENING ? null : toEvaluatedPosition(game, position);
    const isRandom = mind === null || rollBelow(dice, RANDOM_ACTIONS) === 0;
    const strength = (seat + number) % 2 === 0 ? plan.strong : plan.weak;
    const chosen = isRandom ? null : chooseBySearch(mind, strength, { seed: dice });
    const path =
      chosen === null || mind === null
        ? chooseWithoutSearch(game, position, side, dice)
        : mind.position.pathOf(chosen.action);
    if (mind !== null) {
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
  if (evaluation.evaluate(position.toMove) < PROMISING) return false;
  const scouted = chooseBySearch(mind, scout, { seed });
  return scouted !== null && scouted.score > 0 && isDecided(scouted.score);
}
