/**
 * Draws every board in every theme and several widths into a folder, to review visual changes. `npx tsx
 * scripts/gallery.ts <folder> [width ...]`
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { games } from '../src/engine/index.js';
import type { View } from '../src/engine/view.js';
import { drawPosition, themes } from '../src/render/index.js';
import { views } from '../tests/render/boards.js';

const [folder, ...given] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: gallery <folder> [width ...]');
const widths = given.length > 0 ? given.map(Number) : [350, 700, 1000];

/** The start of every game on each of its boards (the values of its first option). */
function listStarts(): readonly (readonly [string, View])[] {
  return games.flatMap((game) => {
    const [first] = game.options;
    const values = first?.kind === 'choice' ? first.values : [];
    return values.flatMap((value): readonly (readonly [string, View])[] => {
      const options = game.resolve(first ? { [first.name]: value } : {});
      if (!options.ok) return [];
      return [[`${game.id}-${value}-start`, game.view(game.start(options.value, 1).position, null)]];
    });
  });
}

await mkdir(folder, { recursive: true });
for (const [name, view] of [...Object.entries(views), ...listStarts()]) {
  for (const { id } of themes) {
    for (const width of widths) {
      await writeFile(
        join(folder, `${name}-${id}-${width}.png`),
        await drawPosition(view, { theme: id, width }),
      );
    }
  }
}
