/** How a slash command, a button, a menu or a form declares itself; each stands in a file of its own. */
import {
  type APIApplicationCommandOptionChoice,
  ApplicationIntegrationType,
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ChatInputApplicationCommandData,
  type ChatInputCommandInteraction,
  type MessageApplicationCommandData,
  type MessageContextMenuCommandInteraction,
  type ModalSubmitInteraction,
  type StringSelectMenuInteraction,
  type UserApplicationCommandData,
  type UserContextMenuCommandInteraction,
} from 'discord.js';
import type { App } from '../../commands/shared/app.js';
import type { Actor } from '../../table/actor.js';
import type { Table } from '../../table/types.js';
import type { CustomId } from '../messages/custom-ids.js';

/** A slash command. */
export interface Command {
  /** As it is registered with Discord. */
  readonly data: ChatInputApplicationCommandData;
  /** Answers the command. */
  run(interaction: ChatInputCommandInteraction, app: App): Promise<void>;
  /** Answers what is typed into an option so far: at most 25 choices, from memory. */
  complete?(interaction: AutocompleteInteraction, app: App): readonly APIApplicationCommandOptionChoice[];
}

/** A command in the menu of a message ("Apps"). */
export interface MessageCommand {
  /** As it is registered with Discord. */
  readonly data: MessageApplicationCommandData;
  /** Answers the command. */
  run(interaction: MessageContextMenuCommandInteraction, app: App): Promise<void>;
}

/** A command in the menu of a person ("Apps"). */
export interface UserCommand {
  /** As it is registered with Discord. */
  readonly data: UserApplicationCommandData;
  /** Answers the command. */
  run(interaction: UserContextMenuCommandInteraction, app: App): Promise<void>;
}

/** A button pressed or a menu used. */
export interface Press {
  readonly interaction: ButtonInteraction | StringSelectMenuInteraction;
  readonly id: CustomId;
  /** The table that the component belongs to, as it is now. */
  readonly table: Table;
  readonly actor: Actor;
  /** The chosen values of a menu; empty for a button. */
  readonly values: readonly string[];
}

/** A button or a menu. */
export interface Component {
  /** The second part of its custom ids: lower case, unique. */
  readonly verb: string;
  /** What it is; a button where nothing is said. */
  readonly control?: 'button' | 'menu' | 'either';
  run(press: Press, app: App): Promise<void>;
}

/** A button or a menu that belongs to no table: what it is about stands in its custom id alone. */
export interface FreeComponent {
  /** The second part of its custom ids: lower case, unique among all components. */
  readonly verb: string;
  /** What it is; a button where nothing is said. */
  readonly control?: 'button' | 'menu' | 'either';
  run(press: Omit<Press, 'table'>, app: App): Promise<void>;
}

/** A form that was filled in and sent. */
export interface Sent extends Pick<Press, 'id' | 'table' | 'actor'> {
  readonly interaction: ModalSubmitInteraction;
}

/** A form (Discord, "Modals"): shown by a command or a component, answered here. */
export interface Form {
  /** The second part of its custom ids: lower case, unique. */
  readonly verb: string;
  /** The custom ids of its text fields. */
  readonly fields: readonly string[];
  run(sent: Sent, app: App): Promise<void>;
}

/** A form that belongs to no table: what it is about stands in its custom id alone. */
export interface FreeForm extends Omit<Form, 'run'> {
  run(sent: Omit<Sent, 'table'>, app: App): Promise<void>;
}

/** What belongs together: its commands, its buttons and menus, its forms. It stands in a folder of its own. */
export interface Feature {
  readonly commands?: readonly Command[];
  readonly messageCommands?: readonly MessageCommand[];
  readonly userCommands?: readonly UserCommand[];
  readonly components?: readonly Component[];
  readonly freeComponents?: readonly FreeComponent[];
  readonly forms?: readonly Form[];
  readonly freeForms?: readonly FreeForm[];
}

/** A command as it is declared: where it is installed is the same for all. */
type Declared<C extends { readonly data: object }> = Omit<C, 'data'> & {
  readonly data: Omit<C['data'], 'integrationTypes'>;
};

/** The bot is installed in servers, not for a person alone. */
const INSTALLED = { integrationTypes: [ApplicationIntegrationType.GuildInstall] };

/** Declares a slash command. */
export function defineCommand(command: Declared<Command>): Command {
  return { ...command, data: { ...command.data, ...INSTALLED } };
}

/** Declares a command in the menu of a message. */
export function defineMessageCommand(command: Declared<MessageCommand>): MessageCommand {
  return { ...command, data: { ...command.data, ...INSTALLED } };
}

/** Declares a command in the menu of a person. */
export function defineUserCommand(command: Declared<UserCommand>): UserCommand {
  return { ...command, data: { ...command.data, ...INSTALLED } };
}

/** Declares a button or a menu that belongs to no table. */
export function defineFreeComponent(component: FreeComponent): FreeComponent {
  return component;
}

/** Declares a button or a menu. */
export function defineComponent(component: Component): Component {
  return component;
}

/** Declares a form that belongs to no table. */
export function defineFreeForm(form: FreeForm): FreeForm {
  return form;
}

/** Declares a form. */
export function defineForm(form: Form): Form {
  return form;
}
