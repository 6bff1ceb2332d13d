/** The task of a puzzle and its solution, in words. */
import { findRefutation } from '../../computer/refutation.js';
import type { SideId } from '../../engine/game.js';
import { type ExamplePosition, positionAfter } from '../../rules/example-position.js';
import { type TryResult, tryMove } from '../../rules/exercise.js';
import { openPuzzle, type Puzzle, type PuzzleGrade, puzzleGrades } from '../../rules/puzzle.js';
import { cardTexts } from '../../texts/cards.js';
import { text } from '../../texts/index.js';
import { joinList } from '../../texts/listing.js';
import { triedMoveText } from '../shared/exercises/move-choice.js';
import { cardFactWords } from '../shared/wording/card-facts.js';
import { findGoal } from '../shared/wording/win-goals.js';
import { optionValueText, sideName } from '../shared/wording/words.js';

export function gradeOf({ moves }: Puzzle): PuzzleGrade {
  return puzzleGrades.find((one) => one === moves) ?? 1;
}

/** Describes the task: what the side to move must achieve, who its partners are, and which cards it holds. */
export function taskText(puzzle: Puzzle): string {
  const { game, side, moves, ends } = puzzle;
  const example = openPuzzle(puzzle);
  const asked = { side: sideName(game, side), count: moves, escape: escapeName(example) };
  const turns = countTurns(puzzle, example);
  return turns === null
    ? [
        text(`puzzles.task.${findGoal(game, ends)}`, asked),
        ...partnerLines(example),
        ...orderLines(example),
      ].join('\n')
    : [text('puzzles.cards.task', { ...asked, count: turns }), ...handLines(example)].join('\n');
}

/** Says that a move doesn't win as asked, and what the enemy answers. */
export function wrongMoveText(puzzle: Puzzle, example: ExamplePosition, tried: TryResult): string {
  const move = triedMoveText(tried);
  const turns = countTurns(puzzle, example);
  const wrong =
    turns === null
      ? text('puzzles.wrong', { move, count: puzzle.moves })
      : text('puzzles.cards.wrong', { move, count: turns });
  return [wrong, ...refutationText(puzzle, example, tried), text('puzzles.retry')].join(' ');
}

function refutationText({ moves }: Puzzle, example: ExamplePosition, tried: TryResult): readonly string[] {
  const { game, position, side } = example;
  const path = game.parse(position, side, tried.notation);
  const answer = path.ok ? findRefutation(game, position, { side, path: path.value, moves }) : null;
  if (answer === null) return [];
  const after = positionAfter(example, tried.notation);
  const answered = tryMove({ ...after, side: answer.side }, [], answer.path);
  if (!answered.ok) return [];
  return [
    text('puzzles.refuted', { side: sideName(game.id, answer.side), move: triedMoveText(answered.value) }),
  ];
}

/** The mode, if the game has several, and the side's partners. */
function partnerLines(example: ExamplePosition): readonly string[] {
  const { game, position, side } = example;
  const options = game.optionsOf(position);
  const { mode: value } = options;
  if (value === undefined) return [];
  const mode = optionValueText(game.id, 'mode', value);
  const seats = game.seats(options);
  const own = seats.find(({ sides }) => sides.includes(side));
  const camp = seats.filter((seat) => seat === own || (own?.team !== undefined && seat.team === own.team));
  const standing = listStandingSides(example);
  const partners = camp
    .flatMap(({ sides }) => sides)
    .filter((one) => one !== side && standing.includes(one))
    .map((one) => sideName(game.id, one));
  return partners.length === 0
    ? [text('puzzles.mode', { mode })]
    : [text('puzzles.partners', { mode, count: partners.length, partners: joinList(partners) })];
}

/** The order of turns, if more than two sides play. */
function orderLines(example: ExamplePosition): readonly string[] {
  const { game, side } = example;
  const sides = listStandingSides(example);
  if (sides.length <= 2) return [];
  const first = sides.indexOf(side);
  const order = [...sides.slice(first), ...sides.slice(0, first)].map((one) => sideName(game.id, one));
  return [text('puzzles.order', { order: order.join(', ') })];
}

/** The sides that haven't fallen, in the order of their turns. */
function listStandingSides({ game, position, side }: ExamplePosition): readonly SideId[] {
  return game.view(position, side).sides.flatMap((one) => (one.fallen === true ? [] : [one.id]));
}

