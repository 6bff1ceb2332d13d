/** A refusal as it is told, with the way to the rule that it names. */
import type { Refusal } from '../../engine/result.js';
import { articleFor } from '../../rules/articles.js';
import type { Table } from '../../table/types.js';
import { plainRulesText } from '../../texts/index.js';
import { refusalText } from '../answers.js';
import { makeId } from '../ids.js';
import { button, paragraph, row } from '../layouts/blocks.js';
import { note, type Screen } from '../screen.js';

/** The verb of the button that opens the rule behind a refusal. */
export const WHY = 'why';

/** What separates the article from the squares in a custom id. */
const SEPARATOR = ' ';

/** The values of a refusal that name squares. */
const SQUARES = ['from', 'to', 'square'] as const;

/** Why something was refused, with *Why?* to open the rule; without it where no article explains the refusal. */
export function refusedScreen(table: Pick<Table, 'id' | 'game' | 'version'>, reason: Refusal): Screen {
  const said = refusalText(table.game, reason);
  const article = articleFor(table.game, reason.code);
  if (article === undefined) return note(said);
  const squares = SQUARES.flatMap((name) => reason.values[name] ?? []);
  const argument = [article.id, ...squares].join(SEPARATOR);
  const why = button(plainRulesText('why'), makeId(WHY, table.id, table.version, argument));
  return { components: [paragraph(said), row(why)], files: [], ping: [] };
}

/** What the argument of the button says: the article, and the names of the squares that the refusal named. */
export function readWhy(argument: string): { readonly article: string; readonly squares: readonly string[] } {
  const [article = '', ...squares] = argument.split(SEPARATOR);
  return { article, squares };
}
