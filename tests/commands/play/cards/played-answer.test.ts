/** Answer to an action after which the same person is to act again. */
import type { RepliableInteraction } from 'discord.js';
import { expect, it } from 'vitest';
import { answerPlayedAction } from '../../../../src/commands/play/cards/played-answer.js';
import type { App } from '../../../../src/commands/shared/app/app.js';
import type { Panel } from '../../../../src/discord/ephemeral/panels.js';
import type { Screen } from '../../../../src/discord/messages/screen.js';
import { knightmare } from '../../../../src/engine/knightmare/game.js';
import { actor } from '../../../actors.js';
import { playTyped as played } from '../../../engine/knightmare/table.js';
import { BEN, openHouse, openRunningGame, unwrapResult, withChanges } from '../../house.js';

/**
 * A game in which Earthquake has rotated the board, so that Black must promote these pawns one after the other.
 */
async function openQuakeGame(pawns: string) {
  const house = openHouse();
  const table = await openRunningGame(house, {}, 'knightmare');
  const start = unwrapResult(knightmare.read(table.options, `${pawns} w hands:earthquake/-`));
  const asked = played(start, 'w e1 e2', 'w earthquake right');
  return { house, asked, before: withChanges(house, table, { position: asked }) };
}

it.each([
  ['4k3/8/8/7p/8/7p/8/4K3', 'is asked for the second promotion in the same panel', 1],
  ['4k3/8/8/7p/8/8/8/4K3', 'is asked no more after the last', 0],
])('%s: %s', async (pawns, _what, panels) => {
  const { house, asked, before } = await openQuakeGame(pawns);
  const followed: Panel[] = [];
  const answered: Screen[] = [];
  const app = {
    ...house,
    poster: { sync: async () => 'shown' },
    ephemeral: {
      rememberResult: () => {},
      deleteOutdated: async () => {},
      replaceWithPanel: async (_interaction: unknown, panel: Panel) => void followed.push(panel),
    },
  } as unknown as App;
  const ben = actor(BEN);
  const after = withChanges(house, before, { position: played(asked, 'b N'), version: 2 });
  await answerPlayedAction(
    {} as RepliableInteraction,
    app,
    { before, result: { ok: true, value: after }, actor: ben },
    async (screen) => void answered.push(screen),
  );
  expect(answered).toHaveLength(1);
  const [panel] = followed;
  expect(followed).toHaveLength(panels);
  if (panel === undefined) return;
  expect(JSON.stringify(panel.render(after)?.components)).toContain('to promote pawn h3');
  // The panel isn't drawn for a later state of the table.
  expect(panel.render(withChanges(house, after, { version: 3 }))).toBeNull();
});
