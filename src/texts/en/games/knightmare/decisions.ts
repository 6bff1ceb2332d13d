/** Rules questions about cards that no source answers, so hosts decide them. Each has a text per answer. */
import type { Decided } from '../../../../engine/knightmare/codes/decisions.js';
import type { PartTexts } from '../../../game-texts.js';

export const decisions = {
  d2: {
    about: 'Can you play the card that you draw for Plots Within Plots as one of its two cards?',
    values: { no: 'no, only cards you held before', yes: 'yes' },
  },
  d3: {
    about: 'A card is played instead of the move and does nothing. Is the move used up?',
    values: { again: 'no, a plain move follows', lost: 'yes' },
  },
  d4: {
    about: 'What does Riposte cost?',
    values: { turn: 'the whole next turn', move: 'the next move; a card can still be played' },
  },
  d5: {
    about: 'What happens if a card undoes a turn and no other turn is possible?',
    values: {
      void: 'the cancelling card does nothing',
      lost: 'the turn is lost, unless the player is in check',
    },
  },
  d6: {
    about: 'What if a player in check can’t do what Panic or Challenge demands?',
    values: {
      lapse: 'the demand is dropped',
      stands: 'running out of time loses the game, and an unmet Challenge is mate',
    },
  },
  d7: {
    about: 'What does a captured promoted pawn come back as?',
    values: { pawn: 'a pawn', promoted: 'what it had become, but never a queen' },
  },
  d10: {
    about: 'Two pieces stay on one square. Who chooses which one is lost?',
    values: { owner: 'their owner', opponent: 'the opponent' },
  },
  d11: {
    about: 'Does Bog stop a rook that castles?',
    values: { off: 'no', on: 'yes: it stops at its first square, and the king doesn’t move' },
  },
  d12: {
    about: 'Can cards move a piece that a magnet holds?',
    values: { off: 'no', on: 'yes' },
  },
  d13: {
    about: 'Can Rebirth and Dungeon put the piece’s owner in check?',
    values: { allowed: 'yes, short of mate', void: 'no, the card does nothing then' },
  },
  d14: {
    about: 'Which card does Haunting Memories copy?',
    values: { declared: 'the last one declared', effective: 'the last one that was not void' },
  },
  d15: {
    about: 'Can a card played instead of the move satisfy a Challenge?',
    values: { on: 'yes, if it moves such a piece', off: 'no, only a plain move can' },
  },
  d16: {
    about: 'What does Vulture cost a player whose deck is empty?',
    values: { free: 'nothing', barred: 'it can’t be played' },
  },
  d17: {
    about: 'Can a merged piece be merged again?',
    values: { on: 'yes', off: 'no' },
  },
  d18: {
    about: 'Which cards promote a crab that they bring to its last rank?',
    values: { no: 'cards that say so', yes: 'any card' },
  },
} as const satisfies { readonly [Decision in keyof Decided]: PartTexts<Decided[Decision]> };
