/** The library finds answers to players' questions, in their words and with typing errors. */
import { describe, expect, test } from 'vitest';
import { games } from '../../src/engine/index.js';
import { articles, findArticle } from '../../src/rules/article-library.js';
import { cardArticles } from '../../src/rules/card-articles.js';
import { findArticles, library, MAX_FOUND } from '../../src/rules/search.js';
import { gameTitle } from '../../src/texts/index.js';
import { questions, searchQuality } from './questions.js';

test('there are at least 200 questions, of every game, and each names articles that exist', () => {
  expect(questions.length).toBeGreaterThanOrEqual(200);
  for (const { id } of games) expect(questions.some(({ is }) => is[0]?.startsWith(`${id}/`))).toBe(true);
  expect(questions.flatMap(({ is }) => is).filter((id) => findArticle(id) === undefined)).toEqual([]);
});

/**
 * Rates on all questions. The articles' names were written with these questions in view. Before that, the
 * last 120 of them found the right article first for 0.93, and among the first three for all.
 */
const REACHED = { first: 0.97, three: 0.99 };

test('the right article is first, or among the first three, as often as it was', () => {
  const { first, three, missed } = searchQuality();
  const enough = first >= REACHED.first && three >= REACHED.three;
  expect({ enough, missed: enough ? [] : missed }).toEqual({ enough: true, missed: [] });
});

test.each(games.map(({ id }) => id))('the name of a game leads to it at a glance: %s', (id) => {
  expect(findArticles(gameTitle(id), null)[0]?.id).toBe(`${id}/at-a-glance`);
});

test('turning the board is about the reader’s board, not about the card that turns it', () => {
  for (const asked of ['turn the board', 'which way up is the board'])
    expect(findArticles(asked, null)[0]?.id, asked).toBe('table/turned-boards');
  expect(findArticles('card that turns the board', null)[0]?.id).toBe('knightmare/card-earthquake');
});

test('nearly every question is answered by what is found first, and other topics are not', () => {
  const unsure = questions.filter(({ game, ask }) => {
    const [first] = findArticles(ask, game);
    return first === undefined || !library.isAnswer(ask, first);
  });
  expect(unsure.length / questions.length, unsure.map(({ ask }) => ask).join('; ')).toBeLessThan(0.03);
  for (const asked of ['weather forecast tomorrow', 'best pizza in rome'])
    expect(
      findArticles(asked, null)
        .slice(0, 1)
        .filter((one) => library.isAnswer(asked, one)),
    ).toEqual([]);
});

test('what the bot says that somebody does with a card leads to the rule about it', () => {
  for (const asked of ['exchange', 'exchanges a card'])
    expect(findArticles(asked, 'knightmare')[0]?.id, asked).toBe('knightmare/discarding');
});

test.each(['what does … do', 'how does … work', '… card', 'when can i play …'])(
  '"%s" leads to each card rather than to a ruling about it',
  (asked) => {
    const first = (title: string) => findArticles(asked.replace('…', title), 'knightmare')[0];
    expect(cardArticles.filter((card) => first(card.title) !== card).map(({ title }) => title)).toEqual([]);
  },
);

test.each(['en passant', 'whats en pasant'])('"%s" leads to the pawn rather than to the crab', (asked) => {
  for (const game of ['knightmare', null]) expect(findArticles(asked, game)[0]?.id).toBe('knightmare/pawn');
});

test.each([null, ...games.map(({ id }) => id)])(
  '"takeback" in %s leads to what happens to the clocks',
  (game) => {
    const [found] = findArticles('takeback', game);
    expect(found?.sections.map(({ text }) => text).join()).toContain('Each clock goes back');
  },
);

test.each([
  ['dice', 'kings-gauntlet', 'There are no dice'],
  ['do we roll dice', 'conquer-the-kings', 'There are no dice'],
  ['are there dice', 'knightmare', 'There are no dice'],
  ['en passant', 'kings-table', 'no en passant'],
  ['castling', 'kings-table', 'no castling'],
  ['is castling possible', 'kings-mate', 'no castling'],
  ['can i castle', 'kings-mate', 'no castling'],
  ['en passant', 'kings-mate', 'no en passant'],
  ['castling', 'conquer-the-kings', 'no castling'],
  ['en passant', 'conquer-the-kings', 'no en passant'],
])('to "%s" the answer in %s is that there is none', (asked, game, answer) => {
  const [found] = findArticles(asked, game);
  expect([found?.gist, ...(found?.sections ?? []).map(({ text }) => text)].join().toLowerCase()).toContain(
    answer.toLowerCase(),
  );
});

