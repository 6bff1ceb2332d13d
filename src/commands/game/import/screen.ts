/** One step of an imported game: the board, the action, and buttons to other steps and to a new game. */
import { button, container, paragraph, picture, row } from '../../../discord/messages/blocks.js';
import { note, type Screen } from '../../../discord/messages/screen.js';
import type { ImportError } from '../../../engine/export.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { type ImportedTable, toStartText } from '../../../table/imports/imported-table.js';
import type { Actor } from '../../../table/model/actor.js';
import { gameVariant, plainText, text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { freeId } from '../../shared/app/verbs.js';
import { personalBoard, viewFor } from '../../shared/boards/board-pictures.js';
import { refusalText } from '../../shared/boards/refusal.js';
import { turnOfSigns } from '../../shared/boards/wishes.js';
import { accentOf } from '../../shared/choosing/side-to-act.js';
import { sideName } from '../../shared/wording/words.js';
import { newsText } from '../news-lines.js';
import { stepButtons } from '../steps.js';

/** Most characters of a name in a file. */
const NAME_LENGTH = 40;

/** Lays out a step of the game. `key` identifies the import for its buttons. */
export async function importScreen(
  app: Pick<App, 'settings' | 'names' | 'clock' | 'game'>,
  imported: ImportedTable,
  key: string,
  step: number,
  actor: Actor,
): Promise<Screen> {
  const { table } = imported;
  const then = await table.atStep(step);
  const view = viewFor(then, actor);
  const board = await personalBoard(app, then, view, actor);
  const done = newsText(then, then.latestTold(actor, 1), { view, turn: await turnOfSigns(app, then, actor) });
  const play = button(text('imports.play'), freeId('import-play', { key, step }));
  const isPlayable = toStartText(app.game(table.game), then) !== null;
  return {
    components: [
      container(accentOf(view), [
        paragraph(done),
        picture(board),
        paragraph([...headLines(imported), placeLine(table, step)].join('\n')),
        row(...stepButtons(table, step, (go) => freeId('import-step', { key, step, go }))),
        row({ ...play, disabled: !isPlayable }),
      ]),
    ],
    files: [board],
    ping: [],
  };
}

/** The error in the file, by line and move. */
export function importFault({ line, move, reason }: ImportError, game: string): Screen {
  const why = refusalText(game, reason);
  return note(
    move === undefined
      ? text('imports.wrong', { line, reason: why })
      : text('imports.wrongMove', { line, move, reason: why }),
  );
}

/** The players named in the file, and a note that the game doesn't count in this server. */
function headLines({ table, tags, isShortened }: ImportedTable): readonly string[] {
  const players = table.seats
    .flatMap(({ sides }) => sides)
    .flatMap((side) => {
      const name = tags[`${side.charAt(0).toUpperCase()}${side.slice(1)}`];
      const shown = name === undefined ? '' : name.slice(0, NAME_LENGTH);
      return shown === ''
        ? []
        : [plainText('imports.player', { side: sideName(table.game, side), name: shown })];
    });
  return [
    text('imports.title', { game: gameVariant(table.game, table.options) }),
    ...(players.length === 0 ? [] : [text('imports.players', { players: players.join(' · ') })]),
    ...(isShortened ? [text('imports.shortened')] : []),
  ];
}

function placeLine(table: LoadedTable, step: number): string {
  return text('replay.place', { step, last: table.steps.last });
}
