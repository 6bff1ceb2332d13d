/** Describes card plays and answers. */

import type { Square } from '../../choices.js';
import type { Answers, Crowned, Marches, NamedPiece, PlaysCard, Target } from '../../description.js';
import type { ActionFacts } from '../../facts/action-facts.js';
import type { Movement } from '../../facts/piece-changes.js';
import type { CompletedAction } from '../../game.js';
import type { Board } from '../board/board.js';
import type { Grid } from '../board/grid.js';
import { unitWord } from '../board/piece-names.js';
import { type Colour, colours, sideIds } from '../board/pieces.js';
import { forwardOf, squareName } from '../board/squares.js';
import { cardRules } from '../cards/index.js';
import { type CardNo, cardIdOf } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import type { KnightmareCodes } from '../codes/codes.js';
import type { Play } from '../play/play.js';
import type { CardPosition } from '../play/position.js';
import { actingCardId } from '../play/windows.js';
import { listQuestions } from '../turn/questions.js';
import { createPlay, type TurnState } from '../turn/turn-state.js';
import { pairTargets, toMoveTargets } from './pairs.js';
import { cardTarget, listTargets } from './targets.js';

export interface Outcome {
  readonly notices: CompletedAction<CardPosition>['played']['notices'];
  readonly movements: readonly Movement[];
  /** New directions of pawns. */
  readonly marches: readonly Marches[];
}

/** Cards that shorten a finished move. Their target isn't described as a separate move. */
const STOPPING: ReadonlySet<CardId> = new Set(['bog']);

/** Cards that make their target a king. */
const CROWNING: ReadonlySet<CardId> = new Set(['coup']);

/** New pawn directions of both sides after the board rotated. */
export function listNewPawnDirections(was: Board, is: Board): readonly Marches[] {
  if (was.facing === is.facing) return [];
  return colours.map((colour) => ({
    type: 'marches',
    side: sideIds[colour],
    to: forwardOf(colour, is.facing),
  }));
}

/** Describes an answer. A card that the answer returns to the hand counts as a chosen target. */
export function describeAnswer(context: Play, path: readonly string[], { notices }: Outcome): Answers {
  const { core } = context;
  const [prompt] = core.prompts;
  if (prompt === undefined) throw new Error('nothing is asked');
  const { card, stage: question } = prompt;
  const given = pairTargets(null, listTargets(context, listQuestions(core), path));
  const back = notices.filter(({ code }) => code === 'card-back').map(cardTargetOf);
  const answer: Answers = { type: 'answers', card, question, given: [...given, ...back] };
  const undoes =
    cardRules(card).undoes === true || hasNotice(notices, 'card-void') || hasNotice(notices, 'toll-refused');
  return undoes ? { ...answer, undoes } : answer;
}

/** Describes a card with its targets and results. A secret card also gets a description without targets. */
export function describeCardPlay(
  turnState: TurnState,
  by: Colour,
  no: CardNo,
  aims: readonly string[],
  { notices, movements, marches }: Outcome,
): Pick<ActionFacts, 'parts' | 'veiled'> {
  const card = cardIdOf(no);
  const as = actingCardId(turnState.core, by, no) ?? card;
  const { steps, undoes, secret } = cardRules(as);
  const isVoid = hasNotice(notices, 'card-void');
  const context = createPlay(turnState, by, as, no);
  const chosen = listTargets(context, steps, aims);
  const paths = undoes || isVoid || STOPPING.has(as) ? [] : toDescribedMoves(context.grid, movements);
  const targets = chosen.length > 0 ? chosen : listAnsweredCards(notices);
  const played: PlaysCard = {
    type: 'card',
    card,
    ...(as === card ? {} : { as }),
    targets: toMoveTargets(pairTargets(as, targets), paths),
    ...(isVoid ? { void: true } : {}),
    ...(undoes ? { undoes } : {}),
  };
  const crowned = CROWNING.has(as) && !isVoid ? chosen.flatMap(toCrownedParts) : [];
  return {
    parts: [played, ...crowned, ...(undoes ? [] : marches)],
    ...(secret ? { veiled: [{ ...played, targets: [] }] } : {}),
  };
}

/** Cards that were cancelled or stolen. A card that was the only candidate isn't among the chosen targets. */
function listAnsweredCards(notices: Outcome['notices']): readonly Target[] {
  return notices.filter(({ code }) => code === 'card-cancelled' || code === 'card-stolen').map(cardTargetOf);
}

function cardTargetOf({ values }: Outcome['notices'][number]): Target {
  return cardTarget(String(values.card));
}

function toCrownedParts(target: Target): readonly Crowned[] {
  return target.type === 'piece' ? [{ type: 'crowned', piece: target.piece, at: target.at }] : [];
}

function hasNotice(notices: Outcome['notices'], code: KnightmareCodes['notice']): boolean {
  return notices.some((notice) => notice.code === code);
}

/** Converts movements to descriptions of moved pieces. */
function toDescribedMoves(grid: Grid, movements: readonly Movement[]) {
  const pieceOn = (square: Square): NamedPiece => ({
    side: sideIds[grid.owner[square] as Colour],
    kind: unitWord(grid, square),
  });
  return movements.map(({ from, to, part, joins }) => ({
    from: squareName(from),
    to: squareName(to),
    piece: part ?? pieceOn(from),
    ...(joins ? { joining: pieceOn(to) } : {}),
  }));
}
