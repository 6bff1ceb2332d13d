/** Checks that preselected values of menus exist. */
import { type DefaultValue, listComponents } from '../limits/component-tree.js';
import { type FieldProblem, invalidFormError } from '../limits/errors.js';
import type { Channel } from '../world/entities.js';
import type { World } from '../world/world.js';

/**
 * Refuses default values that the menu couldn't offer: non-members, deleted roles and channels. Discord's
 * behaviour is undocumented, so this is the stricter reading.
 * @param place channel of the menus
 * @param path path of the list of components in the body
 * @throws DiscordError 50035 listing each unknown value
 */
export function refuseUnknownDefaults(
  world: World,
  place: Channel,
  components: readonly unknown[],
  path: readonly PropertyKey[],
): void {
  const problems = [...listComponents(components, path)].flatMap(({ node, path: at }) =>
    (node.default_values ?? []).flatMap((value, number): FieldProblem[] => {
      if (isOffered(world, place, value)) return [];
      const code = 'SELECT_COMPONENT_DEFAULT_VALUE_INVALID';
      return [
        { path: [...at, 'default_values', number, 'id'], code, message: `There is no such ${value.type}` },
      ];
    }),
  );
  if (problems.length > 0) throw invalidFormError(problems);
}

function isOffered(world: World, place: Channel, { id, type }: DefaultValue): boolean {
  if (place.kind === 'direct') return type === 'user' && [place.recipientId, place.withId].includes(id);
  const guild = world.guilds.get(place.guildId);
  if (type === 'user') return guild?.members.has(id) ?? false;
  if (type === 'role') return guild?.roles.has(id) ?? false;
  const channel = world.channels.get(id);
  return channel !== undefined && channel.kind !== 'direct' && channel.guildId === place.guildId;
}
