/**
 * The hand in a private message. If opened on the holder's turn, it is updated during that turn, otherwise
 * during the whole game.
 */

import type { LiveScreen } from '../../../discord/ephemeral/live-screen.js';
import type { Panel } from '../../../discord/ephemeral/panels.js';
import type { ControlInteraction } from '../../../discord/interactions/declarations.js';
import { type Screen, textScreen } from '../../../discord/messages/screen.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { withPreferredEmojis } from '../../shared/boards/text-preferences.js';
import { findCards } from '../../shared/setups/card-table.js';
import { handScreen, MAX_SEARCHED_ACTIONS } from './hand.js';

type Services = Pick<App, 'game' | 'emojis'>;

/** True on the actor's turn in a card game. False if they are only asked to respond or answer. */
export function isTurnOfActor(services: Pick<App, 'game'>, table: LoadedTable, actor: Actor): boolean {
  const cards = table.status === 'playing' ? findCards(services, table) : null;
  const side = table.sideToAct(actor);
  if (cards === null || !side.ok) return false;
  const { position } = table;
  return ![...cards.sidesToAnswer(position), ...cards.sidesAsked(position)].includes(side.value);
}

/** The person's hand, which is redrawn after changes during the whole game, regardless of whose turn it is. */
export function liveHandScreen(services: Services, table: LoadedTable, actor: Actor): LiveScreen {
  return {
    table: table.id,
    actor,
    render(now) {
      const hand = handScreen(services, now, actor);
      return hand.ok ? hand.value : null;
    },
  };
}

/** The hand, below a line on the person's action. After their turn, only the line remains. */
export function handPanel(services: Services, table: LoadedTable, actor: Actor, done: string | null): Panel {
  const turn = latestTurn(table);
  return {
    table: table.id,
    actor,
    line: textScreen(done ?? text('cards.hand.gone')),
    render(now) {
      if (!isTurnOfActor(services, now, actor) || latestTurn(now) !== turn) return null;
      const hand = handScreen(services, now, actor, done);
      return hand.ok ? hand.value : null;
    },
  };
}

/** Number of the latest turn. Null before the first. */
function latestTurn(table: LoadedTable): number | null {
  return (
    table
      .describeActions(table.latestActions(null, MAX_SEARCHED_ACTIONS))
      .findLast(({ turn }) => turn !== null)?.turn ?? null
  );
}

/**
 * Replaces the pressed message with the hand. On the person's own turn, the hand is updated during that turn,
 * otherwise during the whole game.
 */
export async function replaceWithHand(
  interaction: ControlInteraction,
  app: App,
  table: LoadedTable,
  actor: Actor,
  screen: Screen,
): Promise<void> {
  const services = await withPreferredEmojis(app, actor);
  if (!isTurnOfActor(app, table, actor))
    return app.ephemeral.showHandInPlace(interaction, liveHandScreen(services, table, actor), screen);
  await app.ephemeral.replaceWithBoard(interaction, table, screen);
  app.ephemeral.keepPanel(interaction, handPanel(services, table, actor, null), table);
}
