/** Short titles of messages, for places that show only a name. */
import {
  type APIComponentInContainer,
  type APIMessage,
  type APIMessageTopLevelComponent,
  ComponentType,
} from 'discord-api-types/v10';
import type { Directory } from '../state/directory.js';
import { titleLine } from './title-line.js';
import { firstLineAsText } from './view.js';

/**
 * The title line of a message's text or of its first text component, without markdown. Empty without text.
 */
export function firstWords({ content, components }: APIMessage, directory: Directory): string {
  const text = content === '' ? (firstText(components ?? []) ?? '') : content;
  return firstLineAsText(titleLine(text), directory);
}

function firstText(
  components: readonly (APIMessageTopLevelComponent | APIComponentInContainer)[],
): string | undefined {
  for (const component of components) {
    if (component.type === ComponentType.TextDisplay) return component.content;
    const isHolder = component.type === ComponentType.Container || component.type === ComponentType.Section;
    const found = isHolder ? firstText(component.components) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
