/** From the description of an action (`engine/description.ts`) to words. */
import type { Part, PlaysCard, TurnNumber } from '../engine/description.js';
import { cardName } from './cards.js';
import {
  appendTargets,
  clauseFor,
  createClauseContext,
  type DescribedAction,
  type DescriptionContext,
  isCommonCall,
  listClauses,
  SAID,
  wordClause,
} from './clauses.js';
import type { RetoldBy } from './game-texts.js';
import { clauseMarkdown, clauseText, gameTexts, type SideNames, type TextValues } from './index.js';

export type { DescribedAction as Told, DescriptionContext as Telling } from './clauses.js';
export { directionSign } from './clauses.js';
export { describeDirection as towards } from './directions.js';

/** How an action is told to everybody in a message. */
export interface AnnouncementContext extends DescriptionContext {
  /** Who did it, as Markdown: it begins the line. */
  readonly who: string;
  /** What the sides are called, as Markdown. */
  readonly called: SideNames;
  /** Quarter turns clockwise by which the board is turned for those who read it; null where directions have no signs. */
  readonly turn: number | null;
  /** A pass, the end of a turn and a choice of nothing are told as well. */
  readonly idle?: boolean;
}

const conjunction = new Intl.ListFormat('en');

/** What came of an action by itself, or besides: told behind it, each clause by itself. */
const FOLLOWING: ReadonlySet<Part['type']> = new Set<Part['type']>([
  'rolls',
  'loses-turn',
  'falls',
  'checks',
  'ends',
]);

/** Changes on the board that are announced though they came by something said: the others go without saying. */
const STRIKING: ReadonlySet<Part['type']> = new Set<Part['type']>([
  'takes',
  'becomes',
  'crowned',
  'comes',
  'lost',
  'rescues',
  'arrow',
  'marches',
]);

/** Actions whose clause makes a sentence with the side. */
const SENTENCES: ReadonlySet<Part['type']> = new Set<Part['type']>(['card', 'sets-up', 'builds']);

/** What was done, as a clause to follow the name of the side: no Markdown. */
export function actionClause(
  game: string,
  description: DescribedAction,
  telling: DescriptionContext,
): string {
  const { parts } = description;
  const said = parts.filter(({ type }) => SAID.has(type));
  const done = said.length > 0 ? said : parts.filter(({ type }) => !FOLLOWING.has(type));
  return listClauses(createClauseContext(game, { ...description, parts: done }, telling), done).join(', ');
}

/**
 * What was done and what came of it for everybody to see, as clauses to follow the name of the side: no Markdown. Check and the
 * end are left out, which the position tells.
 */
export function actionResultText(
  game: string,
  description: DescribedAction,
  telling: DescriptionContext,
): string {
  const done = listAnnouncedParts(description, true);
  const came = description.parts.filter(
    ({ type }) => type === 'rolls' || type === 'loses-turn' || type === 'falls',
  );
  const context = createClauseContext(game, { ...description, parts: done }, telling);
  return listClauses(context, [...done, ...came]).join(', ');
}

/** Whether nothing was done: a pass, the end of a turn, a choice of nothing. */
export function isPass({ parts }: Pick<DescribedAction, 'parts'>): boolean {
  return listAnnouncedParts({ parts }, false).length === 0;
}

/** What was done, told in a message: with what was taken or came of it on the board, and the check that it gives. */
export interface Announcement {
  /** As a line of Markdown that begins with who did it. Empty where nothing was done: for a pass, the end of a turn, a choice of nothing. */
  readonly line: string;
  /** The same without who did it; null where there is nothing, or the two make a sentence, so that no more can be told behind it. */
  readonly clause: string | null;
}

/** What was done, to be told to everybody. */
export function announceAction(
  game: string,
  description: DescribedAction,
  announcing: AnnouncementContext,
): Announcement {
  const clause = announcementClause(game, description, announcing);
  if (clause === '') return { line: '', clause: null };
  return isSentence(game, description)
    ? { line: clauseMarkdown('of', { side: announcing.who, clause }), clause: null }
    : { line: joinMoves(announcing.who, [clause]), clause };
}

/** The line of what was done (`announced`). */
export function announcementLine(
  game: string,
  description: DescribedAction,
  announcing: AnnouncementContext,
): string {
  return announceAction(game, description, announcing).line;
}

/** What somebody did one after the other, each told by its clause (`announced`), as a line of Markdown. */
export function joinMoves(who: string, clauses: readonly string[]): string {
  return clauseMarkdown('said', { side: who, clause: clauses.join('; ') });
}

