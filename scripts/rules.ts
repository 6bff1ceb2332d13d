/**
 * `npm run rules`: writes the rules library into `docs/rules`, with its pictures, and the rulings of the card
 * game.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drawDiagram } from '../src/render/index.js';
import { articles } from '../src/rules/article-library.js';
import { createExample } from '../src/rules/diagram.js';
import { pictureOf, rulesPages } from './pages/rules-pages.js';
import { rulingsPage } from './pages/rulings-page.js';

/** Width in pixels, as on a phone. */
const WIDTH = 350;

const folder = fileURLToPath(new URL('../docs/rules', import.meta.url));

await rm(folder, { recursive: true, force: true });
await mkdir(`${folder}/pictures`, { recursive: true });
for (const { path, text } of rulesPages()) await writeFile(`${folder}/${path}`, text);
await writeFile(`${folder}/../rulings/knightmare.md`, rulingsPage());
for (const article of articles) {
  const path = pictureOf(article);
  if (path === null || article.diagram === null || article.game === null) continue;
  const { view, ...pointing } = createExample(article.game, article.diagram);
  await writeFile(`${folder}/${path}`, await drawDiagram(view, { ...pointing, width: WIDTH }));
}
