/** The choice whether public boards stay as they are, or are turned to the side to move: in games of two that sit opposite. */
import { ApplicationCommandOptionType, type ApplicationCommandStringOptionData } from 'discord.js';
import type { Game } from '../../engine/game.js';
import { plainText, text } from '../../texts/index.js';

/** What the option is called in `/play`; no game has one of that name. */
export const BOARD_TURN = 'board-turn';
/** The value with which boards are turned to the side to move. */
export const TO_MOVER = 'mover';

/** The option of `/play`; none for a game whose boards would not turn by it, or by quarters. */
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

/** Whether the game's two sides sit opposite each other, so that boards can be turned to the side to move. */
export function areSidesOpposite(game: Game): boolean {
  const usual = game.resolve({});
  if (!usual.ok) return false;
  const [one, other, ...more] = game.view(game.start(usual.value, 0).position, null).sides;
  return more.length === 0 && one !== undefined && other !== undefined && one.turn !== other.turn;
}
