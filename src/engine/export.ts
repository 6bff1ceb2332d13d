/** Games as files of the field, such as PGN: what a game is given to write one. */

import type { Options } from './options.js';
import type { Outcome, SideId } from './sides.js';

/** One action or call of a game that is exported. */
export interface ExportedEntry {
  readonly side: SideId;
  readonly kind: 'action' | 'call';
  /** Canonical notation, or the name of the call. */
  readonly text: string;
  /** Milliseconds on the side's clock after it; null in a game without clocks. */
  readonly clock: number | null;
}

/** A game to be exported. */
export interface ExportedGame {
  readonly options: Options;
  readonly outcome: Outcome | null;
  readonly players: Readonly<Record<SideId, string>>;
  /** The event and the site, in plain words. */
  readonly event: string;
  readonly site: string;
  /** Start in milliseconds since 1970. */
  readonly startedAt: number;
  /** The clock as PGN's tag `TimeControl` has it; `-` for none. */
  readonly timeControl: string;
  readonly entries: readonly ExportedEntry[];
}

export interface ExportFile {
  /** Without a dot: `pgn`. */
  readonly extension: string;
  readonly text: string;
}
