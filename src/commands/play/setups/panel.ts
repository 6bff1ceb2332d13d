/**
 * The panel for setting up a side: a set-up on its part of the board, menus of other set-ups, and controls to
 * change the shown one.
 */

import { type APIStringSelectComponent, ComponentType } from 'discord.js';
import {
  button,
  container,
  type MenuRow,
  paragraph,
  picture,
  row,
  rows,
  withEmoji,
} from '../../../discord/messages/blocks.js';
import type { Emoji } from '../../../discord/messages/emoji.js';
import {
  clip,
  MENU_OPTION_LENGTH,
  MENU_OPTIONS,
  MENU_PLACEHOLDER_LENGTH,
} from '../../../discord/messages/limits.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { PlacedSetups, SetupPlace, SideId } from '../../../engine/game.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { pieceName, plainText, text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { drawBoardPart } from '../../shared/boards/board-pictures.js';
import { loadWording } from '../../shared/boards/text-preferences.js';
import { sortChoices, type Wording } from '../../shared/choosing/choice-words.js';
import { accentOf } from '../../shared/choosing/side-to-act.js';
import { setupsOf } from '../../shared/setups/setup-games.js';
import { setupMarkdown } from '../../shared/setups/setup-words.js';
import { mention, sideName } from '../../shared/wording/words.js';
import { furtherButtons } from '../further-buttons.js';
import { type ChosenSetup, findDueSide, presetName, presetsForTable, setupMenus } from './offer.js';

type Services = Pick<App, 'setups' | 'game' | 'settings' | 'names' | 'emojis' | 'clock'>;

/** A side being set up. */
export interface Placing {
  readonly table: LoadedTable;
  readonly actor: Actor;
  readonly side: SideId;
  readonly rules: PlacedSetups;
}

/** The panel with the first ready-made set-up. Null if the person has no pieces to set up now. */
export async function firstSetupScreen(
  services: Services,
  { table, actor }: Pick<Placing, 'table' | 'actor'>,
): Promise<Screen | null> {
  const side = findDueSide(services, table, actor);
  const rules = side === null ? null : setupsOf(services, table.game);
  if (side === null || rules?.kind !== 'pieces') return null;
  const [first] = presetsForTable(services, table, actor);
  if (first === undefined) return null;
  const chosen = { text: first.text, name: presetName(table.game, first.id), owner: null };
  return chosenSetupScreen(services, { table, actor, side, rules }, chosen);
}

export async function chosenSetupScreen(
  services: Services,
  { table, actor, side, rules }: Placing,
  chosen: ChosenSetup,
): Promise<Screen> {
  const view = rules.view(chosen.text, side);
  const places = rules.places(chosen.text, side);
  const board = await drawBoardPart(
    services,
    table,
    view,
    actor,
    places.map(({ square }) => square),
  );
  const wording = { ...(await loadWording(services, table, actor)), view };
  const tone = view.sides.find(({ id }) => id === side)?.tone;
  const pieceEmoji = (piece: string) =>
    tone === undefined || wording.inWords ? undefined : services.emojis.pieceEmoji(piece, tone);
  return {
    components: [
      container(accentOf(view), [
        paragraph(
          [
            heading(table.game, side, chosen),
            ...(wording.inWords ? [setupMarkdown(services, table.game, chosen.text, true)] : []),
            text('setups.preview.how'),
          ].join('\n'),
        ),
        picture(board),
        ...(await setupMenus(services, table, actor, { chosen })),
        swapMenu(table, chosen.text, sortAsPictured(places, wording), pieceEmoji),
        ...rows([
          button(text('setups.buttons.play'), tableCustomId('setup-play', table, chosen.text), 'main'),
          button(text('setups.buttons.mirror'), tableCustomId('setup-mirror', table, chosen.text)),
          ...furtherButtons(table, actor, { isBeginning: true, now: services.clock.now() }),
        ]),
      ]),
    ],
    files: [board],
    ping: [],
  };
}

/** A square of a set-up, with its number in `PlacedSetups.places`. */
interface NumberedPlace extends SetupPlace {
  readonly number: number;
}

/** The squares row by row as the picture shows them. */
function sortAsPictured(places: readonly SetupPlace[], wording: Wording): readonly NumberedPlace[] {
  const choices = places.map(
    ({ square, name }) => ({ token: name, square, kind: 'place', leaf: true }) as const,
  );
  return sortChoices(choices, wording).flatMap(({ square }) => {
    const number = places.findIndex((place) => place.square === square);
    const place = places[number];
    return place === undefined ? [] : [{ ...place, number }];
  });
}

/** The menu that swaps the pieces of two squares. */
function swapMenu(
  table: LoadedTable,
  setup: string,
  places: readonly NumberedPlace[],
  emojiOf: (piece: string) => Emoji | undefined,
): MenuRow {
  const menu: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: tableCustomId('setup-swap', table, setup),
    placeholder: clip(plainText('setups.swap'), MENU_PLACEHOLDER_LENGTH),
    min_values: 2,
    max_values: 2,
    options: places.slice(0, MENU_OPTIONS).map(({ name, piece, number }) => {
      const label =
        piece === null
          ? plainText('setups.open', { square: name })
          : plainText('moves.option', { token: name, name: pieceName(table.game, piece) });
      const option = { label: clip(label, MENU_OPTION_LENGTH), value: `${number}` };
      return withEmoji(option, piece === null ? undefined : emojiOf(piece));
    }),
  };
  return row(menu);
}

function heading(game: string, side: SideId, { name, owner }: ChosenSetup): string {
  const values = { side: sideName(game, side) };
  if (name === null) return text('setups.preview.unnamed', values);
  if (owner === null) return text('setups.preview.named', { ...values, name });
  return text('setups.preview.shared', { ...values, name, owner: mention(owner) });
}
