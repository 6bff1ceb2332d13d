/** Codes of The King's Gauntlet. The texts must have a text for each. */
import type { RefusalOf } from '../codes.js';
import type * as game from '../game.js';
import type * as options from '../options.js';
import type * as result from '../result.js';
import type * as view from '../view.js';

export interface GauntletCodes {
  readonly refusal:
    | 'off-board'
    | 'empty-square'
    | 'not-your-man'
    | 'same-square'
    | 'own-man'
    | 'partner-man'
    | 'partner-king'
    | 'partner-guard'
    | 'guard-takes-nobody'
    | 'guard-for-kings'
    | 'way-blocked'
    | 'moves-otherwise'
    | 'pawn-blocked'
    | 'pawn-one-step'
    | 'pawn-faces'
    | 'pawn-two-steps'
    | 'pawn-takes-nobody'
    | 'throne-for-kings'
    | 'throne-attacked'
    | 'king-left-attacked'
    | 'castle-moved'
    | 'castle-no-rook'
    | 'castle-blocked'
    | 'castle-check'
    | 'facing-missing'
    | 'facing-reverse'
    | 'facing-unknown'
    | 'facing-elsewhere'
    | 'promotion-missing'
    | 'promotion-kind'
    | 'promotion-guard'
    | 'promotion-elsewhere'
    | 'other-piece'
    | 'no-such-move'
    | 'ambiguous'
    | 'show-fingers'
    | 'position-needs-custom'
    | 'custom-needs-position'
    | 'custom-kings'
    | 'custom-throne-taken'
    | 'custom-throne-man'
    | 'custom-pawn'
    | 'custom-stuck'
    | 'turn-time'
    | 'position-rows'
    | 'position-row'
    | 'position-man'
    | 'position-side'
    | 'position-kings'
    | 'position-frozen'
    | 'position-decided'
    | 'position-stuck';
  readonly notice:
    | 'fingers-by-chance'
    | 'fingers'
    | 'fingers-again'
    | 'begins'
    | 'check'
    | 'king-taken'
    | 'king-taken-fights'
    | 'king-taken-freeze'
    | 'checkmate'
    | 'checkmate-fights'
    | 'checkmate-freeze'
    | 'resigned'
    | 'resigned-freeze'
    | 'out-of-time'
    | 'out-of-time-freeze'
    | 'no-move'
    | 'no-safe-move'
    | 'turn-missed';
  readonly outcome:
    | 'throne'
    | 'kings-taken'
    | 'checkmate'
    | 'resignation'
    | 'timeout'
    | 'agreement'
    | 'repetition'
    | 'nobody-moves';
  readonly option:
    | options.ChoiceOption<
        'mode',
        'team-opposite' | 'team-adjacent' | 'free-for-all' | 'two-players' | 'three-players'
      >
    | options.ChoiceOption<'two-player-seats', 'opposite' | 'adjacent'>
    | options.ChoiceOption<'setup', 'gauntlet' | 'queens-power' | 'inner-circle' | 'custom'>
    | options.TextOption<'position', RefusalOf<GauntletCodes>>
    | options.ChoiceOption<'first', 'odd-man-out' | 'lot' | 'south' | 'west' | 'north' | 'east'>
    | options.ChoiceOption<'guard-moves', 'queen' | 'king' | 'knight' | 'rook'>
    | options.ChoiceOption<'after-king-taken', 'continue' | 'freeze'>
    | options.ChoiceOption<'mate-counts', 'off' | 'on'>
    | options.ChoiceOption<'announce-check', 'auto' | 'always' | 'never'>
    | options.ChoiceOption<'capture-partner', 'off' | 'on'>
    | options.ChoiceOption<'throne-kings-only', 'off' | 'on'>
    | options.ChoiceOption<'promote-to-guard', 'off' | 'on'>
    | options.TextOption<'turn-seconds', RefusalOf<GauntletCodes>>
    | options.ChoiceOption<'table-talk', 'off' | 'on'>
    | options.ChoiceOption<'repetition-draw', 'off' | '3'>;
  readonly phase: 'fingers' | 'odds-and-evens';
  readonly order: never;
}

export type Result<T> = result.Result<T, RefusalOf<GauntletCodes>>;

export type Refusal = result.Refusal<RefusalOf<GauntletCodes>>;

export type Notice = game.Notice<GauntletCodes['notice']>;

export type Step<P> = game.Step<P, GauntletCodes['notice']>;

export type Played<P> = game.Played<P, GauntletCodes['notice']>;

export type View = view.View<GauntletCodes['phase']>;

export type OptionSpec = GauntletCodes['option'];
