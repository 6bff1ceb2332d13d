/** Sentences that tell a person why an action isn't possible. */

/** Sentences by reason. Functions take the names they mention. */
export const refusals = {
  noChannel: 'There is no such channel, or you cannot see it.',
  forum: 'A forum has posts: nothing can be written outside of them.',
  noThreads: 'No thread can be opened here.',
  noMessage: 'There is no such message, or you cannot see it.',
  archived: 'This thread is archived: nothing can be done in it until somebody writes there.',
  locked: 'This thread is locked.',
  notWritable: 'You may not write here.',
  emptyMessage: 'A message needs some text.',
  longMessage: 'A message has at most 2000 characters.',
  noCommands: 'You may not use commands here.',
  unknownCommand: (name: string) => `There is no command /${name} here.`,
  noMenuCommand: (name: string) => `There is no "${name}" in this menu here.`,
  privateMessage: 'A message that only you see has no menu of apps.',
  noPerson: 'There is no such person.',
  incompleteCommand: (name: string) => `/${name} needs a subcommand.`,
  commandForbidden: (name: string) => `You may not use /${name}.`,
  unknownOption: (name: string, command: string) => `/${command} has no option "${name}".`,
  missingOption: (name: string) => `The option "${name}" is required.`,
  wrongType: (name: string, wanted: string) => `The option "${name}" takes ${wanted}.`,
  notAChoice: (name: string) => `The option "${name}" takes one of its choices.`,
  tooShort: (name: string, min: number) => `"${name}" needs at least ${min} characters.`,
  tooLong: (name: string, max: number) => `"${name}" has at most ${max} characters.`,
  tooSmall: (name: string, min: number) => `"${name}" is at least ${min}.`,
  tooLarge: (name: string, max: number) => `"${name}" is at most ${max}.`,
  noAutocomplete: (name: string) => `The option "${name}" has no suggestions.`,
  noControl: (name: string, there: readonly string[]) =>
    there.length === 0
      ? `The message has no "${name}": it has no such thing at all.`
      : `The message has no "${name}"; it has ${there.map((one) => `"${one}"`).join(', ')}.`,
  disabled: (name: string) => `"${name}" is disabled.`,
  link: (name: string) => `"${name}" opens a link; the bot does not hear of it.`,
  unknownValue: (value: string, menu: string) => `"${menu}" does not offer "${value}".`,
  tooFewValues: (menu: string, min: number) => `"${menu}" needs at least ${min} chosen.`,
  tooManyValues: (menu: string, max: number) => `"${menu}" takes at most ${max} chosen.`,
  repeatedValue: (menu: string) => `In "${menu}" one thing is chosen twice.`,
  modalGone: 'This form was sent already, or it is too old.',
  noField: (name: string) => `The form has no field "${name}".`,
  emptyField: (name: string) => `The field "${name}" must be filled in.`,
} as const;

/** Kinds of option values in words. */
export const kinds = {
  text: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'yes or no',
  user: 'a member of the server',
  role: 'a role',
  mentionable: 'a member of the server or a role',
  channel: 'a channel',
  file: 'a file',
} as const;

/** An action that Discord or its client doesn't allow. The message is shown to the person. */
export class ActorRefused extends Error {
  override readonly name = 'ActorRefused';
}

/** The control is missing or disabled, perhaps because the bot has changed the message. */
export class ControlGone extends ActorRefused {}
