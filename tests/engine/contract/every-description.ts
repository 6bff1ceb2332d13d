/** Descriptions in every game (`Game.describe`) match the visible changes on the board, and reveal a secret action only to its seat. */
import { expect, test } from 'vitest';
import type { Description, Moves, NamedPiece, Part, PieceAt } from '../../../src/engine/description.js';
import { isCheckCausedBy } from '../../../src/engine/facts/action-facts.js';
import type { Game, Position } from '../../../src/engine/game.js';
import type { SideId } from '../../../src/engine/sides.js';
import type { PieceView, View } from '../../../src/engine/view.js';
import type { RandomGame, RandomTurn } from './random-games.js';

export function descriptionOf<P extends Position>(game: Game<P>, turn: RandomTurn<P>) {
  const { before, side, path, kind, notation, notices, after } = turn;
  const played = { position: after, notation, notices };
  return game.describe({ before, side, path: kind === 'call' ? null : path, played });
}

export function describeDescriptionTests<P extends Position>(
  game: Game<P>,
  every: (check: (played: RandomGame<P>) => void) => void,
): void {
  test('describes in each action what changed for everybody to see', () => {
    every(({ turns }) => {
      for (const turn of turns) expectCompleteDescription(game, turn);
    });
  });

  test('says that nothing was revealed only where no die was rolled, no card drawn or shown, and no secret told', () => {
    every(({ turns }) => {
      for (const turn of turns) {
        const { revealsNothing, parts } = descriptionOf(game, turn);
        if (revealsNothing !== true) continue;
        expect(turn.kind).toBe('action');
        expect(parts.filter(({ type }) => REVEALING.has(type))).toEqual([]);
        const [was, is] = [turn.before, turn.after].map((position) => secretsOf(game, position));
        expect(is).toEqual(was);
        const stillSecret = game.secretPlies(turn.after);
        expect(game.secretPlies(turn.before).filter((ply) => !stillSecret.includes(ply))).toEqual([]);
      }
    });
  });
}

const REVEALING: ReadonlySet<Part['type']> = new Set<Part['type']>([
  'rolls',
  'card',
  'answers',
  'attempts',
  'builds',
]);

/** Secrets of a position: its generator and the hands. */
function secretsOf<P extends Position>(game: Game<P>, position: P) {
  const sides = game.sides(game.optionsOf(position)).map(({ id }) => id);
  return {
    dice: /dice:\w+/.exec(game.write(position))?.[0],
    hands: sides.map((side) => game.cards?.hand(position, side).map(({ card }) => card)),
  };
}

/** Compares the description of a turn with the views before and after it. */
export function expectCompleteDescription<P extends Position>(
  game: Game<P>,
  turn: RandomTurn<P>,
): Description {
  const [was, is] = viewsOf(game, turn);
  const description = descriptionOf(game, turn);
  const { side, parts } = description;
  expect(side).toBe(turn.side);
  expect(parts.length).toBeGreaterThan(0);
  if (was.phase !== 'set-up') {
    expect(applyParts(was, parts), `${game.write(turn.before)} ${turn.notation}`).toEqual(piecesBySquare(is));
  }
  expect(listNamedSquares(parts).filter((name) => !is.board.names.includes(name))).toEqual([]);
  expectArrowsAndFalls(was, is, parts);
  expectChecksAndResult(game, turn, parts);
  return description;
}

/** The views before and after a turn, of a spectator or of a side that sees the board. */
function viewsOf<P extends Position>(game: Game<P>, { before, after }: RandomTurn<P>): readonly [View, View] {
  const viewers = [null, ...game.sides(game.optionsOf(before)).map(({ id }) => id)];
  for (const viewer of viewers) {
    const views = [game.view(before, viewer), game.view(after, viewer)] as const;
    if (views.every(({ cards }) => cards?.covered !== true)) return views;
  }
  throw new Error('nobody sees the board');
}

function piecesBySquare({ board, pieces }: View): Record<string, string> {
  const told = pieces.map((piece) => [board.names[piece.square] ?? '', nameOf(piece)] as const);
  return Object.fromEntries(told.sort(([one], [other]) => one.localeCompare(other)));
}

function nameOf({ side, kind, facing }: NamedPiece & Pick<PieceView, 'facing'>): string {
  return [side, kind, ...(facing === undefined ? [] : [facing])].join(' ');
}

