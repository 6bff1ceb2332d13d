/** Conditions for tables that are open and for tables that are over. */
import { inArray } from 'drizzle-orm';
import { tables } from '../schema.js';

/** True while the table waits for players or is in play. */
export const isOpen = inArray(tables.status, ['lobby', 'challenge', 'playing']);

/** True once the table's game has ended or the table was closed. */
export const isOver = inArray(tables.status, ['finished', 'closed']);
