/**
 * Reads a game from a file: a record of this bot, or a format that one of the games can read (PGN, OpenTafl's
 * format).
 */
import type { Pace } from '../../base/pace.js';
import {
  type Import,
  type ImportedGame,
  type ImportResult,
  MAX_ENTRIES,
  refuseImport,
} from '../../engine/export.js';
import type { Game } from '../../engine/game.js';
import { readRecord } from '../../engine/record.js';
import { createRefusal } from '../../engine/result.js';

/** Size limit of a file, in bytes. */
export const MAX_BYTES = 1 << 20;

/** Length limit for a line of a record. Longer lines, if invalid, take long to parse. */
const MAX_COLUMNS = 4_000;

/** A game from a file, with the data needed to replay it. */
export interface GameFile
  extends Pick<ImportedGame, 'from' | 'tags' | 'outcome' | 'entries' | 'notes' | 'differences'> {
  readonly game: Game;
  readonly rulesVersion: number;
  readonly options: Readonly<Record<string, string>>;
  readonly seed: number | null;
}

/** Parses a file. Doesn't replay a record of this bot. */
export async function readGameFile(
  games: readonly Game[],
  text: string,
  pace: Pace,
): Promise<ImportResult<GameFile>> {
  if (isBotRecord(text)) return readBotRecord(games, text);
  for (const game of games) {
    const file = game.importGame?.(text) ?? null;
    if (file === null) continue;
    const read = await finishImport(file, pace);
    if (!read.ok) return read;
    return { ok: true, value: { ...read.value, game, rulesVersion: game.rulesVersion, seed: null } };
  }
  return refuseImport({ line: 1, reason: createRefusal('file-unknown') });
}

async function finishImport(file: Import, pace: Pace): Promise<ImportResult<ImportedGame>> {
  for (;;) {
    const { done, value } = file.next();
    if (done === true) return value;
    await pace.pauseIfDue();
  }
}

function isBotRecord(text: string): boolean {
  return /^\uFEFF?\s*\[[A-Za-z]/.test(text) && /^[ \t]*\[Game "/m.test(text);
}

function readBotRecord(games: readonly Game[], text: string): ImportResult<GameFile> {
  const wide = text.split('\n').findIndex((line) => line.length > MAX_COLUMNS);
  if (wide >= 0)
    return refuseImport({ line: wide + 1, reason: createRefusal('file-wide', { most: MAX_COLUMNS }) });
  const read = readRecord(text.replace(/^\uFEFF/, ''));
  if (!read.ok) return read;
  const { game: id, lines, ...record } = read.value;
  const game = games.find((one) => one.id === id);
  if (game === undefined)
    return refuseImport({ line: 1, reason: createRefusal('unknown-game', { game: id }) });
  const line = (at: number) => lines[at] ?? 1;
  const secret = record.entries.findIndex((entry) => entry.text === '?');
  if (secret >= 0) return refuseImport({ line: line(secret), reason: createRefusal('record-secret') });
  if (record.entries.length === 0) return refuseImport({ line: 1, reason: createRefusal('file-empty') });
  if (record.entries.length > MAX_ENTRIES)
    return refuseImport({
      line: line(MAX_ENTRIES),
      reason: createRefusal('file-long', { most: MAX_ENTRIES }),
    });
  const entries = record.entries.map((entry, at) => ({ ...entry, line: line(at) }));
  return { ok: true, value: { ...record, game, entries, notes: [], differences: [] } };
}
