/** Decides where a game can be analyzed. */
import type { APIButtonComponentWithCustomId } from 'discord.js';
import { button } from '../../../discord/messages/blocks.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { text } from '../../../texts/index.js';
import { canAnalyze } from '../../shared/app/analyses.js';
import { tableId } from '../../shared/app/verbs.js';

/** The button that opens the analysis. None during the game. */
export function analysisButtons(table: LoadedTable): readonly APIButtonComponentWithCustomId[] {
  return canAnalyze(table) ? [button(text('analysis.button'), tableId('analyze', table, 'own'))] : [];
}
