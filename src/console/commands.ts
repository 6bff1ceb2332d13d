/** Console commands, each with its usage. */

import { readFile, stat } from 'node:fs/promises';
import { listActions } from '../engine/actions.js';
import type { Choice, ChoiceKind, Path } from '../engine/choices.js';
import { LAST_SEED } from '../engine/dice.js';
import type { SideId } from '../engine/game.js';
import { findGame, games } from '../engine/index.js';
import { defaultOf, formatAllowedValues, type Options, withUnattendedValues } from '../engine/options.js';
import { readRecord, writeRecord } from '../engine/record.js';
import { createRefusal, ok, type Result, refuse } from '../engine/result.js';
import { findArticle } from '../rules/article-library.js';
import { formatArticleLines } from '../rules/plain-text.js';
import { findArticles } from '../rules/search.js';
import { gameTexts } from '../texts/index.js';
import { showComputerMove, thinkingUsage } from './computer-move.js';
import { describeLastAction } from './last-action.js';
import { drawPicture, pictureUsage } from './picture.js';
import { anyGame, errorReply, listReply, type Reply, refusalReply } from './replies.js';
import {
  currentPosition,
  type Match,
  matchFromPosition,
  matchFromRecord,
  parseCall,
  playInMatch,
  recordOf,
  type Session,
  startMatch,
} from './session.js';
import { unknownArgumentReply } from './settings.js';

/** A command. `run` gets the text after its name. */
interface Command {
  readonly usage: string;
  run(session: Session, argument: string): Reply | Promise<Reply>;
}

/** Depth limit of perft. Each ply takes about a hundred times as long. */
const MAX_PERFT_DEPTH = 12;

/** Selects all games in a rules search. */
const EVERY_GAME = '-';

/** Size limit of a record, in bytes. */
const MAX_RECORD_BYTES = 10_000_000;

/** Wraps a command that needs a game in play. */
function commandWithGame(
  usage: string,
  run: (match: Match, argument: string, session: Session) => Reply | Promise<Reply>,
): Command {
  return {
    usage,
    run: (session, argument) =>
      session.match === null ? errorReply(anyGame, 'no-game') : run(session.match, argument, session),
  };
}

/** Wraps a command that takes no argument. */
function commandWithoutArgument({ usage, run }: Command): Command {
  return {
    usage,
    run: (session, argument) => (argument === '' ? run(session, '') : unknownArgumentReply(usage, argument)),
  };
}

export const commands: Readonly<Record<string, Command>> = {
  games: commandWithoutArgument({
    usage: 'games',
    run: () => listReply(games.map((game) => `${game.id} ${gameTexts(game.id).title}`)),
  }),
  options: { usage: 'options <id>', run: (_, id) => listOptions(id) },
  game: { usage: 'game <id> [name=value ...]', run: startGame },
  seed: { usage: 'seed <integer>', run: setSeed },
  position: commandWithGame('position [<text>]', (match, text, session) => {
    if (text === '') return [`position ${match.game.write(currentPosition(match))}`];
    const next = matchFromPosition(match, text);
    if (!next.ok) return refusalReply(match.game.id, 'bad-position', next.reason);
    session.match = next.value;
    return ['ok'];
  }),
  state: commandWithoutArgument(commandWithGame('state', (match) => [JSON.stringify(toStateReport(match))])),
  legal: commandWithGame('legal [@<side>] [<words>]', listLegalMoves),
  move: commandWithGame('move [@<side>] <notation>', playMove),
  undo: commandWithoutArgument(
    commandWithGame('undo', (match, _, session) => {
      if (match.turns.length === 0) return errorReply(match.game.id, 'nothing-to-undo');
      session.match = { ...match, turns: match.turns.slice(0, -1) };
      return ['ok'];
    }),
  ),
  perft: commandWithGame('perft <depth>', (match, argument) => {
    const depth = parseDepth(argument, 0);
    if (depth === null) return errorReply(match.game.id, 'bad-depth', { from: 0, to: MAX_PERFT_DEPTH });
    const begun = performance.now();
    const leaves = match.game.perft(currentPosition(match), depth);
    return [`perft ${depth} ${leaves} ${Math.round(performance.now() - begun)}`];
  }),
  divide: commandWithGame('divide <depth>', dividePerft),
  record: commandWithoutArgument(
    commandWithGame('record', (match) => [...writeRecord(recordOf(match)).split('\n'), 'end']),
  ),
  load: { usage: 'load <file>', run: loadRecord },
  describe: commandWithoutArgument(commandWithGame('describe', describeLastAction)),
  search: { usage: 'search <game or -> <words>', run: (_, argument) => searchRules(argument) },
  article: { usage: 'article <id>', run: (_, id) => showArticle(id) },
  png: commandWithGame(pictureUsage, drawPicture),
  go: commandWithGame(thinkingUsage, showComputerMove),
  help: commandWithoutArgument({
    usage: 'help',
    run: () => listReply(Object.values(commands).map((command) => command.usage)),
  }),
  quit: commandWithoutArgument({ usage: 'quit', run: () => null }),
};

