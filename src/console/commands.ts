/** The console's commands, each with its usage and what it does to the session. */

import { readFile, stat } from 'node:fs/promises';
import { actionsOf } from '../engine/actions.js';
import type { Choice, ChoiceKind, Path } from '../engine/choices.js';
import { LAST_SEED } from '../engine/dice.js';
import type { SideId } from '../engine/game.js';
import { gameById, games } from '../engine/index.js';
import { allowedValues, fallbackOf, type Options, unattended } from '../engine/options.js';
import { readRecord, writeRecord } from '../engine/record.js';
import { because } from '../engine/result.js';
import { gameTexts } from '../texts/index.js';
import { drawTo } from './picture.js';
import { failure, listed, type Reply, refusal } from './replies.js';
import {
  current,
  type Match,
  matchFrom,
  matchOf,
  playOn,
  recordOf,
  type Session,
  startMatch,
} from './session.js';

/** A command: `run` gets what stands behind its name. */
interface Command {
  readonly usage: string;
  run(session: Session, argument: string): Reply | Promise<Reply>;
}

/** The deepest perft that is begun: each ply more takes a hundred times as long. */
const DEEPEST = 12;

/** Records longer than this are not read. */
const LONGEST_RECORD = 10_000_000;

/** A command that needs a game in play. */
function inGame(
  usage: string,
  run: (match: Match, argument: string, session: Session) => Reply | Promise<Reply>,
): Command {
  return {
    usage,
    run: (session, argument) =>
      session.match === null ? failure(anyGame, 'no-game') : run(session.match, argument, session),
  };
}

/** The game whose vocabulary serves where none is chosen: what is said there, the games share. */
export const anyGame = games[0]?.id ?? '';

/** Every command by its name. */
export const commands: Readonly<Record<string, Command>> = {
  games: {
    usage: 'games',
    run: () => listed(games.map((game) => `${game.id} ${gameTexts(game.id).title}`)),
  },
  options: { usage: 'options <id>', run: (_, id) => listOptions(id) },
  game: { usage: 'game <id> [name=value ...]', run: newGame },
  seed: { usage: 'seed <integer>', run: setSeed },
  position: inGame('position [<text>]', (match, text, session) => {
    if (text === '') return [`position ${match.game.write(current(match))}`];
    const next = matchFrom(match, text);
    if (!next.ok) return refusal(match.game.id, 'bad-position', next.reason);
    session.match = next.value;
    return ['ok'];
  }),
  state: inGame('state', (match) => [JSON.stringify(stateOf(match))]),
  legal: inGame('legal [@<side>] [<words>]', listLegal),
  move: inGame('move [@<side>] <notation>', move),
  undo: inGame('undo', (match, _, session) => {
    if (match.turns.length === 0) return failure(match.game.id, 'nothing-to-undo');
    session.match = { ...match, turns: match.turns.slice(0, -1) };
    return ['ok'];
  }),
  perft: inGame('perft <depth>', (match, argument) => {
    const depth = depthOf(argument, 0);
    if (depth === null) return failure(match.game.id, 'bad-depth', { from: 0, to: DEEPEST });
    const begun = performance.now();
    const leaves = match.game.perft(current(match), depth);
    return [`perft ${depth} ${leaves} ${Math.round(performance.now() - begun)}`];
  }),
  divide: inGame('divide <depth>', divide),
  record: inGame('record', (match) => [...writeRecord(recordOf(match)).split('\n'), 'end']),
  load: { usage: 'load <file>', run: loadRecord },
  png: inGame('png <file> [viewer=<side>] [theme=<name>] [size=<px>]', (match, argument) =>
    drawTo(match, argument),
  ),
  go: inGame('go [level=<n>] [ms=<n>]', (match) => failure(match.game.id, 'not-available')),
  help: { usage: 'help', run: () => listed(Object.values(commands).map((command) => command.usage)) },
  quit: { usage: 'quit', run: () => null },
};

function listOptions(id: string): Reply {
  const game = gameById(id);
  if (game === undefined) return failure(anyGame, 'unknown-game', { game: id });
  const chosen: Record<string, string> = {};
  const lines = game.options.map((option) => {
    const fallback = fallbackOf(option, chosen);
    chosen[option.name] = fallback;
    const about = gameTexts(id).options[option.name]?.about ?? '';
    return `${option.name} ${fallback} ${allowedValues(option)} ${about}`;
  });
  return listed(lines);
}

function newGame(session: Session, argument: string): Reply {
  const [id = '', ...words] = argument.split(/\s+/);
  const game = gameById(id);
  if (game === undefined) return failure(anyGame, 'unknown-game', { game: id });
  const given: Record<string, string> = {};
  for (const word of words) {
    const [name = '', value] = word.split(/=(.*)/s);
    if (value === undefined) return failure(id, 'bad-option', { text: word });
    given[name] = value;
  }
  const resolved = game.resolve(given);
  if (!resolved.ok) return refusal(id, 'bad-option', resolved.reason);
  const options = unattended(game.options, resolved.value);
  session.match = startMatch(game, options, session.seed);
  return [['ok', id, ...optionWords(options)].join(' ')];
}

function optionWords(options: Options): string[] {
  return Object.entries(options).map(([name, value]) => `${name}=${value}`);
}

