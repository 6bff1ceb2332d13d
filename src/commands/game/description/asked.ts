/** What people ask about the board by answering it: told in the thread, and so as everybody may see it. */
import { note, type Screen } from '../../../discord/messages/screen.js';
import type { LoadedTable } from '../../../table/loaded-table.js';
import { plainText, text } from '../../../texts/index.js';
import type { App } from '../../shared/app.js';
import { canDescribe, describedScreen } from './screen.js';

/** The answer to what is typed; null where it asks nothing about the board. */
export function askedScreen(
  app: Pick<App, 'game' | 'clock'>,
  table: LoadedTable,
  typed: string,
): Screen | null {
  const [word = '', ...rest] = typed.trim().toLowerCase().split(/\s+/);
  const what = rest.join(' ').replace(/[.?!]+$/, '');
  const isAlone = rest.length === 0;
  switch (word.replace(/[.?!]+$/, '')) {
    case plainText('describe.asked.help'):
      return isAlone ? note(text('describe.help')) : null;
    case plainText('describe.asked.board'):
      return isAlone ? told(app, table, '') : null;
    case plainText('describe.asked.describe'):
      return isAlone || canDescribe(app, table, null, what) ? told(app, table, what) : null;
    default:
      return null;
  }
}

/** What stays in the thread would tell what is under the cloth of a board that comes to be covered. */
function told(app: Pick<App, 'game' | 'clock'>, table: LoadedTable, what: string): Screen {
  if (table.view(null).cards?.fleeting === true) return note(text('describe.fleeting'));
  return describedScreen(app, table, null, what);
}
