/** Cleans people's text for the headers of a file. */

const UNSEEN = /[\s\p{C}]+/gu;

/** Replaces line breaks and invisible characters, which could forge a header, by blanks. */
export function cleanHeaderText(text: string): string {
  return text.replaceAll(UNSEEN, ' ').trim();
}
