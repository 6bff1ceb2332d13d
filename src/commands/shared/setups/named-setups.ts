/** The set-ups that a person may use: their own, and those that others share in the server. */
import type { SetupRow } from '../../../db/rows.js';
import { nameKey } from '../../../db/setups.js';
import type { SetupLimits } from '../../../db/store.js';
import type { PersonId } from '../../../table/model/actor.js';
import type { App } from '../app/app.js';

/** How many set-ups there may be of one game: one person's own, and shared in one server. */
export const SETUPS: SetupLimits = { own: 25, shared: 100 };

/** What a person may use, for one game or several. */
export interface Usable {
  /** The person's own, by name. */
  readonly own: readonly SetupRow[];
  /** Those of others that are shared in the server, the last changed first. */
  readonly shared: readonly SetupRow[];
}

/** What the person may use in the server (in none: null) for these games. */
export async function loadUsable(
  { setups }: Pick<App, 'setups'>,
  person: PersonId,
  guildId: string | null,
  games: readonly string[],
): Promise<Usable> {
  const own = await Promise.all(games.map((game) => setups.listOwnedBy(person, game)));
  const shared =
    guildId === null
      ? []
      : await Promise.all(games.map((game) => setups.listSharedIn(guildId, game, SETUPS.shared)));
  return { own: own.flat(), shared: shared.flat().filter(({ ownerId }) => ownerId !== person) };
}

/** What names a set-up without doubt, in menus and completed options; no name looks like it. */
export function referenceTo({ id }: Pick<SetupRow, 'id'>): string {
  return `#${id}`;
}

/** What was found under a name: one set-up, none, or several of equal right. */
export type Found = SetupRow | 'unknown' | 'several';

/** The set-up that is meant: by reference, by the name of an own one, or by that of one of others. */
export function findSetup({ own, shared }: Usable, typed: string): Found {
  const wanted = typed.trim();
  const all = [...own, ...shared];
  const referred = all.find((setup) => referenceTo(setup) === wanted);
  if (referred !== undefined) return referred;
  const key = nameKey(wanted.replaceAll(/\s+/g, ' '));
  const hasName = ({ name }: SetupRow) => nameKey(name) === key;
  const [one, ...more] = own.some(hasName) ? own.filter(hasName) : shared.filter(hasName);
  if (one === undefined) return 'unknown';
  return more.length > 0 ? 'several' : one;
}
