/** The declarations of src/discord, with this bot's services and verbs. */
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

/** A press of a table's button, or a choice in its menu. */
export type Press<V extends TableVerb = TableVerb> = generic.Press<TableArguments[V]>;

/** A press of a button, or a choice in a menu, that belongs to no table. */
export type FreePress<V extends FreeVerb = FreeVerb> = generic.FreePress<FreeArguments[V]>;

export const defineCommand = generic.defineCommand<App>;

/** Declares a slash command for every server and every conversation. */
export const defineLookup = generic.defineLookup<App>;

export const defineMessageCommand = generic.defineMessageCommand<App>;

export const defineUserCommand = generic.defineUserCommand<App>;

export function defineComponent<V extends TableVerb>(
  component: Omit<generic.Component<App, TableArguments[V]>, 'read'> & { readonly verb: V },
): generic.Component<App> {
  return { ...component, read: (argument: string) => readTableArgument(component.verb, argument) };
}

/** Declares a button or menu that belongs to no table. */
export function defineFreeComponent<V extends FreeVerb>(
  component: Omit<generic.FreeComponent<App, FreeArguments[V]>, 'read'> & { readonly verb: V },
): generic.FreeComponent<App> {
  return { ...component, read: (id) => readFreeArgument(component.verb, id) };
}

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
