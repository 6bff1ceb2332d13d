/** How a slash command, a button, a menu or a form declares itself, and how those of one feature are handed over together. */
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
import type { Actor } from '../../table/model/actor.js';
import type { CustomId } from '../messages/custom-ids.js';
import type { Mentioned, MentionMenuInteraction } from '../people/mentioned.js';

/** A slash command of a bot with these services. */
export interface Command<App> {
  /** As it is registered with Discord. */
  readonly data: ChatInputApplicationCommandData;
  /** Answers the command. */
  run(interaction: ChatInputCommandInteraction, app: App): Promise<void>;
  /** Answers what is typed into an option so far: at most 25 choices, from memory. */
  complete?(
    interaction: AutocompleteInteraction,
    app: App,
  ): readonly APIApplicationCommandOptionChoice[] | Promise<readonly APIApplicationCommandOptionChoice[]>;
}

/** A command in the menu of a message ("Apps"). */
export interface MessageCommand<App> {
  /** As it is registered with Discord. */
  readonly data: MessageApplicationCommandData;
  /** Answers the command. */
  run(interaction: MessageContextMenuCommandInteraction, app: App): Promise<void>;
}

/** A command in the menu of a person ("Apps"). */
export interface UserCommand<App> {
  /** As it is registered with Discord. */
  readonly data: UserApplicationCommandData;
  /** Answers the command. */
  run(interaction: UserContextMenuCommandInteraction, app: App): Promise<void>;
}

/** A button pressed, or a menu used. */
export type ControlInteraction =
  | ButtonInteraction
  | StringSelectMenuInteraction
  | MentionMenuInteraction
  | ChannelSelectMenuInteraction;

/** What brings a component or a form: what its custom id says, and who acts. */
interface Used<Argument> {
  /** The verb, and the table with the version for which the component was drawn. */
  readonly id: Omit<CustomId, 'argument'>;
  /** What the custom id says behind that. */
  readonly argument: Argument;
  readonly actor: Actor;
}

/** A button or a menu used that belongs to no table. */
export interface FreePress<Argument = unknown> extends Used<Argument> {
  readonly interaction: ControlInteraction;
  /** The chosen values of a menu; empty for a button. */
  readonly values: readonly string[];
  /** The people and roles chosen in a menu of Discord's own; empty for anything else. */
  readonly mentioned: readonly Mentioned[];
}

/** A button pressed or a menu used. */
export interface Press<Argument = unknown> extends FreePress<Argument> {
  /** The table that the component belongs to, as it is now. */
  readonly table: LoadedTable;
}

/** What a button or a menu is. */
interface Control {
  /** The second part of its custom ids: lower case, unique among all components. */
  readonly verb: string;
  /** What it is; a button where nothing is said. In a menu of `mentions` Discord lists people or roles, in one of `channels` those. */
  readonly control?: 'button' | 'menu' | 'either' | 'mentions' | 'channels';
}

/** A button or a menu of a table. */
export interface Component<App, Argument = unknown> extends Control {
  /** Reads what stands in its custom ids behind the table and its version. */
  read(argument: string): Argument;
  run(press: Press<Argument>, app: App): Promise<void>;
}

/** A button or a menu that belongs to no table: what it is about stands in its custom id alone. */
export interface FreeComponent<App, Argument = unknown> extends Control {
  /** Reads what its custom ids say. */
  read(id: CustomId): Argument;
  run(press: FreePress<Argument>, app: App): Promise<void>;
}

/** A form that belongs to no table, filled in and sent. */
export interface FreeSent<Argument = unknown> extends Used<Argument> {
  readonly interaction: ModalSubmitInteraction;
}

/** A form that was filled in and sent. */
export interface Sent<Argument = unknown> extends FreeSent<Argument> {
  /** The table that the form belongs to, as it is now. */
  readonly table: LoadedTable;
}

/** What every form has. */
interface Fields {
  /** The second part of its custom ids: lower case, unique. */
  readonly verb: string;
  /** The custom ids of its text fields. */
  readonly fields: readonly string[];
}

/** A form (Discord, "Modals"): shown by a command or a component, answered here. */
export interface Form<App, Argument = unknown> extends Fields {
  /** Reads what stands in its custom ids behind the table and its version. */
  read(argument: string): Argument;
  run(sent: Sent<Argument>, app: App): Promise<void>;
}

/** A form that belongs to no table: what it is about stands in its custom id alone. */
export interface FreeForm<App, Argument = unknown> extends Fields {
  /** Reads what its custom ids say. */
  read(id: CustomId): Argument;
  run(sent: FreeSent<Argument>, app: App): Promise<void>;
}

/** An option that takes a value. */
export type BasicOption = Exclude<
  ApplicationCommandOptionData,
  { type: ApplicationCommandOptionType.Subcommand | ApplicationCommandOptionType.SubcommandGroup }
>;

/** What belongs together: its commands, its buttons and menus, its forms. It stands in a folder of its own. */
export interface Feature<App> {
  readonly commands?: readonly Command<App>[];
  readonly messageCommands?: readonly MessageCommand<App>[];
  readonly userCommands?: readonly UserCommand<App>[];
  readonly components?: readonly Component<App>[];
  readonly freeComponents?: readonly FreeComponent<App>[];
  readonly forms?: readonly Form<App>[];
  readonly freeForms?: readonly FreeForm<App>[];
}

/** A command as it is declared: where it is installed is the same for all. */
type Declared<C extends { readonly data: object }> = Omit<C, 'data'> & {
  readonly data: Omit<C['data'], 'integrationTypes'>;
};

/** A command that can be used anywhere. */
type Lookup<App> = Omit<Command<App>, 'data'> & {
  readonly data: Omit<Command<App>['data'], 'integrationTypes' | 'contexts'>;
};

/** Most commands need the bot in the server. */
const INSTALLED = { integrationTypes: [ApplicationIntegrationType.GuildInstall] };

/** A person who has installed the bot for themselves can use these in any server, and in any conversation. */
const ANYWHERE = {
  integrationTypes: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
  contexts: [
    InteractionContextType.Guild,
    InteractionContextType.BotDM,
    InteractionContextType.PrivateChannel,
  ],
};

/** Declares a slash command. */
export function defineCommand<App>(command: Declared<Command<App>>): Command<App> {
  return { ...command, data: { ...command.data, ...INSTALLED } };
}

/**
 * Declares a slash command that looks something up, wherever the person is. It must do with one answer: where the bot is not in the
 * server, Discord takes five follow-ups of an interaction at most.
 */
export function defineLookup<App>(command: Lookup<App>): Command<App> {
  return { ...command, data: { ...command.data, ...ANYWHERE } };
}

/** Declares a command in the menu of a message. */
export function defineMessageCommand<App>(command: Declared<MessageCommand<App>>): MessageCommand<App> {
  return { ...command, data: { ...command.data, ...INSTALLED } };
}

/** Declares a command in the menu of a person. */
export function defineUserCommand<App>(command: Declared<UserCommand<App>>): UserCommand<App> {
  return { ...command, data: { ...command.data, ...INSTALLED } };
}
