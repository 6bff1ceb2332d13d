/** What a game has to say, by its codes. Each language has one such object per game. */
import type { Codes, OptionName, OptionValues, RefusalOf } from '../engine/codes.js';

/** An option in words; `Value` are the values that it has. */
export interface OptionTexts<Value extends string = string> {
  /** What the option is called where its name alone would read badly (`Seconds for a turn` for `turn-seconds`). */
  readonly title?: string;
  /** What the option does, for the slash command and the console: at most 100 characters, one sentence. */
  readonly about: string;
  /** A name per value of a choice, at most 100 characters; of a number those that it does not say by itself. */
  readonly values?: Readonly<Record<Value, string>>;
  /** What the game is called by its values, where that is more than its title says (`Tablut`). */
  readonly variants?: Readonly<Partial<Record<Value, string>>>;
  /** Values that the lobby tells otherwise: their names are made for those who choose them. */
  readonly told?: Readonly<Partial<Record<Value, string>>>;
  /** What a number counts, where it is told with that. */
  readonly unit?: 'seconds';
  /** The questions that a text option answers, by what stands before the `=`. */
  readonly parts?: Readonly<Record<string, PartTexts>>;
}

/** A choice in words: each of its values has a name. */
interface ChoiceTexts<Value extends string> extends OptionTexts<Value> {
  readonly values: Readonly<Record<Value, string>>;
}

/** The options of a game in words. */
export type OptionsTexts<Values extends OptionValues> = {
  readonly [Name in keyof Values]: string extends Values[Name]
    ? OptionTexts
    : [Values[Name]] extends [never]
      ? OptionTexts
      : ChoiceTexts<Values[Name]>;
};

/** Values of some options: those of choices, and whatever may be said for numbers and free text. */
type SomeValues<Values extends OptionValues> = {
  readonly [Name in keyof Values]?: [Values[Name]] extends [never] ? string : Values[Name];
};

/** The same where an option's values say more about it. */
type ByValue<Values extends OptionValues> = {
  [Name in keyof Values & string]: {
    readonly option: Name;
    readonly values: Readonly<Partial<Record<Values[Name], string>>>;
  };
}[keyof Values & string];

/** The values of all choices, as `<option>=<value>`. */
type Chosen<Values extends OptionValues> = {
  [Name in keyof Values & string]: `${Name}=${Values[Name]}`;
}[keyof Values & string];

/** One of the questions that a text option answers together, as `d3=lost,d11=on`. */
export interface PartTexts<Value extends string = string> {
  /** The question, in a sentence. */
  readonly about: string;
  /** What each answer means, as a clause; the usual one first. */
  readonly values: Readonly<Record<Value, string>>;
}

/** Options that are asked for together. */
export interface GroupTexts<Option extends string = string> {
  /** At most 30 characters, for a button. */
  readonly title: string;
  /** What they are about, in a sentence. */
  readonly about: string;
  readonly options: readonly Option[];
  /** Whether they stand in the slash command as well: what people choose often. */
  readonly offered?: boolean;
}

/** Rules that go by a name. */
export interface PresetTexts<Values extends OptionValues = OptionValues> {
  readonly title: string;
  /** What is played by them, as a clause of at most 70 characters. */
  readonly about: string;
  /** What else is typed for them, in lower case: words of people who do not know the name. */
  readonly synonyms?: readonly string[];
  /** The options that are not as usual by them. */
  readonly options: SomeValues<Values>;
}

/** What sides do that are not to move. */
export interface PhaseTexts {
  /** A clause that follows their names, at most 20 characters: `to set up`. */
  readonly clause: string;
  /** The same where it is about squares that everybody may know: with them as `{{squares}}`. */
  readonly clauseOn?: string;
  /** What stands above the board, where it needs not say who has to: several do so at once, and the message names them. */
  readonly headline?: string;
  /** One or two sentences for those who have to do it, where the clause does not say it all. */
  readonly about?: string;
  /** What the button says behind which they choose, where "Move" would mislead. */
  readonly button?: string;
  /** They are in check, which the clause says. */
  readonly saysCheck?: true;
  /** The turn cannot end as it stands, and the game has a word of its own by which they take their move back. */
  readonly takesBack?: true;
}

/** What is told by how a card is played: on what other card, or that it does nothing. */
export type RetoldBy = 'target' | 'void';

