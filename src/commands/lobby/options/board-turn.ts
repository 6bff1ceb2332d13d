/** The setting that rotates public boards to the side to move, for games of two sides that sit opposite. */
import { ApplicationCommandOptionType, type ApplicationCommandStringOptionData } from 'discord.js';
import type { Game } from '../../../engine/game.js';
import { plainText, text } from '../../../texts/index.js';

/** Name of the option in `/play`. No game has an option of this name. */
export const BOARD_TURN = 'board-turn';
/** Value that rotates boards to the side to move. */
export const TO_MOVER = 'mover';

/** The option of `/play`. Missing for games in which boards can't be rotated to the side to move. */
export function boardTurnOption(game: Game): readonly ApplicationCommandStringOptionData[] {
  if (!areSidesOpposite(game)) return [];
  const choice = (value: 'fixed' | 'mover') => ({ name: plainText(`lobby.boardTurn.${value}`), value });
  return [
    {
      type: ApplicationCommandOptionType.String,
      name: BOARD_TURN,
      description: text('commands.play.boardTurn'),
      choices: [choice('fixed'), choice(TO_MOVER)],
    },
  ];
}

/** True if the game has two sides that see the board with different rotations. */
export function areSidesOpposite(game: Game): boolean {
  const usual = game.resolve({});
  if (!usual.ok) return false;
  const [one, other, ...more] = game.view(game.start(usual.value, 0).position, null).sides;
  return more.length === 0 && one !== undefined && other !== undefined && one.turn !== other.turn;
}
