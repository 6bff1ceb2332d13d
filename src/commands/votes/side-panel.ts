/** The private panel of a side: its decision rule, its proposals, and the member's actions. */
import { type APIComponentInContainer, type APIStringSelectComponent, ComponentType } from 'discord.js';
import { button, container, paragraph, picture, row, rows } from '../../discord/messages/blocks.js';
import { clip, MENU_OPTION_LENGTH, MENU_OPTIONS } from '../../discord/messages/limits.js';
import type { Attachment, Screen } from '../../discord/messages/screen.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { TABLE } from '../../rules/article.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/people/actor.js';
import type { DecisionRule } from '../../table/model/people/decision-rule.js';
import { explainNoSeat, isShared, peopleOfSeat, seatsOf } from '../../table/model/people/holders.js';
import {
  type Ballot,
  findOpenBallot,
  isCounting,
  listOpenMotions,
  voteOf,
} from '../../table/model/proposals/ballot.js';
import type { TableSeat } from '../../table/model/types.js';
import { text } from '../../texts/index.js';
import { joinList } from '../../texts/listing.js';
import type { App } from '../shared/app/app.js';
import { articleButton } from '../shared/app/library-links.js';
import { plainCustomId, tableCustomId } from '../shared/app/verbs.js';
import { drawPersonalBoard } from '../shared/boards/board-pictures.js';
import { accentOf } from '../shared/choosing/side-to-act.js';
import { listProposalPaths } from '../shared/votes/proposal-paths.js';
import { proposalClause, shownProposals } from '../shared/votes/seat-votes.js';
import { canSeeTally, captainProposalMenu, voteTallyLines } from '../shared/votes/vote-answers.js';
import {
  type PossibleModerator,
  proposalMenu,
  voteClosingButtons,
  yesOrNoButtons,
} from '../shared/votes/vote-controls.js';
import {
  countVoters,
  endedMotionLinesForMembers,
  isCaptain,
  motionLine,
} from '../shared/votes/vote-lines.js';
import { mention, seatName } from '../shared/wording/words.js';

type Services = Pick<App, 'game' | 'names' | 'settings' | 'clock'>;

/** Ids of the articles that explain each kind of decision rule. */
const EXPLAINED: Readonly<Record<DecisionRule['kind'], string>> = {
  first: 'sides',
  vote: 'votes',
  captain: 'captain',
  relay: 'relay',
};

/**
 * The panel of the person's sides, below the line `note`. Refuses with `not-playing`, `held-alone`, and like
 * `explainNoSeat`.
 */
export async function sideScreen(
  services: Services,
  table: LoadedTable,
  actor: PossibleModerator,
  note: string | null = null,
): Promise<Result<Screen>> {
  if (table.status !== 'playing') return refuse('not-playing');
  const own = seatsOf(table.seats, actor);
  if (own.length === 0) return explainNoSeat(table.seats, actor);
  const seats = own.filter(isShared);
  if (seats.length === 0) return refuse('held-alone');
  const board = await proposalBoard(services, table, seats, actor);
  const parts = [
    ...(note === null ? [] : [paragraph(note)]),
    ...(board === null ? [] : [picture(board)]),
    ...seats.flatMap((seat) => seatComponents(services, table, seat, actor)),
    ...(await captainMenu(services, table, seats)),
    ...rows([...voteClosingButtons(table, seats, actor), ...toggleButtons(table, seats, actor)]),
  ];
  return ok({
    components: [container(accentOf(table.view(null)), parts)],
    files: board === null ? [] : [board],
    ping: [],
  });
}

/** The board with proposals as arrows. Null if no proposal moves a piece. */
async function proposalBoard(
  services: Services,
  table: LoadedTable,
  seats: readonly TableSeat[],
  actor: Actor,
): Promise<Attachment | null> {
  const view = table.view(actor);
  // A private panel stays visible, so it must not show a board that the game may cover later.
  if (view.cards?.fleeting === true) return null;
  for (const seat of seats) {
    const ballot = findOpenBallot(table.ballots, seat.id, 'move');
    const side = seat.sides.find((one) => view.toAct.includes(one));
    if (ballot === undefined || side === undefined) continue;
    const seen = { secrets: true, tally: canSeeTally(seat, ballot, actor) };
    const paths = listProposalPaths(services.game(table.game), table, side, ballot, seen);
    if (paths.length > 0) return drawPersonalBoard(services, table, view, actor, { paths });
  }
  return null;
}

function seatComponents(
  services: Services,
  table: LoadedTable,
  seat: TableSeat,
  actor: Actor,
): APIComponentInContainer[] {
  const ballot = findOpenBallot(table.ballots, seat.id, 'move') ?? null;
  const motions = listOpenMotions(table.ballots, seat.id);
  const ended = endedMotionLinesForMembers(table, seat);
  const lines = [
    text('votes.side.title', { seat: seatName(table.game, seat) }),
    text('votes.side.secret'),
    ruleLine(seat, actor),
    ...tieLines(seat),
    ...(ballot === null ? [] : ballotText(services, table, seat, ballot, actor)),
  ];
  return [
    paragraph(lines.join('\n')),
    ...panelMenus(services, table, seat, ballot, actor),
    ...ended.map(paragraph),
    // Each vote has its buttons below its own line.
    ...motions.flatMap((one) => [paragraph(motionLine(table, seat, one)), ...yesOrNoButtons(table, one)]),
  ];
}

