/**
 * The contract of a card: timing, targets, and an effect made of `Play`'s primitives. A card is one entry in
 * its family's file. Only board rules, position text, views, Panic's clock and presets know cards by id.
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

/** A possible target, as a token of the choice tree. */
export interface Target {
  readonly token: string;
  readonly kind: ChoiceKind;
  readonly square?: Square;
  /** Kind of the piece that the token stands for. */
  readonly piece?: string;
}

/** One question of a card. Its targets depend on the tokens chosen before. */
export interface TargetStep {
  readonly pick: (context: CardContext, chosen: readonly string[]) => readonly Target[];
  /**
   * Minimum number of tokens, by default 1. Once it is reached, `done` ends the choice. `pick` is called
   * for each token.
   */
  readonly least?: number;
  readonly most?: number;
  /**
   * True if `pick` offers only targets after the last chosen one. Each set of targets can then be chosen in
   * only one way.
   */
  readonly sorted?: true;
  /** True to skip the question if there is nothing to choose. */
  readonly ifAny?: true;
  /** The only target, if there is just one. It isn't asked for, but its token may be typed. */
  readonly findOnlyTarget?: (context: CardContext) => Target | undefined;
}

/** A question that a card asks a player. */
export interface Answer {
  readonly steps: (prompt: Prompt) => readonly TargetStep[];
  readonly effect: (play: Play, prompt: Prompt, chosen: readonly string[]) => void;
  /** Specific reason why a token isn't a valid answer. Absent or null: a general reason is given. */
  readonly against?: (context: CardContext, prompt: Prompt, token: string) => Refusal | null;
  /** Code of the game's `phases`. Absent: `question`. */
  readonly phase?: KnightmareCodes['phase'];
  /** True if a turn can begin with this question. Absent: never. */
  readonly canBegin?: (context: CardContext, prompt: Prompt) => boolean;
  /**
   * Phase shown if the next turn begins with this question, while players may still respond to the turn before.
   */
  readonly opening?: KnightmareCodes['phase'];
  /** True while the board is covered for the player who is asked. */
  readonly covered?: true;
  /**
   * True if the player must recall an earlier board. A message that would show the board waits until the
   * answer is given.
   */
  readonly fromMemory?: true;
  /** Seconds to answer (Abduction). */
  readonly seconds?: number;
  /** Token by which the player reports being ready, and the seconds that the player has from then on. */
  readonly starts?: { readonly word: string; readonly seconds: number };
  /** Runs when the time is up. Absent: the first possible answer is given. */
  readonly answerLate?: (play: Play, prompt: Prompt) => void;
}

export interface Card {
  readonly id: CardId;
  /** Condition in addition to the timing. */
  readonly isPlayable?: (context: CardContext) => boolean;
  readonly steps: readonly TargetStep[];
  readonly effect: (play: Play, chosen: readonly string[]) => void;
  /** Key shared by choices with the same result, such as a wall's halves in either order. */
  readonly groupKey?: (chosen: readonly string[]) => string;
  /**
   * Lists choices that block every attack on the King. Only for cards that do nothing but close squares and
   * steps. Each resulting board occurs once.
   */
  readonly listParries?: (
    context: CardContext,
    attack: AttackLine,
    others: readonly AttackLine[],
  ) => readonly (readonly string[])[];
  /** True for cards that change only their target squares, so that attackers elsewhere keep attacking. */
  readonly local?: true;
  /** Questions by stage. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /**
   * True for cards that undo something (Fog of War, cards that cancel turns). The Checkmate Rule doesn't
   * apply to what they restore.
   */
  readonly undoes?: true;
  /**
   * True for cards that are complete only after their questions are answered. The Checkmate Rule applies
   * after the last answer (`judgeAfterAnswers` in `verdict.ts`).
   */
  readonly judgedLast?: true;
  /** True for cards that add a card to the hand, so that none is drawn (Vulture, Legacy). */
  readonly keepsHand?: true;
  /** True for cards with secret targets. The opponent learns only that the card was played. */
  readonly secret?: true;
  /**
   * True for the card that allows two extra plays (Plots Within Plots). The card itself can't be one of
   * them.
   */
  readonly extraPlays?: true;
  /** Runs when the card's replacement is drawn (Plots Within Plots, D2). */
  readonly onReplaced?: (play: Play) => void;
  /** Runs after every step, to end effects and spring traps. */
  readonly settleEffects?: (play: Play) => void;
  readonly onTurnStart?: (play: Play) => void;
  /** Action that the card's effect offers (naming a piece under Doomsayer). */
  readonly offers?: Offer;
}

/** An action that an effect offers. Its path is the word, then targets. */
export interface Offer {
  readonly word: string;
  readonly steps: readonly TargetStep[];
  readonly effect: (play: Play, chosen: readonly string[]) => void;
}

/** Step with exactly one token. */
export function singleTargetStep(pick: TargetStep['pick']): TargetStep {
  return { pick };
}

/** Step with `least` to `most` tokens. */
export function multiTargetStep(least: number, most: number, pick: TargetStep['pick']): TargetStep {
  return { pick, least, most };
}

/**
 * Step with `least` to `most` tokens in board order, for choices whose order doesn't matter. Limits the
 * number of paths.
 */
export function sortedMultiTargetStep(least: number, most: number, pick: TargetStep['pick']): TargetStep {
  return { ...multiTargetStep(least, most, pick), sorted: true };
}

/** Step with one token, skipped if `pick` finds none. */
export function optionalTargetStep(pick: TargetStep['pick']): TargetStep {
  return { pick, ifAny: true };
}

/** Step with one token, skipped if there is only one target. */
export function choiceTargetStep(among: (context: CardContext) => readonly Target[]): TargetStep {
  return {
    ...optionalTargetStep((context) => {
      const all = among(context);
      return all.length > 1 ? all : [];
    }),
    findOnlyTarget(context) {
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

/** Makes tokens distinct: the second of two equal tokens gets `~2`, the third `~3`. */
export function toDistinctTokens(tokens: readonly string[]): readonly string[] {
  return tokens.map((token, index) => {
    const alike = tokens.slice(0, index).filter((other) => other === token).length;
    return numberToken(token, alike);
  });
}

/** Units that pass a test, as targets. */
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

/** Chosen square. Throws for a token that isn't a square, which steps never offer. */
export function chosenSquare(chosen: readonly string[], index: number): Square {
  const square = parseSquare(chosen[index] ?? '');
  if (square === undefined) throw new Error(`no square: ${chosen[index]}`);
  return square;
}

/** Squares of all tokens, without `done`. */
export function chosenSquares(chosen: readonly string[]): readonly Square[] {
  return chosen.filter((token) => token !== DONE).map((_, index) => chosenSquare(chosen, index));
}
