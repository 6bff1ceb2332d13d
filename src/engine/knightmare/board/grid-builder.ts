/** Builds and caches grids, which combine a board's pieces, effects and terms. */
import type { Square } from '../../choices.js';
import type { CardId } from '../catalogue/table.js';
import { type Board, type Effect, withPieces } from './board.js';
import {
  COMPOSITE,
  CRABBED,
  CROWDED,
  CURSED,
  FROZEN,
  type Grid,
  hasKind,
  hasTrait,
  MAGNET,
  NEUTRAL,
  PACIFIST,
  PRINCE,
  ROYAL,
  SHIELDED,
} from './grid.js';
import { isCoupActive, listEffects, listGroups } from './joins.js';
import { AWAY, type Colour, CRAB, KING, PAWN, type Piece, type PieceId } from './pieces.js';
import { neighbours } from './squares.js';
import { addWalledSteps } from './walls.js';

const NO_PIECES: readonly PieceId[] = [];
/** Units of a single piece, shared by all grids. */
const SINGLE_UNITS: readonly (readonly PieceId[])[] = Array.from({ length: 32 }, (_, id) => [id]);
/** Zeros for every grid without closed squares or walls. Copy this shared array before writing. */
const OPEN = new Uint8Array(64);
const cache = new WeakMap<Board, Grid>();

export function gridOf(board: Board): Grid {
  const there = cache.get(board);
  if (there !== undefined) return there;
  const grid = buildGrid(board);
  cache.set(board, grid);
  return grid;
}

/** Builds a grid without caching it, for a board that is only tried out. */
export function createUncachedGrid(board: Board): Grid {
  return cache.get(board) ?? buildGrid(board);
}

/**
 * Splits a crowded square: one grid per group, each with the group's own effects (R55). For any other square,
 * returns only the given grid.
 */
export function splitCrowdedSquare(grid: Grid, square: Square): readonly Grid[] {
  if (!hasTrait(grid, square, CROWDED)) return [grid];
  const unit = grid.units[square] as readonly PieceId[];
  return listGroups(grid.board, unit).map((group) => {
    const others = unit.filter((id) => !group.includes(id));
    return gridOf(withPieces(grid.board, new Map(others.map((id) => [id, { at: AWAY }]))));
  });
}

type Draft = { -readonly [K in Exclude<keyof Grid, 'units' | 'traits' | 'royals' | 'hiding'>]: Grid[K] } & {
  readonly units: (readonly PieceId[])[];
  readonly traits: number[];
  readonly royals: [Square[], Square[]];
  readonly hiding: [boolean, boolean];
};

/** Builds a grid from pieces, then effects and terms. */
function buildGrid(board: Board): Grid {
  const draft = createDraft(board);
  for (const effect of board.effects) applyEffect(draft, effect);
  assignRoyals(draft);
  if (board.effects.length > 0) assignControl(draft);
  for (const { kind, pieces, until } of board.terms)
    if (kind === 'shield' && until >= board.turn) addTrait(draft, pieces, SHIELDED);
  return draft;
}

/** Creates a draft with only the pieces. */
function createDraft(board: Board): Draft {
  const units: (readonly PieceId[])[] = new Array(64).fill(NO_PIECES);
  const kinds = new Uint8Array(64);
  const owner = new Int8Array(64).fill(-1);
  const control = new Uint8Array(64);
  const traits: number[] = new Array(64).fill(0);
  const { pieces } = board;
  for (let id = 0; id < pieces.length; id++) {
    const { at, kind, owner: of } = pieces[id] as Piece;
    if (at < 0) continue;
    const here = units[at] as readonly PieceId[];
    const unit = here === NO_PIECES ? (SINGLE_UNITS[id] ?? [id]) : [...here, id];
    units[at] = unit;
    kinds[at] = (kinds[at] as number) | kind;
    owner[at] = of;
    control[at] = 1 << of;
    if (unit.length > 1) traits[at] = listGroups(board, unit).length === 1 ? COMPOSITE : CROWDED;
  }
  return {
    board,
    units,
    moves: kinds,
    kinds,
    owner,
    control,
    traits,
    forbidden: OPEN,
    walled: OPEN,
    royals: [[], []],
    hiding: [false, false],
    truce: false,
    vendetta: false,
  };
}

