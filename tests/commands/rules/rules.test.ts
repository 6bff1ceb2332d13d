/** Every page of every article as a message: within Discord's limits, with working buttons, and complete. */
import { describe, expect, it } from 'vitest';
import { components, freeComponents } from '../../../src/commands/index.js';
import { articleScreen, pageNumbers } from '../../../src/commands/rules/article-screen.js';
import { drawArticleDiagram } from '../../../src/commands/rules/diagrams.js';
import { readTableArgument } from '../../../src/commands/shared/app/verbs.js';
import { refusalEmphasis, refusalScreen } from '../../../src/commands/shared/boards/refusal.js';
import { parseId } from '../../../src/discord/messages/custom-ids.js';
import type { Screen } from '../../../src/discord/messages/screen.js';
import { games } from '../../../src/engine/index.js';
import type { Article } from '../../../src/rules/article.js';
import { articles, findArticle } from '../../../src/rules/article-library.js';
import { findArticles } from '../../../src/rules/search.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import { faultsOfScreen } from '../../discord/limits-check.js';
import { openHouse, openRunningGame } from '../house.js';

const verbs = new Set([...components, ...freeComponents].map(({ verb }) => verb));
const house = openHouse();
const tables = new Map(
  await Promise.all(games.map(async ({ id }) => [id, await openRunningGame(house, {}, id)] as const)),
);

/** Ids of a screen's buttons. */
function idsOf({ components: shown }: Screen): string[] {
  return JSON.stringify(shown).match(/(?<="custom_id":")[^"]*/g) ?? [];
}

function textOf({ components: shown }: Screen): string {
  const texts: string[] = [];
  JSON.stringify(shown, (key, value: unknown) => {
    if (key === 'content') texts.push(String(value));
    return value;
  });
  return texts.join('\n');
}

async function pagesOf(article: Article, table: LoadedTable | null): Promise<Screen[]> {
  const shown = await drawArticleDiagram(article, undefined);
  return pageNumbers(article).map((page) => articleScreen({ article, page, table, shown }));
}

it.each(articles.map((article) => [article.id, article] as const))(
  '%s fits and says all',
  async (_, article) => {
    const pages = await pagesOf(article, tables.get(article.game ?? '') ?? null);
    for (const page of pages) {
      expect(faultsOfScreen(page)).toEqual([]);
      for (const id of idsOf(page)) expect(verbs).toContain(parseId(id)?.verb);
      const opened = idsOf(page).flatMap((id) => findArticle(parseId(id)?.argument ?? '') ?? []);
      expect(opened).toEqual(expect.arrayContaining(article.related.flatMap((id) => findArticle(id) ?? [])));
    }
    const said = pages.map(textOf).join('\n');
    for (const part of [article.gist, ...article.sections.map(({ text }) => text)])
      expect(said).toContain(part);
  },
);

it('answers to a question fit with every passage', () => {
  for (const article of articles) {
    const others = findArticles(article.title, article.game).slice(0, 4);
    const screen = articleScreen({
      article,
      page: 0,
      table: null,
      shown: null,
      others,
      question: article.title,
    });
    expect(faultsOfScreen(screen)).toEqual([]);
  }
});

