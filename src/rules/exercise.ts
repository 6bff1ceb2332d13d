/** Positions in which a person looks for a move, as in lessons and puzzles. */
import { listActions } from '../engine/actions.js';
import type { Choice, Path } from '../engine/choices.js';
import type { Description } from '../engine/description.js';
import { type Result, refuse } from '../engine/result.js';
import type { View } from '../engine/view.js';
import { parseTyped } from '../typed/reader.js';
import type { ExamplePosition } from './example-position.js';

export interface TryResult {
  /** True if the move is one of the answers. */
  readonly right: boolean;
  /** The move in canonical notation. */
  readonly notation: string;
  readonly description: Description;
  readonly view: View;
}

export function listChoices({ game, position, side }: ExamplePosition, path: Path): readonly Choice[] {
  return game.choices(position, side, path);
}

export function createView({ game, position, side }: ExamplePosition, path: Path): View {
  return game.view(position, side, path);
}

/** Finds a legal move that isn't an answer, as an example of how to type moves. Throws if there is none. */
export function findWrongMove({ game, position, side }: ExamplePosition, answers: readonly string[]): string {
  for (const path of listActions(game, position, side)) {
    const notation = game.format(position, side, path);
    if (!answers.includes(notation)) return notation;
  }
  throw new Error('every move is an answer');
}

/** Parses a typed move as `/move` does and tries it. */
export function tryTypedMove(
  example: ExamplePosition,
  answers: readonly string[],
  text: string,
): Result<TryResult> {
  const { game, position, side } = example;
  const read = parseTyped({ game, position, side, view: game.view(position, side), turn: 0 }, text);
  if (read.kind === 'action') return tryMove(example, answers, read.path);
  if (read.kind === 'refused') return { ok: false, reason: read.reason };
  const moves = read.paths.map((path) => game.format(position, side, path)).join(', ');
  return refuse('several-moves', { moves });
}

/** Tries a move. `answers` are in canonical notation; a refusal names the rule. */
export function tryMove(
  { game, position, side }: ExamplePosition,
  answers: readonly string[],
  path: Path,
): Result<TryResult> {
  const played = game.play(position, side, path);
  if (!played.ok) return played;
  const { notation, position: after } = played.value;
  return {
    ok: true,
    value: {
      right: answers.includes(notation),
      notation,
      description: game.describe({ before: position, side, path, played: played.value }),
      view: game.view(after, side),
    },
  };
}
