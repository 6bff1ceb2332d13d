/** *Play* in a replay: an animation of the game, with public information only. */
import { MessageFlags } from 'discord.js';
import { finishAnswer } from '../../../discord/interactions/answers.js';
import { ACCENT } from '../../../discord/messages/accents.js';
import { button, container, paragraph, picture, row } from '../../../discord/messages/blocks.js';
import { ALT_TEXT_LENGTH, clip } from '../../../discord/messages/limits.js';
import { type Attachment, note, type Screen } from '../../../discord/messages/screen.js';
import { findPlayers } from '../../../discord/people/names.js';
import type { Direction, View } from '../../../engine/view.js';
import type { FilmWords } from '../../../films/filming.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/actor.js';
import type { DescribedAction } from '../../../table/model/types.js';
import { gameVariant, plainGameText, plainText, text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import { actionResultText, formatTurnNumber } from '../../../texts/told.js';
import type { App } from '../../shared/app/app.js';
import { defineComponent } from '../../shared/app/declarations.js';
import { tableId } from '../../shared/app/verbs.js';
import { loadTheme, personalTurn, publicTurn, viewFor } from '../../shared/boards/board-pictures.js';
import { sideName } from '../../shared/wording/words.js';
import { footer } from '../footer.js';
import { canShareIn } from '../sharing.js';
import { explainNoReplay } from './screen.js';

/** Discord's upload limit in bytes, unless an interaction names another: 10 MiB. */
const UPLOAD = 10 << 20;

/** Replay: posts the animation, privately or for everyone, and shows progress meanwhile. */
export const replayPlay = defineComponent({
  verb: 'replay-play',
  async run({ interaction, table, actor, argument }, app) {
    const isShared = argument === 'all';
    const why =
      explainNoReplay(table, actor) ??
      (isShared && !canShareIn(table, interaction.channelId) ? text('replay.private') : null);
    // Rendering takes longer than Discord waits for an answer.
    await interaction.deferReply(isShared && why === null ? {} : { flags: MessageFlags.Ephemeral });
    if (why !== null) return finishAnswer(interaction, note(why));
    const turn = isShared ? null : await personalTurn(app, table, viewFor(table, actor), actor);
    const film = await makeFilm(
      app,
      table,
      { actor: isShared ? null : actor, turn },
      (done, all) => finishAnswer(interaction, note(text('replay.film.progress', { done, all }))),
      interaction.attachmentSizeLimit ?? UPLOAD,
    );
    await finishAnswer(
      interaction,
      film === null ? note(text('replay.film.long')) : filmScreen(table, film, isShared),
    );
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
    const film = await makeFilm(app, table, { actor: null, turn: null }, async () => {}, UPLOAD);
    return film === null ? null : filmScreen(table, film, true);
  } catch (error) {
    app.log.error({ err: error, table: table.id }, 'the film of a game could not be made');
    return null;
  }
}

/** The reader, whose colours and board rotation apply. Null for everyone. */
interface Watcher {
  readonly actor: Actor | null;
  readonly turn: Direction | null;
}

/** Renders the animation in at most `most` bytes. Null if the game is too long for that. */
export async function makeFilm(
  app: Pick<App, 'filmer' | 'settings' | 'names'>,
  table: LoadedTable,
  { actor, turn }: Watcher,
  onProgress: (done: number, all: number) => Promise<void>,
  most: number,
): Promise<Attachment | null> {
  const view = viewFor(table, null);
  const players = await findPlayers(app.names, table);
  const words = toFilmWords(table, view, players);
  const data = await app.filmer.film(
    {
      ...words,
      footage: table.footage,
      theme: await loadTheme(app.settings, actor?.id ?? null, table.place.guildId),
      turn: turn ?? publicTurn(table, view),
    },
    most,
    onProgress,
  );
  return data === null ? null : { name: 'replay.gif', description: altText(words, table), data };
}

function filmScreen(table: LoadedTable, film: Attachment, isShared: boolean): Screen {
  const share = row(button(text('replay.share'), tableId('replay-play', table, 'all')));
  return {
    components: [
      container(ACCENT.house, [picture(film), paragraph(footer(table)), ...(isShared ? [] : [share])]),
    ],
    files: [film],
    ping: [],
  };
}

/** Captions of the positions, and the closing card of a finished game. */
function toFilmWords(table: LoadedTable, view: View, players: Readonly<Record<string, string>>): FilmWords {
  const { first } = table.steps;
  const title = gameVariant(table.game, table.options);
  const done = table.described(table.actions(null)).slice(first);
  const captions = [title, ...done.map((action) => formatCaption(table, view, action))];
  const named = view.sides.map(({ id }) =>
    plainText('replay.film.player', { side: sideName(table.game, id), name: players[id] ?? '' }),
  );
  const isOver = table.status !== 'playing';
  return { captions, card: isOver ? { title, lines: [...named, resultText(table)] } : null };
}

function formatCaption({ game }: LoadedTable, { board, sides }: View, action: DescribedAction): string {
  const clause = actionResultText(game, action, { board, sides: sides.length, inClauses: true });
  const number = action.number === null ? '' : formatTurnNumber(action.number);
  return plainText('replay.film.caption', { number, side: sideName(game, action.side), clause }).trim();
}

function resultText({ game, outcome }: LoadedTable): string {
  if (outcome === null) return plainText('replay.film.aborted');
  const reason = plainGameText(game, 'outcomes', outcome.reason);
  if (outcome.winners.length === 0) return plainText('replay.film.drawn', { reason });
  return plainText('replay.film.won', {
    who: joinList(outcome.winners.map((side) => sideName(game, side))),
    reason,
  });
}

/** The alt text: the game, its result, and as many moves as fit. */
function altText({ captions: [title = '', ...moves], card }: FilmWords, table: LoadedTable): string {
  const about = plainText('replay.film.about', { title, count: moves.length, table: table.id });
  const lines = [about, ...(card === null ? [] : [`${card.lines.join('. ')}.`]), `${moves.join('; ')}.`];
  return clip(lines.join(' '), ALT_TEXT_LENGTH);
}
