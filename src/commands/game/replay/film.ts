/** *Play* in a replay: an animation of the game, with public information only. */
import { MessageFlags } from 'discord.js';
import { finishAnswer } from '../../../discord/interactions/answers.js';
import { ACCENT } from '../../../discord/messages/accents.js';
import {
  type ButtonRow,
  button,
  container,
  paragraph,
  picture,
  row,
} from '../../../discord/messages/blocks.js';
import { ALT_TEXT_LENGTH, clip } from '../../../discord/messages/limits.js';
import { type Attachment, type Screen, textScreen } from '../../../discord/messages/screen.js';
import { findPlayerNames } from '../../../discord/people/names.js';
import type { Direction, View } from '../../../engine/view.js';
import type { FilmWords } from '../../../films/animation.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { ImportedTable } from '../../../table/imports/imported-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import type { DescribedAction } from '../../../table/model/types.js';
import { actionResultText, formatTurnNumber } from '../../../texts/action-words.js';
import { fullGameTitle, plainGameText, plainText, text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import type { App } from '../../shared/app/app.js';
import { defineComponent } from '../../shared/app/declarations.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import {
  loadTheme,
  personalRotation,
  publicRotation,
  viewOfTable,
} from '../../shared/boards/board-pictures.js';
import { sideName } from '../../shared/wording/words.js';
import { importedPlayers } from '../import/screen.js';
import { footer } from '../lines/footer.js';
import { canShareIn } from '../record/sharing.js';
import { explainReplayRefusal } from './screen.js';

/** Discord's upload limit in bytes, unless an interaction names another: 10 MiB. */
const UPLOAD = 10 << 20;

/** Replay: posts the animation, privately or for everyone, and shows its progress. */
export const replayPlay = defineComponent({
  verb: 'replay-play',
  takesImports: true,
  async run({ interaction, table, actor, argument }, app) {
    const imported = app.imports.find(table.id, actor.id);
    const isShared = argument === 'all' && imported === null;
    const why =
      explainReplayRefusal(table, actor) ??
      (isShared && !canShareIn(table, interaction.channelId) ? text('replay.private') : null);
    // Defers the answer, because rendering takes longer than Discord waits.
    await interaction.deferReply(isShared && why === null ? {} : { flags: MessageFlags.Ephemeral });
    if (why !== null) return finishAnswer(interaction, textScreen(why));
    const turn = isShared ? null : await personalRotation(app, table, viewOfTable(table, actor), actor);
    const film = await makeFilm(
      app,
      table,
      imported === null ? await filmSubjectOf(app, table) : importedSubject(imported),
      { actor: isShared ? null : actor, turn },
      (done, all) => finishAnswer(interaction, textScreen(text('replay.film.progress', { done, all }))),
      interaction.attachmentSizeLimit ?? UPLOAD,
    );
    if (film === null) return finishAnswer(interaction, textScreen(text('replay.film.long')));
    const share = row(button(text('replay.share'), tableCustomId('replay-play', table, 'all')));
    const screen =
      imported === null
        ? filmScreen(film, footer(table), isShared ? [] : [share])
        : filmScreen(film, text('imports.title', { game: fullGameTitle(table.game, table.options) }), []);
    await finishAnswer(interaction, screen);
  },
});

/**
 * The animation of a game that just ended, if its server wants one. Null otherwise and on errors, which are
 * logged and don't delay the board.
 */
export async function makeEndingFilm(
  app: Pick<App, 'filmer' | 'settings' | 'names' | 'log'>,
  table: LoadedTable,
): Promise<Screen | null> {
  const { guildId } = table.place;
  if (guildId === null || table.steps.last === 0) return null;
  if ((await app.settings.guildSettings(guildId)).films !== true) return null;
  try {
    const subject = await filmSubjectOf(app, table);
    const film = await makeFilm(app, table, subject, { actor: null, turn: null }, async () => {}, UPLOAD);
    return film === null ? null : filmScreen(film, footer(table), []);
  } catch (error) {
    app.log.error({ err: error, table: table.id }, 'the animation of a game could not be made');
    return null;
  }
}

