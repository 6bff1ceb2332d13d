/**
 * Escapes user input for the bot's messages, so that it reads as typed and has no effect. discord.js's
 * `escapeMarkdown` leaves URLs, emoji codes, timestamps and mentions active. This module escapes those too.
 */

/** Maximum characters of a value. The remainder is cut to limit the message's length. */
const MAX_LENGTH = 600;

/** Characters that break a line. They become spaces, so that a value can't begin a new line. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/**
 * Invisible characters that change others: control characters, direction marks and zero-width characters
 * (Unicode categories Cc and Cf), except the joiner between emoji. Also lone surrogates (Cs), and letters
 * drawn as nothing.
 */
const UNSEEN =
  /(?<!\p{Emoji}\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic})|(?!\u200D)[\p{Cc}\p{Cf}\p{Cs}\u115F\u1160\u3164\uFFA0]|\u034F|\u17B4|\u17B5/gu;

/**
 * Characters that are active anywhere: emphasis, code, spoilers, mentions, emoji, timestamps, masked links,
 * placeholders of texts.
 */
const MARKS = /[\\*_~`|<[\]@{}]/g;
/**
 * The colon of URLs and emoji codes, and the dot of invitations such as `discord.gg`, which need no colon.
 */
const JOINTS = /:(?=\S)|(?<=discord(?:app)?)\./gi;
/** Starts of headings, subtext, quotes and lists at the beginning of a line. */
const BEGINNING = /(?<=^ *)[#>+-](?=[ #>-]|$)|(?<=^ *\d+)[.)](?= |$)/;

/** Cleans a text for places without Markdown: labels, thread names, alt texts, suggestions. */
export function cleanText(typed: string): string {
  const seen = typed.replaceAll(BREAKS, ' ').replaceAll(UNSEEN, '');
  const characters = [...seen];
  return characters.length <= MAX_LENGTH ? seen : `${characters.slice(0, MAX_LENGTH - 1).join('')}…`;
}

/** Escapes a text for Markdown. The result is displayed like `cleanText`'s. */
export function escapeMarkdown(typed: string): string {
  return cleanText(typed)
    .replaceAll(MARKS, String.raw`\$&`)
    .replaceAll(JOINTS, String.raw`\$&`)
    .replace(BEGINNING, String.raw`\$&`);
}
