/** Knightmare Chess with its cards: the contract's part that depends on the position (`game.ts`). */
import type { Choice, Path } from '../choices.js';
import type { Played, SideId } from '../game.js';
import { ok, type Result, refuse } from '../result.js';
import { colourOf, sideIds } from './board/men.js';
import { cards } from './cards/table.js';
import { notationOf } from './notation/notation.js';
import { readPosition, writePosition } from './notation/position-text.js';
import { readAction } from './notation/typed-action.js';
import type { Part } from './part.js';
import { rulesOf } from './rules.js';
import { exampleOf } from './sight/examples.js';
import { answering, handOf, hintFor, onBoard, warningOf } from './sight/hand.js';
import { previewed } from './sight/preview.js';
import { secretPlies } from './sight/secrets.js';
import { checkedIn, viewOf } from './sight/view.js';
import { perform } from './turn/act.js';
import { actions } from './turn/actions.js';
import { pathOfCall } from './turn/calls.js';
import { choicesOf } from './turn/choices.js';
import { limitOf } from './turn/clock.js';
import { toAct } from './turn/moment.js';
import { momentFor } from './turn/moving.js';
import type { CardPosition } from './turn/position.js';
import { momentOf, progressed } from './turn/progress.js';
import { ordered, orders } from './turn/standing.js';
import { startCore, startPosition } from './turn/start.js';

export const cardGame: Part<CardPosition> = {
  start(options, seed) {
    const rules = rulesOf(options);
    return { position: startPosition(rules, startCore(rules, seed)), notices: [] };
  },
  ply: ({ core }) => core.ply,
  toAct: ({ core }) => toAct(core).map((colour) => sideIds[colour]),
  secrets: ({ core }) => secretPlies(core),
  inCheck: (position) => checkedIn(position).map((colour) => sideIds[colour]),
  timeLimit: (position) => limitOf(momentOf(position)),
  outcome: ({ core }) => core.ended,
  choices,
  parse,
  format,
  play,
  call(position, side, call) {
    const by = colourOf(side);
    return by === undefined
      ? refuse('unknown-call', { side, call })
      : taken(position, side, pathOfCall(call), call);
  },
  write: (position) => writePosition(rulesOf(position.options), position),
  read: (options, text) => readPosition(rulesOf(options), text),
  view: (position, viewer, draft = []) => viewOf(previewed(position, viewer, draft), viewer),
  perft,
  cards: {
    library: cards,
    example: exampleOf,
    building: () => null,
    answering: ({ core }) => answering(core).map((colour) => sideIds[colour]),
    onBoard: (position) => onBoard(momentOf(position)),
    hand(position, side) {
      const by = colourOf(side);
      return by === undefined ? [] : handOf(momentOf(position), by);
    },
    hint(position, side) {
      const by = colourOf(side);
      return by === undefined ? null : hintFor(momentOf(position), by);
    },
    warning(position, side, path) {
      const by = colourOf(side);
      return by === undefined ? null : warningOf(momentOf(position), by, path);
    },
  },
  standing: {
    orders,
    act(position, side, given) {
      const by = colourOf(side);
      return by === undefined ? null : ordered(momentOf(position), by, given);
    },
  },
};

function choices(position: CardPosition, side: SideId, path: Path): readonly Choice[] {
  const by = colourOf(side);
  return by === undefined ? [] : choicesOf(momentOf(position), by, path);
}

function parse(position: CardPosition, side: SideId, text: string): Result<Path> {
  const by = colourOf(side);
  if (position.core.ended !== null) return refuse('game-over');
  return by === undefined ? refuse('not-your-turn', { side }) : readAction(momentOf(position), by, text);
}

function format(position: CardPosition, side: SideId, path: Path): string {
  const by = colourOf(side);
  const moment = momentOf(position);
  const played =
    by === undefined
      ? refuse('not-your-turn', { side })
      : perform(momentFor(moment, by, path).moment, by, path);
  if (by === undefined || !played.ok)
    throw new Error(`not a legal action (${played.ok ? '' : played.reason.code})`);
  return notationOf(moment, by, path);
}

function play(position: CardPosition, side: SideId, path: Path): Result<Played<CardPosition>> {
  const by = colourOf(side);
  if (position.core.ended !== null) return refuse('game-over');
  if (by === undefined) return refuse('not-your-turn', { side });
  if (path.length === 1 && path[0]?.startsWith('('))
    return refuse('unreadable', { text: path[0].slice(0, 40) });
  return taken(position, side, path, notationOf(momentOf(position), by, path));
}

/** The position after a step by a side that there is. */
function taken(
  position: CardPosition,
  side: SideId,
  path: Path,
  notation: string,
): Result<Played<CardPosition>> {
  const next = progressed(position, colourOf(side) ?? 0, path);
  return next.ok ? ok({ ...next.value, notation }) : next;
}

/** As the contract has it, by walking the tree for every side that may act. */
function perft(position: CardPosition, depth: number): number {
  if (depth === 0) return 1;
  const moment = momentOf(position);
  let total = 0;
  for (const by of toAct(position.core)) {
    for (const path of actions(moment, by)) {
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
