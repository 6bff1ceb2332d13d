/** Saved set-ups that a person can use: their own, and those shared in the server. */

import { toNameKey } from '../../../db/people/setups.js';
import type { SetupRow } from '../../../db/rows.js';
import type { SetupLimits } from '../../../db/store.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import type { App } from '../app/app.js';

/** Limits per game: set-ups of one person, and set-ups shared in one server. */
export const SETUPS: SetupLimits = { own: 25, shared: 100 };

export interface UsableSetups {
  /** The person's set-ups, sorted by name. */
  readonly own: readonly SetupRow[];
  /** Set-ups shared by others, last changed first. */
  readonly shared: readonly SetupRow[];
}

/** Set-ups that the person can use for these games. `guildId` is null outside of servers. */
export async function loadOwnAndSharedSetups(
  { setups }: Pick<App, 'setups'>,
  person: PersonId,
  guildId: string | null,
  games: readonly string[],
): Promise<UsableSetups> {
  const own = await Promise.all(games.map((game) => setups.listOwnedBy(person, game)));
  const shared =
    guildId === null
      ? []
      : await Promise.all(games.map((game) => setups.listSharedIn(guildId, game, SETUPS.shared)));
  return { own: own.flat(), shared: shared.flat().filter(({ ownerId }) => ownerId !== person) };
}

/** A unique reference for menus and completed options. No name can look like one. */
export function toReference({ id }: Pick<SetupRow, 'id'>): string {
  return `#${id}`;
}

export type SetupLookup = SetupRow | 'unknown' | 'several';

/** Finds a set-up by reference, or by name. The person's names come before shared ones. */
export function findSetup({ own, shared }: UsableSetups, typed: string): SetupLookup {
  const wanted = typed.trim();
  const all = [...own, ...shared];
  const referred = all.find((setup) => toReference(setup) === wanted);
  if (referred !== undefined) return referred;
  const key = toNameKey(wanted.replaceAll(/\s+/g, ' '));
  const hasName = ({ name }: SetupRow) => toNameKey(name) === key;
  const [one, ...more] = own.some(hasName) ? own.filter(hasName) : shared.filter(hasName);
  if (one === undefined) return 'unknown';
  return more.length > 0 ? 'several' : one;
}
