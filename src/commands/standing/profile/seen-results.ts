/** The results of a profile as its reader may see them. */
import type { ResultRow } from '../../../db/rows.js';
import { pickOnePerGame } from '../../../standing/profile.js';
import type { Subject } from '../../../standing/ratings/ladder.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import type { App } from '../../shared/app/app.js';

/** Number of latest games in which opponents and openings are counted. */
const MAX_GAMES = 500;

/** A profile and its reader. If `reader` is null, everyone may read it. */
export interface ProfileView {
  readonly guildId: string;
  readonly subject: Subject;
  readonly reader: PersonId | null;
  /** True if the reader looks at their own profile. */
  readonly isOwn: boolean;
}

export interface SeenResults {
  /**
   * One result per game in the server, latest first. Includes private games only if the reader is the
   * profile's owner.
   */
  readonly rows: readonly ResultRow[];
  /** Results of all players in the latest of these games. */
  readonly all: readonly ResultRow[];
}

/** True if the person doesn't want to be listed, and the reader is another person. */
export async function isProfileHidden(
  { settings }: Pick<App, 'settings'>,
  view: ProfileView,
): Promise<boolean> {
  const { kind, id } = view.subject;
  return kind === 'person' && !view.isOwn && (await settings.personSettings(id)).listed === false;
}

export async function loadResults(
  { standing }: Pick<App, 'standing'>,
  { guildId, subject, isOwn }: ProfileView,
): Promise<SeenResults> {
  const { results } = standing;
  const hidden = new Set(isOwn ? [] : await results.listPrivateGamesOf(subject.id));
  const here = (await results.listResultsOf(subject.id)).filter(
    (row) => row.guildId === guildId && !hidden.has(row.tableId) && isOfSubject(row, subject),
  );
  const rows = pickOnePerGame(here);
  const all = await results.listResultsOfTables(rows.slice(0, MAX_GAMES).map(({ tableId }) => tableId));
  return { rows, all };
}

function isOfSubject({ holder }: ResultRow, { kind }: Subject): boolean {
  return (holder === 'role') === (kind === 'role');
}
