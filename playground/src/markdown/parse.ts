/**
 * Parses Discord's markdown line by line: headings, quotes, lists, subtext and code blocks, with inline
 * markdown inside. Any text is valid.
 */
import { parseInline } from './inline.js';
import type { Block, ListItem } from './syntax.js';

const fence = /```(?:([\w+-]{1,20})\n)?([\s\S]*?)```\n?/g;
const headingLine = /^(#{1,3}) +(\S.*)$/;
const subtextLine = /^-# +(\S.*)$/;
const quoteLine = /^> ?(.*)$/;
const listLine = /^( *)(?:([-*])|(\d{1,9})\.) +(\S.*)$/;

/** The blocks of a message's text in order. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  for (const found of text.matchAll(fence)) {
    if ((found[2] ?? '').trim() === '') continue;
    blocks.push(...parseLines(text.slice(at, found.index)));
    blocks.push({
      kind: 'codeblock',
      language: found[1] ?? '',
      text: (found[2] ?? '').replace(/^\n+|\n+$/g, ''),
    });
    at = found.index + found[0].length;
  }
  blocks.push(...parseLines(text.slice(at)));
  return blocks;
}

function parseLines(text: string): Block[] {
  if (text === '') return [];
  const lines = text.replace(/\n$/, '').split('\n');
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const closeParagraph = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', inside: parseInline(paragraph.join('\n')) });
    paragraph = [];
  };
  let at = 0;
  while (at < lines.length) {
    const taken = parseSpecialBlock(lines, at);
    if (taken === undefined) {
      paragraph.push(lines[at] ?? '');
      at += 1;
    } else {
      closeParagraph();
      blocks.push(taken.block);
      at += taken.lines;
    }
  }
  closeParagraph();
  return blocks;
}

interface ParsedBlock {
  readonly block: Block;
  readonly lines: number;
}

/** Parses the block at a line. Undefined for plain text. */
function parseSpecialBlock(lines: readonly string[], at: number): ParsedBlock | undefined {
  const line = lines[at] ?? '';
  if (line.startsWith('>>> ')) {
    const rest = [line.slice(4), ...lines.slice(at + 1)];
    return { block: { kind: 'quote', blocks: parseLines(rest.join('\n')) }, lines: rest.length };
  }
  if (/^> /.test(line)) return parseQuote(lines, at);
  if (listLine.test(line)) return parseList(lines, at);
  const heading = headingLine.exec(line);
  if (heading !== null) {
    const level = (heading[1] ?? '#').length as 1 | 2 | 3;
    return { block: { kind: 'heading', level, inside: parseInline(heading[2] ?? '') }, lines: 1 };
  }
  const subtext = subtextLine.exec(line);
  if (subtext !== null)
    return { block: { kind: 'subtext', inside: parseInline(subtext[1] ?? '') }, lines: 1 };
  return undefined;
}

function parseQuote(lines: readonly string[], at: number): ParsedBlock {
  const inside: string[] = [];
  for (let next = at; next < lines.length; next++) {
    const found = quoteLine.exec(lines[next] ?? '');
    if (found === null) break;
    inside.push(found[1] ?? '');
  }
  return { block: { kind: 'quote', blocks: parseLines(inside.join('\n')) }, lines: inside.length };
}

/** Parses the list at a line. Deeper items become lists inside the item before them. */
function parseList(lines: readonly string[], at: number): ParsedBlock {
  const first = listLine.exec(lines[at] ?? '');
  const indent = first?.[1]?.length ?? 0;
  const start = first?.[3] === undefined ? null : Number(first[3]);
  const items: ListItem[] = [];
  let next = at;
  while (next < lines.length) {
    const found = listLine.exec(lines[next] ?? '');
    if (found === null) break;
    const depth = found[1]?.length ?? 0;
    if (depth < indent) break;
    const last = items.at(-1);
    if (depth > indent && last !== undefined) {
      const inner = parseList(lines, next);
      items[items.length - 1] = { inside: last.inside, blocks: [...last.blocks, inner.block] };
      next += inner.lines;
    } else {
      if ((found[3] !== undefined) !== (start !== null)) break;
      items.push({ inside: parseInline(found[4] ?? ''), blocks: [] });
      next += 1;
    }
  }
  return { block: { kind: 'list', start, items }, lines: next - at };
}
