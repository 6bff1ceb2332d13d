/** Parses typed actions of card games: moves, words, cards with targets, answers. */
import { type Choice, DONE, type Path } from '../../choices.js';
import { clipText } from '../../notation/typed-moves.js';
import { createRefusal, ok, refuse } from '../../result.js';
import { isControlledBy } from '../board/grid.js';
import { gridOf } from '../board/grid-builder.js';
import { type Colour, opponentOf, sideIds } from '../board/pieces.js';
import { cardRules } from '../cards/index.js';
import { NAMES } from '../cards/pieces/doomsayer.js';
import { cardIdOf } from '../catalogue/facts.js';
import { parseCardName, toCardId } from '../catalogue/names.js';
import { type CardId, cards } from '../catalogue/table.js';
import type { Refusal, Result } from '../codes/codes.js';
import type { Prompt } from '../play/core.js';
import {
  ANSWER_WORDS,
  DISCARD,
  END,
  LOSE_TURN,
  PASS,
  STALEMATE,
  TAKE_BACK,
  tokensOfMove,
} from '../play/tokens.js';
import { actingCardId, cardToken, findCardInHand } from '../play/windows.js';
import { listChoices, listWords } from '../turn/choices.js';
import { checkAction, performAction } from '../turn/perform.js';
import { findAnswerHandler, findAnswerRefusal } from '../turn/questions.js';
import { stateForAction, stateForMove, stateOfPlayerTurn } from '../turn/regular-move.js';
import { coloursToAct, createPlay, type TurnState } from '../turn/turn-state.js';
import { formatMove, listCurrentMoves } from './notation.js';
import { createTargetTest, isMoveLike, readTypedMove } from './typed-move.js';

/** Phrases that players type for the words that end or skip a turn. */
const SAYINGS: readonly (readonly [RegExp, string])[] = [
  [/^end( (?:the |my )?turn)?$/, END],
  [/^(?:pass|let (?:it )?pass|no answer)$/, PASS],
  [/^(?:back|take (?:the |my )?(?:move )?back)$/, TAKE_BACK],
  [/^lose (?:the |my )?turn$/, LOSE_TURN],
  [/^(?:accept (?:the )?)?stalemate$/, STALEMATE],
];

