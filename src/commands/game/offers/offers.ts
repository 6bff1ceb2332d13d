/** Offers: draw, undo, abort, pause and resume. */
import type { RepliableInteraction } from 'discord.js';
import { answerInPlace, answerPrivately } from '../../../discord/interactions/answers.js';
import type { Screen } from '../../../discord/messages/screen.js';
import { refuse } from '../../../engine/result.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { findOpenOffer, type Proposal } from '../../../table/model/proposals/offer.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import type { Press } from '../../shared/app/declarations.js';
import { answerAction } from '../../shared/boards/action-answer.js';
import { motionAnswer } from '../../shared/votes/vote-answers.js';
import { notifySuccessor } from '../players/substitute.js';

/** Makes an offer. If the other side has already made the same offer, accepts that one instead. */
export async function makeOffer(
  interaction: RepliableInteraction,
  app: App,
  table: LoadedTable,
  actor: Actor,
  kind: Proposal,
): Promise<void> {
  const proposed = await app.offers.makeOffer(table.id, actor, kind);
  const words = (after: LoadedTable) => {
    const formatAnswer = () =>
      text(findOpenOffer(after) === undefined ? `game.agreed.${kind}` : `game.offered.${kind}`);
    return kind === 'undo' ? formatAnswer() : motionAnswer(table, after, actor, kind, formatAnswer);
  };
  // Answers an offer to undo in a new message, because it must not replace the panel where a move is being
  // chosen.
  if (kind === 'undo' || !interaction.isMessageComponent())
    return answerAction(interaction, app, table, proposed, words);
  return answerAction(interaction, app, table, proposed, words, (screen) =>
    answerInPlace(interaction, screen),
  );
}

/**
 * Undoes the person's last action, or asks the others to undo a whole turn. With `ply`, undoes only the
 * action of that ply, which must be the person's last one.
 */
export async function undoOrAskToUndo(
  interaction: RepliableInteraction,
  app: App,
  table: LoadedTable,
  actor: Actor,
  ply: number | null = null,
): Promise<void> {
  const taken = await app.offers.takeBackAction(table.id, actor, ply);
  const isPanel = interaction.isMessageComponent();
  const answer = (screen: Screen) =>
    isPanel ? answerInPlace(interaction, screen) : answerPrivately(interaction, screen);
  const playedOn = ply !== null && table.actionsAfter(ply, actor).some(({ by }) => by === actor.id);
  return taken.ok || playedOn
    ? answerAction(interaction, app, table, taken, () => text('game.tookBack'), answer)
    : makeOffer(interaction, app, table, actor, 'undo');
}

/** Accepts or declines the open offer, or withdraws the person's own. */
export async function answerOffer(
  { interaction, table, actor, id, argument: number }: Press<'agree' | 'refuse'>,
  app: App,
  agrees: boolean,
): Promise<void> {
  const offer = findOpenOffer(table);
  const isStale = number === null && id.version !== table.version;
  const answered = isStale ? refuse('stale') : await app.offers.answerOffer(table.id, number, actor, agrees);
  await answerAction(interaction, app, table, answered, (after) => {
    const end = agrees ? 'agree' : after.offers.at(-1)?.state === 'withdrawn' ? 'withdraw' : 'decline';
    const formatAnswer = () => text(`game.answered.${end}`);
    if (offer === undefined || offer.kind === 'undo' || offer.kind === 'substitute') return formatAnswer();
    return motionAnswer(table, after, actor, offer.kind, formatAnswer);
  });
  const latest = answered.ok ? answered.value.offers.at(-1) : undefined;
  if (answered.ok && latest !== undefined) await notifySuccessor(interaction, app, answered.value, latest);
}
