/**
 * The interface of a card: timing, targets, and effects by the primitives of `Play`. A card is one entry in
 * its family's file; only board rules, position text, views, Panic's clock and presets know cards by name.
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

/** A possible target: a token of the choice tree. */
export interface Target {
  readonly token: string;
  readonly kind: ChoiceKind;
  readonly square?: Square;
  /** Kind of the token's piece. */
  readonly piece?: string;
}

/** One question of a card, given the tokens chosen before. */
export interface TargetStep {
  readonly pick: (context: CardContext, chosen: readonly string[]) => readonly Target[];
  /** Number of tokens, 1 if absent. With a range, `done` ends the choice; `pick` is asked for each token. */
  readonly least?: number;
  readonly most?: number;
  /**
   * With several tokens: `pick` offers only those after the last, so that each set can be chosen in one way.
   */
  readonly sorted?: true;
  /** Skipped if there is nothing to choose. */
  readonly ifAny?: true;
  /** The only target, which isn't asked for; typed, its token is accepted. */
  readonly only?: (context: CardContext) => Target | undefined;
}

/** A card's question to a player. */
export interface Answer {
  readonly steps: (prompt: Prompt) => readonly TargetStep[];
  readonly effect: (play: Play, prompt: Prompt, chosen: readonly string[]) => void;
  /** Refusal of a token, if the question has one. */
  readonly against?: (context: CardContext, prompt: Prompt, token: string) => Refusal | null;
  /** Code of the game's `phases`; `question` if absent. */
  readonly phase?: KnightmareCodes['phase'];
  /** True if a turn can begin with the question; absent: never. */
  readonly begins?: (context: CardContext, prompt: Prompt) => boolean;
  /** Phase before a turn that would begin with the question, while the last turn may still be answered. */
  readonly opening?: KnightmareCodes['phase'];
  /** True while the board is covered to the asked player. */
  readonly covered?: true;
  /** True if it asks about the past board: the record is closed meanwhile. */
  readonly fromMemory?: true;
  /** Seconds to answer (Abduction). */
  readonly seconds?: number;
  /** Token by which the player reports ready, and the seconds it starts. No time runs before. */
  readonly starts?: { readonly word: string; readonly seconds: number };
  /** Handles timeout; absent: the first possible answer is given. */
  readonly late?: (play: Play, prompt: Prompt) => void;
}

export interface Card {
  readonly id: CardId;
  /** Condition besides timing. */
  readonly when?: (context: CardContext) => boolean;
  readonly steps: readonly TargetStep[];
  readonly effect: (play: Play, chosen: readonly string[]) => void;
  /** Key of choices that leave the same board, such as a wall's halves in either order. */
  readonly alike?: (chosen: readonly string[]) => string;
  /**
   * For cards that only close squares and steps: the choices that close one attack on the King and all
   * others, each board once.
   */
  readonly parries?: (
    context: CardContext,
    attack: AttackLine,
    others: readonly AttackLine[],
  ) => readonly (readonly string[])[];
  /** True for cards that only change their target squares: untouched attackers keep attacking. */
  readonly local?: true;
  /** Questions by stage. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /**
   * True for cards that undo (Fog of War, turn cancellers): the Checkmate Rule doesn't apply to what they
   * restore.
   */
  readonly undoes?: true;
  /**
   * True for cards resolved by answers: the Checkmate Rule applies after the last (`judgeAfterAnswers` in
   * `verdict.ts`).
   */
  readonly judgedLast?: true;
  /** True for cards that add a card to the hand: none is drawn (Vulture, Legacy). */
  readonly keepsHand?: true;
  /** True for cards with secret targets: others only learn that it was played. */
  readonly secret?: true;
  /** True for the card that allows two more (Plots Within Plots); it isn't one of them. */
  readonly extraPlays?: true;
  /** Runs when its replacement card is drawn (Plots Within Plots, D2). */
  readonly replaced?: (play: Play) => void;
  /** Runs after every step (ends of effects, traps). */
  readonly settles?: (play: Play) => void;
  /** Runs when a turn begins, for the side to move. */
  readonly turnBegins?: (play: Play) => void;
  /** Action offered by its effect (naming a piece under Doomsayer). */
  readonly offers?: Offer;
}

/** An offered action: the path is its word, then targets. */
export interface Offer {
  readonly word: string;
  readonly steps: readonly TargetStep[];
  readonly effect: (play: Play, chosen: readonly string[]) => void;
}

/** Step of exactly one token. */
export function singleStep(pick: TargetStep['pick']): TargetStep {
  return { pick };
}

/** Step of `least` to `most` tokens. */
export function multiStep(least: number, most: number, pick: TargetStep['pick']): TargetStep {
  return { pick, least, most };
}

/**
 * Step of `least` to `most` tokens in board order, for choices without an order: limits the ways to choose.
 */
export function sortedMultiStep(least: number, most: number, pick: TargetStep['pick']): TargetStep {
  return { ...multiStep(least, most, pick), sorted: true };
}

/** Step of one token, skipped if `pick` finds nothing. */
export function optionalStep(pick: TargetStep['pick']): TargetStep {
  return { pick, ifAny: true };
}

/** Step of one token, skipped unless there are several. */
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

/** Distinct tokens: the second equal one gets `~2`, the third `~3`. */
export function distinctTokens(tokens: readonly string[]): readonly string[] {
  return tokens.map((token, index) => {
    const alike = tokens.slice(0, index).filter((other) => other === token).length;
    return numberToken(token, alike);
  });
}

/** Pieces that pass a test, as targets. */
export function pieceTargets(
  context: CardContext,
  condition: (square: Square) => boolean,
): readonly Target[] {
  return context
    .listSquares((square) => context.unit(square).length > 0 && condition(square))
    .map((square) => pieceTarget(context, square));
}

/** Squares that pass a test, as targets. */
export function squareTargets(
  context: CardContext,
  condition: (square: Square) => boolean,
): readonly Target[] {
  return context.listSquares(condition).map(squareTarget);
}

/** Throws for a token that is no square: steps offer only existing ones. */
export function chosenSquare(chosen: readonly string[], index: number): Square {
  const square = parseSquare(chosen[index] ?? '');
  if (square === undefined) throw new Error(`no square: ${chosen[index]}`);
  return square;
}

/** Squares of all tokens without `done`. */
export function chosenSquares(chosen: readonly string[]): readonly Square[] {
  return chosen.filter((token) => token !== DONE).map((_, index) => chosenSquare(chosen, index));
}
