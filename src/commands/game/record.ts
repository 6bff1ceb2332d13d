/** The record of a game as a file. */
import { download, paragraph } from '../../discord/messages/blocks.js';
import { type Attachment, note, type Screen } from '../../discord/messages/screen.js';
import { findPlayers } from '../../discord/people/names.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app.js';

/**
 * The record of what was played so far, for download, and with it the file of its votes, where there is one; a sentence where nothing was
 * played, or where it would tell what is asked.
 */
export async function recordScreen(
  { names }: Pick<App, 'names'>,
  table: LoadedTable,
  votes: Attachment | null = null,
): Promise<Screen> {
  if (table.startedAt === null) return note(text('game.noRecord'));
  if (table.status === 'playing' && table.view(null).cards?.fromMemory === true)
    return note(text('game.recordLater'));
  const file: Attachment = {
    name: `${table.game}-${table.id}.txt`,
    data: Buffer.from(table.record(await findPlayers(names, table))),
  };
  const said = text(`game.record.${table.status === 'playing' ? 'playing' : 'over'}`);
  if (votes === null) return { components: [paragraph(said), download(file)], files: [file], ping: [] };
  return {
    components: [paragraph([said, text('votes.record.file')].join('\n')), download(file), download(votes)],
    files: [file, votes],
    ping: [],
  };
}