/** The texts of a game; with the codes of the game as `C`, a sentence that is missing, or that nothing gives out, does not compile. */
export interface GameTexts<C extends Codes = Codes> {
  readonly title: string;
  /** One sentence, at most 100 characters: the slash command's description. */
  readonly summary: string;
  /** How one wins, for those who have never heard of the game: at most 160 characters. */
  readonly aim: string;
  /** The same where the values of an option say more about it. */
  readonly aims?: ByValue<OptionValues<C>>;
  /** A side's name as it stands in a sentence after "the" or alone (`Attackers`). */
  readonly sides: Readonly<Record<string, string>>;
  /** A kind of piece, singular, lower case. */
  readonly pieces: Readonly<Record<string, string>>;
  /** Kinds whose plural is not made with an s behind their name. */
  readonly plurals?: Readonly<Record<string, string>>;
  /** What a piece may carry (`pacifist`), as a few words for alt texts and the legend. */
  readonly marks?: Readonly<Record<string, string>>;
  readonly options: OptionsTexts<OptionValues<C>>;
  /** The options in groups, each in one; without them all are offered together. */
  readonly groups?: readonly GroupTexts<OptionName<C>>[];
  /** The rules that have names, by what is typed for them; the usual ones first. */
  readonly presets?: Readonly<Record<string, PresetTexts<OptionValues<C>>>>;
  /** The words that may be chosen or called (`raichi`, `*`), as labels of at most 80 characters. */
  readonly words: Readonly<Record<string, string>>;
  /** What is done with some of these words, as a clause in the present that follows who does it: `lets it pass`. */
  readonly wordClauses?: Readonly<Record<string, string>>;
  /** What the player reads who has said the word; by default that it was chosen. */
  readonly wordAnswers?: Readonly<Record<string, string>>;
  /** What is said where a king of the other side comes to be threatened, if not "check". */
  readonly check?: string;
  /** Standing orders, as entries of a menu: at most 100 characters each. */
  readonly orders: Readonly<Record<C['order'], string>>;
  /** By the phases of the game's views. */
  readonly phases: Readonly<Record<C['phase'], PhaseTexts>>;
  /** What the special squares are called in alt texts and legends. */
  readonly cells: Readonly<Record<string, string>>;
  /** Why an action is not allowed: one sentence per code, with `{{values}}`. */
  readonly refusals: Readonly<Record<C['refusal'], string>>;
  /**
   * The same said shorter next to a card in the hand, where its name and its time are shown already; by the refusals' codes. Null where
   * those say it all.
   */
  readonly inHand?: Readonly<Partial<Record<RefusalOf<C>, string | null>>>;
  /** The same said once above a hand of several cards that it holds for, where it is not said in the same words. */
  readonly inWholeHand?: Readonly<Partial<Record<RefusalOf<C>, string>>>;
  /** What happened: one sentence per code. */
  readonly notices: Readonly<Record<C['notice'], string>>;
  /** What is asked about a pawn that may become another man, where that is no promotion. */
  readonly askPromotion?: string;
  /** Notices that say what the description of the action (`engine/description.ts`) says as well: messages leave them out. */
  readonly retold?: readonly C['notice'][];
  /** Notices that say what a card tells by how it is played: on the card that they name (`card`), or in vain. Messages leave them out then. */
  readonly retoldBy?: Readonly<Partial<Record<C['notice'], RetoldBy>>>;
  /** Notices that say what is told where somebody (`side`) says this word, with this `card` if any: messages that tell that leave them out. */
  readonly retoldByWord?: Readonly<Partial<Record<C['notice'], string>>>;
  /**
   * Notices that go through the sides one by one: each side stands there by who plays it and by its own name, whatever the others are
   * called.
   */
  readonly roll?: readonly C['notice'][];
  /** Notices that go on from who resigned or ran out of time: messages leave them out where they do not tell that. */
  readonly ofCaller?: readonly C['notice'][];
  /** Notices that say how a side (`side`) stands before it acts: messages leave them out once it has. */
  readonly standing?: readonly C['notice'][];
  /**
   * The same as earlier versions told it, by their codes and with their values: stored games keep it. What fits no sentence of
   * `notices` is told by these.
   */
  readonly formerNotices?: Readonly<Record<string, string>>;
  /**
   * How a game ended: a clause per code that follows "<winners> won:" or "Draw:", and so names neither the winner nor the
   * draw itself.
   */
  readonly outcomes: Readonly<Record<C['outcome'], string>>;
  /** Short notes on what can be chosen, by `<option>=<value>`: which parts are reconstructed, and the like. */
  readonly notes: Readonly<Partial<Record<Chosen<OptionValues<C>>, string>>>;
}
