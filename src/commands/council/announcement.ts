/**
 * Posts proposals in the councils of sides, and removes players from the council of a side that they left.
 */
import type { REST } from 'discord.js';
import type { Logger } from '../../base/log.js';
import { button, container, paragraph, picture, row } from '../../discord/messages/blocks.js';
import { ALT_TEXT_LENGTH, clip } from '../../discord/messages/limits.js';
import type { Screen } from '../../discord/messages/screen.js';
import { postInThread, removeFromThread } from '../../discord/outbox/threads/councils.js';
import { ThreadGone } from '../../discord/outbox/threads/threads.js';
import type { Path } from '../../engine/choices.js';
import type { Part } from '../../engine/description.js';
import type { Game, Position, SideId } from '../../engine/game.js';
import type { Result } from '../../engine/result.js';
import { drawDiagram } from '../../render/index.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { ExpiredTable, TableServices } from '../../table/core/services.js';
import type { Actor, PersonId } from '../../table/model/people/actor.js';
import {
  type Ballot,
  findOpenBallot,
  listOpenMotions,
  type Proposal,
} from '../../table/model/proposals/ballot.js';
import type { TableSeat } from '../../table/model/types.js';
import { isMember } from '../../table/seats/members.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { tableCustomId } from '../shared/app/verbs.js';
import { accentOf } from '../shared/choosing/side-to-act.js';
import { listProposalPaths } from '../shared/votes/proposal-paths.js';
import { proposalClause } from '../shared/votes/seat-votes.js';
import { yesOrNoButtons } from '../shared/votes/vote-controls.js';
import { motionLine } from '../shared/votes/vote-lines.js';
import { mention } from '../shared/wording/words.js';

/** Width of a proposal's picture, in pixels. */
const WIDTH = 420;

interface Services {
  readonly rest: REST;
  readonly log: Logger;
  readonly game: App['game'];
}

/**
 * Wraps the services to keep councils up to date. Announces proposals in a side's council, and removes people who
 * were removed from the side or left its role. Callers don't wait for these updates, and failures are only logged.
 */
export function withCouncilMessages(services: TableServices, discord: Services): TableServices {
  const { turns, sides, offers, moderating, deadlines } = services;
  const councils = new Councils({ ...discord, sides });
  return {
    ...services,
    turns: {
      ...turns,
      play: (id, version, actor, path) =>
        councils.announceProposal(actor, turns.play(id, version, actor, path)),
      playText: (id, actor, typed) => councils.announceProposal(actor, turns.playText(id, actor, typed)),
      makeCall: (id, version, actor, call) =>
        councils.announceMotion(actor, turns.makeCall(id, version, actor, call)),
    },
    offers: {
      ...offers,
      makeOffer: (id, actor, kind) => councils.announceMotion(actor, offers.makeOffer(id, actor, kind)),
      answerOffer: (id, number, actor, agrees) =>
        councils.announceMotion(actor, offers.answerOffer(id, number, actor, agrees)),
    },
    sides: {
      ...sides,
      voteForCaptain: (id, actor, person, agrees) =>
        councils.announceMotion(actor, sides.voteForCaptain(id, actor, person, agrees)),
      async removeOrReadmit(id, actor, removal) {
        const result = await sides.removeOrReadmit(id, actor, removal);
        if (result.ok && removal.back !== true)
          councils.removeFromSeat(result.value, removal.seat, removal.person);
        return result;
      },
    },
    moderating: {
      ...moderating,
      removePerson: (id, by, person) =>
        councils.removeMember(person, moderating.removePerson(id, by, person)),
      substitutePlayer: (id, by, person, substitute) =>
        councils.removeMember(person, moderating.substitutePlayer(id, by, person, substitute)),
    },
    deadlines: {
      ...deadlines,
      async handleDueDeadlines(...args) {
        const expired = await deadlines.handleDueDeadlines(...args);
        for (const one of expired) councils.removeFormerMembers(one);
        return expired;
      },
    },
  };
}

/** Private threads for the members of shared seats. */
class Councils {
  readonly #services: Services & Pick<TableServices, 'sides'>;

  constructor(services: Services & Pick<TableServices, 'sides'>) {
    this.#services = services;
  }

