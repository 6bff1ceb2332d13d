/** Copies the rules articles next to the compiled program that reads them, with their data as JSON. */
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareFile } from './prepared-articles.js';

const TARGET = 'dist/rules';

cpSync('src/rules', TARGET, { recursive: true, filter: (source) => !source.endsWith('.ts') });
for (const name of readdirSync(TARGET, { recursive: true, encoding: 'utf8' })) {
  const path = join(TARGET, name);
  if (/\.(md|yaml)$/.test(name) && statSync(path).isFile())
    writeFileSync(path, prepareFile(name, readFileSync(path, 'utf8')));
}
