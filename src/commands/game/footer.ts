import type { Table } from '../../table/model/types.js';
import { text } from '../../texts/index.js';
import { gameTitle } from '../shared/wording/words.js';

/** Small line below private answers that names their game and table. */
export function footer({ game, id }: Pick<Table, 'game' | 'id'>): string {
  return text('game.footer', { game: gameTitle(game), table: id });
}
