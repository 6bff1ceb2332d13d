/** The record of a game as a file. */

import { download, paragraph } from '../../discord/messages/blocks.js';
import { type Attachment, note, type Screen } from '../../discord/messages/screen.js';
import type { Table } from '../../table/types.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app.js';

/** The record of what was played so far, for download; a sentence where nothing was, or where it would tell what is asked. */
export function recordScreen({ tables }: Pick<App, 'tables'>, table: Table): Screen {
  if (table.startedAt === null) return note(text('game.noRecord'));
  if (table.status === 'playing' && tables.view(table.id, null).fromMemory === true)
    return note(text('game.recordLater'));
  const file: Attachment = {
    name: `${table.game}-${table.id}.txt`,
    data: Buffer.from(tables.record(table.id)),
  };
  const said = text(`game.record.${table.status === 'playing' ? 'playing' : 'over'}`);
  return { components: [paragraph(said), download(file)], files: [file], ping: [] };
}