function ruleLine({ rule }: TableSeat, actor: Actor): string {
  switch (rule.kind) {
    case 'first':
      return text('votes.side.first');
    case 'vote':
      return text('votes.side.vote');
    case 'captain':
      if (rule.captain === null) return text('votes.side.noCaptain');
      return rule.captain === actor.id
        ? text('votes.side.you')
        : text('votes.side.captain', { person: mention(rule.captain) });
    case 'relay':
      return rule.order.length === 0
        ? text('votes.side.emptyRelay')
        : text('votes.side.relay', { order: joinList(rule.order.map(mention)) });
  }
}

/**
 * Names the captain who decides ties, or says that there is none. Empty if the rule doesn't leave ties to a
 * captain.
 */
function tieLines({ rule }: TableSeat): readonly string[] {
  if (rule.kind !== 'vote' || rule.ties !== 'captain') return [];
  return rule.captain === null
    ? [text('votes.side.noTieCaptain')]
    : [text('votes.side.tie', { person: mention(rule.captain) })];
}

function ballotText(
  services: Services,
  table: LoadedTable,
  seat: TableSeat,
  ballot: Ballot,
  actor: Actor,
): readonly string[] {
  if (isCounting(ballot))
    return [text('votes.counting', { seat: seatName(table.game, seat), ...countVoters(ballot) })];
  if (ballot.proposals.length === 0) return [text('votes.yours.noProposal')];
  const own = ballot.proposals.find(({ number }) => number === voteOf(ballot, actor.id));
  const clause = own === undefined ? null : proposalClause(services, table, ballot, own);
  return [...choiceLines(seat, clause, actor), ...voteTallyLines(services, table, { seat, ballot }, actor)];
}

/**
 * Says which proposal the person supports, or that they support none. A captain who supports none gets no
 * line.
 */
function choiceLines(seat: TableSeat, clause: string | null, { id }: Actor): readonly string[] {
  if (seat.rule.kind !== 'captain')
    return [clause === null ? text('votes.yours.notYet') : text('votes.yours.voting', { clause })];
  if (clause !== null) return [text('votes.yours.backing', { clause })];
  return isCaptain(seat, id) ? [] : [text('votes.yours.backsNone')];
}

function panelMenus(
  services: Services,
  table: LoadedTable,
  seat: TableSeat,
  ballot: Ballot | null,
  actor: Actor,
) {
  if (ballot === null) return [];
  if (seat.rule.kind === 'captain' && isCaptain(seat, actor.id))
    return captainProposalMenu(services, table, ballot);
  const proposals = shownProposals(services, table, ballot, canSeeTally(seat, ballot, actor));
  return proposalMenu(table, 'support', ballot, proposals, text('votes.support'));
}

/** A menu to vote for a captain, for the first seat whose rule has one. */
async function captainMenu({ names }: Services, table: LoadedTable, seats: readonly TableSeat[]) {
  const seat = seats.find(
    ({ rule }) => rule.kind === 'captain' || (rule.kind === 'vote' && rule.ties === 'captain'),
  );
  if (seat === undefined) return [];
  const people = peopleOfSeat(seat).slice(0, MENU_OPTIONS);
  if (people.length === 0) return [];
  const menu: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: plainCustomId('elect', table),
    placeholder: text('votes.side.elect'),
    options: await Promise.all(
      people.map(async (person) => ({
        label: clip(await names.findName(table.place.guildId, person), MENU_OPTION_LENGTH),
        value: person,
      })),
    ),
  };
  return [paragraph(text('votes.side.candidates')), row(menu)];
}

function toggleButtons(table: LoadedTable, seats: readonly TableSeat[], { id }: Actor) {
  const follows = seats.some(({ members }) => members.some((one) => one.id === id && one.follows));
  const rules = seats.map(({ rule }) => rule);
  const relay = rules.find((rule) => rule.kind === 'relay');
  const runs = relay?.kind === 'relay' && relay.order.includes(id);
  return [
    button(
      text(follows ? 'votes.buttons.unfollow' : 'votes.buttons.follow'),
      tableCustomId('follow', table, follows ? 'off' : 'on'),
    ),
    ...seats
      .slice(0, 1)
      .map((seat) => button(text('council.button'), tableCustomId('council', table, seat.id))),
    ...(relay === undefined
      ? []
      : [
          button(
            text(runs ? 'votes.buttons.leave' : 'votes.buttons.join'),
            tableCustomId('run', table, runs ? 'off' : 'on'),
          ),
        ]),
    ...rules
      .slice(0, 1)
      .map(({ kind }) => articleButton(`${TABLE}/${EXPLAINED[kind]}`, text('votes.buttons.explain'))),
  ];
}