function applyParts(before: View, parts: readonly Part[]): Record<string, string> {
  const { board } = before;
  const was = new Map(before.pieces.map((piece) => [board.names[piece.square] ?? '', piece]));
  const pieces = new Map([...was].map(([square, piece]) => [square, nameOf(piece)]));
  const journeys = parts.flatMap((part): readonly Moves[] => {
    if (part.type === 'moves') return [part];
    if (part.type !== 'castles') return [];
    const { piece, from, to, rook } = part;
    return [
      { type: 'moves', piece, from, to },
      { type: 'moves', ...rook },
    ];
  });
  const caught = new Set<string>();
  for (const part of parts) {
    if (part.type !== 'takes' && part.type !== 'leaves') continue;
    const arrives = part.type === 'takes' && part.arriving === true;
    if (arrives) caught.add(part.at);
    else expectSamePiece(was.get(part.at), part.piece);
    pieces.delete(part.at);
  }
  for (const { from, leftBehind } of journeys) {
    if (leftBehind === undefined) pieces.delete(from);
    else pieces.set(from, nameOf(leftBehind));
  }
  for (const { piece, from, to, facing } of journeys) {
    const faced = facing ?? was.get(from)?.facing;
    if (!caught.has(to))
      pieces.set(to, nameOf({ ...piece, ...(faced === undefined ? {} : { facing: faced }) }));
  }
  for (const part of parts) placePiece(part, pieces);
  return Object.fromEntries([...pieces].sort(([one], [other]) => one.localeCompare(other)));
}

/** Puts down a piece that enters or is transformed. */
function placePiece(part: Part, pieces: Map<string, string>): void {
  if (part.type === 'comes') pieces.set(part.at, nameOf(part.piece));
  if (part.type === 'becomes') pieces.set(part.at, nameOf(part.into));
  if (part.type === 'rescues') {
    pieces.set(part.at, nameOf({ side: part.piece.side, kind: part.rescued.kind }));
  }
  if (part.type === 'faces') pieces.set(part.at, nameOf({ ...part.piece, facing: part.facing }));
}

function expectSamePiece(stood: NamedPiece | undefined, piece: NamedPiece): void {
  expect(`${piece.side} ${piece.kind}`).toBe(`${stood?.side} ${stood?.kind}`);
}

function listNamedSquares(parts: readonly Part[]): readonly string[] {
  const at = ({ at: square }: PieceAt) => square;
  return parts.flatMap((part) => {
    switch (part.type) {
      case 'moves':
        return [part.from, part.to, ...(part.over ?? [])];
      case 'castles':
        return [part.from, part.to, part.rook.from, part.rook.to];
      case 'sets-up':
        return part.pieces.map(at);
      default:
        return 'at' in part ? [part.at] : [];
    }
  });
}

/** Expects the description to report each arrow that rotated and each army that fell between the views. */
function expectArrowsAndFalls(before: View, after: View, parts: readonly Part[]): void {
  for (const { id, arrow, fallen } of after.sides) {
    const was = before.sides.find((side) => side.id === id);
    const turned = parts.flatMap((part) => (part.type === 'arrow' && part.side === id ? [part.to] : []));
    expect(turned).toEqual(arrow === was?.arrow ? [] : [arrow]);
    const fell = parts.some((part) => part.type === 'falls' && part.side === id);
    expect(fell).toBe(fallen === true && was?.fallen !== true);
  }
}

/** Checks the kings that the description calls in check, and the described result. */
function expectChecksAndResult<P extends Position>(
  game: Game<P>,
  turn: RandomTurn<P>,
  parts: readonly Part[],
): void {
  const checked = game.sidesInCheck(turn.before);
  const told = parts.flatMap((part) => (part.type === 'checks' ? part.sides : []));
  const isOwn = (side: SideId) =>
    isCheckCausedBy(turn.side, side, game.checkGivers?.(turn.after, side) ?? []);
  expect(told).toEqual(
    game.sidesInCheck(turn.after).filter((side) => !checked.includes(side) && isOwn(side)),
  );
  const ends = parts.flatMap((part) =>
    part.type === 'ends' ? [{ winners: part.winners, reason: part.reason }] : [],
  );
  const outcome = game.outcome(turn.after);
  expect(ends).toEqual(outcome === null ? [] : [outcome]);
}
