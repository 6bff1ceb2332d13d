/** The rules library: `/rules`, `/card`, and buttons that open articles. */
import type { Feature } from '../shared/app/declarations.js';
import { article, rules as ofTable, read, why } from './buttons.js';
import { card } from './card-command.js';
import { rules as command } from './command.js';

export const rules: Feature = {
  commands: [card, command],
  components: [ofTable, why],
  freeComponents: [article, read],
};
