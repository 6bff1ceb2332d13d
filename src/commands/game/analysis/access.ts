/** Decides where a game can be analyzed. */
import type { APIButtonComponentWithCustomId } from 'discord.js';
import { button } from '../../../discord/messages/blocks.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { sidesOf } from '../../../table/seats/seating.js';
import { text } from '../../../texts/index.js';
import { canAnalyze } from '../../shared/app/analyses.js';
import { type DrawnTable, plainCustomId, tableCustomId } from '../../shared/app/verbs.js';

/** The button that opens the analysis. None during the game. */
export function availableAnalysisButtons(table: LoadedTable): readonly APIButtonComponentWithCustomId[] {
  return canAnalyze(table) ? [analysisButton(table)] : [];
}

/** The button that opens the analysis of a finished game. */
export function analysisButton(table: DrawnTable): APIButtonComponentWithCustomId {
  return button(text('analysis.button'), tableCustomId('analyze', table, 'own'));
}

/** The button that shows players their own costly moves. */
export function mistakesButtons(table: LoadedTable, actor: Actor): readonly APIButtonComponentWithCustomId[] {
  return sidesOf(table, actor).length === 0
    ? []
    : [button(text('analysis.mistakes.button'), plainCustomId('mistakes', table))];
}
