/** The board of a game in play: who must act, and how. */
import type { APIButtonComponentWithCustomId, APIComponentInContainer } from 'discord.js';
import { SECOND } from '../../../base/durations.js';
import { button, fadingParagraph, row, rows } from '../../../discord/messages/blocks.js';
import { BUTTON_LABEL_LENGTH, clip, ROW_BUTTONS } from '../../../discord/messages/limits.js';
import type { Audience } from '../../../discord/messages/notification.js';
import type { NamedFile } from '../../../discord/messages/screen.js';
import type { View } from '../../../engine/view.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import { runnerOf } from '../../../table/model/people/decision-rule.js';
import { isShared, peopleToMention } from '../../../table/model/people/holders.js';
import { findCompetition } from '../../../table/model/schedule.js';
import type { Table, TableSeat } from '../../../table/model/types.js';
import { gameTexts, text } from '../../../texts/index.js';
import { plainCustomId, tableCustomId } from '../../shared/app/verbs.js';
import type { CardTable } from '../../shared/setups/card-table.js';
import { findMentionableRole } from '../../shared/wording/seat-words.js';
import { formatResponderLines, hasResponders, statusWithoutResponders } from '../lines/status.js';
import { areAllVotesBeingCounted, isVoting } from '../lines/vote-parts.js';
import { announcedRoles, announcementText } from './announcement.js';
import { boardButton, handButton, moreButton, sideButton } from './buttons.js';
import type { BoardInput, BoardState } from './input.js';
import { votersToNotify } from './voters.js';

export function runningBoard(input: BoardInput<NamedFile>): BoardState {
  const { table, view, cards, now, deserted, describedActions } = input;
  return {
    describedActions,
    announcement: announcementText(input),
    statusLines: [statusWithoutResponders(table, view, cards, now), ...deserted],
    isAsked: hasResponders(cards),
    lowerLines: [],
    buttons: runningGameButtons(input),
    audiences: audiencesToNotify(input),
    roles: announcedRoles(input),
  };
}

/**
 * People who must act and haven't been notified yet: holders of acting seats, captains who must respond, the
 * next person of a relay, and members of sides that vote on something other than a move.
 */
function audiencesToNotify(input: BoardInput<NamedFile>): readonly Audience[] {
  const { table, boardEvents, mentionable } = input;
  const acting = table.seats
    .filter(({ sides }) => sides.some((side) => boardEvents.toMention.includes(side)))
    .map((seat) => ({
      people: listPeopleToMention(table, seat),
      role: findMentionableRole(seat, mentionable),
    }));
  const answering = boardEvents.captains.filter((person) => person !== table.lastAction?.by);
  const runners = table.seats.flatMap((seat) => relayPlayerToNotify(table, seat));
  return [
    ...acting,
    ...playersToMention(input),
    ...votersToNotify(input),
    { people: answering },
    { people: runners },
  ];
}

/**
 * All players, if this is the first board of an event's game. The bot opened the table, so they don't know of
 * it.
 */
function playersToMention({ table, boardEvents, mentionable }: BoardInput<NamedFile>): readonly Audience[] {
  if (findCompetition(table.event) === null || !boardEvents.isFirst) return [];
  return table.seats.map((seat) => ({
    people: peopleToMention(seat),
    role: findMentionableRole(seat, mentionable),
  }));
}

/** People of the seat to mention. If the seat is shared, leaves out the person who has just acted. */
function listPeopleToMention({ lastAction }: Table, seat: TableSeat): readonly PersonId[] {
  const people = peopleToMention(seat);
  return isShared(seat) ? people.filter((person) => person !== lastAction?.by) : people;
}

/** The next person of the seat's relay, if the turn passed to them since the last action. */
function relayPlayerToNotify(
  { lastAction, startedAt }: Table,
  { rule, passesAt }: TableSeat,
): readonly PersonId[] {
  const runner = runnerOf(rule);
  if (rule.kind !== 'relay' || runner === null || passesAt === null) return [];
  const begun = passesAt - rule.seconds * SECOND;
  return begun > (lastAction?.at ?? startedAt ?? 0) ? [runner] : [];
}

