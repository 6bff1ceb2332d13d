/** The line of a text by which the text is known. */

/** What makes a line a heading, small print, a quote or a list. */
const LINE_MARK = /^(#{1,3}|-#|>>>|>|[-*]) +/;
const HEADING = /^#{1,3} +/;

/** The first heading of a text, else its first line, without the mark of its line: what stands before a heading only leads to it. */
export function titleLine(text: string): string {
  const lines = text.trim().split('\n');
  return (lines.find((line) => HEADING.test(line)) ?? lines[0] ?? '').replace(LINE_MARK, '');
}
