/**
 * Parses inline markdown: emphasis, code, links, mentions, timestamps. Tries every rule at the current
 * position. Other characters are text, so no input fails.
 */
import type { Inline } from './syntax.js';

type Rule = readonly [pattern: RegExp, read: (found: RegExpExecArray) => Inline];

const matchedGroup = (found: RegExpExecArray, index = 1): string => found[index] ?? '';

const wrapRule = (kind: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler', pattern: RegExp): Rule => [
  pattern,
  (found) => ({ kind, inside: parseInline(matchedGroup(found)) }),
];

const bareLink = (href: string): Inline => ({ kind: 'link', href, inside: [{ kind: 'text', text: href }] });

/** Sticky patterns. Longer marks come before their prefixes. */
const rules: readonly Rule[] = [
  [/\\([^0-9A-Za-z\s])/y, (found) => ({ kind: 'text', text: matchedGroup(found) })],
  [/\n/y, () => ({ kind: 'break' })],
  [
    /(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y,
    (found) => ({ kind: 'code', text: trimCode(matchedGroup(found, 2)) }),
  ],
  [/<@!?(\d{1,20})>/y, (found) => ({ kind: 'user', id: matchedGroup(found) })],
  [/<@&(\d{1,20})>/y, (found) => ({ kind: 'role', id: matchedGroup(found) })],
  [/<#(\d{1,20})>/y, (found) => ({ kind: 'channel', id: matchedGroup(found) })],
  [/<\/([^\n:>]{1,100}):\d{1,20}>/y, (found) => ({ kind: 'command', name: matchedGroup(found) })],
  [
    /<a?:(\w{2,32}):(\d{1,20})>/y,
    (found) => ({ kind: 'emoji', name: matchedGroup(found), id: matchedGroup(found, 2) }),
  ],
  [
    /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y,
    (found) => ({ kind: 'time', seconds: Number(matchedGroup(found)), style: found[2] ?? 'f' }),
  ],
  [/@(?:everyone|here)/y, (found) => ({ kind: 'everyone', text: matchedGroup(found, 0) })],
  [
    /\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y,
    (found) => ({ kind: 'link', href: matchedGroup(found, 2), inside: parseInline(matchedGroup(found)) }),
  ],
  [/<(https?:\/\/[^\s>]+)>/y, (found) => bareLink(matchedGroup(found))],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'\])*_~|]/y, (found) => bareLink(matchedGroup(found, 0))],
  wrapRule('bold', /\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y),
  wrapRule('underline', /__((?:\\[\s\S]|[^\\])+?)__(?!_)/y),
  wrapRule('italic', /\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:[^*\s\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y),
  wrapRule('italic', /(?<!\w)_((?:__|\\[\s\S]|[^\\_])+?)_(?!\w)/y),
  wrapRule('strike', /~~([\s\S]+?)~~/y),
  wrapRule('spoiler', /\|\|([\s\S]+?)\|\|/y),
];

/** Characters that start no rule, read in one step. `h` is excluded because a URL may start with it. */
const plain = /[^\\\n`<@[h*_~|]+/y;

/** Parses text inside a block. Line ends become breaks. */
export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  while (at < text.length) {
    const [part, end] = readInline(text, at);
    const last = parts.at(-1);
    if (part.kind === 'text' && last?.kind === 'text')
      parts[parts.length - 1] = { kind: 'text', text: last.text + part.text };
    else parts.push(part);
    at = end;
  }
  return parts;
}

function readInline(text: string, at: number): [Inline, number] {
  plain.lastIndex = at;
  const run = plain.exec(text);
  if (run !== null) return [{ kind: 'text', text: run[0] }, plain.lastIndex];
  for (const [pattern, make] of rules) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    // `make` may parse nested text with the same patterns, so the end position is saved first.
    const end = pattern.lastIndex;
    if (found !== null) return [make(found), end];
  }
  return [{ kind: 'text', text: text.charAt(at) }, at + 1];
}

/** Strips one space on each side. Such spaces separate backticks inside the code from its marks. */
function trimCode(code: string): string {
  return /^ .*\S.* $/s.test(code) ? code.slice(1, -1) : code;
}
