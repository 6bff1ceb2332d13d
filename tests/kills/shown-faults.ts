/** Checks that every confirmed move counts, and that Discord shows each game once and completely. */
import type { EmbeddedDiscord } from '../../playground/src/index.js';
import type { LoadedTable } from '../../src/table/core/loaded-table.js';
import { findOpenOffer } from '../../src/table/model/proposals/offer.js';
import type { DescribedAction } from '../../src/table/model/types.js';
import { altTexts, boards, buttons, isPrivate, words } from '../e2e/stage.js';
import type { TablesById } from '../table/fixtures/tables-by-id.js';
import type { Confirmed } from './players.js';

/** Compares the shown games with their records. Anna sees all of them. */
export async function findFaults(
  discord: EmbeddedDiscord,
  tables: TablesById,
  opened: ReadonlySet<string>,
  confirmed: readonly Confirmed[],
): Promise<{ readonly boards: number; readonly faults: readonly string[] }> {
  const anna = discord.actor('Anna');
  const stored = new Map<string, LoadedTable | null>();
  for (const id of opened) stored.set(id, await tables.load(id));
  const lost = confirmed
    .filter(({ table, ply, from, to }) => {
      // A move counts as played even if it was taken back later.
      const notationAt = (at: number) => stored.get(table)?.listActionsBetween(at, at + 1)[0]?.notation ?? '';
      // The dying bot may have written one more action. A star marks a move for which the king was rolled.
      return ![ply, ply + 1].some((at) => notationAt(at).replace('*', '').startsWith(`${from}-${to}`));
    })
    .map(({ table, ply, from, to }) => `table ${table} has lost ${ply + 1}. ${from}-${to}`);
  const begun = [...stored.values()].flatMap((table) => {
    const thread = table?.place.threadId ?? null;
    return table === null || thread === null ? [] : [{ table, thread }];
  });
  const shown = begun.map(({ table, thread }) => {
    const all = boards({ discord, anna }, thread);
    const offers = anna
      .listMessages(thread)
      .filter((one) => !isPrivate(one) && OFFERED.test(words(one)))
      // Leaves out boards, which refer to the open offer.
      .filter((one) => !words(one).includes('Answer it here'));
    const answerable = offers.filter((one) => buttons(one).length > 0);
    const isOpen = findOpenOffer(table) !== undefined;
    const alive = all.filter((board) => buttons(board).length > 0);
    const texts = all.map(words);
    const told = texts.join('\n');
    const pictures = all.map((board) => altTexts(board).join('\n'));
    const actions = table.describeActions(table.actions(null));
    const moves = actions.flatMap(movesOf);
    const untold = [...new Set(moves)].flatMap((move) => {
      const played = moves.filter((one) => one === move).length;
      return Array.from({ length: Math.max(0, played - countOccurrences(told, move)) }, () => move);
    });
    const newest = newestTexts(table);
    const again = countRepeats(table);
    // If nothing was taken back and the game was never adjourned, no picture occurs twice.
    const shown = again === 0 ? pictures : pictures.map((one, place) => `${one}${stripTimes(texts[place])}`);
    const twice = shown.filter((one, place) => shown.indexOf(one) !== place).slice(again);
    return {
      boards: all.length,
      faults: [
        // A board that reports many actions leaves out the earliest and tells how many (see `/game moves`).
        ...untold
          .slice(countLeftOut(told))
          .map((move) => `${move} is not told in ${thread}, ${describeGame(table, texts)}`),
        ...(newest.some((one) => texts.at(-1)?.includes(one))
          ? []
          : [`${newest.join(' or ')} is not told last in ${thread}`]),
        ...twice.map((one) => `“${one}” stands twice in ${thread}`),
        // An offer may lapse before the bot posts it. It stays unposted if another offer has been made since.
        ...(offers.length <= table.offers.length
          ? []
          : [`${offers.length} messages for ${table.offers.length} offers in ${thread}`]),
        ...(answerable.length === (isOpen ? 1 : 0)
          ? []
          : [`${answerable.length} offers with buttons in ${thread}`]),
        ...(alive.length === 1 && alive[0] === all.at(-1)
          ? []
          : [`${alive.length} boards with buttons in ${thread}`]),
      ],
    };
  });
  return {
    boards: shown.reduce((sum, one) => sum + one.boards, 0),
    faults: [...lost, ...shown.flatMap((one) => one.faults)],
  };
}

/** Describes the moves and boards of a game, for the report of a fault. */
function describeGame(table: LoadedTable, texts: readonly string[]): string {
  const played = table.describeActions(table.actions(null)).map(({ notation }) => notation);
  const shown = texts.map((text) => text.split('\n').slice(0, 3).join(' '));
  return `where ${played.join(' ')} was played and these boards are shown: ${shown.join(' | ')}`;
}

/** Matches the messages of offers. */
const OFFERED = / (offered a draw|asked to undo|offered to pause|asked to resume)\b/;

/**
 * Number of boards that may look like earlier ones: one for each action taken back and for each resumed game.
 */
function countRepeats(table: LoadedTable): number {
  const entries = Array.from({ length: table.plies }, (_, ply) => ply);
  const undone = entries.filter((ply) => table.listActionsBetween(ply, ply + 1).length === 0).length;
  return undone + table.offers.filter(({ kind, state }) => kind === 'resume' && state === 'agreed').length;
}

/** Number of actions that the boards leave out. */
function countLeftOut(told: string): number {
  const counts = [...told.matchAll(/and (\d+) actions? before that/g)].map(([, count]) => Number(count));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Drops the timestamps from a text. */
function stripTimes(said = ''): string {
  return said.replaceAll(/<t:\d+:\w>/g, '');
}

/** Moves of an action as messages tell them. */
function movesOf({ parts }: DescribedAction): readonly string[] {
  return parts.flatMap((part) => (part.type === 'moves' ? [`${part.from} to ${part.to}`] : []));
}

/**
 * Texts of which the last message must contain at least one. An action taken back is reported only if it was
 * reported before. A resigned game is won, and a game ended by agreement is drawn.
 */
function newestTexts(table: LoadedTable): readonly string[] {
  const [last] = table.lastAction === null ? [] : table.describeActions([table.lastAction]);
  const played = describedAction(table.describeActions(table.actions(null)).at(-1));
  return last?.kind === 'undo' ? ['back: ', played] : [describedAction(last)];
}

function describedAction(action: DescribedAction | undefined): string {
  if (action === undefined) return 'The game begins';
  return movesOf(action)[0] ?? (action.notation === 'draw' ? 'Draw between ' : ' won');
}

function countOccurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}
