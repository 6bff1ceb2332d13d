/** Positions of card games: current core and the turn's steps, so that any can be undone. */
import type { Square } from '../../choices.js';
import type { Position } from '../../game.js';
import type { Options } from '../../options.js';
import type { Colour } from '../board/pieces.js';
import type { Core } from './core.js';

/** A step: action or call, with the core before it. Cancelled steps stay. */
export interface Step {
  readonly by: Colour;
  /** Tokens of the action; a call's name in parentheses. */
  readonly path: readonly string[];
  readonly before: Core;
  /** True for a replayed step, which no player took. */
  readonly again?: true;
}

/** Last board change for pictures. */
export interface LastChange {
  /** Squares left and reached, piece by piece. */
  readonly moved: readonly Square[];
  /** Squares of removed pieces. */
  readonly captured: readonly Square[];
}

/** A position of a game with cards. */
export interface CardPosition extends Position {
  readonly game: 'knightmare';
  readonly options: Options;
  /** Steps of this turn. */
  readonly trail: readonly Step[];
  readonly core: Core;
  /** Last change before this turn; null for none. */
  readonly earlier: LastChange | null;
}

/** Core at the start of the turn. */
export function turnStartCore({ trail, core }: Pick<CardPosition, 'trail' | 'core'>): Core {
  return trail[0]?.before ?? core;
}
