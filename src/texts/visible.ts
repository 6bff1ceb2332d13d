/** Detects names without visible characters. */

/** Control and format characters, blanks, marks without a letter, fillers, and the blank Braille pattern. */
const UNSEEN = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export function isVisible(text: string): boolean {
  return text.replaceAll(UNSEEN, '') !== '';
}
