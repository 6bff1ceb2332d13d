import { paragraph, row } from '../../../discord/messages/blocks.js';
import { clip, TEXT_LENGTH } from '../../../discord/messages/limits.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { Game } from '../../../engine/game.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { areBoardsRotated, timeControl } from '../../../table/model/table-options.js';
import { fullGameTitle, gameTexts, text } from '../../../texts/index.js';
import { backButton } from '../../shared/app/back-button.js';
import { tableClockWords } from '../../shared/wording/clock-words.js';
import { isOptionChanged, optionAnswers, optionMarkdown, optionTitle } from '../../shared/wording/words.js';
import { explorationOptionLines } from '../options/explore-option.js';
import { hintOptionLines } from '../options/hint-option.js';
import { unmentionedRoleLines } from '../options/notify-option.js';
import { ratedLines } from '../options/rated-option.js';
import { formatOptionNotes } from './notes.js';

/**
 * Lists every option that applies to this table with its value, including parts of combined options. Marks
 * values that differ from the default.
 */
export function optionsScreen(table: LoadedTable, game: Game): Screen {
  const speaking = game.options.filter(({ isEffective: speaks }) => speaks?.(table.options) ?? true);
  const lines = speaking.flatMap((spec) => [
    text('lobby.optionLine', {
      name: optionTitle(game.id, spec.name),
      value: optionMarkdown(game.id, spec.name, table.options[spec.name] ?? ''),
      mark: isOptionChanged(spec, table.options) ? text('lobby.changedMark') : '',
      about: gameTexts(game.id).options[spec.name]?.about ?? '',
    }),
    ...formatOptionNotes(game.id, spec.name, table.options),
    ...optionAnswers(game.id, spec.name, table.options[spec.name] ?? '').map((answer) =>
      text('lobby.answerLine', { answer }),
    ),
  ]);
  const title = text('lobby.allOptions', { game: fullGameTitle(game.id, table.options) });
  const turning = areBoardsRotated(table) ? [text('lobby.boardTurn.told')] : [];
  const control = timeControl(table);
  const clock = control === null ? [] : [text('clocks.lobby', { clock: tableClockWords(control) })];
  const said = [
    title,
    ...lines,
    ...clock,
    ...hintOptionLines(table),
    ...explorationOptionLines(table),
    ...unmentionedRoleLines(table),
    ...turning,
    ...ratedLines(game, table),
  ];
  return {
    components: [paragraph(clip(said.join('\n'), TEXT_LENGTH)), row(backButton(table))],
    files: [],
    ping: [],
  };
}