function setSeed(session: Session, argument: string): Reply {
  if (!/^[+-]?\d{1,15}$/.test(argument)) return failure(anyGame, 'bad-seed');
  const seed = Number(argument);
  session.seed = seed < 0 ? LAST_SEED + 1 + seed : seed;
  return ['ok'];
}

function stateOf(match: Match): object {
  const { game, options } = match;
  const position = current(match);
  return {
    game: game.id,
    options,
    ply: game.ply(position),
    toAct: game.toAct(position),
    check: game.inCheck(position),
    outcome: game.outcome(position),
    position: game.write(position),
  };
}

/** The side named by a leading `@side`, or else the first one that may act; and what follows. */
function sideAndRest(match: Match, argument: string): { side: SideId; rest: string; named: boolean } {
  const [, named, rest = ''] = /^@(\S+)\s*(.*)$/s.exec(argument) ?? [];
  if (named !== undefined) return { side: named, rest, named: true };
  return { side: match.game.toAct(current(match))[0] ?? '', rest: argument, named: false };
}

function listLegal(match: Match, argument: string): Reply {
  const { game } = match;
  const position = current(match);
  const { side, rest } = sideAndRest(match, argument);
  if (rest === '') return listed(legalLines(match, side));
  const path: string[] = [];
  for (const word of rest.split(/\s+/)) {
    const choice = game
      .choices(position, side, path)
      .find((one) => one.token.toLowerCase() === word.toLowerCase());
    if (choice === undefined) return failure(game.id, 'no-such-choice', { text: word.slice(0, 40) });
    path.push(choice.token);
  }
  return listed(game.choices(position, side, path).map((choice) => choice.token));
}

/** What is followed by too many choices to list: a card by targets or the rest of a deck, a man set up by all the others. */
const UNLISTED: readonly ChoiceKind[] = ['card', 'man'];

function isUnlisted({ kind, leaf }: Choice): boolean {
  return UNLISTED.includes(kind) && !leaf;
}

/** Every action in canonical notation; a card that needs more, or the word before such cards, stands for all that follow. */
function legalLines(match: Match, side: SideId): string[] {
  const { game } = match;
  const position = current(match);
  return game.choices(position, side, []).flatMap((choice) => {
    const begun: Path = [choice.token];
    const [next] = choice.leaf ? [] : game.choices(position, side, begun);
    if ([choice, next].some((one) => one !== undefined && isUnlisted(one))) return [`${choice.token} …`];
    const paths = choice.leaf ? [begun] : [...actionsOf(game, position, side, begun)];
    return paths.map((path) => game.format(position, side, path));
  });
}

function move(match: Match, argument: string, session: Session): Reply {
  const { game } = match;
  const { side, rest, named } = sideAndRest(match, argument);
  if (game.outcome(current(match)) !== null) return refusal(game.id, 'illegal-move', because('game-over'));
  const caller = named ? side : callerOf(match, rest, side);
  const next = playOn(match, caller, rest);
  if (!next.ok) return refusal(game.id, 'illegal-move', next.reason);
  session.match = next.value;
  return [`ok ${next.value.turns.at(-1)?.played.notation ?? ''}`];
}

/** Who makes a call of the game's own when no side is named: whoever may. */
function callerOf(match: Match, text: string, usual: SideId): SideId {
  const { game, options } = match;
  const position = current(match);
  const callers = game
    .sides(options)
    .filter((side) => game.calls(position, side.id).includes(text.toLowerCase()));
  return callers[0]?.id ?? usual;
}

/** A list of more lines than this helps nobody. */
const MOST_DIVIDED = 100_000;

function divide(match: Match, argument: string): Reply {
  const { game } = match;
  const depth = depthOf(argument, 1);
  if (depth === null) return failure(game.id, 'bad-depth', { from: 1, to: DEEPEST });
  const position = current(match);
  const count = game.perft(position, 1);
  if (count > MOST_DIVIDED) return failure(game.id, 'too-many-actions', { count, most: MOST_DIVIDED });
  let total = 0;
  const lines: string[] = [];
  for (const side of game.toAct(position)) {
    for (const path of actionsOf(game, position, side)) {
      const played = game.play(position, side, path);
      if (!played.ok) throw new Error(`a listed action was refused: ${path.join(' ')}`);
      const leaves = game.perft(played.value.position, depth - 1);
      total += leaves;
      lines.push(`${played.value.notation} ${leaves}`);
    }
  }
  return [...lines, `end ${total}`];
}

function depthOf(text: string, least: number): number | null {
  const depth = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return depth >= least && depth <= DEEPEST ? depth : null;
}

async function loadRecord(session: Session, file: string): Promise<Reply> {
  const text = await readText(file);
  if (text === null) return failure(anyGame, 'bad-file', { file });
  const record = readRecord(text);
  const loaded = record.ok ? matchOf(record.value) : record;
  if (!loaded.ok) {
    const game = record.ok ? (gameById(record.value.game)?.id ?? anyGame) : anyGame;
    return refusal(game, 'bad-record', loaded.error.reason, String(loaded.error.line));
  }
  session.match = loaded.value;
  return [`ok ${loaded.value.turns.length}`];
}

async function readText(file: string): Promise<string | null> {
  try {
    const found = await stat(file);
    return found.isFile() && found.size <= LONGEST_RECORD ? await readFile(file, 'utf8') : null;
  } catch {
    return null;
  }
}
