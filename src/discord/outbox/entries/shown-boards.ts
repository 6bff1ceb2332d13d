/** Remembers the content of board messages, so that edits need not read them. */
import { LRUCache } from 'lru-cache';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { NamedFile, Screen } from '../../messages/screen.js';
import type { PostedContent } from '../requests/posted-content.js';

/** Limit on boards to remember. */
const MAX_BOARDS = 1_000;

/** A Discord timestamp in text, in seconds since 1970. */
const TIME = /(?<=<t:)(\d+)(?=[:>])/g;
/** Two drawings of a board look alike if their times differ by at most this number of seconds. */
const UNSEEN = 10;

export interface ShownBoard {
  readonly content: PostedContent;
  /** Appearance of the message's screen (`appearanceOf`); null if unknown. */
  readonly drawn: string | null;
  /** The table as it was when the message was posted; null if unknown. */
  readonly posted: LoadedTable | null;
}

export type ShownBoards = LRUCache<string, ShownBoard>;

export function openShownBoards(): ShownBoards {
  return new LRUCache({ max: MAX_BOARDS });
}

/** Text for comparing the appearance of screens. */
export function appearanceOf({ components }: Pick<Screen<NamedFile>, 'components'>): string {
  return JSON.stringify(components);
}

/**
 * True if both drawings look alike. Times may differ by a few seconds (`UNSEEN`), because a clock starts
 * only when its board is shown.
 */
export function isSameAppearance(drawn: string, other: string): boolean {
  if (drawn === other) return true;
  const [times, others] = [findTimes(drawn), findTimes(other)];
  return (
    drawn.replace(TIME, '') === other.replace(TIME, '') &&
    times.every((time, nth) => Math.abs(time - (others[nth] ?? Number.NaN)) <= UNSEEN)
  );
}

function findTimes(drawn: string): readonly number[] {
  return [...drawn.matchAll(TIME)].map(([, seconds]) => Number(seconds));
}
