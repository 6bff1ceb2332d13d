/** The pictures of articles, drawn once for each set of colours. */
import { LRUCache } from 'lru-cache';
import type { Square } from '../../engine/choices.js';
import { type MarkedPath, squareName, type View } from '../../engine/view.js';
import { altText, drawDiagram, type ThemeId } from '../../render/index.js';
import type { Article } from '../../rules/article.js';
import { createExample, type Example } from '../../rules/diagram.js';
import { plainRulesText } from '../../texts/index.js';
import type { ArticlePicture } from './article-screen.js';

/** Bytes of pictures that are kept. */
const KEPT = 8 << 20;

/** Pixels: twice as wide as a phone shows it, whose screen has the finer dots. */
const WIDTH = 700;

const drawn = new LRUCache<string, ArticlePicture>({
  maxSize: KEPT,
  sizeCalculation: ({ file }) => file.data.length,
});

/** What is pointed out in a diagram. */
type Pointed = Pick<Example, 'targets' | 'paths' | 'taken'>;
type PointedKey = 'targets' | 'ways' | 'refused' | 'taken';

/** The article's picture; null for an article without one. */
export async function drawArticleDiagram(
  article: Article,
  theme: ThemeId | undefined,
): Promise<ArticlePicture | null> {
  const { id, game, diagram } = article;
  if (diagram === null || game === null) return null;
  const key = [id, theme ?? '', JSON.stringify(diagram.options)].join(' ');
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const { view, ...pointing } = createExample(game, diagram);
  const data = await drawDiagram(view, {
    ...(theme === undefined ? {} : { theme }),
    width: WIDTH,
    ...pointing,
  });
  const description = altText(view, { intro: diagramLines(view, pointing).join(' '), isExample: true });
  const file = { name: 'diagram.png', data, description };
  const made = { file, caption: diagram.caption };
  drawn.set(key, made);
  return made;
}

/** What a diagram points out, in words: for those who do not see it. */
function diagramLines({ board }: View, { targets, paths: ways, taken }: Pointed): readonly string[] {
  const nameOfSquare = (square: Square) => squareName(board, square);
  const formatWay = ({ from, to }: MarkedPath) =>
    plainRulesText('pointed.way', { from: nameOfSquare(from), to: nameOfSquare(to) });
  const line = (key: PointedKey, words: readonly string[]) =>
    words.length === 0 ? [] : [plainRulesText(`pointed.${key}`, { words: words.join(', ') })];
  return [
    ...line('targets', targets.map(nameOfSquare)),
    ...line('ways', ways.filter(({ refused }) => !refused).map(formatWay)),
    ...line('refused', ways.filter(({ refused }) => refused).map(formatWay)),
    ...line('taken', taken.map(nameOfSquare)),
  ];
}
