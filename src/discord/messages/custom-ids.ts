/**
 * Custom ids of buttons and menus: `v1:<verb>:<table>:<version>:<argument>`. Only this module writes and
 * parses them. An id names the table and the version that the control was drawn for.
 */
import type { Path } from '../../engine/choices.js';
import type { TableId } from '../../table/model/types.js';
import { CUSTOM_ID_LENGTH } from './limits.js';

const FORMAT = 'v1';
const SHAPE = /^v1:([a-z-]+):([0-9A-Za-z_-]+):(\d{1,9}):(.*)$/s;

/** Placeholder for the table in ids without one. */
export const NO_TABLE = '-';

export interface CustomId {
  /** The declared verb of the component. */
  readonly verb: string;
  readonly table: TableId;
  /** Version of the table that the component was drawn for; at least 0. */
  readonly version: number;
  /** Argument of the verb: a seat, a call, a path of choices. Often empty. */
  readonly argument: string;
}

/** Throws a `RangeError` if the id exceeds Discord's limit because a game's tokens are too long. */
export function createCustomId(verb: string, table: TableId, version: number, argument = ''): string {
  const id = `${FORMAT}:${verb}:${table}:${version}:${argument}`;
  if (id.length > CUSTOM_ID_LENGTH) throw new RangeError(`custom id of ${id.length} characters: ${id}`);
  return id;
}

/** Null if the text isn't a custom id of this format. */
export function parseId(text: string): CustomId | null {
  const [, verb, table, version, argument] = SHAPE.exec(text) ?? [];
  if (verb === undefined || table === undefined || version === undefined || argument === undefined)
    return null;
  return { verb, table, version: Number(version), argument };
}

/** Encodes a path of choices: tokens separated by commas. */
export function joinPath(path: Path): string {
  return path.map((token) => token.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');
}

/** Decodes a path of `joinPath`. The empty text is the empty path. */
export function splitPath(argument: string): Path {
  if (argument === '') return [];
  return argument.split(',').map((token) => token.replaceAll('%2C', ',').replaceAll('%25', '%'));
}
