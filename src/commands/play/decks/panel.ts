/** The deck panel. The choice is stored only in its components, so it survives restarts. */

import type { Screen } from '../../../discord/messages/screen.js';
import type { Path } from '../../../engine/choices.js';
import type { Result } from '../../../engine/result.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import type { App } from '../../shared/app/app.js';
import { refusalText } from '../../shared/boards/refusal.js';
import { withPreferredEmojis } from '../../shared/boards/text-preferences.js';
import { accentOf } from '../../shared/choosing/side-to-act.js';
import { encodeDraft } from '../../shared/setups/deck-draft.js';
import { type DueDeck, factsOfCards } from '../../shared/setups/due-deck.js';
import { sideName } from '../../shared/wording/words.js';
import { nameOfSetup, setupMenus } from '../setups/offer.js';
import { type DeckInput, deckLayout } from './layout.js';

type Services = Pick<App, 'setups' | 'game' | 'emojis' | 'settings'>;

export interface Builder {
  readonly table: LoadedTable;
  readonly actor: Actor;
  readonly deck: DueDeck;
}

/** The panel with these cards chosen. `earlier` encodes an earlier choice that can be restored. */
export async function deckScreen(
  services: Services,
  builder: Builder,
  chosen: readonly string[],
  earlier: string | null = null,
): Promise<Screen> {
  return deckLayout(await createDeckInput(services, builder, chosen, earlier));
}

/** The action that submits these cards, or the refusal. */
export function deckPath(
  { game }: Pick<App, 'game'>,
  { table, deck }: Builder,
  cards: readonly string[],
): Result<Path> {
  return game(table.game).parse(table.position, deck.side, cards.join(', '));
}

async function createDeckInput(
  services: Services,
  builder: Builder,
  wanted: readonly string[],
  earlier: string | null,
): Promise<DeckInput> {
  const { table, actor, deck } = builder;
  const chosen = factsOfCards(deck.cards, wanted);
  const ids = chosen.map(({ id }) => id);
  const path = ids.length === 0 ? null : deckPath(services, builder, ids);
  const draft = encodeDraft(deck.library, ids);
  return {
    table,
    side: sideName(table.game, deck.side),
    cards: deck.cards,
    chosen,
    draft,
    earlier,
    points: deck.points,
    fewest: deck.fewest,
    problem: path === null || path.ok ? null : refusalText(table.game, path.reason),
    shortcuts: await setupMenus(services, table, actor, { draft }),
    keep: path?.ok === true ? await savableDeckText(services, builder, path.value) : null,
    emojis: (await withPreferredEmojis(services, actor)).emojis,
    accent: accentOf(table.view(actor)),
  };
}

/** The deck in canonical form, to be saved. Null if it can't be saved or already has a name. */
async function savableDeckText(
  services: Services,
  { table, actor, deck }: Builder,
  path: Path,
): Promise<string | null> {
  const rules = services.game(table.game);
  const setup = rules.format(table.position, deck.side, path);
  const isKept = rules.setups?.isAllowed(table.options, setup, deck.side) === true;
  return isKept && (await nameOfSetup(services, table, actor, setup)) === null ? setup : null;
}
