/** Games to export and to import again: for each value of each option, played at random and to certain ends. */
import { advance, rollBelow } from '../../../src/engine/dice.js';
import type { ExportedEntry } from '../../../src/engine/export.js';
import type { Call, Game, Position, SideId } from '../../../src/engine/game.js';
import type { OptionSpec, Options } from '../../../src/engine/options.js';
import { checkStartPosition, startFromPosition } from '../../../src/engine/start-position.js';
import { walkChoices } from '../../walk.js';

/** Options of which one has another value than its default. Others differ only if that value requires it. */
export interface OptionCase {
  readonly name: string;
  readonly options: Options;
}

type Given = Readonly<Record<string, string>>;

/** Values to try of options without a list. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  rolls: ['2', '1-3'],
  squares: ['none', 'D1', 'D1,E2'],
};

function valuesOf(spec: OptionSpec): readonly string[] {
  if (spec.kind === 'choice') return spec.values;
  if (spec.kind === 'integer') return [...new Set([spec.min, spec.min + 1, 5, spec.max])].map(String);
  return TEXTS[spec.shape] ?? [];
}

/**
 * One case for the defaults, and one for each other value of an option. Leaves out options without export.
 */
export function listOptionCases(game: Game): readonly OptionCase[] {
  const choices = game.options.filter((spec) => spec.kind === 'choice');
  const needed: readonly Given[] = [
    {},
    ...choices.flatMap((spec) => valuesOf(spec).map((value) => ({ [spec.name]: value }))),
  ];
  const resolveFor = (given: Given) => {
    for (const more of needed) {
      const options = game.resolve({ ...more, ...given });
      if (options.ok && game.findExportFormat?.(options.value) != null) return options.value;
    }
    return null;
  };
  const set = game.options.flatMap((spec) =>
    valuesOf(spec).map((value) => ({ name: `${spec.name}=${value}`, given: { [spec.name]: value } })),
  );
  const cases = new Map<string, OptionCase>();
  for (const { name, given } of [{ name: 'default', given: {} }, ...set]) {
    const options = resolveFor(given);
    const content = JSON.stringify(options);
    if (options !== null && !cases.has(content)) cases.set(content, { name, options });
  }
  return [...cases.values()];
}

/** A game so far. */
export interface PlayedGame {
  readonly options: Options;
  readonly from: string | null;
  readonly entries: readonly ExportedEntry[];
  readonly position: Position;
}

/** Chooses the next notation of a side, `(call)` for a call. Null to stop. */
type Choose = (position: Position, side: SideId, entries: readonly ExportedEntry[]) => string | null;

export function playGame(
  game: Game,
  options: Options,
  { from, seed }: { readonly from: string | null; readonly seed: number },
  choose: Choose,
): PlayedGame | null {
  const start = from === null ? null : startFromPosition(game, options, from, seed);
  if (start !== null && !start.ok) return null;
  let { position } = start === null ? game.start(options, seed) : start.value;
  const entries: ExportedEntry[] = [];
  for (;;) {
    const [side] = game.toAct(position);
    const text = side === undefined ? null : choose(position, side, entries);
    if (side === undefined || text === null) return { options, from, entries, position };
    const [, call] = /^\((.*)\)$/.exec(text) ?? [];
    const played = call === undefined ? playText(game, position, side, text) : playCall(game, position, call);
    if (played === null) return { options, from, entries, position };
    entries.push(played.entry);
    ({ position } = played);
  }
}

interface PlayedText {
  readonly entry: ExportedEntry;
  readonly position: Position;
}

function playText(game: Game, position: Position, side: SideId, text: string): PlayedText | null {
  const path = game.parse(position, side, text);
  const played = path.ok ? game.play(position, side, path.value) : path;
  if (!played.ok) return null;
  const { notation } = played.value;
  return { entry: entryOf(side, 'action', notation), position: played.value.position };
}

/** Makes a call by the first side that may make it. */
function playCall(game: Game, position: Position, call: string): PlayedText | null {
  for (const { id } of game.sides(game.optionsOf(position))) {
    const called = game.applyCall(position, id, call);
    if (called.ok) return { entry: entryOf(id, 'call', call), position: called.value.position };
  }
  return null;
}

/** The game after a side's call. Null if the side can't make it. */
export function withCall(game: Game, played: PlayedGame, side: SideId, call: Call): PlayedGame | null {
  const called = game.applyCall(played.position, side, call);
  if (!called.ok) return null;
  const entries = [...played.entries, entryOf(side, 'call', call)];
  return { ...played, entries, position: called.value.position };
}

function entryOf(side: SideId, kind: ExportedEntry['kind'], text: string): ExportedEntry {
  return { side, kind, text, clock: null, votes: null };
}

/** Returns a function that chooses the texts in order. */
export function createScript(texts: readonly string[]): Choose {
  return (_position, _side, { length }) => texts[length] ?? null;
}

/** Returns a function that chooses at random, and sometimes makes a legal call. */
export function createRandomChoice(game: Game, seed: number, plies: number): Choose {
  let state = advance(seed);
  const draw = (sides: number) => {
    state = advance(state);
    return rollBelow(state, sides);
  };
  return (position, side, { length }) => {
    if (length >= plies) return null;
    const [call] = game.sides(game.optionsOf(position)).flatMap(({ id }) => game.legalCalls(position, id));
    if (call !== undefined && draw(2) === 0) return `(${call})`;
    const path = walkChoices(
      (begun) => game.choices(position, side, begun),
      (among) => among[draw(among.length)],
    );
    return game.format(position, side, path);
  };
}

/** Returns a function that moves a piece of each side forth and back. */
export function createForthAndBack(game: Game, seed: number, plies: number): Choose {
  const random = createRandomChoice(game, seed, plies);
  return (position, side, entries) => {
    const own = entries.findLast((entry) => entry.side === side && entry.kind === 'action')?.text ?? '';
    const [, from, to] = /^\*?(\w\d+)-(\w\d+)$/.exec(own) ?? [];
    const back = `${to}-${from}`;
    const isLegal = from !== undefined && game.parse(position, side, back).ok;
    return isLegal && entries.length < plies ? back : random(position, side, entries);
  };
}

/** Text of a position as a start. Null if no game can start there. */
export function toStart(game: Game, { options, position }: PlayedGame): string | null {
  const text = checkStartPosition(game, options, game.write(position));
  return text.ok ? text.value : null;
}
