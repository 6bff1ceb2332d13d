/** Tells a side's council what is proposed, and puts out who has left the side. */
import type { REST } from 'discord.js';
import type { Logger } from '../../base/log.js';
import { button, container, paragraph, picture, row } from '../../discord/messages/blocks.js';
import { ALT_TEXT_LENGTH, clip } from '../../discord/messages/limits.js';
import type { Screen } from '../../discord/messages/screen.js';
import { putOut, tell } from '../../discord/outbox/councils.js';
import { ThreadGone } from '../../discord/outbox/threads.js';
import type { Path } from '../../engine/choices.js';
import type { Part } from '../../engine/description.js';
import type { Game, Position, SideId } from '../../engine/game.js';
import type { Result } from '../../engine/result.js';
import { drawDiagram } from '../../render/index.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Expired, TableServices } from '../../table/core/services.js';
import type { Actor, PersonId } from '../../table/model/actor.js';
import { type Ballot, openBallot, type Proposal } from '../../table/model/ballot.js';
import type { TableSeat } from '../../table/model/types.js';
import { isMember } from '../../table/seats/members.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { tableId } from '../shared/app/verbs.js';
import { accentOf } from '../shared/choosing/side-to-act.js';
import { proposalWays } from '../shared/votes/proposal-ways.js';
import { proposalClause } from '../shared/votes/seat-votes.js';
import { mention } from '../shared/wording/words.js';

/** How wide the picture of a proposal is, in pixels. */
const WIDTH = 420;

/** What telling takes. */
interface Services {
  readonly rest: REST;
  readonly log: Logger;
  readonly game: App['game'];
}

/**
 * The same services, with the councils told what comes of them: what has just been proposed, and who has been removed or has left
 * the role. Nobody waits for that, and what fails is only logged.
 */
export function withCouncilNews(services: TableServices, { rest, log, game }: Services): TableServices {
  const { turns, sides, moderating, deadlines } = services;

  /** Does something in the council of a seat that has one. */
  function postInCouncil(
    table: LoadedTable,
    seat: TableSeat,
    act: (threadId: string) => Promise<unknown>,
  ): void {
    const { council } = seat;
    if (council === null) return;
    void act(council).catch((error: unknown) => {
      log.info({ err: error, table: table.id, thread: council }, 'a council could not be told');
      return error instanceof ThreadGone ? forget(table, seat) : null;
    });
  }

  async function forget({ id: table }: LoadedTable, { id }: TableSeat): Promise<void> {
    try {
      await services.sides.confer(table, id, null);
    } catch (error) {
      log.warn({ err: error, table }, 'a council that is gone could not be forgotten');
    }
  }

  async function announceProposal(
    actor: Actor,
    playing: Promise<Result<LoadedTable>>,
  ): Promise<Result<LoadedTable>> {
    const result = await playing;
    if (!result.ok) return result;
    const table = result.value;
    for (const seat of table.seats) {
      const ballot = openBallot(table.ballots, seat.id, 'move');
      const proposal = ballot === undefined ? null : findNewestProposal(ballot, actor.id);
      if (ballot === undefined || proposal === null) continue;
      postInCouncil(table, seat, async (threadId) => {
        const nonce = `${table.id}-${ballot.number}-${proposal.number}`;
        await tell(rest, threadId, await proposalScreen(game, table, { seat, ballot, proposal }), nonce);
      });
    }
    return result;
  }

  /** Puts somebody out of the councils of the seats that they do not belong to any more. */
  async function removeFromCouncils(
    person: PersonId,
    changing: Promise<Result<LoadedTable>>,
  ): Promise<Result<LoadedTable>> {
    const result = await changing;
    if (!result.ok) return result;
    for (const seat of result.value.seats)
      if (!isMember(seat, person))
        postInCouncil(result.value, seat, (threadId) => putOut(rest, threadId, person));
    return result;
  }

  /** Puts those out whose votes did not count since they had left the role. */
  function removeFormerMembers({ table, closed }: Expired): void {
    for (const ballot of closed) {
      const seat = table.seats.find(({ id }) => id === ballot.seat);
      if (seat === undefined) continue;
      for (const person of ballot.discounted)
        postInCouncil(table, seat, (threadId) => putOut(rest, threadId, person));
    }
  }

  return {
    ...services,
    turns: {
      ...turns,
      play: (id, version, actor, path) => announceProposal(actor, turns.play(id, version, actor, path)),
      playText: (id, actor, typed) => announceProposal(actor, turns.playText(id, actor, typed)),
    },
    sides: {
      ...sides,
      async remove(id, actor, removal) {
        const result = await sides.remove(id, actor, removal);
        const seat = result.ok ? result.value.seats.find((one) => one.id === removal.seat) : undefined;
        if (result.ok && seat !== undefined && removal.back !== true)
          postInCouncil(result.value, seat, (threadId) => putOut(rest, threadId, removal.person));
        return result;
      },
    },
    moderating: {
      ...moderating,
      remove: (id, by, person) => removeFromCouncils(person, moderating.remove(id, by, person)),
      replace: (id, by, person, substitute) =>
        removeFromCouncils(person, moderating.replace(id, by, person, substitute)),
    },
    deadlines: {
      ...deadlines,
      async expire(...how) {
        const expired = await deadlines.expire(...how);
        for (const one of expired) removeFormerMembers(one);
        return expired;
      },
    },
  };
}

/** What the person has just proposed: their vote came with it. */
function findNewestProposal({ proposals, votes }: Ballot, person: PersonId): Proposal | null {
  const vote = votes.find(({ by }) => by === person);
  const proposal = proposals.find(({ number }) => number === vote?.proposal);
  return proposal?.by === person && proposal.at === vote?.at ? proposal : null;
}

/** The proposal in words and on a small board, as it stands after it with an arrow for the way, to be supported there. */
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
  const said = text('council.proposed', { person: mention(proposal.by), number: proposal.number, move });
  const only = { ...ballot, proposals: [proposal] };
  const ways = side === null ? [] : proposalWays(rules, table, side, only, { secrets: true, tally: false });
  const place = { ballot: ballot.number, proposal: proposal.number };
  const support = row(button(text('votes.buttons.support'), tableId('vote', table, place)));
  if (ways.length === 0) return { components: [paragraph(said), support], files: [], ping: [] };
  const view = rules.view(previewPosition(rules, table.position, side, proposal.path), side);
  const data = await drawDiagram(view, { paths: ways, width: WIDTH });
  const description = clip(text('council.pictured', { move }), ALT_TEXT_LENGTH);
  const board = { name: 'proposal.png', description, data };
  return {
    components: [container(accentOf(view), [paragraph(said), picture(board), support])],
    files: [board],
    ping: [],
  };
}

/** What plain moves come to; anything else may tell what dice, cards or secrets of others have in store. */
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

/** The position after the path where everybody can foresee it; else the one that stands. */
function previewPosition(game: Game, position: Position, side: SideId | null, path: Path | null): Position {
  if (game.cards !== undefined || side === null || path === null) return position;
  const played = game.play(position, side, path);
  if (!played.ok) return position;
  const { parts } = game.describe({ before: position, side, path, played: played.value });
  return parts.every(({ type }) => FORESEEN.has(type)) ? played.value.position : position;
}
