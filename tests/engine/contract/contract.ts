/** Describes a game for the tests of the common contract. */
import type fc from 'fast-check';
import type { Path } from '../../../src/engine/choices.js';
import type { Game, Position } from '../../../src/engine/game.js';
import type { Options } from '../../../src/engine/options.js';
import type { GameTexts } from '../../../src/texts/game-texts.js';
import type { RandomGame } from './random-games.js';

/** True if two secret actions look the same to those who may not know them. */
export type Alike = (one: Path, other: Path) => boolean;

/** A game with its texts, and parameters for random play. */
export interface Contract<P extends Position> {
  readonly game: Game<P>;
  readonly texts: GameTexts;
  readonly options: fc.Arbitrary<Options>;
  readonly plies: number;
  /** True if the game accepts `timeout` only while the side's time runs (`Game.timeLimit`). */
  readonly timedOnly?: true;
  /** Limit on actions of a whole game, if the default would take too long. */
  readonly whole?: number;
  /**
   * True if actions can be secret for a while (`Game.secrets`). If others learn a part of a secret action: a
   * function that tells which actions look the same to them.
   */
  readonly secretive?: boolean | Alike;
  /** Games from set-up positions, besides those from the start. Null for an invalid position. */
  readonly more?: fc.Arbitrary<RandomGame<P> | null>;
}
