/** Who is attacked by whom, in words: the king first, and whether he may be taken or may get away. */
import type { Square } from '../../../engine/choices.js';
import type { SideId } from '../../../engine/game.js';
import { type PieceView, squareName, squareNames, type View } from '../../../engine/view.js';
import { isKing } from '../../../render/index.js';
import { plainText } from '../../../texts/index.js';
import { sideName } from '../../shared/wording/words.js';
import { type Attackers, pieceText } from './square.js';

/** What is asked to tell of threats. */
interface Situation {
  readonly view: View;
  /** The sides of the one who asks; none for everybody, who hears of all. */
  readonly own: readonly string[];
  readonly attackers: Attackers;
  readonly waysOut: () => readonly Square[];
}

/** What threatens the men of the one who asks, or those of each side, one side after another. */
export function threatLines(situation: Situation): readonly string[] {
  const { view, own, attackers } = situation;
  const sides = view.sides.filter(
    ({ id, fallen }) => fallen !== true && (own.length === 0 || own.includes(id)),
  );
  const men = sides.flatMap(({ id }) => {
    const attacked = attackedPieceLines(view, id, attackers);
    return attacked.length > 0
      ? attacked
      : [plainText('describe.threats.noneOf', { side: sideName(view.game, id) })];
  });
  return [...kingLines(situation), ...men];
}

/** Each man of the side who is attacked, with those who attack him; the king first. */
function attackedPieceLines(view: View, side: SideId, attackers: Attackers): readonly string[] {
  const pieceRank = (man: PieceView) => (isKing(man) ? 0 : 1);
  return view.pieces
    .filter((man) => man.side === side)
    .toSorted((one, other) => pieceRank(one) - pieceRank(other))
    .flatMap(({ square }) => {
      const hostile = attackers(side, square);
      if (hostile.length === 0) return [];
      const men = hostile.map((from) => pieceText(view, from)).join(', ');
      return [plainText('describe.threats.man', { man: pieceText(view, square), men })];
    });
}

/** Of all kings, for both players need to know: who may be taken by now, and who has an open way out. */
function kingLines({ view, waysOut }: Situation): readonly string[] {
  const kings = view.pieces.filter(isKing);
  const open = waysOut();
  return kings.flatMap(({ side, square }) => [
    ...guardLines(view, side),
    ...(open.length === 0
      ? []
      : [
          plainText('describe.threats.open', {
            king: squareName(view.board, square),
            squares: squareNames(view.board, open),
          }),
        ]),
  ]);
}

/** Whether men still guard the king, in a game in which he cannot be taken before they are. */
function guardLines({ game, board, sides }: View, side: SideId): readonly string[] {
  const guards = sides.find(({ id }) => id === side)?.guards;
  if (guards === undefined) return [];
  const squares = squareNames(board, guards);
  const values = { side: sideName(game, side), squares };
  return [plainText(guards.length === 0 ? 'describe.threats.mortal' : 'describe.threats.guarded', values)];
}