function runningGameButtons({
  table,
  view,
  calls,
  cards,
  words,
  votes,
}: BoardInput<NamedFile>): APIComponentInContainer[] {
  const voting = isVoting(table, view, votes);
  const spoken = voting ? [] : words;
  const choosing = voting
    ? text('votes.buttons.vote')
    : gameTexts(table.game).phases[view.phase ?? '']?.button;
  const moveButton = (weight: 'plain' | 'main') =>
    button(
      clip(choosing ?? text('game.buttons.move'), BUTTON_LABEL_LENGTH),
      plainCustomId('move', table),
      weight,
    );
  const answered = hasResponders(cards) ? cards : null;
  // If a side may respond, *Move* is a plain button, because one of the card buttons is the primary one.
  const weightOfMove = answered === null ? 'main' : 'plain';
  // Leaves out *Move* if no side can move, or if it is among the card buttons above.
  const isElsewhere = cards?.moves === false || answered?.playsOn === true;
  const usual = rows([
    ...(isElsewhere || spoken.length > 0 || areAllVotesBeingCounted(table, view, votes)
      ? []
      : [moveButton(weightOfMove)]),
    ...(cards === null ? [] : [handButton(table)]),
    boardButton(table),
    ...(votes.length === 0 ? [] : [sideButton(table)]),
    moreButton(table),
  ]);
  const named = gameTexts(table.game).words;
  const callButtons = calls
    .slice(0, ROW_BUTTONS)
    .map((call) =>
      button(clip(named[call] ?? call, BUTTON_LABEL_LENGTH), tableCustomId('call', table, call)),
    );
  return [
    ...(cards === null ? [] : cardButtons(table, view, cards, moveButton('main'))),
    ...rows(spoken.map((word) => wordButton(table, word, 'main'))),
    ...usual,
    ...(callButtons.length === 0 ? [] : [row(...callButtons)]),
  ];
}

/**
 * Buttons for sides that may respond, and for the other sides. Each group is below a line that names its
 * sides. The first button of the responding sides continues the game without a card: `move` if that takes a
 * move, otherwise the button of a word. It is always the primary button, so that it reveals nothing about hands.
 */
function cardButtons(
  table: Table,
  view: View,
  cards: CardTable,
  move: APIButtonComponentWithCustomId,
): APIComponentInContainer[] {
  const createWordRows = (weight: 'plain' | 'main') =>
    rows(cards.words.map((word) => wordButton(table, word, weight)));
  // If no side can move, a single word is the only way to continue. Its button is then the primary one.
  const isDue = !cards.moves && cards.words.length === 1;
  if (!hasResponders(cards)) return createWordRows(isDue ? 'main' : 'plain');
  const owners = formatResponderLines(table, view, cards);
  const buttonRow = (lines: readonly string[], kind: 'answers' | 'others') =>
    lines.length === 0 ? [] : [fadingParagraph(lines.join('\n'), kind)];
  const goingOn = [
    ...(cards.playsOn ? [move] : []),
    ...cards.passes.map((word, place) =>
      wordButton(table, word, place === 0 && !cards.playsOn ? 'main' : 'plain'),
    ),
  ];
  const respond = button(text('cards.buttons.respond'), tableCustomId('hand', table, 'respond'));
  return [
    ...buttonRow(owners.answers, 'answers'),
    ...rows([...goingOn, respond]),
    ...buttonRow(owners.others, 'others'),
    ...createWordRows('plain'),
  ];
}

function wordButton(table: Table, word: string, weight: 'plain' | 'main' = 'plain') {
  const label = gameTexts(table.game).words[word] ?? word;
  return button(clip(label, BUTTON_LABEL_LENGTH), tableCustomId('say', table, word), weight);
}
