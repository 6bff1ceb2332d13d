/**
 * Positions of card games as text (docs/notation/knightmare.md): pieces or FEN rows, side to move, fields.
 * The steps of the current turn are stored and replayed.
 */
import { readFields, writeFields } from '../../notation/position-fields.js';
import { ok, refuse } from '../../result.js';
import type { Board, Effect } from '../board/board.js';
import { isInCheck } from '../board/check.js';
import { hasRoyal } from '../board/grid.js';
import { gridOf } from '../board/grid-builder.js';
import { hashOf } from '../board/hash.js';
import { colours, opponentOf, type PerColour, sideIds } from '../board/pieces.js';
import { isStraightEdge } from '../board/walls.js';
import { type CardNo, cardIdOf } from '../catalogue/facts.js';
import type { CardId } from '../catalogue/table.js';
import type { Result } from '../codes/codes.js';
import { CardContext } from '../play/card-context.js';
import type { Core } from '../play/core.js';
import { type CardPosition, turnStartCore } from '../play/position.js';
import { hasFinishingMove } from '../play/unfinished-turn.js';
import { canAnswer } from '../play/windows.js';
import type { Rules } from '../rules/rules.js';
import { advancePosition, toTurnState } from '../turn/progress.js';
import { findAnswerHandler } from '../turn/questions.js';
import { shuffleDecks } from '../turn/start/deck.js';
import { createCore, createTurnPosition, dealHands } from '../turn/start/start.js';
import { applyConsequences } from '../turn/turn-end/consequences.js';
import { createPlay } from '../turn/turn-state.js';
import { colour, listCodec } from './codecs.js';
import { type Draft, fields, type RecordedStep, recordedStep } from './position-fields.js';
import { pieceCodec, readFenBoard, readPieces } from './position-pieces.js';
import { splitFields } from './value-field.js';

const pieceList = listCodec(pieceCodec, ',');

export function writePosition(rules: Rules, position: CardPosition): string {
  const core = turnStartCore(position);
  const steps = position.trail.filter((step) => step.again === undefined);
  const { hands, decks } = core;
  const draft: Draft = { core, hands, decks, earlier: position.earlier, steps };
  const { pieces, mover } = core.board;
  return [pieceList.write(pieces), colour.write(mover), ...writeFields(fields, draft, rules)].join(' ');
}

export function readPosition(rules: Rules, text: string): Result<CardPosition> {
  const { head, tail } = splitFields(text);
  const isFen = head[0]?.includes('/') ?? false;
  const board = isFen ? readFenBoard(rules.looseCastling, head) : readPieces(rules.looseCastling, head);
  if (!board.ok) return board;
  const core = { ...createCore(rules, 0, board.value), seen: [], dice: 0 };
  const blank: Draft = { core, hands: null, decks: null, earlier: null, steps: [] };
  const draft = readFields(fields, tail, blank, rules);
  if (!draft.ok) return draft;
  const filled = checkCore(rules, dealPiles(rules, draft.value));
  if (!filled.ok) return filled;
  const { earlier, steps } = draft.value;
  const start = { ...createTurnPosition(rules, filled.value), earlier };
  const begun = isFen ? beginPosition(start) : ok(isStuck(start) ? applyMateAndStalemate(start) : start);
  return begun.ok ? replaySteps(begun.value, steps) : begun;
}

/** Deals the cards that no field places, in random order. */
function dealPiles(rules: Rules, { core, hands, decks }: Draft): Core {
  if (hands !== null && decks !== null) return { ...core, hands, decks };
  const shuffled = shuffleDecks(rules, core.dice);
  const lying = new Set(listPlacedCards({ ...core, hands: hands ?? NO_HANDS, decks: decks ?? [] }));
  const left = decks ?? shuffled.decks.map((deck) => deck.filter((no) => !lying.has(no)));
  const dealing = hands === null ? dealHands(left) : { hands, decks: left };
  return { ...core, ...dealing, dice: shuffled.state };
}

const NO_HANDS: PerColour<readonly CardNo[]> = [[], []];

/** Cards in a hand, deck or discard pile, or in play. */
function listPlacedCards({ hands, decks, discards, board }: Core): readonly CardNo[] {
  const inPlay = board.effects.flatMap(({ no }) => (no === null ? [] : [no]));
  return [...hands.flat(), ...decks.flat(), ...discards.flat(), ...inPlay];
}

/** Minimum number of pieces that an effect needs. */
const MIN_BOUND: Readonly<Partial<Record<CardId, number>>> = { coup: 2, confabulation: 2 };

