/** Named set-ups that a person can choose for a side. */

import { type APIStringSelectComponent, ComponentType } from 'discord.js';
import type { SetupRow } from '../../../db/rows.js';
import { type MenuRow, row } from '../../../discord/messages/blocks.js';
import {
  clip,
  MENU_OPTION_LENGTH,
  MENU_OPTIONS,
  MENU_PLACEHOLDER_LENGTH,
} from '../../../discord/messages/limits.js';
import type { Preset, SideId } from '../../../engine/game.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor, PersonId } from '../../../table/model/people/actor.js';
import { gameTexts, plainText } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { type TableArguments, tableCustomId } from '../../shared/app/verbs.js';
import { areWordsWanted } from '../../shared/boards/text-preferences.js';
import {
  findSetup,
  loadOwnAndSharedSetups,
  toReference,
  type UsableSetups,
} from '../../shared/setups/named-setups.js';
import { setupsOf } from '../../shared/setups/setup-games.js';
import { shortSetupSummary } from '../../shared/setups/setup-words.js';

type Services = Pick<App, 'setups' | 'game'>;

export interface ChosenSetup {
  readonly text: string;
  /** Name of the set-up. Null if the set-up was mirrored or changed. */
  readonly name: string | null;
  /** The set-up's owner, if it is another person's. */
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
): Promise<UsableSetups> {
  const rules = setupsOf(services, table.game);
  const side = findDueSide(services, table, actor) ?? undefined;
  const { own, shared } = await loadOwnAndSharedSetups(services, actor.id, table.place.guildId, [table.game]);
  const isUsable = (setup: SetupRow) => rules.isAllowed(table.options, setup.text, side);
  return { own: own.filter(isUsable), shared: shared.filter(isUsable) };
}

/** Presets for this table and the due side. */
export function presetsForTable(services: Services, table: LoadedTable, actor: Actor): readonly Preset[] {
  const side = findDueSide(services, table, actor) ?? undefined;
  return setupsOf(services, table.game).presets(table.options, side);
}

/** Name under which the person can use this canonical set-up here. Null if it has no name. */
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
  return [...own, ...ready, ...shared].find(({ text: one }) => one === setup)?.name ?? null;
}

/**
 * One menu each for presets, the person's own set-ups, and the server's. Leaves out empty menus. `draft`
 * encodes a deck under construction, which must not be lost when another set-up is chosen. `chosen` is the
 * set-up that the panel shows.
 */
export async function setupMenus(
  services: Services & Pick<App, 'settings'>,
  table: LoadedTable,
  actor: Actor,
  {
    draft = null,
    chosen = null,
  }: { readonly draft?: string | null; readonly chosen?: ChosenSetup | null } = {},
): Promise<readonly MenuRow[]> {
  const { game } = table;
  const { kind } = setupsOf(services, game);
  const { own, shared } = await loadUsableSetups(services, table, actor);
  const last = shared.slice(0, MENU_OPTIONS);
  const presets = presetsForTable(services, table, actor);
  const inWords = await areWordsWanted(services, actor);
  const entry = (label: string, value: string, setup: string): Entry => ({
    label,
    value,
    description: shortSetupSummary(services, game, setup, inWords, MENU_OPTION_LENGTH),
    isChosen: chosen?.text === setup && chosen.name === label,
  });
  const toEntry = (setup: SetupRow) => entry(setup.name, toReference(setup), setup.text);
  const countTexts = (count: number) => ({ count, shown: last.length });
  const menu = (which: TableArguments['setup']['menu'], hint: string, entries: readonly Entry[]) =>
    menuRow(tableCustomId('setup', table, { menu: which, draft }), hint, entries);
  return [
    menu(
      'ready',
      plainText(`setups.menus.${kind}.ready`, countTexts(presets.length)),
      presets.map(({ id, text: setup }) => entry(presetName(game, id), id, setup)),
    ),
    menu('own', plainText(`setups.menus.${kind}.own`, countTexts(own.length)), own.map(toEntry)),
    menu(
      'server',
      plainText(
        `setups.menus.${kind}.${last.length < shared.length ? 'serverLast' : 'server'}`,
        countTexts(shared.length),
      ),
      last.map(toEntry),
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

interface Entry {
  readonly label: string;
  readonly value: string;
  readonly description: string;
  readonly isChosen: boolean;
}

function menuRow(id: string, hint: string, entries: readonly Entry[]): readonly MenuRow[] {
  if (entries.length === 0) return [];
  const menu: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: id,
    placeholder: clip(hint, MENU_PLACEHOLDER_LENGTH),
    options: entries.map(({ label, value, description, isChosen }) => ({
      label: clip(label, MENU_OPTION_LENGTH),
      value,
      description: clip(description, MENU_OPTION_LENGTH),
      ...(isChosen ? { default: true } : {}),
    })),
  };
  return [row(menu)];
}

export function presetName(game: string, id: string): string {
  return gameTexts(game).words[id] ?? id;
}
