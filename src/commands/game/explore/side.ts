/** Buttons for people who share a side: post a line in the council, or propose its first move. */
import { createHash } from 'node:crypto';
import type { APIButtonComponentWithCustomId } from 'discord.js';
import { answerPrivately } from '../../../discord/interactions/answers.js';
import { button, container, paragraph, picture, row } from '../../../discord/messages/blocks.js';
import type { Screen } from '../../../discord/messages/screen.js';
import { postInThread } from '../../../discord/outbox/threads/councils.js';
import { ThreadGone } from '../../../discord/outbox/threads/threads.js';
import type { Path } from '../../../engine/choices.js';
import { exploredView } from '../../../explore/exploration.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { isShared, seatsOf } from '../../../table/model/people/holders.js';
import type { TableSeat } from '../../../table/model/types.js';
import { isMember } from '../../../table/seats/members.js';
import { text } from '../../../texts/index.js';
import type { App } from '../../shared/app/app.js';
import { defineComponent } from '../../shared/app/declarations.js';
import type { ExplorePanel } from '../../shared/app/explorations.js';
import { tableCustomId } from '../../shared/app/verbs.js';
import { answerAction } from '../../shared/boards/action-answer.js';
import { drawBoard, loadTheme, sideRotation } from '../../shared/boards/board-pictures.js';
import { accentOf } from '../../shared/choosing/side-to-act.js';
import { findBallot, proposalScreen } from '../../shared/votes/vote-answers.js';
import { mention } from '../../shared/wording/words.js';
import { findPanelOfActor } from './access.js';
import { type KeyedPanel, lineText } from './screen.js';

/** Number of a nonce's characters that are a digest. Discord accepts nonces of at most 25 characters. */
const NONCE_DIGEST = 16;

/** The buttons for a line. None if the actor shares no side in a running game. */
export function sideButtons(
  table: LoadedTable,
  actor: Actor,
  { key, panel }: KeyedPanel,
): readonly APIButtonComponentWithCustomId[] {
  if (panel.exploration.shown === 0 || findSharedSeat(table, actor, panel) === null) return [];
  const proposed = findProposablePath(table, actor, panel);
  return [
    button(text('explore.show'), tableCustomId('try-show', table, key)),
    ...(proposed === null
      ? []
      : [button(text('explore.propose'), tableCustomId('try-propose', table, key), 'main')]),
  ];
}

/** Board: posts its line in the council of the person's side. */
export const tryShow = defineComponent({
  verb: 'try-show',
  async run(press, app) {
    const { interaction, actor, argument: key } = press;
    const own = await findPanelOfActor(app, press, key);
    if (typeof own === 'string') return answerPrivately(interaction, own);
    const { table, panel } = own;
    const seat = findSharedSeat(table, actor, panel);
    if (seat === null) return answerPrivately(interaction, text('explore.noSide'));
    const { council } = seat;
    if (council === null) return answerPrivately(interaction, noCouncilScreen(table, seat));
    const screen = await lineScreen(app, table, actor, { key, panel });
    const nonce = lineNonce(key, panel);
    try {
      await postInThread(interaction.client.rest, council, screen, nonce);
    } catch (error) {
      if (!(error instanceof ThreadGone)) throw error;
      await app.sides.setCouncilThread(table.id, seat.id, null);
      return answerPrivately(interaction, noCouncilScreen(table, seat));
    }
    await answerPrivately(interaction, text('explore.posted', { thread: council }));
  },
});

/** Board: proposes the first move of its line to the person's side. Never plays it. */
export const tryPropose = defineComponent({
  verb: 'try-propose',
  async run(press, app) {
    const { interaction, actor } = press;
    const own = await findPanelOfActor(app, press, press.argument);
    if (typeof own === 'string') return answerPrivately(interaction, own);
    const { table, panel } = own;
    const path = findProposablePath(table, actor, panel);
    if (path === null) return answerPrivately(interaction, text('explore.notProposable'));
    const proposed = await app.turns.play(table.id, table.version, actor, path);
    await answerAction(interaction, app, table, proposed, (after) => {
      const ballot = findBallot(table, after, actor);
      return ballot === null ? text('explore.settled') : proposalScreen(app, after, ballot, actor);
    });
  },
});

/** Says that the side has no council, with the button that opens it. */
function noCouncilScreen(table: LoadedTable, { id }: TableSeat): Screen {
  const open = button(text('council.button'), tableCustomId('council', table, id));
  return { components: [paragraph(text('explore.noCouncil')), row(open)], files: [], ping: [] };
}

/** Finds the actor's shared seat from whose view the board is shown. */
function findSharedSeat(table: LoadedTable, actor: Actor, { exploration }: ExplorePanel): TableSeat | null {
  const { viewer } = exploration;
  if (table.status !== 'playing' || viewer === null) return null;
  const seats = seatsOf(table.seats, actor).filter((seat) => isShared(seat) && isMember(seat, actor.id));
  return seats.find(({ sides }) => sides.includes(viewer)) ?? null;
}

/** The first action of the line, if the actor's side can vote on it now. Otherwise null. */
function findProposablePath(table: LoadedTable, actor: Actor, panel: ExplorePanel): Path | null {
  const [first] = panel.exploration.line;
  const side = table.sideToAct(actor);
  const isNow = panel.plies === table.plies && panel.step === table.steps.last;
  const isOwn = first !== undefined && side.ok && side.value === first.side;
  return isNow && isOwn && table.isProposing(actor, first.path) ? first.path : null;
}

/** The nonce for posting a line, the same for each press, so that two presses post the line only once. */
function lineNonce(key: string, { exploration: { line, shown }, name }: ExplorePanel): string {
  const moves = line.slice(0, shown).map(({ notation }) => notation);
  return `${key}-${createHash('sha256')
    .update([name ?? '', ...moves].join(' '))
    .digest('base64url')
    .slice(0, NONCE_DIGEST)}`;
}

/** Lays out the line with its board, from the side's view. */
async function lineScreen(
  app: Pick<App, 'settings'>,
  table: LoadedTable,
  actor: Actor,
  { key, panel: { exploration, name } }: KeyedPanel,
): Promise<Screen> {
  const view = exploredView(exploration);
  const theme = await loadTheme(app.settings, null, table.place.guildId);
  const line = lineText(exploration, false);
  const board = await drawBoard(view, theme, sideRotation(view, exploration.viewer ?? undefined), {
    isPreview: true,
  });
  return {
    components: [
      container(accentOf(view), [
        paragraph(
          name === null
            ? text('explore.shown', { person: mention(actor.id), line })
            : text('explore.shownNamed', { person: mention(actor.id), name, line }),
        ),
        picture(board),
        row(button(text('explore.join'), tableCustomId('try-join', table, key))),
      ]),
    ],
    files: [board],
    ping: [],
  };
}