/** Adds a trait to the units of pieces on the board. */
function addTrait({ board, traits }: Draft, ids: readonly PieceId[], trait: number): void {
  for (const id of ids) {
    const { at } = board.pieces[id] as Piece;
    if (at >= 0) traits[at] = (traits[at] as number) | trait;
  }
}

/** Traits that effects give, by card. */
const TRAITS: Readonly<Partial<Record<CardId, number>>> = {
  pacifism: PACIFIST,
  curse: CURSED,
  neutrality: NEUTRAL,
  'fatal-attraction': MAGNET,
  crab: CRABBED,
};

function applyEffect(draft: Draft, { card, pieces, squares, edges }: Effect): void {
  const trait = TRAITS[card];
  if (trait !== undefined) addTrait(draft, pieces, trait);
  switch (card) {
    case 'crab':
      applyCrab(draft, pieces);
      break;
    case 'forbidden-city':
      draft.forbidden = Uint8Array.from(draft.forbidden);
      for (const square of squares) draft.forbidden[square] = 1;
      break;
    case 'fortification':
      draft.walled = Uint8Array.from(draft.walled);
      addWalledSteps(edges, draft.walled);
      break;
    case 'truce':
      draft.truce = true;
      break;
    case 'vendetta':
      draft.vendetta = true;
      break;
  }
}

/** Sets the movement of a unit with a crab: CRAB replaces the pawn (R54). */
function applyCrab(draft: Draft, ids: readonly PieceId[]): void {
  draft.moves = Uint8Array.from(draft.moves);
  const { board, units, moves } = draft;
  const all = listEffects(board, 'crab').flatMap((effect) => effect.pieces);
  for (const id of ids) {
    const { at } = board.pieces[id] as Piece;
    if (at < 0) continue;
    const parts = (units[at] as readonly PieceId[]).map((one) => {
      const { kind } = board.pieces[one] as Piece;
      return kind === PAWN && all.includes(one) ? CRAB : kind;
    });
    moves[at] = parts.reduce((kinds, kind) => kinds | kind, 0);
  }
}

/**
 * Marks royal pieces: Kings, or the pieces of active Coups. Neutrality and Pacifism don't apply to a piece
 * while it is royal (X19).
 */
function assignRoyals(draft: Draft): void {
  const { board, traits } = draft;
  const coups = listEffects(board, 'coup').filter((coup) => isCoupActive(board, coup));
  for (const { pieces, by } of coups) {
    const royal = pieces[0] as PieceId;
    addRoyal(draft, by, royal);
    const { at } = board.pieces[royal] as Piece;
    if (at >= 0) traits[at] = (traits[at] as number) & ~(PACIFIST | NEUTRAL);
    addTrait(draft, [pieces[1] as PieceId], PRINCE);
  }
  for (let id = 0; id < board.pieces.length; id++) {
    const { kind, owner } = board.pieces[id] as Piece;
    if (kind === KING && !coups.some(({ pieces }) => pieces[1] === id)) addRoyal(draft, owner, id);
  }
}

function addRoyal(draft: Draft, colour: Colour, id: PieceId): void {
  const { at } = draft.board.pieces[id] as Piece;
  if (at === AWAY) draft.hiding[colour] = true;
  if (at < 0) return;
  draft.royals[colour].push(at);
  addTrait(draft, [id], ROYAL);
}

/**
 * Sets which colours may move a unit. Both may move neutral pieces. Next to a magnet, only Kings and Princes
 * move.
 */
function assignControl(draft: Draft): void {
  const { board, control } = draft;
  for (const { card, pieces } of board.effects) {
    if (card !== 'neutrality' && card !== 'fatal-attraction') continue;
    for (const id of pieces) {
      const { at } = board.pieces[id] as Piece;
      if (at < 0) continue;
      if (card === 'fatal-attraction') freezeNeighbours(draft, at);
      else if (hasTrait(draft, at, NEUTRAL)) control[at] = 3;
    }
  }
}

/** Freezes the neighbours of a magnet, except Kings and Princes. */
function freezeNeighbours(draft: Draft, magnet: Square): void {
  const { traits } = draft;
  for (const near of neighbours(magnet)) {
    const isSpared = hasKind(draft, near, KING) || hasTrait(draft, near, ROYAL);
    if (!isSpared) traits[near] = (traits[near] as number) | FROZEN;
  }
}
