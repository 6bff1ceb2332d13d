/** Kit for rulings of Knightmare Chess: builds a turn state from a FEN, hands and effects, and plays steps by name. */
import { expect } from 'vitest';
import type { Board, Effect, Term } from '../../../src/engine/knightmare/board/board.js';
import {
  CAPTURED,
  type Colour,
  type Kinds,
  type PieceId,
} from '../../../src/engine/knightmare/board/pieces.js';
import { parseSquare } from '../../../src/engine/knightmare/board/squares.js';
import type { CardNo } from '../../../src/engine/knightmare/catalogue/facts.js';
import { type CardId, cards } from '../../../src/engine/knightmare/catalogue/table.js';
import type { Decided } from '../../../src/engine/knightmare/codes/decisions.js';
import type { Core } from '../../../src/engine/knightmare/play/core.js';
import { parseDecisions } from '../../../src/engine/knightmare/rules/decisions.js';
import type { Rules } from '../../../src/engine/knightmare/rules/rules.js';
import { listChoices } from '../../../src/engine/knightmare/turn/choices.js';
import { playAction } from '../../../src/engine/knightmare/turn/perform.js';
import { createServices } from '../../../src/engine/knightmare/turn/play-services.js';
import { createBoardFromPieces, parsePieces } from '../../../src/engine/knightmare/turn/start/fen.js';
import { createCore } from '../../../src/engine/knightmare/turn/start/start.js';
import type { TurnState } from '../../../src/engine/knightmare/turn/turn-state.js';

export const rules: Rules = {
  options: {},
  deck: 'common',
  points: [150, 150],
  setAside: 0,
  excluded: new Set(),
  reshuffles: false,
  looseCastling: false,
  wall: 'double',
  decided: parseDecisions(''),
  answerTime: null,
  repetition: true,
  fiftyMoves: true,
};

/** Setting in which some open questions are decided differently from the default. */
export function withDecisions(decided: Partial<Decided>): Pick<Setting, 'rules'> {
  return { rules: { decided: { ...rules.decided, ...decided } } };
}

/** Number of the first card with that id in the common deck. */
export function cardNumber(id: CardId): CardNo {
  return cards.findIndex((card) => card.id === id);
}

export interface Setting {
  readonly white?: readonly CardId[];
  readonly black?: readonly CardId[];
  /** Captured pieces of both sides as letters: `Np` is a white knight and a black pawn. */
  readonly captured?: string;
  readonly effects?: readonly (Partial<Omit<Effect, 'pieces' | 'squares'>> & {
    readonly card: CardId;
    readonly by: Colour;
    /** Squares of the pieces that the effect binds. */
    readonly on?: readonly string[];
    readonly squares?: readonly string[];
  })[];
  /** Composites: Confabulation merges the second square's pieces with the first's. */
  readonly joined?: readonly (readonly [string, string])[];
  readonly terms?: readonly Term[];
  readonly board?: Partial<Board>;
  readonly core?: Partial<Core>;
  readonly rules?: Partial<Rules>;
}

const LETTERS: Readonly<Record<string, Kinds>> = { p: 1, n: 2, b: 4, r: 8, q: 16, k: 32 };

/**
 * Turn state with board, side to move and castling rights from the first three fields of a FEN. Without the
 * third field there are no castling rights.
 */
export function turnState(fen: string, setting: Setting = {}): TurnState {
  const [field = '', side = 'w', castling = '-'] = fen.split(' ');
  const standing = parsePieces(field);
  if (!standing.ok) throw new Error(`bad FEN ${fen}`);
  const taken = [...(setting.captured ?? '')].map((letter) => {
    const kind = LETTERS[letter.toLowerCase()] as Kinds;
    return { owner: (letter === letter.toLowerCase() ? 1 : 0) as Colour, kind, origin: kind, at: CAPTURED };
  });
  const used: Rules = { ...rules, ...setting.rules };
  const apart = createBoardFromPieces(
    [...standing.value, ...taken],
    side === 'b' ? 1 : 0,
    used.looseCastling,
  );
  const plain = (setting.joined ?? []).reduce(joinPieces, apart);
  const on = (name: string): PieceId[] => idsAt(plain, name);
  const inHands = [...(setting.white ?? []), ...(setting.black ?? [])].map(cardNumber);
  const inPlay = (setting.effects ?? []).map(({ card }) => cardNumber(card));
  const start = createCore(used, 1);
  const board: Board = {
    ...plain,
    castling: castling === '-' ? [] : plain.castling,
    effects: [
      ...plain.effects,
      ...(setting.effects ?? []).map(({ on: bound = [], squares = [], ...effect }) => ({
        no: cardNumber(effect.card),
        edges: [],
        ...effect,
        pieces: bound.flatMap(on),
        squares: squares.map((name) => parseSquare(name) as number),
      })),
    ],
    terms: setting.terms ?? [],
    ...setting.board,
  };
  const deck = cards
    .map((_, index) => index)
    .filter((one) => !inHands.includes(one) && !inPlay.includes(one));
  return {
    rules: used,
    trail: [],
    servicesFor: createServices,
    core: {
      ...start,
      board,
      hands: [(setting.white ?? []).map(cardNumber), (setting.black ?? []).map(cardNumber)],
      decks: [deck],
      seen: [],
      ...setting.core,
    },
  };
}

