/** Offers: a draw, or to break the game off. */
import type { RepliableInteraction } from 'discord.js';
import type { Offer, PersonId, Table } from '../table/types.js';
import { text } from '../texts/index.js';
import { settle } from './acting.js';
import type { App } from './app.js';
import type { Press } from './declare.js';

/** Proposes, or agrees where the other side has proposed the same. */
export function proposeInPlay(
  interaction: RepliableInteraction,
  app: App,
  table: Table,
  person: PersonId,
  kind: Offer['kind'],
): Promise<void> {
  const proposed = app.tables.propose(table.id, person, kind);
  return settle(interaction, app, table, proposed, ({ offer }) =>
    text(offer === null ? `game.agreed.${kind}` : `game.offered.${kind}`),
  );
}

/** Agrees to the standing offer, or declines it. */
export function answerOffer(
  { interaction, table, person, id }: Press,
  app: App,
  agrees: boolean,
): Promise<void> {
  const answered = app.tables.answer(table.id, id.version, person, agrees);
  return settle(interaction, app, table, answered, () =>
    text(agrees ? 'game.answered.agree' : 'game.answered.decline'),
  );
}
