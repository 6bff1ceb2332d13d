/** Moves as people type and paste them: canonical notation with all kinds of meaningless additions. */
import fc from 'fast-check';
import type { Game } from '../../src/engine/game.js';
import { noDialect } from '../../src/engine/notation/typed-text.js';

/** Creates a decorated form of a move. */
export type Decorate = (notation: string, side: string) => string;

const JOINTS = [
  '-',
  '–',
  '—',
  '−',
  '‑',
  ' - ',
  ' – ',
  '',
  ' ',
  '→',
  ' → ',
  '➡️',
  '->',
  '-->',
  '=>',
  '>',
  ' to ',
];
const TIMES = ['x', '×', 'X', ' x ', '✕'];
const ENDS = [
  '',
  '.',
  '!',
  '?!',
  '!!',
  '‼',
  '⁉️',
  ',',
  ';',
  '…',
  '+',
  '++',
  '#',
  '‡',
  ' +-',
  ' check',
  ', check!',
  ' mate',
  ' checkmate.',
  ' e.p.',
  ' ep',
  ' e.p',
  ' (!)',
  ' (+)',
  ' (e.p.)',
  '/ep',
  ' e.p. check',
  ' en-passant',
  '! mate',
  ' $1',
  ' $14 $2',
  ' {a good move}',
  '{[%clk 0:01:00]}',
  ' 👍',
];
const WRAPS = ['', '`', '**', '||', '"', "'", '__', '~~', '```'];

const between = /(?<=[a-z]\d{1,2})[-x](?=[a-z]\d)/i;

/** Replaces ASCII characters with full-width characters. */
function toFullWidth(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
}

/** Everything that can precede a move of the side. */
function listPrefixes(game: Game, side: string): readonly string[] {
  const { sides, arrows } = game.dialect ?? noDialect;
  const names = (sides[side] ?? []).filter((name) => arrows !== true || name !== side);
  const called = names.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  return [
    '',
    '1. ',
    '12.',
    '12...',
    '3…',
    '7. … ',
    '...',
    '5) ',
    '- ',
    '!',
    '/',
    '#1 ',
    '<@123456789012345678> ',
    `4. ${side} `,
    `4… ${side} `,
    ...names.map((name) => `${name} `),
    ...called.flatMap((name) => [`${name}: `, `${name} plays `, `${name} to move: `, `2. ${name}: `]),
  ];
}

/** Decorated forms of the game's moves. */
export function arbitraryDecorationOf(game: Game): fc.Arbitrary<Decorate> {
  return fc
    .record({
      joint: fc.nat(),
      times: fc.nat(),
      letters: fc.constantFrom('as-written', 'lower', 'upper'),
      isWide: fc.boolean(),
      unseen: fc.constantFrom('', '\u200b', '\u2060', '\ufeff'),
      end: fc.constantFrom(...ENDS),
      lead: fc.nat(),
      wrap: fc.constantFrom(...WRAPS),
    })
    .map(
      ({ joint, times, letters, isWide, unseen, end, lead, wrap }): Decorate =>
        (notation, side) => {
          const joined = notation.replace(between, (sign) =>
            sign === '-' ? (JOINTS[joint % JOINTS.length] ?? '-') : (TIMES[times % TIMES.length] ?? 'x'),
          );
          const cased =
            letters === 'lower' ? joined.toLowerCase() : letters === 'upper' ? joined.toUpperCase() : joined;
          const wide = isWide ? toFullWidth(cased) : cased;
          const leads = listPrefixes(game, side);
          return `${wrap}${leads[lead % leads.length]}${[...wide].join(unseen)}${end}${wrap}`;
        },
    );
}
