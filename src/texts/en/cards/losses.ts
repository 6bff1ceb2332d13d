/** Cards that capture or kill pieces, and a card that brings pieces back. */
import type { CardTexts } from '../../card-texts.js';

export const losses = {
  assassin: {
    name: 'Assassin',
    short: 'One of your pieces captures another of your pieces.',
    effect:
      'One of your pieces captures another of yours, not a king or prince, as if it were an enemy. The victim is captured, not dead: other cards can bring it back.',
  },
  disintegration: {
    name: 'Disintegration',
    short: 'One of your own pawns dies.',
    effect:
      'One of your pawns or crabs dies and is out of the game for good. This isn’t a capture, so you may choose a pacifist. You can’t choose a pawn that is your king by Coup.',
  },
  'no-quarter': {
    name: 'No Quarter',
    short: 'The enemy piece that your move has just captured is dead.',
    needs: 'It needs a piece that your move has just captured.',
    effect:
      'Your move has just captured an enemy piece, without any card: that piece is dead, and nothing can bring it back.',
  },
  betrayal: {
    name: 'Betrayal',
    short: 'An enemy pawn in your half dies, and one of your captured pawns replaces it.',
    needs: 'It needs one of your captured pawns.',
    effect:
      'An enemy pawn in your half of the board dies, and one of your captured pawns takes its place. Without a captured pawn you can’t play the card. This isn’t a capture, so a pacifist can be betrayed too; then your pawn is a pacifist.',
  },
  'split-knight': {
    name: 'Split Knight',
    short: 'A knight captures two or more pieces at once and is lost.',
    asks: ['Which knight?', 'Which pieces does it capture?', 'Which others?'],
    effect:
      'One of your knights that could capture two or more enemies captures at least two of them at once, as you choose. The knight is captured, too.',
  },
  'evil-eye': {
    name: 'Evil Eye',
    short: 'One of your pieces captures without moving.',
    effect: 'One of your pieces captures an enemy that it could legally capture now, but stays where it is.',
  },
  fireball: {
    name: 'Fireball',
    short: 'The piece that you have just moved explodes with all its neighbours.',
    needs: "It needs a piece that you have just moved without a capture; a pacifist can't explode.",
    effect:
      'The piece that you have just moved without capturing an enemy explodes: it is captured, and so are all pieces on the squares around it, yours and theirs. Kings, princes and pacifists come to no harm, and can’t explode.',
  },
  abduction: {
    name: 'Abduction',
    short: 'Take an enemy piece away; your opponent must say which one is missing.',
    effect:
      'The board is hidden from your opponent, and you take off one of their pieces, not a king, prince or pacifist. When they press *Start*, they see the board and have ten seconds to say which piece is missing, and from which square. If they are right, the piece goes back; if not, it is captured.',
  },
  resurrection: {
    name: 'Resurrection',
    short: 'One of your captured pieces, not a queen, comes back.',
    needs: "It can't be played under a Challenge.",
    effect:
      'One of your captured rooks, bishops, knights or pawns comes back to a free starting square of its kind. Dead pieces can’t come back.',
  },
} as const satisfies Readonly<Record<string, CardTexts>>;
