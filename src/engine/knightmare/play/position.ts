/** Positions of a card game: the core as it stands, and every step of the turn, so that any of them can be undone. */
import type { Square } from '../../choices.js';
import type { Position } from '../../game.js';
import type { Options } from '../../options.js';
import type { Colour } from '../board/pieces.js';
import type { Core } from './core.js';

/** A step: an action or a call, with the core before it. Cancelled steps stay in the trail. */
export interface Step {
  readonly by: Colour;
  /** The tokens of the action; for a call its name in round brackets. */
  readonly path: readonly string[];
  readonly before: Core;
  /** Not a player's action: an earlier step that was taken again after something before it was changed. */
  readonly again?: true;
}

/** What changed on a board, as pictures show it. */
export interface LastChange {
  /** Squares that were left and reached, a piece after the other. */
  readonly moved: readonly Square[];
  /** Squares on which pieces were taken off the board. */
  readonly captured: readonly Square[];
}

/** A position of a game with cards. */
export interface CardPosition extends Position {
  readonly game: 'knightmare';
  readonly options: Options;
  /** The steps of this turn; a new turn begins without any. */
  readonly trail: readonly Step[];
  readonly core: Core;
  /** What changed on the board last before this turn; null where nothing has. */
  readonly earlier: LastChange | null;
}

/** The core before the first step of the turn. */
export function turnStartCore({ trail, core }: Pick<CardPosition, 'trail' | 'core'>): Core {
  return trail[0]?.before ?? core;
}
