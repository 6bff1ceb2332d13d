/** The first words of a message, by which it is known where only its name is told. */
import {
  type APIComponentInContainer,
  type APIMessage,
  type APIMessageTopLevelComponent,
  ComponentType,
} from 'discord-api-types/v10';
import type { Directory } from '../state/directory.js';
import { titleLine } from './title-line.js';
import { firstLineAsText } from './view.js';

/** The line that names a message, without any marks: of its text, or of its components' first one; empty where it has no text. */
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
