/**
 * Creates a complete two-sided game from a few rules: one kind of piece, one move per turn between two
 * squares, captures on the target square. Each move creates a new position, which is too slow for deep
 * searches.
 */

import type { Square } from '../../choices.js';
import type { Codes } from '../../codes.js';
import { type ActionFacts, describeAction, factsOfCall } from '../../facts/action-facts.js';
import { type CompletedAction, defaultLeavingCalls, type Game } from '../../game.js';
import { squaresFromPath } from '../../notation/square-moves.js';
import { createTolerantParser, type Dialect } from '../../notation/typed-text.js';
import { resolveOptions } from '../../options.js';
import type { View } from '../../view.js';
import type { Cell } from '../two-sides/board-rows.js';
import { bothSides, listSeats, type SideNumber } from '../two-sides/two-sides.js';
import { SmallMoves } from './small-moves.js';
import { SmallPositionText } from './small-position-text.js';
import type { PositionOf, SmallGameRules, SmallPosition } from './small-rules.js';

/** Throws if both side ids start with the same letter. */
export function createSmallGame<C extends Codes>(
  rules: SmallGameRules<C>,
): Game<SmallPosition<C['outcome']>, C> {
  const { id, sides } = rules;
  const dialect: Dialect = {
    sides: Object.fromEntries(sides.map((side) => [side.id, [side.id]])),
    letters: {},
    figurines: {},
  };
  const moves = new SmallMoves(rules);
  const texts = new SmallPositionText(rules, moves);
  const view = (position: PositionOf<C>) => viewOf(rules, moves, position);
  const inCheck = () => [];
  const outcome = ({ ended }: PositionOf<C>) => ended;
  return {
    id,
    rulesVersion: rules.rulesVersion,
    options: rules.options,
    resolve: (given, rulesVersion) => resolveOptions(rules.options, given, rulesVersion),
    sides: () => sides,
    seats: () => listSeats(sides),
    start: (options) => ({
      position: moves.createPosition(options, moves.compile(options).start),
      notices: [],
    }),
    optionsOf: ({ options }) => options,
    ply: ({ ply }) => ply,
    toAct: (position) => moves.sidesToAct(position),
    secretPlies: () => [],
    sidesInCheck: inCheck,
    timeLimit: () => null,
    timeCalls: { lose: 'timeout', leave: defaultLeavingCalls },
    outcome,
    choices: (position, by, path) => moves.choices(position, by, path),
    dialect,
    parse: createTolerantParser(dialect, (position: PositionOf<C>, by, text) =>
      moves.parse(position, by, text),
    ),
    format: (position, by, path) => moves.format(position, by, path),
    play: (position, by, path) => moves.play(position, by, path),
    legalCalls: () => [],
    applyCall: (position, by, call) => moves.applyCall(position, by, call),
    describe: (done) =>
      describeAction({ view, sidesInCheck: inCheck, outcome }, done, toActionFacts(moves, done)),
    write: (position) => texts.write(position),
    read: (options, text) => texts.read(options, text),
    view,
    perft: (position, depth) => moves.perft(position, depth),
  };
}

function toActionFacts<C extends Codes>(
  moves: SmallMoves<C>,
  { path, before, played }: CompletedAction<PositionOf<C>>,
): ActionFacts {
  const move = path === null ? null : squaresFromPath(moves.boardOf(before), path);
  return move?.ok === true ? { movements: [move.value], revealsNothing: true } : factsOfCall(played.notation);
}

function viewOf<C extends Codes>(
  { id, sides, piece }: SmallGameRules<C>,
  moves: SmallMoves<C>,
  position: PositionOf<C>,
): View<never> {
  const { options, cells, ply, last, ended } = position;
  const { board, start } = moves.compile(options);
  const countPieces = (pieces: readonly Cell[], of: SideNumber) =>
    pieces.filter((piece) => piece === of).length;
  return {
    game: id,
    board: board.view,
    pieces: cells.flatMap((occupant, square: Square) =>
      occupant === null ? [] : [{ square, kind: piece, side: moves.sideIdOf(occupant) }],
    ),
    sides: bothSides.map((one) => ({ ...sides[one], turn: one === 0 ? 0 : 2 })),
    toAct: moves.sidesToAct(position),
    ply,
    lastMove: last === null ? [] : [last.from, last.to],
    lastCaptures: last?.took === true ? [last.to] : [],
    threatened: [],
    captured: bothSides
      .map((one) => ({
        kind: piece,
        side: moves.sideIdOf(one),
        count: countPieces(start, one) - countPieces(cells, one),
      }))
      .filter((taken) => taken.count > 0),
    outcome: ended,
  };
}
