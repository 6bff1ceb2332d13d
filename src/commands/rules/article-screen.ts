/**
 * A rules article as a message: the short answer with its picture, a page per section, and links to other
 * articles.
 */
import type { APIComponentInContainer } from 'discord.js';
import { ACCENT } from '../../discord/messages/accents.js';
import {
  type ButtonRow,
  button,
  container,
  paragraph,
  picture,
  rows,
} from '../../discord/messages/blocks.js';
import { BUTTON_LABEL_LENGTH, clip, ROW_BUTTONS, TEXT_LENGTH } from '../../discord/messages/limits.js';
import type { Attachment, Screen } from '../../discord/messages/screen.js';
import { findGame } from '../../engine/index.js';
import type { Article, Section } from '../../rules/article.js';
import { findArticle } from '../../rules/article-library.js';
import { type FoundPassage, library } from '../../rules/search.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { escapeMarkdown } from '../../texts/escaping.js';
import { plainRulesText, rulesText } from '../../texts/index.js';
import { articleButtonId, lessonButton, overviewArticleId } from '../shared/app/library-links.js';
import { gameTitle, isOptionChanged, optionMarkdown, optionTitle } from '../shared/wording/words.js';

/** Maximum number of characters shown with the short answer. Sections beyond it get a page each. */
const SHORT = 1_200;

export interface ArticlePicture {
  readonly file: Attachment;
  readonly caption?: string;
}

export interface ArticleInput {
  readonly article: Article;
  /** Page to show: one of `pageNumbers`. Any other number shows the short answer. */
  readonly page: number;
  /** The game of the thread in which the article is shown. Null elsewhere. */
  readonly table: LoadedTable | null;
  /** The article's picture or the current board, shown with the short answer. */
  readonly shown: ArticlePicture | null;
  /** Other articles that answer the question. If there are none, related articles are offered. */
  readonly others?: readonly Article[];
  /** The question in free text. Passages that answer it are shown. */
  readonly question?: string | null;
}

/** Pages of an article: 0 is the short answer, others are section numbers from 1. */
export function pageNumbers({ gist, sections }: Article): readonly number[] {
  let length = gist.length;
  const shown = sections.findIndex(({ title, text }) => {
    length += title.length + text.length;
    return length > SHORT;
  });
  return shown < 0 ? [0] : [0, ...sections.map((_, place) => place + 1).slice(shown)];
}

export function articleScreen({
  article,
  page,
  table,
  shown,
  others = [],
  question = null,
}: ArticleInput): Screen {
  const pages = pageNumbers(article);
  const section = page > 0 && pages.includes(page) ? article.sections[page - 1] : undefined;
  const pictured = section === undefined ? shown : null;
  const caption =
    pictured?.caption === undefined ? '' : rulesText('article.caption', { caption: pictured.caption });
  const source = rulesText('article.source', { section: article.section });
  const rest = section === undefined ? unpagedSectionsText(article, pages.length - 1) : '';
  const text = section === undefined ? shortAnswerText(article, table) : sectionPageText(article, section);
  const answers = question === null ? '' : findPassages(question, article, pages, others).join('\n');
  const parts: APIComponentInContainer[] = [
    paragraph(clip(text, TEXT_LENGTH - rest.length - source.length - caption.length - answers.length)),
    ...(pictured === null ? [] : [picture(pictured.file)]),
    ...(caption === '' ? [] : [paragraph(caption)]),
    ...(rest === '' ? [] : [paragraph(rest)]),
    paragraph(source),
    ...(answers === '' ? [] : [paragraph(answers)]),
    ...pageButtons(article, pages, section === undefined ? 0 : page),
    ...relatedButtons(article, others),
  ];
  const files = pictured === null ? [] : [pictured.file];
  return { components: [container(ACCENT.house, parts)], files, ping: [] };
}

function shortAnswerText(article: Article, table: LoadedTable | null): string {
  const { title, gist } = article;
  return [rulesText('article.title', { title }), ...explainedOptionLines(article, table), gist].join('\n');
}

/** Sections shown together with the short answer: all except the last `paged` ones. */
function unpagedSectionsText({ sections }: Article, paged: number): string {
  return sections
    .slice(0, sections.length - paged)
    .map(sectionText)
    .join('\n');
}

/**
 * Passages that answer the question but aren't shown on this page: from the article's other pages, and from
 * other articles.
 */
function findPassages(
  question: string,
  article: Article,
  pages: readonly number[],
  others: readonly Article[],
): string[] {
  const own = library.findPassage(question, article);
  const section =
    own !== undefined && pages.includes(own.place) ? article.sections[own.place - 1] : undefined;
  return [
    ...(section === undefined ? [] : [passageLine(section.title, own)]),
    ...others.map((other) =>
      passageLine(articleTitle(article.game, other), library.findPassage(question, other)),
    ),
  ].flatMap((line) => line ?? []);
}

/**
 * The article's title in a place that is about `game` (null: about no game). Names the article's game if that
 * is another game, because several games have articles with the same title. Summaries already name their
 * game.
 */
export function articleTitle(game: string | null, { id, title, game: of }: Article): string {
  if (of === null || of === game || id === overviewArticleId(of)) return title;
  return plainRulesText('ofGame', { title, game: gameTitle(of) });
}

/** The passage with its title. Words of the question are bold. */
function passageLine(title: string, found: FoundPassage | undefined): string | undefined {
  if (found === undefined) return undefined;
  const marked = found.parts.map((part, place) =>
    place % 2 === 1 ? `**${escapeMarkdown(part)}**` : escapeMarkdown(part),
  );
  return rulesText('article.passage', { title, passage: marked.join('') });
}

function sectionPageText({ title }: Article, { title: section, text }: Section): string {
  return [rulesText('article.page', { title, section }), text].join('\n');
}

function sectionText({ title, text }: Section): string {
  return rulesText('article.section', { title, text });
}

/** The table's values of options that the article explains, if they differ from the defaults. */
function explainedOptionLines({ game, options }: Article, table: LoadedTable | null): string[] {
  if (table?.game !== game) return [];
  const specs = findGame(game)?.options ?? [];
  return options.flatMap((name) => {
    const value = table.options[name];
    const spec = specs.find((one) => one.name === name);
    return value === undefined || spec === undefined || !isOptionChanged(spec, table.options)
      ? []
      : [
          rulesText('article.inForce', {
            option: optionTitle(game, name),
            value: optionMarkdown(game, name, value),
          }),
        ];
  });
}

/** A button per page except the shown one. */
function pageButtons({ id, sections }: Article, pages: readonly number[], shown: number): ButtonRow[] {
  const labels = [plainRulesText('article.short'), ...sections.map(({ title }) => title)];
  return rows(
    pages
      .filter((page) => page !== shown)
      .map((page) => button(clip(labels[page] ?? '', BUTTON_LABEL_LENGTH), articleButtonId(id, page))),
  );
}

/**
 * Buttons to the other articles found. Without any, buttons to related articles. A game's summary also links
 * to the game's lesson.
 */
function relatedButtons(article: Article, found: readonly Article[]): ButtonRow[] {
  const { id, game, related } = article;
  const others = found.length > 0 ? found : related.flatMap((one) => findArticle(one) ?? []);
  return rows([
    ...(game !== null && id === overviewArticleId(game) ? [lessonButton(game)] : []),
    ...others
      .slice(0, ROW_BUTTONS)
      .map((other) =>
        button(clip(articleTitle(article.game, other), BUTTON_LABEL_LENGTH), articleButtonId(other.id, 0)),
      ),
  ]);
}
