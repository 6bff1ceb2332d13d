/** Proposals of a vote as arrows on the board, so that one sees at a glance what is wanted and by how many. */
import type { NamedFile } from '../../../discord/messages/screen.js';
import type { Game, SideId } from '../../../engine/game.js';
import { squareName, type View } from '../../../engine/view.js';
import type { DrawnPath } from '../../../render/index.js';
import { type Ballot, openBallot } from '../../../table/model/ballot.js';
import { isShared } from '../../../table/model/holders.js';
import type { Table } from '../../../table/model/types.js';
import { rankProposals } from '../../../table/votes/tally.js';
import { pictureText } from '../../../texts/index.js';
import { choicesAlong, drawnWayOf } from '../choosing/choices.js';
import { isTallyPublic } from './seat-votes.js';

/** An arrow without support, and the one with most of it, in parts of the usual thickness. */
const THINNEST = 0.7;
const THICKEST = 1.8;

/** What the one may see for whom the arrows are drawn: proposals that are the seat's secrets, and how the vote stands. */
export interface Seen {
  readonly secrets: boolean;
  readonly tally: boolean;
}

/**
 * An arrow for each proposal that goes from one square to another, with its number, the thicker the more support it has; the one
 * with most support last, over the others.
 */
export function proposalWays(
  game: Game,
  { position }: Pick<Table, 'position'>,
  side: SideId,
  ballot: Ballot,
  { secrets, tally }: Seen,
): readonly DrawnPath[] {
  // Men that are set up go nowhere.
  if (game.setups?.isDue(position, side) === true) return [];
  const standings = tally ? rankProposals(ballot).toReversed() : rankProposals({ ...ballot, votes: [] });
  const most = Math.max(1, ...standings.map(({ supporters }) => supporters.length));
  return standings.flatMap(({ proposal, supporters }) => {
    if (proposal.path === null || (proposal.isSecret && !secrets)) return [];
    const way = drawnWayOf(choicesAlong((path) => game.choices(position, side, path), proposal.path));
    if (way === null) return [];
    const weight = THINNEST + ((THICKEST - THINNEST) * supporters.length) / most;
    return [{ ...way, refused: false, ...(tally ? { weight } : {}), label: String(proposal.number) }];
  });
}

/**
 * The arrows for a public board: of the proposals to the seats that are to act, where everybody sees how their votes stand. The one
 * that is ahead of all others is thicker, and the others are alike, so that they change only when something is proposed or takes
 * the lead; how the votes stand is told in words.
 */
export function publicWays(game: Game, table: Table, { toAct }: Pick<View, 'toAct'>): readonly DrawnPath[] {
  return table.seats.flatMap((seat) => {
    const side = seat.sides.find((one) => toAct.includes(one));
    const ballot = openBallot(table.ballots, seat.id, 'move');
    if (side === undefined || ballot === undefined || !isShared(seat) || !isTallyPublic(seat)) return [];
    const ways = proposalWays(game, table, side, ballot, { secrets: false, tally: false });
    const ahead = findLeader(ballot);
    return ways.map((way) => (way.label === ahead ? { ...way, weight: THICKEST } : way));
  });
}

/** The number of the proposal that has more support than any other; null where none is ahead, or there is no other. */
function findLeader(ballot: Ballot): string | null {
  const [first, second] = rankProposals(ballot);
  if (first === undefined || second === undefined) return null;
  return first.supporters.length > second.supporters.length ? String(first.proposal.number) : null;
}

/** The arrows in words, as a picture's description begins with them; nothing for none. */
export function waysWords({ board }: Pick<View, 'board'>, ways: readonly DrawnPath[]): string {
  const words = ways.map(({ label = '', from, to, weight = 1 }) =>
    pictureText(weight > 1 ? 'alt.leading' : 'alt.proposal', {
      number: label,
      from: squareName(board, from),
      to: squareName(board, to),
    }),
  );
  return words.length === 0 ? '' : pictureText('alt.proposed', { proposals: words.join('; ') });
}

/** Whether the description is of a picture with just these arrows. */
export function describesWays(
  { description = '' }: NamedFile,
  view: Pick<View, 'board'>,
  ways: readonly DrawnPath[],
): boolean {
  const words = waysWords(view, ways);
  return words === '' ? !description.startsWith(pictureText('alt.proposals')) : description.startsWith(words);
}
