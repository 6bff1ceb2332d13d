/** The private panel behind *More…* of a lobby, with everything besides joining and starting. */
import type { APIButtonComponentWithCustomId } from 'discord.js';
import { answerInPlace } from '../../discord/interactions/answers.js';
import { ACCENT } from '../../discord/messages/accents.js';
import { button, container, paragraph, row } from '../../discord/messages/blocks.js';
import type { Screen } from '../../discord/messages/screen.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { isWaitingForPlayers } from '../../table/model/decision.js';
import type { Actor } from '../../table/model/people/actor.js';
import { isNamedIn, isShared, seatsOf } from '../../table/model/people/holders.js';
import { isFull } from '../../table/seats/seating.js';
import { fullGameTitle, text } from '../../texts/index.js';
import { defineComponent } from '../shared/app/declarations.js';
import { rulesButton } from '../shared/app/library-links.js';
import { plainCustomId, tableCustomId } from '../shared/app/verbs.js';
import { isInvitationOnly } from '../shared/lobby/awaited-people.js';
import { canFindPlayers } from './search/buttons.js';

export const more = defineComponent({
  verb: 'lobby-more',
  run: async ({ interaction, table, actor }, app) =>
    answerInPlace(interaction, morePanel(table, actor, await canFindPlayers(app, table, actor))),
});

/** `findsPlayers` adds the button *Find players*. */
export function morePanel(table: LoadedTable, actor: Actor, findsPlayers = false): Screen {
  const title = text('lobby.more', { game: fullGameTitle(table.game, table.options), table: table.id });
  const groups = [
    hostButtons(table, actor, findsPlayers),
    readingButtons(table),
    leavingButtons(table, actor),
  ];
  return {
    components: [
      container(ACCENT.house, [
        paragraph(title),
        ...groups.filter((buttons) => buttons.length > 0).map((buttons) => row(...buttons)),
      ]),
    ],
    files: [],
    ping: [],
  };
}

type Buttons = readonly APIButtonComponentWithCustomId[];

function hostButtons(table: LoadedTable, actor: Actor, findsPlayers: boolean): Buttons {
  const isHost = table.hostId === actor.id;
  const isOpen = table.status === 'lobby' && !isInvitationOnly(table);
  return [
    button(text('lobby.buttons.options'), plainCustomId('options', table)),
    ...(isOpen || canReplaceRole(table)
      ? [button(text('seats.button'), tableCustomId('seats', table, 0))]
      : []),
    ...(isOpen && isHost && !isFull(table)
      ? [button(text('computers.levelButton'), plainCustomId('computers', table))]
      : []),
    ...(isOpen && isHost && table.access.kind !== 'open'
      ? [button(text('lobby.buttons.invite'), plainCustomId('invite', table))]
      : []),
    ...(findsPlayers
      ? [button(text('lobby.buttons.findPlayers'), plainCustomId('find-players', table))]
      : []),
  ];
}

/** During the game, a seat can be given to others if its role was deleted. */
function canReplaceRole({ status, seats }: LoadedTable): boolean {
  return status === 'playing' && seats.some(({ holder }) => holder?.kind === 'role');
}

function readingButtons(table: LoadedTable): Buttons {
  return [rulesButton(table), button(text('lobby.buttons.geography'), plainCustomId('geography', table))];
}

function leavingButtons(table: LoadedTable, actor: Actor): Buttons {
  if (!isWaitingForPlayers(table.status)) return [];
  const isSeated = table.seats.some(({ holder }) => isNamedIn(holder, actor.id));
  const runsIn = seatsOf(table.seats, actor).find((seat) => isShared(seat) && seat.rule.kind === 'relay');
  const isHost = table.hostId === actor.id;
  return [
    ...(runsIn?.rule.kind === 'relay'
      ? [
          button(
            text(runsIn.rule.order.includes(actor.id) ? 'seats.leaveRelay' : 'seats.joinRelay'),
            plainCustomId('lobby-relay', table),
          ),
        ]
      : []),
    ...(isSeated && !isInvitationOnly(table)
      ? [button(text('lobby.buttons.leave'), plainCustomId('leave', table))]
      : []),
    ...(isHost ? [button(text('lobby.buttons.cancel'), plainCustomId('cancel', table), 'danger')] : []),
  ];
}
