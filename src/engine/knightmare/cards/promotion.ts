/** Promotions that a card brings about: their owners are asked, also in the opponent's turn (Knightmare Chess, X4). */
import { createRefusal } from '../../result.js';
import { transformed } from '../board/change.js';
import { COMPOSITE, CROWDED } from '../board/grid.js';
import { isMated } from '../board/legal.js';
import {
  type Colour,
  foeOf,
  type Kinds,
  kindOfLetter,
  letterOf,
  PAWN,
  type PieceId,
  PROMOTIONS,
  sideIds,
  wordOf,
} from '../board/men.js';
import { squareName } from '../board/squares.js';
import { type Answer, one, type Target } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { Core, Prompt } from '../play/core.js';
import type { Play } from '../play/play.js';
import { rankOf } from './shared.js';
import { judged } from './verdict.js';

/** The pawns among some pieces that stand on their last rank by themselves; merged ones are never promoted (X5). */
export function promotable(context: CardContext, ids: readonly PieceId[]): readonly PieceId[] {
  return ids.filter((id) => {
    const { kind, at } = context.piece(id);
    return kind === PAWN && at >= 0 && !context.has(at, COMPOSITE | CROWDED) && rankOf(context, at) === 7;
  });
}

/** How the question what a pawn becomes is called. */
const STAGE = 'promotion';

/** Asks what pawns become, those of one colour first. The card needs `promotion` among its answers, and `judgedLast`. */
export function askPromotions(play: Play, ids: readonly PieceId[], first: Colour): void {
  const of = (colour: Colour) => ids.filter((id) => play.piece(id).owner === colour);
  for (const id of [...of(first), ...of(foeOf(first))])
    play.ask({ to: play.piece(id).owner, stage: STAGE, pieces: [id], about: play.step });
}

/** The pawns of which it is asked what they become. */
export function pawnsToPromote({ prompts }: Core): readonly PieceId[] {
  return prompts.flatMap(({ stage, pieces }) => (stage === STAGE ? pieces : []));
}

/** What a pawn may become: nothing that mates at once, unless there is nothing else. */
function kindsFor(context: CardContext, { pieces: [id] }: Prompt): readonly Target[] {
  const foe = foeOf(context.piece(id as PieceId).owner);
  const mates = (kind: Kinds) => isMated(transformed(context.board, id as PieceId, kind), foe);
  const square = context.piece(id as PieceId).at;
  const quiet = isMated(context.board, foe) ? PROMOTIONS : PROMOTIONS.filter((kind) => !mates(kind));
  const kinds = quiet.length > 0 ? quiet : PROMOTIONS;
  return kinds.map((kind) => ({ token: letterOf(kind), kind: 'promotion', piece: wordOf(kind), square }));
}

/** The answer to it. */
export const promotion: Answer = {
  phase: 'promotion',
  steps: (prompt) => [one((context) => kindsFor(context, prompt))],
  against: (context, prompt, token) => {
    const named = token.toLowerCase();
    const kind = PROMOTIONS.find((one) => wordOf(one) === named || letterOf(one).toLowerCase() === named);
    const isOpen = kindsFor(context, prompt).some(
      ({ piece }) => kind !== undefined && piece === wordOf(kind),
    );
    return kind === undefined || isOpen ? null : createRefusal('promotion-mates', { piece: wordOf(kind) });
  },
  effect: (play, prompt, [letter = '']) => {
    const id = prompt.pieces[0] as PieceId;
    const { owner, at } = play.piece(id);
    const kind = kindOfLetter(letter) as Kinds;
    play.transform(id, kind);
    play.tell('promoted', { side: sideIds[owner], square: squareName(at), piece: wordOf(kind) });
    judged(play, prompt);
  },
};
