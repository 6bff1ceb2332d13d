/** `/game import`: opens a game from a file as a private replay. The game isn't stored. */
import {
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  type RepliableInteraction,
  TextInputStyle,
} from 'discord.js';
import { deferPrivately, finishAnswer } from '../../../discord/interactions/answers.js';
import type { BasicOption } from '../../../discord/interactions/declarations.js';
import { downloadText } from '../../../discord/interactions/downloads.js';
import { TEXT_LENGTH } from '../../../discord/messages/limits.js';
import { type Screen, textScreen } from '../../../discord/messages/screen.js';
import { singleFieldForm } from '../../../discord/messages/single-field-form.js';
import { toActor } from '../../../discord/people/actors.js';
import { games } from '../../../engine/index.js';
import { isOpenTafl } from '../../../engine/kings-table/opentafl/opentafl-tokens.js';
import { MAX_BYTES } from '../../../table/imports/game-file.js';
import { createImportId, importTable } from '../../../table/imports/imported-table.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { defineFreeForm } from '../../shared/app/declarations.js';
import { freeCustomId } from '../../shared/app/verbs.js';
import { importErrorScreen, importedGameScreen } from './screen.js';

const FILE = 'file';
const FIELD = 'record';

export const importOption: BasicOption = {
  type: ApplicationCommandOptionType.Attachment,
  name: FILE,
  description: text('commands.game.file'),
};

/** Opens the attached file, or asks for the text in a form. */
export async function answerImport(interaction: ChatInputCommandInteraction, app: App): Promise<void> {
  const file = interaction.options.getAttachment(FILE);
  if (file === null) {
    await interaction.showModal(
      singleFieldForm({
        id: freeCustomId('import-typed', null),
        title: text('imports.form.title'),
        field: FIELD,
        label: text('imports.form.label'),
        hint: text('imports.form.hint'),
        length: TEXT_LENGTH,
        style: TextInputStyle.Paragraph,
      }),
    );
    return;
  }
  await deferPrivately(interaction);
  const read = await downloadText(file, MAX_BYTES);
  const screen =
    typeof read === 'string'
      ? textScreen(text(`imports.${read}`))
      : await openImportedGame(interaction, app, read.text);
  await finishAnswer(interaction, screen);
}

/** Form: opens the typed game. */
export const importTyped = defineFreeForm({
  verb: 'import-typed',
  fields: [FIELD],
  async run({ interaction }, app) {
    await deferPrivately(interaction);
    const typed = interaction.fields.getTextInputValue(FIELD);
    await finishAnswer(interaction, await openImportedGame(interaction, app, typed));
  },
});

/** The game at its first step, or a description of the error. */
async function openImportedGame(interaction: RepliableInteraction, app: App, typed: string): Promise<Screen> {
  const place = { id: createImportId(), guildId: interaction.guildId };
  const imported = await importTable(games, typed, place);
  if (!imported.ok) return importErrorScreen(imported.error, guessGame(typed));
  const actor = toActor(interaction);
  const { table } = imported.value;
  app.imports.save(actor.id, imported.value);
  return importedGameScreen(app, imported.value, table.steps.first, actor);
}

/**
 * Id of the game whose vocabulary is used to explain an error. A file in our own format names its game.
 * OpenTafl files are for King's Table, and all other files for Knightmare, which includes chess.
 */
function guessGame(typed: string): string {
  if (isOpenTafl(typed)) return 'kings-table';
  const named = /^[ \t]*\[Game "([a-z-]{1,40})"\]/m.exec(typed)?.[1];
  return games.find(({ id }) => id === named)?.id ?? 'knightmare';
}
