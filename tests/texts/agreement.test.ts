/** Verbs agree with their subjects: sides may be plural (Defenders), and a merged piece is a single piece. */
import { describe, expect, test } from 'vitest';
import { actionTexts } from '../../src/texts/en/actions.js';
import { bot } from '../../src/texts/en/bot.js';
import { engine } from '../../src/texts/en/engine.js';
import { games } from '../../src/texts/en/games/index.js';
import { pictures } from '../../src/texts/en/pictures.js';
import { rules } from '../../src/texts/en/rules.js';
import { table } from '../../src/texts/en/table.js';
import { gameText, noticeText, pieceName, text } from '../../src/texts/index.js';

/** Every text below a key, by its path. */
function listTexts(part: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => listTexts(inner, `${path}.${key}`));
}

/** Matches a verb in the third person singular, except some words with such an ending. */
const SINGULAR =
  /^(?:is|has|was|does|(?:is|has|was|does)n['’]t|(?!(?:as|plus|always|besides|across)$)[a-z]+[^s'’]s)$/;

/** Values that can name one player, several, a side such as Defenders, or a seat such as South and North. */
const HOLDERS = 'sides?|other|others|seat|team|who|winners|losers|role';

/** Placeholders for a side or its players whose verb is singular, which would be wrong for a plural. */
function listSlips(text: string): readonly string[] {
  const subject = new RegExp(
    `(?<!\\b(?:of|with|as|for|between|plays) \\**)\\*{0,2}\\{\\{-?(?:${HOLDERS})\\}\\}\\*{0,2} ([a-z'’]+)`,
    'g',
  );
  return [...text.matchAll(subject)].flatMap(([found, word = '']) => (SINGULAR.test(word) ? [found] : []));
}

/** Plural names such as Defenders. Seats of two armies (Black and White) are named by army. */
const isPlural = (name: string) => name.endsWith('s');
const withPlurals = Object.entries(games).filter(([, { sides }]) => Object.values(sides).some(isPlural));

test('there are games whose sides are plural, and a slip is found', () => {
  expect(withPlurals.map(([id]) => id)).toContain('kings-table');
  expect(
    listSlips('{{-side}} declares the king. {{side}} has no move; {{sides}} rolled, {{-side}} can act.'),
  ).toEqual(['{{-side}} declares', '{{side}} has']);
  expect(
    listSlips('{{-who}} offers a draw. **{{seat}}** has no captain. The role of **{{seat}}** is gone.'),
  ).toEqual(['{{-who}} offers', '**{{seat}}** has']);
});

test.each([
  ['bot', bot],
  ['table', table],
  ['engine', engine],
  ['actions', actionTexts],
])('no text of %s, which any side may fill, has a verb for one alone', (name, texts) => {
  const found = listTexts(texts, name).flatMap(([path, text]) =>
    listSlips(text).map((slip) => `${path}: ${slip}`),
  );
  expect(found).toEqual([]);
});

describe.each(withPlurals)('%s', (id, texts) => {
  const { formerNotices: _, ...now } = texts as { readonly formerNotices?: unknown };

  test('has none either, where the names of its sides are filled in', () => {
    expect(
      listTexts(now, id).flatMap(([path, text]) => listSlips(text).map((slip) => `${path}: ${slip}`)),
    ).toEqual([]);
  });
});

test('what is told behind the name of a side agrees with either number', () => {
  const clauses = [
    ...Object.values(actionTexts.losesTurn),
    actionTexts.falls,
    ...Object.values(actionTexts.calls),
    ...Object.values(actionTexts.rolls),
    ...withPlurals.flatMap(([, texts]) => Object.values(('wordClauses' in texts && texts.wordClauses) || {})),
  ];
  expect(clauses.filter((clause) => SINGULAR.test(clause.split(' ')[0] ?? ''))).toEqual([]);
});

test.each(['rook+bishop', 'queen+knight', 'rook+bishop+pawn'])(
  '%s is one word, and so one piece',
  (piece) => {
    expect(pieceName('knightmare', piece)).toMatch(/^\S+$/);
    const values = { piece, square: 'd4' };
    expect(noticeText('knightmare', 'bogged', values)).toBe(
      `The ${piece.replaceAll('+', '-and-')} gets stuck on d4.`,
    );
  },
);

/** Names of numeric values. */
const NUMBERS = 'columns|count|days|from|left|least|minutes|most|over|rows|seconds|to|turn|voters';
/** Words that only look like plurals. */
const NO_NOUN = /^(?:as|does|faces|goes|has|is|lies|passes|promotes|rescues|stands|stays|was)$/;
/** A verb whose number depends on a counted thing. */
const COUNTED_VERB = /\{\{(?:count|left|right|time)\}\} (?:more )?(?:is|are|was|were|has|have)\b/;

