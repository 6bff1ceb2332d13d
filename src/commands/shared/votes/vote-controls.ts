/** Menus and buttons for voting. Each names its ballot, so that a late press can't count in another vote. */
import {
  type APIButtonComponentWithCustomId,
  type APIStringSelectComponent,
  ComponentType,
} from 'discord.js';
import { type ButtonRow, button, type MenuRow, row } from '../../../discord/messages/blocks.js';
import {
  BUTTON_LABEL_LENGTH,
  clip,
  MENU_OPTION_LENGTH,
  MENU_OPTIONS,
  MENU_PLACEHOLDER_LENGTH,
} from '../../../discord/messages/limits.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { type Ballot, findOpenBallot, isCounting, NO, YES } from '../../../table/model/proposals/ballot.js';
import { findOpenOffer } from '../../../table/model/proposals/offer.js';
import type { Table, TableSeat } from '../../../table/model/types.js';
import { canCloseVote } from '../../../table/moderation/vote-control.js';
import { MIN_TO_CLOSE } from '../../../table/votes/counting.js';
import { countCastVotes } from '../../../table/votes/tally.js';
import { plainText, text } from '../../../texts/index.js';
import { type DrawnTable, tableCustomId } from '../app/verbs.js';
import { seatName } from '../wording/words.js';
import type { ShownProposal } from './seat-votes.js';
import { formatSupport } from './vote-lines.js';

/**
 * A menu of proposals. With `support`, choosing one votes for it. With `take`, choosing one plays it. Empty
 * without proposals.
 */
export function proposalMenu(
  table: DrawnTable,
  verb: 'support' | 'take',
  ballot: Ballot | null,
  proposals: readonly ShownProposal[],
  hint: string,
): readonly MenuRow[] {
  if (ballot === null || isCounting(ballot) || proposals.length === 0) return [];
  const menu: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: tableCustomId(verb, table, ballot.number),
    placeholder: clip(hint, MENU_PLACEHOLDER_LENGTH),
    options: proposals
      .slice(0, MENU_OPTIONS)
      .map(({ proposal: { number, note }, clause, votes, isAdvice }) => {
        const about = [
          votes === null ? '' : formatSupport(votes, isAdvice),
          note === null ? '' : formatPlainNote(note),
        ];
        const description = clip(about.filter((one) => one !== '').join(' · '), MENU_OPTION_LENGTH);
        const label = clip(plainText('votes.option', { number, clause }), MENU_OPTION_LENGTH);
        return { label, value: `${number}`, ...(description === '' ? {} : { description }) };
      }),
  };
  return [row(menu)];
}

function formatPlainNote(note: string): string {
  return plainText('votes.said', { note });
}

/** A person, and whether they moderate the table's server. */
export type PossibleModerator = Actor & { readonly isModerator: boolean };

/**
 * Buttons to close votes on a move early, if the person is allowed to and enough people have voted. If there
 * are several votes, each button names its side.
 */
export function voteClosingButtons(
  table: DrawnTable & Pick<Table, 'game' | 'seats' | 'hostId' | 'ballots'>,
  seats: readonly TableSeat[],
  actor: PossibleModerator,
): readonly APIButtonComponentWithCustomId[] {
  const open = seats.flatMap((seat) => {
    const ballot = findOpenBallot(table.ballots, seat.id, 'move');
    const isClosable =
      ballot !== undefined &&
      !isCounting(ballot) &&
      seat.rule.kind === 'vote' &&
      countCastVotes(ballot) >= MIN_TO_CLOSE &&
      canCloseVote(table, seat, actor);
    return isClosable ? [{ seat, ballot }] : [];
  });
  return open.map(({ seat, ballot }) => {
    const label =
      open.length === 1
        ? text('votes.buttons.close')
        : plainText('votes.buttons.closeOf', { seat: seatName(table.game, seat) });
    return button(clip(label, BUTTON_LABEL_LENGTH), tableCustomId('close-vote', table, ballot.number));
  });
}

/** Subjects whose approval ends the game. Their *Yes* button is red. */
const DESTRUCTIVE: ReadonlySet<Ballot['subject']> = new Set(['resign', 'abort']);

/**
 * Buttons for a yes-or-no vote, for members only. Empty while the votes are being counted. A *Yes* whose
 * effect can't be undone is red. *No* is never red.
 */
export function yesOrNoButtons(
  table: DrawnTable & Pick<Table, 'offers'>,
  ballot: Ballot,
): readonly ButtonRow[] {
  if (isCounting(ballot)) return [];
  const { number, seat, subject } = ballot;
  const offer = findOpenOffer(table);
  const isAsked = offer?.kind === subject && offer.by !== seat;
  const yes = subject === 'move' ? '' : text(`votes.answers.${subject}.${isAsked ? 'agree' : 'yes'}`);
  const no = subject === 'move' ? '' : text(`votes.answers.${subject}.${isAsked ? 'decline' : 'no'}`);
  return [
    row(
      button(
        yes,
        tableCustomId('vote', table, { ballot: number, proposal: YES }),
        DESTRUCTIVE.has(subject) ? 'danger' : 'good',
      ),
      button(no, tableCustomId('vote', table, { ballot: number, proposal: NO })),
    ),
  ];
}
