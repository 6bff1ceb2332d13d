/** Names and other words that people choose, some of which consist of nothing that can be seen. */

/** Control and format characters, blanks, marks without a letter, fillers, and the empty pattern of Braille. */
const UNSEEN = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether anything of the text can be seen. */
export function isVisible(text: string): boolean {
  return text.replaceAll(UNSEEN, '') !== '';
}
