/** Parser for Discord's Markdown: each construct, what must stay plain text, and that no input fails or loses text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInline } from '../../src/markdown/inline.js';
import { parseMarkdown } from '../../src/markdown/parse.js';
import type { Block, Inline } from '../../src/markdown/syntax.js';
import { formatMessageTime, formatTimestamp } from '../../src/page/markdown/time.js';
import { titleLine } from '../../src/page/markdown/title-line.js';

const text = (words: string): Inline => ({ kind: 'text', text: words });

/** All text in the parts, without formatting. */
function inlineText(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if ('inside' in part) return inlineText(part.inside);
      if ('text' in part) return part.text;
      return part.kind === 'break' ? '\n' : `[${part.kind}]`;
    })
    .join('');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'codeblock':
      return block.text;
    case 'quote':
      return block.blocks.map(blockText).join('\n');
    case 'list':
      return block.items
        .map((item) => [inlineText(item.inside), ...item.blocks.map(blockText)].join('\n'))
        .join('\n');
    default:
      return inlineText(block.inside);
  }
}

describe('inline markdown', () => {
  it.each<[string, Inline]>([
    ['**bold**', { kind: 'bold', inside: [text('bold')] }],
    ['*slanted*', { kind: 'italic', inside: [text('slanted')] }],
    ['_slanted_', { kind: 'italic', inside: [text('slanted')] }],
    ['__under__', { kind: 'underline', inside: [text('under')] }],
    ['~~gone~~', { kind: 'strike', inside: [text('gone')] }],
    ['||secret||', { kind: 'spoiler', inside: [text('secret')] }],
    ['`a*b*`', { kind: 'code', text: 'a*b*' }],
    ['`` a`b ``', { kind: 'code', text: 'a`b' }],
    ['***both***', { kind: 'bold', inside: [{ kind: 'italic', inside: [text('both')] }] }],
    ['<@12>', { kind: 'user', id: '12' }],
    ['<@!12>', { kind: 'user', id: '12' }],
    ['<@&12>', { kind: 'role', id: '12' }],
    ['<#12>', { kind: 'channel', id: '12' }],
    ['@everyone', { kind: 'everyone', text: '@everyone' }],
    ['</play kings-table:12>', { kind: 'command', name: 'play kings-table' }],
    ['<:king:12>', { kind: 'emoji', name: 'king', id: '12' }],
    ['<a:king:12>', { kind: 'emoji', name: 'king', id: '12' }],
    ['<t:1700000000:R>', { kind: 'time', seconds: 1_700_000_000, style: 'R' }],
    ['<t:-5>', { kind: 'time', seconds: -5, style: 'f' }],
    ['\\*', text('*')],
    [
      '[the *rules*](https://a.example/x)',
      {
        kind: 'link',
        href: 'https://a.example/x',
        inside: [text('the '), { kind: 'italic', inside: [text('rules')] }],
      },
    ],
    [
      'https://a.example/x_y_z?q=1',
      {
        kind: 'link',
        href: 'https://a.example/x_y_z?q=1',
        inside: [text('https://a.example/x_y_z?q=1')],
      },
    ],
  ])('%s', (source, expected) => {
    expect(parseInline(source)).toEqual([expected]);
  });

  it.each([
    'snake_case_name',
    '2 * 3 * 4',
    '**open',
    '`open',
    '<@abc>',
    '<script>alert(1)</script>',
    '[click](javascript:alert(1))',
    '[click](data:text/html,x)',
    'H1-H3 C1-C4xC5D4',
  ])('leaves %s as it is', (source) => {
    expect(parseInline(source)).toEqual([text(source)]);
  });

  it('ends an address before the punctuation of its sentence', () => {
    expect(parseInline('see https://a.example/x, then')).toEqual([
      text('see '),
      { kind: 'link', href: 'https://a.example/x', inside: [text('https://a.example/x')] },
      text(', then'),
    ]);
  });

  it('links to nothing but http and https, whatever is written', () => {
    const marks = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      'javascript:',
      'http://',
      'https://',
      'a.example',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 20 }), (pieces) => {
        const check = (parts: readonly Inline[]): void => {
          for (const part of parts) {
            if (part.kind === 'link') expect(part.href).toMatch(/^https?:\/\//);
            if ('inside' in part) check(part.inside);
          }
        };
        check(parseInline(pieces.join('')));
      }),
    );
  });
});