it('tells what a further page says of the question, and nothing that the short answer shows', () => {
  const article = findArticle('knightmare/card-fireball');
  if (article === undefined) throw new Error('there is no article on Fireball');
  const passages = (question: string | null) =>
    textOf(articleScreen({ article, page: 0, table: null, shown: null, question })).match(/^-# \*\*.*/gm) ??
    [];
  expect(passages('can I blow up the rook after castling')).toEqual([
    expect.stringMatching(/^-# \*\*Rulings\*\* · .*\*\*castling\*\*.*\*\*rook\*\*/),
  ]);
  expect(passages('do princes and pacifists explode around it')).toEqual([]);
  expect(passages(null)).toEqual([]);
});

it('a page that an article does not have is its short answer', async () => {
  for (const article of articles.filter((one) => pageNumbers(one).length > 1)) {
    const [short] = await pagesOf(article, null);
    const shown = await drawArticleDiagram(article, undefined);
    expect(articleScreen({ article, page: 99, table: null, shown })).toEqual(short);
  }
});

it('an article that is longer than a message is cut to what fits', () => {
  const [first] = articles;
  if (first === undefined) throw new Error('there are articles');
  const sections = Array.from({ length: 9 }, (_, place) => ({
    title: `Part ${place}`,
    text: 'x'.repeat(5_000),
  }));
  const long = { ...first, gist: 'y'.repeat(5_000), sections };
  for (const page of [0, 1, 9]) {
    const screen = articleScreen({ article: long, page, table: null, shown: null });
    expect(faultsOfScreen(screen)).toEqual([]);
    expect(idsOf(screen)).toEqual(expect.arrayContaining([`v1:article:-:${page === 9 ? 8 : 9}:${long.id}`]));
  }
});

it('the options that an article explains are told first, unless they have their default', () => {
  const table = tables.get('kings-table');
  const article = findArticle('kings-table/escape');
  if (table === undefined || article === undefined) throw new Error('the game has the article');
  const changed: typeof table = Object.create(table, {
    options: { value: { ...table.options, escape: 'corner' } },
  });
  const inGame = textOf(articleScreen({ article, page: 0, table: changed, shown: null }));
  expect(inGame).toMatch(/^### .*\n-# In this game: Escape: /);
  expect(textOf(articleScreen({ article, page: 0, table, shown: null }))).not.toContain('In this game');
  const elsewhere = textOf(articleScreen({ article, page: 0, table: null, shown: null }));
  expect(elsewhere).not.toContain('In this game');
  const other = tables.get('kings-mate') ?? null;
  expect(textOf(articleScreen({ article, page: 0, table: other, shown: null }))).toBe(elsewhere);
});

it.each(games.map(({ id }) => [id] as const))(
  'every refusal of %s that has an article offers *Why?*',
  (id) => {
    const table = tables.get(id);
    if (table === undefined) throw new Error('there is a table of each game');
    for (const { codes } of articles.filter(({ game }) => game === id)) {
      for (const code of codes) {
        const values = { from: 'a1', to: 'h8', square: 'd4' };
        expect(idsOf(refusalScreen(table, { code, values }))).toHaveLength(1);
      }
    }
    expect(idsOf(refusalScreen(table, { code: 'no-such-code', values: {} }))).toEqual([]);
  },
);

it('a picture stands with its caption under the short answer alone, and says what it points out', async () => {
  const article = findArticle('kings-mate/capturing');
  const shown = article === undefined ? null : await drawArticleDiagram(article, undefined);
  if (article === undefined || shown === null) throw new Error('the article has a picture');
  expect(shown.file.description).toMatch(/^Arrows: G2 to G6, B4 to C5. Not allowed: B4 to B5. King's Mate/);
  const caption = article.diagram?.caption ?? '';
  expect(textOf(articleScreen({ article, page: 0, table: null, shown }))).toContain(`-# ${caption}`);
  const board = { file: shown.file };
  expect(textOf(articleScreen({ article, page: 0, table: null, shown: board }))).not.toContain(caption);
});

it('a picture tells what it shows, and nothing of a game that has led there', async () => {
  for (const article of articles) {
    const told = (await drawArticleDiagram(article, undefined))?.file.description ?? '';
    expect(told, article.id).not.toMatch(/No move has been played|Captured: |Cards (in hand|to draw): /);
  }
});

it('the marked squares and the crosses of a picture are told, too', async () => {
  const showArticle = async (id: string) => {
    const article = findArticle(id);
    return article === undefined
      ? undefined
      : (await drawArticleDiagram(article, undefined))?.file.description;
  };
  expect(await showArticle('kings-table/capturing')).toContain('Arrows: C1 to C4. Crossed out: C5.');
  expect(await showArticle('kings-mate/fool')).toMatch(/^Marked squares: (B5|B3|C5), /);
});

describe('what a refusal points at', () => {
  const table = tables.get('kings-table');
  if (table === undefined) throw new Error('there is a table of each game');
  const view = table.view(null);
  const listEmphasis = (values: Record<string, string>) => {
    const { chosen = [], paths: ways = [] } = refusalEmphasis(view, values);
    const squareName = (square: number) => view.board.names[square] ?? '';
    return [
      ...chosen.map(squareName),
      ...ways.map(({ from, to, refused }) => `${squareName(from)}-${squareName(to)} ${refused}`),
    ];
  };

  it.each([
    [{ from: 'D1', to: 'D5', square: 'D3' }, ['D1', 'D3', 'D1-D5 true']],
    [{ from: 'D1', to: 'G4' }, ['D1', 'D1-G4 true']],
    [{ square: 'E5' }, ['E5']],
    [{ from: 'D1' }, ['D1']],
    [{ to: 'D1' }, ['D1']],
    [{ from: 'D1', to: 'D1' }, ['D1', 'D1']],
    [{ from: 'D1', to: 'Z9', square: 'constructor' }, ['D1']],
    [{ from: '', to: '', square: '' }, []],
    [{}, []],
  ])('%j', (values: Record<string, string>, expected) => {
    expect(listEmphasis(values)).toEqual(expected);
  });

  it('comes back from the custom id of *Why?*', () => {
    const values = { from: 'D1', to: 'G4' };
    const [id = ''] = idsOf(refusalScreen(table, { code: 'only-orthogonal', values }));
    const read = readTableArgument('why', parseId(id)?.argument ?? '');
    expect(refusalEmphasis(view, read.values)).toEqual(refusalEmphasis(view, values));
  });
});

it('what is found in other games names them, in the passages and on the buttons', () => {
  const question = 'whats en pasant';
  const [article, ...others] = findArticles(question, null);
  if (article === undefined) return expect.unreachable();
  const screen = articleScreen({ article, others, page: 0, table: null, shown: null, question });
  const told = JSON.stringify(screen.components);
  expect(told).toContain("**The pawn (The King's Gauntlet)** · ");
  expect(told).toContain('"label":"The pawn (The King\'s Gauntlet)"');
  expect(told).not.toContain('(Knightmare Chess)');
});
