/** Data for writing a game in a file format such as PGN, and for reading one. */

import type { Options } from './options.js';
import type { Refusal } from './result.js';
import type { Outcome, SideId } from './sides.js';

/** One action or call of a game that is exported. */
export interface ExportedEntry {
  readonly side: SideId;
  readonly kind: 'action' | 'call';
  /** Canonical notation, or the call's name. */
  readonly text: string;
  /** Milliseconds on the side's clock after it; null without clocks. */
  readonly clock: number | null;
  /** The vote on it; null for none. */
  readonly votes: string | null;
}

/** A game to be exported. */
export interface ExportedGame {
  readonly options: Options;
  /** Position notation of an unusual start; null otherwise. */
  readonly from: string | null;
  readonly outcome: Outcome | null;
  readonly players: Readonly<Record<SideId, string>>;
  /** Event and site in plain words. */
  readonly event: string;
  readonly site: string;
  /** Start in milliseconds since 1970. */
  readonly startedAt: number;
  /** PGN `TimeControl`; `-` for none. */
  readonly timeControl: string;
  /** Further headers, capitalized: `Server`, `Hints`. */
  readonly tags: Readonly<Record<string, string>>;
  readonly entries: readonly ExportedEntry[];
}

/** Formats of other programs. */
export type ExportFormat = 'pgn' | 'opentafl';

/** Rule that the programs of a format judge in another way, which changes no move that was played. */
export type ExportDifference =
  | 'attrition'
  | 'stalemate'
  | 'throne'
  | 'corners'
  | 'repetition'
  | 'defender-repetition'
  | 'no-capture';

/** Rule of a file that is judged in another way here, which changes no move that was played. */
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
  /** Without a dot: `pgn`. */
  readonly extension: string;
  readonly text: string;
  readonly differences: readonly ExportDifference[];
}

/** Names the rule in the way of a file. */
export interface ExportRefusal {
  readonly format: ExportFormat;
  readonly obstacle: ExportObstacle;
}

export type ExportResult = ExportFile | ExportRefusal;

/** One action or call of a game that was read from a file. */
export interface ImportedEntry {
  readonly side: SideId;
  readonly kind: 'action' | 'call';
  /** Canonical notation, or the call's name. */
  readonly text: string;
  /** Line of the file, counted from 1. */
  readonly line: number;
}

/** A comment or a variation of a file: anything people may write. */
export interface ImportedNote {
  /** Number of entries before it; 0 before the first. */
  readonly after: number;
  readonly text: string;
}

/** A game that was read from a file. */
export interface ImportedGame {
  readonly options: Options;
  /** Position notation of an unusual start; null otherwise. */
  readonly from: string | null;
  /** Headers of the file, names of players among them: anything people may write. */
  readonly tags: Readonly<Record<string, string>>;
  readonly outcome: Outcome | null;
  readonly entries: readonly ImportedEntry[];
  readonly notes: readonly ImportedNote[];
  /** Rules of the file that are judged in another way here. */
  readonly differences: readonly ImportDifference[];
}

/** Error in a file: its line, counted from 1, and the move in words of the file. */
export interface ImportError {
  readonly line: number;
  /** `12… Nf3`; absent where no move is at fault. */
  readonly move?: string;
  readonly reason: Refusal;
}

export type ImportResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ImportError };

/** A file that is being read: long games take long. */
export type Import = Generator<undefined, ImportResult<ImportedGame>>;

/** Actions and calls of a game in a file. */
export const MOST_ENTRIES = 2_000;
