/** Texts of a game, by its codes. Each language has one such object per game. */
import type { Codes, OptionName, OptionValues, RefusalOf } from '../engine/codes.js';

/** Texts of an option. `Value` are its values. */
export interface OptionTexts<Value extends string = string> {
  /** Title, if the name alone reads badly (`Seconds for a turn` for `turn-seconds`). */
  readonly title?: string;
  /** Description for the slash command and the console: one sentence, at most 100 characters. */
  readonly about: string;
  /** Names of values, at most 100 characters each. Numbers need only values with a special name. */
  readonly values?: Readonly<Record<Value, string>>;
  /** Names of the game with this value of the option, if the title is less specific (`Tablut`). */
  readonly variants?: Readonly<Partial<Record<Value, string>>>;
  /** Shorter names of values for the lobby. `values` are worded for the person who chooses. */
  readonly lobbyValues?: Readonly<Partial<Record<Value, string>>>;
  /** Unit of a number. */
  readonly unit?: 'seconds';
  /** Questions that a typed option answers together, by their names (the text before `=`). */
  readonly parts?: Readonly<Record<string, PartTexts>>;
}

/** Texts of a choice. Each value has a name. */
interface ChoiceTexts<Value extends string> extends OptionTexts<Value> {
  readonly values: Readonly<Record<Value, string>>;
}

export type OptionsTexts<Values extends OptionValues> = {
  readonly [Name in keyof Values]: string extends Values[Name]
    ? OptionTexts
    : [Values[Name]] extends [never]
      ? OptionTexts
      : ChoiceTexts<Values[Name]>;
};

/** Values of some options: for a choice, one of its values; for a number or a text, any string. */
type SomeValues<Values extends OptionValues> = {
  readonly [Name in keyof Values]?: [Values[Name]] extends [never] ? string : Values[Name];
};

/** Texts that depend on an option's value. */
type ByValue<Values extends OptionValues> = {
  [Name in keyof Values & string]: {
    readonly option: Name;
    readonly values: Readonly<Partial<Record<Values[Name], string>>>;
  };
}[keyof Values & string];

/** All choices with their values, as `<option>=<value>`. */
type Chosen<Values extends OptionValues> = {
  [Name in keyof Values & string]: `${Name}=${Values[Name]}`;
}[keyof Values & string];

/** One of the questions that a text option answers together, as in `d3=lost,d11=on`. */
export interface PartTexts<Value extends string = string> {
  /** The question, as a sentence. */
  readonly about: string;
  /** Meaning of each answer as a clause. The default comes first. */
  readonly values: Readonly<Record<Value, string>>;
}

export interface GroupTexts<Option extends string = string> {
  /** Button label, at most 30 characters. */
  readonly title: string;
  /** Description in one sentence. */
  readonly about: string;
  readonly options: readonly Option[];
  /** True for options that are often chosen. The slash command offers them too. */
  readonly offered?: boolean;
}

/** A named set of rules. */
export interface PresetTexts<Values extends OptionValues = OptionValues> {
  readonly title: string;
  /** Description as a clause of at most 70 characters. */
  readonly about: string;
  /** Other names that people type, in lower case. */
  readonly synonyms?: readonly string[];
  /** Options that differ from their defaults. */
  readonly options: SomeValues<Values>;
}

/** Texts for a phase in which sides do something other than move. */
export interface PhaseTexts {
  /** Clause after the sides' names, at most 20 characters, such as `to set up`. */
  readonly clause: string;
  /** The clause if the task is about squares that everyone may know, with `{{squares}}`. */
  readonly clauseOn?: string;
  /**
   * Headline above the board for phases in which several sides act. It needn't name the sides, because the
   * message lists them.
   */
  readonly headline?: string;
  /** One or two sentences for the sides to act, if the clause isn't enough. */
  readonly about?: string;
  /** Label of the button to choose, if "Move" would mislead. */
  readonly button?: string;
  /** Set if the clause already says that the side is in check. */
  readonly saysCheck?: true;
  /** Set if the turn can't end in this position and the game has its own word to undo the move. */
  readonly takesBack?: true;
}

/** Part of a described card play that already states a notice: the card's target, or that it has no effect. */
export type NoticeStatedBy = 'target' | 'void';

