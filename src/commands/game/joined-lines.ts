/**
 * What is told in one line: what several do one after the other before the first move, each for themselves, and what somebody does
 * in one turn, move after move.
 */
import type { Part, TurnNumber } from '../../engine/description.js';
import type { DescribedAction } from '../../table/model/types.js';
import { clauseMarkdown, text } from '../../texts/index.js';
import { joinList } from '../../texts/listing.js';
import { formatTurnNumber, joinMoves } from '../../texts/told.js';

/** What is told of one action: the line for what was done, none where that was nothing, and what is told with it. */
export interface Told {
  readonly line: string | null;
  readonly more: readonly string[];
  /** Who else may have done the same, and so who is told of it together; null for what is told by itself. */
  readonly shared: Shared | null;
  /** What can be told with what goes before it in the same turn, or behind it; null for what is told by itself. */
  readonly moves: Moves | null;
}

/** What somebody has done in a turn. */
export interface Moves {
  readonly who: string;
  readonly turn: number;
  /** The number of the turn, where the line tells it. */
  readonly number: TurnNumber | null;
  readonly clauses: readonly string[];
}

/** What everybody does, and who has done it. */
export interface Shared {
  readonly what: 'set-up' | 'deck' | 'fingers';
  readonly who: readonly string[];
}

/** What the action has in common with those of others: that an army was set up, or in secret a deck built or fingers shown. */
export function findShared({ parts }: Pick<DescribedAction, 'parts'>, who: string): Shared | null {
  const [part, ...rest] = parts;
  const what = part === undefined || rest.length > 0 ? null : sharedKind(part);
  return what === null ? null : { what, who: [who] };
}

function sharedKind(part: Part): Shared['what'] | null {
  if (part.type === 'sets-up') return 'set-up';
  return part.type === 'secret' && part.what !== 'card' && part.what !== 'action' ? part.what : null;
}

/** The same with one line for all who did alike in a row, and for all moves of a turn, unless something was told in between. */
export function joinLines(told: readonly Told[]): readonly Told[] {
  const lines: Told[] = [];
  for (const one of told) {
    const last = lines.at(-1);
    lines.splice(last === undefined ? 0 : -1, 1, ...(last === undefined ? [one] : joinTwo(last, one)));
  }
  return lines.map((one, index) => (index < lines.length - 1 && isShown(one) ? { ...one, line: null } : one));
}

/** Whether hands were chosen that are shown by now: that they were chosen goes without saying once there is more to tell. */
function isShown({ shared, more }: Told): boolean {
  return shared?.what === 'fingers' && more.length > 0;
}

/** Both in one line where that is how they are told, or each by itself. */
function joinTwo(last: Told, one: Told): readonly Told[] {
  if (last.more.length > 0) return [last, one];
  if (one.shared !== null && last.shared?.what === one.shared.what)
    return [joinPlayers([...last.shared.who, ...one.shared.who], one, one.shared)];
  const isOn = one.moves !== null && last.moves?.turn === one.moves.turn && last.moves.who === one.moves.who;
  return isOn ? [joinTurnMoves(last.moves, one, one.moves)] : [last, one];
}

function joinTurnMoves(before: Moves, { more }: Told, { clauses }: Moves): Told {
  const moves: Moves = { ...before, clauses: [...before.clauses, ...clauses] };
  return { line: movesLine(moves), more, shared: null, moves };
}

/** The line for what somebody has done in a turn. */
export function movesLine({ who, number, clauses }: Moves): string {
  return withTurnNumber(number, joinMoves(who, clauses));
}

/** What was done, after the number of the turn that begins with it, if one does. */
export function withTurnNumber(number: TurnNumber | null, line: string): string {
  return number === null ? line : text('game.numbered', { number: formatTurnNumber(number), line });
}

function joinPlayers(who: readonly string[], { more }: Told, { what }: Shared): Told {
  return {
    line: clauseMarkdown(`together.${what}`, { sides: joinList(who) }),
    more,
    shared: { what, who },
    moves: null,
  };
}
