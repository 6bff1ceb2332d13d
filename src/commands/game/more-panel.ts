/** The private panel behind *More…* on a board, with less frequent actions. */
import type { APIButtonComponentWithCustomId } from 'discord.js';
import { answerInPlace } from '../../discord/interactions/answers.js';
import { ACCENT } from '../../discord/messages/accents.js';
import { button, container, paragraph, row, rows } from '../../discord/messages/blocks.js';
import type { Screen } from '../../discord/messages/screen.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/people/actor.js';
import { findOpenOffer } from '../../table/model/proposals/offer.js';
import { playingSeat } from '../../table/seats/seating.js';
import { text } from '../../texts/index.js';
import { defineComponent } from '../shared/app/declarations.js';
import { rulesButton } from '../shared/app/library-links.js';
import { plainCustomId, tableCustomId } from '../shared/app/verbs.js';
import { buttonsToUndo } from '../shared/choosing/take-back-button.js';
import { availableHintButtons } from '../shared/hints/hint-button.js';
import { isModerator } from '../shared/lobby/server-rules.js';
import { type PossibleModerator, voteClosingButtons } from '../shared/votes/vote-controls.js';
import { availableAnalysisButtons } from './analysis/access.js';
import { explorationButtons } from './explore/access.js';
import { footer } from './lines/footer.js';

export const more = defineComponent({
  verb: 'game-more',
  async run({ interaction, table, actor }, app) {
    const isModerating = await isModerator(interaction, app);
    return answerInPlace(
      interaction,
      morePanel(table, { ...actor, isModerator: isModerating }, app.clock.now()),
    );
  },
});

/** The panel for this reader. Spectators get the reading buttons only. */
export function morePanel(table: LoadedTable, actor: PossibleModerator, now: number): Screen {
  const acting = playingSeat(table, actor).ok ? [row(...proposalButtons(table, actor, now))] : [];
  const closing = table.status === 'playing' ? voteClosingButtons(table, table.seats, actor) : [];
  return {
    components: [
      container(ACCENT.house, [
        ...acting,
        ...rows(closing),
        ...rows([
          rulesButton(table),
          button(text('lobby.buttons.options'), plainCustomId('options', table)),
          button(text('game.buttons.pieces'), plainCustomId('geography', table)),
          button(text('game.buttons.record'), plainCustomId('record', table)),
          button(text('replay.button'), tableCustomId('replay', table, { step: table.steps.last, go: 'at' })),
          ...explorationButtons(table, actor),
          ...availableAnalysisButtons(table),
        ]),
        paragraph(footer(table)),
      ]),
    ],
    files: [],
    ping: [],
  };
}

function proposalButtons(
  table: LoadedTable,
  actor: Actor,
  now: number,
): readonly APIButtonComponentWithCustomId[] {
  const isPaused = table.pausedSince !== null;
  // A draw that is offered is answered below the offer, so the panel needs no button for it.
  const isDrawOffered = findOpenOffer(table)?.kind === 'draw';
  return [
    ...(isPaused || isDrawOffered ? [] : [button(text('game.buttons.draw'), plainCustomId('draw', table))]),
    ...(isPaused ? [] : buttonsToUndo(table, actor, now)),
    ...(table.sideToAct(actor).ok ? availableHintButtons(table) : []),
    ...(table.canPlan(actor) ? [button(text('plans.button'), plainCustomId('plan', table))] : []),
    button(text('game.buttons.resign'), plainCustomId('resign', table), 'danger'),
  ];
}
