/** Settings behind a command, as `theme=fjord size=600`, and the other words there. */
import { anyGame, errorReply, type Reply } from './replies.js';

/** What stands behind a command. */
interface Settings {
  /** The values by the names of the settings; the last where one is given twice. */
  readonly values: ReadonlyMap<string, string>;
  /** The words that are no settings. */
  readonly rest: string;
}

/** The settings among the words of an argument, or the error that names the first which the command's usage does not have. */
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
