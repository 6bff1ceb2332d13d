/** One step of an imported game: the board, the action, and buttons to other steps and to a new game. */
import { button, container, paragraph, picture, row } from '../../../discord/messages/blocks.js';
import { clip } from '../../../discord/messages/limits.js';
import { type Screen, textScreen } from '../../../discord/messages/screen.js';
import type { ImportError } from '../../../engine/export.js';
import type { SideId } from '../../../engine/game.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { type ImportedTable, toStartText } from '../../../table/imports/imported-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { fullGameTitle, plainText, text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { freeCustomId, tableCustomId } from '../../shared/app/verbs.js';
import { drawPersonalBoard, viewOfTable } from '../../shared/boards/board-pictures.js';
import { refusalText } from '../../shared/boards/refusal.js';
import { findPersonalSignRotation } from '../../shared/boards/text-preferences.js';
import { accentOf } from '../../shared/choosing/side-to-act.js';
import { sideName } from '../../shared/wording/words.js';
import { explorationButtons } from '../explore/access.js';
import { eventsText } from '../lines/event-lines.js';
import { positionTextButtons } from '../record/position-text.js';
import { goToButton, stepButtons } from '../steps.js';

/** Maximum length of a name in a file, in characters. */
const NAME_LENGTH = 40;

/** Limit on notes at one step. */
const NOTES = 4;
/** Maximum length of a note, in characters. */
const NOTE_LENGTH = 300;

/** Lays out a step of the game. */
export async function importedGameScreen(
  app: Pick<App, 'settings' | 'names' | 'clock' | 'game'>,
  imported: ImportedTable,
  step: number,
  actor: Actor,
): Promise<Screen> {
  const { table } = imported;
  const { id: key } = table;
  const then = await table.atStep(step);
  const view = viewOfTable(then, actor);
  const board = await drawPersonalBoard(app, then, view, actor);
  const done = eventsText(then, then.latestDescribedActions(actor, 1), {
    view,
    turn: await findPersonalSignRotation(app, then, actor),
  });
  const play = button(text('imports.play'), freeCustomId('import-play', { key, step }));
  const isPlayable = toStartText(app.game(table.game), then) !== null;
  return {
    components: [
      container(accentOf(view), [
        paragraph([done, ...formatNotes(imported, step)].join('\n')),
        picture(board),
        paragraph([...introductionLines(imported), formatStepNumber(table, step)].join('\n')),
        row(
          ...stepButtons(table, step, (go) => freeCustomId('import-step', { key, step, go })),
          goToButton(table, step),
        ),
        row(
          button(text('replay.play'), tableCustomId('replay-play', table, 'own')),
          ...explorationButtons(table, actor, step),
          ...(await positionTextButtons(app, table, step)),
          { ...play, disabled: !isPlayable },
        ),
      ]),
    ],
    files: [board],
    ping: [],
  };
}

/** Comments and variations of the file at the step. */
function formatNotes({ notes, table }: ImportedTable, step: number): readonly string[] {
  const here = notes.filter(({ after }) => after === step - table.steps.first);
  const more = here.length - NOTES;
  return [
    ...here.slice(0, NOTES).map(({ text: note }) => text('imports.note', { note: clip(note, NOTE_LENGTH) })),
    ...(more > 0 ? [text('imports.moreNotes', { count: more })] : []),
  ];
}

/** Explains the error in the file, with the line and the move where it is. */
export function importErrorScreen({ line, move, reason }: ImportError, game: string): Screen {
  const why = refusalText(game, reason);
  return textScreen(
    move === undefined
      ? text('imports.wrong', { line, reason: why })
      : text('imports.wrongMove', { line, move, reason: why }),
  );
}

/** Names of the players by side, from the file. Untrusted text. */
export function importedPlayers({ table, tags }: ImportedTable): Readonly<Record<SideId, string>> {
  const sides = table.seats.flatMap((seat) => seat.sides);
  const named = sides.map((side) => {
    const name = tags[`${side.charAt(0).toUpperCase()}${side.slice(1)}`] ?? '';
    return [side, name.slice(0, NAME_LENGTH)] as const;
  });
  return Object.fromEntries(named.filter(([, name]) => name !== ''));
}

/** Lines on an imported game: its players, that it isn't a game of this server, and the rules that differ. */
function introductionLines(imported: ImportedTable): readonly string[] {
  const { table, differences } = imported;
  const players = Object.entries(importedPlayers(imported)).map(([side, name]) =>
    plainText('imports.player', { side: sideName(table.game, side), name }),
  );
  const rules = differences.map((rule) => text(`game.formats.difference.${rule}`)).join('; ');
  return [
    text('imports.title', { game: fullGameTitle(table.game, table.options) }),
    ...(players.length === 0 ? [] : [text('imports.players', { players: players.join(' · ') })]),
    ...(differences.length === 0 ? [] : [text('imports.differs', { rules })]),
  ];
}

function formatStepNumber(table: LoadedTable, step: number): string {
  return text('replay.place', { step, last: table.steps.last });
}
