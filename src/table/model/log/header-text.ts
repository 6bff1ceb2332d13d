/** Cleans people's text for the headers of a file. */

const UNSEEN = /[\s\p{C}]+/gu;

/** Replaces line breaks and invisible characters by blanks. They could be used to forge a header. */
export function cleanHeaderText(text: string): string {
  return text.replaceAll(UNSEEN, ' ').trim();
}
