/** Fills in what Discord adds to components and embeds: numbers and default values. */
import {
  type APIEmbed,
  type APIMessageTopLevelComponent,
  EmbedType,
  ComponentType as Is,
} from 'discord-api-types/v10';
import { listComponents } from './component-tree.js';

const oneChoice = { min_values: 1, max_values: 1 };

const defaults: Readonly<Partial<Record<Is, object>>> = {
  [Is.StringSelect]: oneChoice,
  [Is.UserSelect]: oneChoice,
  [Is.RoleSelect]: oneChoice,
  [Is.MentionableSelect]: oneChoice,
  [Is.ChannelSelect]: oneChoice,
  [Is.Thumbnail]: { description: null, spoiler: false },
  [Is.File]: { spoiler: false },
  [Is.Separator]: { spacing: 1, divider: true },
  [Is.Container]: { accent_color: null, spoiler: false },
};

const galleryItem = { description: null, spoiler: false };
const holders = ['components', 'component', 'accessory'];

/**
 * Numbers the components and fills in all defaults. A component without a number gets an unused one (developer
 * documentation, "Anatomy of a Component").
 */
export function completeComponents(components: APIMessageTopLevelComponent[]): APIMessageTopLevelComponent[] {
  const taken = new Set([...listComponents(components, [])].map(({ node }) => node.id));
  let last = 0;
  const generateId = () => {
    do last += 1;
    while (taken.has(last));
    return last;
  };
  const completeValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(completeValue);
    if (typeof value !== 'object' || value === null || !('type' in value)) return value;
    const id = ('id' in value && value.id) || generateId();
    const fields = Object.entries(value).map(([key, field]) => {
      if (holders.includes(key)) return [key, completeValue(field)];
      if (key === 'items' && Array.isArray(field))
        return [key, field.map((item) => ({ ...galleryItem, ...item }))];
      return [key, field];
    });
    return { ...defaults[value.type as Is], ...Object.fromEntries(fields), id };
  };
  return components.map(completeValue) as APIMessageTopLevelComponent[];
}

export function completeEmbeds(embeds: readonly APIEmbed[]): APIEmbed[] {
  return embeds.map((embed) => ({
    ...embed,
    type: embed.type ?? EmbedType.Rich,
    ...(embed.fields === undefined
      ? {}
      : { fields: embed.fields.map((field) => ({ ...field, inline: field.inline ?? false })) }),
  }));
}
