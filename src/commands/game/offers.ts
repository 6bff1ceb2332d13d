/** Offers: a draw, or to break the game off. */
import type { RepliableInteraction } from 'discord.js';
import { refuse } from '../../engine/result.js';
import type { Actor } from '../../table/actor.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { type Offer, openOffer } from '../../table/offer.js';
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
      text(openOffer(after) === undefined ? `game.agreed.${kind}` : `game.offered.${kind}`),
    ),
  );
}

/** Agrees to the standing offer, declines it, or takes the own one back. */
export async function answerOffer(
  { interaction, table, actor, id, argument: number }: Press<'agree' | 'refuse'>,
  app: App,
  agrees: boolean,
): Promise<void> {
  const offer = openOffer(table);
  const isStale = number === null && id.version !== table.version;
  const answered = isStale ? refuse('stale') : await app.offers.answer(table.id, number, actor, agrees);
  return settle(interaction, app, table, answered, (after) => {
    const end = agrees ? 'agree' : after.offers.at(-1)?.state === 'withdrawn' ? 'withdraw' : 'decline';
    const said = () => text(`game.answered.${end}`);
    return offer === undefined ? said() : motionOr(table, after, actor, offer.kind, said);
  });
}
