/** Copies the rules articles next to the compiled program that reads them. */
import { cpSync } from 'node:fs';

cpSync('src/rules', 'dist/rules', {
  recursive: true,
  filter: (source) => !source.endsWith('.ts'),
});
