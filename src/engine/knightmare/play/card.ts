/**
 * What a card is: when it may be played apart from its timing, on whom, and what it does, told with the primitives of `Play`.
 * A card is one entry of its family's file. What else knows cards by name: the board, for what Continuing Effects mean for
 * movement and when they end (`grids.ts`, `joins.ts`, `change.ts`, `legal.ts`), and how they are read and shown
 * (`position-text.ts`, `view.ts`); the clock of Panic (`panic.ts`); cards that a ruling names together; and tables about cards
 * (`effects-view.ts`, `presets.ts`).
 */
import { type ChoiceKind, DONE, numberToken, type Square } from '../../choices.js';
import type { AttackLine } from '../board/check.js';
import { unitWord } from '../board/piece-names.js';
import { parseSquare, squareName } from '../board/squares.js';
import type { CardId } from '../catalogue/table.js';
import type { KnightmareCodes, Refusal } from '../codes/codes.js';
import type { CardContext } from './card-context.js';
import type { Prompt } from './core.js';
import type { Play } from './play.js';

/** Something that a card may be aimed at: a token of the tree of choices. */
export interface Target {
  readonly token: string;
  readonly kind: ChoiceKind;
  readonly square?: Square;
  /** The kind of piece in a word, where the token stands for one. */
  readonly piece?: string;
}

/** One question of a card: what may be chosen now, after the tokens chosen before. */
export interface TargetStep {
  readonly pick: (context: CardContext, chosen: readonly string[]) => readonly Target[];
  /**
   * How many tokens it takes, one of each when left out. Where more may be chosen, the word `done` ends the choice; `pick`
   * is asked again for each token, with all that was chosen before.
   */
  readonly least?: number;
  readonly most?: number;
  /** The token is left out where there is nothing to choose. */
  readonly ifAny?: true;
  /** What the card is played on where there is only one thing to choose, and none is asked for: typed, its token is understood. */
  readonly only?: (context: CardContext) => Target | undefined;
}

/** What a player answers to a card's question. */
export interface Answer {
  readonly steps: (prompt: Prompt) => readonly TargetStep[];
  readonly effect: (play: Play, prompt: Prompt, chosen: readonly string[]) => void;
  /** The rule against a token that cannot be chosen, where the question knows one. */
  readonly against?: (context: CardContext, prompt: Prompt, token: string) => Refusal | null;
  /** What its player is to do, as a code of the game's `phases`; `question` where it is left out. */
  readonly phase?: KnightmareCodes['phase'];
  /** Whether a turn can begin with the question, as the context stands; left out where none can. */
  readonly begins?: (context: CardContext, prompt: Prompt) => boolean;
  /** The same while a turn that would begin with the question is still to come, and the last one may be answered before. */
  readonly opening?: KnightmareCodes['phase'];
  /** True while the board is covered to the player who is asked. */
  readonly covered?: true;
  /** True for what is asked about the board as it stood: no player can look it up in the record meanwhile. */
  readonly fromMemory?: true;
  /** Seconds to answer, where the card limits them (Abduction). */
  readonly seconds?: number;
  /**
   * For a question that is answered with a word by which its player says that he is there: the word, and the seconds that it
   * begins. Till then no time of the card's runs.
   */
  readonly starts?: { readonly word: string; readonly seconds: number };
  /** What happens when the time is over; as if the first possible answer was given where it is left out. */
  readonly late?: (play: Play, prompt: Prompt) => void;
}

