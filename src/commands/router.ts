/** Brings every interaction to the command, component or form that declared itself for it. */
import type {
  AutocompleteInteraction,
  ButtonInteraction,
  ChatInputCommandInteraction,
  Interaction,
  ModalSubmitInteraction,
  StringSelectMenuInteraction,
} from 'discord.js';
import { text } from '../texts/index.js';
import { answerPrivately, guarded } from './answers.js';
import type { App } from './app.js';
import type { Command, Component, Form } from './declare.js';
import { parseId } from './ids.js';
import { AUTOCOMPLETE_ANSWERS } from './limits.js';

/** What the router knows of. */
export interface Parts {
  readonly commands: readonly Command[];
  readonly components: readonly Component[];
  readonly forms: readonly Form[];
}

/** Handles an interaction from its arrival to its answer; the promise never rejects. */
export type Route = (interaction: Interaction) => Promise<void>;

/** Makes the router. Throws when two commands share a name, or two components or two forms a verb. */
export function routerOf({ commands, components, forms }: Parts, app: App): Route {
  const byName = indexed(commands, (command) => command.data.name);
  const byVerb = indexed(components, (component) => component.verb);
  const formsByVerb = indexed(forms, (form) => form.verb);

  async function command(interaction: ChatInputCommandInteraction): Promise<void> {
    const found = byName.get(interaction.commandName);
    if (found === undefined) return answerPrivately(interaction, text('errors.outdated'));
    await found.run(interaction, app);
  }

  async function press(interaction: ButtonInteraction | StringSelectMenuInteraction): Promise<void> {
    const id = parseId(interaction.customId);
    const found = id === null ? undefined : byVerb.get(id.verb);
    if (id === null || found === undefined) return answerPrivately(interaction, text('errors.outdated'));
    const table = app.tables.get(id.table);
    if (table === null) return answerPrivately(interaction, text('errors.unknownTable'));
    const values = interaction.isStringSelectMenu() ? interaction.values : [];
    await found.run({ interaction, id, table, person: interaction.user.id, values }, app);
  }

  async function send(interaction: ModalSubmitInteraction): Promise<void> {
    const id = parseId(interaction.customId);
    const found = id === null ? undefined : formsByVerb.get(id.verb);
    if (id === null || found === undefined) return answerPrivately(interaction, text('errors.outdated'));
    const table = app.tables.get(id.table);
    if (table === null) return answerPrivately(interaction, text('errors.unknownTable'));
    await found.run({ interaction, id, table, person: interaction.user.id }, app);
  }

  async function complete(interaction: AutocompleteInteraction): Promise<void> {
    try {
      const choices = byName.get(interaction.commandName)?.complete?.(interaction, app) ?? [];
      await interaction.respond(choices.slice(0, AUTOCOMPLETE_ANSWERS));
    } catch (error) {
      app.log.warn({ err: error, command: interaction.commandName }, 'autocomplete failed');
    }
  }

  return async (interaction) => {
    if (interaction.isAutocomplete()) return complete(interaction);
    if (interaction.isChatInputCommand()) return guarded(interaction, app, () => command(interaction));
    if (interaction.isButton() || interaction.isStringSelectMenu()) {
      return guarded(interaction, app, () => press(interaction));
    }
    if (interaction.isModalSubmit()) return guarded(interaction, app, () => send(interaction));
  };
}

/** The parts by their names. Throws when two share one. */
export function indexed<T>(parts: readonly T[], key: (part: T) => string): ReadonlyMap<string, T> {
  const index = new Map(parts.map((part) => [key(part), part]));
  if (index.size !== parts.length) throw new Error('two commands or components have the same name');
  return index;
}
