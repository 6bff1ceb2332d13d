/**
 * Custom ids of buttons and menus: `v1:<verb>:<table>:<version>:<argument>`, made and read here alone.
 * An id says which table and which version of it the component was drawn for; everything else is kept by the store.
 */
import type { Path } from '../../engine/choices.js';
import type { TableId } from '../../table/model/types.js';
import { CUSTOM_ID_LENGTH } from './limits.js';

const FORMAT = 'v1';
const SHAPE = /^v1:([a-z-]+):([0-9A-Za-z_-]+):(\d{1,9}):(.*)$/s;

/** Stands in the place of the table in the id of a component that belongs to none. */
export const NO_TABLE = '-';

/** What a custom id says. */
export interface CustomId {
  /** Which component answers: its declared verb. */
  readonly verb: string;
  readonly table: TableId;
  /** The version of the table that the component was drawn for; >= 0. */
  readonly version: number;
  /** The verb's own matter: a seat, a call, a path of choices; often empty. */
  readonly argument: string;
}

/**
 * Writes a custom id. Throws a RangeError when it would be longer than Discord allows: a game's tokens are too long then.
 */
export function makeId(verb: string, table: TableId, version: number, argument = ''): string {
  const id = `${FORMAT}:${verb}:${table}:${version}:${argument}`;
  if (id.length > CUSTOM_ID_LENGTH) throw new RangeError(`custom id of ${id.length} characters: ${id}`);
  return id;
}

/** Reads a custom id; null when it is none of ours or of another format. */
export function parseId(text: string): CustomId | null {
  const [, verb, table, version, argument] = SHAPE.exec(text) ?? [];
  if (verb === undefined || table === undefined || version === undefined || argument === undefined)
    return null;
  return { verb, table, version: Number(version), argument };
}

/** A path of choices as an argument: tokens with commas between them. */
export function joinPath(path: Path): string {
  return path.map((token) => token.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');
}

/** The path that `joinPath` wrote; the empty text is the empty path. */
export function splitPath(argument: string): Path {
  if (argument === '') return [];
  return argument.split(',').map((token) => token.replaceAll('%2C', ',').replaceAll('%25', '%'));
}
