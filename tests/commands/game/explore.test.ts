/** Boards for trying moves in games with cards: hidden hands, mates, covered boards, and old buttons. */
import { expect, it } from 'vitest';
import { explainHiddenPanel, openExploration } from '../../../src/commands/game/explore/access.js';
import { applyChoicePress, tryTypedMove } from '../../../src/commands/game/explore/attempt.js';
import { explorationLayout } from '../../../src/commands/game/explore/screen.js';
import type { ExplorePanel } from '../../../src/commands/shared/app/explorations.js';
import type { KnightmarePosition } from '../../../src/engine/knightmare/game.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import { actor } from '../../actors.js';
import { ESCAPE } from '../../e2e/lines.js';
import { words } from '../../e2e/stage.js';
import { playTyped as played, positionAt } from '../../engine/knightmare/table.js';
import { ANNA, atPosition, BEN, openHouse, openRunningGame, unwrapResult } from '../house.js';

const STRANGER = '100000000000000009';
const house = openHouse();
const table = await openRunningGame(house, {}, 'knightmare');

/** Opens the person's board for trying moves, and types the lines. `said` is the board's text afterwards. */
async function exploreAs(person: string, position: KnightmarePosition, ...typed: readonly string[]) {
  const { table: now } = atPosition(house, table, position);
  const exploration = await openExploration(house, now, actor(person), now.steps.last);
  if (typeof exploration === 'string') return { panel: null, said: exploration, now };
  const { id, plies } = now;
  let panel: ExplorePanel = { person, table: id, step: 0, plies, exploration, path: [], name: null };
  let refused = '';
  for (const one of typed) {
    const attempted = tryTypedMove(panel, one, 0);
    panel = attempted.panel;
    refused = attempted.refused ?? '';
  }
  const keyed = { key: 'c0ffee', panel };
  const { components } = await explorationLayout(
    house,
    now,
    actor(person),
    keyed,
    refused === '' ? {} : { refused },
  );
  return { panel, said: words({ content: '', components: [...components] }), now };
}

const MATING = '7k/8/6K1/8/8/8/8/R7 w - - hands:bog/vulture';

it.each([ANNA, BEN, STRANGER])('says of a mate that a card may help, whoever looks: %s', async (person) => {
  const { said } = await exploreAs(person, positionAt(MATING), 'a1 a8');
  expect(said).toContain('Mate on the board, unless a card helps.');
  expect(said).toContain('You can try only your own cards.');
});

/** Anna's board for trying moves, at the table's last step. */
async function openPanel(played: LoadedTable): Promise<ExplorePanel> {
  const { id, plies, steps } = played;
  const exploration = await openExploration(house, played, actor(ANNA), steps.last);
  if (typeof exploration === 'string') return expect.unreachable(exploration);
  return { person: ANNA, table: id, step: 0, plies, exploration, path: [], name: null };
}

it('takes no move where the game is over on the board', async () => {
  let tafl = await openRunningGame(house);
  for (const [ply, move] of ESCAPE.slice(0, -1).entries()) {
    const [side = ''] = house.game(tafl.game).toAct(tafl.position);
    const path = unwrapResult(house.game(tafl.game).parse(tafl.position, side, move));
    tafl = unwrapResult(await house.turns.play(tafl.id, null, actor(ply % 2 === 0 ? ANNA : BEN), path));
  }
  const { panel: over, refused } = tryTypedMove(await openPanel(tafl), ESCAPE.at(-1) ?? '', 0);
  expect([refused, over.exploration.line.length]).toEqual([undefined, 1]);
  expect(tryTypedMove(over, 'A4-A3', 0)).toEqual({
    panel: over,
    refused: 'The game is over on this board. Go back to try something else.',
  });
});

it('takes no move that a die decides', async () => {
  const dice = await openRunningGame(house, { board: 'tablut', 'turn-die': 'skip-1' });
  const { panel: later, refused } = tryTypedMove(await openPanel(dice), 'A4-A3', 0);
  expect(refused).toBeUndefined();
  expect(tryTypedMove(later, 'E6-G6', 0)).toEqual({
    panel: later,
    refused: 'A die decides that move, and Explore rolls no dice.',
  });
});

it('offers the cards of the reader by name while they are not tried, and no others', async () => {
  const position = positionAt('7k/8/6K1/8/8/8/P7/R7 w - - hands:disintegration/bog');
  expect((await exploreAs(ANNA, position)).said).toContain('\nDisintegration\n');
  const { said, panel } = await exploreAs(ANNA, position, 'disintegration a2');
  expect(said).toContain('1. disintegration a2');
  expect(said).not.toContain('\nDisintegration\n');
  expect(panel?.exploration.line).toHaveLength(1);
  for (const person of [BEN, STRANGER])
    expect((await exploreAs(person, position)).said).not.toContain('Disintegration');
});

it('takes no card of somebody else, and tells nothing of whether they hold it', async () => {
  const says = async (card: string, hand: string) => {
    const position = positionAt(`7k/8/6K1/8/8/8/8/R7 w - - hands:${hand}/vulture`);
    return (await exploreAs(BEN, position, card)).said;
  };
  const refusals = [await says('bog', 'bog'), await says('bog', 'panic'), await says('panic', 'bog')];
  for (const said of refusals) expect(said).toContain('❌ That move depends on something you can’t see');
  expect(new Set(refusals).size).toBe(1);
});

it('ends a turn by itself where no card of the reader’s can follow', async () => {
  const { said } = await exploreAs(STRANGER, positionAt(MATING), 'a1 b1', 'h8 g8');
  expect(said).toMatch(/1\\?\. a1-b1 2\\?\. h8-g8/);
  expect(said).toContain('**White** to move');
});

it('stays closed while the board is covered, also one that is open', async () => {
  const start = positionAt('r3k2r/pp3p2/2n5/3b4/8/8/4P3/4K3 w - - hands:abduction+panic/bog+disintegration');
  const { panel } = await exploreAs(BEN, start, 'e2 e3');
  const covered = played(start, 'w e3', 'w abduction h8');
  const { said, now } = await exploreAs(BEN, covered);
  expect(said).toContain('The board is covered now');
  if (panel === null) throw new Error('no board');
  expect(explainHiddenPanel(now, actor(BEN), panel)).toContain('The board is covered now');
});

it('closes an earlier board of a game that can cover its board once the game has moved on', async () => {
  const { panel, now } = await exploreAs(BEN, positionAt(MATING));
  if (panel === null) throw new Error('no board');
  expect(explainHiddenPanel(now, actor(BEN), panel)).toBeNull();
  expect(explainHiddenPanel(now, actor(BEN), { ...panel, plies: panel.plies + 1 })).toContain('has moved on');
});

it('changes nothing by a button of a board that shows something else by now', async () => {
  const { panel } = await exploreAs(ANNA, positionAt(MATING), 'a1 b1');
  if (panel === null) throw new Error('no board');
  const old = { key: 'c0ffee', shown: 0, number: 0, depth: 0, path: ['a1', 'a8'] };
  expect(applyChoicePress(panel, old, [])).toEqual({ panel });
  expect(applyChoicePress(panel, { ...old, shown: 1, depth: 3 }, [])).toEqual({ panel });
  const impossible = applyChoicePress(panel, { ...old, shown: 1, path: ['z9'] }, []);
  expect(impossible.panel.exploration).toBe(panel.exploration);
});
