/** Rules questions about cards that no source answers, so hosts decide them. Each has a text per answer. */
import type { Decided } from '../../../../engine/knightmare/codes/decisions.js';
import type { PartTexts } from '../../../game-texts.js';

export const decisions = {
  d2: {
    about: 'May the card drawn for Plots Within Plots be one of its two?',
    values: { no: 'only cards held before', yes: 'the card drawn for it, too' },
  },
  d3: {
    about: 'Is the move used up by a card in its place that does nothing?',
    values: { again: 'a plain move follows', lost: 'the move is used up' },
  },
  d4: {
    about: 'What does Riposte cost?',
    values: { turn: 'the whole next turn', move: 'the next move, while a card may still be played' },
  },
  d5: {
    about: 'What if a turn is cancelled and no other one is possible?',
    values: { void: 'the cancelling card does nothing', lost: 'the turn is lost, unless in check' },
  },
  d6: {
    about: 'What do Panic and Challenge ask of a player in check?',
    values: {
      lapse: 'what cannot be met lapses',
      stands: 'an overrun loses the game, and not to meet a Challenge is mate',
    },
  },
  d7: {
    about: 'As what does a captured promoted pawn come back?',
    values: { pawn: 'as a pawn', promoted: 'as what it had become, but never as a queen' },
  },
  d10: {
    about: 'Who chooses what is lost of two pieces that were not put apart?',
    values: { owner: 'their owner', opponent: 'the opponent' },
  },
  d11: {
    about: 'Does Bog stop the rook of a castling?',
    values: { off: 'no', on: 'yes: it stops at once, and the king stays at home' },
  },
  d12: {
    about: 'May cards swap and relocate what a magnet holds?',
    values: { off: 'no', on: 'yes' },
  },
  d13: {
    about: 'May Rebirth and Dungeon bring the owner of the piece into check?',
    values: { allowed: 'yes, short of mate', void: 'no, the card does nothing then' },
  },
  d14: {
    about: 'Which card does Haunting Memories copy?',
    values: { declared: 'the last one declared', effective: 'the last one that was not void' },
  },
  d15: {
    about: 'Does a card in place of the move meet a Challenge?',
    values: { on: 'yes, if it moves such a piece', off: 'no, only a plain move does' },
  },
  d16: {
    about: 'What does Vulture cost when your own deck is empty?',
    values: { free: 'nothing', barred: 'it cannot be played then' },
  },
  d17: {
    about: 'May a merged piece be merged again?',
    values: { on: 'yes', off: 'no' },
  },
  d18: {
    about: 'Is a crab promoted by any card that brings it to its last rank?',
    values: { no: 'only by cards that say so', yes: 'by any card' },
  },
} as const satisfies { readonly [Decision in keyof Decided]: PartTexts<Decided[Decision]> };
