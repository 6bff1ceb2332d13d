import { ComponentType } from 'discord.js';
import { paragraph, row } from '../../discord/messages/blocks.js';
import { clip, MENU_OPTION_LENGTH } from '../../discord/messages/limits.js';
import type { Screen } from '../../discord/messages/screen.js';
import type { Game } from '../../engine/game.js';
import type { PersonId } from '../../table/model/people/actor.js';
import { gameTexts, text } from '../../texts/index.js';
import { freeCustomId } from '../shared/app/verbs.js';
import { gameTitle } from '../shared/wording/words.js';

/** Asks which game the challenge is for, and offers at most 25 games. */
export function newChallengeScreen(games: readonly Game[], person: PersonId): Screen {
  const menu = row({
    type: ComponentType.StringSelect,
    custom_id: freeCustomId('challenge', person),
    placeholder: text('lobby.challenge.menu'),
    options: games.map(({ id }) => ({
      label: clip(gameTitle(id), MENU_OPTION_LENGTH),
      value: id,
      description: clip(gameTexts(id).summary, MENU_OPTION_LENGTH),
    })),
  });
  return { components: [paragraph(text('lobby.challenge.ask', { person })), menu], files: [], ping: [] };
}
