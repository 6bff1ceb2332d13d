/** Brackets and standings of tournaments as pictures with alt texts. */
import { ALT_TEXT_LENGTH, clip } from '../../discord/messages/limits.js';
import type { Attachment } from '../../discord/messages/screen.js';
import {
  type BracketColumn,
  type BracketSeat,
  drawBracket,
  drawResultTable,
  toDrawableName,
} from '../../render/index.js';
import { isResetNeeded, type ResolvedSlot } from '../../standing/tournaments/formats/bracket.js';
import { TABLE_SIZE } from '../../standing/tournaments/formats/conquest.js';
import { resolveBracket } from '../../standing/tournaments/formats/elimination.js';
import { plannedRounds, rankRound } from '../../standing/tournaments/formats/rounds.js';
import { rankTournament } from '../../standing/tournaments/standings/standings.js';
import type { Standing } from '../../standing/tournaments/standings/tie-breaks.js';
import type { LoadedTournament } from '../../standing/tournaments/stored.js';
import {
  type Format,
  NO_ENTRANT,
  type Pairing,
  validPairings,
} from '../../standing/tournaments/tournament.js';
import { plainText } from '../../texts/index.js';
import { joinList } from '../../texts/listing.js';
import { type EntrantNames, entrantKinds, entrantName, formatPoints } from './words.js';

/** Limit on rounds drawn side by side in one picture. */
const COLUMNS = 3;
/** Limit on games in one column of a picture. */
const MAX_GAMES = 16;
/** Limit on rows of a table in one picture. */
export const TABLE_ROWS = 16;

/** The entrant's name if a picture can show its characters. Otherwise the entrant's number. */
function toPictureName(tournament: LoadedTournament, entrant: number, names: EntrantNames): string {
  const name = entrantName(tournament, entrant, names);
  if (entrant === NO_ENTRANT) return name;
  return toDrawableName(name, tournament.game) ?? plainText('tournament.player', { number: entrant });
}

/** Pictures of the tournament's standings. Empty before the start. */
export function drawTournament(tournament: LoadedTournament, names: EntrantNames): readonly Attachment[] {
  const { format } = tournament.settings;
  if (tournament.status === 'sign-up' || tournament.pairings.length === 0) return [];
  if (format === 'conquest') return [drawTables(tournament, names)];
  if (format !== 'single' && format !== 'double') return [drawStandings(tournament, names, 0)];
  const all = resolveBracket(tournament);
  // Leaves out the second final until it is known to be needed.
  const isDue = isResetNeeded(all.find(({ id }) => id === 'F1'));
  const slots = all.filter(({ id }) => id !== 'F2' || isDue);
  return ['WF', 'L'].flatMap((bracket) => {
    const rounds = groupRounds(slots.filter(({ id }) => bracket.includes(id.charAt(0))));
    return rounds.length === 0 ? [] : drawRounds(tournament, rounds, names, bracket);
  });
}

/** Tables of four by round. Marks the entrants who advance. */
function drawTables(tournament: LoadedTournament, names: EntrantNames): Attachment {
  const rounds = plannedRounds(tournament);
  const columns = Array.from({ length: rounds }, (_, nth): BracketColumn => {
    const round = nth + 1;
    const rankings = rankRound(tournament, round);
    const pairings = validPairings(tournament).filter((pairing) => pairing.round === round);
    const tables = Math.max(pairings.length, 2 ** (rounds - round));
    const isFinal = round === rounds;
    return {
      title: isFinal
        ? plainText('tournament.picture.final')
        : plainText('tournament.picture.round', { round }),
      games: Array.from({ length: tables }, (__, table) =>
        toTableSeats(tournament, pairings[table], {
          ranking: rankings[table] ?? [],
          advancing: isFinal ? 1 : 2,
          names,
        }),
      ),
    };
  });
  const rows = columns.flatMap(({ title, games }) =>
    games.flatMap((seats) => {
      const who = seats.filter(({ name }) => name !== '').map(describeSeat);
      return who.length === 0
        ? []
        : [plainText('tournament.picture.fourAlt', { round: title, who: joinList(who) })];
    }),
  );
  const description = plainText('tournament.picture.tablesAlt', {
    name: tournament.name,
    tables: rows.join(' '),
  });
  return { name: 'tables.png', description: clip(description, ALT_TEXT_LENGTH), data: drawBracket(columns) };
}

/** The seats of a table, the best first once it is over. */
function toTableSeats(
  tournament: LoadedTournament,
  pairing: Pairing | undefined,
  {
    ranking,
    advancing,
    names,
  }: { readonly ranking: readonly number[]; readonly advancing: number; readonly names: EntrantNames },
): readonly BracketSeat[] {
  const result = pairing?.result ?? null;
  const seats = result === null ? (pairing?.seats ?? []) : ranking;
  return Array.from({ length: TABLE_SIZE }, (_, row): BracketSeat => {
    const entrant = seats[row];
    if (entrant === undefined) return { name: '', score: '', isWinner: false };
    const points = result?.tallies[pairing?.seats.indexOf(entrant) ?? 0]?.points;
    return {
      name: toPictureName(tournament, entrant, names),
      score: points == null ? '' : String(points),
      isWinner: result !== null && row < advancing,
    };
  });
}

function describeSeat({ name, score, isWinner }: BracketSeat): string {
  const who = score === '' ? name : plainText('tournament.picture.seatAlt', { name, points: score });
  return isWinner ? plainText('tournament.picture.goesOn', { who }) : who;
}

/** Groups slots of one bracket by round. The finals belong to the winners' bracket. */
function groupRounds(slots: readonly ResolvedSlot[]): readonly (readonly ResolvedSlot[])[] {
  const keys = [...new Set(slots.map(roundKey))];
  return keys.map((key) => slots.filter((slot) => roundKey(slot) === key));
}

