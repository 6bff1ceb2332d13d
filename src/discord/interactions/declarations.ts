/** Declarations of commands, buttons, menus and forms, grouped by feature. */
import {
  type APIApplicationCommandOptionChoice,
  type ApplicationCommandOptionData,
  type ApplicationCommandOptionType,
  ApplicationIntegrationType,
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ChannelSelectMenuInteraction,
  type ChatInputApplicationCommandData,
  type ChatInputCommandInteraction,
  InteractionContextType,
  type MessageApplicationCommandData,
  type MessageContextMenuCommandInteraction,
  type ModalSubmitInteraction,
  type StringSelectMenuInteraction,
  type UserApplicationCommandData,
  type UserContextMenuCommandInteraction,
} from 'discord.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/people/actor.js';
import type { CustomId } from '../messages/custom-ids.js';
import type { MentionedHolder, MentionMenuInteraction } from '../people/mentioned-holders.js';

export interface Command<App> {
  /** Data registered with Discord. */
  readonly data: ChatInputApplicationCommandData;
  run(interaction: ChatInputCommandInteraction, app: App): Promise<void>;
  /** Suggests at most 25 choices for a typed option, without requests. */
  autocomplete?(
    interaction: AutocompleteInteraction,
    app: App,
  ): readonly APIApplicationCommandOptionChoice[] | Promise<readonly APIApplicationCommandOptionChoice[]>;
}

/** A command in a message's menu (Discord: "Apps"). */
export interface MessageCommand<App> {
  /** Data registered with Discord. */
  readonly data: MessageApplicationCommandData;
  run(interaction: MessageContextMenuCommandInteraction, app: App): Promise<void>;
}

/** A command in a person's menu (Discord: "Apps"). */
export interface UserCommand<App> {
  /** Data registered with Discord. */
  readonly data: UserApplicationCommandData;
  run(interaction: UserContextMenuCommandInteraction, app: App): Promise<void>;
}

export type ControlInteraction =
  | ButtonInteraction
  | StringSelectMenuInteraction
  | MentionMenuInteraction
  | ChannelSelectMenuInteraction;

/** Context of a used component or form: its custom id and the person. */
interface ControlUse<Argument> {
  /** The verb, and the table with the version that the component was drawn for. */
  readonly id: Omit<CustomId, 'argument'>;
  /** The rest of the custom id. */
  readonly argument: Argument;
  readonly actor: Actor;
}

/** A press of a button, or a choice in a menu, that belongs to no table. */
export interface FreePress<Argument = unknown> extends ControlUse<Argument> {
  readonly interaction: ControlInteraction;
  /** Chosen menu values; empty for a button. */
  readonly values: readonly string[];
  /** People and roles chosen in Discord's own menu; else empty. */
  readonly mentioned: readonly MentionedHolder[];
}

/** A press of a table's button, or a choice in a table's menu. */
export interface Press<Argument = unknown> extends FreePress<Argument> {
  /** The component's table, as it is now. */
  readonly table: LoadedTable;
}

/** Fields of buttons and menus. */
interface Control {
  /** Second part of the control's custom ids: lower case, unique among components. */
  readonly verb: string;
  /**
   * Kind of control; default: button. Discord lists people or roles for `mentions`, and channels for
   * `channels`.
   */
  readonly control?: 'button' | 'menu' | 'either' | 'mentions' | 'channels';
}

/** A button or menu of a table. */
export interface Component<App, Argument = unknown> extends Control, ImportSupport {
  /** Parses the part of the custom id after the table and version. */
  read(argument: string): Argument;
  run(press: Press<Argument>, app: App): Promise<void>;
}

/** A button or menu that belongs to no table. Its custom id holds everything it needs. */
export interface FreeComponent<App, Argument = unknown> extends Control {
  read(id: CustomId): Argument;
  run(press: FreePress<Argument>, app: App): Promise<void>;
}

/** A control or form of a table that may also work for imported games. */
export interface ImportSupport {
  /**
   * True if the component needs only the table, so that it works for imported games, which aren't stored.
   * Default: false.
   */
  readonly takesImports?: boolean;
}

/** A submitted form that belongs to no table. */
export interface FreeFormUse<Argument = unknown> extends ControlUse<Argument> {
  readonly interaction: ModalSubmitInteraction;
}

export interface FormUse<Argument = unknown> extends FreeFormUse<Argument> {
  /** The form's table, as it is now. */
  readonly table: LoadedTable;
}

interface Fields {
  /** Second part of the form's custom ids: lower case, unique. */
  readonly verb: string;
  /** Custom ids of the form's text fields. */
  readonly fields: readonly string[];
}

/** A form (Discord, "Modals"), shown by a command or component. */
export interface Form<App, Argument = unknown> extends Fields, ImportSupport {
  /** Parses the part of the custom id after the table and version. */
  read(argument: string): Argument;
  run(sent: FormUse<Argument>, app: App): Promise<void>;
}

/** A form that belongs to no table. Its custom id holds everything it needs. */
export interface FreeForm<App, Argument = unknown> extends Fields {
  read(id: CustomId): Argument;
  run(sent: FreeFormUse<Argument>, app: App): Promise<void>;
}

export type BasicOption = Exclude<
  ApplicationCommandOptionData,
  { type: ApplicationCommandOptionType.Subcommand | ApplicationCommandOptionType.SubcommandGroup }
>;

/** A feature: its commands, controls and forms, in its own folder. */
export interface Feature<App> {
  readonly commands?: readonly Command<App>[];
  readonly messageCommands?: readonly MessageCommand<App>[];
  readonly userCommands?: readonly UserCommand<App>[];
  readonly components?: readonly Component<App>[];
  readonly freeComponents?: readonly FreeComponent<App>[];
  readonly forms?: readonly Form<App>[];
  readonly freeForms?: readonly FreeForm<App>[];
}

/** A command as its feature declares it. `defineCommand` adds where it can be installed. */
type DeclaredCommand<C extends { readonly data: object }> = Omit<C, 'data'> & {
  readonly data: Omit<C['data'], 'integrationTypes'>;
};

/** A command that people can use anywhere, as its feature declares it. */
type Lookup<App> = Omit<Command<App>, 'data'> & {
  readonly data: Omit<Command<App>['data'], 'integrationTypes' | 'contexts'>;
};

/** Installation of most commands, which need the bot in the server. */
const INSTALLED = { integrationTypes: [ApplicationIntegrationType.GuildInstall] };

/** Installation of lookups: anyone who installed the bot for themselves can use them anywhere. */
const ANYWHERE = {
  integrationTypes: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
  contexts: [
    InteractionContextType.Guild,
    InteractionContextType.BotDM,
    InteractionContextType.PrivateChannel,
  ],
};

export function defineCommand<App>(command: DeclaredCommand<Command<App>>): Command<App> {
  return { ...command, data: { ...command.data, ...INSTALLED } };
}

/**
 * Declares a lookup command, usable anywhere. It must answer once, because Discord allows at most five
 * follow-ups where the bot isn't in the server.
 */
export function defineLookup<App>(command: Lookup<App>): Command<App> {
  return { ...command, data: { ...command.data, ...ANYWHERE } };
}

export function defineMessageCommand<App>(
  command: DeclaredCommand<MessageCommand<App>>,
): MessageCommand<App> {
  return { ...command, data: { ...command.data, ...INSTALLED } };
}

export function defineUserCommand<App>(command: DeclaredCommand<UserCommand<App>>): UserCommand<App> {
  return { ...command, data: { ...command.data, ...INSTALLED } };
}
