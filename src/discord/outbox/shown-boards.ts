/** What is known to stand in the messages of boards, so that they need not be read before they are changed. */
import { LRUCache } from 'lru-cache';
import type { NamedFile, Screen } from '../messages/screen.js';
import type { PostedContent } from './posted-content.js';

/** Boards that are kept in mind. */
const REMEMBERED = 1_000;

/** What stands in a board's message. */
export interface ShownBoard {
  readonly content: PostedContent;
  /** The screen that it was made from (`drawnAs`); null where that is not known. */
  readonly drawn: string | null;
}

/** Boards by their message ids. */
export type ShownBoards = LRUCache<string, ShownBoard>;

/** No boards yet. */
export function shownBoards(): ShownBoards {
  return new LRUCache({ max: REMEMBERED });
}

/** What tells a screen from another that looks different. */
export function drawnAs({ components }: Pick<Screen<NamedFile>, 'components'>): string {
  return JSON.stringify(components);
}
