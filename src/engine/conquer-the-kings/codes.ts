/** Codes of Conquer the Kings. The texts must have a text for each. */
import type { RefusalOf } from '../codes.js';
import type * as game from '../game.js';
import type * as options from '../options.js';
import type * as result from '../result.js';
import type * as view from '../view.js';

export interface ConquestCodes {
  readonly refusal:
    | 'off-board'
    | 'empty-square'
    | 'not-your-man'
    | 'same-square'
    | 'own-man'
    | 'partner-man'
    | 'partner-king'
    | 'way-blocked'
    | 'moves-otherwise'
    | 'pawn-blocked'
    | 'pawn-two-steps'
    | 'pawn-arrow'
    | 'pawn-arrow-turned'
    | 'pawn-takes-nobody'
    | 'arrow-same'
    | 'arrow-alone'
    | 'arrow-missing'
    | 'king-left-attacked'
    | 'rescue-undecided'
    | 'rescue-pawns-only'
    | 'rescue-not-here'
    | 'rescue-not-taken'
    | 'rescue-nobody'
    | 'rescue-kind'
    | 'rescue-own-only'
    | 'other-piece'
    | 'no-such-move'
    | 'ambiguous'
    | 'setup-choices'
    | 'setup-squares'
    | 'setup-rows'
    | 'setup-letter'
    | 'setup-men'
    | 'setup-square'
    | 'setup-twice'
    | 'position-rows'
    | 'position-row'
    | 'position-man'
    | 'position-side'
    | 'position-kings'
    | 'position-men'
    | 'position-setups'
    | 'position-decided'
    | 'position-stuck';
  readonly notice:
    | 'army-ready'
    | 'battle-begins'
    | 'king-taken-remove'
    | 'king-taken-take-over'
    | 'king-taken-obstacles'
    | 'army-resigns'
    | 'army-times-out'
    | 'army-mated'
    | 'boneyard-captured'
    | 'two-armies'
    | 'check'
    | 'no-move'
    | 'conqueror'
    | 'general'
    | 'captain'
    | 'lieutenant'
    | 'unranked';
  readonly outcome:
    | 'conquered'
    | 'checkmate'
    | 'stalemate'
    | 'resignation'
    | 'timeout'
    | 'agreement'
    | 'repetition'
    | 'nobody-moves'
    | 'bare-kings';
  readonly option:
    | options.ChoiceOption<
        'mode',
        | 'four'
        | 'three'
        | 'two-across'
        | 'two-beside'
        | 'teams-across'
        | 'teams-beside'
        | 'two-armies-each'
        | 'one-against-two'
      >
    | options.ChoiceOption<'shape', 'octagon' | 'long'>
    | options.ChoiceOption<'setup', 'hidden' | 'in-turn' | 'preset'>
    | options.ChoiceOption<'preset', 'classic' | 'fortress' | 'vanguard' | 'bastion' | 'cavalry'>
    | options.ChoiceOption<'rescue-from', 'any-boneyard' | 'reached-players-boneyard'>
    | options.ChoiceOption<'rescue-kind', 'any-captured' | 'own-men'>
    | options.ChoiceOption<'after-king-taken', 'remove' | 'take-over' | 'obstacles'>
    | options.ChoiceOption<'fallen-boneyard', 'lost' | 'captor' | 'kept'>
    | options.ChoiceOption<'fallen-back-line', 'closed' | 'open'>
    | options.ChoiceOption<'check-when', 'two-players' | 'two-armies' | 'never'>
    | options.ChoiceOption<'capture-partner', 'off' | 'on'>
    | options.ChoiceOption<'repetition-draw', 'off' | '3'>
    | options.ChoiceOption<'bare-kings', 'draw' | 'play-on'>
    | options.ChoiceOption<'scoring', 'off' | 'on'>
    | options.ChoiceOption<'mate-scores', 'on' | 'off'>;
  readonly phase: 'set-up';
  readonly order: never;
}

export type Result<T> = result.Result<T, RefusalOf<ConquestCodes>>;

export type Refusal = result.Refusal<RefusalOf<ConquestCodes>>;

export type Notice = game.Notice<ConquestCodes['notice']>;

export type Step<P> = game.Step<P, ConquestCodes['notice']>;

export type Played<P> = game.Played<P, ConquestCodes['notice']>;

export type View = view.View<ConquestCodes['phase']>;

export type OptionSpec = ConquestCodes['option'];
