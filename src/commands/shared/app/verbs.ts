/**
 * The registry of verbs for the custom ids of buttons, menus and forms. `shared/verbs` declares them by
 * feature. Their written form must never change, because old buttons are still pressed
 * (tests/commands/written-ids.test.ts).
 */
import { createCustomId, NO_TABLE } from '../../../discord/messages/custom-ids.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Codec, FreeCodec, TableCodec } from '../verbs/codecs.js';
import { exploreVerbs } from '../verbs/explore.js';
import { gameVerbs, offerVerbs, planVerbs } from '../verbs/game.js';
import { articleVerbs, dailyVerbs, lessonVerbs, puzzleVerbs, ruleVerbs } from '../verbs/library.js';
import { lobbyVerbs, openingVerbs, optionVerbs } from '../verbs/lobby.js';
import { cardVerbs, deckVerbs, moveVerbs, setupVerbs } from '../verbs/play.js';
import { gameListVerbs, importVerbs, replayVerbs } from '../verbs/replay.js';
import { scheduleVerbs } from '../verbs/schedule.js';
import { seatVerbs } from '../verbs/seats.js';
import { moderationVerbs, personVerbs, privacyVerbs, serverVerbs } from '../verbs/settings.js';
import { standingVerbs } from '../verbs/standing.js';
import { tournamentVerbs } from '../verbs/tournaments.js';
import { voteVerbs } from '../verbs/votes.js';

const tableVerbs = {
  ...lobbyVerbs,
  ...optionVerbs,
  ...seatVerbs,
  ...gameVerbs,
  ...offerVerbs,
  ...planVerbs,
  ...replayVerbs,
  ...exploreVerbs,
  ...moveVerbs,
  ...cardVerbs,
  ...deckVerbs,
  ...setupVerbs,
  ...voteVerbs,
  ...ruleVerbs,
};

const freeVerbs = {
  ...openingVerbs,
  ...gameListVerbs,
  ...importVerbs,
  ...articleVerbs,
  ...lessonVerbs,
  ...puzzleVerbs,
  ...dailyVerbs,
  ...serverVerbs,
  ...personVerbs,
  ...moderationVerbs,
  ...privacyVerbs,
  ...tournamentVerbs,
  ...scheduleVerbs,
  ...standingVerbs,
};

export type TableVerb = keyof typeof tableVerbs;
export type FreeVerb = keyof typeof freeVerbs;

type ArgumentOf<C> = C extends Codec<infer T, infer _Text> ? T : never;

/** Arguments of the verbs of a table's components and forms. Null for verbs without an argument. */
export type TableArguments = { readonly [V in TableVerb]: ArgumentOf<(typeof tableVerbs)[V]> };

/** Arguments of the verbs of components and forms that belong to no table. */
export type FreeArguments = { readonly [V in FreeVerb]: ArgumentOf<(typeof freeVerbs)[V]> };

const tableCodecs: { readonly [V in TableVerb]: TableCodec<TableArguments[V]> } = tableVerbs;
const freeCodecs: { readonly [V in FreeVerb]: FreeCodec<FreeArguments[V]> } = freeVerbs;

type PlainVerb = { [V in TableVerb]: TableArguments[V] extends null ? V : never }[TableVerb];

/** A table, and the version of it for which a component was drawn. */
export type DrawnTable = Pick<LoadedTable, 'id' | 'version'>;

/** The custom id of a component without an argument. Throws a `RangeError` like `createCustomId`. */
export function plainCustomId(verb: PlainVerb, { id, version }: DrawnTable): string {
  return createCustomId(verb, id, version);
}

/** The custom id of a table's component or form. Throws a `RangeError` if it is too long for Discord. */
export function tableCustomId<V extends TableVerb>(
  verb: V,
  { id, version }: DrawnTable,
  argument: TableArguments[V],
): string {
  return createCustomId(verb, id, version, tableCodecs[verb].format(argument));
}

/**
 * The custom id of a component or form that belongs to no table. Throws a `RangeError` if it is too long for
 * Discord.
 */
export function freeCustomId<V extends FreeVerb>(verb: V, argument: FreeArguments[V]): string {
  const written = freeCodecs[verb].format(argument);
  return createCustomId(verb, NO_TABLE, written.version, written.argument);
}

/** Parses an argument written by `tableCustomId`. Never fails, even for damaged text. */
export function readTableArgument<V extends TableVerb>(verb: V, argument: string): TableArguments[V] {
  return tableCodecs[verb].parse(argument);
}

/** Parses an argument written by `freeCustomId`. Never fails, even for damaged text. */
export function readFreeArgument<V extends FreeVerb>(
  verb: V,
  written: Parameters<FreeCodec<unknown>['parse']>[0],
): FreeArguments[V] {
  return freeCodecs[verb].parse(written);
}