function roundKey({ id }: ResolvedSlot): string {
  return id.split('.')[0] ?? id;
}

/**
 * Draws the rounds from the first one with an open game. If that round is long, it is split over several
 * pictures.
 */
function drawRounds(
  tournament: LoadedTournament,
  rounds: readonly (readonly ResolvedSlot[])[],
  names: EntrantNames,
  bracket: string,
): readonly Attachment[] {
  const open = rounds.findIndex((slots) => slots.some(({ winner }) => winner === null));
  const from = Math.max(0, Math.min(open < 0 ? rounds.length : open, rounds.length - COLUMNS));
  const shown = rounds.slice(from, from + COLUMNS);
  const parts = Math.ceil((shown[0]?.length ?? 1) / MAX_GAMES);
  return Array.from({ length: parts }, (_, part) => {
    const own = shown.map((slots) => sliceSlots(slots, part, parts)).filter(({ length }) => length > 0);
    const columns = own.map((slots) => toColumn(tournament, slots, names));
    return {
      name: `bracket-${bracket}-${part}.png`.toLowerCase(),
      description: describeBracket(tournament, columns),
      data: drawBracket(columns),
    };
  });
}

function sliceSlots(slots: readonly ResolvedSlot[], part: number, parts: number): readonly ResolvedSlot[] {
  const size = slots.length / parts;
  return slots.slice(Math.floor(part * size), Math.floor((part + 1) * size));
}

function toColumn(
  tournament: LoadedTournament,
  slots: readonly ResolvedSlot[],
  names: EntrantNames,
): BracketColumn {
  const pairings = validPairings(tournament);
  const games = slots.map((slot) => {
    const last = pairings.findLast((pairing) => pairing.slot === slot.id);
    return slot.entrants.map((entrant): BracketSeat => {
      if (entrant === null) return { name: '', score: '', isWinner: false };
      const score = last?.result?.scores[last.seats.indexOf(entrant)];
      return {
        name: toPictureName(tournament, entrant, names),
        score: score === undefined || entrant === NO_ENTRANT ? '' : formatPoints(score),
        isWinner: slot.winner === entrant && entrant !== NO_ENTRANT,
      };
    });
  });
  return { title: roundTitle(slots, tournament.settings.format), games };
}

function roundTitle(slots: readonly ResolvedSlot[], format: Format): string {
  const [first] = slots;
  const round = first?.round ?? 1;
  if (first?.id === 'F2') return plainText('tournament.picture.decider');
  const isFinal = first?.id === 'F1' || (format === 'single' && slots.length === 1);
  if (isFinal) return plainText('tournament.picture.final');
  if (first?.id.startsWith('L') === true) return plainText('tournament.picture.losers', { round });
  return plainText('tournament.picture.round', { round });
}

function describeBracket({ name }: LoadedTournament, columns: readonly BracketColumn[]): string {
  const games = columns.flatMap(({ title, games: all }) =>
    all.flatMap(([first, second]) => {
      if (first === undefined || second === undefined || first.name === '' || second.name === '') return [];
      const winner = [first, second].find(({ isWinner }) => isWinner);
      const state =
        winner === undefined
          ? plainText('tournament.picture.open')
          : plainText('tournament.picture.won', { who: winner.name });
      return [
        plainText('tournament.picture.gameAlt', {
          round: title,
          first: first.name,
          second: second.name,
          state,
        }),
      ];
    }),
  );
  return clip(plainText('tournament.picture.bracketAlt', { name, games: games.join(' ') }), ALT_TEXT_LENGTH);
}

export function drawStandings(tournament: LoadedTournament, names: EntrantNames, page: number): Attachment {
  const { format } = tournament.settings;
  const rows = rankTournament(tournament).slice(page * TABLE_ROWS, (page + 1) * TABLE_ROWS);
  const columns = TABLE_COLUMNS[format] ?? TABLE_COLUMNS.other;
  const head = (key: Column | 'place' | ReturnType<typeof entrantKinds>) =>
    plainText(`tournament.picture.heads.${key}`);
  const data = drawResultTable({
    heads: [head('place'), head(entrantKinds(tournament)), ...columns.map(head)],
    rows: rows.map((row) => [
      String(row.place),
      toPictureName(tournament, row.entrant, names),
      ...columns.map((column) => formatStandingCell(row, column)),
    ]),
  });
  const described = rows.map((row) =>
    plainText('tournament.picture.rowAlt', {
      place: row.place,
      who: toPictureName(tournament, row.entrant, names),
      score: formatPoints(row.score),
      count: row.score / 2,
    }),
  );
  const description = plainText('tournament.picture.tableAlt', {
    name: tournament.name,
    rows: described.join('. '),
  });
  return { name: 'standings.png', description: clip(description, ALT_TEXT_LENGTH), data };
}

type Column = 'score' | 'buchholz' | 'sonnebornBerger' | 'wins' | 'played';

const TABLE_COLUMNS: Readonly<Record<string, readonly Column[]>> & { readonly other: readonly Column[] } = {
  swiss: ['score', 'buchholz', 'sonnebornBerger'],
  'round-robin': ['score', 'sonnebornBerger', 'wins'],
  season: ['score', 'wins', 'played'],
  conquest: ['wins', 'played'],
  other: ['score', 'wins', 'played'],
};

function formatStandingCell(row: Standing, column: Column): string {
  switch (column) {
    case 'score':
    case 'buchholz':
      return formatPoints(row[column]);
    // This score is counted in quarter points.
    case 'sonnebornBerger':
      return String(row[column] / 4);
    default:
      return String(row[column]);
  }
}
