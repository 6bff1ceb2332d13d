/** Reads the data of articles: YAML, which the build turns into JSON, because a start would read YAML for long. */
import { parse as parseYaml } from 'yaml';

/** The content of a YAML or JSON text. Throws for other texts. */
export function parseData(text: string): unknown {
  return /^[[{]/.test(text) ? JSON.parse(text) : parseYaml(text);
}
