/** All options of a table, told to the one who asks. */
import type { Game } from '../../engine/game.js';
import type { Table } from '../../table/types.js';
import { gameTexts, text } from '../../texts/index.js';
import { clip, TEXT_LENGTH } from '../limits.js';
import { note, type Screen } from '../screen.js';
import { gameTitle, isChanged, optionTitle, optionValue } from '../words.js';

/** Lists every option with its value, marking those that are not as usual. */
export function optionsScreen(table: Table, game: Game): Screen {
  const lines = game.options.map((spec) =>
    text('lobby.optionLine', {
      name: optionTitle(spec.name),
      value: optionValue(game.id, spec.name, table.options[spec.name] ?? ''),
      mark: isChanged(spec, table.options) ? text('lobby.changedMark') : '',
      about: gameTexts(game.id).options[spec.name]?.about ?? '',
    }),
  );
  const title = text('lobby.allOptions', { game: gameTitle(game.id) });
  return note(clip([title, ...lines].join('\n'), TEXT_LENGTH));
}
