/** What is told of a card that is played, and of an answer to the question of one. */
import type { Square } from '../../choices.js';
import type { ActionFacts, Movement } from '../../describing.js';
import type { Answers, Crowned, Man, Marches, PlaysCard, Target } from '../../description.js';
import type { Done } from '../../game.js';
import type { Board } from '../board/board.js';
import type { Grid } from '../board/grid.js';
import { type Colour, colours, sideIds } from '../board/men.js';
import { pieceWord } from '../board/piece-names.js';
import { forwardOf, squareName } from '../board/squares.js';
import { cardOf } from '../cards/index.js';
import { type CardNo, idOf } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import type { KnightmareCodes } from '../codes/codes.js';
import type { Play } from '../play/play.js';
import type { CardPosition } from '../play/position.js';
import { actsAs } from '../play/windows.js';
import { questionsOf } from '../turn/asking.js';
import { playAt, type TurnState } from '../turn/turn-state.js';
import { alongWays, paired } from './pairs.js';
import { cardNamed, targetsOf } from './targets.js';

/** What came of an action. */
export interface Outcome {
  readonly notices: Done<CardPosition>['played']['notices'];
  readonly movements: readonly Movement[];
  /** How pawns march, where that is new. */
  readonly marches: readonly Marches[];
}

/** Cards that stop a man on a way that he has gone already: where he stands now is no way of his own. */
const STOPPING: ReadonlySet<CardId> = new Set(['bog']);

/** Cards that make a king of the man on whom they are played. */
const CROWNING: ReadonlySet<CardId> = new Set(['coup']);

/** How the pawns of both sides march from now on, where the board has turned. */
export function marchesBetween(was: Board, is: Board): readonly Marches[] {
  if (was.facing === is.facing) return [];
  return colours.map((colour) => ({
    type: 'marches',
    side: sideIds[colour],
    to: forwardOf(colour, is.facing),
  }));
}

/** The answer to the first question, with the card that comes back by it. */
export function answerGiven(context: Play, path: readonly string[], { notices }: Outcome): Answers {
  const { core } = context;
  const [prompt] = core.prompts;
  if (prompt === undefined) throw new Error('nothing is asked');
  const { card, stage: question } = prompt;
  const given = paired(null, targetsOf(context, questionsOf(core), path));
  const back = notices.filter(({ code }) => code === 'card-back').map(cardIn);
  const answer: Answers = { type: 'answers', card, question, given: [...given, ...back] };
  const undoes =
    cardOf(card).undoes === true || isToldIn(notices, 'card-void') || isToldIn(notices, 'toll-refused');
  return undoes ? { ...answer, undoes } : answer;
}

/** A card that was played on what these tokens mean, with what came of it that the board does not show; veiled, if that is a secret. */
export function cardPlayed(
  turnState: TurnState,
  by: Colour,
  no: CardNo,
  aims: readonly string[],
  { notices, movements, marches }: Outcome,
): Pick<ActionFacts, 'parts' | 'veiled'> {
  const card = idOf(no);
  const as = actsAs(turnState.core, by, no) ?? card;
  const { steps, undoes, secret } = cardOf(as);
  const isVoid = isToldIn(notices, 'card-void');
  const context = playAt(turnState, by, as, no);
  const chosen = targetsOf(context, steps, aims);
  const ways = undoes || isVoid || STOPPING.has(as) ? [] : waysOf(context.grid, movements);
  const targets = chosen.length > 0 ? chosen : cardsAnswered(notices);
  const played: PlaysCard = {
    type: 'card',
    card,
    ...(as === card ? {} : { as }),
    targets: alongWays(paired(as, targets), ways),
    ...(isVoid ? { void: true } : {}),
    ...(undoes ? { undoes } : {}),
  };
  const crowned = CROWNING.has(as) && !isVoid ? chosen.flatMap(crownedOf) : [];
  return {
    parts: [played, ...crowned, ...(undoes ? [] : marches)],
    ...(secret ? { veiled: [{ ...played, targets: [] }] } : {}),
  };
}

/** The card that was cancelled or taken: where there is just one to answer, it is not chosen. */
function cardsAnswered(notices: Outcome['notices']): readonly Target[] {
  return notices.filter(({ code }) => code === 'card-cancelled' || code === 'card-stolen').map(cardIn);
}

function cardIn({ values }: Outcome['notices'][number]): Target {
  return cardNamed(String(values.card));
}

function crownedOf(target: Target): readonly Crowned[] {
  return target.type === 'man' ? [{ type: 'crowned', man: target.man, at: target.at }] : [];
}

function isToldIn(notices: Outcome['notices'], code: KnightmareCodes['notice']): boolean {
  return notices.some((notice) => notice.code === code);
}

/** The ways that men went who stood on the board. */
function waysOf(grid: Grid, movements: readonly Movement[]) {
  const manOn = (square: Square): Man => ({
    side: sideIds[grid.owner[square] as Colour],
    kind: pieceWord(grid, square),
  });
  return movements.map(({ from, to, part, joins }) => ({
    from: squareName(from),
    to: squareName(to),
    man: part ?? manOn(from),
    ...(joins ? { joining: manOn(to) } : {}),
  }));
}
