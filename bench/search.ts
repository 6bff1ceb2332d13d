/**
 * The search of the rules library compared with MiniSearch in its usual configuration (prefixes,
 * misspellings, titles first): questions per second, and how often the right article is first or among the
 * first three.
 */
import MiniSearch from 'minisearch';
import { articles } from '../src/rules/article-library.js';
import { findArticles } from '../src/rules/search.js';
import { questions, searchQuality } from '../tests/rules/questions.js';
import { type Measure, measureRate } from './measure.js';

const peer = new MiniSearch<{ id: string; title: string; aliases: string; text: string }>({
  fields: ['title', 'aliases', 'text'],
  searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 4, aliases: 3 } },
});
peer.addAll(
  articles.map(({ id, title, aliases, gist, sections }) => ({
    id,
    title,
    aliases: aliases.join('\n'),
    text: [gist, ...sections.map((part) => part.text)].join('\n'),
  })),
);

function formatPercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function peerQuality(): { readonly first: number; readonly three: number } {
  const places = questions.map(({ game, ask, is }) =>
    peer
      .search(ask, game === null ? {} : { filter: ({ id }) => String(id).startsWith(`${game}/`) })
      .findIndex(({ id }) => is.includes(String(id))),
  );
  const share = (most: number) => places.filter((place) => place >= 0 && place < most).length / places.length;
  return { first: share(1), three: share(3) };
}

/** Questions whose search time is measured. */
const timed = questions.filter((_, nth) => nth % 4 === 0);

export const searchMeasure: Measure = {
  name: 'search',
  unit: 'questions/s',
  better: 'higher',
  runOurs: () =>
    measureRate(() => {
      for (const { ask, game } of timed) findArticles(ask, game);
      return timed.length;
    }),
  peer: {
    name: 'MiniSearch',
    run: () =>
      measureRate(() => {
        for (const { ask } of timed) peer.search(ask);
        return timed.length;
      }),
  },
  get quoted() {
    const [our, their] = [searchQuality(), peerQuality()];
    return [
      `right article first: ours ${formatPercent(our.first)}, MiniSearch ${formatPercent(their.first)}`,
      `among the first three: ours ${formatPercent(our.three)}, MiniSearch ${formatPercent(their.three)}`,
    ];
  },
};
