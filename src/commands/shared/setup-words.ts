/** A set-up in words: what is told of it in a line. */

import type { CardFacts, SetupPlace } from '../../engine/game.js';
import { escapeMarkdown } from '../../texts/escaping.js';
import { pieceName, plainText, text } from '../../texts/index.js';
import type { App } from './app.js';
import { deckTotal } from './deck-words.js';
import { factsAmong } from './due-deck.js';
import { setupsOf } from './setup-games.js';

type Services = Pick<App, 'game'>;

/**
 * The cards of a deck in notation, in the order of the library; null where it does not tell them (a deck by chance), or the
 * game's set-ups are none.
 */
export function deckIn(services: Services, game: string, notation: string): readonly CardFacts[] | null {
  const rules = setupsOf(services, game);
  if (rules.kind !== 'deck') return null;
  const deck = rules.read(notation);
  return deck.ok ? factsAmong(services.game(game).cards?.library ?? [], rules.contents(deck.value)) : null;
}

/** A canonical set-up in a few words: of a deck how much it is, else the text itself, or for who wishes words its rows. */
export function summaryOf(services: Services, game: string, setup: string, inWords: boolean): string {
  const deck = deckIn(services, game, setup);
  if (deck !== null) return deckTotal(deck);
  return inWords ? (rowsIn(services, game, setup)?.join('; ') ?? setup) : setup;
}

/** A canonical set-up as it can be copied, of a deck with how much it is; for who wishes words row by row, and of a deck that alone. */
export function toldSetup(services: Services, game: string, setup: string, inWords: boolean): string {
  const deck = deckIn(services, game, setup);
  if (deck !== null)
    return inWords ? deckTotal(deck) : text('setups.told.deck', { setup, total: deckTotal(deck) });
  const rows = inWords ? rowsIn(services, game, setup) : null;
  return rows === null ? text('setups.told.setup', { setup }) : escapeMarkdown(rows.join('; '));
}

/**
 * The men of a canonical set-up row by row, as its owner sees them from the left: `front row, from the left: king, 2 pawns, empty`. Null
 * where set-ups are no men on a board.
 */
function rowsIn(services: Services, game: string, setup: string): readonly string[] | null {
  const rules = setupsOf(services, game);
  if (rules.kind !== 'men') return null;
  const { board, sides } = rules.view(setup);
  const [first] = sides;
  if (first === undefined) return null;
  const rows = new Map<number, SetupPlace[]>();
  for (const place of rules.places(setup, first.id)) {
    const row = Math.floor(place.square / board.columns);
    rows.set(row, [...(rows.get(row) ?? []), place]);
  }
  return [...rows.values()].map((places, index) =>
    plainText(index === 0 ? 'setups.inWords.first' : 'setups.inWords.row', {
      number: index + 1,
      men: runsOf(places)
        .map(({ piece, count }) =>
          piece === null
            ? plainText('setups.inWords.empty', { count })
            : plainText('setups.inWords.men', { count, piece: pieceName(game, piece) }),
        )
        .join(', '),
    }),
  );
}

interface Run {
  readonly piece: string | null;
  readonly count: number;
}

/** Men of one kind who stand next to each other, with how many they are. */
function runsOf(places: readonly SetupPlace[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { piece } of places) {
    const last = runs.at(-1);
    if (last?.piece === piece) runs.splice(-1, 1, { piece, count: last.count + 1 });
    else runs.push({ piece, count: 1 });
  }
  return runs;
}