/** Phrases by which a player reports being ready. Their token depends on the current question. */
const HERE = /^(?:i(?:['’]| a)m )?here$/;

/** Parses an action while the game continues. */
export function readAction(turnState: TurnState, by: Colour, text: string): Result<Path> {
  const { core } = turnState;
  if (!coloursToAct(core).includes(by))
    return refuse('not-your-turn', { side: sideIds[by], sides: sideIds[opponentOf(by)] });
  const words = text
    .trim()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const saying = words
    .join(' ')
    .toLowerCase()
    .replaceAll('-', ' ')
    .replace(/[.!]+$/, '');
  const [due] = core.prompts;
  const opening = stateOfPlayerTurn(turnState, by)?.turnState.core.prompts[0];
  const asking = due ?? opening;
  const here = asking === undefined ? undefined : findAnswerHandler(asking)?.starts?.word;
  if (here !== undefined && HERE.test(saying)) return checkPlayable(turnState, by, ok([here]));
  if (due?.to === by) return readDueAnswer(turnState, by, words, due);
  if (opening !== undefined) {
    const answer = readAnswer(turnState, by, words, opening);
    if (answer.ok || isMoveLike(text)) return answer;
  }
  const word = SAYINGS.find(([shape]) => shape.test(saying))?.[1];
  if (word !== undefined) return checkPlayable(turnState, by, ok([word]));
  if (words[0]?.toLowerCase() === DISCARD)
    return checkPlayable(turnState, by, readDiscard(turnState, by, words.slice(1)));
  const card = readCardAction(turnState, by, words);
  if (HERE.test(saying) && (card === null || !isCardInHand(card)))
    return refuse('not-asked', { text: clipText(text) });
  if (card !== null) return checkPlayable(turnState, by, card);
  const offered = findOfferedToken(turnState, by, words);
  if (offered !== null)
    return checkPlayable(turnState, by, completePath(turnState, by, [offered], words.slice(1), offered));
  return checkPlayable(turnState, by, readMove(turnState, by, text));
}

/** Parses an answer to the current question, or a card that may be played instead. */
function readDueAnswer(
  turnState: TurnState,
  by: Colour,
  words: readonly string[],
  due: Prompt,
): Result<Path> {
  const answer = readAnswer(turnState, by, words, due);
  const card = answer.ok ? null : readCardAction(turnState, by, words);
  return card?.ok ? checkPlayable(turnState, by, card) : answer;
}

/** Parses an answer to a card's question. */
function readAnswer(turnState: TurnState, by: Colour, words: readonly string[], asked: Prompt): Result<Path> {
  const answer = completePath(turnState, by, [], words, asked.card);
  if (answer.ok || answer.reason.code === 'targets-missing') return answer;
  return { ok: false, reason: findAnswerRefusal(createPlay(turnState, by), asked, words.join(' ')) };
}

/** True unless the action was refused because its card isn't in the hand. */
function isCardInHand(card: Result<Path>): boolean {
  return card.ok || card.reason.code !== 'not-in-hand';
}

/** Returns the path if it can be played now, else the reason why not. */
function checkPlayable(turnState: TurnState, by: Colour, path: Result<Path>): Result<Path> {
  if (!path.ok) return path;
  const tried = checkAction(turnState, by, path.value);
  return tried.ok ? path : tried;
}

/** Token of an action that an effect offers. */
function findOfferedToken(turnState: TurnState, by: Colour, [first = '']: readonly string[]): string | null {
  return (
    listWords(turnState, by).find(({ token }) => token.toLowerCase() === first.toLowerCase())?.token ?? null
  );
}

/** Parses a discard: `discard bog`, `discard Fog of War`. */
function readDiscard(turnState: TurnState, by: Colour, words: readonly string[]): Result<Path> {
  if (words.length === 0) return refuse('discard-what');
  const named = findNamedCard(turnState, by, words);
  if (named === null || named.rest.length > 0)
    return refuse('unknown-card', { text: clipText(words.join(' ')) });
  return ok([DISCARD, named.token]);
}

/** Parses an action with a card. Null if the text names no card. */
function readCardAction(turnState: TurnState, by: Colour, words: readonly string[]): Result<Path> | null {
  const named = findNamedCard(turnState, by, words);
  if (named === null) return null;
  const { token, card, rest } = named;
  const holds = turnState.core.hands[by].some((no) => cardToken(turnState.core, by, no) === token);
  if (!holds) return refuse('not-in-hand', { card });
  if (rest.length === 0 && listChoices(turnState, by, [token]).length === 0) return ok([token]);
  const whole = completePath(turnState, by, [token], rest, card);
  if (whole.ok) return whole;
  const understood = withoutOnlyTarget(turnState, by, named);
  if (understood !== null) {
    if (understood.length === 0 && listChoices(turnState, by, [token]).length === 0) return ok([token]);
    const without = completePath(turnState, by, [token], understood, card);
    if (without.ok) return without;
  }
  return findPreciseRefusal(turnState, by, token, rest) ?? whole;
}

/**
 * Words after a card, without the card's only possible target, which isn't asked for. Null if the words don't
 * begin with that target.
 */
function withoutOnlyTarget(
  turnState: TurnState,
  by: Colour,
  { token, rest: [first = '', ...more] }: Named,
): readonly string[] | null {
  const { turnState: here } = stateForAction(turnState, by, [token]);
  const no = findCardInHand(here.core, by, token);
  const id = no === undefined ? null : actingCardId(here.core, by, no);
  if (id === null) return null;
  const play = createPlay(here, by);
  const only = cardRules(id).steps.map((step) => step.findOnlyTarget?.(play)?.token);
  return only.includes(first.toLowerCase()) ? more : null;
}

/** Refusals that concern targets. */
const ABOUT_TARGETS: ReadonlySet<string> = new Set(['bad-target', 'targets-missing']);

/**
 * Finds the rule that forbids a card or its targets, to refuse more precisely than with "not offered". Null
 * if only the targets are wrong.
 */
function findPreciseRefusal(
  turnState: TurnState,
  by: Colour,
  token: string,
  words: readonly string[],
): Result<never> | null {
  const targets = words.flatMap((word) => word.toLowerCase().match(/[a-h][1-8]|[^-x×:+/=]+/g) ?? []);
  for (const path of [[token, ...targets], [token]]) {
    const played = performAction(stateForAction(turnState, by, path).turnState, by, path);
    if (!played.ok && !ABOUT_TARGETS.has(played.reason.code)) return played;
  }
  return null;
}

/** A card that a text names, and the words after it. */
interface Named {
  readonly token: string;
  readonly card: CardId;
  readonly rest: readonly string[];
}

/** Card that the first words name, by its full name or by a beginning that is unique in the hand. */
function findNamedCard({ core }: TurnState, by: Colour, words: readonly string[]): Named | null {
  const [first = ''] = words;
  const hand = core.hands[by].map((no) => ({ token: cardToken(core, by, no), card: cardIdOf(no) }));
  const exact = hand.find(({ token }) => token === first.toLowerCase());
  if (exact !== undefined) return { ...exact, rest: words.slice(1) };
  for (const { text, rest } of listBeginnings(words)) {
    const card = parseCardName(text);
    if (card === undefined) continue;
    const held = hand.find((one) => one.card === card);
    return { token: held?.token ?? card, card, rest };
  }
  if (/\d/.test(first)) return null;
  for (const { text, rest } of listBeginnings(words)) {
    const begun = toCardId(text);
    if (begun.length < MIN_LETTERS) continue;
    const held = hand.filter(({ card }) => card.startsWith(begun));
    const all = cards.filter(({ id }) => id.startsWith(begun));
    const meant = new Set(held.length > 0 ? held.map(({ card }) => card) : all.map(({ id }) => id));
    const [card] = meant;
    if (card !== undefined && meant.size === 1) return { token: held[0]?.token ?? card, card, rest };
  }
  return null;
}

/** Maximum number of words of a card name. */
const MAX_WORDS = 5;
/** Minimum number of letters of an abbreviated name. */
const MIN_LETTERS = 3;

/** First words joined as one text, from the longest possible name down to one word. */
function listBeginnings(words: readonly string[]): readonly ActionStart[] {
  const most = Math.min(words.length, MAX_WORDS);
  return Array.from({ length: most }, (_, fewer) => {
    const behind = most - fewer;
    return { text: words.slice(0, behind).join(' '), rest: words.slice(behind) };
  });
}

interface ActionStart {
  readonly text: string;
  readonly rest: readonly string[];
}

/** Follows words through the choices. A final `done` may be left out. */
function completePath(
  turnState: TurnState,
  by: Colour,
  begun: Path,
  words: readonly string[],
  card: string,
): Result<Path> {
  const path = [...begun];
  let left = words;
  for (;;) {
    const choices = listChoices(turnState, by, path);
    if (left.length === 0) {
      const done = choices.find(({ token, leaf }) => token === DONE && leaf);
      if (done !== undefined) return ok([...path, DONE]);
      return path.length > begun.length && choices.length === 0
        ? ok(path)
        : refuse('targets-missing', { card });
    }
    if (choices.length === 0) return refuseSurplusWords(card, path.length > begun.length);
    const found = findNextChoice(choices, left);
    if (found === null) return { ok: false, reason: targetRefusal(card, left) };
    path.push(found.choice.token);
    left = found.rest;
    if (found.choice.leaf) return left.length === 0 ? ok(path) : refuseSurplusWords(card, true);
  }
}

function refuseSurplusWords(card: string, hasTargets: boolean): Result<Path> {
  return refuse(hasTargets ? 'too-many-targets' : 'target-unneeded', { card });
}

function targetRefusal(card: string, [first = '']: readonly string[]): Refusal {
  return createRefusal('bad-target', { card, target: clipText(first) });
}

/**
 * Choice that the first words name: in any capitalization, by a promotion's letter or word, as two joined
 * squares, or by a name of several words.
 */
function findNextChoice(
  choices: readonly Choice[],
  words: readonly string[],
): { readonly choice: Choice; readonly rest: readonly string[] } | null {
  const [first = '', ...rest] = words;
  const isMatchingName = (text: string) =>
    choices.find(
      ({ token, kind, piece }) =>
        token.toLowerCase() === text.toLowerCase() || (kind === 'promotion' && piece === text.toLowerCase()),
    );
  const whole = isMatchingName(first);
  if (whole !== undefined) return { choice: whole, rest };
  for (const { text, rest: behind } of listBeginnings(words)) {
    const choice = isMatchingName(toCardId(text));
    if (choice !== undefined) return { choice, rest: behind };
  }
  const [, one = '', others = ''] = /^([a-h][1-8])[-x×:+/=]?(.+)$/i.exec(first) ?? [];
  const square = one === '' ? undefined : isMatchingName(one);
  if (square !== undefined) return { choice: square, rest: [others, ...rest] };
  const begun = choices.filter(
    ({ token, kind }) => kind !== 'square' && first.length > 0 && token.startsWith(first.toLowerCase()),
  );
  const [only] = begun;
  return only !== undefined && begun.length === 1 ? { choice: only, rest } : null;
}

/** Parses a regular move. */
function readMove(turnState: TurnState, by: Colour, text: string): Result<Path> {
  const ids = [toCardId(text), toCardId(text.trim().split(' ')[0] ?? '')];
  if (ids.some((word) => ANSWER_WORDS.has(word) || NAMES.has(word)))
    return refuse('not-asked', { text: clipText(text) });
  if (!isMoveLike(text)) return refuse('unreadable', { text: clipText(text) });
  const { core } = stateForMove(turnState, by)?.turnState ?? turnState;
  if (core.board.mover !== by || core.phase === 'ended')
    return refuse('not-your-turn', { side: sideIds[by], sides: sideIds[opponentOf(by)] });
  if (core.phase === 'moved') return refuse('moved-already');
  const grid = gridOf(core.board);
  const moves = listCurrentMoves(turnState, by, createTargetTest(text)).map((move) => ({
    path: tokensOfMove(move),
    notation: formatMove(move),
  }));
  const pieces = everySquare.filter((square) => isControlledBy(grid, square, by));
  return readTypedMove(text, { moves, pieces, kindsAt: (square) => grid.kinds[square] as number });
}

const everySquare = Array.from({ length: 64 }, (_, square) => square);
