/** Ratings and rated players in words. */
import type { Names } from '../../../discord/people/names.js';
import { toDrawableName } from '../../../render/index.js';
import type { Subject } from '../../../standing/ratings/ladder.js';
import { isProvisional, type Skill, toPoints } from '../../../standing/ratings/skill.js';
import { plainText, text } from '../../../texts/index.js';
import { mention } from '../wording/words.js';

/** The rating with a question mark while it is provisional. */
export function ratingText({ skill, games }: { readonly skill: Skill; readonly games: number }): string {
  const points = toPoints(skill);
  return isProvisional({ games }) ? plainText('standing.provisional', { points }) : String(points);
}

/** The person or role as a mention. */
export function subjectMention({ kind, id }: Subject): string {
  return kind === 'role' ? text('game.role', { role: id }) : mention(id);
}

/** The subject's name if a picture can show its characters. Otherwise a neutral word. */
export async function drawableNameOf(
  names: Names,
  guildId: string,
  { kind, id }: Subject,
  game: string,
): Promise<string> {
  const name = kind === 'role' ? names.roleName(guildId, id) : await names.findName(guildId, id);
  return toDrawableName(name, game) ?? plainText('game.somebody');
}
