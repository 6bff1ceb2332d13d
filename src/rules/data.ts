/** Reads the data of articles. The build turns its YAML into JSON, because YAML would slow down the start. */
import { parse as parseYaml } from 'yaml';

/** The content of a YAML or JSON text. Throws for other texts. */
export function parseData(text: string): unknown {
  return /^[[{]/.test(text) ? JSON.parse(text) : parseYaml(text);
}
