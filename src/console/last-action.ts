/** Describes the last action in words, like the board's message. */

import {
  type AnnouncementContext,
  announcementLine,
  isRepeatedNotice,
  listFollowUps,
} from '../texts/action-words.js';
import { noticeText, sideName } from '../texts/index.js';
import { errorReply, listReply, type Reply } from './replies.js';
import { currentPosition, descriptionOf, type Match } from './session.js';

/** One line per action and consequence. Secret parts are shown only as far as everyone may know them. */
export function describeLastAction(match: Match): Reply {
  const { game } = match;
  const latest = match.turns.at(-1);
  if (latest === undefined) return errorReply(game.id, 'nothing-to-describe');
  const { entry, played } = latest;
  const before = match.turns.at(-2)?.played.position ?? match.start.position;
  const { parts, veiled } = descriptionOf(match, before, latest);
  const isSecret =
    entry.kind === 'action' &&
    game.secretPlies(currentPosition(match)).includes(game.ply(played.position) - 1);
  const described = { side: entry.side, parts: isSecret ? veiled : parts };
  const { board, sides } = game.view(played.position, null);
  const sideTitle = (side: string) => sideName(game.id, side);
  const announcing: AnnouncementContext = {
    board,
    nameSide: sideTitle,
    who: sideTitle(entry.side),
    turn: 0,
    sides: sides.length,
    idle: true,
  };
  const notices = played.notices.filter(
    (notice) => notice.only === undefined && !isRepeatedNotice(game.id, described, notice),
  );
  const lines = [
    announcementLine(game.id, described, announcing),
    ...listFollowUps(game.id, described, announcing),
    ...notices.map(({ code, values }) => noticeText(game.id, code, values, sideTitle)),
  ];
  return listReply(lines.filter((line) => line !== '').map(stripMarkdown));
}

function stripMarkdown(line: string): string {
  return line.replaceAll(/\\(.)/g, '$1');
}
