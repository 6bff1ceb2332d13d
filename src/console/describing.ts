/** The last action in words, as the board's message tells it. */
import { noticeText, sideName } from '../texts/index.js';
import {
  type AnnouncementContext,
  announcementLine,
  isRepeatedNotice,
  listFollowUps,
} from '../texts/told.js';
import { failure, listed, type Reply } from './replies.js';
import { current, descriptionOf, type Match } from './session.js';

/** A line for what was done and each that came of it; what is a secret still, as everybody may know it. */
export function describeLast(match: Match): Reply {
  const { game } = match;
  const latest = match.turns.at(-1);
  if (latest === undefined) return failure(game.id, 'nothing-to-describe');
  const { entry, played } = latest;
  const before = match.turns.at(-2)?.played.position ?? match.start.position;
  const { parts, veiled } = descriptionOf(match, before, latest);
  const isSecret =
    entry.kind === 'action' && game.secrets(current(match)).includes(game.ply(played.position) - 1);
  const told = { side: entry.side, parts: isSecret ? veiled : parts };
  const { board, sides } = game.view(played.position, null);
  const called = (side: string) => sideName(game.id, side);
  const announcing: AnnouncementContext = {
    board,
    called,
    who: called(entry.side),
    turn: 0,
    sides: sides.length,
    idle: true,
  };
  const notices = played.notices.filter(
    (notice) => notice.only === undefined && !isRepeatedNotice(game.id, told, notice),
  );
  const lines = [
    announcementLine(game.id, told, announcing),
    ...listFollowUps(game.id, told, announcing),
    ...notices.map(({ code, values }) => noticeText(game.id, code, values, called)),
  ];
  return listed(lines.filter((line) => line !== '').map(withoutMarks));
}

/** A line of Markdown for a terminal: what is escaped in it stands for itself. */
function withoutMarks(line: string): string {
  return line.replaceAll(/\\(.)/g, '$1');
}
