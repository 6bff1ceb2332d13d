/** One step of a game: the board, the action, and buttons to other steps. */
import type { APIButtonComponentWithCustomId } from 'discord.js';
import { button, container, paragraph, picture, row } from '../../../discord/messages/blocks.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import {
  drawPersonalBoard,
  drawPublicBoard,
  publicRotation,
  viewOfTable,
} from '../../shared/boards/board-pictures.js';
import { findPersonalSignRotation } from '../../shared/boards/text-preferences.js';
import { accentOf } from '../../shared/choosing/side-to-act.js';
import { availableAnalysisButtons } from '../analysis/access.js';
import { explorationButtons } from '../explore/access.js';
import { eventsText } from '../lines/event-lines.js';
import { footer } from '../lines/footer.js';
import { positionTextButtons } from '../record/position-text.js';
import { canUseTableButtonsIn } from '../record/sharing.js';
import { goToButton, stepButtons } from '../steps.js';

export type Drawing = Pick<App, 'settings' | 'names' | 'clock' | 'game'>;

/**
 * Explains why the actor can't see a replay now. Null if they can. Games that can hide their
 * board show no earlier boards until they end.
 */
export function explainReplayRefusal(table: LoadedTable, actor: Actor): string | null {
  if (table.startedAt === null) return text('replay.notBegun');
  if (table.status !== 'playing') return null;
  const { cards } = table.view(actor);
  const isHidden = cards?.fleeting === true || cards?.covered === true || cards?.fromMemory === true;
  return isHidden ? text('replay.later') : null;
}

/** A step from the actor's view, rotated by their preferences, with buttons. */
export async function gameReplayScreen(
  app: Drawing,
  table: LoadedTable,
  actor: Actor,
  step: number,
): Promise<Screen> {
  const then = await table.atStep(step);
  const view = viewOfTable(then, actor);
  const board = await drawPersonalBoard(app, then, view, actor);
  const done = eventsText(then, then.latestDescribedActions(actor, 1), {
    view,
    turn: await findPersonalSignRotation(app, then, actor),
  });
  return {
    components: [
      container(accentOf(view), [
        paragraph(done),
        picture(board),
        paragraph(formatStepNumber(table, step)),
        row(...gameReplayButtons(table, step)),
        row(
          button(text('replay.play'), tableCustomId('replay-play', table, 'own')),
          button(text('replay.share'), tableCustomId('replay-share', table, step)),
          ...explorationButtons(table, actor, step),
          ...availableAnalysisButtons(table),
          ...(await positionTextButtons(app, table, step)),
        ),
      ]),
    ],
    files: [board],
    ping: [],
  };
}

/**
 * A step as everyone may see it, rotated like public boards. `here` is the channel or thread it is posted in.
 */
export async function sharedReplayScreen(
  app: Drawing,
  table: LoadedTable,
  step: number,
  here: string | null,
): Promise<Screen> {
  const then = await table.atStep(step);
  const view = viewOfTable(then, null);
  const board = await drawPublicBoard(app, then, view);
  const done = eventsText(then, then.latestDescribedActions(null, 1), {
    view,
    turn: publicRotation(then, view),
  });
  const open = button(text('replay.open'), tableCustomId('replay', table, { step, go: 'at' }));
  return {
    components: [
      container(accentOf(view), [
        paragraph(done),
        picture(board),
        paragraph([formatStepNumber(table, step), footer(table)].join('\n')),
        // The table's buttons work only in its place (`isAtTable`).
        ...(canUseTableButtonsIn(table, here) ? [row(open)] : []),
      ]),
    ],
    files: [board],
    ping: [],
  };
}

function formatStepNumber(table: LoadedTable, step: number): string {
  const { last } = table.steps;
  return text(table.status === 'playing' && step === last ? 'replay.now' : 'replay.place', { step, last });
}

function gameReplayButtons(table: LoadedTable, step: number): readonly APIButtonComponentWithCustomId[] {
  return [
    ...stepButtons(table, step, (go) => tableCustomId('replay', table, { step, go })),
    goToButton(table, step),
  ];
}
