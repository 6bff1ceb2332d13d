/** Implements the game with cards (see `Part`). */
import type { Path } from '../../choices.js';
import type { SideId } from '../../game.js';
import { clipText } from '../../notation/typed-moves.js';
import { createTolerantParser } from '../../notation/typed-text.js';
import { ok, refuse } from '../../result.js';
import { listEnemyAttackers } from '../board/check.js';
import { type Colour, colourOf, dialect, sideIds } from '../board/pieces.js';
import { cards } from '../catalogue/table.js';
import type { Played, Result } from '../codes/codes.js';
import { toActionFacts } from '../description/facts.js';
import { formatAction, formatLegalMove } from '../notation/notation.js';
import { readPosition, writePosition } from '../notation/position-text.js';
import { readAction } from '../notation/typed-action.js';
import type { CardPosition } from '../play/position.js';
import type { Part } from '../rules/part.js';
import { rulesOf } from '../rules/rules.js';
import { listActions } from '../turn/action-list.js';
import { callFromPath, callToPath } from '../turn/calls.js';
import { actionKey, isCompleteWord, listChoices, listChoicesWithoutCards } from '../turn/choices.js';
import { performAction } from '../turn/perform.js';
import { advancePosition, toTurnState } from '../turn/progress.js';
import { stateForAction } from '../turn/regular-move.js';
import { findPrescribedAction, orders } from '../turn/standing-orders.js';
import { createCore, createTurnPosition } from '../turn/start/start.js';
import { findTimeLimit } from '../turn/turn-end/clock.js';
import { coloursToAct } from '../turn/turn-state.js';
import { coloursAsked, coloursToAnswer, continueToken, hasBoardAction } from '../view/awaited-actions.js';
import { findHint, listHand, listWarnings } from '../view/hand.js';
import { previewPosition } from '../view/preview.js';
import { listSecretPlies } from '../view/secrets.js';
import { createView, listColoursInCheck } from '../view/view.js';
import { search } from './search.js';

export const cardGame: Part<CardPosition> = {
  start(options, seed) {
    const rules = rulesOf(options);
    return { position: createTurnPosition(rules, createCore(rules, seed)), notices: [] };
  },
  ply: ({ core }) => core.ply,
  toAct: ({ core }) => coloursToAct(core).map((colour) => sideIds[colour]),
  secretPlies: ({ core }) => listSecretPlies(core),
  sidesInCheck: (position) => listColoursInCheck(position).map((colour) => sideIds[colour]),
  attackers: ({ core }, side, square) =>
    runForSide(side, [], (by) => listEnemyAttackers(core.board, by, square)),
  timeLimit: (position) => findTimeLimit(toTurnState(position)),
  outcome: ({ core }) => core.ended,
  choices: (position, side, path) =>
    runForSide(side, [], (by) => listChoices(toTurnState(position), by, path)),
  parse: createTolerantParser(dialect, parseTypedAction),
  format: formatLegalAction,
  play: playPath,
  applyCall(position, side, call) {
    const by = colourOf(side);
    if (by === undefined) return refuse('unknown-call', { side, call });
    return playStep(position, by, callToPath(call), call);
  },
  toActionFacts,
  write: (position) => writePosition(rulesOf(position.options), position),
  read: (options, text) => readPosition(rulesOf(options), text),
  view: (position, viewer, draft = []) => createView(previewPosition(position, viewer, draft), viewer),
  perft,
  cards: {
    library: cards,
    deckOffer: () => null,
    sidesToAnswer: ({ core }) => coloursToAnswer(core).map((colour) => sideIds[colour]),
    sidesAsked: ({ core }) => coloursAsked(core).map((colour) => sideIds[colour]),
    continueToken: (position, side) =>
      runForSide(side, null, (by) => continueToken(toTurnState(position), by)),
    hasBoardAction: (position) => hasBoardAction(toTurnState(position)),
    choicesWithoutCards: (position, side) =>
      runForSide(side, [], (by) => listChoicesWithoutCards(toTurnState(position), by)),
    hand: (position, side) => runForSide(side, [], (by) => listHand(toTurnState(position), by)),
    hint: (position, side) => runForSide(side, null, (by) => findHint(toTurnState(position), by)),
    equivalenceKey: (position, side, path) =>
      runForSide(side, path.join(' '), (by) => actionKey(toTurnState(position), by, path)),
    warnings: (position, side, path) =>
      runForSide(side, [], (by) => listWarnings(toTurnState(position), by, path)),
  },
  search,
  standing: {
    orders,
    findPrescribedAction: (position, side, given) =>
      runForSide(side, null, (by) => findPrescribedAction(toTurnState(position), by, given)),
  },
};

/** Runs a query for a side. Returns `nothing` for an unknown side. */
function runForSide<T>(side: SideId, nothing: T, ask: (by: Colour) => T): T {
  const by = colourOf(side);
  return by === undefined ? nothing : ask(by);
}

/** Colour of the given side. Refuses after the end of the game and for an unknown side. */
function findPlayingColour({ core }: CardPosition, side: SideId): Result<Colour> {
  if (core.ended !== null) return refuse('game-over');
  const by = colourOf(side);
  return by === undefined
    ? refuse('not-your-turn', {
        side,
        sides: coloursToAct(core)
          .map((colour) => sideIds[colour])
          .join(' '),
      })
    : ok(by);
}

function parseTypedAction(position: CardPosition, side: SideId, text: string): Result<Path> {
  const by = findPlayingColour(position, side);
  return by.ok ? readAction(toTurnState(position), by.value, text) : by;
}

function formatLegalAction(position: CardPosition, side: SideId, path: Path): string {
  const by = findPlayingColour(position, side);
  if (!by.ok) throw new Error(`not a legal action (${by.reason.code})`);
  const turnState = toTurnState(position);
  const move = formatLegalMove(turnState, by.value, path);
  if (move !== undefined) return move;
  const [only = '', ...more] = path;
  if (more.length === 0 && isCompleteWord(turnState, by.value, only)) return only;
  const played = performAction(stateForAction(turnState, by.value, path).turnState, by.value, path);
  if (!played.ok) throw new Error(`not a legal action (${played.reason.code})`);
  return path.join(' ');
}

function playPath(position: CardPosition, side: SideId, path: Path): Result<Played<CardPosition>> {
  const by = findPlayingColour(position, side);
  if (!by.ok) return by;
  if (callFromPath(path) !== null) return refuse('unreadable', { text: clipText(path.join(' ')) });
  return playStep(position, by.value, path, formatAction(toTurnState(position), by.value, path));
}

/** Position after an action or call. `notation`: its canonical text. */
function playStep(
  position: CardPosition,
  by: Colour,
  path: Path,
  notation: string,
): Result<Played<CardPosition>> {
  const next = advancePosition(position, by, path);
  return next.ok ? ok({ ...next.value, notation }) : next;
}

/** Counts action sequences of every acting side. */
function perft(position: CardPosition, depth: number): number {
  if (depth === 0) return 1;
  const turnState = toTurnState(position);
  let total = 0;
  for (const by of coloursToAct(position.core)) {
    for (const path of listActions(turnState, by)) {
      if (depth === 1) total++;
      else {
        const next = advancePosition(position, by, path);
        if (!next.ok) throw new Error('a listed action was refused');
        total += perft(next.value.position, depth - 1);
      }
    }
  }
  return total;
}
