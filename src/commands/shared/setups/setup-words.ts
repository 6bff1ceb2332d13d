/** Describes set-ups in one line. */

import type { CardFacts, SetupPlace } from '../../../engine/game.js';
import { escapeMarkdown } from '../../../texts/escaping.js';
import { pieceName, plainText, text } from '../../../texts/index.js';
import type { App } from '../app/app.js';
import { formatDeckSize } from './deck-words.js';
import { factsOfCards } from './due-deck.js';
import { setupsOf } from './setup-games.js';

type Services = Pick<App, 'game'>;

/**
 * The cards of a deck's notation, in library order. Null if the notation lists no cards (a random deck) or
 * the game has no decks.
 */
export function parseDeck(services: Services, game: string, notation: string): readonly CardFacts[] | null {
  const rules = setupsOf(services, game);
  if (rules.kind !== 'deck') return null;
  const deck = rules.read(notation);
  return deck.ok ? factsOfCards(services.game(game).cards?.library ?? [], rules.cardsOf(deck.value)) : null;
}

/**
 * Sums up a canonical set-up: a deck by its size, otherwise the notation, or its rows for people who prefer
 * words.
 */
export function setupSummary(services: Services, game: string, setup: string, inWords: boolean): string {
  const deck = parseDeck(services, game, setup);
  if (deck !== null) return formatDeckSize(deck);
  return inWords ? (setupRows(services, game, setup)?.join('; ') ?? setup) : setup;
}

/**
 * Like `setupSummary`, in at most `room` characters. A summary in words begins with the last row, where the
 * king is, and takes as many whole rows as fit. An ellipsis marks an omission.
 */
export function shortSetupSummary(
  services: Services,
  game: string,
  setup: string,
  inWords: boolean,
  room: number,
): string {
  const rows = inWords ? setupPlaces(services, game, setup) : null;
  if (rows === null) return setupSummary(services, game, setup, inWords);
  const lines = rows.toReversed().map((places, index) =>
    plainText(index === 0 ? 'setups.inWords.back' : 'setups.inWords.before', {
      pieces: rowText(game, trimRow(places)),
    }),
  );
  const ending = plainText('setups.inWords.more');
  const joinFirst = (count: number) => {
    const shown = lines.slice(0, count).join('; ');
    return count < lines.length ? `${shown}${ending}` : shown;
  };
  const most = lines.findLastIndex((_, index) => joinFirst(index + 1).length <= room);
  return joinFirst(Math.max(1, most + 1));
}

/** The row without the empty squares at its ends. */
function trimRow(places: readonly SetupPlace[]): readonly SetupPlace[] {
  const isPiecePlace = ({ piece }: SetupPlace) => piece !== null;
  return places.slice(places.findIndex(isPiecePlace), places.findLastIndex(isPiecePlace) + 1);
}

/**
 * A canonical set-up as text to copy. A deck also has its size. People who prefer words get the rows of
 * pieces, or only the size of a deck.
 */
export function setupMarkdown(services: Services, game: string, setup: string, inWords: boolean): string {
  const deck = parseDeck(services, game, setup);
  if (deck !== null)
    return inWords ? formatDeckSize(deck) : text('setups.told.deck', { setup, total: formatDeckSize(deck) });
  const rows = inWords ? setupRows(services, game, setup) : null;
  return rows === null ? text('setups.told.setup', { setup }) : escapeMarkdown(rows.join('; '));
}

/**
 * The rows of a canonical set-up from its owner's view, from the left: `front row, from the left: king, 2
 * pawns, empty`. Null if the game's set-ups aren't pieces on a board.
 */
function setupRows(services: Services, game: string, setup: string): readonly string[] | null {
  const rows = setupPlaces(services, game, setup);
  if (rows === null) return null;
  return rows.map((places, index) =>
    plainText(index === 0 ? 'setups.inWords.first' : 'setups.inWords.row', {
      number: index + 1,
      pieces: rowText(game, places),
    }),
  );
}

/**
 * The squares of a canonical set-up by row, front row first, from the left. Null if the game's set-ups aren't
 * pieces on a board.
 */
function setupPlaces(
  services: Services,
  game: string,
  setup: string,
): readonly (readonly SetupPlace[])[] | null {
  const rules = setupsOf(services, game);
  if (rules.kind !== 'pieces') return null;
  const { board, sides } = rules.view(setup);
  const [first] = sides;
  if (first === undefined) return null;
  const rows = new Map<number, SetupPlace[]>();
  for (const place of rules.places(setup, first.id)) {
    const row = Math.floor(place.square / board.columns);
    rows.set(row, [...(rows.get(row) ?? []), place]);
  }
  return [...rows.values()];
}

/** The pieces of a row: `king, 2 pawns, empty`. */
function rowText(game: string, places: readonly SetupPlace[]): string {
  return groupRuns(places)
    .map(({ piece, count }) =>
      piece === null
        ? plainText('setups.inWords.empty', { count })
        : plainText('setups.inWords.pieces', { count, piece: pieceName(game, piece) }),
    )
    .join(', ');
}

interface Run {
  readonly piece: string | null;
  readonly count: number;
}

/** Joins neighbouring pieces of one kind into runs. */
function groupRuns(places: readonly SetupPlace[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { piece } of places) {
    const last = runs.at(-1);
    if (last?.piece === piece) runs.splice(-1, 1, { piece, count: last.count + 1 });
    else runs.push({ piece, count: 1 });
  }
  return runs;
}
