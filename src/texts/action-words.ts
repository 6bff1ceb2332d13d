/** Converts an action's description (`engine/description.ts`) into words. */
import type { Part, PlaysCard, TurnNumber } from '../engine/description.js';
import { cardName } from './cards.js';
import {
  appendTargets,
  createClauseContext,
  type DescribedAction,
  type DescriptionContext,
  isCommonCall,
  listClauses,
  PARTS_IN_WORDS,
  partClause,
  wordClause,
} from './clauses.js';
import type { NoticeStatedBy } from './game-texts.js';
import { clauseMarkdown, clauseText, gameTexts, type SideNames, type TextValues } from './index.js';

export type { DescribedAction } from './clauses.js';
export { directionSign } from './clauses.js';
export { describeDirection as towards } from './directions.js';

/** Context for announcing an action in a public message. */
export interface AnnouncementContext extends DescriptionContext {
  /** The actor as Markdown, at the start of the line. */
  readonly who: string;
  /** Names of the sides as Markdown. */
  readonly nameSide: SideNames;
  /** Quarter turns clockwise of the readers' board. If null, directions get no arrows. */
  readonly turn: number | null;
  /** True to announce passes, turn ends and empty choices too. */
  readonly idle?: boolean;
}

const conjunction = new Intl.ListFormat('en');

/** Consequences listed after the action, each as its own clause. */
const FOLLOWING: ReadonlySet<Part['type']> = new Set<Part['type']>([
  'rolls',
  'loses-turn',
  'falls',
  'checks',
  'ends',
]);

/**
 * Board changes that are announced even if a card or a spoken word caused them. Other changes are then
 * implied.
 */
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

/** Actions whose clause forms a sentence with the side's name. */
const SENTENCES: ReadonlySet<Part['type']> = new Set<Part['type']>(['card', 'sets-up', 'builds']);

/** The action as plain text, to be placed after the side's name. */
export function actionClause(
  game: string,
  description: DescribedAction,
  telling: DescriptionContext,
): string {
  const { parts } = description;
  const inWords = parts.filter(({ type }) => PARTS_IN_WORDS.has(type));
  const done = inWords.length > 0 ? inWords : parts.filter(({ type }) => !FOLLOWING.has(type));
  return listClauses(createClauseContext(game, { ...description, parts: done }, telling), done).join(', ');
}

/**
 * The action and its public consequences as plain text, to be placed after the side's name. Leaves out check
 * and the result, which the position shows.
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

/** True for a pass, a turn end, or an empty choice. */
export function isPass({ parts }: Pick<DescribedAction, 'parts'>): boolean {
  return listAnnouncedParts({ parts }, false).length === 0;
}

/** An announced action with captures, consequences on the board, and check. */
export interface Announcement {
  /** A Markdown line starting with the actor. Empty for a pass, a turn end, or an empty choice. */
  readonly line: string;
  /** The line without the actor. Null if it is empty, or is a sentence that can't be continued. */
  readonly clause: string | null;
}

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

export function announcementLine(
  game: string,
  description: DescribedAction,
  announcing: AnnouncementContext,
): string {
  return announceAction(game, description, announcing).line;
}

/** Joins several clauses of one actor into a Markdown line. */
export function joinMoves(who: string, clauses: readonly string[]): string {
  return clauseMarkdown('said', { side: who, clause: clauses.join('; ') });
}

function announcementClause(
  game: string,
  description: DescribedAction,
  announcing: AnnouncementContext,
): string {
  const { parts } = description;
  const announced = listAnnouncedParts(description, announcing.idle === true);
  const context = {
    ...createClauseContext(game, { ...description, parts: announced }, announcing),
    ...announcing,
  };
  const clauses = listClauses(context, announced);
  if (clauses.length === 0) return '';
  const checks = listClauses(
    context,
    parts.filter(({ type }) => type === 'checks'),
  );
  return [...clauses, ...checks].join(', ');
}

