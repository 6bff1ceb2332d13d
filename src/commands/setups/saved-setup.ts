/** Saves set-ups under a name. */

import type { SetupRow } from '../../db/rows.js';
import type { SavedSetup } from '../../db/store.js';
import type { PersonId } from '../../table/model/people/actor.js';
import { cleanText } from '../../texts/escaping.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { refusalText } from '../shared/boards/refusal.js';
import { SETUPS } from '../shared/setups/named-setups.js';
import { setupsOf } from '../shared/setups/setup-games.js';
import { setupMarkdown } from '../shared/setups/setup-words.js';
import { gameTitle } from '../shared/wording/words.js';

/** Maximum length of a name, in characters. */
export const NAME_LENGTH = 32;
export const NAME_FIELD = 'name';
/** Excludes everything that Discord would interpret as a mention, emoji, link or formatting. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,!?&+()'’-]*$/u;

export interface SetupToSave {
  readonly game: string;
  readonly owner: PersonId;
  /** Name as typed. */
  readonly name: string;
  /** Set-up as typed. */
  readonly setup: string;
  /**
   * Server to share the set-up in. Null to share it nowhere. If the field is missing, an earlier set-up of
   * that name stays shared as it was.
   */
  readonly sharedGuildId?: string | null;
}

/** The saved set-up, or an error message. */
export type SaveResult = SavedSetup | { readonly problem: string };

/** Saves the set-up, replacing an earlier one of the same name. */
export async function saveSetup(
  app: Pick<App, 'setups' | 'game' | 'clock'>,
  toSave: SetupToSave,
): Promise<SaveResult> {
  const { game, owner, sharedGuildId } = toSave;
  const rules = setupsOf(app, game);
  const name = toSave.name.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const isName = [...name].length <= NAME_LENGTH && NAME.test(name) && cleanText(name) === name;
  if (!isName) return { problem: text('setups.problems.name') };
  if (rules.read(name).ok) return { problem: text('setups.problems.notation', { name }) };
  const read = rules.read(toSave.setup);
  if (!read.ok) return { problem: refusalText(game, read.reason) };
  const saved = await app.setups.save(
    {
      ownerId: owner,
      game,
      name,
      text: read.value,
      at: app.clock.now(),
      ...(sharedGuildId === undefined ? {} : { sharedGuildId }),
    },
    SETUPS,
  );
  if (typeof saved !== 'string') return saved;
  return { problem: saved === 'own' ? personLimitText(app, game) : sharedLimitText(app, game) };
}

function personLimitText(app: Pick<App, 'game'>, game: string): string {
  return text(`setups.problems.full.${setupsOf(app, game).kind}`, {
    count: SETUPS.own,
    game: gameTitle(game),
  });
}

/** Explains that the server's limit is reached, with advice. */
export function sharedLimitText(app: Pick<App, 'game'>, game: string): string {
  return text(`setups.problems.sharedFull.${setupsOf(app, game).kind}`, {
    count: SETUPS.shared,
    game: gameTitle(game),
  });
}

/** Confirms the saved set-up. `guildId` is the server in which the confirmation is shown. */
export function savedSetupText(
  services: Pick<App, 'game'>,
  { setup, replaced }: SavedSetup,
  guildId: string | null,
  inWords: boolean,
): string {
  const { name, game } = setup;
  const setupText = setupMarkdown(services, game, setup.text, inWords);
  const values = { name, setup: setupText, sharing: sharingText(setup, guildId) };
  return text(replaced ? 'setups.replaced' : 'setups.saved', values);
}

/** Tells the owner who can use the set-up. */
export function sharingText({ sharedGuildId }: SetupRow, guildId: string | null): string {
  if (sharedGuildId === null) return text('setups.sharing.nobody');
  return text(sharedGuildId === guildId ? 'setups.sharing.here' : 'setups.sharing.elsewhere');
}
