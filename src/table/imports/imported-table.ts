/** Turns games from files into tables that are never stored. They have no players and no results. */
import { Pace } from '../../base/pace.js';
import {
  type ImportDifference,
  type ImportedNote,
  type ImportResult,
  refuseImport,
} from '../../engine/export.js';
import type { Game, Position } from '../../engine/game.js';
import type { Options } from '../../engine/options.js';
import {
  checkRecordResult,
  playEntryForDescription,
  resolveRecordOptions,
  startRecordedGame,
} from '../../engine/record.js';
import { checkStartPosition } from '../../engine/start-position.js';
import { LoadedTable } from '../core/loaded-table.js';
import { createEmptySeats, UNPLAYED } from '../core/new-table.js';
import { appendEntries, type Entry } from '../game/counted-actions.js';
import { Descriptions } from '../game/descriptions.js';
import type { TableState } from '../game/state.js';
import { OPEN } from '../model/people/access.js';
import type { Place, Table } from '../model/types.js';
import { type GameFile, readGameFile } from './game-file.js';

/** Prefix of the ids of imported games. No stored table has such an id. */
const ID_START = 'import-';

/** Number of characters of an id after the prefix. Short, because Discord's custom ids must be short. */
const ID_LENGTH = 8;

export function createImportId(): string {
  return `${ID_START}${crypto.randomUUID().slice(0, ID_LENGTH)}`;
}

/** True for ids that `createImportId` created. */
export function isImportId(id: string): boolean {
  return id.startsWith(ID_START);
}

/** A game that was read from a file and replayed. */
export interface ImportedTable {
  readonly table: LoadedTable;
  /** The file's headers. Untrusted text. */
  readonly tags: Readonly<Record<string, string>>;
  readonly notes: readonly ImportedNote[];
  /** Rules in the file that work differently in this program. */
  readonly differences: readonly ImportDifference[];
}

/**
 * Reads a game and replays it as a table with the given id. Takes breaks, so that a long game doesn't block
 * others.
 */
export async function importTable(
  games: readonly Game[],
  text: string,
  { id, guildId }: Pick<Table, 'id'> & Pick<Place, 'guildId'>,
): Promise<ImportResult<ImportedTable>> {
  const pace = new Pace();
  const read = await readGameFile(games, text, pace);
  if (!read.ok) return read;
  const { game, tags, notes, differences } = read.value;
  const options = resolveRecordOptions(game, read.value);
  if (!options.ok) return refuseImport({ line: 1, reason: options.reason });
  const begun = startRecordedGame(game, options.value, read.value);
  if (!begun.ok) return refuseImport({ line: 1, reason: begun.reason });
  const played = await playEntries(game, begun.value.position, read.value, pace);
  if (!played.ok) return played;
  const { position, entries } = played.value;
  const result = checkRecordResult(game, read.value, position);
  if (result !== null) return refuseImport({ line: read.value.entries.at(-1)?.line ?? 1, reason: result });
  const start = read.value.from === null ? null : game.write(begun.value.position);
  const state = toState(
    toTable(read.value, { id, options: options.value, position, guildId, opening: begun.value.notices }),
    entries,
    start,
  );
  const rules = { game: () => game, descriptions: new Descriptions(1) };
  return { ok: true, value: { table: new LoadedTable(rules, state), tags, notes, differences } };
}

interface PlayedFile {
  readonly position: Position;
  readonly entries: readonly Entry[];
}

async function playEntries(
  game: Game,
  start: Position,
  { entries }: Pick<GameFile, 'entries'>,
  pace: Pace,
): Promise<ImportResult<PlayedFile>> {
  const played: Entry[] = [];
  let position = start;
  for (const [ply, { side, kind, text, line }] of entries.entries()) {
    const done = playEntryForDescription(game, position, { side, kind, text });
    if (!done.ok) return refuseImport({ line, move: `${side} ${text}`, reason: done.reason });
    const { notation, notices } = done.value.played;
    const description = game.describe(done.value);
    const { rulesVersion } = game;
    played.push({ ply, kind, side, by: null, notation, notices, at: 0, description, rulesVersion });
    position = done.value.played.position;
    await pace.pauseIfDue();
  }
  return { ok: true, value: { position, entries: played } };
}

interface Replayed {
  readonly id: string;
  readonly options: Options;
  readonly position: Position;
  readonly guildId: string | null;
  readonly opening: Table['openingNotices'];
}

function toTable(
  { game, rulesVersion, seed, outcome, entries }: GameFile,
  { id, options, position, guildId, opening }: Replayed,
): Table {
  const ending = game.outcome(position) ?? outcome;
  return {
    ...UNPLAYED,
    id,
    game: game.id,
    rulesVersion,
    options,
    seed: seed ?? 0,
    status: ending === null ? 'playing' : 'finished',
    outcome: ending,
    hostId: '',
    challengedId: null,
    place: { guildId, channelId: '', lobbyMessageId: null, threadId: null },
    seats: createEmptySeats(game, options),
    access: OPEN,
    hasRandomSeats: false,
    position,
    openingNotices: opening,
    closesAt: null,
    plies: entries.length,
    rematchOf: null,
    createdAt: 0,
    startedAt: 0,
    endedAt: ending === null ? null : 0,
  };
}

function toState(table: Table, entries: readonly Entry[], start: string | null): TableState {
  return {
    table,
    revision: 1,
    former: start === null ? null : { plies: 0, position: start },
    actions: appendEntries([], entries),
    touches: [],
    deadlines: [],
    boards: [],
    reminders: [],
  };
}

/**
 * Position at the end of the table's actions, in the form that `/play` accepts. Null if no game can start
 * from it.
 */
export function toStartText(game: Game, { options, position }: LoadedTable): string | null {
  const text = checkStartPosition(game, options, game.write(position));
  return text.ok ? text.value : null;
}
