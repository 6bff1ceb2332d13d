/** What follows an action: the person is told privately what they did, and the board follows in the thread. */
import type { RepliableInteraction } from 'discord.js';
import type { Result } from '../engine/result.js';
import type { PersonId, Table } from '../table/types.js';
import { text } from '../texts/index.js';
import { answerPrivately, refusalText, replaceMessage, tellShown } from './answers.js';
import type { App } from './app.js';
import type { Press } from './declare.js';
import { link, paragraph, row } from './layouts/blocks.js';
import { note, type Screen } from './screen.js';
import { moveWords, noticeLines, seatOf } from './words.js';

/** Answers with what came of an action or proposal, and shows the table. `said` words the success. */
export async function settle(
  interaction: RepliableInteraction,
  app: App,
  before: Table,
  result: Result<Table>,
  said: (table: Table) => Screen | string,
  answer: (screen: Screen) => Promise<void> = (screen) => answerPrivately(interaction, screen),
): Promise<void> {
  if (!result.ok) {
    const stale = result.reason.code === 'stale';
    return answer(stale ? staleScreen(app, before) : note(refusalText(before.game, result.reason)));
  }
  const shown = app.poster.sync(before.id);
  const words = said(result.value);
  await answer(typeof words === 'string' ? note(words) : words);
  await tellShown(interaction, shown);
}

/** The same for a button or menu whose own message gives way to the answer. */
export function settleInPlace(
  { interaction, table }: Press,
  app: App,
  result: Result<Table>,
  said: (table: Table) => Screen | string,
): Promise<void> {
  return settle(interaction, app, table, result, said, (screen) => replaceMessage(interaction, screen));
}

/** What the person has just played, with what only this person may be told. */
export function playedText(
  { tables }: Pick<App, 'tables'>,
  { id, game, seats, lastAction }: Table,
  person: PersonId,
): string {
  const played = lastAction === null ? undefined : tables.actions(id, person)[lastAction.ply];
  if (played === undefined) return text('moves.nothing');
  const { notation, notices } = played;
  const side = seatOf({ seats }, person)?.sides[0] ?? null;
  const secret = notices.filter(({ only }) => only !== undefined);
  const said =
    notation === null ? text('moves.veiled') : text('moves.played', { move: moveWords(game, notation) });
  return [said, ...noticeLines(game, secret, side)].join('\n');
}

/** Says that the buttons are old, with a way to the latest board. */
export function staleScreen({ tables }: Pick<App, 'tables'>, { id, place }: Table): Screen {
  const said = text('moves.stale');
  const latest = tables.posts(id).findLast(({ kind, state }) => kind === 'board' && state === 'live');
  if (latest?.channelId == null || latest.messageId === null) return note(said);
  const url = messageUrl(place.guildId, latest.channelId, latest.messageId);
  return {
    components: [paragraph(said), row(link(text('game.buttons.latest'), url))],
    files: [],
    ping: [],
  };
}

/** The address of a message. */
export function messageUrl(guildId: string | null, channelId: string, messageId: string): string {
  return `https://discord.com/channels/${guildId ?? '@me'}/${channelId}/${messageId}`;
}
