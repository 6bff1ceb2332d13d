/** Routes each interaction to the command, component or form declared for it. */

import type {
  APIApplicationCommandOptionChoice,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  Interaction,
  MessageContextMenuCommandInteraction,
  ModalSubmitInteraction,
  RepliableInteraction,
  UserContextMenuCommandInteraction,
} from 'discord.js';
import type { Clock } from '../../base/clock.js';
import type { Logger } from '../../base/log.js';
import type { RequestOutcome } from '../../base/observer.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Tables } from '../../table/core/services.js';
import { isImportId } from '../../table/imports/imported-table.js';
import type { PersonId } from '../../table/model/people/actor.js';
import { text } from '../../texts/index.js';
import { type CustomId, NO_TABLE, parseId } from '../messages/custom-ids.js';
import { AUTOCOMPLETE_ANSWERS } from '../messages/limits.js';
import { toActor } from '../people/actors.js';
import { type MentionMenuInteraction, readMentionedHolders } from '../people/mentioned-holders.js';
import { answerPrivately, runWithFailureAnswer } from './answers.js';
import { hasFields, isWellFormed } from './command-check.js';
import type { Component, ControlInteraction, Feature, ImportSupport } from './declarations.js';
import { isAtTable } from './place-check.js';
import type { UndeliveredAnswers } from './undelivered-answers.js';

/** The services that the router itself needs. */
interface Services {
  readonly tables: Pick<Tables, 'load' | 'prepareAnswers'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly undeliveredAnswers: UndeliveredAnswers;
  /** Imported games, which no store has. */
  readonly imports: { findTable(id: string, person: PersonId): LoadedTable | null };
}

/** Declared commands, components or forms of one kind, by name or verb. */
type PartIndex<App, Kind extends keyof Feature<App>> = ReadonlyMap<
  string,
  Required<Feature<App>>[Kind][number]
>;

type UsedControl = ControlInteraction | ModalSubmitInteraction;

/** Handles an interaction up to its answer and returns the outcome. Never rejects. */
export type Route = (interaction: Interaction) => Promise<RequestOutcome>;

/**
 * Creates the router. Throws if two commands of a kind have the same name, or two components or two forms
 * have the same verb.
 */
export function createRouter<App extends Services>(parts: Required<Feature<App>>, app: App): Route {
  const router = new Router(parts, app);
  return (interaction) => router.route(interaction);
}

class Router<App extends Services> {
  readonly #app: App;
  readonly #commands: PartIndex<App, 'commands'>;
  readonly #messageCommands: PartIndex<App, 'messageCommands'>;
  readonly #userCommands: PartIndex<App, 'userCommands'>;
  readonly #components: PartIndex<App, 'components'>;
  readonly #freeComponents: PartIndex<App, 'freeComponents'>;
  readonly #forms: PartIndex<App, 'forms'>;
  readonly #freeForms: PartIndex<App, 'freeForms'>;

  constructor(parts: Required<Feature<App>>, app: App) {
    this.#app = app;
    this.#commands = indexBy(parts.commands, (command) => command.data.name);
    this.#messageCommands = indexBy(parts.messageCommands, (command) => command.data.name);
    this.#userCommands = indexBy(parts.userCommands, (command) => command.data.name);
    this.#components = indexBy(parts.components, (component) => component.verb);
    this.#freeComponents = indexBy(parts.freeComponents, (component) => component.verb);
    this.#forms = indexBy(parts.forms, (form) => form.verb);
    this.#freeForms = indexBy(parts.freeForms, (form) => form.verb);
  }

  async route(interaction: Interaction): Promise<RequestOutcome> {
    if (interaction.isAutocomplete()) return this.#autocomplete(interaction);
    // All kinds except autocomplete can be replied to.
    if (interaction.isRepliable())
      return runWithFailureAnswer(interaction, this.#app, () => this.#dispatch(interaction));
    return 'unserved';
  }

  async #dispatch(interaction: RepliableInteraction): Promise<void> {
    if (interaction.isChatInputCommand()) return this.#runCommand(interaction);
    if (interaction.isMessageContextMenuCommand()) return this.#runMessageCommand(interaction);
    if (interaction.isUserContextMenuCommand()) return this.#runUserCommand(interaction);
    if (isControl(interaction)) return this.#runComponent(interaction);
    if (interaction.isModalSubmit()) return this.#runForm(interaction);
    // The bot declares no menu or command of this kind.
    return answerPrivately(interaction, text('errors.unknownForm'));
  }

  async #runCommand(interaction: ChatInputCommandInteraction): Promise<void> {
    const found = this.#commands.get(interaction.commandName);
    if (found === undefined || !isWellFormed(found.data, interaction.options.data))
      return answerPrivately(interaction, text('errors.unknownForm'));
    await found.run(interaction, this.#app);
  }

