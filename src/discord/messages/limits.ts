/**
 * What Discord allows, as far as the bot comes near it. The layouts keep to these numbers; tests hold every command and
 * every message against them (Discord's developer documentation, "Message Components" and "Application Commands").
 */

/** Characters of a component's custom id. */
export const CUSTOM_ID_LENGTH = 100;

/** Components of one message, nested ones counted. */
export const COMPONENTS = 40;
/** Characters of all text displays of one message together. */
export const TEXT_LENGTH = 4000;
/** Characters of a picture's alt text. */
export const ALT_TEXT_LENGTH = 1024;
/** Buttons side by side in one row. */
export const ROW_BUTTONS = 5;
/** Characters of a button's label. */
export const BUTTON_LABEL_LENGTH = 80;
/** Entries of a menu. */
export const MENU_OPTIONS = 25;
/** Characters of a menu entry's label, value and description, each. */
export const MENU_OPTION_LENGTH = 100;
/** Characters of the hint in a closed menu. */
export const MENU_PLACEHOLDER_LENGTH = 150;

/** Options of one level of a command, and subcommands of a command. */
export const COMMAND_OPTIONS = 25;
/** Fixed choices of an option. */
export const OPTION_CHOICES = 25;
/** Answers to an autocomplete request. */
export const AUTOCOMPLETE_ANSWERS = 25;
/** Characters of a choice's name and of its text value. */
export const CHOICE_LENGTH = 100;
/** Characters that an option takes as text: the longest position that one of the games can be set up with. */
export const OPTION_TEXT_LENGTH = 700;
/** Characters that are read of an action, a set-up or a deck that is typed: all 80 cards by their names. */
export const TYPED_LENGTH = 1500;
/** Characters of a command's or option's name. */
export const COMMAND_NAME_LENGTH = 32;
/** Characters of a command's or option's description. */
export const DESCRIPTION_LENGTH = 100;
/** Characters of a command's names, descriptions and values, all levels together. */
export const COMMAND_LENGTH = 8000;

/** Characters of a thread's name. */
export const THREAD_NAME_LENGTH = 100;

/** Characters of a form's title and of the label of its line, and of the hint at it. */
export const FORM_LABEL_LENGTH = 45;
export const FORM_HINT_LENGTH = 100;

/** A text keeps at least so much of its room where it is cut between words. */
const LEAST_KEPT = 0.7;

/**
 * Cuts a text to at most `length` characters (UTF-16 units), with an ellipsis where something is lost: between two words, unless
 * that loses much.
 */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const kept = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '');
  const whole = /\s/.test(text.charAt(kept.length)) ? kept : kept.replace(/\s\S*$/, '');
  const ending = whole.length < length * LEAST_KEPT ? kept.trimEnd() : whole.replace(/[\s,;·]+$/, '');
  return `${ending}…`;
}
