/** What the cards of Knightmare Chess have to say. Each language has one such object per card, by the card's id. */

export interface CardTexts {
  /** The card's name with its punctuation (`Charge!`). */
  readonly name: string;
  /** The effect in at most 90 characters, for menus. */
  readonly short: string;
  /** What the card does, on whom and within what limits: one to four sentences, at most 360 characters. */
  readonly effect: string;
  /** What must be the case for it to be played, besides its time: a short sentence, for cards with a condition. */
  readonly needs?: string;
  /** What it is played on, asked choice by choice in at most 60 characters, where "Which piece?" and the like mislead; the last for all further ones. */
  readonly asks?: readonly string[];
  /** How long a Continuing Effect lasts: a clause that begins with "until". */
  readonly until?: string;
  /** What a card that stays in force means for the board: a clause behind its name in the legend. */
  readonly legend?: string;
  /** The same while it binds nothing that stands on the board, where that means something else. */
  readonly legendAway?: string;
}

/** When cards of a timing class may be played. */
export interface TimingTexts {
  /** A few words for hands and menus: "Before your move". */
  readonly name: string;
  /** One sentence. */
  readonly when: string;
}
