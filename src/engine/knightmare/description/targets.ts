/** Interprets the target tokens of an action. */
import { DONE, stripNumber } from '../../choices.js';
import type { Target } from '../../description.js';
import { type Colour, sideIds } from '../board/pieces.js';
import { squareName } from '../board/squares.js';
import type { Target as Aim, TargetStep } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import { walkSteps } from '../turn/card-play/targets.js';

/** Target chosen in each step, without the word that ends a list. */
export function listTargets(
  context: CardContext,
  steps: readonly TargetStep[],
  tokens: readonly string[],
): readonly Target[] {
  return tokens.flatMap((token, index) => {
    if (token === DONE) return [];
    const asked = walkSteps(context, steps, tokens.slice(0, index));
    const aim = asked.state === 'asking' ? asked.due.targets.find((one) => one.token === token) : undefined;
    return [aim === undefined ? { type: 'word', word: token } : toTarget(context, aim)];
  });
}

function toTarget(context: CardContext, { token, kind, square, piece }: Aim): Target {
  if (kind === 'card') return cardTarget(token);
  if (square === undefined) return { type: 'word', word: stripNumber(token) };
  const at = squareName(square);
  if (piece === undefined) return { type: 'square', at };
  // If the square is empty, the player's piece will arrive there.
  const side = sideIds[context.isEmpty(square) ? context.by : (context.grid.owner[square] as Colour)];
  return { type: 'piece', piece: { side, kind: piece }, at };
}

export function cardTarget(token: string): Target {
  return { type: 'card', card: stripNumber(token) };
}
