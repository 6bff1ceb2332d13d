/** Texts about a seat that passes to a substitute. */
import type { APIButtonComponentWithCustomId } from 'discord.js';
import { button } from '../../../discord/messages/blocks.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Handover, Offer } from '../../../table/model/proposals/offer.js';
import type { Table } from '../../../table/model/types.js';
import { computerName } from '../../../texts/computers.js';
import { text } from '../../../texts/index.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { seatWithName } from '../../shared/wording/side-names.js';
import { mention, seatName } from '../../shared/wording/words.js';

/** Names the requesting seat and the substitute. After the handover, states that it happened. */
export function handoverText(table: Pick<Table, 'game' | 'seats'>, offer: Offer, handover: Handover): string {
  const { leaver } = handover;
  const seat = seatToHandOver(table, handover);
  const successor = successorText(handover);
  const values = { seat, person: mention(leaver), successor: successor ?? '' };
  if (offer.state === 'agreed') return text('offers.substitute.done', values);
  if (offer.state !== 'open') return text('offers.substitute.offered', values);
  const proposing = table.seats.find(({ id }) => id === offer.by);
  const who = proposing === undefined ? '' : seatWithName(table.game, proposing);
  const whose = offer.by === handover.seat ? 'own' : 'other';
  return text(`offers.substitute.offers.${whose}${successor === null ? 'Open' : ''}`, { ...values, who });
}

/** The substitute's name. Null if anyone may take the seat. */
function successorText({ successor, level }: Handover): string | null {
  if (level !== null) return computerName(level);
  return successor === null ? null : mention(successor);
}

/** Next steps of the named substitute. Empty if anyone may take the seat. */
export function successorLines({ successor, isAccepted }: Handover): readonly string[] {
  if (successor === null) return [];
  return [text(`offers.substitute.${isAccepted ? 'willing' : 'wanted'}`, { successor: mention(successor) })];
}

/** Buttons for the substitute. Empty once they accepted. */
export function successorButtons(
  table: LoadedTable,
  { firstVersion }: Offer,
  { successor, isAccepted }: Handover,
): readonly APIButtonComponentWithCustomId[] {
  if (isAccepted) return [];
  const take = button(
    text('offers.substitute.take'),
    tableCustomId('take-over', table, firstVersion),
    'main',
  );
  const pass = button(text('offers.substitute.pass'), tableCustomId('stay-out', table, firstVersion));
  return successor === null ? [take] : [take, pass];
}

export function seatToHandOver({ game, seats }: Pick<Table, 'game' | 'seats'>, { seat }: Handover): string {
  const found = seats.find(({ id }) => id === seat);
  return found === undefined ? seat : seatName(game, found);
}
