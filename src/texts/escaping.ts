/**
 * What people typed, made ready to stand in a text of the bot: it reads as they typed it, and is nothing but text.
 *
 * The library's own function for this (`escapeMarkdown` of discord.js) leaves addresses, emoji codes, timestamps and mentions
 * alone on purpose, and so what is written inside them; here nothing is meant to work.
 */

/** Characters that are repeated of one value: more is cut, so that no message grows too long by what somebody typed. */
const LONGEST = 600;

/** Line ends, and blanks that are drawn as one: a value stays within its line. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/**
 * What is not seen and changes what is: control characters, marks of direction, characters of no width (Unicode, general
 * categories Cc and Cf) but the joiner between two emoji, halves of characters (Cs), and letters that are drawn as nothing.
 */
const UNSEEN =
  /(?<!\p{Emoji}\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic})|(?!\u200D)[\p{Cc}\p{Cf}\p{Cs}\u115F\u1160\u3164\uFFA0]|\u034F|\u17B4|\u17B5/gu;

/** What begins something wherever it stands: emphasis, code, spoilers, mentions, emoji, timestamps, masked links, values of texts. */
const MARKS = /[\\*_~`|<[\]@{}]/g;
/** What makes an address or the code of an emoji: a colon with something behind it; and an invitation, which needs no colon. */
const JOINTS = /:(?=\S)|(?<=discord(?:app)?)\./gi;
/** What begins a heading, small print, a quotation or a list where the value begins its line. */
const BEGINNING = /(?<=^ *)[#>+-](?=[ #>-]|$)|(?<=^ *\d+)[.)](?= |$)/;

/** A text for places where Discord shows it as it is: labels, names of threads, alt texts, suggestions. */
export function cleanText(typed: string): string {
  const seen = typed.replaceAll(BREAKS, ' ').replaceAll(UNSEEN, '');
  const characters = [...seen];
  return characters.length <= LONGEST ? seen : `${characters.slice(0, LONGEST - 1).join('')}…`;
}

/** A text for places where Discord reads Markdown: shown there it is what `cleaned` gives, whatever was typed. */
export function escapeMarkdown(typed: string): string {
  return cleanText(typed)
    .replaceAll(MARKS, String.raw`\$&`)
    .replaceAll(JOINTS, String.raw`\$&`)
    .replace(BEGINNING, String.raw`\$&`);
}