export interface Card {
  readonly id: CardId;
  /** What must be the case apart from its timing; left out where there is nothing. */
  readonly when?: (context: CardContext) => boolean;
  readonly steps: readonly TargetStep[];
  readonly effect: (play: Play, chosen: readonly string[]) => void;
  /**
   * A text that is the same for whole choices that leave the same board, as the halves of a wall in either order do; left
   * out where choices differ in what they do.
   */
  readonly alike?: (chosen: readonly string[]) => string;
  /**
   * For cards that do nothing but close squares and steps: every whole choice that closes an attack on the King and all
   * the others, each board once.
   */
  readonly parries?: (
    context: CardContext,
    attack: AttackLine,
    others: readonly AttackLine[],
  ) => readonly (readonly string[])[];
  /**
   * True for cards that change nothing but what stands on the squares that they are played on: what they leave alone goes on
   * attacking as before.
   */
  readonly local?: true;
  /** Its questions to players, by stage. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /**
   * True for cards that take something back (Fog of War, the cards that cancel a turn): what they restore was lawful, so
   * the Checkmate Rule does not ask about it.
   */
  readonly undoes?: true;
  /**
   * True for cards that come about by the answers to their questions: the Checkmate Rule asks about them when the last one
   * is given (`judged` in `verdict.ts`).
   */
  readonly judgedLast?: true;
  /** True for cards that add a card to the hand themselves: no card is drawn for them (Vulture, Legacy). */
  readonly keepsHand?: true;
  /**
   * True for cards that are played on something the others may not know: they are told that it was played instead, and see
   * no square of its effect.
   */
  readonly secret?: true;
  /** True for the card after which two others may be played (Plots Within Plots): it is none of those itself. */
  readonly extraPlays?: true;
  /** Looked at when the card that is drawn for it has come to the hand (Plots Within Plots, D2). */
  readonly replaced?: (play: Play) => void;
  /** Looked at after every step (ends of effects, traps). */
  readonly settles?: (play: Play) => void;
  /** Looked at when a turn begins, for the side to move. */
  readonly turnBegins?: (play: Play) => void;
  /** An action that the effect gives to the player who may act while it is in play (naming a piece under Doomsayer). */
  readonly offers?: Offer;
}

/** An action of its own: the path is the word, then the targets. */
export interface Offer {
  readonly word: string;
  readonly steps: readonly TargetStep[];
  readonly effect: (play: Play, chosen: readonly string[]) => void;
}

/** A step of exactly one token. */
export function singleStep(pick: TargetStep['pick']): TargetStep {
  return { pick };
}

/** A step of `least` to `most` tokens. */
export function multiStep(least: number, most: number, pick: TargetStep['pick']): TargetStep {
  return { pick, least, most };
}

/** A step of one token, left out where `pick` finds nothing. */
export function optionalStep(pick: TargetStep['pick']): TargetStep {
  return { pick, ifAny: true };
}

/** A step of one token, left out where there are not several to choose from. */
export function choiceStep(among: (context: CardContext) => readonly Target[]): TargetStep {
  return {
    ...optionalStep((context) => {
      const all = among(context);
      return all.length > 1 ? all : [];
    }),
    only(context) {
      const [first, ...others] = among(context);
      return others.length === 0 ? first : undefined;
    },
  };
}

export function pieceTarget(context: CardContext, square: Square): Target {
  return { token: squareName(square), kind: 'piece', square, piece: unitWord(context.grid, square) };
}

export function squareTarget(square: Square): Target {
  return { token: squareName(square), kind: 'square', square };
}

export function wordTarget(token: string): Target {
  return { token, kind: 'word' };
}

/** Tokens told apart: the second of several alike gets `~2`, the third `~3`. */
export function distinctTokens(tokens: readonly string[]): readonly string[] {
  return tokens.map((token, index) => {
    const alike = tokens.slice(0, index).filter((other) => other === token).length;
    return numberToken(token, alike);
  });
}

/** Pieces on the board that fulfil a condition, as targets. */
export function pieceTargets(
  context: CardContext,
  condition: (square: Square) => boolean,
): readonly Target[] {
  return context
    .listSquares((square) => context.unit(square).length > 0 && condition(square))
    .map((square) => pieceTarget(context, square));
}

/** Squares that fulfil a condition, as targets. */
export function squareTargets(
  context: CardContext,
  condition: (square: Square) => boolean,
): readonly Target[] {
  return context.listSquares(condition).map(squareTarget);
}

/** The square that a chosen token names. Throws for a token that names none: steps offer only what exists. */
export function chosenSquare(chosen: readonly string[], index: number): Square {
  const square = parseSquare(chosen[index] ?? '');
  if (square === undefined) throw new Error(`no square: ${chosen[index]}`);
  return square;
}

/** The squares named by all of the tokens, `done` left out. */
export function chosenSquares(chosen: readonly string[]): readonly Square[] {
  return chosen.filter((token) => token !== DONE).map((_, index) => chosenSquare(chosen, index));
}
