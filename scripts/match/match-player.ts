/** Interface of players in a match. */
import type { MovedPath } from '../../src/computer/question.js';
import type { Path } from '../../src/engine/choices.js';
import type { Game, Position, SideId } from '../../src/engine/game.js';

export interface Turn {
  readonly game: Game;
  readonly position: Position;
  readonly side: SideId;
  readonly seed: number;
  /** Path of the piece that the side moved last. */
  readonly lastPath?: MovedPath;
}

export interface Player {
  /** An action for the side to move. Null if there is none. */
  choose(turn: Turn): Path | null | Promise<Path | null>;
  /** Stops programs that the player has started. */
  close?(): void;
}
