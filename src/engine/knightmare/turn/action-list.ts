import type { Path } from '../../choices.js';
import type { Colour } from '../board/pieces.js';
import { listChoices } from './choices.js';
import type { TurnState } from './turn-state.js';

/** Lists every complete action that begins with `path`, lazily. */
export function* listActions(turnState: TurnState, by: Colour, path: Path = []): Generator<Path> {
  for (const { token, leaf } of listChoices(turnState, by, path)) {
    const longer = [...path, token];
    if (leaf) yield longer;
    else yield* listActions(turnState, by, longer);
  }
}
