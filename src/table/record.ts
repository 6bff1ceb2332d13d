/** The game record of a table as text. */
import type { Notice, SideId } from '../engine/game.js';
import { type RecordEntry, writeRecord } from '../engine/record.js';
import type { Rules } from './context.js';
import { counting } from './counted-actions.js';
import { handovers } from './offer.js';
import { readerOf } from './secrets.js';
import type { StoredAction, TableState } from './state.js';
import { gameOptions } from './table-options.js';
import type { ActionEntry, Table } from './types.js';

/** Stands for an action that is still a secret. */
const SECRET = '?';

/** What people wrote of themselves has no place in a header. */
const UNSEEN = /[\s\p{C}]+/gu;

/**
 * The record of what counts; `players` names those who hold the sides. While the game goes on it is without the seed, since what is still to be rolled follows from it, and
 * without what is still a secret of somebody (`?`) or was told to one side only. Where mended rules took over, a header says from which action on.
 */
export function recordOf(
  context: Rules,
  { table, actions: all }: TableState,
  players: Readonly<Record<SideId, string>>,
): string {
  const isOver = table.endedAt !== null;
  const read = readerOf(context, table);
  const actions = counting(all);
  return writeRecord({
    game: table.game,
    rulesVersion: table.rulesVersion,
    seed: isOver ? table.seed : null,
    options: gameOptions(table),
    from: null,
    outcome: table.outcome,
    tags: {
      ...tagsOf(table),
      ...playerTags(players),
      ...mended(table, actions),
      ...moderationTags(table),
      ...substituteTags(table, actions),
      ...hintTags(table, actions),
    },
    opening: told(table.openingNotices, isOver),
    entries: actions.map((action) => entryOf(read(action), isOver)),
  });
}

function tagsOf(table: Table): Readonly<Record<string, string>> {
  const begun = new Date(table.startedAt ?? table.createdAt).toISOString();
  return { Table: table.id, Date: begun.slice(0, 'yyyy-mm-dd'.length) };
}

/** A header for each side, named after it: `[Attackers "Anna"]`. */
function playerTags(players: Readonly<Record<SideId, string>>): Readonly<Record<string, string>> {
  const tags = Object.entries(players).map(([side, name]) => [
    `${side.charAt(0).toUpperCase()}${side.slice(1)}`,
    name.replaceAll(UNSEEN, ' ').trim(),
  ]);
  return Object.fromEntries(tags);
}

/** Which versions of the rules followed the first, each with the number of the first action played under it. */
function mended(table: Table, actions: readonly StoredAction[]): Readonly<Record<string, string>> {
  const told = actions.flatMap(({ rulesVersion }, place) => {
    const isSame = rulesVersion === (actions[place - 1]?.rulesVersion ?? table.rulesVersion);
    return isSame ? [] : [`${rulesVersion} from ${place + 1}`];
  });
  return told.length === 0 ? {} : { RulesMended: told.join(', ') };
}

/** What moderators did, each with the number of actions after which they did it: `[Moderation1 "end after 12: ..."]`. */
function moderationTags({ moderations }: Table): Readonly<Record<string, string>> {
  return Object.fromEntries(
    moderations.map(({ number, kind, plies, reason }) => [
      `Moderation${number}`,
      `${kind} after ${plies}: ${reason.replaceAll(UNSEEN, ' ').trim()}`,
    ]),
  );
}

/** Which seats passed to somebody else, each with the number of actions after which they did: `[Substitute1 "attackers after 12"]`. */
function substituteTags(table: Table, actions: readonly StoredAction[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    handovers(table).map(({ seat, at }, place) => [
      `Substitute${place + 1}`,
      `${seat} after ${actions.filter((action) => action.at <= at).length}`,
    ]),
  );
}

/** For which sides the computer was asked what to do, with the numbers of actions after which it was: `[Hints "attackers after 3, 12"]`. */
function hintTags({ hints }: Table, actions: readonly StoredAction[]): Readonly<Record<string, string>> {
  const sides = [...new Set(hints.map(({ side }) => side))].map((side) => {
    const numbers = hints
      .filter((hint) => hint.side === side)
      .map(({ plies }) => actions.filter(({ ply }) => ply < plies).length);
    return `${side} after ${numbers.join(', ')}`;
  });
  return sides.length === 0 ? {} : { Hints: sides.join('; ') };
}

function entryOf(action: ActionEntry, isOver: boolean): RecordEntry {
  const { side, kind, notation } = action;
  return {
    side,
    kind: kind === 'call' ? kind : 'action',
    text: notation ?? SECRET,
    notices: told(action.notices, isOver),
  };
}

/** What may be told of what happened: while the game goes on, only what everybody may know. */
function told(notices: readonly Notice[], isOver: boolean): readonly Notice[] {
  return notices.filter((notice) => isOver || notice.only === undefined);
}
