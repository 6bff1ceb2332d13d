/** A set-up at the table: read by its name where one types, and offered to be kept once it is played. */
import type { PersonId, Table } from '../../table/types.js';
import { text } from '../../texts/index.js';
import { playedText } from '../acting.js';
import type { App } from '../app.js';
import { makeId } from '../ids.js';
import { button, paragraph, row } from '../layouts/blocks.js';
import { note, type Screen } from '../screen.js';
import { findSetup, usableBy } from './kept.js';
import { dueSide, usableAt } from './panel.js';

type Services = Pick<App, 'tables' | 'setups' | 'game'>;

/** What a person typed, to be read by the game; or a sentence that says why it cannot be known. */
export type Meant = { readonly typed: string } | { readonly problem: string };

/** What is meant by what a person typed at the table: while a set-up is due it may be the name of one. */
export function meantAt(services: Services, table: Table, person: PersonId, typed: string): Meant {
  if (dueSide(services, table, person) === null) return { typed };
  const found = findSetup(usableBy(services, person, table.place.guildId, [table.game]), typed);
  if (found === 'unknown') return { typed };
  return found === 'several' ? { problem: text('setups.problems.several') } : { typed: found.text };
}

/** What a person is told of the action just played; a set-up that is new to them may be saved by a button. */
export function playedScreen(services: Services, before: Table, after: Table, person: PersonId): Screen {
  const said = playedText(services, after, person);
  const setup = setupPlayed(services, before, after, person);
  if (setup === null) return note(said);
  const keep = button(text('setups.buttons.keep'), makeId('setup-keep', after.id, after.version, setup));
  return { components: [paragraph(said), row(keep)], files: [], ping: [] };
}

/** The set-up that was played, in canonical form; null where it was none, or one that the person has a name for. */
function setupPlayed(services: Services, before: Table, after: Table, person: PersonId): string | null {
  const { lastAction } = after;
  const rules = services.game(after.game).setups;
  if (lastAction === null || rules?.due(before.position, lastAction.side) !== true) return null;
  const setup = services.tables.actions(after.id, person)[lastAction.ply]?.notation ?? null;
  if (setup === null || !rules.fits(after.options, setup)) return null;
  const { own, shared } = usableAt(services, after, person);
  const named = [...own, ...shared, ...rules.presets(after.options)];
  return named.some((known) => known.text === setup) ? null : setup;
}