function listOptions(id: string): Reply {
  const game = findGame(id);
  if (game === undefined) return errorReply(anyGame, 'unknown-game', { game: id });
  const chosen: Record<string, string> = {};
  const lines = game.options.map((option) => {
    const fallback = defaultOf(option, chosen);
    chosen[option.name] = fallback;
    const about = gameTexts(id).options[option.name]?.about ?? '';
    return `${option.name} ${fallback} ${formatAllowedValues(option)} ${about}`;
  });
  return listReply(lines);
}

function startGame(session: Session, argument: string): Reply {
  const [id = '', ...words] = argument.split(/\s+/);
  const game = findGame(id);
  if (game === undefined) return errorReply(anyGame, 'unknown-game', { game: id });
  const given = new Map<string, string>();
  for (const word of words) {
    const [name = '', value] = word.split(/=(.*)/s);
    if (value === undefined) return errorReply(id, 'bad-option', { text: word });
    given.set(name, value);
  }
  const resolved = game.resolve(Object.fromEntries(given));
  if (!resolved.ok) return refusalReply(id, 'bad-option', resolved.reason);
  const options = withUnattendedValues(game.options, resolved.value);
  session.match = startMatch(game, options, session.seed);
  return [['ok', id, ...formatOptions(options)].join(' ')];
}

function formatOptions(options: Options): string[] {
  return Object.entries(options).map(([name, value]) => `${name}=${value}`);
}

function setSeed(session: Session, argument: string): Reply {
  const seed = /^\d{1,16}$/.test(argument) ? Number(argument) : Number.NaN;
  if (!(seed <= LAST_SEED)) return errorReply(anyGame, 'bad-seed', { to: LAST_SEED });
  session.seed = seed;
  return ['ok'];
}

function toStateReport(match: Match): object {
  const { game, options } = match;
  const position = currentPosition(match);
  return {
    game: game.id,
    options,
    ply: game.ply(position),
    toAct: game.toAct(position),
    check: game.sidesInCheck(position),
    outcome: game.outcome(position),
    position: game.write(position),
  };
}

/** The addressed side (`@side`, by default the first that may act) and the text after it. */
interface Addressed {
  readonly side: SideId;
  readonly rest: string;
  readonly isNamed: boolean;
}

/** Splits the side from an argument. */
function parseAddressed(match: Match, argument: string): Result<Addressed> {
  const { game, options } = match;
  const [, named, rest = ''] = /^@(\S*)\s*(.*)$/s.exec(argument) ?? [];
  if (named === undefined) {
    return ok({ side: game.toAct(currentPosition(match))[0] ?? '', rest: argument, isNamed: false });
  }
  const ids = game.sides(options).map(({ id }) => id);
  const side = ids.find((id) => id === named.toLowerCase());
  if (side === undefined)
    return refuse('unknown-side', { text: named.slice(0, 40), allowed: ids.join(', ') });
  return ok({ side, rest, isNamed: true });
}

function listLegalMoves(match: Match, argument: string): Reply {
  const { game } = match;
  const position = currentPosition(match);
  const to = parseAddressed(match, argument);
  if (!to.ok) return refusalReply(game.id, to.reason.code, to.reason);
  const { side, rest } = to.value;
  if (rest === '') return listReply(listLegalLines(match, side));
  const path: string[] = [];
  for (const word of rest.split(/\s+/)) {
    const choice = game
      .choices(position, side, path)
      .find((one) => one.token.toLowerCase() === word.toLowerCase());
    if (choice === undefined) return errorReply(game.id, 'no-such-choice', { text: word.slice(0, 40) });
    path.push(choice.token);
  }
  return listReply(game.choices(position, side, path).map((choice) => choice.token));
}

/** Kinds of choices with too many continuations to list: card targets, decks, set-ups. */
const UNLISTED: readonly ChoiceKind[] = ['card', 'place'];

