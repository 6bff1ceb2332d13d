/** Converts the data of rules articles from YAML to JSON, because the bot reads JSON faster when it starts. */
import { parseData } from '../../src/rules/data.js';

/** Front matter of an article, between its `---` lines. */
const HEAD = /(?<=^---\n).*?(?=\n---\n)/s;

/** Converts an article's head, or a whole data file, to JSON. Returns other files unchanged. */
export function prepareFile(name: string, text: string): string {
  if (name.endsWith('.md')) return text.replace(HEAD, toJson);
  return name.endsWith('.yaml') ? toJson(text) : text;
}

function toJson(text: string): string {
  return JSON.stringify(parseData(text));
}
