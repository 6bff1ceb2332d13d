/** The parts of a profile, in lines. A part without content is empty. A new part is an entry of `PARTS`. */
import { findGame } from '../../../engine/index.js';
import { scorePuzzles } from '../../../rules/puzzle.js';
import {
  findOpenings,
  findStreak,
  pickOnePerGame,
  scoreAgainst,
  scoreBy,
  scoreByOpponent,
} from '../../../standing/profile.js';
import type { Subject } from '../../../standing/ratings/ladder.js';
import { isHidden } from '../../../standing/ratings/ratings.js';
import { plainText, text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import type { App } from '../../shared/app/app.js';
import { gameTitleLink } from '../../shared/boards/table-lines.js';
import { type LadderName, ladderTitle } from '../../shared/standing/ladders.js';
import { ratingText, subjectMention } from '../../shared/standing/words.js';
import { gameTitle, sideName } from '../../shared/wording/words.js';
import type { ProfileView, SeenResults } from './seen-results.js';

export type ProfileServices = Pick<App, 'standing' | 'names' | 'settings' | 'tables' | 'puzzles'>;

export interface ProfileInput {
  readonly app: ProfileServices;
  readonly view: ProfileView;
  readonly results: SeenResults;
  /** Player whose results against the profile's subject are shown. Null to show none. */
  readonly against: Subject | null;
}

type Part = (input: ProfileInput) => Promise<readonly string[]>;

const MAX_LADDERS = 6;
const MAX_OPPONENTS = 3;
const MAX_OPENINGS = 3;
/** Number of latest games in which openings are looked for. */
const OPENING_GAMES = 200;
/**
 * Number of a game's first actions in which an opening is looked for. With hidden set-ups, these are the
 * set-ups of four armies.
 */
const OPENING_ACTIONS = 8;
/** Maximum length of a listed opening, in characters. Set-ups and decks are longer than moves. */
const OPENING_LENGTH = 60;

/** Ladders of the subject's rated games that the reader may see, the busiest first. */
export function listSeenLadders({ rows }: SeenResults): readonly LadderName[] {
  const rated = rows.filter(({ isRated, game }) => isRated && findGame(game) !== undefined);
  return scoreBy(rated, ({ game, variant }) => `${game}/${variant}` as const).map(({ key }) => {
    const [game = '', variant = ''] = key.split('/');
    return { game, variant };
  });
}

const ratings: Part = async ({ app, view, results }) => {
  const { subject, guildId, isOwn } = view;
  const lines: string[] = [];
  for (const ladder of listSeenLadders(results).slice(0, MAX_LADDERS)) {
    lines.push(...(await ratingLines(app, subject, { ...ladder, guildId })));
    const isWorldwide =
      subject.kind === 'person' && (await app.settings.personSettings(subject.id)).worldwide === true;
    if (isWorldwide || isOwn) lines.push(...(await ratingLines(app, subject, { ...ladder, guildId: null })));
  }
  return lines.length === 0 ? [] : [text('standing.profile.ratings'), ...lines];
};

async function ratingLines(
  { standing }: ProfileServices,
  subject: Subject,
  ladder: LadderName & { readonly guildId: string | null },
): Promise<readonly string[]> {
  const { games, skill } = await standing.ratings.ratingOf(subject, ladder);
  if (games === 0) return [];
  return [
    text(ladder.guildId === null ? 'standing.profile.worldwide' : 'standing.profile.rating', {
      ladder: ladderTitle(ladder),
      points: ratingText({ skill, games }),
      games: plainText('standing.leaderboard.games', { count: games }),
    }),
  ];
}

const resultsByGame: Part = async ({ results: { rows } }) => [
  text('standing.profile.results'),
  ...scoreBy(rows, ({ game }) => game).flatMap(({ key: game, score }) => {
    const sides = scoreBy(
      rows.filter((row) => row.game === game && row.sides !== ''),
      ({ sides: played }) => played,
    ).map(({ key, score: own }) =>
      text('standing.profile.side', {
        side: joinList(key.split(' ').map((side) => sideName(game, side))),
        ...own,
      }),
    );
    return [
      text('standing.profile.result', { what: gameTitle(game), ...score }),
      ...(sides.length === 0 ? [] : [text('standing.profile.sides', { sides: sides.join(' · ') })]),
    ];
  }),
];

const streak: Part = async ({ results: { rows } }) => {
  const { current, longest } = findStreak(rows);
  if (longest < 2) return [];
  return [
    current > 1
      ? text('standing.profile.streak', { current, longest })
      : text('standing.profile.streakOver', { longest }),
  ];
};

/** The person's first tries at puzzles. Anyone who may see the profile sees them. */
export async function puzzleLines(
  { puzzles }: Pick<ProfileServices, 'puzzles'>,
  { kind, id }: Subject,
): Promise<readonly string[]> {
  const score = kind === 'person' ? scorePuzzles(await puzzles.listAttempts(id)) : null;
  if (score === null || score.tried === 0) return [];
  const { solved, tried, streak: count, bestStreak: best } = score;
  return [text('standing.profile.puzzles', { solved, tried, count, best })];
}

const opponents: Part = async ({ app, results: { rows, all } }) => {
  const hidden = await app.standing.ratings.loadHiddenPeople();
  const list = scoreByOpponent(rows, all)
    .filter(({ kind, key: id }) => !isHidden({ kind, id }, hidden))
    .slice(0, MAX_OPPONENTS)
    .map(({ kind, key, score }) =>
      text('standing.profile.opponent', { who: subjectMention({ kind, id: key }), ...score }),
    );
  return list.length === 0 ? [] : [text('standing.profile.opponents', { parts: joinList(list) })];
};

const openings: Part = async ({ app, results: { rows } }) => {
  const lines: string[] = [];
  for (const { key: game } of scoreBy(rows, (row) => row.game).slice(0, 2)) {
    const own = rows.filter((row) => row.game === game).slice(0, OPENING_GAMES);
    const setups = findGame(game)?.setups?.kind;
    // In games with decks, only the variant without cards has openings, because decks aren't openings.
    const played = setups === 'deck' ? own.filter(({ variant }) => variant === 'off') : own;
    const actions = await app.standing.results.listOpeningActions(
      played.map(({ tableId }) => tableId),
      OPENING_ACTIONS,
    );
    const found = findOpenings(
      played,
      actions,
      setups === 'pieces' ? 'own-set-up' : 'first-turns',
      MAX_OPENINGS,
    );
    lines.push(
      ...found
        .filter(({ moves }) => moves.length <= OPENING_LENGTH)
        .map(({ moves, count }) => text('standing.profile.opening', { moves, count })),
    );
  }
  return lines.length === 0 ? [] : [text('standing.profile.openings', { parts: lines.join(' · ') })];
};

const longestGame: Part = async ({ app, results: { rows } }) => {
  const [longest] = rows.toSorted((one, other) => other.plies - one.plies);
  if (longest === undefined || longest.plies === 0) return [];
  const table = await app.tables.load(longest.tableId);
  const values = { count: longest.plies };
  return [
    table === null
      ? text('standing.profile.longestPlain', values)
      : text('standing.profile.longest', { ...values, link: gameTitleLink(table) }),
  ];
};

const headToHead: Part = async ({ app, view, results: { rows }, against }) => {
  if (against === null) return [];
  if (isHidden(against, await app.standing.ratings.loadHiddenPeople()))
    return [text('standing.profile.hidden', { who: subjectMention(against) })];
  const theirs = (await app.standing.results.listResultsOf(against.id)).filter(
    ({ guildId }) => guildId === view.guildId,
  );
  const score = scoreAgainst(rows, pickOnePerGame(theirs));
  const games = score.won + score.drawn + score.lost;
  const who = subjectMention(against);
  return [
    games === 0
      ? text('standing.profile.againstNone', { who })
      : text('standing.profile.against', {
          who,
          ...score,
          games: plainText('standing.leaderboard.games', { count: games }),
        }),
  ];
};

/** All parts, in the sequence in which a profile shows them. */
const PARTS: readonly Part[] = [
  ratings,
  headToHead,
  resultsByGame,
  streak,
  ({ app, view }) => puzzleLines(app, view.subject),
  opponents,
  openings,
  longestGame,
];

export async function profileLines(input: ProfileInput): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const part of PARTS) lines.push(...(await part(input)));
  return lines;
}
