/** What a match asks of its players. */
import type { MovedPath } from '../../src/computer/question.js';
import type { Path } from '../../src/engine/choices.js';
import type { Game, Position, SideId } from '../../src/engine/game.js';

/** A turn that somebody has to play. */
export interface Turn {
  readonly game: Game;
  readonly position: Position;
  readonly side: SideId;
  readonly seed: number;
  /** The way that a man of the side has gone with its last action. */
  readonly lastPath?: MovedPath;
}

/** Somebody who plays. */
export interface Player {
  /** An action for the side whose turn it is; null where there is none. */
  choose(turn: Turn): Path | null | Promise<Path | null>;
  /** Ends what the player has started. */
  close?(): void;
}
