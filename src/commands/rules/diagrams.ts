/** Pictures of articles, drawn once per theme. */
import { LRUCache } from 'lru-cache';
import type { Square } from '../../engine/choices.js';
import { type MarkedPath, squareName, type View } from '../../engine/view.js';
import { altText, drawDiagram, type ThemeId } from '../../render/index.js';
import type { Article } from '../../rules/article.js';
import { createExample, type Example } from '../../rules/diagram.js';
import { plainRulesText } from '../../texts/index.js';
import type { ArticlePicture } from './article-screen.js';

const CACHE_BYTES = 8 << 20;

/** Width in pixels. Twice the width on a phone, for dense screens. */
const WIDTH = 700;

const drawn = new LRUCache<string, ArticlePicture>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ file }) => file.data.length,
});

type DiagramMarks = Pick<Example, 'targets' | 'paths' | 'taken'>;
type PointedKey = 'targets' | 'ways' | 'refused' | 'taken';

/** The article's picture. Null if it has none. */
export async function drawArticleDiagram(
  article: Article,
  theme: ThemeId | undefined,
): Promise<ArticlePicture | null> {
  const { id, game, diagram } = article;
  if (diagram === null || game === null) return null;
  const key = [id, theme ?? '', JSON.stringify(diagram.options)].join(' ');
  const cached = drawn.get(key);
  if (cached !== undefined) return cached;
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

/** The diagram's marks in words, for the alt text. */
function diagramLines({ board }: View, { targets, paths, taken }: DiagramMarks): readonly string[] {
  const nameOfSquare = (square: Square) => squareName(board, square);
  const formatWay = ({ from, to }: MarkedPath) =>
    plainRulesText('pointed.way', { from: nameOfSquare(from), to: nameOfSquare(to) });
  const line = (key: PointedKey, words: readonly string[]) =>
    words.length === 0 ? [] : [plainRulesText(`pointed.${key}`, { words: words.join(', ') })];
  return [
    ...line('targets', targets.map(nameOfSquare)),
    ...line('ways', paths.filter(({ refused }) => !refused).map(formatWay)),
    ...line('refused', paths.filter(({ refused }) => refused).map(formatWay)),
    ...line('taken', taken.map(nameOfSquare)),
  ];
}
