/** Lines below the end of a game: changes of ratings, and new achievements. */
import { achievementNames, isAchievement } from '../../../standing/achievements/catalogue.js';
import { isProvisional, SETTLED_AFTER, toPoints } from '../../../standing/ratings/skill.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import type { App } from '../app/app.js';
import { mention } from '../wording/words.js';
import { ladderOf } from './ladders.js';
import { ratingText, subjectMention } from './words.js';

type Services = Pick<App, 'standing' | 'game' | 'settings'>;

/** Limit on ratings in one line. No one would read a longer line. */
const MAX_RATINGS = 6;

export async function listStandingLines(services: Services, table: LoadedTable): Promise<readonly string[]> {
  return [...(await ratingLines(services, table)), ...(await achievementLines(services, table))];
}

async function ratingLines({ standing, game }: Services, table: LoadedTable): Promise<readonly string[]> {
  const ladder = ladderOf(game(table.game), table);
  if (ladder === null) return [];
  const changes = await standing.ratings.listPublicChanges(table.id, ladder);
  if (changes.length === 0) return [];
  const lines = changes.slice(0, MAX_RATINGS).map(({ kind, id, change: { before, after }, games }) =>
    text('standing.end.change', {
      who: subjectMention({ kind, id }),
      before: toPoints(before),
      after: ratingText({ skill: after, games }),
    }),
  );
  const values = { parts: joinList(lines), count: SETTLED_AFTER };
  const isUnsettled = changes.slice(0, MAX_RATINGS).some(isProvisional);
  return [text(isUnsettled ? 'standing.end.unsettled' : 'standing.end.ratings', values)];
}

async function achievementLines(
  { standing, settings }: Services,
  table: LoadedTable,
): Promise<readonly string[]> {
  const { guildId } = table.place;
  const earned = await standing.achievements.listEarnedIn(table);
  if (earned.length === 0 || guildId === null) return [];
  if ((await settings.guildSettings(guildId)).achievements === false) return [];
  const lines: string[] = [];
  for (const name of achievementNames) {
    const people: string[] = [];
    for (const { personId } of earned.filter((row) => row.name === name && isAchievement(row.name))) {
      const { listed, achievements } = await settings.personSettings(personId);
      if (listed !== false && achievements !== false) people.push(personId);
    }
    if (people.length === 0) continue;
    const who = joinList(people.map(mention));
    const title = text(`standing.achievements.${name}.title`);
    const about = text(`standing.achievements.${name}.about`);
    lines.push(text('standing.end.achievement', { who, title, about }));
  }
  return lines;
}
