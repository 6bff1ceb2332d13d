/** `/game describe`: a private description of the position, or of an aspect. */
import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { picture } from '../../../discord/messages/blocks.js';
import { AUTOCOMPLETE_ANSWERS, CHOICE_LENGTH, clip, TEXT_LENGTH } from '../../../discord/messages/limits.js';
import { type Screen, textScreen } from '../../../discord/messages/screen.js';
import type { Square } from '../../../engine/choices.js';
import type { View } from '../../../engine/view.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { groupByTeam } from '../../../table/model/people/teams.js';
import { sidesOf } from '../../../table/seats/seating.js';
import { escapeMarkdown } from '../../../texts/escaping.js';
import { plainText, text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { loadTheme, viewOfTable } from '../../shared/boards/board-pictures.js';
import { hasTypedText } from '../../shared/lookup/typed-choices.js';
import { findCards } from '../../shared/setups/card-table.js';
import { endingText } from '../../shared/wording/ending.js';
import { pieceLegend } from '../../shared/wording/piece-legend.js';
import { formatChecks, statusOf, turnAndTimeLines } from '../lines/status.js';
import { type Aspect, listAspects } from './aspects.js';
import { ASPECTS_ASKED, isAspect, TOPIC_PHRASES } from './question.js';
import type { SquareTargets } from './square.js';

/** The aspect described by default. */
const ALL = 'position';
/** Number of characters that an answer in the thread needs besides the description. */
const ROOM = 200;
/** Minimum length of a typed text for finding an aspect by the beginning of its name. */
const IDENTIFYING_LENGTH = 4;

/** Aspects of the game itself. The pieces' moves come first, because most readers look for them. */
const GEOGRAPHY = ['men', 'board'];

/**
 * Describes the aspect `wanted`, or the whole position if `wanted` is empty, as the actor may see it (null:
 * as everyone may). Lists the aspects if none matches. `asking` is the person whose pieces "mine" means, and
 * whose moves are described.
 */
export function descriptionScreen(
  { game, clock }: Pick<App, 'game' | 'clock'>,
  table: LoadedTable,
  actor: Actor | null,
  wanted: string,
  asking: Actor | null = actor,
): Screen {
  const view = viewOfTable(table, actor);
  if (view.cards?.covered === true) return textScreen(text('describe.covered'));
  const aspects = loadAspects({ game }, table, actor, asking);
  const found = findAspect(aspects, wanted === '' ? ALL : wanted, view);
  if (found === undefined)
    return textScreen(text('describe.unknown', { wanted: clip(wanted, CHOICE_LENGTH) }));
  const { before, after } = found.value === ALL ? contextLines(table, view, clock.now()) : ASIDE;
  const lines = [
    text('describe.title', { what: found.name }),
    ...before,
    ...toMarkdownLines(found),
    ...after,
  ];
  return textScreen(clip(lines.join('\n'), TEXT_LENGTH - ROOM));
}

/**
 * The description that a person who can't see the board needs before playing: squares, seats of the sides,
 * and each piece's moves.
 */
export function geographyScreen({ game }: Pick<App, 'game'>, table: LoadedTable): Screen {
  const aspects = loadAspects({ game }, table, null);
  const lines = GEOGRAPHY.flatMap((value) => {
    const found = aspects.find((one) => one.value === value);
    return found === undefined
      ? []
      : [text('describe.title', { what: found.name }), ...toMarkdownLines(found)];
  });
  return textScreen(clip(lines.join('\n'), TEXT_LENGTH));
}

/** The screen of `geographyScreen`, below a picture of the pieces with their names. */
export async function piecesScreen(
  app: Pick<App, 'game' | 'settings'>,
  table: LoadedTable,
  actor: Actor,
): Promise<Screen> {
  const theme = await loadTheme(app.settings, actor.id, table.place.guildId);
  const legend = pieceLegend(table.view(null), theme);
  const { components } = geographyScreen(app, table);
  return { components: [picture(legend), ...components], files: [legend], ping: [] };
}

const ASIDE = { before: [], after: [] } as const;

/**
 * Lines before and after the description of the whole position: turn and check come before, remaining time
 * after.
 */
function contextLines(table: LoadedTable, view: View, now: number) {
  if (table.status !== 'playing') return { before: [endingText(table, view)], after: [] };
  const { turn, time } = turnAndTimeLines(table, view, now);
  return { before: [...turn, ...formatChecks(table, view, table.listChecks())], after: time };
}

/** Turn, remaining time and checks as Markdown. The result if the game is over. */
export function statusLines(table: LoadedTable, view: View, now: number): readonly string[] {
  if (table.status !== 'playing') return [endingText(table, view)];
  return [statusOf(table, view, null, now), ...formatChecks(table, view, table.listChecks())];
}

/**
 * Aspects that match the typed text. Equal names come first, then names that begin with the text, then names
 * that contain it.
 */
export function matchingAspects(
  app: Pick<App, 'game'>,
  table: LoadedTable,
  actor: Actor,
  typed: string,
): readonly APIApplicationCommandOptionChoice<string>[] {
  if (table.view(actor).cards?.covered === true) return [];
  const wanted = typed.trim().toLowerCase();
  const fitting = loadAspects(app, table, actor).filter(({ name, value }) =>
    hasTypedText(`${value} ${name}`, typed),
  );
  const same = fitting.filter(({ name, value }) => value === wanted || name.toLowerCase() === wanted);
  const first = fitting.filter(({ value }) => value.startsWith(wanted));
  return [...new Set([...same, ...first, ...fitting])]
    .slice(0, AUTOCOMPLETE_ANSWERS)
    .map(({ name, value }) => ({ name: clip(name, CHOICE_LENGTH), value }));
}

function loadAspects(
  { game }: Pick<App, 'game'>,
  table: LoadedTable,
  actor: Actor | null,
  asking: Actor | null = actor,
): readonly Aspect[] {
  const view = table.view(actor);
  const sidesBy = (one: Actor | null) => (one === null ? [] : sidesOf(table, one));
  // In card games, possible moves can reveal a hand. Then only the moves of the reader (`actor`) are
  // described.
  const going = view.cards === undefined ? asking : actor;
  return listAspects({
    view,
    options: table.options,
    readerSides: sidesBy(actor),
    mineSides: sidesBy(asking),
    teams: groupByTeam(table.seats).map((seats) => seats.flatMap(({ sides }) => sides)),
    lastActions: (most) => table.latestDescribedActions(actor, most),
    listTargets: () => (going === null ? new Map() : findSquareTargets({ game }, table, going)),
    attackers: table.knowsAttackers ? (side, square) => table.attackers(side, square) : null,
    listEscapeSquares: () => table.listEscapeSquares(),
  });
}

function toMarkdownLines({ describe, isMarkdown }: Aspect): readonly string[] {
  return describe().map((line) => (isMarkdown ? line : escapeMarkdown(line)));
}

/**
 * Finds an aspect by its name, by the beginning of its name, or by the only square in the text. The typed
 * name may have an article, be a plural, or have its words in reverse order, such as "e file" for "file e".
 */
function findAspect(aspects: readonly Aspect[], wanted: string, { board }: View): Aspect | undefined {
  const typed = wanted.trim().toLowerCase();
  const bare = typed.replace(ARTICLE, '');
  const turned = bare.replace(LINE, '$2 $1');
  const toSearchForm = (form: string) =>
    aspects.find(({ value, name }) => {
      const listed = name.toLowerCase();
      return [value, listed, listed.replace(ARTICLE, '')].includes(form);
    });
  const asked = TOPIC_PHRASES.flatMap(([one, phrases]) =>
    isAspect(one) && phrases.includes(typed) ? [ASPECTS_ASKED[one]] : [],
  );
  const forms = [...asked, typed, bare, turned, bare.replace(PLURAL, '')];
  const beginning = bare.replace(PLURAL, '');
  const squares = typed
    .split(/\s+/)
    .filter((word) => board.names.some((name) => name.toLowerCase() === word));
  return (
    forms.map(toSearchForm).find((found) => found !== undefined) ??
    (bare.length < IDENTIFYING_LENGTH
      ? undefined
      : aspects.find(({ value }) => value.startsWith(beginning))) ??
    (squares.length === 1 ? squares.map(toSearchForm).at(0) : undefined)
  );
}

const ARTICLE = new RegExp(`^(?:(?:${plainText('describe.asked.articles')})\\s+)+`);
const LINE = new RegExp(`^(\\w+?)(?:st|nd|rd|th)?\\s+(${plainText('describe.asked.lines')})$`);
const PLURAL = /s$/;

/**
 * Lists the moves of the side that the actor must move for. If it isn't the actor's turn, lists those of the
 * side to move, but only without cards and if a single side is to move.
 */
function findSquareTargets(services: Pick<App, 'game'>, table: LoadedTable, actor: Actor): SquareTargets {
  const game = services.game(table.game);
  const { position, status } = table;
  const own = table.sideToAct(actor);
  const [mover, ...others] = game.toAct(position);
  const isPublic = status === 'playing' && findCards(services, table) === null && others.length === 0;
  const side = own.ok ? own.value : isPublic ? mover : undefined;
  if (side === undefined) return new Map();
  const first = game.cards?.choicesWithoutCards(position, side) ?? game.choices(position, side, []);
  const targetsBySquare = new Map<Square, readonly Square[]>();
  for (const { token, square, leaf, kind } of first) {
    if (square === undefined || leaf || kind !== 'piece') continue;
    const targets = game.choices(position, side, [token]).flatMap((next) => next.square ?? []);
    targetsBySquare.set(square, [...new Set(targets)]);
  }
  return targetsBySquare;
}
