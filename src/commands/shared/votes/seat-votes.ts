/** Votes of shared seats with public information only, and proposals in words. */
import type { Path } from '../../../engine/choices.js';
import type { Part } from '../../../engine/description.js';
import type { Game, SideId } from '../../../engine/game.js';
import { isShared } from '../../../table/model/people/holders.js';
import {
  type Ballot,
  findOpenBallot,
  listOpenMotions,
  type Proposal,
  tallyOf,
} from '../../../table/model/proposals/ballot.js';
import type { Table, TableSeat } from '../../../table/model/types.js';
import { rankProposals } from '../../../table/votes/tally.js';
import { actionClause } from '../../../texts/action-words.js';
import { gameTexts, plainText } from '../../../texts/index.js';
import type { App } from '../app/app.js';
import { pathWords } from '../choosing/choice-words.js';
import { memoizeOptions } from '../choosing/choices.js';

type Services = Pick<App, 'game'>;

/** A proposal from one reader's view. */
export interface ShownProposal {
  readonly proposal: Proposal;
  readonly clause: string;
  /** Number of supporters. Null for a reader who may not know it. */
  readonly votes: number | null;
  /** True if a captain decides. Supporters then advise the captain instead of voting. */
  readonly isAdvice: boolean;
}

export interface SeatVotes {
  readonly seat: TableSeat;
  /** The open vote on the seat's next action, or the proposals to its captain. */
  readonly ballot: Ballot | null;
  /** Proposals that everyone may read. */
  readonly proposals: readonly ShownProposal[];
  /** Open yes-or-no votes. */
  readonly motions: readonly Ballot[];
}

/** Shared seats with their open votes, in the game's order. Empty unless the game is in play. */
export function seatVotes(services: Services, table: Table): readonly SeatVotes[] {
  if (table.status !== 'playing') return [];
  return table.seats.filter(isShared).map((seat) => {
    const ballot = findOpenBallot(table.ballots, seat.id, 'move') ?? null;
    const proposals =
      ballot === null ? [] : shownProposals(services, table, ballot, isTallyPublic(seat, ballot));
    return {
      seat,
      ballot,
      proposals: proposals.filter(({ proposal }) => !proposal.isSecret),
      motions: listOpenMotions(table.ballots, seat.id),
    };
  });
}

/** True if everyone may see how many votes each proposal of the open ballot has. */
export function isTallyPublic(seat: Pick<TableSeat, 'holder' | 'rule'> | undefined, ballot: Ballot): boolean {
  return tallyOf(ballot, seat) === 'public';
}

/**
 * Proposals of an open vote, most supported first. For a reader who may not see the counts, proposals are in
 * the order in which they were made.
 */
export function shownProposals(
  services: Services,
  table: Table,
  ballot: Ballot,
  seesTally: boolean,
): readonly ShownProposal[] {
  const counted = seesTally
    ? rankProposals(ballot).map(({ proposal, supporters }) => ({ proposal, votes: supporters.length }))
    : ballot.proposals.map((proposal) => ({ proposal, votes: null }));
  const isAdvice = table.seats.find(({ id }) => id === ballot.seat)?.rule.kind === 'captain';
  return counted.map(({ proposal, votes }) => ({
    proposal,
    isAdvice,
    clause: proposalClause(services, table, ballot, proposal),
    votes,
  }));
}

/** Describes a proposal only by the choices that make it up. Never reveals dice or hidden cards. */
export function proposalClause(
  services: Services,
  table: Table,
  { seat }: Pick<Ballot, 'seat'>,
  { path, notation }: Pick<Proposal, 'path' | 'notation'>,
): string {
  const sides = table.seats.find(({ id }) => id === seat)?.sides ?? [];
  return (path === null ? null : pathClause(services.game(table.game), table, sides, path)) ?? notation;
}

function pathClause(game: Game, table: Table, sides: TableSeat['sides'], path: Path): string | null {
  const { position } = table;
  const acting = game.toAct(position);
  const side = sides.find((one) => acting.includes(one));
  const played = side === undefined ? null : game.play(position, side, path);
  if (side === undefined || played?.ok !== true) return null;
  if (game.setups?.isDue(position, side) === true)
    return setupClause(game, table, side, played.value.notation);
  const { parts } = game.describe({ before: position, side, path, played: played.value });
  const choices = parts.some(({ type }) => type === 'attempts') ? [] : parts.filter(isPlayersChoice);
  const options = memoizeOptions((so) => game.choices(position, side, so));
  const view = game.view(position, null);
  const wording = { view, turn: 0, inWords: false } as const;
  return (
    actionClause(game.id, { side, parts: choices }, { board: view.board, sides: view.sides.length }) ||
    pathWords(wording, options, path)
  );
}

/** The notation of a set-up or deck, with its name if it is a preset. */
function setupClause({ id, setups }: Game, { options }: Table, side: SideId, notation: string): string {
  const preset = setups?.presets(options, side).find((one) => one.text === notation);
  if (preset === undefined) return notation;
  const name = gameTexts(id).words[preset.id] ?? preset.id;
  return plainText('setups.completed', { name, setup: notation });
}

/** True if the part describes the player's choice, not its consequences. */
function isPlayersChoice(part: Part, _: number, parts: readonly Part[]): boolean {
  if (part.type === 'takes') return parts.some((one) => one.type === 'moves' && one.to === part.at);
  return CHOSEN.has(part.type);
}

const CHOSEN: ReadonlySet<Part['type']> = new Set<Part['type']>([
  'moves',
  'castles',
  'sets-up',
  'builds',
  'card',
  'answers',
  'says',
]);
