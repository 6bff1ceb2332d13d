/** Where somebody is in a lesson, and the custom ids that say so. */

import { type CustomId, makeId, NO_TABLE } from '../../discord/messages/custom-ids.js';
import type { Path } from '../../engine/choices.js';
import { gameById } from '../../engine/index.js';
import { lessonOf } from '../../rules/lesson.js';
import { readChooserArgument } from '../shared/chooser.js';

/**
 * The verbs of a lesson's components: to a step; a choice of the move to try; another page or place of that choice; the way
 * to type the move, and the form for it.
 */
export const VERB = {
  step: 'lesson',
  pick: 'lesson-pick',
  walk: 'lesson-walk',
  type: 'lesson-type',
  typed: 'lesson-typed',
} as const;

/** What separates the game from the rest of the argument. */
const SEPARATOR = ':';

/** A step of a game's lesson. */
export interface Place {
  readonly game: string;
  /** Counted from 0. */
  readonly step: number;
}

/** The custom id of a component of a step; `argument` is a chooser's. */
export function placeId(verb: keyof typeof VERB, { game, step }: Place, argument = ''): string {
  return makeId(VERB[verb], NO_TABLE, step, `${game}${SEPARATOR}${argument}`);
}

/** Reads what `placeId` wrote; null where there is no such step. */
export function readPlace({
  version: step,
  argument,
}: CustomId): { readonly place: Place; readonly number: number; readonly path: Path } | null {
  const at = argument.indexOf(SEPARATOR);
  const game = argument.slice(0, at);
  if (gameById(game) === undefined || step >= lessonOf(game).length) return null;
  return { place: { game, step }, ...readChooserArgument(argument.slice(at + 1)) };
}
