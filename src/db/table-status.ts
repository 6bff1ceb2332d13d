/** Which tables are open and which are over, as conditions of queries. */
import { inArray } from 'drizzle-orm';
import { tables } from './schema.js';

/** The table waits for people or is in play. */
export const isOpen = inArray(tables.status, ['lobby', 'challenge', 'playing']);

/** Its game has ended, or it was closed. */
export const isOver = inArray(tables.status, ['finished', 'closed']);
