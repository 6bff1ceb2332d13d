/** The record of a game as files. */
import { download, paragraph } from '../../discord/messages/blocks.js';
import { type Attachment, note, type Screen } from '../../discord/messages/screen.js';
import { findPlayers } from '../../discord/people/names.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';

/**
 * The record so far as a file, with an export for other programs (PGN) and the votes if there are any. A note
 * instead if nothing was played, or if the record would reveal what players must remember.
 */
export async function recordScreen(
  { names }: Pick<App, 'names'>,
  table: LoadedTable,
  votes: Attachment | null = null,
): Promise<Screen> {
  if (table.startedAt === null) return note(text('game.noRecord'));
  if (table.status === 'playing' && table.view(null).cards?.fromMemory === true)
    return note(text('game.recordLater'));
  const players = await findPlayers(names, table);
  const file: Attachment = {
    name: `${table.game}-${table.id}.txt`,
    data: Buffer.from(table.record(players)),
  };
  const exported = exportOf(table, players);
  const said = text(`game.record.${table.status === 'playing' ? 'playing' : 'over'}`);
  const lines = [
    said,
    ...(exported === null ? [] : [text('game.record.pgn')]),
    ...(votes === null ? [] : [text('votes.record.file')]),
  ];
  const files = [file, ...(exported === null ? [] : [exported]), ...(votes === null ? [] : [votes])];
  return { components: [paragraph(lines.join('\n')), ...files.map(download)], files, ping: [] };
}

/** The game in a format of other programs. Null if the game has none. */
function exportOf(table: LoadedTable, players: Readonly<Record<string, string>>): Attachment | null {
  const exported = table.exportFile(players);
  if (exported === null) return null;
  return { name: `${table.game}-${table.id}.${exported.extension}`, data: Buffer.from(exported.text) };
}
