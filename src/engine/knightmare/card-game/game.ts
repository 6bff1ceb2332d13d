/** Knightmare Chess with its cards: the contract's part that depends on the position (`game.ts`). */
import type { Path } from '../../choices.js';
import type { SideId } from '../../game.js';
import { ok, refuse } from '../../result.js';
import { clipText } from '../../typed-moves.js';
import { createTolerantParser } from '../../typed-text.js';
import { attackersOn } from '../board/check.js';
import { type Colour, colourOf, dialect, sideIds } from '../board/men.js';
import { cards } from '../catalogue/table.js';
import type { Played, Result } from '../codes/codes.js';
import { factsOf } from '../description/facts.js';
import { notationOf, notationOfMove } from '../notation/notation.js';
import { readPosition, writePosition } from '../notation/position-text.js';
import { readAction } from '../notation/typed-action.js';
import type { CardPosition } from '../play/position.js';
import type { Part } from '../rules/part.js';
import { rulesOf } from '../rules/rules.js';
import { perform } from '../turn/act.js';
import { actions } from '../turn/actions.js';
import { nameOfCall, pathOfCall } from '../turn/calls.js';
import { alikeName, choicesOf, choicesWithoutCards, isWhole } from '../turn/choices.js';
import { limitOf } from '../turn/clock.js';
import { momentFor } from '../turn/moving.js';
import { progressed, turnStateOf } from '../turn/progress.js';
import { ordered, orders } from '../turn/standing.js';
import { startCore, startPosition } from '../turn/start.js';
import { toAct } from '../turn/turn-state.js';
import { answering, asked, onBoard, wordToGoOn } from '../view/awaited.js';
import { handOf, hintFor, warningsOf } from '../view/hand.js';
import { previewed } from '../view/preview.js';
import { secretPlies } from '../view/secrets.js';
import { checkedIn, viewOf } from '../view/view.js';
import { search } from './search.js';

/** The game with cards, from its first turn on. */
export const cardGame: Part<CardPosition> = {
  start(options, seed) {
    const rules = rulesOf(options);
    return { position: startPosition(rules, startCore(rules, seed)), notices: [] };
  },
  ply: ({ core }) => core.ply,
  toAct: ({ core }) => toAct(core).map((colour) => sideIds[colour]),
  secrets: ({ core }) => secretPlies(core),
  inCheck: (position) => checkedIn(position).map((colour) => sideIds[colour]),
  attackers: ({ core }, side, square) => forSide(side, [], (by) => attackersOn(core.board, by, square)),
  timeLimit: (position) => limitOf(turnStateOf(position)),
  outcome: ({ core }) => core.ended,
  choices: (position, side, path) => forSide(side, [], (by) => choicesOf(turnStateOf(position), by, path)),
  parse: createTolerantParser(dialect, parse),
  format,
  play,
  call(position, side, call) {
    const by = colourOf(side);
    if (by === undefined) return refuse('unknown-call', { side, call });
    return taken(position, by, pathOfCall(call), call);
  },
  factsOf,
  write: (position) => writePosition(rulesOf(position.options), position),
  read: (options, text) => readPosition(rulesOf(options), text),
  view: (position, viewer, draft = []) => viewOf(previewed(position, viewer, draft), viewer),
  perft,
  cards: {
    library: cards,
    building: () => null,
    answering: ({ core }) => answering(core).map((colour) => sideIds[colour]),
    asked: ({ core }) => asked(core).map((colour) => sideIds[colour]),
    wordToGoOn: (position, side) => forSide(side, null, (by) => wordToGoOn(turnStateOf(position), by)),
    onBoard: (position) => onBoard(turnStateOf(position)),
    withoutCards: (position, side) =>
      forSide(side, [], (by) => choicesWithoutCards(turnStateOf(position), by)),
    hand: (position, side) => forSide(side, [], (by) => handOf(turnStateOf(position), by)),
    hint: (position, side) => forSide(side, null, (by) => hintFor(turnStateOf(position), by)),
    alike: (position, side, path) =>
      forSide(side, path.join(' '), (by) => alikeName(turnStateOf(position), by, path)),
    warnings: (position, side, path) =>
      forSide(side, [], (by) => warningsOf(turnStateOf(position), by, path)),
  },
  search,
  standing: {
    orders,
    act: (position, side, given) => forSide(side, null, (by) => ordered(turnStateOf(position), by, given)),
  },
};

/** What there is to tell a side; `nothing` for a side that is none. */
function forSide<T>(side: SideId, nothing: T, ask: (by: Colour) => T): T {
  const by = colourOf(side);
  return by === undefined ? nothing : ask(by);
}

/** The colour of a side in a game that goes on. */
function playerOf({ core }: CardPosition, side: SideId): Result<Colour> {
  if (core.ended !== null) return refuse('game-over');
  const by = colourOf(side);
  return by === undefined
    ? refuse('not-your-turn', {
        side,
        sides: toAct(core)
          .map((colour) => sideIds[colour])
          .join(' '),
      })
    : ok(by);
}

function parse(position: CardPosition, side: SideId, text: string): Result<Path> {
  const by = playerOf(position, side);
  return by.ok ? readAction(turnStateOf(position), by.value, text) : by;
}

function format(position: CardPosition, side: SideId, path: Path): string {
  const by = playerOf(position, side);
  if (!by.ok) throw new Error(`not a legal action (${by.reason.code})`);
  const turnState = turnStateOf(position);
  const move = notationOfMove(turnState, by.value, path);
  if (move !== undefined) return move;
  const [only = '', ...more] = path;
  if (more.length === 0 && isWhole(turnState, by.value, only)) return only;
  const played = perform(momentFor(turnState, by.value, path).turnState, by.value, path);
  if (!played.ok) throw new Error(`not a legal action (${played.reason.code})`);
  return path.join(' ');
}

function play(position: CardPosition, side: SideId, path: Path): Result<Played<CardPosition>> {
  const by = playerOf(position, side);
  if (!by.ok) return by;
  if (nameOfCall(path) !== null) return refuse('unreadable', { text: clipText(path.join(' ')) });
  return taken(position, by.value, path, notationOf(turnStateOf(position), by.value, path));
}

/** The position after an action or a call, which `notation` tells. */
function taken(
  position: CardPosition,
  by: Colour,
  path: Path,
  notation: string,
): Result<Played<CardPosition>> {
  const next = progressed(position, by, path);
  return next.ok ? ok({ ...next.value, notation }) : next;
}

/** As the contract has it, by walking the tree for every side that may act. */
function perft(position: CardPosition, depth: number): number {
  if (depth === 0) return 1;
  const turnState = turnStateOf(position);
  let total = 0;
  for (const by of toAct(position.core)) {
    for (const path of actions(turnState, by)) {
      if (depth === 1) total++;
      else {
        const next = progressed(position, by, path);
        if (!next.ok) throw new Error('a listed action was refused');
        total += perft(next.value.position, depth - 1);
      }
    }
  }
  return total;
}
