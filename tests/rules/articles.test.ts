/** Every article is complete: what it names exists, and its picture shows what the caption says. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { games } from '../../src/engine/index.js';
import { ArticleError, readArticle } from '../../src/rules/article.js';
import { articles, findArticle, findRefusalArticle } from '../../src/rules/article-library.js';
import { createExample } from '../../src/rules/diagram.js';
import { table } from '../../src/texts/en/table.js';
import { gameTexts } from '../../src/texts/index.js';

/** Articles that every game has under the same name. */
const EVERYWHERE = Object.keys(
  parse(readFileSync(new URL('../../src/rules/everywhere.yaml', import.meta.url), 'utf8')) as object,
);

const diagrams = articles.flatMap(({ id, game, diagram }) =>
  diagram === null || game === null ? [] : [[id, game, diagram] as const],
);

test('no two articles of a game have the same title, and none has the same id', () => {
  expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
  const titles = articles.map(({ game, title }) => `${game} ${title.toLowerCase()}`);
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
});

describe.each(articles.map((article) => [article.id, article] as const))('%s', (_, article) => {
  test('leads to articles that exist', () => {
    expect(article.related.filter((id) => findArticle(id) === undefined || id === article.id)).toEqual([]);
  });

  test('explains codes and options that its game has, or codes of every table', () => {
    const game = games.find(({ id }) => id === article.game);
    const { refusals } = game === undefined ? table : gameTexts(game.id);
    expect(article.options.filter((name) => !game?.options.some((option) => option.name === name))).toEqual(
      [],
    );
    expect(article.codes.filter((code) => !Object.hasOwn(refusals, code) && !isShared(code))).toEqual([]);
  });

  test('answers in short first, in plain paragraphs', () => {
    expect(article.gist.length).toBeLessThanOrEqual(700);
    expect(article.gist).not.toMatch(/\n\s*\n/);
    for (const { title, text } of article.sections) {
      expect(title.length).toBeGreaterThan(0);
      expect(text.length).toBeLessThanOrEqual(2500);
    }
  });
});

/** True for codes that games share through the kernel or the tables. */
function isShared(code: string): boolean {
  return [
    'not-your-turn',
    'unreadable',
    'unknown-call',
    'game-over',
    'touched',
    'bad-value',
    'not-with',
  ].includes(code);
}

describe.each(diagrams)('the diagram of %s', (_, game, diagram) => {
  test('is a position that the engine takes, and shows what is said', () => {
    const { view, targets } = createExample(game, diagram);
    expect(targets.map((square) => view.board.names[square]).toSorted()).toEqual(diagram.shows.toSorted());
  });
});

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  test('has the articles that every game has', () => {
    expect(EVERYWHERE.filter((name) => findArticle(`${id}/${name}`) === undefined)).toEqual([]);
  });

  test('has an article for every refusal of a move', () => {
    const codes = Object.keys(gameTexts(id).refusals).filter((code) => !code.startsWith('position-'));
    expect(codes.filter((code) => findRefusalArticle(id, code) === undefined)).toEqual([]);
  });

  test('has an article for every option', () => {
    const explained = new Set(articles.filter((one) => one.game === id).flatMap(({ options }) => options));
    expect(game.options.map(({ name }) => name).filter((name) => !explained.has(name))).toEqual([]);
  });
});

describe('an article that is not as it should be', () => {
  const whole = '---\ntitle: The fool\nsection: somewhere\n---\nIt steps.\n';

  test.each([
    ['a head that is missing', 'It steps.'],
    ['a title that is missing', whole.replace('title: The fool\n', '')],
    ['a field that nobody knows', whole.replace('section', 'sectoin: x\nsection')],
    ['no text before the headings', whole.replace('It steps.', '## Moving\n\nIt steps.')],
  ])('%s is told with the name of the article', (_, markdown) => {
    expect(() => readArticle('kings-mate', 'fool', markdown)).toThrow(ArticleError);
    expect(() => readArticle('kings-mate', 'fool', markdown)).toThrow('kings-mate/fool');
  });

  test('a picture where no game is said is refused: no board is that of every game', () => {
    const pictured = whole.replace('section: somewhere', 'section: somewhere\ndiagram: { caption: A board }');
    expect(readArticle('kings-mate', 'fool', pictured).diagram).not.toBeNull();
    expect(() => readArticle(null, 'fool', pictured)).toThrow('table/fool');
  });

  test('a whole one is read', () => {
    expect(readArticle('kings-mate', 'fool', whole)).toMatchObject({
      title: 'The fool',
      gist: 'It steps.',
      sections: [],
    });
  });
});