test.each([
  ['kings-mate', 'can i have 2 priestesses', ['promotion']],
  ['kings-mate', 'is castling possible', ['defense-of-the-crown', 'moving']],
  ['kings-mate', 'is en passant possible', ['fool', 'moving']],
  ['kings-mate', 'which squares are the king squares', ['king-square']],
  ['kings-mate', 'what happens if someone runs out of time', ['end']],
  ['kings-gauntlet', 'how many squares can a pawn go first', ['pawn']],
  ['kings-gauntlet', 'free for all rules when a king dies', ['king-taken']],
  ['kings-gauntlet', 'does resigning count as losing the king', ['resigning']],
  ['kings-gauntlet', 'what happens if someone runs out of time', ['turn']],
  ['kings-table', 'is it legal to block all four corners with my attackers', ['escape', 'edge-and-corners']],
  ['kings-table', 'roll a die each time the king moves', ['king-die']],
  ['knightmare', 'does pacifism protect against fireball', ['ruling-r34']],
  ['knightmare', 'can bog stop a knight', ['card-bog', 'ruling-r45']],
  ['knightmare', 'can rebirth put my bishop on the other colour', ['ruling-r73']],
  ['knightmare', 'what happens to the promoted pawn when its captured', ['ruling-r20', 'promotion']],
])('in %s "%s" is answered first by the rule', (game, asked, is) => {
  expect(is.map((name) => `${game}/${name}`)).toContain(findArticles(asked, game)[0]?.id);
});

test.each([
  ['is castling possible', 'no castling'],
  ['is en passant possible', 'no en passant'],
])('to "%s" King\'s Mate answers that there is none', (asked, answer) => {
  const [found] = findArticles(asked, 'kings-mate');
  expect([found?.gist, ...(found?.sections ?? []).map(({ text }) => text)].join()).toContain(answer);
});

describe.each(articles.map(({ id, title, game }) => [id, title, game] as const))('%s', (id, title, game) => {
  test('is found by its own title', () => {
    expect(findArticles(title, game)[0]?.id).toBe(id);
  });
});

describe('whatever is typed', () => {
  test.each([
    '',
    ' ',
    '"',
    '*',
    'NEAR(a b)',
    "a' OR 1=1 --",
    '(((',
    'constructor',
    '__proto__',
    'x'.repeat(5000),
    '🤴',
    'AND OR NOT',
  ])('a list comes back for %j', (question) => {
    expect(findArticles(question, null).length).toBeLessThanOrEqual(MAX_FOUND);
  });

  test('only articles of the game that was named', () => {
    for (const { game } of findArticles('king', 'kings-mate')) expect(game).toBe('kings-mate');
  });

  test.each([
    ['letters that changed places', 'kings-gauntlet', 'thorne', 'kings-gauntlet/throne'],
    ['a letter too few', 'knightmare', 'firebal', 'knightmare/card-fireball'],
    ['words run together', 'conquer-the-kings', 'backline', 'conquer-the-kings/back-line'],
    ['a word torn apart', 'kings-mate', 'how does the sword master move', 'kings-mate/swordmaster'],
    ['a word that is not yet whole', 'kings-mate', 'promo', 'kings-mate/promotion'],
    ['the horse of another game', 'knightmare', 'swap my horse with his horse', 'knightmare/card-tournament'],
  ])('%s', (_, game, question, id) => {
    expect(findArticles(question, game)[0]?.id).toBe(id);
  });

  test('capitals, accents and marks do not matter', () => {
    expect(findArticles('THE FOOL?!', 'kings-mate')[0]?.id).toBe('kings-mate/fool');
    expect(findArticles('the fóol', 'kings-mate')[0]?.id).toBe('kings-mate/fool');
  });
});

describe('a passage', () => {
  function passage(question: string, id: string) {
    const article = findArticle(id);
    return article && library.findPassage(question, article);
  }

  test('marks what was asked, in every form, misspelt or in other words, and no word that says nothing', () => {
    const { place, parts = [] } =
      passage('how does the swordmastr eat and moove', 'kings-mate/swordmaster') ?? {};
    expect(place).toBe(0);
    const marked = parts.filter((_, at) => at % 2 === 1);
    expect(new Set(marked)).toEqual(new Set(['swordmaster', 'moves', 'captures']));
  });

  test('is text without marks of Markdown, and names the section where it stands', () => {
    const { place = 0, parts = [] } =
      passage('is the square behind empty', 'kings-mate/defense-of-the-crown') ?? {};
    expect(place).toBeGreaterThan(0);
    expect(parts.join('')).not.toMatch(/[*`\n]/);
  });

  test.each(['zzzzz', 'what is the', '', '"'])('there is none for %j', (question) => {
    expect(passage(question, 'kings-mate/fool')).toBeUndefined();
  });
});