  async #runMessageCommand(interaction: MessageContextMenuCommandInteraction): Promise<void> {
    const found = this.#messageCommands.get(interaction.commandName);
    if (found === undefined) return answerPrivately(interaction, text('errors.unknownForm'));
    await found.run(interaction, this.#app);
  }

  async #runUserCommand(interaction: UserContextMenuCommandInteraction): Promise<void> {
    const found = this.#userCommands.get(interaction.commandName);
    if (found === undefined) return answerPrivately(interaction, text('errors.unknownForm'));
    await found.run(interaction, this.#app);
  }

  /**
   * The table of a custom id, or the text of a refusal: the table is gone, the interaction comes from
   * elsewhere, or the control doesn't take imported games.
   */
  async #loadTableOfId(
    interaction: UsedControl,
    id: CustomId,
    { takesImports = false }: ImportSupport,
  ): Promise<LoadedTable | string> {
    if (isImportId(id.table)) {
      const imported = takesImports ? this.#app.imports.findTable(id.table, interaction.user.id) : null;
      return imported ?? text('imports.forgotten');
    }
    const table = await this.#app.tables.load(id.table);
    if (table === null) return text('errors.unknownTable');
    if (!isAtTable(interaction, table)) return text('errors.elsewhere');
    await this.#app.tables.prepareAnswers(table, toActor(interaction));
    return table;
  }

  async #runComponent(interaction: ControlInteraction): Promise<void> {
    const id = parseId(interaction.customId);
    if (id === null) return answerPrivately(interaction, text('errors.outdated'));
    const values = interaction.isButton() ? [] : interaction.values;
    const mentioned = isMentionMenu(interaction) ? readMentionedHolders(interaction) : [];
    const used = { interaction, id, actor: toActor(interaction), values, mentioned };
    const free = id.table === NO_TABLE ? this.#freeComponents.get(id.verb) : undefined;
    if (free !== undefined && isOfKind(free, interaction))
      return free.run({ ...used, argument: free.read(id) }, this.#app);
    const found = this.#components.get(id.verb);
    if (found === undefined || !isOfKind(found, interaction))
      return answerPrivately(interaction, text('errors.outdated'));
    const table = await this.#loadTableOfId(interaction, id, found);
    if (typeof table === 'string') return answerPrivately(interaction, table);
    await found.run({ ...used, argument: found.read(id.argument), table }, this.#app);
  }

  async #runForm(interaction: ModalSubmitInteraction): Promise<void> {
    const id = parseId(interaction.customId);
    if (id === null) return answerPrivately(interaction, text('errors.outdated'));
    const sent = { interaction, id, actor: toActor(interaction) };
    const free = id.table === NO_TABLE ? this.#freeForms.get(id.verb) : undefined;
    if (free !== undefined && hasFields(interaction, free.fields))
      return free.run({ ...sent, argument: free.read(id) }, this.#app);
    const found = this.#forms.get(id.verb);
    if (found === undefined || !hasFields(interaction, found.fields))
      return answerPrivately(interaction, text('errors.outdated'));
    const table = await this.#loadTableOfId(interaction, id, found);
    if (typeof table === 'string') return answerPrivately(interaction, table);
    await found.run({ ...sent, argument: found.read(id.argument), table }, this.#app);
  }

  /** Answers an autocomplete request. Never rejects. */
  async #autocomplete(interaction: AutocompleteInteraction): Promise<RequestOutcome> {
    const found = this.#commands.get(interaction.commandName);
    const isKnown = found !== undefined && isWellFormed(found.data, interaction.options.data, true);
    let choices: readonly APIApplicationCommandOptionChoice[] = [];
    let outcome: RequestOutcome = 'answered';
    try {
      if (isKnown) choices = (await found.autocomplete?.(interaction, this.#app)) ?? [];
    } catch (error) {
      this.#app.log.warn({ err: error, command: interaction.commandName }, 'autocomplete failed');
      outcome = 'failed';
    }
    // The answer is too late if the person has continued typing.
    await interaction.respond(choices.slice(0, AUTOCOMPLETE_ANSWERS)).catch((error: unknown) => {
      this.#app.log.debug({ err: error, command: interaction.commandName }, 'suggestions did not arrive');
      outcome = 'late';
    });
    return outcome;
  }
}

/** True if the interaction comes from a control of the declared kind. */
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

/** The commands, components or forms by `key`. Throws if two have the same key. */
export function indexBy<T>(parts: readonly T[], key: (part: T) => string): ReadonlyMap<string, T> {
  const index = new Map(parts.map((part) => [key(part), part]));
  if (index.size !== parts.length) throw new Error('two commands or components have the same name');
  return index;
}
