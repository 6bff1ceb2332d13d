/** The public message of a match: its score, and the game that is played. */
import { toSeconds } from '../../base/durations.js';
import { isTombstone } from '../../db/people/tombstone.js';
import { ACCENT } from '../../discord/messages/accents.js';
import { button, container, paragraph, row } from '../../discord/messages/blocks.js';
import { addMentions } from '../../discord/messages/notification.js';
import type { Screen } from '../../discord/messages/screen.js';
import { decideTiedMatch, type TieDecision } from '../../standing/tournaments/standings/tied-match.js';
import type { LoadedTournament } from '../../standing/tournaments/stored.js';
import {
  type Pairing,
  scoreInPairing,
  scoreOf,
  sortBySeed,
  validPairings,
} from '../../standing/tournaments/tournament.js';
import { fullGameTitle, text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { freeCustomId } from '../shared/app/verbs.js';
import { entrantMention, formatPoints, formatTimeLine, holderMention } from './words.js';

/** Like every table, a match names its players, even those who don't want to be listed. */
const NONE_HIDDEN: ReadonlySet<string> = new Set();

export async function matchScreen(services: Pick<App, 'tables'>, match: LoadedTournament): Promise<Screen> {
  const { settings, status, game, options } = match;
  const [first, second] = entrantMentions(match);
  const count = settings.rounds ?? 1;
  const title = text('tournament.match.title', { first, second, game: fullGameTitle(game, options), count });
  const time = formatTimeLine(settings);
  const lines = [...(time === null ? [] : [`-# ${time}`]), ...(await matchStateLines(services, match))];
  const buttons = matchButtons(match);
  const components = [
    container(ACCENT.house, [
      paragraph(title),
      paragraph(lines.join('\n')),
      ...(buttons.length === 0 ? [] : [row(...buttons)]),
    ]),
  ];
  const { rival } = settings;
  const isInvited = status === 'sign-up' && rival?.kind === 'person' && !isTombstone(rival.id);
  const people = isInvited ? [rival.id] : [];
  return addMentions({ components, files: [] }, [{ people }]);
}

/** Mentions of both entrants. Before the start, the second is the one who was challenged. */
function entrantMentions(match: LoadedTournament): readonly [string, string] {
  const [first, second] = sortBySeed(match.entrants).map(({ number }) =>
    entrantMention(match, number, NONE_HIDDEN),
  );
  const noPlayer = text('tournament.nobody');
  return [first ?? noPlayer, second ?? rivalMention(match)];
}

/** Mention of the challenged entrant. Names no one if they deleted their data. */
function rivalMention({ settings: { rival } }: LoadedTournament): string {
  const isGone = rival === undefined || isTombstone(rival.id);
  return isGone ? text('tournament.nobody') : holderMention(rival);
}

async function matchStateLines(
  services: Pick<App, 'tables'>,
  match: LoadedTournament,
): Promise<readonly string[]> {
  const { status } = match;
  if (status === 'sign-up') {
    const [who, rival] = entrantMentions(match);
    return [text('tournament.match.asks', { who, rival }), ...tieRuleLines(match)];
  }
  if (status === 'closed') return [text('tournament.match.calledOff')];
  const games = validPairings(match);
  const lines = await Promise.all(games.map((pairing) => gameLine(services, match, pairing)));
  return status === 'finished' ? [...lines, formatResult(match)] : [...lines, formatScore(match)];
}

async function gameLine(
  { tables }: Pick<App, 'tables'>,
  match: LoadedTournament,
  pairing: Pairing,
): Promise<string> {
  const { round, seats, result, tableId, isOverdue, dueAt } = pairing;
  const table = tableId === null ? null : await tables.load(tableId);
  const thread = table?.place.threadId ?? table?.place.lobbyMessageId ?? null;
  const where = thread === null ? '' : text('tournament.thread', { thread });
  const number = round;
  if (result !== null) {
    const winner = seats.find((entrant) => scoreInPairing(pairing, entrant) === 2);
    return winner === undefined
      ? text('tournament.match.drawn', { number, where })
      : text('tournament.match.won', { number, who: entrantMention(match, winner, NONE_HIDDEN), where });
  }
  if (isOverdue) return text('tournament.match.undecided', { number, where });
  const until = dueAt === null ? '' : text('tournament.dueAt', { time: toSeconds(dueAt) });
  return text('tournament.match.playing', { number, where, until });
}

/** Points of both entrants, in the order of the title. */
function formatScore(match: LoadedTournament): string {
  const points = sortBySeed(match.entrants).map(({ number }) => formatPoints(scoreOf(match, number)));
  return text('tournament.match.score', { score: points.join(text('tournament.versus')) });
}

function formatResult(match: LoadedTournament): string {
  const [first, second] = sortBySeed(match.entrants).map(({ number }) => ({
    number,
    score: scoreOf(match, number),
  }));
  if (first === undefined || second === undefined) return formatScore(match);
  const [winner, loser] = first.score >= second.score ? [first, second] : [second, first];
  const score = [winner, loser]
    .map(({ score: points }) => formatPoints(points))
    .join(text('tournament.versus'));
  if (winner.score !== loser.score)
    return text('tournament.match.winner', { who: entrantMention(match, winner.number, NONE_HIDDEN), score });
  const decided = decideTiedMatch(match);
  if (decided === null) return text('tournament.match.tied', { score });
  return text('tournament.match.tieWinner', {
    who: entrantMention(match, decided.winner, NONE_HIDDEN),
    score,
    rule: tieRuleText(match, decided.by),
    counts: decided.counts.join(text('tournament.versus')),
  });
}

/** The rule that decides a match with equal points. Empty if such a match is a draw. */
function tieRuleLines(match: LoadedTournament): readonly string[] {
  if (match.settings.matchWin === undefined) return [];
  const [first, second] = [tieRuleText(match, 'wins'), tieRuleText(match, 'moves')];
  return [text('tournament.match.tieRule', { first, second })];
}

function tieRuleText({ settings }: LoadedTournament, by: TieDecision['by']): string {
  return by === 'moves'
    ? text('tournament.match.fewerMoves')
    : text(`tournament.match.moreWins.${settings.matchWin as 'escape'}`);
}

function matchButtons({ id, status }: LoadedTournament) {
  if (status === 'sign-up')
    return [
      button(text('tournament.match.buttons.accept'), freeCustomId('match-accept', id), 'good'),
      button(text('tournament.match.buttons.decline'), freeCustomId('match-decline', id)),
    ];
  return status === 'running'
    ? [button(text('tournament.match.buttons.concede'), freeCustomId('match-concede', id))]
    : [];
}
