import type { Table } from '../../../table/model/types.js';
import { fullGameTitle, text } from '../../../texts/index.js';

/** Small line below private answers that names their game and table. */
export function footer({ game, options, id }: Pick<Table, 'game' | 'options' | 'id'>): string {
  return text('game.footer', { game: fullGameTitle(game, options), table: id });
}
