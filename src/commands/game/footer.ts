/** The small line below private answers that says which game and which table they belong to. */
import type { Table } from '../../table/model/types.js';
import { text } from '../../texts/index.js';
import { gameTitle } from '../shared/wording/words.js';

/** The line. */
export function footer({ game, id }: Pick<Table, 'game' | 'id'>): string {
  return text('game.footer', { game: gameTitle(game), table: id });
}
