/** Sets up positions of King's Mate and plays texts in them. */
import { expect } from 'vitest';
import { listActions } from '../../../src/engine/actions.js';
import type { MatePosition } from '../../../src/engine/kings-mate/board/position.js';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import type { Options } from '../../../src/engine/options.js';

export type Given = Readonly<Record<string, string>>;

/** Resolved options. Fails the test if they are refused. */
export function resolveOptions(given: Given): Options {
  const options = kingsMate.resolve(given);
  if (!options.ok) throw new Error(JSON.stringify(options.reason));
  return options.value;
}

export function begin(given: Given = {}, seed = 1): MatePosition {
  return kingsMate.start(resolveOptions(given), seed).position;
}

/**
 * A position with these pieces, each a letter and a square (`Kd1 Sc1 kd9`), upper case for White. The side to
 * move is `w` or `b`. `fields` adds fields of the notation (`prisoners:R`).
 */
export function setUp(given: Given, pieces: string, side: 'w' | 'b' = 'w', fields = ''): MatePosition {
  const read = kingsMate.read(resolveOptions(given), `${rowsOf(pieces)} ${side} ${fields}`);
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  return read.value;
}

/** Rows of position notation for a list of pieces. */
export function rowsOf(pieces: string): string {
  const rows = Array.from({ length: 9 }, () => [...'.......']);
  for (const piece of pieces.trim().split(/\s+/)) {
    const [letter = '', file = '', rank = ''] = piece;
    const row = rows[9 - Number(rank)];
    if (row === undefined) throw new Error(`no square for ${piece}`);
    row[file.toLowerCase().charCodeAt(0) - 97] = letter;
  }
  return rows.map((row) => row.join('').replace(/\.+/g, (run) => String(run.length))).join('/');
}

/** Plays a text. Returns the notation, notices and next position, or the refusal. */
export function attempt(position: MatePosition, text: string) {
  const side = kingsMate.toAct(position)[0] ?? 'white';
  const path = kingsMate.parse(position, side, text);
  if (!path.ok) return { refused: path.reason.code, reason: path.reason };
  const played = kingsMate.play(position, side, path.value);
  if (!played.ok) throw new Error(`parsed but not played: ${text} (${played.reason.code})`);
  return played.value;
}

/** Plays texts in order. Fails the test if one is refused. */
export function playAll(position: MatePosition, ...texts: string[]): MatePosition {
  return texts.reduce((before, text) => {
    const played = attempt(before, text);
    if ('refused' in played) expect.unreachable(`${text}: ${JSON.stringify(played.reason)}`);
    return played.position;
  }, position);
}

/** The refusal code of a text, or the notation it is played as. */
export function verdictOf(position: MatePosition, text: string): string {
  const played = attempt(position, text);
  return 'refused' in played ? played.refused : played.notation;
}

/** Codes of the notices after playing a text. */
export function playAndListNotices(position: MatePosition, text: string): string[] {
  const played = attempt(position, text);
  return 'refused' in played ? [] : played.notices.map((notice) => notice.code);
}

/** The result after playing texts: winner and reason, or null. */
export function outcomeOf(position: MatePosition, ...texts: string[]): string | null {
  const outcome = kingsMate.outcome(playAll(position, ...texts));
  return outcome === null ? null : `${outcome.winners[0] ?? 'nobody'} ${outcome.reason}`;
}

/** Legal moves in canonical notation, optionally only from one square. */
export function listLegalMoves(position: MatePosition, from = ''): string[] {
  return kingsMate
    .toAct(position)
    .flatMap((side) =>
      [...listActions(kingsMate, position, side)].map((path) => kingsMate.format(position, side, path)),
    )
    .filter((text) => text.startsWith(from));
}

/** The position with other dice: the first state from 0 on for which `test` is true. */
export function findDice(position: MatePosition, test: (position: MatePosition) => boolean): MatePosition {
  for (let dice = 0; dice < 1000; dice++) if (test({ ...position, dice })) return { ...position, dice };
  throw new Error('no state of the dice passes the test');
}
