/**
 * Claims against a player who is inactive or left the server. The person confirms once, after reading what
 * the claim would do.
 */
import type { BaseInteraction, RepliableInteraction } from 'discord.js';
import { answerPrivately } from '../../../discord/interactions/answers.js';
import { button, paragraph, row } from '../../../discord/messages/blocks.js';
import type { Screen } from '../../../discord/messages/screen.js';
import { toActor } from '../../../discord/people/actors.js';
import type { Claim } from '../../../table/clocks/claims.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import { peopleNamedIn } from '../../../table/model/people/holders.js';
import { gameText, text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import type { App } from '../../shared/app/app.js';
import { plainCustomId } from '../../shared/app/verbs.js';
import { addGameName } from '../../shared/boards/other-place.js';
import { refusalScreen } from '../../shared/boards/refusal.js';
import { findAbsentPeople } from '../../shared/lookup/absent-people.js';
import { seatWithName } from '../../shared/wording/side-names.js';

/** Asks for confirmation, or states when a claim becomes possible. */
export async function answerClaim(
  interaction: RepliableInteraction,
  app: App,
  table: LoadedTable,
): Promise<void> {
  const gone = await findAbsentPlayers(interaction, app, table);
  const claim = table.previewClaim(toActor(interaction), gone, app.clock.now());
  const screen = claim.ok ? claimQuestion(table, claim.value) : refusalScreen(table, claim.reason);
  await answerPrivately(interaction, addGameName(interaction, table, screen));
}

/** Players who must act but have left the server. */
export function findAbsentPlayers(
  interaction: Pick<BaseInteraction, 'guild'>,
  app: App,
  table: LoadedTable,
): Promise<ReadonlySet<PersonId>> {
  return findAbsentPeople(interaction, app, playersToAct(app, table));
}

/** Describes the effect of a granted claim. */
export function formatClaimResult({ game, status, outcome }: LoadedTable): string {
  if (outcome === null) return text(status === 'playing' ? 'clocks.claimedOut' : 'clocks.claimedNothing');
  return text('clocks.claimed', { reason: gameText(game, 'outcomes', outcome.reason) });
}

function claimQuestion(table: LoadedTable, { seats, effect }: Claim): Screen {
  const lines = (['silent', 'gone'] as const).flatMap((why) => {
    const fallen = seats
      .filter((one) => one.reason === why)
      .map(({ seat }) => seatWithName(table.game, seat));
    return fallen.length === 0 ? [] : [text(`clocks.claimQuestion.${why}`, { who: joinList(fallen) })];
  });
  const notes = {
    win: [],
    draw: [text('clocks.claimQuestion.unwinnable')],
    abort: [text('clocks.claimQuestion.unplayed')],
  };
  return {
    components: [
      paragraph([...lines, ...notes[effect]].join('\n')),
      row(button(text('clocks.claimYes'), plainCustomId('claim', table), 'danger')),
    ],
    files: [],
    ping: [],
  };
}

/** People who must act and hold their seats by name, not through a role. */
function playersToAct({ game }: App, table: LoadedTable): readonly PersonId[] {
  if (table.status !== 'playing') return [];
  const acting = game(table.game).toAct(table.position);
  return table.seats
    .filter(({ sides }) => sides.some((side) => acting.includes(side)))
    .flatMap(({ holder }) => peopleNamedIn(holder));
}
