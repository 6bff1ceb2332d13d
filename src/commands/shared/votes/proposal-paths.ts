/** Proposals of a vote as arrows on the board. */
import type { NamedFile } from '../../../discord/messages/screen.js';
import type { Game, SideId } from '../../../engine/game.js';
import { squareName, type View } from '../../../engine/view.js';
import type { DrawnPath } from '../../../render/index.js';
import { isShared } from '../../../table/model/people/holders.js';
import { type Ballot, findOpenBallot } from '../../../table/model/proposals/ballot.js';
import type { Table } from '../../../table/model/types.js';
import { rankProposals } from '../../../table/votes/tally.js';
import { pictureText } from '../../../texts/index.js';
import { choicesOnPath, toDrawnPath } from '../choosing/choices.js';
import { isTallyPublic } from './seat-votes.js';

/** Relative thickness of an arrow without support. */
const MIN_THICKNESS = 0.7;
/** Relative thickness of the arrow with most support. */
const MAX_THICKNESS = 1.8;

/**
 * Rights of the viewer: to see secret proposals of the seat, and to see how many people support each
 * proposal.
 */
export interface ViewerRights {
  readonly secrets: boolean;
  readonly tally: boolean;
}

/**
 * A numbered arrow for each proposal that moves a piece. If the viewer may see the counts, arrows with more
 * support are thicker, and the leading arrow is drawn last, on top.
 */
export function listProposalPaths(
  game: Game,
  { position }: Pick<Table, 'position'>,
  side: SideId,
  ballot: Ballot,
  { secrets, tally }: ViewerRights,
): readonly DrawnPath[] {
  // Proposed set-ups have no arrows.
  if (game.setups?.isDue(position, side) === true) return [];
  const standings = tally ? rankProposals(ballot).toReversed() : rankProposals({ ...ballot, votes: [] });
  const most = Math.max(1, ...standings.map(({ supporters }) => supporters.length));
  return standings.flatMap(({ proposal, supporters }) => {
    if (proposal.path === null || (proposal.isSecret && !secrets)) return [];
    const way = toDrawnPath(choicesOnPath((path) => game.choices(position, side, path), proposal.path));
    if (way === null) return [];
    const weight = MIN_THICKNESS + ((MAX_THICKNESS - MIN_THICKNESS) * supporters.length) / most;
    return [{ ...way, refused: false, ...(tally ? { weight } : {}), label: String(proposal.number) }];
  });
}

/**
 * Arrows for the public board: the proposals of the seats to act, if their vote counts are public. Only the
 * leading arrow is thicker, so that the picture changes only with a new proposal or another leader. The text
 * below has the counts.
 */
export function listPublicPaths(
  game: Game,
  table: Table,
  { toAct }: Pick<View, 'toAct'>,
): readonly DrawnPath[] {
  return table.seats.flatMap((seat) => {
    const side = seat.sides.find((one) => toAct.includes(one));
    const ballot = findOpenBallot(table.ballots, seat.id, 'move');
    if (side === undefined || ballot === undefined || !isShared(seat) || !isTallyPublic(seat, ballot))
      return [];
    const paths = listProposalPaths(game, table, side, ballot, { secrets: false, tally: false });
    const ahead = findLeader(ballot);
    return paths.map((way) => (way.label === ahead ? { ...way, weight: MAX_THICKNESS } : way));
  });
}

/** Number of the proposal with more support than any other. Null for a tie or a single proposal. */
function findLeader(ballot: Ballot): string | null {
  const [first, second] = rankProposals(ballot);
  if (first === undefined || second === undefined) return null;
  return first.supporters.length > second.supporters.length ? String(first.proposal.number) : null;
}

/** Describes the arrows for the beginning of the alt text. Empty without arrows. */
export function describePaths({ board }: Pick<View, 'board'>, paths: readonly DrawnPath[]): string {
  const words = paths.map(({ label = '', from, to, weight = 1 }) =>
    pictureText(weight > 1 ? 'alt.leading' : 'alt.proposal', {
      number: label,
      from: squareName(board, from),
      to: squareName(board, to),
    }),
  );
  return words.length === 0 ? '' : pictureText('alt.proposed', { proposals: words.join('; ') });
}

/** True if the picture's alt text describes exactly these arrows. */
export function hasAltTextOfPaths(
  { description = '' }: NamedFile,
  view: Pick<View, 'board'>,
  paths: readonly DrawnPath[],
): boolean {
  const words = describePaths(view, paths);
  return words === '' ? !description.startsWith(pictureText('alt.proposals')) : description.startsWith(words);
}
