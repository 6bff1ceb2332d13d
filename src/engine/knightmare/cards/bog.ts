/**
 * Bog: a rook, bishop or queen that slid two squares or more gets stuck on the first of them (Knightmare Chess, cards; R44
 * to R49, R76, R77, X12, X13).
 */
import type { Square } from '../../choices.js';
import { relocated } from '../board/change.js';
import { gridOf } from '../board/grids.js';
import { lineBetween } from '../board/lines.js';
import { BISHOP, foeOf, KING, QUEEN, ROOK, withOne } from '../board/men.js';
import { squareName } from '../board/squares.js';
import { pieceWord } from '../board/words.js';
import type { Card } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { Deed, Journey } from '../play/core.js';
import { isCastling, mannerOf } from '../play/deeds.js';
import { rewound, spendAgain } from '../play/piles.js';
import type { Play } from '../play/play.js';
import type { Step } from '../play/position.js';
import { movesAgain } from './again.js';
import { cardOfStep, hasActedSince, laterPlays, pastOf } from './answering.js';
import { springOn } from './man-trap.js';

/** A slide that can be cut short: the move's deed, its journey, and where that ended with a second move of the same piece. */
interface Slide {
  readonly deed: Deed;
  readonly journey: Journey;
  readonly end: Square;
}

/** The latest slide of the turn that counts; a piece that moved twice has made one displacement (X13). */
function slide(context: CardContext): Slide | null {
  const { deeds } = context;
  const mover = foeOf(context.by);
  for (const deed of deeds.filter(({ by }) => by === mover).reverse()) {
    const [journey, other] = alone(context, deed);
    if (journey === undefined || other !== undefined || isSecond(context, deed)) continue;
    const second = deeds.find((one) => isSecondOf(one, deed))?.moved[0];
    const squares = journey.path.length + (second?.path.length ?? 0);
    const isBoggable = (journey.kinds & (ROOK | BISHOP | QUEEN)) !== 0 && journey.path.length > 0;
    if (isBoggable && squares > 1 && !hasActedSince(context, deed.step))
      return { deed, journey, end: second?.to ?? journey.to };
  }
  return null;
}

/** What a deed moved; of a castling, by a card too, only the rook's slide if Bog is to stop that (D11). */
function alone({ rules, board }: CardContext, deed: Deed): readonly Journey[] {
  if (rules.decided.d11 === 'off' || !isCastling(deed)) return deed.moved;
  const isKing = ({ ids }: Journey) => ids.some((id) => board.pieces[id]?.kind === KING);
  return deed.moved.filter((journey) => !isKing(journey)).map(slid);
}

function slid(journey: Journey): Journey {
  const { from, to } = journey;
  return { ...journey, path: lineBetween(from, to) };
}

/** Whether a deed is the second move that a card gave to the piece that another deed moved (Charge!, Crusade, Merciless). */
function isSecondOf(one: Deed, first: Deed): boolean {
  const [again, other] = one.moved;
  if (!movesAgain(one.card) || other !== undefined || one.step <= first.step) return false;
  return again?.from === first.moved[0]?.to;
}

function isSecond(context: CardContext, deed: Deed): boolean {
  return context.deeds.some((first) => isSecondOf(deed, first));
}

/** A step's tokens with one square named in place of another. */
function renamed(past: Step, from: Square, to: Square): Step {
  const path = past.path.map((token) => (token === squareName(from) ? squareName(to) : token));
  return { ...past, path };
}

/**
 * The move is made again as far as the first square; it captures nothing there, but a trap springs. Cards after it are played
 * again; what they gave back is spent all the same, since the turn is over.
 */
function stop(play: Play, { deed, journey, end }: Slide): void {
  const now = play.core;
  const [square] = journey.path;
  if (square === undefined) throw new Error('a slide without squares');
  const later = laterPlays(play, deed.step);
  const { board, prompts } = pastOf(play, deed.step).before;
  const made = play.trail[deed.step + 1]?.before ?? now;
  const short = { ...deed, moved: [{ ...journey, to: square, path: [square] }], captured: [], crossed: [] };
  play.set({
    ...rewound(made, now, play.by),
    board: { ...relocated(board, journey.ids, square), moved: true },
    prompts,
    deeds: made.deeds.flatMap((one) => (one.step < deed.step ? one : one.card === deed.card ? short : [])),
    windows: [],
    lastKinds: withOne(made.lastKinds, play.foe, mannerOf(board, short)),
  });
  springOn(play, [square]);
  const { windows } = play.core;
  for (const past of later) {
    const isGone = now.deeds.some((one) => pastOf(play, one.step) === past && isSecondOf(one, deed));
    if (!isGone && play.retake(renamed(past, end, square))) continue;
    const step = play.trail.indexOf(past);
    spendAgain(play, past.by, [cardOfStep(play, step)]);
  }
  play.set({ phase: 'ended', plots: withOne(play.core.plots, play.foe, null) });
  play.set({ windows: [...now.windows, ...windows], discarding: now.discarding, spent: now.spent });
}

const stuck: Card = {
  id: 'bog',
  when: (context) => slide(context) !== null,
  steps: [],
  effect: (play) => {
    const found = slide(play);
    if (found === null) throw new Error('nothing to stop');
    const { deed, journey } = found;
    const square = journey.path[0] as Square;
    const piece = pieceWord(gridOf(pastOf(play, deed.step).before.board), journey.from);
    play.tell('bogged', { piece, square: squareName(square) });
    stop(play, found);
  },
};

export const bog: readonly Card[] = [stuck];
