/** Data for writing a game in a file format such as PGN. */

import type { Options } from './options.js';
import type { Outcome, SideId } from './sides.js';

/** One action or call of a game that is exported. */
export interface ExportedEntry {
  readonly side: SideId;
  readonly kind: 'action' | 'call';
  /** Canonical notation, or the call's name. */
  readonly text: string;
  /** Milliseconds on the side's clock after it; null without clocks. */
  readonly clock: number | null;
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
  readonly entries: readonly ExportedEntry[];
}

export interface ExportFile {
  /** Without a dot: `pgn`. */
  readonly extension: string;
  readonly text: string;
}
