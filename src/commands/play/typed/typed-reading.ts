/** Classifies typed text as a move, a question or talk. Changes nothing. */
import { clip, TYPED_LENGTH } from '../../../discord/messages/limits.js';
import type { Screen } from '../../../discord/messages/screen.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { startsWithCardName } from '../../../texts/cards.js';
import { text } from '../../../texts/index.js';
import { findMentionedMove, isMoveAlone } from '../../../typed/mentioned-move.js';
import type { Typist } from '../../../typed/reader.js';
import type { App } from '../../shared/app/app.js';
import { mentionedMoveScreen } from './spoken-button.js';
import { interpretTypedText, loadTypist } from './spoken-move.js';

/**
 * An answer to a typed text. If `isMeant` is true, the person meant a move, and is answered even without
 * having addressed the bot.
 */
export interface TypedAnswer {
  readonly reply: Screen | string;
  readonly isMeant: boolean;
}

/** Result of reading a text: an answer, or a move to play. */
export type TypedReading = TypedAnswer | { readonly move: string };

/** Recognizes a question. A question never plays a move. */
const QUESTION = /[?？]\s*$/;
/** A single digit: the move in games in which players guess a number of fingers. */
const FINGERS = /^\d$/;

export async function readTypedText(
  app: App,
  table: LoadedTable,
  actor: Actor,
  typed: string,
): Promise<TypedReading> {
  if (typed === '') return { reply: text('moves.unread'), isMeant: false };
  const now = table.withoutSubmittedSetup(actor);
  const typist = await loadTypist(app, now, actor);
  const line = clip(typed, TYPED_LENGTH);
  if (QUESTION.test(typed)) return answerQuestion(now, typist, line, typed);
  const meant = await interpretTypedText(app, now, actor, line, false);
  if ('problem' in meant)
    return { reply: meant.problem, isMeant: meant.isCommand === true || isMoveLikeText(table.game, typed) };
  const isWhole = meant.extra === undefined;
  const isLegal = typist?.game.parse(typist.position, typist.side, meant.typed).ok === true;
  // A text that begins with a card isn't searched for moves, because the card's targets could look like
  // moves.
  const isUnambiguous = (isWhole && isLegal) || startsWithCardName(typed);
  const found = isUnambiguous || typist === null ? null : findMentionedMove(typist, line);
  if (found !== null && typist !== null)
    return { reply: mentionedMoveScreen(now, typist, found), isMeant: found.isMeant };
  // If another move or choice follows, the person must say which one they mean.
  return isWhole ? { move: meant.typed } : { reply: text('moves.alone'), isMeant: false };
}

/** Answers a question. If the question mentions a move, offers to play that move. */
function answerQuestion(table: LoadedTable, typist: Typist | null, line: string, typed: string): TypedAnswer {
  const found = typist === null ? null : findMentionedMove(typist, line);
  const message = text('moves.question');
  return {
    reply: found === null || typist === null ? message : mentionedMoveScreen(table, typist, found, message),
    isMeant: isMoveLikeText(table.game, typed),
  };
}

/** True if the text is only a move, a single digit, or begins with a card. Other talk isn't answered. */
export function isMoveLikeText(game: string, typed: string): boolean {
  return isMoveAlone(game, typed) || FINGERS.test(typed) || startsWithCardName(typed);
}