/** Checks that the fields agree with each other. */
function checkCore(rules: Rules, core: Core): Result<Core> {
  const piles = rules.deck === 'common' ? 1 : 2;
  if (core.decks.length !== piles) return refuse('position-field', { at: 'decks' });
  if (core.discards.length !== piles) return refuse('position-field', { at: 'discards' });
  const twice = listPlacedCards(core).find((no, index, all) => all.indexOf(no) !== index);
  if (twice !== undefined) return refuse('position-card', { at: cardIdOf(twice) });
  const { board, prompts } = core;
  const strange = findUnknownPiece(board, prompts);
  if (strange !== undefined) return refuse('position-piece', { at: strange });
  const senseless = board.effects.find((effect) => !isValidEffect(rules, board, effect));
  if (senseless !== undefined) return refuse('position-field', { at: `effects:${senseless.card}` });
  const lost = core.ended === null ? colours.find((colour) => !hasRoyal(gridOf(board), colour)) : undefined;
  if (lost !== undefined) return refuse('position-kings', { side: sideIds[lost], count: 0 });
  const wrong = findStartFault(rules, core);
  return wrong === null ? ok(core) : refuse('position-field', { at: wrong });
}

/** True if an effect fits its card: enough pieces, an allowed wall (D9), an empty square. */
function isValidEffect({ wall }: Rules, board: Board, { card, pieces, squares, edges }: Effect): boolean {
  if (pieces.length < (MIN_BOUND[card] ?? 0)) return false;
  if (card === 'fortification') {
    const isShaped = edges.length === (wall === 'double' ? 2 : 1);
    return isShaped && (wall === 'diagonal' || edges.every(isStraightEdge));
  }
  if (card !== 'forbidden-city') return true;
  return squares.length === 1 && board.pieces.every(({ at }) => at !== squares[0]);
}

/**
 * Field that makes this start of a turn impossible: `phase` if the move is used up but no card may follow
 * (D4), or `asked` for a question that can't begin a turn. Null if the start is possible.
 */
function findStartFault(rules: Rules, core: Core): string | null {
  const { board, ended, phase, prompts } = core;
  const { mover } = board;
  if (ended !== null) return null;
  const isSkipped = phase === 'moved';
  if (isSkipped && (rules.decided.d4 !== 'move' || !canAnswer(core, mover) || isInCheck(board, mover)))
    return 'phase:moved';
  const context = new CardContext(rules, [], core, mover);
  const asked = prompts.find((prompt) => findAnswerHandler(prompt)?.canBegin?.(context, prompt) !== true);
  return asked === undefined ? null : `asked:${asked.card}`;
}

/** Number of a piece that doesn't exist, though another part of the position names it. */
function findUnknownPiece(
  { pieces, effects, terms, passed, castling }: Board,
  prompts: Core['prompts'],
): number | undefined {
  const bound = [...effects, ...terms, ...prompts].flatMap((one) => one.pieces);
  return [...bound, ...castling, ...passed.map(({ pawn }) => pawn)].find((id) => pieces[id] === undefined);
}

/**
 * Begins play at a position that was set up. The side not to move may not be in check. The game may end
 * immediately.
 */
function beginPosition(position: CardPosition): Result<CardPosition> {
  const { core } = position;
  const { mover } = core.board;
  const waiting = opponentOf(mover);
  if (isInCheck({ ...core.board, mover: waiting }, waiting))
    return refuse('position-check', { side: sideIds[waiting] });
  const seen = core.seen.length > 0 ? core.seen : [...hashOf(core.board)];
  return ok(applyMateAndStalemate({ ...position, core: { ...core, seen } }));
}

/** True if the turn begins without a possible move. */
function isStuck({ trail, core }: CardPosition): boolean {
  const { ended, phase, prompts } = core;
  return ended === null && phase === 'before' && prompts.length === 0 && !hasFinishingMove({ trail, core });
}

/** Applies mate and stalemate. */
function applyMateAndStalemate(position: CardPosition): CardPosition {
  const { core } = position;
  const play = createPlay(toTurnState(position), core.board.mover);
  applyConsequences(play, core);
  return { ...position, core: play.core };
}

/** Replays the turn's steps. */
function replaySteps(start: CardPosition, steps: readonly RecordedStep[]): Result<CardPosition> {
  let position = start;
  for (const step of steps) {
    const next = advancePosition(position, step.by, step.path);
    if (!next.ok) return refuse('position-step', { at: recordedStep.write(step) });
    position = next.value.position;
  }
  return ok(position);
}
