/** Blocks members from a server's games, and unblocks them. */
import type { AutocompleteInteraction } from 'discord.js';
import { DAY, SECOND } from '../../base/durations.js';
import { answerPrivately, replaceMessage } from '../../discord/interactions/answers.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { PersonId } from '../../table/model/people/actor.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { refusalText } from '../shared/boards/refusal.js';
import { gameTitleLink } from '../shared/boards/table-lines.js';
import { matchByName } from '../shared/lookup/typed-choices.js';
import { mention } from '../shared/wording/words.js';
import type { ReasonedHandler } from './actions.js';
import { askToConfirm, postModeration } from './confirmation.js';
import { parsePerson, peopleChoices } from './tables.js';

/** Maximum length of a temporary block, in days. */
export const MAX_DAYS = 365;
/** Limit on listed tables. Others are counted. */
const LISTED = 10;

/** Handles `/moderate block`. Lists the member's running games. */
export const block: ReasonedHandler = async (interaction, app, reason) => {
  const { guildId } = interaction;
  if (guildId === null) return answerPrivately(interaction, text('moderation.notServer'));
  const user = interaction.options.getUser('player', true);
  if (user.bot) return answerPrivately(interaction, text('moderation.bot'));
  const days = interaction.options.getInteger('days');
  const until = days === null ? null : app.clock.now() + days * DAY;
  const way = until === null ? 'blockForGood' : 'blockUntil';
  const values = { person: mention(user.id), until: until === null ? '' : Math.ceil(until / SECOND) };
  const asked = text(`moderation.ask.${way}`, values);
  const more = linesOfOpenGames(await findOpenTablesWithPerson(app, user.id, guildId));
  await askToConfirm(
    interaction,
    app,
    { question: asked, more, label: 'moderation.buttons.block' },
    reason,
    async (press) => {
      const done = text(`moderation.done.${way}`, values);
      const result = await app.moderating.blockPerson(guildId, { id: press.user.id, reason }, user.id, until);
      if (!result.ok) return replaceMessage(press, refusalText('', result.reason));
      const left = linesOfOpenGames(await findOpenTablesWithPerson(app, user.id, guildId));
      await replaceMessage(press, [done, ...left].join('\n'));
      await postModeration(press, app, done, reason);
    },
  );
};

export const unblock: ReasonedHandler = async (interaction, app, reason) => {
  const { guildId } = interaction;
  if (guildId === null) return answerPrivately(interaction, text('moderation.notServer'));
  const person = parsePerson(interaction.options.getString('player', true));
  if (person === null) return answerPrivately(interaction, text('moderation.noPlayer'));
  const values = { person: mention(person) };
  const asked = text('moderation.ask.unblock', values);
  await askToConfirm(
    interaction,
    app,
    { question: asked, label: 'moderation.buttons.unblock' },
    reason,
    async (press) => {
      const done = text('moderation.done.unblock', values);
      const result = await app.moderating.unblockPerson(guildId, { id: press.user.id, reason }, person);
      if (!result.ok) return replaceMessage(press, refusalText('', result.reason));
      await replaceMessage(press, done);
      await postModeration(press, app, done, reason);
    },
  );
};

export async function blockedChoices(
  { guildId }: AutocompleteInteraction,
  { moderating, names }: Pick<App, 'moderating' | 'names'>,
  typed: string,
) {
  const blocked = guildId === null ? [] : await moderating.listBlocks(guildId);
  return matchByName(
    peopleChoices(
      names,
      guildId,
      blocked.map(({ personId }) => personId),
    ),
    typed,
  );
}

/** The server's open tables with the person. */
async function findOpenTablesWithPerson(
  { tables }: Pick<App, 'tables'>,
  id: PersonId,
  guildId: string,
): Promise<readonly LoadedTable[]> {
  return (await tables.listOpenTablesOf({ id })).filter(({ place }) => place.guildId === guildId);
}

function linesOfOpenGames(tables: readonly LoadedTable[]): readonly string[] {
  if (tables.length === 0) return [];
  const rest = tables.length - LISTED;
  return [
    text('moderation.plays', { count: tables.length }),
    ...tables
      .slice(0, LISTED)
      .map((table) => text('moderation.playing', { table: gameTitleLink(table), id: table.id })),
    ...(rest > 0 ? [text('moderation.more', { count: rest })] : []),
  ];
}
