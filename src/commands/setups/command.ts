/**
 * `/setup`: saved set-ups and decks, the person's and those shared in the server. All answers are private.
 */

import {
  ApplicationCommandOptionType,
  type ApplicationCommandSubCommandData,
  InteractionContextType,
} from 'discord.js';
import type { BasicOption } from '../../discord/interactions/declarations.js';
import { CHOICE_LENGTH, TYPED_LENGTH } from '../../discord/messages/limits.js';
import { text } from '../../texts/index.js';
import { defineCommand } from '../shared/app/declarations.js';
import { gamesWithSetups } from '../shared/setups/setup-games.js';
import { gameTitle } from '../shared/wording/words.js';
import { autocompleteSetup } from './completion.js';
import { NAME_LENGTH } from './saved-setup.js';
import {
  listSetups,
  removeSetup,
  type SubcommandHandler,
  save,
  shareSetup,
  showSetup,
} from './subcommands.js';

type Name = 'save' | 'list' | 'show' | 'share' | 'delete';

const HANDLERS: Readonly<Record<Name, SubcommandHandler>> = {
  save,
  list: listSetups,
  show: showSetup,
  share: shareSetup,
  delete: removeSetup,
};

/** Option for the name of an existing set-up or deck. */
const name: BasicOption = {
  type: ApplicationCommandOptionType.String,
  name: 'name',
  description: text('commands.setup.name'),
  required: true,
  autocomplete: true,
  maxLength: CHOICE_LENGTH,
};

const newName: BasicOption = {
  type: ApplicationCommandOptionType.String,
  name: 'name',
  description: text('commands.setup.newName'),
  required: true,
  autocomplete: true,
  maxLength: NAME_LENGTH,
};

const notation: BasicOption = {
  type: ApplicationCommandOptionType.String,
  name: 'setup',
  description: text('commands.setup.setup'),
  required: true,
  autocomplete: true,
  maxLength: TYPED_LENGTH,
};

const game: BasicOption = {
  type: ApplicationCommandOptionType.String,
  name: 'game',
  description: text('commands.setup.game'),
  choices: gamesWithSetups.map(({ id }) => ({ name: gameTitle(id), value: id })),
};

const shared: BasicOption = {
  type: ApplicationCommandOptionType.Boolean,
  name: 'share',
  description: text('commands.setup.shared'),
};

const audience: BasicOption = {
  type: ApplicationCommandOptionType.String,
  name: 'with',
  description: text('commands.setup.with'),
  required: true,
  choices: (['server', 'nobody'] as const).map((value) => ({
    name: text(`commands.setup.audience.${value}`),
    value,
  })),
};

const OPTIONS = {
  save: [newName, notation, game, shared],
  list: [],
  show: [name],
  share: [name, audience],
  delete: [name],
} as const satisfies Record<Name, readonly BasicOption[]>;

export const setup = defineCommand({
  data: {
    name: 'setup',
    description: text('commands.setup.about'),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
    options: Object.keys(HANDLERS)
      .filter(isSubcommand)
      .map(
        (sub): ApplicationCommandSubCommandData => ({
          type: ApplicationCommandOptionType.Subcommand,
          name: sub,
          description: text(`commands.setup.${sub}`),
          options: [...OPTIONS[sub]],
        }),
      ),
  },

  async run(interaction, app) {
    const sub = interaction.options.getSubcommand();
    if (isSubcommand(sub)) await HANDLERS[sub](interaction, app);
  },

  autocomplete: autocompleteSetup,
});

function isSubcommand(sub: string): sub is Name {
  return Object.hasOwn(HANDLERS, sub);
}