function isUnlisted({ kind, leaf }: Choice): boolean {
  return UNLISTED.includes(kind) && !leaf;
}

/** Every action in canonical notation. A card that needs further choices is listed without them. */
function listLegalLines(match: Match, side: SideId): string[] {
  const { game } = match;
  const position = currentPosition(match);
  return game.choices(position, side, []).flatMap((choice) => {
    const begun: Path = [choice.token];
    const [next] = choice.leaf ? [] : game.choices(position, side, begun);
    if ([choice, next].some((one) => one !== undefined && isUnlisted(one))) return [`${choice.token} …`];
    const paths = choice.leaf ? [begun] : [...listActions(game, position, side, begun)];
    return paths.map((path) => game.format(position, side, path));
  });
}

function playMove(match: Match, argument: string, session: Session): Reply {
  const { game } = match;
  const to = parseAddressed(match, argument);
  if (!to.ok) return refusalReply(game.id, to.reason.code, to.reason);
  const { side, rest, isNamed } = to.value;
  if (game.outcome(currentPosition(match)) !== null)
    return refusalReply(game.id, 'illegal-move', createRefusal('game-over'));
  const caller = isNamed ? side : findCaller(match, rest, side);
  const next = playInMatch(match, caller, rest);
  if (!next.ok) return refusalReply(game.id, 'illegal-move', next.reason);
  session.match = next.value;
  return [`ok ${next.value.turns.at(-1)?.played.notation ?? ''}`];
}

/**
 * The first side that may make this call, for an argument that names no side. If no side may, returns `usual`.
 */
function findCaller(match: Match, text: string, usual: SideId): SideId {
  const { game, options } = match;
  const position = currentPosition(match);
  const callers = game
    .sides(options)
    .filter((side) => parseCall(game, game.legalCalls(position, side.id), text) !== undefined);
  return callers[0]?.id ?? usual;
}

/** Limit on lines of a divided perft. */
const MAX_DIVIDED = 100_000;

function dividePerft(match: Match, argument: string): Reply {
  const { game } = match;
  const depth = parseDepth(argument, 1);
  if (depth === null) return errorReply(game.id, 'bad-depth', { from: 1, to: MAX_PERFT_DEPTH });
  const position = currentPosition(match);
  const count = game.perft(position, 1);
  if (count > MAX_DIVIDED) return errorReply(game.id, 'too-many-actions', { count, most: MAX_DIVIDED });
  let total = 0;
  const lines: string[] = [];
  for (const side of game.toAct(position)) {
    for (const path of listActions(game, position, side)) {
      const played = game.play(position, side, path);
      if (!played.ok) throw new Error(`a listed action was refused: ${path.join(' ')}`);
      const leaves = game.perft(played.value.position, depth - 1);
      total += leaves;
      lines.push(`${played.value.notation} ${leaves}`);
    }
  }
  return [...lines, `end ${total}`];
}

function parseDepth(text: string, least: number): number | null {
  const depth = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return depth >= least && depth <= MAX_PERFT_DEPTH ? depth : null;
}

function searchRules(argument: string): Reply {
  const [, id = '', words = ''] = /^(\S*)\s*(.*)$/s.exec(argument) ?? [];
  if (id !== EVERY_GAME && findGame(id) === undefined)
    return errorReply(anyGame, 'unknown-game', { game: id });
  const found = findArticles(words, id === EVERY_GAME ? null : id);
  return listReply(found.map((article) => `${article.id} ${article.title}`));
}

function showArticle(id: string): Reply {
  const article = findArticle(id);
  return article === undefined
    ? errorReply(anyGame, 'no-article', { id })
    : [...formatArticleLines(article), 'end'];
}

async function loadRecord(session: Session, file: string): Promise<Reply> {
  const text = await readText(file);
  if (text === null) return errorReply(anyGame, 'bad-file', { file });
  const record = readRecord(text);
  const loaded = record.ok ? matchFromRecord(record.value) : record;
  if (!loaded.ok) {
    const game = record.ok ? (findGame(record.value.game)?.id ?? anyGame) : anyGame;
    return refusalReply(game, 'bad-record', loaded.error.reason, String(loaded.error.line));
  }
  session.match = loaded.value;
  return [`ok ${loaded.value.turns.length}`];
}

async function readText(file: string): Promise<string | null> {
  try {
    const found = await stat(file);
    return found.isFile() && found.size <= MAX_RECORD_BYTES ? await readFile(file, 'utf8') : null;
  } catch {
    return null;
  }
}
