/** Previews a card before it is played: its targets, the resulting board, and warnings. */

import type { APIComponentInContainer } from 'discord.js';
import { replaceMessage } from '../../../discord/interactions/answers.js';
import { button, container, paragraph, picture, row, rows } from '../../../discord/messages/blocks.js';
import { BUTTON_LABEL_LENGTH, clip } from '../../../discord/messages/limits.js';
import type { Screen } from '../../../discord/messages/screen.js';
import { type Choice, DONE, type Path } from '../../../engine/choices.js';
import type { SideId } from '../../../engine/game.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import type { Press } from '../../shared/app/declarations.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { staleScreen } from '../../shared/boards/action-answer.js';
import { drawPersonalBoard } from '../../shared/boards/board-pictures.js';
import { refusalText } from '../../shared/boards/refusal.js';
import { loadWording } from '../../shared/boards/text-preferences.js';
import { choiceWords, targetLines, type Wording } from '../../shared/choosing/choice-words.js';
import {
  cardTextsOf,
  choicesOfActor,
  choicesOnPath,
  chosenCardName,
  findBackTarget,
  type Options,
} from '../../shared/choosing/choices.js';
import { handButton } from '../../shared/choosing/chooser.js';
import { accentOf } from '../../shared/choosing/side-to-act.js';
import { findCards } from '../../shared/setups/card-table.js';
import { createPathLister, listSkippedChoices } from '../choices/card-paths.js';

type Services = Pick<App, 'game' | 'settings' | 'names' | 'clock'>;

/** True if the path plays a card of the hand. Such an action needs confirmation. */
export function isConfirmationNeeded(
  services: Services,
  table: LoadedTable,
  actor: Actor,
  path: Path,
): boolean {
  if (findCards(services, table) === null) return false;
  const options = choicesOfActor(table, actor);
  return choicesOnPath(options, path.slice(0, 2)).some(({ kind }) => kind === 'card');
}

/**
 * Asks to confirm the complete action. Null if the person can't take that action now. `moved` is true if the
 * table has changed since the action was chosen.
 */
export async function confirmScreen(
  services: Services,
  table: LoadedTable,
  actor: Actor,
  path: Path,
  moved = false,
): Promise<Screen | null> {
  const side = table.sideToAct(actor);
  const options = choicesOfActor(table, actor);
  const along = choicesOnPath(options, path);
  if (!side.ok || along.length !== path.length || along.at(-1)?.leaf !== true) return null;
  const view = table.view(actor, path);
  const wording = await loadWording(services, table, actor);
  const chosen = along.flatMap(({ square }) => (square === undefined ? [] : [square]));
  const board = await drawPersonalBoard(services, table, view, actor, {
    intro: chosenCardName(along),
    chosen,
    isPreview: true,
  });
  const confirm = tableCustomId('confirm', table, { number: 0, path });
  const choosing = { game: services.game(table.game), position: table.position, side: side.value, options };
  const back = findBackTarget(options, path, false, createPathLister(choosing))?.path ?? [];
  return {
    components: [
      container(accentOf(view), [
        paragraph(
          [...heading(wording, along), ...remarkLines(services, table, side.value, path, moved)].join('\n'),
        ),
        picture(board),
        paragraph(text('cards.confirm.hint')),
        row(
          button(text('cards.buttons.confirm'), confirm, 'good'),
          ...(along[0]?.kind === 'card' && back.length > 0
            ? [button(text('moves.back'), tableCustomId('walk', table, { number: 0, path: back }))]
            : []),
          handButton(table),
        ),
        ...optionalChoiceButtons(table, wording, options, path),
      ]),
    ],
    files: [board],
    ping: [],
  };
}

/** Buttons for skipped choices that can still be added. */
function optionalChoiceButtons(
  table: LoadedTable,
  wording: Wording,
  options: Options,
  path: Path,
): APIComponentInContainer[] {
  const buttons = listSkippedChoices(options, path).map((one) =>
    button(
      clip(choiceWords(wording, one.choice), BUTTON_LABEL_LENGTH),
      tableCustomId('pick', table, { number: 0, path: one.path }),
    ),
  );
  return buttons.length === 0 ? [] : [paragraph(text('cards.confirm.add')), ...rows(buttons)];
}

/** Names the card with its targets, or another action that uses the card. */
function heading(wording: Wording, along: readonly Choice[]): readonly string[] {
  const [first, ...rest] = along.filter(({ token }) => token !== DONE);
  if (first?.kind === 'card') {
    const { name: card, effect } = cardTextsOf(first);
    return [text('cards.confirm.title', { card, effect }), ...targetLines(wording, rest)];
  }
  const done = first === undefined ? '' : choiceWords(wording, first);
  const on = rest.map((choice) => choiceWords(wording, choice)).join(', ');
  return [text('cards.confirm.other', { done, on })];
}

/**
 * Remarks for the player alone: that others have acted since, or the game's warnings, such as a card without
 * effect.
 */
function remarkLines(
  services: Services,
  table: LoadedTable,
  side: SideId,
  path: Path,
  moved: boolean,
): readonly string[] {
  const warnings = services.game(table.game).cards?.warnings(table.position, side, path) ?? [];
  return [
    ...(moved ? [text('cards.confirm.moved')] : []),
    ...warnings.map((warning) => text('cards.confirm.warning', { reason: refusalText(table.game, warning) })),
  ];
}

/** Shows the confirmation in the pressed message. */
export async function askToConfirm(press: Press, app: App, path: Path, moved = false): Promise<void> {
  const { interaction, table, actor } = press;
  const screen = await confirmScreen(app, table, actor, path, moved);
  if (screen === null) return replaceMessage(interaction, await staleScreen(app, table));
  await app.ephemeral.replaceWithBoard(interaction, table, screen);
}

/** Asks to confirm a typed action that the game warns about. Null without a warning. */
export async function warningScreen(
  services: Services,
  table: LoadedTable,
  actor: Actor,
  typed: string,
): Promise<Screen | null> {
  const side = table.sideToAct(actor);
  const cards = findCards(services, table);
  if (!side.ok || cards === null) return null;
  const path = services.game(table.game).parse(table.position, side.value, typed);
  if (!path.ok || cards.warnings(table.position, side.value, path.value).length === 0) return null;
  return confirmScreen(services, table, actor, path.value);
}
