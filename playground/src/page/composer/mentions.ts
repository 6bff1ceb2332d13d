/** Mentions in plain text: typed as `@Anna`, stored by Discord as `<@id>`. */
import type { Directory } from '../state/directory.js';

export interface Mentionable {
  readonly name: string;
  /** The mention in Discord's syntax. */
  readonly mention: string;
  readonly face?: string;
  readonly colour?: string | undefined;
}

/** Lists all people and roles that can be mentioned. */
export function listMentionables(directory: Directory): readonly Mentionable[] {
  return [
    ...directory.state.members.map(({ id, name, avatar }) => ({ name, mention: `<@${id}>`, face: avatar })),
    ...directory.state.roles
      .filter((role) => role.mentionable)
      .map(({ id, name, color }) => ({
        name,
        mention: `<@&${id}>`,
        colour: directory.toCssColour(color) ?? 'var(--muted)',
      })),
  ];
}

/** The partial name after an `@` before the caret. */
export function parseTypedMention(before: string): string | undefined {
  return /(?:^|\s)@([^\s@<>]{0,32})$/.exec(before)?.[1];
}

/** Replaces every `@name` with a mention. The longest matching name wins. */
export function resolveMentions(text: string, known: readonly Mentionable[]): string {
  if (known.length === 0) return text;
  const byName = new Map(known.map(({ name, mention }) => [name.toLowerCase(), mention]));
  const names = known.map(({ name }) => name).toSorted((one, other) => other.length - one.length);
  const anyName = names.map((name) => name.replace(/[\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  const mention = new RegExp(`(?<=^|\\s)@(${anyName})(?![\\p{L}\\p{N}_])`, 'giu');
  return text.replace(mention, (whole, name: string) => byName.get(name.toLowerCase()) ?? whole);
}
