/** Codes of King's Table. The texts must have a text for each. */
import type { RefusalOf } from '../codes.js';
import type * as game from '../game.js';
import type * as options from '../options.js';
import type * as result from '../result.js';
import type * as view from '../view.js';

export interface TaflCodes {
  readonly refusal:
    | 'off-board'
    | 'empty-square'
    | 'not-your-man'
    | 'not-the-king'
    | 'same-square'
    | 'only-orthogonal'
    | 'one-step-only'
    | 'occupied'
    | 'way-blocked'
    | 'throne-for-king'
    | 'corner-for-king'
    | 'already-moved'
    | 'declare-first'
    | 'king-must-move'
    | 'king-stuck'
    | 'no-king-die'
    | 'revive-first'
    | 'nobody-to-revive'
    | 'not-a-home'
    | 'captures-differ'
    | 'captures-nothing'
    | 'call-unneeded'
    | 'call-unknown'
    | 'call-too-early'
    | 'call-made'
    | 'call-no-way'
    | 'call-other'
    | 'call-by-defenders'
    | 'call-no-move'
    | 'remove-no-square'
    | 'remove-nobody'
    | 'remove-king'
    | 'remove-too-many'
    | 'position-rows'
    | 'position-row'
    | 'position-letter'
    | 'position-kings'
    | 'position-place'
    | 'position-side'
    | 'rolls'
    | 'choose-first'
    | 'nobody-to-choose'
    | 'not-theirs'
    | 'position-escaped'
    | 'position-captured'
    | 'position-few'
    | 'position-stuck';
  readonly notice:
    | 'first-by-lot'
    | 'turn-lost'
    | 'turn-kept'
    | 'moves-rolled'
    | 'no-move'
    | 'king-slides'
    | 'king-steps'
    | 'king-cannot'
    | 'capture-prevented'
    | 'raichi'
    | 'tuichi';
  readonly outcome: 'king-captured' | 'escape' | 'attrition' | 'stalemate' | 'repetition' | 'no-capture';
  readonly option:
    | options.ChoiceOption<'board', 'tablut' | 'irish' | 'tawlbwrdd' | 'hnefatafl' | 'saxon'>
    | options.ChoiceOption<
        'layout',
        | 'ballinderry'
        | 'mirror'
        | 'linnaeus'
        | 'spear'
        | 'bell-cross'
        | 'ring'
        | 'toftanes-1'
        | 'toftanes-2'
        | 'alea-evangelii'
      >
    | options.ChoiceOption<'escape', 'corner' | 'edge'>
    | options.ChoiceOption<'first', 'attackers' | 'defenders' | 'lot'>
    | options.ChoiceOption<'throne-hostile-to', 'king' | 'all'>
    | options.ChoiceOption<'corners-hostile', 'off' | 'on'>
    | options.ChoiceOption<'king-armed', 'on' | 'off'>
    | options.ChoiceOption<'stalemate', 'draw' | 'pass-turn'>
    | options.ChoiceOption<'repetition', 'draw' | 'off' | 'defender-loses' | 'mover-loses'>
    | options.IntegerOption<'no-capture-plies'>
    | options.ChoiceOption<'announce', 'auto' | 'manual' | 'off'>
    | options.ChoiceOption<
        'turn-die',
        'off' | 'skip-even' | 'skip-1' | 'skip-1-2' | 'count' | 'count-distinct'
      >
    | options.TextOption<'skip-on', RefusalOf<TaflCodes>>
    | options.ChoiceOption<'turn-die-for', 'both' | 'attackers' | 'defenders'>
    | options.ChoiceOption<
        'other-die',
        'off' | 'skip-even' | 'skip-1' | 'skip-1-2' | 'count' | 'count-distinct'
      >
    | options.TextOption<'other-skip-on', RefusalOf<TaflCodes>>
    | options.ChoiceOption<'king-die', 'off' | 'on'>
    | options.TextOption<'handicap-remove', RefusalOf<TaflCodes>>
    | options.IntegerOption<'handicap-choose'>
    | options.ChoiceOption<'handicap-chooser', 'weaker' | 'stronger'>
    | options.IntegerOption<'handicap-revive'>
    | options.IntegerOption<'handicap-surround'>
    | options.ChoiceOption<'handicap-for', 'attackers' | 'defenders'>;
  readonly phase: 'handicap';
  readonly order: never;
}

export type Result<T> = result.Result<T, RefusalOf<TaflCodes>>;

export type Refusal = result.Refusal<RefusalOf<TaflCodes>>;

export type Notice = game.Notice<TaflCodes['notice']>;

export type Step<P> = game.Step<P, TaflCodes['notice']>;

export type Played<P> = game.Played<P, TaflCodes['notice']>;

export type View = view.View<TaflCodes['phase']>;

export type OptionSpec = TaflCodes['option'];
