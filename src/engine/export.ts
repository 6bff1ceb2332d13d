/** Types for writing and reading games in other programs' formats, such as PGN. */

import type { Options } from './options.js';
import type { Refusal } from './result.js';
import type { Outcome, SideId } from './sides.js';

export interface ExportedEntry {
  readonly side: SideId;
  readonly kind: 'action' | 'call';
  /** Canonical notation, or the call's name. */
  readonly text: string;
  /** Milliseconds left on the side's clock after this entry. Null without clocks. */
  readonly clock: number | null;
  readonly votes: string | null;
}

export interface ExportedGame {
  readonly options: Options;
  /** Position text of a custom start, else null. */
  readonly from: string | null;
  readonly outcome: Outcome | null;
  readonly players: Readonly<Record<SideId, string>>;
  /** Text of the header `Event`, plain. */
  readonly event: string;
  readonly site: string;
  /** Start of the game in milliseconds since 1970. */
  readonly startedAt: number;
  /** PGN `TimeControl`, `-` for none. */
  readonly timeControl: string;
  /** Further headers, capitalized: `Server`, `Hints`. */
  readonly tags: Readonly<Record<string, string>>;
  readonly entries: readonly ExportedEntry[];
}

export type ExportFormat = 'pgn' | 'opentafl';

/** Rule that other programs apply differently, without effect on this game's moves. */
export type ExportDifference =
  | 'attrition'
  | 'stalemate'
  | 'throne'
  | 'corners'
  | 'repetition'
  | 'defender-repetition'
  | 'no-capture';

/** Rule that the file's program applies differently, without effect on the moves in the file. */
export type ImportDifference =
  | ExportDifference
  | 'weak-king'
  | 'repetition-wins'
  | 'surrounded'
  | 'shield-walls'
  | 'edge-forts'
  | 'corner-stops'
  | 'throne-squares';

/** Rule that a format can't express. */
export type ExportObstacle = 'dice' | 'revival' | 'surrounding' | 'passing';

export interface ExportFile {
  readonly format: ExportFormat;
  /** File extension without the dot. */
  readonly extension: string;
  readonly text: string;
  readonly differences: readonly ExportDifference[];
}

/** Names the rule that prevents the export. */
export interface ExportRefusal {
  readonly format: ExportFormat;
  readonly obstacle: ExportObstacle;
}

export type ExportResult = ExportFile | ExportRefusal;

export interface ImportedEntry {
  readonly side: SideId;
  readonly kind: 'action' | 'call';
  /** Canonical notation, or the call's name. */
  readonly text: string;
  /** Line number in the file, from 1. */
  readonly line: number;
}

/** A comment or variation in a file. Untrusted text. */
export interface ImportedNote {
  /** Number of entries before the note. */
  readonly after: number;
  readonly text: string;
}

/** A game that was read from a file. */
export interface ImportedGame {
  readonly options: Options;
  /** Position text of a custom start, else null. */
  readonly from: string | null;
  /** The file's headers, including player names. Untrusted text. */
  readonly tags: Readonly<Record<string, string>>;
  readonly outcome: Outcome | null;
  readonly entries: readonly ImportedEntry[];
  readonly notes: readonly ImportedNote[];
  /** Rules that the file's program applies differently. */
  readonly differences: readonly ImportDifference[];
}

/** Error in an imported file. `line` counts from 1. */
export interface ImportError {
  readonly line: number;
  /** Move as written in the file (`12… Nf3`). Absent if no move is at fault. */
  readonly move?: string;
  readonly reason: Refusal;
}

export type ImportResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ImportError };

export function refuseImport(error: ImportError): ImportResult<never> {
  return { ok: false, error };
}

/** Reads a file in steps, because long games take long. Each yield lets the caller do other work. */
export type Import = Generator<undefined, ImportResult<ImportedGame>>;

/** Limit on actions and calls in an imported file. */
export const MAX_ENTRIES = 2_000;