/** Moves the pieces of one square to another and merges them with those there. */
function joinPieces(board: Board, [to, from]: readonly [string, string]): Board {
  const [here, there] = [idsAt(board, to), idsAt(board, from)];
  const at = parseSquare(to) as number;
  const pieces = board.pieces.map((piece, id) => (there.includes(id) ? { ...piece, at } : piece));
  const by = board.pieces[here[0] as PieceId]?.owner ?? 0;
  const effect = { card: 'confabulation', no: null, by, pieces: [...here, ...there], squares: [], edges: [] };
  return { ...board, pieces, effects: [...board.effects, effect as Effect] };
}

export function idsAt(board: Board, name: string): PieceId[] {
  return board.pieces.flatMap((piece, id) => (piece.at === parseSquare(name) ? [id] : []));
}

/**
 * Plays steps such as `w e2 e4` or `b pass`: the side's letter, then the tokens. Fails the test if one is
 * refused.
 */
export function playSteps(start: TurnState, ...steps: readonly string[]): TurnState {
  return steps.reduce<TurnState>((here, step) => {
    const [side, ...path] = step.split(' ');
    const acted = playAction(here, side === 'b' ? 1 : 0, path);
    if (!acted.ok) expect.fail(`${step} was refused: ${JSON.stringify(acted.reason)}`);
    return acted.value;
  }, start);
}

/** Refusal code of a step. Null if it is accepted. */
export function refusal(start: TurnState, step: string): string | null {
  const [side, ...path] = step.split(' ');
  const acted = playAction(start, side === 'b' ? 1 : 0, path);
  return acted.ok ? null : acted.reason.code;
}

/** Letters of the pieces on a square: `R` for a white rook, `n` for a black knight, several for a composite, '' for none. */
export function lettersOn({ core }: TurnState, name: string): string {
  return idsAt(core.board, name)
    .map((id) => {
      const piece = core.board.pieces[id];
      const letter = Object.entries(LETTERS).find(([, kind]) => kind === piece?.kind)?.[0] ?? '?';
      return piece?.owner === 0 ? letter.toUpperCase() : letter;
    })
    .sort()
    .join('');
}

/** Ids of the cards on the discard piles. */
export function listDiscarded({ core }: TurnState): readonly CardId[] {
  return core.discards.flat().map((one) => cards[one % 80]?.id as CardId);
}

export function handOf({ core }: TurnState, side: Colour): readonly CardId[] {
  return core.hands[side].map((one) => cards[one % 80]?.id as CardId);
}

/** Tokens offered after a step such as `w evil-eye e4`. Empty if the step is complete or impossible. */
export function listOffered(start: TurnState, step: string): readonly string[] {
  const [side, ...path] = step.split(' ');
  return listChoices(start, side === 'b' ? 1 : 0, path).map(({ token }) => token);
}

/** Codes of the public notices about a step. Fails the test if the step is refused. */
export function listNoticeCodes(start: TurnState, step: string): readonly string[] {
  const [side, ...path] = step.split(' ');
  const acted = playAction(start, side === 'b' ? 1 : 0, path);
  if (!acted.ok) expect.fail(`${step} was refused: ${JSON.stringify(acted.reason)}`);
  return acted.value.notices.filter(({ only }) => only === undefined).map(({ code }) => code);
}

/** Letters of the pieces in a zone (`CAPTURED`, `DEAD`, `AWAY`), White's first, in alphabetical order. */
export function lettersInZone({ core }: TurnState, zone: number): string {
  const letters = core.board.pieces.flatMap(({ at, kind, owner }) => {
    const letter = Object.entries(LETTERS).find(([, one]) => one === kind)?.[0] ?? '?';
    return at === zone ? [owner === 0 ? letter.toUpperCase() : letter] : [];
  });
  return letters.sort().join('');
}
