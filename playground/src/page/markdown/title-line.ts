/** Finds the title line of a text. */

/** Marks of headings, subtext, quotes and lists. */
const LINE_MARK = /^(#{1,3}|-#|>>>|>|[-*]) +/;
const HEADING = /^#{1,3} +/;

/**
 * The first heading, otherwise the first line, without its mark. Text before a heading is only an
 * introduction.
 */
export function titleLine(text: string): string {
  const lines = text.trim().split('\n');
  return (lines.find((line) => HEADING.test(line)) ?? lines[0] ?? '').replace(LINE_MARK, '');
}
