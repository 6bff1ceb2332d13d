/** Decides where a game can be analyzed. */
import type { APIButtonComponentWithCustomId } from 'discord.js';
import { button } from '../../../discord/messages/blocks.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { text } from '../../../texts/index.js';
import { canAnalyze } from '../../shared/app/analyses.js';
import { type DrawnTable, plainId, tableId } from '../../shared/app/verbs.js';

/** The button that opens the analysis. None during the game. */
export function analysisButtons(table: LoadedTable): readonly APIButtonComponentWithCustomId[] {
  return canAnalyze(table) ? [analysisButton(table)] : [];
}

/** The button that opens the analysis of a finished game. */
export function analysisButton(table: DrawnTable): APIButtonComponentWithCustomId {
  return button(text('analysis.button'), tableId('analyze', table, 'own'));
}

/** *What went wrong?* in a game against the computer, otherwise the button that opens the analysis. */
export function reviewButton(table: DrawnTable & Pick<LoadedTable, 'seats'>): APIButtonComponentWithCustomId {
  const isAgainstComputer = table.seats.some(({ holder }) => holder?.kind === 'computer');
  return isAgainstComputer
    ? button(text('analysis.mistakes.button'), plainId('mistakes', table))
    : analysisButton(table);
}