/** The person for whom the animation is made. All fields are null if it is for everyone. */
interface Watcher {
  /** Person whose theme is used. */
  readonly actor: Actor | null;
  /** Quarter turns by which the board is rotated. Null for the rotation of public boards. */
  readonly turn: Direction | null;
}

/** Facts of a game that its animation shows besides the moves. */
export interface FilmSubject {
  readonly title: string;
  readonly players: Readonly<Record<string, string>>;
  /** First sentence of the alt text. */
  filmAltText(steps: number): string;
}

export async function filmSubjectOf({ names }: Pick<App, 'names'>, table: LoadedTable): Promise<FilmSubject> {
  const title = fullGameTitle(table.game, table.options);
  return {
    title,
    players: await findPlayerNames(names, table),
    filmAltText: (count) => plainText('replay.film.about', { title, count, table: table.id }),
  };
}

/** The subject for an imported game, marked as such. */
function importedSubject(imported: ImportedTable): FilmSubject {
  const { game, options } = imported.table;
  const title = plainText('imports.film.title', { game: fullGameTitle(game, options) });
  return {
    title,
    players: importedPlayers(imported),
    filmAltText: (count) => plainText('imports.film.about', { game: fullGameTitle(game, options), count }),
  };
}

/** Renders the animation in at most `most` bytes. Null if the game is too long for that. */
export async function makeFilm(
  app: Pick<App, 'filmer' | 'settings'>,
  table: LoadedTable,
  subject: FilmSubject,
  { actor, turn }: Watcher,
  onProgress: (done: number, all: number) => Promise<void>,
  most: number,
): Promise<Attachment | null> {
  const view = viewOfTable(table, null);
  const words = toFilmWords(table, view, subject);
  const data = await app.filmer.renderFilm(
    {
      ...words,
      footage: table.footage,
      theme: await loadTheme(app.settings, actor?.id ?? null, table.place.guildId),
      turn: turn ?? publicRotation(table, view),
    },
    most,
    onProgress,
  );
  return data === null ? null : { name: 'replay.gif', description: filmAltText(words, subject), data };
}

function filmScreen(film: Attachment, foot: string, buttons: readonly ButtonRow[]): Screen {
  return {
    components: [container(ACCENT.house, [picture(film), paragraph(foot), ...buttons])],
    files: [film],
    ping: [],
  };
}

/** Captions of the positions, and the closing card of a finished game. */
function toFilmWords(table: LoadedTable, view: View, { title, players }: FilmSubject): FilmWords {
  const { first } = table.steps;
  const done = table.describeActions(table.actions(null)).slice(first);
  const captions = [title, ...done.map((action) => formatCaption(table, view, action))];
  const named = view.sides.map(({ id }) =>
    plainText('replay.film.player', { side: sideName(table.game, id), name: players[id] ?? '' }),
  );
  const isOver = table.status !== 'playing';
  return { captions, card: isOver ? { title, lines: [...named, formatResult(table)] } : null };
}

function formatCaption({ game }: LoadedTable, { board, sides }: View, action: DescribedAction): string {
  const clause = actionResultText(game, action, { board, sides: sides.length, inClauses: true });
  const number = action.number === null ? '' : formatTurnNumber(action.number);
  return plainText('replay.film.caption', { number, side: sideName(game, action.side), clause }).trim();
}

function formatResult({ game, outcome }: LoadedTable): string {
  if (outcome === null) return plainText('replay.film.aborted');
  const reason = plainGameText(game, 'outcomes', outcome.reason);
  if (outcome.winners.length === 0) return plainText('replay.film.drawn', { reason });
  return plainText('replay.film.won', {
    who: joinList(outcome.winners.map((side) => sideName(game, side))),
    reason,
  });
}

/** The alt text: the game, its result, and as many moves as fit. */
function filmAltText(
  { captions: [, ...moves], card }: FilmWords,
  { filmAltText: about }: FilmSubject,
): string {
  const lines = [
    about(moves.length),
    ...(card === null ? [] : [`${card.lines.join('. ')}.`]),
    `${moves.join('; ')}.`,
  ];
  return clip(lines.join(' '), ALT_TEXT_LENGTH);
}
