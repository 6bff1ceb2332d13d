/**
 * A private panel of settings. Each has its current value, the source of the value, a menu, and a reset
 * button.
 */
import {
  type APIComponentInContainer,
  type APISelectMenuDefaultValue,
  ComponentType,
  SelectMenuDefaultValueType,
} from 'discord.js';
import { ACCENT } from '../../../discord/messages/accents.js';
import {
  button,
  container,
  paragraph,
  picture,
  row,
  rows,
  section,
} from '../../../discord/messages/blocks.js';
import { clip, MENU_OPTION_LENGTH, MENU_PLACEHOLDER_LENGTH } from '../../../discord/messages/limits.js';
import type { Attachment, Screen } from '../../../discord/messages/screen.js';
import { plainText, text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import type { Menu, Setting } from './setting.js';

type Button = ReturnType<typeof button>;

type ChoiceMenu = Exclude<Menu, { kind: 'typed' }>;

export interface PanelInput<Kept, Around> {
  readonly title: string;
  readonly settings: readonly Setting<Kept, Around>[];
  readonly kept: Kept;
  readonly around: Around;
  /** Custom ids of a setting's menu and reset button. */
  readonly ids: {
    menu(kind: ChoiceMenu['kind'], name: string): string;
    backId(name: string): string;
  };
  /** True if the role or channel exists. Discord refuses to preselect a deleted one. */
  readonly exists: (id: string) => boolean;
  readonly buttons: readonly Button[];
  readonly picture?: Attachment;
}

export function settingsPanel<Kept, Around>(input: PanelInput<Kept, Around>): Screen {
  const { title, settings, buttons } = input;
  const files = input.picture === undefined ? [] : [input.picture];
  return {
    components: [
      container(ACCENT.house, [
        paragraph(title),
        ...settings.flatMap((setting) => settingPart(input, setting)),
        ...files.map(picture),
        ...rows(buttons),
      ]),
    ],
    files,
    ping: [],
  };
}

function settingPart<Kept, Around>(
  { kept, around, ids, exists }: PanelInput<Kept, Around>,
  setting: Setting<Kept, Around>,
): APIComponentInContainer[] {
  const { name, title, about } = setting;
  const menu = setting.menu(around, kept);
  const chosen = setting.chosenValues(kept, around);
  const usual = setting.defaultOf(around);
  const isSet = chosen.length > 0;
  const values = {
    title,
    about,
    value: isSet ? joinList(chosen.map((value) => valueWords(menu, value))) : usual.words,
    from: text(`settings.from.${isSet ? 'chosen' : usual.from}`),
  };
  const message = text('settings.setting', values);
  const hint = clip(plainText('settings.usually', { title, value: usual.words }), MENU_PLACEHOLDER_LENGTH);
  return [
    isSet ? section(message, button(text('settings.buttons.back'), ids.backId(name))) : paragraph(message),
    ...(menu.kind === 'typed'
      ? []
      : [
          menuRow(
            menu,
            ids.menu(menu.kind, name),
            hint,
            chosen.filter((id) => menu.kind === 'choices' || exists(id)),
          ),
        ]),
  ];
}

function menuRow(menu: ChoiceMenu, customId: string, hint: string, chosen: readonly string[]) {
  const entity = { custom_id: customId, placeholder: hint, min_values: 0 };
  switch (menu.kind) {
    case 'choices':
      return row({
        type: ComponentType.StringSelect,
        custom_id: customId,
        placeholder: hint,
        max_values: menu.most,
        options: menu.choices.map(({ value, label }) => ({
          label: clip(label, MENU_OPTION_LENGTH),
          value,
          default: chosen.includes(value),
        })),
      });
    case 'channels':
      return row({
        type: ComponentType.ChannelSelect,
        ...entity,
        max_values: menu.most,
        channel_types: [...menu.types],
        default_values: toDefaultValues(chosen, SelectMenuDefaultValueType.Channel),
      });
    case 'role':
      return row({
        type: ComponentType.RoleSelect,
        ...entity,
        max_values: 1,
        default_values: toDefaultValues(chosen, SelectMenuDefaultValueType.Role),
      });
    case 'people':
      return row({
        type: ComponentType.UserSelect,
        custom_id: customId,
        placeholder: hint,
        max_values: menu.most,
      });
  }
}

function toDefaultValues<Type extends SelectMenuDefaultValueType>(
  ids: readonly string[],
  type: Type,
): APISelectMenuDefaultValue<Type>[] {
  return ids.map((id) => ({ id, type }));
}

function valueWords(menu: Menu, value: string): string {
  switch (menu.kind) {
    case 'choices':
      return menu.choices.find((choice) => choice.value === value)?.label ?? value;
    case 'channels':
      return text('settings.channel', { channel: value });
    case 'role':
      return text('game.role', { role: value });
    case 'people':
      return text('game.mention', { person: value });
    case 'typed':
      return text('settings.typed', { value });
  }
}
