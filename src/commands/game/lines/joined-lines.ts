/**
 * Joins lines of the message: equal acts of several players before the first move, and moves of one player in
 * one turn.
 */
import type { Part, TurnNumber } from '../../../engine/description.js';
import type { DescribedAction } from '../../../table/model/types.js';
import { formatTurnNumber, joinMoves } from '../../../texts/action-words.js';
import { clauseMarkdown, text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';

/** The line for one action (null if it needs none), and the lines that follow it. */
export interface ActionLines {
  readonly line: string | null;
  readonly more: readonly string[];
  /** The act of this line, if other players may have done the same. Null if the action needs its own line. */
  readonly shared: Shared | null;
  /**
   * The moves of this line, if further moves of the turn can join it. Null if the action needs its own line.
   */
  readonly moves: Moves | null;
}

/** A player's moves in one turn. */
export interface Moves {
  readonly who: string;
  readonly turn: number;
  /** The turn's number, if the line shows it. */
  readonly number: TurnNumber | null;
  readonly clauses: readonly string[];
}

/** An act that several players may share, and those who have done it. */
export interface Shared {
  readonly what: 'set-up' | 'deck' | 'fingers';
  readonly who: readonly string[];
}

/**
 * The act, if other players may do the same: a set-up, a secretly built deck, or secretly chosen fingers.
 * Otherwise null.
 */
export function findSharedAct({ parts }: Pick<DescribedAction, 'parts'>, who: string): Shared | null {
  const [part, ...rest] = parts;
  const what = part === undefined || rest.length > 0 ? null : findSharedActKind(part);
  return what === null ? null : { what, who: [who] };
}

function findSharedActKind(part: Part): Shared['what'] | null {
  if (part.type === 'sets-up') return 'set-up';
  return part.type === 'secret' && part.what !== 'card' && part.what !== 'action' ? part.what : null;
}

/**
 * Joins equal acts of several players that follow each other, and all moves of one turn. Acts with other
 * lines between them stay apart.
 */
export function joinLines(all: readonly ActionLines[]): readonly ActionLines[] {
  const lines: ActionLines[] = [];
  for (const one of all) {
    const last = lines.at(-1);
    lines.splice(last === undefined ? 0 : -1, 1, ...(last === undefined ? [one] : joinTwoLines(last, one)));
  }
  return lines.map((one, index) =>
    index < lines.length - 1 && hasRevealedFingers(one) ? { ...one, line: null } : one,
  );
}

/**
 * True if the line says that fingers were chosen, and `more` already shows them. Such a line is left out if
 * other lines follow.
 */
function hasRevealedFingers({ shared, more }: ActionLines): boolean {
  return shared?.what === 'fingers' && more.length > 0;
}

/** The two lines joined into one, or both unchanged if they can't be joined. */
function joinTwoLines(last: ActionLines, one: ActionLines): readonly ActionLines[] {
  if (last.more.length > 0) return [last, one];
  if (one.shared !== null && last.shared?.what === one.shared.what)
    return [joinPlayers([...last.shared.who, ...one.shared.who], one, one.shared)];
  const isOn = one.moves !== null && last.moves?.turn === one.moves.turn && last.moves.who === one.moves.who;
  return isOn ? [joinTurnMoves(last.moves, one, one.moves)] : [last, one];
}

function joinTurnMoves(before: Moves, { more }: ActionLines, { clauses }: Moves): ActionLines {
  const moves: Moves = { ...before, clauses: [...before.clauses, ...clauses] };
  return { line: movesLine(moves), more, shared: null, moves };
}

/** One line for a player's moves in a turn. */
export function movesLine({ who, number, clauses }: Moves): string {
  return prependTurnNumber(number, joinMoves(who, clauses));
}

/** Puts the turn's number in front of the line. Leaves the line as it is if the number is null. */
export function prependTurnNumber(number: TurnNumber | null, line: string): string {
  return number === null ? line : text('game.numbered', { number: formatTurnNumber(number), line });
}

function joinPlayers(who: readonly string[], { more }: ActionLines, { what }: Shared): ActionLines {
  return {
    line: clauseMarkdown(`together.${what}`, { sides: joinList(who) }),
    more,
    shared: { what, who },
    moves: null,
  };
}
