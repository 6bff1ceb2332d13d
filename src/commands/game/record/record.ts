/** The record of a game as files. */
import { button, fileAttachment, paragraph, row } from '../../../discord/messages/blocks.js';
import { type Attachment, type Screen, textScreen } from '../../../discord/messages/screen.js';
import { findPlayerNames } from '../../../discord/people/names.js';
import type { ExportFile, ExportFormat } from '../../../engine/export.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { RecordDetails } from '../../../table/record/details.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { voteRecordFile } from './vote-record.js';

type Services = Pick<App, 'names' | 'tables'>;

/**
 * The record so far as a file, with the votes if there are any, and a button for other programs' formats. Shows a
 * note instead if nothing was played, or if the record would reveal a board that must be remembered.
 */
export async function gameRecordScreen(app: Services, table: LoadedTable): Promise<Screen> {
  const why = explainMissingRecord(table);
  if (why !== null) return textScreen(why);
  const details = await loadRecordDetails(app, table);
  const votes = voteRecordFile(app, table, details.ballots);
  const file: Attachment = {
    name: `${table.game}-${table.id}.txt`,
    data: Buffer.from(table.writeRecord(details)),
  };
  const message = text(`game.record.${table.status === 'playing' ? 'playing' : 'over'}`);
  const lines = [message, ...(votes === null ? [] : [text('votes.record.file')])];
  const files = [file, ...(votes === null ? [] : [votes])];
  const format = table.exportFormat;
  const buttons =
    format === null
      ? []
      : [row(button(text(`game.formats.button.${format}`), tableCustomId('record-file', table, format)))];
  return {
    components: [paragraph(lines.join('\n')), ...files.map(fileAttachment), ...buttons],
    files,
    ping: [],
  };
}

/** The game in another program's format, with the rules that differ there. If it can't be exported, says why. */
export async function exportedGameScreen(
  app: Services,
  table: LoadedTable,
  format: ExportFormat,
): Promise<Screen> {
  const why = explainMissingRecord(table);
  if (why !== null) return textScreen(why);
  const exported = table.exportFile(await loadRecordDetails(app, table));
  if (exported?.format !== format) return textScreen(text('game.formats.none'));
  if ('obstacle' in exported) return textScreen(text(`game.formats.obstacle.${exported.obstacle}`));
  const file: Attachment = {
    name: `${table.game}-${table.id}.${exported.extension}`,
    data: Buffer.from(exported.text),
  };
  const lines = [text(`game.formats.about.${format}`), ...ruleDifferenceLines(exported)];
  return { components: [paragraph(lines.join('\n')), fileAttachment(file)], files: [file], ping: [] };
}

/** Names of players and server, and the votes of a game that is over. */
async function loadRecordDetails({ names, tables }: Services, table: LoadedTable) {
  return {
    players: await findPlayerNames(names, table),
    server: names.serverName(table.place.guildId),
    ballots: table.endedAt === null ? [] : await tables.listBallots(table.id),
  } satisfies RecordDetails;
}

function explainMissingRecord(table: LoadedTable): string | null {
  if (table.startedAt === null) return text('game.noRecord');
  const isHidden = table.status === 'playing' && table.view(null).cards?.fromMemory === true;
  return isHidden ? text('game.recordLater') : null;
}

function ruleDifferenceLines({ differences }: ExportFile): readonly string[] {
  if (differences.length === 0) return [];
  const rules = differences.map((rule) => text(`game.formats.difference.${rule}`)).join('; ');
  return [text('game.formats.differs', { rules })];
}