function announcementClause(
  game: string,
  description: DescribedAction,
  announcing: AnnouncementContext,
): string {
  const { parts } = description;
  const told = listAnnouncedParts(description, announcing.idle === true);
  const context = {
    ...createClauseContext(game, { ...description, parts: told }, announcing),
    ...announcing,
  };
  const clauses = listClauses(context, told);
  if (clauses.length === 0) return '';
  const checks = listClauses(
    context,
    parts.filter(({ type }) => type === 'checks'),
  );
  return [...clauses, ...checks].join(', ');
}

/** What came of an action by chance or by itself, as sentences of Markdown, one for each side: its rolls, and a turn that it lost. */
export function listFollowUps(
  game: string,
  description: DescribedAction,
  announcing: AnnouncementContext,
): readonly string[] {
  // How the king moves after a roll is told by a notice, which knows what it means.
  const followed = description.parts.flatMap((part) =>
    part.type === 'loses-turn' || (part.type === 'rolls' && part.about !== 'king') ? [part] : [],
  );
  return [...new Set(followed.map(({ side }) => side))].map((side) => {
    const context = { ...createClauseContext(game, { ...description, side }, announcing), ...announcing };
    const own = followed.filter((part) => part.side === side);
    const clause = conjunction.format(listClauses(context, own));
    return clauseMarkdown('sentence', { side: announcing.called(side), clause });
  });
}

/**
 * The parts that are told to everybody; with `idle`, a pass and the like as well. What becomes of the men of a side that falls is told
 * with its fall.
 */
function listAnnouncedParts({ parts }: Pick<DescribedAction, 'parts'>, idle: boolean): readonly Part[] {
  const said = parts.filter(({ type }) => SAID.has(type));
  const fallen = parts.flatMap((part) => (part.type === 'falls' ? [part.side] : []));
  return parts.filter(
    (part) =>
      !((part.type === 'leaves' || part.type === 'becomes') && fallen.includes(part.man.side)) &&
      (idle || part.type !== 'says' || part.idle !== true) &&
      (said.length > 0
        ? SAID.has(part.type) || (!said.some(isUndo) && isAnnouncedChange(said, part))
        : !FOLLOWING.has(part.type)),
  );
}

/** Whether what was said has only put back what was done before, or done nothing: what changes on the board by that says nothing new. */
function isUndo(part: Part): boolean {
  if (part.type === 'says') return part.takesBack === true;
  if (part.type === 'card') return part.undoes === true || part.void === true;
  return part.type === 'answers' && part.undoes === true;
}

/** Whether a change on the board is announced that came by what was said: that men leave it only where a card does that. */
function isAnnouncedChange(said: readonly Part[], part: Part): boolean {
  return part.type === 'leaves' ? said.some(({ type }) => type === 'card') : STRIKING.has(part.type);
}

/** Whether what an action did, as it is told to everybody, says what the notice does: messages leave that out. */
export function isRepeatedNotice(
  game: string,
  { parts }: Pick<DescribedAction, 'parts'>,
  { code, values }: { readonly code: string; readonly values: TextValues },
): boolean {
  const { retold = [], retoldBy = {} } = gameTexts(game);
  const by = retoldBy[code];
  if (by === undefined) return retold.includes(code);
  return parts.some((part) => part.type === 'card' && cardNotices(part, values)[by]);
}

/** What is told of a card by how it was played. */
function cardNotices(
  { targets, void: isVoid }: PlaysCard,
  { card }: TextValues,
): Readonly<Record<RetoldBy, boolean>> {
  return {
    target: targets.some((target) => target.type === 'card' && target.card === card),
    void: isVoid === true,
  };
}

/** Whether the clause of what was done makes a sentence with the side, and is not only behind it. */
function isSentence(game: string, { parts }: DescribedAction): boolean {
  return parts.some((part) => {
    if (part.type === 'says') return wordClause(game, part.word) !== undefined;
    if (part.type === 'answers') return true;
    if (part.type === 'calls') return isCommonCall(part.call);
    return SENTENCES.has(part.type) || (part.type === 'secret' && part.what !== 'action');
  });
}

/** The number of a turn, to stand before what was done in it. */
export function formatTurnNumber({ count, isReply }: TurnNumber): string {
  return clauseText(isReply ? 'turnNumber.reply' : 'turnNumber.own', { count });
}

/** What was chosen, as a label: `Bombard: a1 to a8`, `Let it pass`; null for a move. */
export function choiceLabel(
  game: string,
  description: DescribedAction,
  telling: DescriptionContext,
): string | null {
  const [part] = description.parts;
  const context = createClauseContext(
    game,
    { ...description, parts: part === undefined ? [] : [part] },
    telling,
  );
  if (part?.type === 'card') return appendTargets(context, cardName(part.card), part.targets);
  return part?.type === 'says' || part?.type === 'answers' ? clauseFor(part, context) : null;
}
