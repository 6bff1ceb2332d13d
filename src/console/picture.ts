/** The console's `png` command, which saves the bot's picture of the position to a file. */
import { writeFile } from 'node:fs/promises';
import { drawPosition, isThemeId, pictureWidth, themes } from '../render/index.js';
import { errorReply, type Reply } from './replies.js';
import { currentPosition, type Match } from './session.js';
import { readSettings } from './settings.js';

export const pictureUsage = 'png <file> [viewer=<side>] [theme=<name>] [size=<px>]';

/** Draws the match's position into the file. Settings: `viewer`, `theme` and `size`. */
export async function drawPicture(match: Match, argument: string): Promise<Reply> {
  const { game, options } = match;
  const read = readSettings(pictureUsage, argument);
  if (!read.ok) return read.reply;
  const { values: settings, rest: file } = read.value;
  if (file === '') return errorReply(game.id, 'bad-file', { file: '' });
  const position = currentPosition(match);
  const viewer = settings.get('viewer') ?? null;
  const sides = game.sides(options).map((side) => side.id);
  if (viewer !== null && !sides.includes(viewer)) {
    return errorReply(game.id, 'bad-value', { option: 'viewer', value: viewer, allowed: sides.join(', ') });
  }
  const theme = settings.get('theme');
  if (theme !== undefined && !isThemeId(theme)) {
    const allowed = themes.map(({ id }) => id).join(', ');
    return errorReply(game.id, 'bad-value', { option: 'theme', value: theme, allowed });
  }
  const width = settings.has('size') ? Number(settings.get('size')) : undefined;
  const { min, max } = pictureWidth;
  if (width !== undefined && !(Number.isInteger(width) && width >= min && width <= max)) {
    const value = settings.get('size') ?? '';
    return errorReply(game.id, 'bad-value', { option: 'size', value, allowed: `${min}..${max}` });
  }
  const view = game.view(position, viewer);
  const bottom = viewer ?? game.toAct(position)[0];
  const turn = view.sides.find((side) => side.id === bottom)?.turn ?? 0;
  const picture = await drawPosition(view, {
    turn,
    ...(theme === undefined ? {} : { theme }),
    ...(width === undefined ? {} : { width }),
  });
  try {
    await writeFile(file, picture);
  } catch {
    return errorReply(game.id, 'bad-file', { file });
  }
  return [`ok ${file} ${picture.length}`];
}
