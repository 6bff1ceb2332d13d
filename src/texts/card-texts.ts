/** Texts of a Knightmare Chess card. Each language has one such object per card id. */

export interface CardTexts {
  /** Name with its punctuation (`Charge!`). */
  readonly name: string;
  /** Effect in menus, at most 90 characters. */
  readonly short: string;
  /** Effect, affected pieces and limits: one to four sentences, at most 360 characters. */
  readonly effect: string;
  /** Condition for playing the card, besides its timing, as a short sentence. */
  readonly needs?: string;
  /**
   * Questions for its targets, choice by choice, at most 60 characters each. Needed if "Which piece?" would
   * mislead. The last one applies to all further choices.
   */
  readonly asks?: readonly string[];
  /** Duration of a Continuing Effect, as a clause beginning with "until". */
  readonly until?: string;
  /** Effect of a card in play on the board, as a clause after its name in the legend. */
  readonly legend?: string;
  /** The clause while the card affects nothing on the board, if different. */
  readonly legendAway?: string;
}

export interface TimingTexts {
  /** A few words for hands and menus: "Before your move". */
  readonly name: string;
  /** When a card with this timing can be played, in one sentence. */
  readonly when: string;
}