  async announceProposal(actor: Actor, playing: Promise<Result<LoadedTable>>): Promise<Result<LoadedTable>> {
    const { rest, game } = this.#services;
    const result = await playing;
    if (!result.ok) return result;
    const table = result.value;
    for (const seat of table.seats) {
      const ballot = findOpenBallot(table.ballots, seat.id, 'move');
      const proposal = ballot === undefined ? null : findNewestProposal(ballot, actor.id);
      if (ballot === undefined || proposal === null) continue;
      this.#post(table, seat, async (threadId) => {
        const nonce = `${table.id}-${ballot.number}-${proposal.number}`;
        await postInThread(
          rest,
          threadId,
          await proposalScreen(game, table, { seat, ballot, proposal }),
          nonce,
        );
      });
    }
    return result;
  }

  /** Posts in the council the vote that the person's act opened. The public board doesn't mention this vote. */
  async announceMotion(actor: Actor, acting: Promise<Result<LoadedTable>>): Promise<Result<LoadedTable>> {
    const { rest } = this.#services;
    const result = await acting;
    if (!result.ok) return result;
    const table = result.value;
    for (const seat of table.seats)
      for (const ballot of listOpenMotions(table.ballots, seat.id)) {
        const [first, ...others] = ballot.votes;
        if (first?.by !== actor.id || others.length > 0) continue;
        const nonce = `${table.id}-${ballot.number}`;
        this.#post(table, seat, (threadId) =>
          postInThread(rest, threadId, motionScreen(table, seat, ballot), nonce),
        );
      }
    return result;
  }

  /** Removes the person from the councils of seats they no longer belong to. */
  async removeMember(person: PersonId, changing: Promise<Result<LoadedTable>>): Promise<Result<LoadedTable>> {
    const { rest } = this.#services;
    const result = await changing;
    if (!result.ok) return result;
    for (const seat of result.value.seats)
      if (!isMember(seat, person))
        this.#post(result.value, seat, (threadId) => removeFromThread(rest, threadId, person));
    return result;
  }

  removeFromSeat(table: LoadedTable, seatId: string, person: PersonId): void {
    const { rest } = this.#services;
    const seat = table.seats.find(({ id }) => id === seatId);
    if (seat !== undefined) this.#post(table, seat, (threadId) => removeFromThread(rest, threadId, person));
  }

  /** Removes people from their side's council if their votes weren't counted because they left the role. */
  removeFormerMembers({ table, closed }: ExpiredTable): void {
    const { rest } = this.#services;
    for (const ballot of closed) {
      const seat = table.seats.find(({ id }) => id === ballot.seat);
      if (seat === undefined) continue;
      for (const person of ballot.discounted)
        this.#post(table, seat, (threadId) => removeFromThread(rest, threadId, person));
    }
  }

  /**
   * Calls `act` with the thread of the seat's council, if it has one. If the thread was deleted, removes the
   * stored link to it.
   */
  #post(table: LoadedTable, seat: TableSeat, act: (threadId: string) => Promise<unknown>): void {
    const { log } = this.#services;
    const { council } = seat;
    if (council === null) return;
    void act(council).catch((error: unknown) => {
      log.info({ err: error, table: table.id, thread: council }, 'a council could not be notified');
      return error instanceof ThreadGone ? this.#forget(table, seat) : null;
    });
  }

  async #forget({ id: table }: LoadedTable, { id }: TableSeat): Promise<void> {
    const { log, sides } = this.#services;
    try {
      await sides.setCouncilThread(table, id, null);
    } catch (error) {
      log.warn({ err: error, table }, 'a deleted council could not be removed from the database');
    }
  }
}

/** The proposal for which the person voted, if they made it with this vote. Otherwise null. */
function findNewestProposal({ proposals, votes }: Ballot, person: PersonId): Proposal | null {
  const vote = votes.find(({ by }) => by === person);
  const proposal = proposals.find(({ number }) => number === vote?.proposal);
  return proposal?.by === person && proposal.at === vote?.at ? proposal : null;
}

/** The yes-or-no vote with its buttons. */
function motionScreen(table: LoadedTable, seat: TableSeat, ballot: Ballot): Screen {
  return {
    components: [paragraph(motionLine(table, seat, ballot)), ...yesOrNoButtons(table, ballot)],
    files: [],
    ping: [],
  };
}

/** The proposal in words and on a small board with an arrow, and a button to support it. */
async function proposalScreen(
  game: App['game'],
  table: LoadedTable,
  {
    seat,
    ballot,
    proposal,
  }: { readonly seat: TableSeat; readonly ballot: Ballot; readonly proposal: Proposal },
): Promise<Screen> {
  const rules = game(table.game);
  const acting = rules.toAct(table.position);
  const side = seat.sides.find((one) => acting.includes(one)) ?? null;
  const move = proposalClause({ game }, table, ballot, proposal);
  const message = text('council.proposed', { person: mention(proposal.by), number: proposal.number, move });
  const only = { ...ballot, proposals: [proposal] };
  const paths =
    side === null ? [] : listProposalPaths(rules, table, side, only, { secrets: true, tally: false });
  const place = { ballot: ballot.number, proposal: proposal.number };
  const support = row(button(text('votes.buttons.support'), tableCustomId('vote', table, place)));
  if (paths.length === 0) return { components: [paragraph(message), support], files: [], ping: [] };
  const view = rules.view(previewPosition(rules, table.position, side, proposal.path), side);
  const data = await drawDiagram(view, { paths, width: WIDTH });
  const description = clip(text('council.pictured', { move }), ALT_TEXT_LENGTH);
  const board = { name: 'proposal.png', description, data };
  return {
    components: [container(accentOf(view), [paragraph(message), picture(board), support])],
    files: [board],
    ping: [],
  };
}

/** Types of parts that occur in plain moves. Parts of any other type may reveal dice, cards or secrets. */
const FORESEEN: ReadonlySet<Part['type']> = new Set<Part['type']>([
  'moves',
  'castles',
  'takes',
  'becomes',
  'faces',
  'rescues',
  'arrow',
  'falls',
  'checks',
  'ends',
]);

/** The position after the path, or the current position if playing the path could reveal a secret. */
function previewPosition(game: Game, position: Position, side: SideId | null, path: Path | null): Position {
  if (game.cards !== undefined || side === null || path === null) return position;
  const played = game.play(position, side, path);
  if (!played.ok) return position;
  const { parts } = game.describe({ before: position, side, path, played: played.value });
  return parts.every(({ type }) => FORESEEN.has(type)) ? played.value.position : position;
}
