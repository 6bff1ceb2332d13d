/** *Play* in a replay: the game as a moving picture, as everybody may see it. */
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
import { canShareIn, explainNoReplay } from './screen.js';

/** Bytes that Discord takes of a file where it says nothing else: 10 MiB. */
const UPLOAD = 10 << 20;

/** Replay: the moving picture, for the reader alone; below it: for everybody. It tells how far it is while it is made. */
export const replayPlay = defineComponent({
  verb: 'replay-play',
  async run({ interaction, table, actor, argument }, app) {
    const isShared = argument === 'all';
    const why =
      explainNoReplay(table, actor) ??
      (isShared && !canShareIn(table, interaction.channelId) ? text('replay.private') : null);
    // It takes longer than an answer may be waited for.
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
 * The message with the film of a game that has just ended, where its server wants one; null elsewhere. A film that can't be made keeps
 * no board back: why is logged.
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

/** Who the film is for: their colours, and by how much their board is turned; null for everybody. */
interface Watcher {
  readonly actor: Actor | null;
  readonly turn: Direction | null;
}

/** Makes the film of a table, of at most so many bytes; null where it is too long for that. */
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

/** The captions of the positions, and the card of a game that is over. */
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

/** The film in words: which game, how it ended, and as many of its moves as there is room for. */
function altText({ captions: [title = '', ...moves], card }: FilmWords, table: LoadedTable): string {
  const about = plainText('replay.film.about', { title, count: moves.length, table: table.id });
  const lines = [about, ...(card === null ? [] : [`${card.lines.join('. ')}.`]), `${moves.join('; ')}.`];
  return clip(lines.join(' '), ALT_TEXT_LENGTH);
}
