/** The curve of a rating over the rated games. */
import { ALT_TEXT_LENGTH, clip } from '../../../discord/messages/limits.js';
import type { Attachment } from '../../../discord/messages/screen.js';
import { drawLineChart } from '../../../render/index.js';
import { NEW_SKILL, toPoints } from '../../../standing/ratings/skill.js';
import { plainText } from '../../../texts/index.js';
import { loadTheme } from '../../shared/boards/board-pictures.js';
import { type LadderName, ladderTitle } from '../../shared/standing/ladders.js';
import { drawableNameOf } from '../../shared/standing/words.js';
import type { ProfileServices } from './parts.js';
import type { ProfileView } from './seen-results.js';

/** Limit on points of the curve. With more, they would be closer together than a pixel. */
const MAX_POINTS = 500;
/** Distance between two values on the scale. The scale begins and ends at multiples of it. */
const STEP = 50;

/** Draws the curve with its alt text. Null before the second rated game. */
export async function drawCurve(
  { standing, names, settings }: ProfileServices,
  { guildId, subject, reader }: ProfileView,
  ladder: LadderName,
): Promise<Attachment | null> {
  const player = (await standing.ratings.loadLadder({ ...ladder, guildId })).find(subject);
  if (player === undefined || player.games < 2) return null;
  const values = [NEW_SKILL, ...player.changes.map(({ after }) => after)].map(toPoints);
  const from = Math.max(0, values.length - MAX_POINTS);
  const points = values.slice(from).map((y, index) => ({ x: from + index, y }));
  const highest = Math.max(...values);
  const lowest = Math.min(...values);
  const data = await drawLineChart(
    {
      series: [{ name: ladderTitle(ladder), points }],
      x: { title: plainText('standing.profile.curve.games'), least: from, most: values.length - 1 },
      y: {
        title: plainText('standing.profile.curve.points'),
        least: Math.floor((lowest - 1) / STEP) * STEP,
        most: Math.ceil((highest + 1) / STEP) * STEP,
      },
    },
    await loadTheme(settings, reader, guildId),
  );
  const description = plainText('standing.profile.curve.alt', {
    who: await drawableNameOf(names, guildId, subject, ladder.game),
    ladder: ladderTitle(ladder),
    games: plainText('standing.leaderboard.games', { count: player.games }),
    first: values[0] ?? 0,
    last: values.at(-1) ?? 0,
    highest,
    lowest,
  });
  return { name: 'rating.png', description: clip(description, ALT_TEXT_LENGTH), data };
}
