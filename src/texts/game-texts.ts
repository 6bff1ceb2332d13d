/** What a game has to say, by its codes. Each language has one such object per game. */

/** An option in words. */
export interface OptionTexts {
  /** What the option does, for the slash command and the console: at most 100 characters, one sentence. */
  readonly about: string;
  /** A name per value of a choice, at most 100 characters. */
  readonly values?: Readonly<Record<string, string>>;
}

export interface GameTexts {
  readonly title: string;
  /** One sentence, at most 100 characters: the slash command's description. */
  readonly summary: string;
  /** A side's name as it stands in a sentence after "the" or alone (`Attackers`). */
  readonly sides: Readonly<Record<string, string>>;
  /** A kind of piece, singular, lower case. */
  readonly pieces: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, OptionTexts>>;
  /** The words that may be chosen or called (`raichi`, `*`), as labels of at most 80 characters. */
  readonly words: Readonly<Record<string, string>>;
  /** What the special squares are called in alt texts and legends. */
  readonly cells: Readonly<Record<string, string>>;
  /** Why an action is not allowed: one sentence per code, with `{{values}}`. */
  readonly refusals: Readonly<Record<string, string>>;
  /** What happened: one sentence per code. */
  readonly notices: Readonly<Record<string, string>>;
  /** How a game ended: a clause per code that follows the winner's name and a dash, or stands alone. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** Short notes for the lobby, by condition code (which parts are reconstructed). */
  readonly notes: Readonly<Record<string, string>>;
}
