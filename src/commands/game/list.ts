/** A person's tables that are not over. */

import { clip, TEXT_LENGTH } from '../../discord/messages/limits.js';
import { note, type Screen } from '../../discord/messages/screen.js';
import type { Game } from '../../engine/game.js';
import type { PersonId } from '../../table/actor.js';
import { peopleFor } from '../../table/holders.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { text } from '../../texts/index.js';
import { whereIs } from '../shared/action-answer.js';
import { gameTitle } from '../shared/words.js';

/** Lists the tables with their state and where they are. */
export function listScreen(
  tables: readonly LoadedTable[],
  person: PersonId,
  game: (id: string) => Game,
): Screen {
  if (tables.length === 0) return note(text('game.list.none'));
  const lines = tables.map((table) =>
    text('game.list.line', {
      game: gameTitle(table.game),
      state: text(`game.states.${stateOf(table, person, game(table.game))}`),
      where: whereIs(table),
    }),
  );
  return note(clip([text('game.list.title'), ...lines].join('\n'), TEXT_LENGTH));
}

function stateOf(
  table: LoadedTable,
  person: PersonId,
  game: Game,
): 'lobby' | 'challenge' | 'yourTurn' | 'playing' {
  if (table.status === 'lobby' || table.status === 'challenge') return table.status;
  return peopleFor(table, game.toAct(table.position)).includes(person) ? 'yourTurn' : 'playing';
}
