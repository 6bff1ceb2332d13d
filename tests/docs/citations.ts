/** Checks that rulings cited in sources, tests and texts exist. */
import { readFileSync } from 'node:fs';
import { games } from '../../src/engine/index.js';
import { gameTitle } from '../../src/texts/index.js';
import { rulingPages } from './ruling-pages.js';

const CARD_GAME = 'knightmare';

const listHeadings = (file: string, pattern: RegExp) =>
  new Set([...readFileSync(file, 'utf8').matchAll(pattern)].map(([, heading = '']) => heading));

/** Texts of each game's rulings, by their citations (`ruling 12`, `R39`). */
const rulings = new Map(
  [...rulingPages].map(([game, page]) => [game, new Map(page.map(({ name, text }) => [name, text]))]),
);
const questions = listHeadings('docs/knightmare-decisions.md', /^\| (D\d+) \|/gm);
const articles = listHeadings(`docs/rules/${CARD_GAME}.md`, /^## (.*)$/gm);

/** Matches `rulings 7 to 12 and 25`, `ruling 24 ii`. */
const NUMBERED = /\brulings? (\d+(?: [ivx]+\b)?(?:(?:, and | and |, | to )\d+(?: [ivx]+\b)?)*)/gi;
/** Matches `R55`, `X3`, but not rows of FEN (`/R7/`) or parts of other words. */
const LETTERED = /(?<![\w/])[RX]\d+(?![\w/])/g;
const QUESTION = /(?<![\w/])D\d+(?![\w/])/g;
/** Matches `(Knightmare Chess, Castling; X1)` up to the first punctuation. */
const ARTICLE = /\(Knightmare Chess, ([^;,.()]+)/g;
/** References to documents outside the repository. */
const UNSEEN =
  /\bspec,? (?:section|ruling|knightmare|kings-|conquer-)|\bspecification of (?:The )?(?:King|Conq|Knight)|(?:Table|Mate|Gauntlet|the Kings|Knightmare Chess),? \d\.\d/g;

/** Limit on characters between a game's title and a ruling's number, in files that belong to no game. */
const NEAR = 80;

/** A sentence for each dead citation in a file. */
export function deadCitations(path: string, source: string): readonly string[] {
  const game = games.find(({ id }) => path.split(/[/.]/).includes(id))?.id;
  const text = source.replaceAll(/\s*\n\s*(?:\*|\/\/|#)?\s*/g, ' ');
  const matchAll = (pattern: RegExp) => [...text.matchAll(pattern)];
  const isCardFile = game === CARD_GAME;
  return [
    ...matchAll(NUMBERED).flatMap(({ 0: cited, 1: list = '', index }) => {
      const of = game ?? findNamedGame(text.slice(Math.max(0, index - NEAR), index));
      if (of === undefined) return [`"${cited}" does not say of which game`];
      return [...list.matchAll(/(\d+)(?: ([ivx]+\b))?/g)].flatMap(([, number, part]) =>
        listMissing(of, `ruling ${number}`, part),
      );
    }),
    ...(game === undefined || isCardFile
      ? matchAll(LETTERED).flatMap(([id]) => listMissing(CARD_GAME, id))
      : []),
    ...(isCardFile ? matchAll(QUESTION) : [])
      .filter(([id]) => !questions.has(id))
      .map(([id]) => `${id} is no open question of Knightmare Chess`),
    ...matchAll(ARTICLE)
      .map(([, title = '']) => title)
      .filter((title) => !/^(?:[RXD]\d|cards$)/.test(title) && !articles.has(title))
      .map((title) => `"${title}" is the title of no article about Knightmare Chess`),
    ...matchAll(UNSEEN).map(([cited]) => `"${cited}" cites what is not in the repository`),
  ].map((problem) => `${path}: ${problem}`);
}

function listMissing(game: string, ruling: string, part?: string): readonly string[] {
  const text = rulings.get(game)?.get(ruling);
  if (text === undefined) return [`docs/rulings/${game}.md has no ${ruling}`];
  if (part === undefined || text.includes(`(${part})`)) return [];
  return [`docs/rulings/${game}.md has no part ${part} of ${ruling}`];
}

/** The game whose title comes last in a text. */
function findNamedGame(text: string): string | undefined {
  return games
    .map(({ id }) => ({ id, at: text.lastIndexOf(gameTitle(id)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => other.at - one.at)[0]?.id;
}
