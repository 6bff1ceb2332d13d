/** Typed text stays plain text in every message, as a parser with Discord's Markdown rules reads it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../playground/src/index.js';
import { bot } from '../../src/texts/en/bot.js';
import { cleanText, escapeMarkdown } from '../../src/texts/escaping.js';
import { gameText, plainGameText, plainText, text } from '../../src/texts/index.js';
import { NASTY } from '../nasty-texts.js';

const PLACES = [
  '{}',
  'a {}',
  '# {}',
  '### {}',
  '-# {}',
  '**{}**',
  '- **{}** more',
  '"{}".',
  'a\n{}\nb',
  '> {}',
];

/** A word without meaning in Markdown, used instead of the typed text. */
const WORD = 'QQQ';

/** Parsed message, with `from` replaced by `to` in every text. */
function parseMessage(markdown: string, from = '', to = ''): unknown {
  const told = JSON.stringify(parseMarkdown(markdown));
  return JSON.parse(told, (key, value: unknown) =>
    key === 'text' && from !== '' && typeof value === 'string' ? value.replaceAll(from, () => to) : value,
  );
}

/** Expects the typed text to be plain text in all places. */
function expectPlainText(typed: string): void {
  const seen = cleanText(typed);
  for (const place of PLACES) {
    const put = (value: string) => place.replace('{}', () => value);
    expect(parseMessage(put(escapeMarkdown(typed))), JSON.stringify([place, typed])).toEqual(
      parseMessage(put(WORD), WORD, seen),
    );
  }
}

describe('text in Markdown', () => {
  it.each(NASTY.filter((typed) => cleanText(typed).trim() === cleanText(typed) && cleanText(typed) !== ''))(
    'is nothing but text: %j',
    expectPlainText,
  );

  it('is nothing but text, whatever is typed', () => {
    const marks = fc.constantFrom(...'\\*_~`|<>[]()@#-+.:/!{}$1a \n', 'https://', '<@1>', ':joy:');
    const typed = fc
      .oneof(
        fc.string({ unit: 'binary' }),
        fc.array(marks).map((parts) => parts.join('')),
      )
      .map((words) => `x${words}x`);
    fc.assert(fc.property(typed, expectPlainText));
  });

  it('makes no address and no emoji code, which clients look for on their own', () => {
    for (const typed of NASTY)
      expect(escapeMarkdown(typed)).not.toMatch(/https?:\/\/|discord\.(gg|com)|(?<!\\):\w+:/i);
  });

  it('leaves what is harmless as it is typed', () => {
    for (const typed of [
      'C1-C4',
      'Nf3 (or e4)',
      "O'Neill & Söhne!",
      'Qxh5#',
      'עברית',
      '1.5',
      'PB.N.K/PQ',
      'St. John',
      'a, b; c?',
    ])
      expect(escapeMarkdown(typed)).toBe(typed);
  });
});

describe('cleaned text', () => {
  it('keeps to its line, and holds nothing that is not seen', () => {
    for (const typed of NASTY) {
      expect(cleanText(typed)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      expect(cleanText(typed)).toBe(cleanText(cleanText(typed)));
    }
  });

  it('keeps an emoji that is made of several together', () => {
    expect(cleanText('👨‍👩‍👧 👩🏽‍🚀 ❤️‍🔥')).toBe('👨‍👩‍👧 👩🏽‍🚀 ❤️‍🔥');
  });

  it('is cut where it grows too long, between characters', () => {
    expect(cleanText('😀'.repeat(5_000))).toBe(`${'😀'.repeat(599)}…`);
  });
});

describe('the texts', () => {
  it('escape what they are filled with', () => {
    expect(text('setups.deleted.own', { name: '**[a](https://b.c)**' })).toBe(
      String.raw`**\*\*\[a\](https\://b.c)\*\*** is deleted.`,
    );
    expect(gameText('knightmare', 'refusals', 'unreadable', { text: '<@1>' })).toContain(
      String.raw`"\<\@1>"`,
    );
  });

  it('clean it where no Markdown is read', () => {
    expect(plainText('setups.completed', { name: '*a*\u202E', setup: 'b\nc' })).toBe('*a*: b c');
    expect(plainGameText('knightmare', 'refusals', 'unreadable', { text: '\u001B[1m' })).toContain('"[1m"');
  });

  it('look nothing up that stands in a value', () => {
    const typed = '{{count}} $t(game.resigned)';
    expect(plainText('setups.completed', { name: typed, setup: typed })).toBe(`${typed}: ${typed}`);
    expect(text('game.won', { winners: typed, reason: escapeMarkdown(typed) })).not.toContain('resigned.');
  });

  it('take as Markdown what the bot has put together itself, and nothing that people name or type', () => {
    const raw = [...JSON.stringify(bot).matchAll(/{{-(\w+)}}/g)].map(([, name]) => name);
    expect([...new Set(raw)].toSorted()).toEqual([
      'about',
      'answer',
      'ask',
      'asked',
      'board',
      'by',
      'channels',
      'clauses',
      'code',
      'counts',
      'done',
      'ending',
      'ends',
      'first',
      'found',
      'from',
      'line',
      'link',
      'move',
      'moves',
      'number',
      'options',
      'order',
      'others',
      'owner',
      'parts',
      'people',
      'person',
      'pieces',
      'problem',
      'proposal',
      'reason',
      'reasons',
      'result',
      'rival',
      'role',
      'second',
      'setup',
      'share',
      'sharing',
      'side',
      'sides',
      'split',
      'state',
      'successor',
      'table',
      'tables',
      'title',
      'turn',
      'until',
      'url',
      'value',
      'voters',
      'votes',
      'what',
      'where',
      'who',
      'winners',
    ]);
  });
});
