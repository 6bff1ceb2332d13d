/**
 * Discord's limits that matter to the bot. Tests check every command and message against them (Discord's
 * developer documentation, "Message Components" and "Application Commands").
 */

export const CUSTOM_ID_LENGTH = 100;

/** Components per message, nested ones included. */
export const COMPONENTS = 40;
/** Characters of all text displays of a message together. */
export const TEXT_LENGTH = 4000;
export const ALT_TEXT_LENGTH = 1024;
export const ROW_BUTTONS = 5;
export const BUTTON_LABEL_LENGTH = 80;
export const MENU_OPTIONS = 25;
/** Characters of a menu entry's label, value and description, each. */
export const MENU_OPTION_LENGTH = 100;
export const MENU_PLACEHOLDER_LENGTH = 150;

export const OPTION_CHOICES = 25;
export const AUTOCOMPLETE_ANSWERS = 25;
/** Characters of a choice's name and of its text value. */
export const CHOICE_LENGTH = 100;
/** Characters accepted for a text option: the longest position of any game. */
export const OPTION_TEXT_LENGTH = 700;
/** Characters accepted for a typed action, set-up or deck. Enough for all 80 cards by name. */
export const TYPED_LENGTH = 1500;

export const THREAD_NAME_LENGTH = 100;

/** Characters of a form's title and labels. */
export const FORM_LABEL_LENGTH = 45;
export const FORM_HINT_LENGTH = 100;

/** Minimum share of the text that a cut between words must keep. */
const MIN_KEPT_SHARE = 0.7;

/**
 * Cuts a text to at most `length` characters (UTF-16 units) and adds an ellipsis. Cuts between words unless
 * that loses too much.
 */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const kept = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '');
  const whole = /\s/.test(text.charAt(kept.length)) ? kept : kept.replace(/\s\S*$/, '');
  const ending = whole.length < length * MIN_KEPT_SHARE ? kept.trimEnd() : whole.replace(/[\s,;·]+$/, '');
  return `${ending}…`;
}
