/** Text of people in the headers of a file. */

const UNSEEN = /[\s\p{C}]+/gu;

/** Puts a blank in the place of line breaks and invisible characters, which could forge a header. */
export function headerText(text: string): string {
  return text.replaceAll(UNSEEN, ' ').trim();
}
