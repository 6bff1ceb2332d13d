/** Brings every interaction to the command, component or form that declared itself for it. */

import type {
  APIApplicationCommandOptionChoice,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  Interaction,
  MessageContextMenuCommandInteraction,
  ModalSubmitInteraction,
  UserContextMenuCommandInteraction,
} from 'discord.js';
import type { Clock } from '../../base/clock.js';
import type { Logger } from '../../base/log.js';
import type { RequestOutcome } from '../../base/observer.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Tables } from '../../table/core/services.js';
import { text } from '../../texts/index.js';
import { type CustomId, NO_TABLE, parseId } from '../messages/custom-ids.js';
import { AUTOCOMPLETE_ANSWERS } from '../messages/limits.js';
import { toActor } from '../people/actors.js';
import { type MentionMenuInteraction, readMentioned } from '../people/mentioned.js';
import { answerPrivately, runGuarded } from './answers.js';
import { isAtTable } from './at-table.js';
import type { Component, ControlInteraction, Feature } from './declarations.js';
import type { UnheardAnswers } from './unheard-answers.js';
import { hasFields, isWellFormed } from './well-formed.js';

/** The services that the router itself needs. */
interface Services {
  readonly tables: Pick<Tables, 'load' | 'prepare'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly unheard: UnheardAnswers;
}

/** Something that belongs to a table is used. */
type Using = ControlInteraction | ModalSubmitInteraction;

/** Handles an interaction from its arrival to its answer and returns the outcome. Never rejects. */
export type Route = (interaction: Interaction) => Promise<RequestOutcome>;

