/** The pictures of articles, drawn once for each set of colours. */
import { LRUCache } from 'lru-cache';
import { altText, drawDiagram, type ThemeId } from '../../render/index.js';
import type { Article } from '../../rules/article.js';
import { exampleOf } from '../../rules/diagram.js';
import { plainRulesText } from '../../texts/index.js';
import { ALT_TEXT_LENGTH, clip } from '../limits.js';
import type { Attachment } from '../screen.js';

/** Bytes of pictures that are kept. */
const KEPT = 8 << 20;

/** Pixels: as wide as a phone shows it. */
const WIDTH = 350;

const drawn = new LRUCache<string, Attachment>({
  maxSize: KEPT,
  sizeCalculation: ({ data }) => data.length,
});

/** The article's picture; null for an article without one. */
export async function diagramOf(article: Article, theme: ThemeId | undefined): Promise<Attachment | null> {
  const { id, game, diagram } = article;
  if (diagram === null) return null;
  const key = `${id} ${theme ?? ''}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const { view, chosen, targets } = exampleOf(game, diagram);
  const data = await drawDiagram(view, {
    ...(theme === undefined ? {} : { theme }),
    width: WIDTH,
    chosen,
    targets,
  });
  const squares = targets.map((square) => view.board.names[square] ?? '').join(' ');
  const caption =
    'card' in diagram ? plainRulesText('cards.example', { card: article.title, squares }) : diagram.caption;
  const made = {
    name: 'diagram.png',
    data,
    description: clip(`${caption} ${altText(view)}`, ALT_TEXT_LENGTH),
  };
  drawn.set(key, made);
  return made;
}
