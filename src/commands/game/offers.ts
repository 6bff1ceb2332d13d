/** Offers: a draw, or to break the game off. */
import type { RepliableInteraction } from 'discord.js';
import type { Actor } from '../../table/actor.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import type { Offer } from '../../table/types.js';
import { text } from '../../texts/index.js';
import { settle } from '../shared/action-answer.js';
import type { App } from '../shared/app.js';
import type { Press } from '../shared/declarations.js';
import { motionOr } from '../shared/vote-answers.js';

/** Proposes, or agrees where the other side has proposed the same. */
export async function proposeInPlay(
  interaction: RepliableInteraction,
  app: App,
  table: LoadedTable,
  actor: Actor,
  kind: Offer['kind'],
): Promise<void> {
  const proposed = await app.offers.propose(table.id, actor, kind);
  return settle(interaction, app, table, proposed, (after) =>
    motionOr(table, after, actor, kind, () =>
      text(after.offer === null ? `game.agreed.${kind}` : `game.offered.${kind}`),
    ),
  );
}

/** Agrees to the standing offer, or declines it. */
export async function answerOffer(
  { interaction, table, actor, id }: Press,
  app: App,
  agrees: boolean,
): Promise<void> {
  const answered = await app.offers.answer(table.id, id.version, actor, agrees);
  const said = () => text(agrees ? 'game.answered.agree' : 'game.answered.decline');
  return settle(interaction, app, table, answered, (after) =>
    table.offer === null ? said() : motionOr(table, after, actor, table.offer.kind, said),
  );
}
