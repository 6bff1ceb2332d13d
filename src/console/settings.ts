/** Parses settings behind a command, such as `theme=fjord size=600`. */
import { anyGame, errorReply, type Reply } from './replies.js';

/** Settings and remaining words of an argument. */
interface Settings {
  /** Values by name. The last one counts. */
  readonly values: ReadonlyMap<string, string>;
  /** Words that aren't settings. */
  readonly rest: string;
}

/** Parses the settings of an argument, or returns an error naming the first unknown one. */
export function readSettings(
  usage: string,
  argument: string,
): { readonly ok: true; readonly value: Settings } | { readonly ok: false; readonly reply: Reply } {
  const names = Array.from(usage.matchAll(/(\w+)=</g), ([, name]) => name);
  const values = new Map<string, string>();
  const rest: string[] = [];
  for (const word of argument.split(/\s+/)) {
    const [, name, value = ''] = /^([a-z_]\w*)=(.*)$/is.exec(word) ?? [];
    if (name === undefined) rest.push(word);
    else if (names.includes(name)) values.set(name, value);
    else return { ok: false, reply: unknownArgumentReply(usage, word) };
  }
  return { ok: true, value: { values, rest: rest.join(' ') } };
}

export function unknownArgumentReply(usage: string, text: string): Reply {
  return errorReply(anyGame, 'unknown-argument', { text: text.slice(0, 40), usage });
}
