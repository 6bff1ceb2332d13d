/**
 * Schemas of message components, legacy and Components V2, with their limits (developer documentation,
 * "Component Reference").
 */
import {
  ButtonStyle,
  ChannelType,
  ComponentType as Is,
  SelectMenuDefaultValueType,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { addressSchema, intSchema, issueParams, listSchema, snowflake, textSchema } from './form.js';

const number = intSchema(0, 2_147_483_647).nullish();
const customId = textSchema(1, 100);
const yesNo = z.boolean().nullish();

const emoji = z.strictObject({
  id: snowflake.nullish(),
  name: z.string().max(32).nullish(),
  animated: yesNo,
});

/** A media URL. A bot may send back the fields that Discord adds to a medium. */
const media = z.looseObject({ url: addressSchema(['http', 'https', 'attachment']) });

const button = z
  .strictObject({
    type: z.literal(Is.Button),
    id: number,
    style: z.enum(ButtonStyle),
    label: textSchema(0, 80).nullish(),
    emoji: emoji.nullish(),
    custom_id: customId.nullish(),
    url: addressSchema(['http', 'https', 'discord'], 512).nullish(),
    sku_id: snowflake.nullish(),
    disabled: yesNo,
  })
  .superRefine((value, context) => {
    const addIssue = (field: string, code: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], ...issueParams(code, message) });
    const isLink = value.style === ButtonStyle.Link;
    const isPremium = value.style === ButtonStyle.Premium;
    if (isLink && !value.url) addIssue('url', 'BASE_TYPE_REQUIRED', 'A url is required');
    if (isPremium && !value.sku_id) addIssue('sku_id', 'BASE_TYPE_REQUIRED', 'A sku id is required');
    if (!isLink && !isPremium && !value.custom_id) {
      addIssue('custom_id', 'BASE_TYPE_REQUIRED', 'A custom id is required');
    }
    if (value.custom_id && (value.url || isLink || isPremium)) {
      addIssue('custom_id', 'BUTTON_COMPONENT_CUSTOM_ID_URL', 'A custom id and url cannot both be specified');
    }
    if (value.url && !isLink) {
      addIssue('url', 'BUTTON_COMPONENT_CUSTOM_ID_URL', 'A custom id and url cannot both be specified');
    }
    if (!isPremium && !value.label && !value.emoji) {
      addIssue('label', 'BASE_TYPE_REQUIRED', 'A button needs a label or an emoji');
    }
  });

const selectBase = {
  id: number,
  custom_id: customId,
  placeholder: textSchema(0, 150).nullish(),
  min_values: intSchema(0, 25).nullish(),
  max_values: intSchema(1, 25).nullish(),
  disabled: yesNo,
  required: yesNo,
};

const defaultValues = (...types: SelectMenuDefaultValueType[]) =>
  listSchema(z.strictObject({ id: snowflake, type: z.enum(types) }), 0, 25).nullish();

export const stringSelect = z.strictObject({
  ...selectBase,
  type: z.literal(Is.StringSelect),
  options: listSchema(
    z.strictObject({
      label: textSchema(1, 100),
      value: textSchema(1, 100),
      description: textSchema(0, 100).nullish(),
      emoji: emoji.nullish(),
      default: yesNo,
    }),
    1,
    25,
  ),
});

export const userSelect = z.strictObject({
  ...selectBase,
  type: z.literal(Is.UserSelect),
  default_values: defaultValues(SelectMenuDefaultValueType.User),
});

export const roleSelect = z.strictObject({
  ...selectBase,
  type: z.literal(Is.RoleSelect),
  default_values: defaultValues(SelectMenuDefaultValueType.Role),
});

export const mentionableSelect = z.strictObject({
  ...selectBase,
  type: z.literal(Is.MentionableSelect),
  default_values: defaultValues(SelectMenuDefaultValueType.User, SelectMenuDefaultValueType.Role),
});

export const channelSelect = z.strictObject({
  ...selectBase,
  type: z.literal(Is.ChannelSelect),
  channel_types: z.array(z.enum(ChannelType)).nullish(),
  default_values: defaultValues(SelectMenuDefaultValueType.Channel),
});

const rowMember = z.discriminatedUnion('type', [
  button,
  stringSelect,
  userSelect,
  roleSelect,
  mentionableSelect,
  channelSelect,
]);

/** Up to five buttons, or one select menu. */
const actionRow = z.strictObject({
  type: z.literal(Is.ActionRow),
  id: number,
  components: listSchema(rowMember, 1, 5).superRefine((members, context) => {
    const selects = members.filter((member) => member.type !== Is.Button).length;
    if (selects === 0 || members.length === 1) return;
    context.addIssue({
      code: 'custom',
      path: [1],
      ...issueParams('COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'The specified component exceeds the maximum width'),
    });
  }),
});

const alt = textSchema(0, 1024).nullish();

export const textDisplay = z.strictObject({
  type: z.literal(Is.TextDisplay),
  id: number,
  content: textSchema(1, 4000),
});

const thumbnail = z.strictObject({
  type: z.literal(Is.Thumbnail),
  id: number,
  media,
  description: alt,
  spoiler: yesNo,
});

const section = z.strictObject({
  type: z.literal(Is.Section),
  id: number,
  components: listSchema(textDisplay, 1, 3),
  accessory: z.discriminatedUnion('type', [button, thumbnail]),
});

const mediaGallery = z.strictObject({
  type: z.literal(Is.MediaGallery),
  id: number,
  items: listSchema(z.strictObject({ media, description: alt, spoiler: yesNo }), 1, 10),
});

const file = z.looseObject({
  type: z.literal(Is.File),
  id: number,
  file: z.looseObject({ url: addressSchema(['attachment']) }),
  spoiler: yesNo,
});

const separator = z.strictObject({
  type: z.literal(Is.Separator),
  id: number,
  divider: yesNo,
  spacing: z.literal([1, 2]).nullish(),
});

const container = z.strictObject({
  type: z.literal(Is.Container),
  id: number,
  components: listSchema(
    z.discriminatedUnion('type', [actionRow, textDisplay, section, mediaGallery, file, separator]),
    1,
    40,
  ),
  accent_color: intSchema(0, 0xffffff).nullish(),
  spoiler: yesNo,
});

/** Components of a legacy message: at most five rows. */
export const legacyComponents = listSchema(z.discriminatedUnion('type', [actionRow]), 0, 5);

/** Components of a message with the Components V2 flag. */
export const componentsV2 = listSchema(
  z.discriminatedUnion('type', [actionRow, textDisplay, section, mediaGallery, file, separator, container]),
  0,
  40,
);