/** Numbers that are never 1, each with the reason. */
const NEVER_ONE: Readonly<Record<string, string>> = {
  'bot.cards.awaits': 'the seconds that a card gives',
  'bot.computers.several': 'said of several',
  'bot.config.loginPause_one': 'a pause of at least a few seconds',
  'bot.config.noLoginsLeft': 'hours, as a rule',
  'bot.decks.menu': 'the larger of two numbers',
  'bot.describe.board': 'the size of a board',
  'bot.lobby.answered': 'more than are named',
  'bot.lobby.countedCards': 'more than are named',
  'bot.moves.listed': 'more than a list holds',
  'bot.setups.problems.full.deck': 'a limit',
  'bot.setups.problems.sharedFull.deck': 'a limit',
  'bot.tournament.refusals.many-matches': 'a limit',
  'bot.tournament.refusals.many-tournaments': 'a limit',
  'engine.refusals.file-long': 'a limit',
  'engine.refusals.file-wide': 'a limit',
  'engine.refusals.position-long': 'a limit',
  'engine.refusals.too-many-actions': 'more than are listed',
  'games.kings-gauntlet.refusals.position-kings': 'none, or several',
  'games.knightmare.formerNotices.abduction-asked': 'the seconds that a card gives',
  'games.knightmare.notices.panic-started': 'the seconds that a card gives',
  'games.knightmare.refusals.deck-points': 'more than are allowed',
  'games.knightmare.refusals.position-men': 'more than an army has',
  'table.refusals.few-votes': 'a constant, two',
  'table.refusals.many-proposals': 'a limit',
  'table.refusals.plan-deep': 'a limit',
  'table.store.copied': 'all rows of a database',
  'table.store.copy-differs': 'all rows of a table',
  'table.store.copying': 'said of a large table',
  'table.refusals.plan-lines': 'a limit',
  'table.refusals.time-far': 'a limit',
  'pictures.alt.board': 'the size of a board',
  'pictures.alt.cutBoard': 'the size of a board',
  'bot.tournament.entrants.both': 'at least a player and a team',
};

/** Texts with a number before a plural although the number can be 1. */
function listMiscountedBallots(all: readonly (readonly [string, string])[]): readonly string[] {
  const counted = new RegExp(`\\{\\{-?(?:${NUMBERS})\\}\\} (?:more |other |open )?([a-z]+s)\\b`, 'g');
  const paths = new Set(all.map(([path]) => path));
  return all.flatMap(([path, said]) => {
    const nouns = [...said.matchAll(counted)].filter(([, noun = '']) => !NO_NOUN.test(noun));
    const hasOne = (ending: RegExp) => paths.has(`${path.replace(ending, '')}_one`);
    const isMiscounted =
      (nouns.length > 0 && !hasOne(/_other$/)) ||
      (COUNTED_VERB.test(said) && !hasOne(/_(?:one|other)$/)) ||
      /\{\{right\}\} of \{\{count\}\} [a-z]+ (?:was|were)\b/.test(said);
    return isMiscounted ? [path] : [];
  });
}

describe('a number', () => {
  const all = Object.entries({ bot, engine, games, pictures, rules, table, actions: actionTexts }).flatMap(
    ([name, part]) => listTexts(part, name),
  );

  test('stands before a plural only where it has a text for one, or is never one', () => {
    expect(
      listMiscountedBallots([
        ['a', '{{count}} votes'],
        ['b_one', '{{count}} vote'],
        ['b_other', '{{count}} votes'],
        ['c', '{{left}} is left, and {{count}} votes more'],
        ['d', '{{count}} more have to join'],
        ['e', 'the king has {{count}} open ways out'],
        ['f_one', '{{right}} of {{count}} answer was right'],
        ['f_other', '{{right}} of {{count}} answers were right'],
      ]),
    ).toEqual(['a', 'c', 'd', 'e', 'f_one', 'f_other']);
    expect(listMiscountedBallots(all).toSorted()).toEqual(Object.keys(NEVER_ONE).toSorted());
  });

  test('has a text for one and one for more, or the latter as it is', () => {
    const paths = new Set(all.map(([path]) => path));
    const ones = [...paths]
      .filter((path) => path.endsWith('_one'))
      .map((path) => path.slice(0, -'_one'.length));
    expect(ones.filter((path) => !paths.has(`${path}_other`) && !paths.has(path))).toEqual([]);
    const others = [...paths]
      .filter((path) => path.endsWith('_other'))
      .map((path) => path.slice(0, -'_other'.length));
    expect(others.filter((path) => !paths.has(`${path}_one`))).toEqual([]);
  });

  test.each([
    [1, '1 vote', '1 more move', '1 day'],
    [2, '2 votes', '2 more moves', '2 days'],
  ])('%i is told so', (count, votes, moves, days) => {
    const refusalText = (code: string) =>
      gameText('kings-table', 'refusals', code, { count, side: 'attackers' });
    expect(text('votes.votes', { count })).toBe(votes);
    expect(refusalText('offered-before')).toContain(`${moves},`);
    expect(refusalText('too-new')).toContain(`${days}.`);
  });
});
