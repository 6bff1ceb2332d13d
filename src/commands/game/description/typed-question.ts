/** Questions typed in the thread. The answer is public, so it contains only public information. */
import { type Screen, textScreen } from '../../../discord/messages/screen.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { gameAim, plainText, text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { ASPECTS_ASKED, isAspect, type QuestionTopic, TOPIC_PHRASES } from './question.js';
import { descriptionScreen, statusLines } from './screen.js';

/** Phrases that begin a question about a square. */
const ABOUT = plainText('describe.asked.about').split('|');

/** Words that may follow a question without changing its meaning. */
const FILLERS = new Set(plainText('describe.asked.fillers').split(' '));

/** Answers a typed question. Null if the text asks nothing about the board. */
export function answerTypedQuestion(
  app: Pick<App, 'game' | 'clock'>,
  table: LoadedTable,
  actor: Actor,
  typed: string,
): Screen | null {
  const words = typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const describing = plainText('describe.asked.describe');
  if (words[0] === describing) return descriptionAnswer(app, table, actor, words.slice(1).join(' '));
  const question = words.join(' ');
  const square = findSquareInQuestion(table, words);
  if (square !== undefined) return descriptionAnswer(app, table, actor, square);
  const found = TOPIC_PHRASES.find(([, phrases]) => phrases.some((way) => isQuestion(question, way)));
  return found === undefined ? null : answerTopic(found[0], app, table, actor);
}

/** The only square named in a question. A text without a question's opening phrase could be a move. */
function findSquareInQuestion(table: LoadedTable, words: readonly string[]): string | undefined {
  const question = words.join(' ');
  if (!ABOUT.some((way) => question.startsWith(`${way} `))) return undefined;
  const names = new Set(table.view(null).board.names.map((name) => name.toLowerCase()));
  const [square, ...others] = words.filter((word) => names.has(word));
  return others.length === 0 ? square : undefined;
}

/** True if the text is the phrase, followed by filler words at most. */
function isQuestion(question: string, phrase: string): boolean {
  if (question !== phrase && !question.startsWith(`${phrase} `)) return false;
  const rest = question.slice(phrase.length).split(' ');
  return rest.every((word) => word === '' || FILLERS.has(word));
}

function answerTopic(
  asked: QuestionTopic,
  app: Pick<App, 'game' | 'clock'>,
  table: LoadedTable,
  actor: Actor,
): Screen {
  if (isAspect(asked)) return descriptionAnswer(app, table, actor, ASPECTS_ASKED[asked]);
  switch (asked) {
    case 'help':
      return textScreen(text('describe.help'));
    case 'board':
      return descriptionAnswer(app, table, actor, '');
    case 'rules':
      return textScreen(text('describe.rules', { aim: gameAim(table.game, table.options) }));
    default:
      return textScreen(statusLines(table, table.view(null), app.clock.now()).join('\n'));
  }
}

/**
 * Describes an aspect of the board. Refuses in games that can cover the board: people could read the description
 * in the thread later, when the squares are hidden.
 */
function descriptionAnswer(
  app: Pick<App, 'game' | 'clock'>,
  table: LoadedTable,
  actor: Actor,
  what: string,
): Screen {
  if (table.view(null).cards?.fleeting === true) return textScreen(text('describe.fleeting'));
  return descriptionScreen(app, table, null, what, actor);
}
