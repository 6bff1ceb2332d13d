/**
 * Confirmation before a move, for people with that preference: the move in words, and the resulting board.
 */
import { replaceMessage } from '../../discord/interactions/answers.js';
import { button, container, paragraph, picture, row } from '../../discord/messages/blocks.js';
import type { Path } from '../../engine/choices.js';
import type { Actor } from '../../table/model/people/actor.js';
import { plainText, text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import type { Press } from '../shared/app/declarations.js';
import { tableCustomId } from '../shared/app/verbs.js';
import { staleScreen } from '../shared/boards/action-answer.js';
import { drawPersonalBoard } from '../shared/boards/board-pictures.js';
import { choicesOfActor, choicesOnPath, chosenSquares, findBackTarget } from '../shared/choosing/choices.js';
import { actionWords } from '../shared/choosing/path-words.js';
import { accentOf } from '../shared/choosing/side-to-act.js';

export async function isConfirmationWanted(
  { settings }: Pick<App, 'settings'>,
  { id }: Actor,
): Promise<boolean> {
  return (await settings.personSettings(id)).confirmsMoves === true;
}

/** Asks to confirm the move. Replaces the panel where it was chosen. */
export async function askToConfirmMove(press: Press, app: App, path: Path): Promise<void> {
  const { interaction, table, actor, id } = press;
  if (!table.isFresh(id.version, actor)) return replaceMessage(interaction, await staleScreen(app, table));
  const options = choicesOfActor(table, actor);
  const view = table.view(actor, path);
  const board = await drawPersonalBoard(app, table, view, actor, {
    chosen: chosenSquares(choicesOnPath(options, path)),
    isPreview: true,
  });
  const isTouching = app.game(table.game).hasTouchMove?.(table.options) === true;
  const back = findBackTarget(options, path, isTouching);
  const move = actionWords(table.view(actor), options, path);
  await app.ephemeral.replaceWithBoard(interaction, table, {
    components: [
      container(accentOf(view), [
        paragraph(text('preferences.asked', { move })),
        picture(board),
        row(
          button(plainText('preferences.play'), tableCustomId('confirm', table, { number: 0, path }), 'main'),
          ...(back === null
            ? []
            : [button(text('moves.back'), tableCustomId('walk', table, { number: 0, path: back.path }))]),
        ),
      ]),
    ],
    files: [board],
    ping: [],
  });
}
