/** Named set-ups in the Move panel, and their preview. */

import { type APIStringSelectComponent, ComponentType } from 'discord.js';
import type { SetupRow } from '../../../db/rows.js';
import {
  button,
  container,
  type MenuRow,
  paragraph,
  picture,
  row,
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
import type { PlacedSetups, Preset, SetupPlace, SideId } from '../../../engine/game.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor, PersonId } from '../../../table/model/actor.js';
import { gameTexts, pieceName, plainText, text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { type TableArguments, tableId } from '../../shared/app/verbs.js';
import { partOfBoard } from '../../shared/boards/board-pictures.js';
import { wantsWords } from '../../shared/boards/wishes.js';
import { accentOf } from '../../shared/choosing/side-to-act.js';
import { findSetup, loadUsable, referenceTo, type Usable } from '../../shared/setups/named-setups.js';
import { setupsOf } from '../../shared/setups/setup-games.js';
import { setupMarkdown, shortSummary } from '../../shared/setups/setup-words.js';
import { mention, sideName } from '../../shared/wording/words.js';

type Services = Pick<App, 'setups' | 'game'>;
type Showing = Services & Pick<App, 'settings' | 'names' | 'emojis'>;

export interface ChosenSetup {
  readonly text: string;
  /** Null for a mirrored or changed set-up. */
  readonly name: string | null;
  /** The owner, if it is another person's. */
  readonly owner: PersonId | null;
}

/** The side that the person must set up now. Null if none is due. */
export function findDueSide({ game }: Services, table: LoadedTable, actor: Actor): SideId | null {
  const side = table.sideToAct(actor);
  return side.ok && game(table.game).setups?.isDue(table.position, side.value) === true ? side.value : null;
}

/** Set-ups that the person can use here and that fit the table's options and the due side. */
export async function loadUsableSetups(
  services: Services,
  table: LoadedTable,
  actor: Actor,
): Promise<Usable> {
  const rules = setupsOf(services, table.game);
  const side = findDueSide(services, table, actor) ?? undefined;
  const { own, shared } = await loadUsable(services, actor.id, table.place.guildId, [table.game]);
  const fits = (setup: SetupRow) => rules.isAllowed(table.options, setup.text, side);
  return { own: own.filter(fits), shared: shared.filter(fits) };
}

/** Presets for this table and the due side. */
export function presetsForTable(services: Services, table: LoadedTable, actor: Actor): readonly Preset[] {
  const side = findDueSide(services, table, actor) ?? undefined;
  return setupsOf(services, table.game).presets(table.options, side);
}

/** Name of a canonical set-up among those that the person can use here. Null if it has none. */
export async function nameOfSetup(
  services: Services,
  table: LoadedTable,
  actor: Actor,
  setup: string,
): Promise<string | null> {
  const { own, shared } = await loadUsableSetups(services, table, actor);
  const ready = presetsForTable(services, table, actor).map((preset) => ({
    text: preset.text,
    name: presetName(table.game, preset.id),
  }));
  return [...own, ...ready, ...shared].find(({ text: known }) => known === setup)?.name ?? null;
}

/** Menus of set-ups for the side that the person must set up now. Null if none is due. */
export async function setupOffer(
  services: Services & Pick<App, 'settings'>,
  table: LoadedTable,
  actor: Actor,
): Promise<readonly MenuRow[] | null> {
  return findDueSide(services, table, actor) === null ? null : setupMenus(services, table, actor);
}

/**
 * One menu each for presets, the person's set-ups, and the server's. Empty menus are left out. `draft`
 * encodes a deck under construction that must survive the choice.
 */
export async function setupMenus(
  services: Services & Pick<App, 'settings'>,
  table: LoadedTable,
  actor: Actor,
  draft: string | null = null,
): Promise<readonly MenuRow[]> {
  const { game } = table;
  const { kind } = setupsOf(services, game);
  const { own, shared } = await loadUsableSetups(services, table, actor);
  const last = shared.slice(0, MENU_OPTIONS);
  const presets = presetsForTable(services, table, actor);
  const inWords = await wantsWords(services, actor);
  const entry = (label: string, value: string, setup: string): Entry => ({
    label,
    value,
    description: shortSummary(services, game, setup, inWords, MENU_OPTION_LENGTH),
  });
  const isKept = (setup: SetupRow) => entry(setup.name, referenceTo(setup), setup.text);
  const of = (count: number) => ({ count, shown: last.length });
  const menu = (which: TableArguments['setup']['menu'], hint: string, entries: readonly Entry[]) =>
    menuRow(tableId('setup', table, { menu: which, draft }), hint, entries);
  return [
    menu(
      'ready',
      plainText(`setups.menus.${kind}.ready`, of(presets.length)),
      presets.map(({ id, text: setup }) => entry(presetName(game, id), id, setup)),
    ),
    menu('own', plainText(`setups.menus.${kind}.own`, of(own.length)), own.map(isKept)),
    menu(
      'server',
      plainText(
        `setups.menus.${kind}.${last.length < shared.length ? 'serverLast' : 'server'}`,
        of(shared.length),
      ),
      last.map(isKept),
    ),
  ].flat();
}

/** The set-up of a menu entry. Null if it is deleted. */
export async function findChosenSetup(
  services: Services,
  table: LoadedTable,
  actor: Actor,
  value: string,
): Promise<ChosenSetup | null> {
  const preset = presetsForTable(services, table, actor).find(({ id }) => id === value);
  if (preset !== undefined) {
    return { text: preset.text, name: presetName(table.game, preset.id), owner: null };
  }
  const found = findSetup(await loadUsableSetups(services, table, actor), value);
  if (typeof found === 'string') return null;
  return { text: found.text, name: found.name, owner: found.ownerId === actor.id ? null : found.ownerId };
}

export interface Placing {
  readonly table: LoadedTable;
  readonly actor: Actor;
  readonly side: SideId;
  readonly rules: PlacedSetups;
}

/** The set-up on the side's part of the board, with buttons to play and change it. */
export async function previewScreen(
  services: Showing,
  { table, actor, side, rules }: Placing,
  chosen: ChosenSetup,
): Promise<Screen> {
  const view = rules.view(chosen.text, side);
  const places = rules.places(chosen.text, side);
  const board = await partOfBoard(
    services,
    table,
    view,
    actor,
    places.map(({ square }) => square),
  );
  const tone = view.sides.find(({ id }) => id === side)?.tone;
  const inWords = await wantsWords(services, actor);
  const pieceEmoji = (piece: string) =>
    tone === undefined || inWords ? undefined : services.emojis.ofPiece(piece, tone);
  const told = inWords
    ? setupMarkdown(services, table.game, chosen.text, true)
    : text('setups.typed', { setup: chosen.text });
  const buttons = row(
    button(text('setups.buttons.play'), tableId('setup-play', table, chosen.text), 'main'),
    button(text('setups.buttons.mirror'), tableId('setup-mirror', table, chosen.text)),
    button(text('moves.back'), tableId('walk', table, { number: 0, path: [] })),
  );
  return {
    components: [
      container(accentOf(view), [
        paragraph(heading(table.game, side, chosen, told)),
        picture(board),
        swapMenu(table, chosen.text, places, pieceEmoji),
        buttons,
      ]),
    ],
    files: [board],
    ping: [],
  };
}

/** The menu that swaps the pieces of two squares. */
function swapMenu(
  table: LoadedTable,
  setup: string,
  places: readonly SetupPlace[],
  emojiOf: (piece: string) => Emoji | undefined,
): MenuRow {
  const menu: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: tableId('setup-swap', table, setup),
    placeholder: clip(plainText('setups.swap'), MENU_PLACEHOLDER_LENGTH),
    min_values: 2,
    max_values: 2,
    options: places.slice(0, MENU_OPTIONS).map(({ name, piece }, place) => {
      const label =
        piece === null
          ? plainText('setups.open', { square: name })
          : plainText('moves.option', { token: name, name: pieceName(table.game, piece) });
      const option = { label: clip(label, MENU_OPTION_LENGTH), value: `${place}` };
      return withEmoji(option, piece === null ? undefined : emojiOf(piece));
    }),
  };
  return row(menu);
}

function heading(game: string, side: SideId, { name, owner }: ChosenSetup, setup: string): string {
  const values = { side: sideName(game, side), setup };
  if (name === null) return text('setups.preview.unnamed', values);
  if (owner === null) return text('setups.preview.named', { ...values, name });
  return text('setups.preview.shared', { ...values, name, owner: mention(owner) });
}

interface Entry {
  readonly label: string;
  readonly value: string;
  readonly description: string;
}

function menuRow(id: string, hint: string, entries: readonly Entry[]): readonly MenuRow[] {
  if (entries.length === 0) return [];
  const menu: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: id,
    placeholder: clip(hint, MENU_PLACEHOLDER_LENGTH),
    options: entries.map(({ label, value, description }) => ({
      label: clip(label, MENU_OPTION_LENGTH),
      value,
      description: clip(description, MENU_OPTION_LENGTH),
    })),
  };
  return [row(menu)];
}

function presetName(game: string, id: string): string {
  return gameTexts(game).words[id] ?? id;
}