describe('blocks', () => {
  it('reads headings, small print, quotes, lists and code', () => {
    const source = [
      '# One',
      '### Three',
      '-# small',
      '> quoted',
      '> still',
      '- a',
      '  - inner',
      '- b',
      '3. c',
      'plain',
      'line',
      '```ts',
      'const a = 1;',
      '```',
    ].join('\n');
    expect(parseMarkdown(source)).toEqual([
      { kind: 'heading', level: 1, inside: [text('One')] },
      { kind: 'heading', level: 3, inside: [text('Three')] },
      { kind: 'subtext', inside: [text('small')] },
      {
        kind: 'quote',
        blocks: [{ kind: 'paragraph', inside: [text('quoted'), { kind: 'break' }, text('still')] }],
      },
      {
        kind: 'list',
        start: null,
        items: [
          {
            inside: [text('a')],
            blocks: [{ kind: 'list', start: null, items: [{ inside: [text('inner')], blocks: [] }] }],
          },
          { inside: [text('b')], blocks: [] },
        ],
      },
      { kind: 'list', start: 3, items: [{ inside: [text('c')], blocks: [] }] },
      { kind: 'paragraph', inside: [text('plain'), { kind: 'break' }, text('line')] },
      { kind: 'codeblock', language: 'ts', text: 'const a = 1;' },
    ]);
  });

  it('takes everything behind >>> into the quote', () => {
    expect(parseMarkdown('>>> a\n\nb')).toEqual([
      {
        kind: 'quote',
        blocks: [{ kind: 'paragraph', inside: [text('a'), { kind: 'break' }, { kind: 'break' }, text('b')] }],
      },
    ]);
  });

  it.each(['#no heading', '####  too deep', '-#none', '>none', '-none', '1.none'])(
    'leaves %s as a paragraph',
    (source) => {
      expect(parseMarkdown(source)).toEqual([{ kind: 'paragraph', inside: [text(source)] }]);
    },
  );

  it('refuses no text and loses no letter of it', () => {
    const pieces = fc.constantFrom(
      'a',
      'b',
      'h',
      '1',
      '*',
      '**',
      '_',
      '__',
      '~~',
      '||',
      '`',
      '```',
      '\n',
      ' ',
      '# ',
      '-# ',
      '> ',
      '- ',
      '1. ',
      '\\',
      '<',
      '>',
      '@',
      '[',
      '](',
      ')',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const source = parts.join('');
        const letters = (from: string): string => from.replace(/[^ab]/g, '');
        // The language of a code block isn't part of its text.
        fc.pre(!/```[abh1]+\n/.test(source));
        expect(letters(parseMarkdown(source).map(blockText).join('\n'))).toBe(letters(source));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (source) => void parseMarkdown(source)),
    );
  });
});

describe('times', () => {
  const noon = Date.UTC(2026, 10, 21, 12) / 1000;

  it.each([
    [noon - 30, '30 seconds ago'],
    [noon + 90, 'in 2 minutes'],
    [noon + 7 * 86_400 - 10, 'in 7 days'],
    [noon - 2 * 3600, '2 hours ago'],
    [noon - 86_400, 'yesterday'],
    [noon + 40 * 86_400, 'next month'],
  ])('tells how far %d is away', (seconds, expected) => {
    expect(formatTimestamp(seconds, 'R', noon * 1000)).toBe(expected);
  });

  it('writes a date that no calendar has as its number', () => {
    expect(formatTimestamp(9_999_999_999_999, 'f', 0)).toBe('9999999999999');
  });

  it('says today and yesterday', () => {
    const words = { today: 'Today at', yesterday: 'Yesterday at' };
    const now = new Date(2026, 10, 21, 12, 0);
    expect(formatMessageTime(new Date(2026, 10, 21, 9, 5).toISOString(), now.getTime(), words)).toBe(
      'Today at 09:05',
    );
    expect(formatMessageTime(new Date(2026, 10, 20, 9, 5).toISOString(), now.getTime(), words)).toBe(
      'Yesterday at 09:05',
    );
    expect(formatMessageTime(new Date(2026, 10, 19, 9, 5).toISOString(), now.getTime(), words)).toBe(
      '19/11/2026, 09:05',
    );
  });
});

describe('a message is known', () => {
  it.each([
    ['by its first line', 'Good morning\nall of you', 'Good morning'],
    ['without the mark of that line', '-# small print\nmore', 'small print'],
    [
      'by its heading, whatever leads to it',
      '**Anna took back: e2 to e4**\n### 1. White: d2 to d4\nmore',
      '1. White: d2 to d4',
    ],
    ['by the first of several headings', '## One\n### Two', 'One'],
    ['by nothing without a text', '', ''],
  ])('%s', (_, written, line) => {
    expect(titleLine(written)).toBe(line);
  });
});
