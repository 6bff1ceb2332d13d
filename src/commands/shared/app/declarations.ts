/** How the features of this bot declare what they have: the declarations of src/discord, with our services and our verbs. */
import * as generic from '../../../discord/interactions/declarations.js';
import type { App } from './app.js';
import {
  type FreeArguments,
  type FreeVerb,
  readFreeArgument,
  readTableArgument,
  type TableArguments,
  type TableVerb,
} from './verbs.js';

export type Feature = generic.Feature<App>;

/** A button of a table pressed, or a menu of it used. */
export type Press<V extends TableVerb = TableVerb> = generic.Press<TableArguments[V]>;

/** A button pressed, or a menu used, that belongs to no table. */
export type FreePress<V extends FreeVerb = FreeVerb> = generic.FreePress<FreeArguments[V]>;

/** Declares a slash command. */
export const defineCommand = generic.defineCommand<App>;

/** Declares a slash command that can be used in any server and in any conversation. */
export const defineLookup = generic.defineLookup<App>;

/** Declares a command in the menu of a message. */
export const defineMessageCommand = generic.defineMessageCommand<App>;

/** Declares a command in the menu of a person. */
export const defineUserCommand = generic.defineUserCommand<App>;

/** Declares a table's button or menu. */
export function defineComponent<V extends TableVerb>(
  component: Omit<generic.Component<App, TableArguments[V]>, 'read'> & { readonly verb: V },
): generic.Component<App> {
  return { ...component, read: (argument: string) => readTableArgument(component.verb, argument) };
}

/** Declares a button or a menu that belongs to no table. */
export function defineFreeComponent<V extends FreeVerb>(
  component: Omit<generic.FreeComponent<App, FreeArguments[V]>, 'read'> & { readonly verb: V },
): generic.FreeComponent<App> {
  return { ...component, read: (id) => readFreeArgument(component.verb, id) };
}

/** Declares a table's form. */
export function defineForm<V extends TableVerb>(
  form: Omit<generic.Form<App, TableArguments[V]>, 'read'> & { readonly verb: V },
): generic.Form<App> {
  return { ...form, read: (argument: string) => readTableArgument(form.verb, argument) };
}

/** Declares a form that belongs to no table. */
export function defineFreeForm<V extends FreeVerb>(
  form: Omit<generic.FreeForm<App, FreeArguments[V]>, 'read'> & { readonly verb: V },
): generic.FreeForm<App> {
  return { ...form, read: (id) => readFreeArgument(form.verb, id) };
}
