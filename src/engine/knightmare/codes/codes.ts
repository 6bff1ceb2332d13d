/** Codes of Knightmare Chess. The texts must have a text for each. */
import type { OutcomeOf, RefusalOf } from '../../codes.js';
import type * as game from '../../game.js';
import type { KernelOutcome } from '../../kernel-codes.js';
import type * as options from '../../options.js';
import type * as result from '../../result.js';
import type * as view from '../../view.js';

export const endings = [
  'checkmate',
  'king-handed-over',
  'stalemate',
  'repetition',
  'fifty-moves',
  'insufficient-material',
  'resignation',
  'timeout',
  'agreement',
  'absence',
  'departure',
  'cannot-win',
] as const;

export interface KnightmareCodes {
  readonly refusal:
    | 'off-board'
    | 'empty-square'
    | 'not-your-piece'
    | 'own-piece'
    | 'same-square'
    | 'moves-otherwise'
    | 'way-blocked'
    | 'pawn-blocked'
    | 'pawn-takes-nobody'
    | 'promotion-needed'
    | 'no-promotion'
    | 'promotion-kind'
    | 'promotion-mates'
    | 'castling-moved'
    | 'castling-blocked'
    | 'castling-check'
    | 'no-such-move'
    | 'other-piece'
    | 'ambiguous'
    | 'not-stalemate'
    | 'must-move'
    | 'nothing-to-take-back'
    | 'king-in-check'
    | 'king-left-attacked'
    | 'must-leave-check'
    | 'king-would-be-captured'
    | 'piece-frozen'
    | 'piece-pacifist'
    | 'target-pacifist'
    | 'wall-in-way'
    | 'forbidden-city'
    | 'cursed-range'
    | 'challenged'
    | 'dungeon-barred'
    | 'vendetta-must-capture'
    | 'truce'
    | 'returned-king'
    | 'shielded'
    | 'crab-moves'
    | 'same-turn-as-cancelled'
    | 'discard-what'
    | 'unknown-card'
    | 'not-in-hand'
    | 'card-not-now'
    | 'allowance-spent'
    | 'card-unfit'
    | 'card-leaves-check'
    | 'no-target'
    | 'bad-target'
    | 'targets-missing'
    | 'too-many-targets'
    | 'target-unneeded'
    | 'move-first'
    | 'moved-already'
    | 'bad-answer'
    | 'not-asked'
    | 'question-first'
    | 'no-time-limit'
    | 'would-be-void'
    | 'would-do-nothing'
    | 'would-be-mated'
    | 'would-stay-in-check'
    | 'nothing-to-pass'
    | 'no-discard'
    | 'discard-own-turn'
    | 'no-memory'
    | 'unique-own'
    | 'not-when-plotted'
    | 'deck-unreadable'
    | 'deck-not-kept'
    | 'deck-twice'
    | 'deck-excluded'
    | 'deck-not-yours'
    | 'deck-points'
    | 'deck-few'
    | 'option-card'
    | 'option-decision'
    | 'option-decision-value'
    | 'option-deck'
    | 'position-rows'
    | 'position-row'
    | 'position-letter'
    | 'position-kings'
    | 'position-men'
    | 'position-man'
    | 'position-pawn'
    | 'position-piece'
    | 'position-step'
    | 'position-side'
    | 'position-castling'
    | 'position-castling-letters'
    | 'position-passed'
    | 'position-passed-square'
    | 'position-counter'
    | 'position-extra'
    | 'position-field'
    | 'position-check'
    | 'position-card';
  readonly notice:
    | 'deck-chosen'
    | 'card-played'
    | 'card-void'
    | VoidReason
    | 'card-cancelled'
    | 'plots-begun'
    | 'card-stands'
    | 'card-back'
    | 'card-stolen'
    | 'card-fetched'
    | 'card-copied'
    | 'discarded'
    | 'drawn'
    | 'milled'
    | 'deck-empty'
    | 'reshuffled'
    | 'mated'
    | 'way-out-unknown'
    | 'way-out-card'
    | 'way-out-later'
    | 'challenge-lifted'
    | 'cards-save'
    | 'turn-undone'
    | 'move-undone'
    | 'move-again'
    | 'move-skipped'
    | 'turn-skipped'
    | 'turn-lost'
    | 'no-move'
    | 'challenged'
    | 'panic-started'
    | 'panic-overrun'
    | 'panic-undone'
    | 'panic-card'
    | 'panic-lifted'
    | 'king-leaves'
    | 'king-returns'
    | 'promoted'
    | 'captured-by-card'
    | 'killed'
    | 'came-back'
    | 'trapped'
    | 'never-back'
    | 'exploded'
    | 'explodes-not'
    | 'bogged'
    | 'toll-asked'
    | 'toll-paid'
    | 'toll-refused'
    | 'capture-reversed'
    | 'capture-avenged'
    | 'hostage-freed'
    | 'misplaced-lost'
    | 'merged'
    | 'separated'
    | 'effect-ended'
    | 'vendetta-unmet'
    | 'vendetta-truce'
    | 'truce-check'
    | 'truce-stalemate'
    | 'trap-set'
    | 'your-trap'
    | 'doomsayer-free'
    | 'doomsayer-named'
    | 'doomsayer-lost'
    | 'doomsayer-nothing'
    | 'abduction-begins'
    | 'abduction-right'
    | 'abduction-wrong'
    | 'abduction-late'
    | 'board-turned';
  readonly outcome: Exclude<(typeof endings)[number], KernelOutcome>;
  readonly option:
    | options.ChoiceOption<'cards', 'on' | 'off'>
    | options.ChoiceOption<'deck', 'common' | 'split' | 'personal'>
    | options.ChoiceOption<'deck-building', 'by-hand' | 'by-chance'>
    | options.IntegerOption<'deck-points'>
    | options.IntegerOption<'deck-points-white'>
    | options.IntegerOption<'deck-points-black'>
    | options.IntegerOption<'set-aside'>
    | options.TextOption<'excluded', RefusalOf<KnightmareCodes>>
    | options.ChoiceOption<'common-deck-reshuffle', 'off' | 'on'>
    | options.ChoiceOption<'castling-safety', 'orthodox' | 'end-only'>
    | options.IntegerOption<'answer-time'>
    | options.ChoiceOption<'fortification', 'double' | 'single' | 'diagonal'>
    | options.TextOption<'decisions', RefusalOf<KnightmareCodes>>
    | options.ChoiceOption<'repetition-draw', '3' | 'off'>
    | options.ChoiceOption<'fifty-moves', 'on' | 'off'>;
  readonly phase:
    | 'decks'
    | 'after-move'
    | 'turn-made'
    | 'leave-check'
    | 'same-turn'
    | 'question'
    | 'answer-card'
    | 'answer-capture'
    | 'answer-turn'
    | 'answer-or-return'
    | 'answer-or-start'
    | 'return-king'
    | 'promotion'
    | 'toll'
    | 'heresy'
    | 'replay'
    | 'take-back'
    | 'naming'
    | 'look-away'
    | 'ready'
    | 'panic-move'
    | 'panic-end'
    | 'lose-part'
    | 'abduction'
    | 'lose-piece';
  readonly order: 'end-after-move' | 'pass-cards' | 'pass-captures' | 'pass-turns';
}

export type VoidReason =
  | 'void-king'
  | 'void-check'
  | 'void-mate'
  | 'void-vendetta'
  | 'void-same-turn'
  | 'void-pawn'
  | 'void-way';

export type Result<T> = result.Result<T, RefusalOf<KnightmareCodes>>;

export type Refusal = result.Refusal<RefusalOf<KnightmareCodes>>;

export type Notice = game.Notice<KnightmareCodes['notice']>;

export type Step<P> = game.Step<P, KnightmareCodes['notice']>;

export type Played<P> = game.Played<P, KnightmareCodes['notice']>;

export type Outcome = game.Outcome<OutcomeOf<KnightmareCodes>>;

export type View = view.View<KnightmareCodes['phase']>;

export type OptionSpec = KnightmareCodes['option'];