/** Random and automatic consequences as Markdown sentences, one per side: rolls, and lost turns. */
export function listFollowUps(
  game: string,
  description: DescribedAction,
  announcing: AnnouncementContext,
): readonly string[] {
  // Leaves out rolls for the king's move, which a notice already explains.
  const followed = description.parts.flatMap((part) =>
    part.type === 'loses-turn' || (part.type === 'rolls' && part.about !== 'king') ? [part] : [],
  );
  return [...new Set(followed.map(({ side }) => side))].map((side) => {
    const context = { ...createClauseContext(game, { ...description, side }, announcing), ...announcing };
    const own = followed.filter((part) => part.side === side);
    const clause = conjunction.format(listClauses(context, own));
    return clauseMarkdown('sentence', { side: announcing.nameSide(side), clause });
  });
}

/** The parts announced to everyone. With `idle`, passes too. Losses of a fallen side are part of its fall. */
function listAnnouncedParts({ parts }: Pick<DescribedAction, 'parts'>, idle: boolean): readonly Part[] {
  const worded = parts.filter(({ type }) => PARTS_IN_WORDS.has(type));
  const fallen = parts.flatMap((part) => (part.type === 'falls' ? [part.side] : []));
  return parts.filter(
    (part) =>
      !((part.type === 'leaves' || part.type === 'becomes') && fallen.includes(part.piece.side)) &&
      (idle || part.type !== 'says' || part.idle !== true) &&
      (worded.length > 0
        ? PARTS_IN_WORDS.has(part.type) || (!worded.some(isUndo) && isAnnouncedChange(worded, part))
        : !FOLLOWING.has(part.type)),
  );
}

/** True if the part only undoes an earlier action, or has no effect. Then no board change is announced. */
function isUndo(part: Part): boolean {
  if (part.type === 'says') return part.takesBack === true;
  if (part.type === 'card') return part.undoes === true || part.void === true;
  return part.type === 'answers' && part.undoes === true;
}

/**
 * True if a board change that a card or a spoken word caused is announced. Pieces that leave the board are
 * announced only if a card removes them.
 */
function isAnnouncedChange(worded: readonly Part[], part: Part): boolean {
  return part.type === 'leaves' ? worded.some(({ type }) => type === 'card') : STRIKING.has(part.type);
}

/** True if the announced action already states the notice. Messages then leave the notice out. */
export function isRepeatedNotice(
  game: string,
  { parts }: Pick<DescribedAction, 'parts'>,
  { code, values }: { readonly code: string; readonly values: TextValues },
): boolean {
  const { repeatedNotices = [], repeatedByCardPlay = {} } = gameTexts(game);
  const by = repeatedByCardPlay[code];
  if (by === undefined) return repeatedNotices.includes(code);
  return parts.some((part) => part.type === 'card' && findStatedNotices(part, values)[by]);
}

/** For each way in which a played card can state a notice: true if this card play does. */
function findStatedNotices(
  { targets, void: isVoid }: PlaysCard,
  { card }: TextValues,
): Readonly<Record<NoticeStatedBy, boolean>> {
  return {
    target: targets.some((target) => target.type === 'card' && target.card === card),
    void: isVoid === true,
  };
}

/** True if the clause forms a sentence with the side's name. */
function isSentence(game: string, { parts }: DescribedAction): boolean {
  return parts.some((part) => {
    if (part.type === 'says') return wordClause(game, part.word) !== undefined;
    if (part.type === 'answers') return true;
    if (part.type === 'calls') return isCommonCall(part.call);
    return SENTENCES.has(part.type) || (part.type === 'secret' && part.what !== 'action');
  });
}

/** Number of a turn, placed before its actions. */
export function formatTurnNumber({ count, isReply }: TurnNumber): string {
  return clauseText(isReply ? 'turnNumber.reply' : 'turnNumber.own', { count });
}

/** Label of a choice: `Bombard: a1 to a8`, `Let it pass`. Null for a move. */
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
  return part?.type === 'says' || part?.type === 'answers' ? partClause(part, context) : null;
}
