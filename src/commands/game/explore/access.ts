/** Decides who may try moves, and when. */
import type { APIButtonComponentWithCustomId } from 'discord.js';
import { button } from '../../../discord/messages/blocks.js';
import { beginExploration, type Exploration } from '../../../explore/exploration.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { isExploringAllowed } from '../../../table/model/table-options.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import type { ExplorePanel } from '../../shared/app/explorations.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { recordMembership } from '../../shared/lookup/membership.js';

/** Explains why the actor can't try moves at the table now. Null if they can. */
export function explainExploreRefusal(table: LoadedTable, actor: Actor): string | null {
  if (table.startedAt === null) return text('explore.notBegun');
  if (table.status !== 'playing') return null;
  if (!isExploringAllowed(table)) return text('explore.off');
  const { cards } = table.view(actor);
  return cards?.covered === true || cards?.fromMemory === true ? text('explore.covered') : null;
}

/**
 * The button that opens a board for trying moves, at the given step (default: the last). None if the actor
 * can't try moves.
 */
export function explorationButtons(
  table: LoadedTable,
  actor: Actor,
  step = table.steps.last,
): readonly APIButtonComponentWithCustomId[] {
  if (explainExploreRefusal(table, actor) !== null) return [];
  const label = text(step === table.steps.last ? 'explore.button' : 'explore.fromHere');
  return [button(label, tableCustomId('explore', table, step))];
}

/**
 * The reason why the actor's open board is hidden now. Null if it isn't. If the game can cover its board,
 * boards opened before the latest action stay hidden until the game is over.
 */
export function explainHiddenPanel(table: LoadedTable, actor: Actor, { plies }: ExplorePanel): string | null {
  const isEarlier = table.plies !== plies && canBeCovered(table, actor);
  return explainExploreRefusal(table, actor) ?? (isEarlier ? text('explore.movedOn') : null);
}

/** A person's board, and its table after the person became a member of the seats that they act for. */
export interface PanelAtTable {
  readonly table: LoadedTable;
  readonly panel: ExplorePanel;
}

/** Finds the actor's board by its key. Returns an error message if it can't be shown, or is another person's. */
export async function findPanelOfActor(
  app: App,
  { table: found, actor }: { readonly table: LoadedTable; readonly actor: Actor },
  key: string,
): Promise<PanelAtTable | string> {
  const table = await recordMembership(app, found, actor);
  const panel = app.explorations.find(key, table.id);
  if (panel === null || panel.person !== actor.id) return text('explore.gone');
  return explainHiddenPanel(table, actor, panel) ?? { table, panel };
}

/**
 * Opens a board at a step of the game, from the actor's view. Returns an error message if that isn't
 * possible.
 */
export async function openExploration(
  app: Pick<App, 'game' | 'tables'>,
  table: LoadedTable,
  actor: Actor,
  step: number,
): Promise<Exploration | string> {
  const why = explainExploreRefusal(table, actor);
  if (why !== null) return why;
  if (step < table.steps.last && canBeCovered(table, actor)) return text('replay.later');
  const then = await table.atStep(step);
  const game = app.game(table.game);
  const begun = await app.tables.runWithAnswers(table.game, () =>
    beginExploration(game, then.position, then.viewer(actor)),
  );
  return begun ?? text('explore.notYet');
}

function canBeCovered(table: LoadedTable, actor: Actor): boolean {
  return table.status === 'playing' && table.view(actor).cards?.fleeting === true;
}
