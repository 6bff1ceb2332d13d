/** Positions of card games: the current core, and the steps of the turn, which can be undone one by one. */
import type { Square } from '../../choices.js';
import type { Position } from '../../game.js';
import type { Options } from '../../options.js';
import type { Colour } from '../board/pieces.js';
import type { Core } from './core.js';

/** A step: an action or call, with the core before it. Cancelled steps stay in the trail. */
export interface Step {
  readonly by: Colour;
  /** Tokens of the action. A call is its name in parentheses. */
  readonly path: readonly string[];
  readonly before: Core;
  /** True for a replayed step, which no player made. */
  readonly again?: true;
}

/** Last change on the board, for pictures. */
export interface LastChange {
  /** Squares left and reached, in pairs. */
  readonly moved: readonly Square[];
  /** Squares of removed pieces. */
  readonly captured: readonly Square[];
}

export interface CardPosition extends Position {
  readonly game: 'knightmare';
  readonly options: Options;
  readonly trail: readonly Step[];
  readonly core: Core;
  /** Last change before this turn, or null. */
  readonly earlier: LastChange | null;
}

export function turnStartCore({ trail, core }: Pick<CardPosition, 'trail' | 'core'>): Core {
  return trail[0]?.before ?? core;
}
