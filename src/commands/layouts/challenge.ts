/** The private panel of a challenge: which game? */
import { ComponentType } from 'discord.js';
import type { Game } from '../../engine/game.js';
import type { PersonId } from '../../table/actor.js';
import { gameTexts, text } from '../../texts/index.js';
import { makeId, NO_TABLE } from '../ids.js';
import { clip, MENU_OPTION_LENGTH } from '../limits.js';
import type { Screen } from '../screen.js';
import { gameTitle } from '../words.js';
import { paragraph, row } from './blocks.js';

/** Asks to which of the games (at most 25) the person is to be challenged. */
export function challengeScreen(games: readonly Game[], person: PersonId): Screen {
  const menu = row({
    type: ComponentType.StringSelect,
    custom_id: makeId('challenge', NO_TABLE, 0, person),
    placeholder: text('lobby.challenge.menu'),
    options: games.map(({ id }) => ({
      label: clip(gameTitle(id), MENU_OPTION_LENGTH),
      value: id,
      description: clip(gameTexts(id).summary, MENU_OPTION_LENGTH),
    })),
  });
  return { components: [paragraph(text('lobby.challenge.ask', { person })), menu], files: [], ping: [] };
}
