/** Codes of King's Mate. The texts must have a text for each. */
import type { RefusalOf } from '../codes.js';
import type * as game from '../game.js';
import type * as options from '../options.js';
import type * as result from '../result.js';
import type * as view from '../view.js';

export interface MateCodes {
  readonly refusal:
    | 'off-board'
    | 'empty-square'
    | 'not-your-man'
    | 'another-man'
    | 'same-square'
    | 'ambiguous'
    | 'nobody-goes-there'
    | 'barred'
    | 'king-one-step'
    | 'swordmaster-lines'
    | 'keeper-lines'
    | 'priest-diagonals'
    | 'fool-one-step'
    | 'fool-takes-aslant'
    | 'fool-takes-nobody'
    | 'way-blocked'
    | 'own-man'
    | 'raised-crossing'
    | 'raised-closed'
    | 'raised-closed-to-fools'
    | 'king-square-closed'
    | 'king-guarded'
    | 'king-leaves-formation'
    | 'swordmaster-leaves-formation'
    | 'formation-repair'
    | 'repair-first'
    | 'crown-not-played'
    | 'crown-king-moved'
    | 'crown-no-line'
    | 'crown-occupied'
    | 'no-prisoner'
    | 'promotion-needed'
    | 'promotion-unavailable'
    | 'no-promotion'
    | 'promotion-kind'
    | 'still-in-check'
    | 'king-exposed'
    | 'position-rows'
    | 'position-row'
    | 'position-letter'
    | 'position-kings'
    | 'position-men'
    | 'position-side'
    | 'position-field'
    | 'position-check'
    | 'position-stuck'
    | 'position-over';
  readonly notice:
    | 'check'
    | 'attempt-succeeds'
    | 'attempt-fails'
    | 'another-moves'
    | 'turn-ends'
    | 'promoted'
    | 'stays-fool';
  readonly outcome: 'conquered' | 'fools-gambit' | 'stalemate' | 'repetition' | 'ply-cap';
  readonly option:
    | options.ChoiceOption<'rules', 'basic' | 'expanded'>
    | options.ChoiceOption<'open-scope', 'all-seven' | 'central-only'>
    | options.ChoiceOption<'fools-gambit', 'off' | 'on' | 'simple'>
    | options.ChoiceOption<'defense-of-crown', 'off' | 'on'>
    | options.ChoiceOption<'active-play', 'off' | 'on'>
    | options.IntegerOption<'die-sides'>
    | options.ChoiceOption<'formation-repair', 'own-moves' | 'immediate'>
    | options.ChoiceOption<'raised-shelter', 'on' | 'off'>
    | options.ChoiceOption<'promotion-without-prisoner', 'stay' | 'forbid'>
    | options.ChoiceOption<'stalemate', 'draw' | 'loss'>
    | options.ChoiceOption<'repetition-draw', 'off' | '3'>
    | options.IntegerOption<'ply-cap'>
    | options.ChoiceOption<'touch-move', 'off' | 'on'>;
  readonly phase: never;
  readonly order: never;
}

export type Result<T> = result.Result<T, RefusalOf<MateCodes>>;

export type Refusal = result.Refusal<RefusalOf<MateCodes>>;

export type Notice = game.Notice<MateCodes['notice']>;

export type Step<P> = game.Step<P, MateCodes['notice']>;

export type Played<P> = game.Played<P, MateCodes['notice']>;

export type View = view.View<never>;

export type OptionSpec = MateCodes['option'];
