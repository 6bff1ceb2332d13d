/** What is told of a game so that it can be held to the contract of all games. */
import type fc from 'fast-check';
import type { Path } from '../../src/engine/choices.js';
import type { Game, Position } from '../../src/engine/game.js';
import type { Options } from '../../src/engine/options.js';
import type { GameTexts } from '../../src/texts/game-texts.js';
import type { RandomGame } from './random-games.js';

/** Whether two secret actions look alike to those who may not know them. */
export type Alike = (one: Path, other: Path) => boolean;

/** A game with its words, and how it is played at random. */
export interface Contract<P extends Position> {
  readonly game: Game<P>;
  readonly texts: GameTexts;
  readonly options: fc.Arbitrary<Options>;
  readonly plies: number;
  /** The call `timeout` is refused where no time of the side's runs (`Game.timeLimit`). */
  readonly timedOnly?: true;
  /** How many actions a game that is played out has at most, where the usual number takes long. */
  readonly whole?: number;
  /**
   * Whether actions are secret for a while (`Game.secrets`); where others learn something of them all the same, which two
   * look alike to them.
   */
  readonly secretive?: boolean | Alike;
  /** Games from positions that are set up, apart from those from the start; null for what is no position. */
  readonly more?: fc.Arbitrary<RandomGame<P> | null>;
}
