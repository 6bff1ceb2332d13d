/** Text of positions without cards: FEN, then fields (docs/notation/knightmare.md). */

import {
  counterField,
  type Fields,
  readFields,
  seenField,
  writeFields,
} from '../../notation/position-fields.js';
import type { Options } from '../../options.js';
import { ok } from '../../result.js';
import { readFen, writeFen } from '../chess/fen.js';
import type { Result } from '../codes/codes.js';
import { change, outcome } from '../notation/codecs.js';
import { splitFields, valueField } from '../notation/value-field.js';
import { createPosition, findOutcome, type PlainPosition } from './position.js';

const fields: Fields<PlainPosition, null> = {
  ply: counterField('ply'),
  seen: seenField,
  last: valueField('last', change),
  over: valueField('ended', outcome),
};

export function writePlainPosition(position: PlainPosition): string {
  return [writeFen(position.chess), ...writeFields(fields, position, null)].join(' ');
}

/** Parses a position. Drops a history that doesn't end with it. */
export function readPlainPosition(options: Options, text: string): Result<PlainPosition> {
  const { head, tail } = splitFields(text);
  const chess = readFen(head.join(' '));
  if (!chess.ok) return chess;
  const blank = createPosition(options, chess.value);
  const read = readFields(fields, tail, blank, null);
  if (!read.ok) return read;
  const continues = blank.seen.every((half, index) => read.value.seen.at(index - 2) === half);
  const position = continues ? read.value : { ...read.value, seen: blank.seen };
  return ok({ ...position, ended: position.ended ?? findOutcome(position) });
}