/** Makes the router. Throws when two commands of a kind share a name, or two components or two forms a verb. */
export function createRouter<App extends Services>(parts: Required<Feature<App>>, app: App): Route {
  const byName = indexBy(parts.commands, (command) => command.data.name);
  const onMessages = indexBy(parts.messageCommands, (command) => command.data.name);
  const onUsers = indexBy(parts.userCommands, (command) => command.data.name);
  const byVerb = indexBy(parts.components, (component) => component.verb);
  const freeByVerb = indexBy(parts.freeComponents, (component) => component.verb);
  const formsByVerb = indexBy(parts.forms, (form) => form.verb);
  const freeFormsByVerb = indexBy(parts.freeForms, (form) => form.verb);

  async function command(interaction: ChatInputCommandInteraction): Promise<void> {
    const found = byName.get(interaction.commandName);
    if (found === undefined || !isWellFormed(found.data, interaction.options.data))
      return answerPrivately(interaction, text('errors.unknownForm'));
    await found.run(interaction, app);
  }

  async function useOnMessage(interaction: MessageContextMenuCommandInteraction): Promise<void> {
    const found = onMessages.get(interaction.commandName);
    if (found === undefined) return answerPrivately(interaction, text('errors.unknownForm'));
    await found.run(interaction, app);
  }

  async function useOnUser(interaction: UserContextMenuCommandInteraction): Promise<void> {
    const found = onUsers.get(interaction.commandName);
    if (found === undefined) return answerPrivately(interaction, text('errors.unknownForm'));
    await found.run(interaction, app);
  }

  /** The table of a custom id, for what is used where it is; else why not, in a sentence. */
  async function loadTableFor(interaction: Using, id: CustomId): Promise<LoadedTable | string> {
    const table = await app.tables.load(id.table);
    if (table === null) return text('errors.unknownTable');
    if (!isAtTable(interaction, table)) return text('errors.elsewhere');
    await app.tables.prepare(table, toActor(interaction));
    return table;
  }

  async function press(interaction: ControlInteraction): Promise<void> {
    const id = parseId(interaction.customId);
    if (id === null) return answerPrivately(interaction, text('errors.outdated'));
    const values = interaction.isButton() ? [] : interaction.values;
    const mentioned = isMentionMenu(interaction) ? readMentioned(interaction) : [];
    const used = { interaction, id, actor: toActor(interaction), values, mentioned };
    const free = id.table === NO_TABLE ? freeByVerb.get(id.verb) : undefined;
    if (free !== undefined && isOfKind(free, interaction))
      return free.run({ ...used, argument: free.read(id) }, app);
    const found = byVerb.get(id.verb);
    if (found === undefined || !isOfKind(found, interaction))
      return answerPrivately(interaction, text('errors.outdated'));
    const table = await loadTableFor(interaction, id);
    if (typeof table === 'string') return answerPrivately(interaction, table);
    await found.run({ ...used, argument: found.read(id.argument), table }, app);
  }

  async function send(interaction: ModalSubmitInteraction): Promise<void> {
    const id = parseId(interaction.customId);
    if (id === null) return answerPrivately(interaction, text('errors.outdated'));
    const sent = { interaction, id, actor: toActor(interaction) };
    const free = id.table === NO_TABLE ? freeFormsByVerb.get(id.verb) : undefined;
    if (free !== undefined && hasFields(interaction, free.fields))
      return free.run({ ...sent, argument: free.read(id) }, app);
    const found = formsByVerb.get(id.verb);
    if (found === undefined || !hasFields(interaction, found.fields))
      return answerPrivately(interaction, text('errors.outdated'));
    const table = await loadTableFor(interaction, id);
    if (typeof table === 'string') return answerPrivately(interaction, table);
    await found.run({ ...sent, argument: found.read(id.argument), table }, app);
  }

  async function complete(interaction: AutocompleteInteraction): Promise<RequestOutcome> {
    const found = byName.get(interaction.commandName);
    const known = found !== undefined && isWellFormed(found.data, interaction.options.data, true);
    let choices: readonly APIApplicationCommandOptionChoice[] = [];
    let outcome: RequestOutcome = 'answered';
    try {
      if (known) choices = (await found.complete?.(interaction, app)) ?? [];
    } catch (error) {
      app.log.warn({ err: error, command: interaction.commandName }, 'autocomplete failed');
      outcome = 'failed';
    }
    // The person has typed on already when an answer comes too late.
    await interaction.respond(choices.slice(0, AUTOCOMPLETE_ANSWERS)).catch((error: unknown) => {
      app.log.debug({ err: error, command: interaction.commandName }, 'suggestions did not arrive');
      outcome = 'late';
    });
    return outcome;
  }

  return async (interaction) => {
    if (interaction.isAutocomplete()) return complete(interaction);
    if (interaction.isChatInputCommand()) return runGuarded(interaction, app, () => command(interaction));
    if (interaction.isMessageContextMenuCommand())
      return runGuarded(interaction, app, () => useOnMessage(interaction));
    if (interaction.isUserContextMenuCommand())
      return runGuarded(interaction, app, () => useOnUser(interaction));
    if (isControl(interaction)) return runGuarded(interaction, app, () => press(interaction));
    if (interaction.isModalSubmit()) return runGuarded(interaction, app, () => send(interaction));
    // Nothing of ours has such a form: another kind of menu or of command.
    if (interaction.isRepliable())
      return runGuarded(interaction, app, () => answerPrivately(interaction, text('errors.unknownForm')));
    return 'unserved';
  };
}

/** Whether the component is what it declared itself to be. */
function isOfKind(
  { control = 'button' }: Pick<Component<never>, 'control'>,
  interaction: ControlInteraction,
): boolean {
  if (isMentionMenu(interaction)) return control === 'mentions';
  if (interaction.isChannelSelectMenu()) return control === 'channels';
  return control === 'either' || control === (interaction.isButton() ? 'button' : 'menu');
}

function isControl(interaction: Interaction): interaction is ControlInteraction {
  return (
    interaction.isButton() ||
    interaction.isStringSelectMenu() ||
    interaction.isChannelSelectMenu() ||
    isMentionMenu(interaction)
  );
}

function isMentionMenu(interaction: Interaction): interaction is MentionMenuInteraction {
  return (
    interaction.isMentionableSelectMenu() || interaction.isRoleSelectMenu() || interaction.isUserSelectMenu()
  );
}

/** The parts by their names. Throws when two share one. */
export function indexBy<T>(parts: readonly T[], key: (part: T) => string): ReadonlyMap<string, T> {
  const index = new Map(parts.map((part) => [key(part), part]));
  if (index.size !== parts.length) throw new Error('two commands or components have the same name');
  return index;
}
