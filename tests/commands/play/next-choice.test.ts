/** Choosing: every legal action can be reached by menus alone, on the smallest and on the largest board. */
import { ComponentType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { askNext } from '../../../src/commands/play/next-choice.js';
import { personalBoard } from '../../../src/commands/shared/board-pictures.js';
import { chooserScreen } from '../../../src/commands/shared/chooser.js';
import { readTableArgument, tableId } from '../../../src/commands/shared/verbs.js';
import { parseId } from '../../../src/discord/messages/custom-ids.js';
import type { Screen } from '../../../src/discord/messages/screen.js';
import { actionsOf } from '../../../src/engine/actions.js';
import type { Choice } from '../../../src/engine/choices.js';
import { actor } from '../../actors.js';
import { faultsOfScreen } from '../../discord/limits-check.js';
import { ANNA, granted, openHouse, playing, standingAt } from '../house.js';

interface Shown {
  /** What may be picked: label and the path that it leads to. */
  readonly picks: readonly { readonly label: string; readonly path: readonly string[] }[];
  /** Labels of the buttons for going back and for turning pages. */
  readonly walks: readonly { readonly label: string; readonly number: number }[];
  readonly placeholders: readonly string[];
}

function shownIn({ components }: Screen): Shown {
  const [frame] = components;
  if (frame?.type !== ComponentType.Container) throw new Error('a chooser stands in a container');
  const leaves = frame.components.flatMap((one) =>
    one.type === ComponentType.ActionRow ? one.components : [],
  );
  const picks: Shown['picks'][number][] = [];
  const walks: Shown['walks'][number][] = [];
  const placeholders: string[] = [];
  for (const leaf of leaves) {
    if (!('custom_id' in leaf)) throw new Error('every control of a chooser has a custom id');
    const id = parseId(leaf.custom_id);
    const { path, number } = readTableArgument('pick', id?.argument ?? '');
    if (leaf.type === ComponentType.StringSelect) {
      placeholders.push(leaf.placeholder ?? '');
      picks.push(...leaf.options.map(({ label, value }) => ({ label, path: [...path, value] })));
    } else if (leaf.type === ComponentType.Button && 'label' in leaf) {
      const label = leaf.label ?? '';
      if (id?.verb === 'pick') picks.push({ label, path });
      else walks.push({ label, number });
    }
  }
  return { picks, walks, placeholders };
}

describe.each(['irish', 'saxon'])('on the %s board', (board) => {
  it('the menus lead to every legal action, each by its notation', async () => {
    const house = openHouse();
    const table = await playing(house, { board });
    const game = house.game(table.game);
    const who = { table, actor: actor(ANNA), side: 'attackers' };
    const first = await askNext(house, who, []);
    if (first === null) throw new Error('nothing to choose');
    const reached: string[] = [];
    for (const { path } of shownIn(first).picks) {
      const second = await askNext(house, who, path);
      if (second === null) throw new Error(`nothing after ${path}`);
      reached.push(...shownIn(second).picks.map(({ label }) => label.replace(/^Play /, '')));
    }
    const legal = [...actionsOf(game, table.position, 'attackers')].map((path) =>
      game.format(table.position, 'attackers', path),
    );
    expect(reached.toSorted()).toEqual(legal.toSorted());
  });
});

it('names pieces, says how many there are, and offers the way back', async () => {
  const house = openHouse();
  const table = await playing(house);
  const who = { table, actor: actor(ANNA), side: 'attackers' };
  const first = await askNext(house, who, []);
  expect(first && shownIn(first).picks[0]?.label).toBe('D1 attacker');
  expect(first && shownIn(first).placeholders).toEqual(['Which piece? (12)']);
  expect(first && shownIn(first).walks).toEqual([]);
  const second = await askNext(house, who, ['D1']);
  expect(second && shownIn(second).walks).toEqual([{ label: 'Back', number: 0 }]);
});

describe('going back', () => {
  const labels = async (options: Readonly<Record<string, string>>, game: string, path: readonly string[]) => {
    const house = openHouse();
    const table = await playing(house, options, game);
    const side = granted(table.sideToAct(actor(ANNA)));
    const screen = await askNext(house, { table, actor: actor(ANNA), side }, path);
    return screen && shownIn(screen).walks.map(({ label }) => label);
  };

  it('leads to the choice before, and to the beginning where that is farther away', async () => {
    const first = { first: 'south' };
    expect(await labels(first, 'kings-gauntlet', [])).toEqual([]);
    expect(await labels(first, 'kings-gauntlet', ['e2'])).toEqual(['Back']);
    expect(await labels({}, 'conquer-the-kings', ['Kg1', 'Qh1'])).toEqual(['Back', 'Start over']);
  });

  it('does not let go of a man once he is chosen where that is agreed', async () => {
    expect(await labels({}, 'kings-mate', ['B1'])).toEqual(['Back']);
    expect(await labels({ 'touch-move': 'on' }, 'kings-mate', ['B1'])).toEqual([]);
  });
});

it('asks for a few words by buttons, and says what they are for', async () => {
  const house = openHouse();
  const table = await playing(house, {}, 'kings-gauntlet');
  const screen = await askNext(house, { table, actor: actor(ANNA), side: 'south' }, []);
  expect(screen && shownIn(screen)).toMatchObject({
    picks: [
      { label: 'One finger', path: ['1'] },
      { label: 'Two fingers', path: ['2'] },
    ],
    placeholders: [],
  });
  expect(JSON.stringify(screen?.components)).toMatch(/South to show fingers\\n-# Odd man out: /);
});

it('tells what has been chosen in words', async () => {
  const house = openHouse();
  const table = await playing(house, { setup: 'preset' }, 'conquer-the-kings');
  const screen = await askNext(house, { table, actor: actor(ANNA), side: 'south' }, ['>e', 'f2']);
  expect(JSON.stringify(screen?.components)).toContain('Black: Arrow east f2 ');
});

it('shows nothing after a path that leads nowhere', async () => {
  const house = openHouse();
  const table = await playing(house);
  expect(await askNext(house, { table, actor: actor(ANNA), side: 'attackers' }, ['E5', 'E5'])).toBeNull();
});

describe('the preview', () => {
  /** Knightmare Chess at a position, Anna to play White's cards. */
  const cardsAt = async (text: string) => {
    const house = openHouse();
    const table = await playing(house, {}, 'knightmare');
    return standingAt(house, table, granted(house.game('knightmare').read(table.options, text)));
  };

  it.each([
    ['passing-in-the-night', ['c2'], ['c2']],
    ['passing-in-the-night', ['c2', 'd7'], ['c2', 'd7']],
    ['passing-in-the-night', ['c2', 'd7', 'f2'], ['c2', 'd7', 'f2']],
    ['onslaught', ['c2', 'f2'], ['c2', 'f2']],
  ])('of %s on %j highlights all that is chosen', async (card, chosen, highlighted) => {
    const { house, table } = await cardsAt(
      `4k3/3p2p1/8/8/8/8/2P2P1P/4K3 w - - hands:passing-in-the-night+onslaught/-`,
    );
    const path = [card, ...chosen];
    const screen = await askNext(house, { table, actor: actor(ANNA), side: 'white' }, path);
    const view = table.view(actor(ANNA), path);
    const named = (name: string) => view.board.names.indexOf(name);
    const targets = table.choices(actor(ANNA), path).flatMap(({ square }) => square ?? []);
    const drawn = async (squares: readonly string[]) => {
      const { data } = await personalBoard(house, table, view, actor(ANNA), {
        chosen: squares.map(named),
        targets,
      });
      return data.toString('base64');
    };
    const [shown] = screen?.files ?? [];
    expect(shown?.data.toString('base64')).toBe(await drawn(highlighted));
    expect(await drawn(highlighted.slice(1))).not.toBe(await drawn(highlighted));
  });

  it('of an army that is set up highlights the man who was placed last', async () => {
    const house = openHouse();
    const table = await playing(house, {}, 'conquer-the-kings');
    const path = ['Kg1', 'Qh1'];
    const screen = await askNext(house, { table, actor: actor(ANNA), side: 'south' }, path);
    const view = table.view(actor(ANNA), path);
    const next = table.choices(actor(ANNA), path);
    const targets = next.flatMap(({ square }) => square ?? []);
    const chosen = [view.board.names.indexOf('h1')];
    const { data } = await personalBoard(house, table, view, actor(ANNA), { chosen, targets });
    const [shown] = screen?.files ?? [];
    expect(shown?.data.equals(data)).toBe(true);
  });
});

describe('any number of choices', async () => {
  const house = openHouse();
  const table = await playing(house);
  const screenOf = (count: number, page: number) =>
    chooserScreen({
      game: table.game,
      idOf: (verb, step) => tableId(verb, table, step),
      heading: 'Choose',
      path: ['D1', 'D2'],
      next: Array.from({ length: count }, (_, index) => {
        const choice: Choice = { token: `T${index}`, kind: 'square', leaf: false };
        return { choice, label: choice.token };
      }),
      page,
      shortcuts: [],
      back: ['D1'],
      restart: true,
      hand: null,
      board: { name: 'board.png', data: Buffer.alloc(0), description: 'board' },
      accent: 0,
    });

  it.each([1, 2, 25, 26, 48, 100, 101, 333])('%i are all shown, within the limits', (count) => {
    const tokens = new Set<string>();
    for (let page = 0, pages = 1; page < pages; page++) {
      const screen = screenOf(count, page);
      expect(faultsOfScreen(screen)).toEqual([]);
      const { picks, walks } = shownIn(screen);
      for (const { path } of picks) tokens.add(path.join());
      if (walks.some(({ number }) => number > page)) pages++;
    }
    expect(tokens.size).toBe(count);
  });

  it('shows the last page for a number beyond it', () => {
    expect(shownIn(screenOf(101, 99)).picks).toEqual(shownIn(screenOf(101, 1)).picks);
  });
});