/** Texts of a game. With the game's codes as `C`, the compiler reports missing and unused texts. */
export interface GameTexts<C extends Codes = Codes> {
  readonly title: string;
  /** Description of the slash command: one sentence, at most 100 characters. */
  readonly summary: string;
  /** The aim for newcomers: at most 160 characters. */
  readonly aim: string;
  /** More specific aims by option value. */
  readonly aims?: ByValue<OptionValues<C>>;
  /** Name of a side, for use alone or after "the" (`Attackers`). */
  readonly sides: Readonly<Record<string, string>>;
  /** Kinds of pieces, singular and in lower case. */
  readonly pieces: Readonly<Record<string, string>>;
  readonly plurals?: Readonly<Record<string, string>>;
  /** States of a piece (`pacifist`) in a few words, for alt texts and the legend. */
  readonly marks?: Readonly<Record<string, string>>;
  readonly options: OptionsTexts<OptionValues<C>>;
  /** Groups of options. Each option is in one group. Without groups, all options are shown together. */
  readonly groups?: readonly GroupTexts<OptionName<C>>[];
  /** Named sets of rules, by their typed names. The default comes first. */
  readonly presets?: Readonly<Record<string, PresetTexts<OptionValues<C>>>>;
  /** Labels, at most 80 characters, of choices and calls that are words, such as `raichi` or `*`. */
  readonly words: Readonly<Record<string, string>>;
  /** Effects of some `words`, as clauses after the player's name: `lets it pass`. */
  readonly wordClauses?: Readonly<Record<string, string>>;
  /** Private answers to the player who said the word. Default: a text that says that the word was chosen. */
  readonly wordAnswers?: Readonly<Record<string, string>>;
  /** The call for an attacked king, if not "check". */
  readonly check?: string;
  /** Standing orders as menu entries, at most 100 characters each. */
  readonly orders: Readonly<Record<C['order'], string>>;
  /** Texts by phase of the game's views. */
  readonly phases: Readonly<Record<C['phase'], PhaseTexts>>;
  /** Names of special squares in alt texts and legends. */
  readonly cells: Readonly<Record<string, string>>;
  /** One sentence per refusal code, with `{{values}}`. */
  readonly refusals: Readonly<Record<C['refusal'], string>>;
  /**
   * Shorter refusals next to a card in the hand, where its name and timing are visible. Null if the name and
   * timing explain enough.
   */
  readonly inHand?: Readonly<Partial<Record<RefusalOf<C>, string | null>>>;
  /** Refusals shown once above a hand of several cards, if worded differently. */
  readonly inWholeHand?: Readonly<Partial<Record<RefusalOf<C>, string>>>;
  /** One sentence per notice code. */
  readonly notices: Readonly<Record<C['notice'], string>>;
  /** Question for a pawn that can become another piece, if the game doesn't call it promotion. */
  readonly askPromotion?: string;
  /** Notices that say the same as the action's description (`engine/description.ts`). Messages omit them. */
  readonly repeatedNotices?: readonly C['notice'][];
  /**
   * Notices that say the same as one part of a described card play. The value names this part: the card's target,
   * or that the card has no effect. Messages with such a description omit the notice.
   */
  readonly repeatedByCardPlay?: Readonly<Partial<Record<C['notice'], NoticeStatedBy>>>;
  /**
   * Notices that repeat what a player's word did. The value is the word. Messages that describe the word omit
   * the notice, if its `side` said the word, about its `card` if it has one.
   */
  readonly repeatedByWord?: Readonly<Partial<Record<C['notice'], string>>>;
  /** Notices that list the sides one by one. Each side is named with its player. */
  readonly roll?: readonly C['notice'][];
  /**
   * Notices that continue the line about a resignation or timeout. Messages without that line leave them out.
   */
  readonly ofCaller?: readonly C['notice'][];
  /** Notices on the state of a side (`side`) before it acts. Messages leave them out once it has acted. */
  readonly standing?: readonly C['notice'][];
  /**
   * Notices of earlier versions, as stored games contain them. Used for values that fit no sentence of
   * `notices`.
   */
  readonly formerNotices?: Readonly<Record<string, string>>;
  /**
   * Ends of games, as a clause after "<winners> won:" or "Draw:". It names neither the winners nor the draw.
   */
  readonly outcomes: Readonly<Record<C['outcome'], string>>;
  /** Short notes on choices by `<option>=<value>`, for example on reconstructed rules. */
  readonly notes: Readonly<Partial<Record<Chosen<OptionValues<C>>, string>>>;
}
