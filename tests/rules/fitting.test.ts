/** Articles at a table apply its options, and otherwise match the library. */
import { describe, expect, it } from 'vitest';
import { games } from '../../src/engine/index.js';
import { readArticle } from '../../src/rules/article.js';
import { articles, findArticle } from '../../src/rules/article-library.js';
import { adaptArticle } from '../../src/rules/article-variants.js';
import { createExample } from '../../src/rules/diagram.js';

/** A game at a glance, with default values for other options. */
function readGlance(id: string, options: Readonly<Record<string, string>>) {
  const found = findArticle(`${id}/at-a-glance`);
  const resolved = games.find((game) => game.id === id)?.resolve(options);
  if (found === undefined || resolved?.ok !== true) throw new Error(`no such table of ${id}`);
  const article = adaptArticle(found, resolved.value);
  return { article, said: [article.gist, ...article.sections.map(({ text }) => text)].join('\n') };
}

describe("King's Table at a glance", () => {
  it('names the goal of the board that is played, and shows that board', () => {
    const irish = readGlance('kings-table', { board: 'irish' });
    expect(irish.said).toContain('to one of the four corners');
    expect(irish.said).not.toMatch(/depending on the board|any square of the edge/);
    expect(irish.article.diagram?.caption).toMatch(/^The Irish board/);
    const { diagram } = irish.article;
    expect(diagram === null ? 0 : createExample('kings-table', diagram).view.board.columns).toBe(7);
    const tablut = readGlance('kings-table', {});
    expect(tablut.said).toContain('to any square of the edge.');
    expect(tablut.said).toContain('Only the king may stop on the throne.');
  });

  it('says against what pieces are taken', () => {
    expect(readGlance('kings-table', { 'throne-hostile-to': 'all' }).said).toContain(
      'or one of yours and the empty throne,',
    );
    const both = readGlance('kings-table', {
      board: 'irish',
      'throne-hostile-to': 'all',
      'corners-hostile': 'on',
    });
    expect(both.said).toContain('the empty throne or a corner,');
  });
});

it('speaks of no cards where none are played', () => {
  expect(readGlance('knightmare', { cards: 'off' }).said).not.toMatch(/hand of|no card helps|Hand/);
  expect(readGlance('knightmare', {}).said).toContain('hand of five cards');
});

it('is the article of the library where nothing fits', () => {
  for (const article of articles) {
    const { gist, sections } = adaptArticle(article, {});
    expect({ gist, sections }).toEqual({ gist: article.gist, sections: article.sections });
  }
});

it('depends on options that the game has, with values that they take', () => {
  for (const { id, game, fits } of articles) {
    const options = games.find((one) => one.id === game)?.options ?? [];
    for (const [name, value] of fits.flatMap(({ when }) => Object.entries(when))) {
      const known = options.find((one) => one.name === name);
      const values = known !== undefined && 'values' in known ? known.values : ['on', 'off'];
      expect(known, `${id}: ${name}`).toBeDefined();
      expect(values, `${id}: ${name}`).toContain(value);
    }
  }
});

it('cannot stand instead of words that an article lacks', () => {
  const head = 'title: A\nsection: B\nfits:\n  - { when: { escape: edge }, instead: no such words, say: x }';
  expect(() => readArticle('kings-table', 'one', `---\n${head}\n---\nText.`)).toThrow('no such words');
});
