/** `npm run reference`: writes the pages generated from the declarations of commands and settings. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { referencePages } from './pages/reference-pages.js';

const folder = fileURLToPath(new URL('../docs', import.meta.url));

for (const { path, text } of referencePages()) await writeFile(`${folder}/${path}`, text);
