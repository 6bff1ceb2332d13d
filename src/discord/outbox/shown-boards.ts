/** What is known to stand in the messages of boards, so that they need not be read before they are changed. */
import { LRUCache } from 'lru-cache';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { NamedFile, Screen } from '../messages/screen.js';
import type { PostedContent } from './posted-content.js';

/** Boards that are kept in mind. */
const REMEMBERED = 1_000;

/** A moment as Discord shows it in text; in seconds since 1970. */
const TIME = /(?<=<t:)(\d+)(?=[:>])/g;
/** By how many seconds a time on a board may be wrong. */
const UNSEEN = 10;

/** What stands in a board's message. */
export interface ShownBoard {
  readonly content: PostedContent;
  /** The screen that it was made from (`drawnAs`); null where that is not known. */
  readonly drawn: string | null;
  /** The table as it was when the message was posted, before any edit; null where that is not known. */
  readonly posted: LoadedTable | null;
}

/** Boards by their message ids. */
export type ShownBoards = LRUCache<string, ShownBoard>;

/** No boards yet. */
export function openShownBoards(): ShownBoards {
  return new LRUCache({ max: REMEMBERED });
}

/** What tells a screen from another that looks different. */
export function appearanceOf({ components }: Pick<Screen<NamedFile>, 'components'>): string {
  return JSON.stringify(components);
}

/**
 * Whether both look alike. A clock runs from the moment at which its board stands, so that its end, which is written on the board,
 * is a little later than it was when the board was drawn: nobody needs to see that.
 */
export function looksAlike(drawn: string, other: string): boolean {
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