/** Where the king escapes to, or the empty text in a game without escapes. */
function escapeName({ game, position }: ExamplePosition): string {
  const { escape: squares } = game.optionsOf(position);
  return squares === 'corner' || squares === 'edge' ? text(`puzzles.escapes.${squares}`) : '';
}

/** The cards of the side in a game with cards. The opponent has none. */
function handLines({ game, position, side }: ExamplePosition): readonly string[] {
  const { cards } = game;
  if (cards === undefined) return [];
  const held = cards.hand(position, side).map(({ card }) => {
    const facts = cards.library.find(({ id }) => id === card);
    const { name, short } = cardTexts(card);
    const timing = facts === undefined ? '' : cardFactWords(facts).timing;
    return text('puzzles.cards.card', { card: name, short, timing });
  });
  return [text('puzzles.cards.hand'), ...held, text('puzzles.cards.opponent')];
}

/**
 * Number of turns that the side needs to win, in a game with cards. Null in other games, where each move is a
 * turn.
 */
function countTurns(puzzle: Puzzle, start: ExamplePosition): number | null {
  if (start.game.cards === undefined || start.game.cards.hand(start.position, start.side).length === 0)
    return null;
  return listRounds(playLine(puzzle, start).steps, puzzle.side).length;
}

interface Step {
  readonly side: string;
  /** The move in words. */
  readonly move: string;
  /** True for a pass or the end of a turn, which isn't shown as a move. */
  readonly isPass: boolean;
}

interface Solution {
  /** The first move, in words. */
  readonly move: string;
  /** The rest of the line in words, and why it wins. */
  readonly lines: readonly string[];
  readonly end: ExamplePosition;
}

/** Plays the stored line. Throws if it can't be played: a bug in the puzzle, which tests find. */
export function playSolution(puzzle: Puzzle, start: ExamplePosition): Solution {
  const { game, side, ends } = puzzle;
  const { steps, end } = playLine(puzzle, start);
  const rounds = listRounds(steps, side);
  const [turn] = rounds;
  const why = text(`puzzles.why.${findGoal(game, ends)}`);
  const isOneTurn = rounds.length === 1 && turn?.every((step) => step.side === side) === true;
  const line = isOneTurn
    ? turn.length > 1
      ? [text('puzzles.cards.turn', { moves: turn.map(({ move }) => move).join(' · ') })]
      : []
    : [
        text('puzzles.line', {
          line: rounds.map((round, index) => roundText(game, round, index)).join('\n'),
        }),
      ];
  return {
    move: steps[0]?.move ?? '',
    lines: [...line, ...(why === '' ? [] : [why])],
    end,
  };
}

function playLine(
  { line }: Puzzle,
  start: ExamplePosition,
): { readonly steps: readonly Step[]; readonly end: ExamplePosition } {
  const steps: Step[] = [];
  let here = start;
  for (const notation of line) {
    const isPass = here.game.cards?.continueToken(here.position, here.side) === notation;
    steps.push({ side: here.side, move: triedMoveText(tryNotation(here, notation)), isPass });
    here = positionAfter(here, notation);
  }
  return { steps, end: here };
}

/** Splits the moves of a line into rounds. Each turn of the side begins a round. */
function listRounds(steps: readonly Step[], side: string): readonly (readonly Step[])[] {
  const rounds: Step[][] = [];
  let before: string | null = null;
  for (const step of steps) {
    if (step.side === side && before !== side) rounds.push([]);
    before = step.side;
    if (!step.isPass) rounds.at(-1)?.push(step);
  }
  return rounds;
}

function roundText(game: string, round: readonly Step[], index: number): string {
  const moves = round.map(({ side, move }) => text('puzzles.step', { side: sideName(game, side), move }));
  return text('puzzles.round', { number: index + 1, moves: moves.join(' · ') });
}

function tryNotation(here: ExamplePosition, notation: string): TryResult {
  const read = here.game.parse(here.position, here.side, notation);
  const tried = read.ok ? tryMove(here, [], read.value) : read;
  if (!tried.ok) throw new Error(`${notation} cannot be played: ${tried.reason.code}`);
  return tried.value;
}
