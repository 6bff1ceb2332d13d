/** The first words of a message, by which it is known where only its name is told. */
import {
  type APIComponentInContainer,
  type APIMessage,
  type APIMessageTopLevelComponent,
  ComponentType,
} from 'discord-api-types/v10';
import type { Directory } from '../state/directory.js';
import { firstLineInWords } from './view.js';

/** What makes a line a heading, small print, a quote or a list. */
const LINE_MARK = /^(#{1,3}|-#|>>>|>|[-*]) +/;

/** A message's first line without any marks: its text's, or that of its components; empty where it has no text. */
export function firstWordsOf({ content, components }: APIMessage, directory: Directory): string {
  const text = content === '' ? (firstText(components ?? []) ?? '') : content;
  return firstLineInWords(text.trim().replace(LINE_MARK, ''), directory);
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
