/** Proposals of a vote as arrows on the board, so that one sees at a glance what is wanted and by how many. */
import type { Choice, Square } from '../../engine/choices.js';
import type { Game, SideId } from '../../engine/game.js';
import type { DrawnWay } from '../../render/index.js';
import type { Ballot } from '../../table/ballot.js';
import { standingsOf } from '../../table/tally.js';
import type { Table } from '../../table/types.js';

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
): readonly DrawnWay[] {
  const standings = tally ? standingsOf(ballot).toReversed() : standingsOf({ ...ballot, votes: [] });
  const most = Math.max(1, ...standings.map(({ supporters }) => supporters.length));
  return standings.flatMap(({ proposal, supporters }) => {
    if (proposal.path === null || (proposal.isSecret && !secrets)) return [];
    const squares = squaresOf(game, position, side, proposal.path);
    const [from] = squares;
    const to = squares.at(-1);
    if (from === undefined || to === undefined || from === to) return [];
    const weight = THINNEST + ((THICKEST - THINNEST) * supporters.length) / most;
    return [{ from, to, refused: false, ...(tally ? { weight } : {}), label: String(proposal.number) }];
  });
}

/** The squares that the path names, in its order. */
function squaresOf(
  game: Game,
  position: Table['position'],
  side: SideId,
  path: readonly string[],
): readonly Square[] {
  return path.flatMap((token, depth) => {
    const choices: readonly Choice[] = game.choices(position, side, path.slice(0, depth));
    return choices.find((choice) => choice.token === token)?.square ?? [];
  });
}
