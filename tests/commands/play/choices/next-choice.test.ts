/** Choosing by menus alone reaches every legal action, on the smallest and the largest board. */
import { ComponentType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { nextChoiceScreen } from '../../../../src/commands/play/choices/next-choice.js';
import { readTableArgument, tableCustomId } from '../../../../src/commands/shared/app/verbs.js';
import { drawPersonalBoard } from '../../../../src/commands/shared/boards/board-pictures.js';
import { choicesOfActor, findWholeAction } from '../../../../src/commands/shared/choosing/choices.js';
import { chooserScreen } from '../../../../src/commands/shared/choosing/chooser.js';
import { parseId } from '../../../../src/discord/messages/custom-ids.js';
import type { Screen } from '../../../../src/discord/messages/screen.js';
import { listActions } from '../../../../src/engine/actions.js';
import { type Choice, DONE } from '../../../../src/engine/choices.js';
import { actor } from '../../../actors.js';
import { faultsOfScreen } from '../../../discord/limits-check.js';
import { place } from '../../../engine/kings-gauntlet/table.js';
import { playTyped, positionAt } from '../../../engine/knightmare/table.js';
import { ANNA, atPosition, BEN, openHouse, openRunningGame, unwrapResult } from '../../house.js';

interface Shown {
  readonly picks: readonly { readonly label: string; readonly path: readonly string[] }[];
  /** Labels of the buttons for going back and paging. */
  readonly walks: readonly { readonly label: string; readonly number: number }[];
  readonly placeholders: readonly string[];
}

function parseScreen({ components }: Screen): Shown {
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
      else if (id?.verb === 'walk') walks.push({ label, number });
    }
  }
  return { picks, walks, placeholders };
}

/** A small generator of numbers below `most`. */
function createGenerator(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % most;
  };
}

describe.each(['irish', 'saxon'])('on the %s board', (board) => {
  it('the panels lead to every legal action', async () => {
    const house = openHouse();
    const table = await openRunningGame(house, { board });
    const game = house.game(table.game);
    const who = { table, actor: actor(ANNA), side: 'attackers' };
    const first = await nextChoiceScreen(house, who, []);
    if (first === null) throw new Error('nothing to choose');
    const options = choicesOfActor(table, actor(ANNA));
    const reached: string[] = [];
    for (const { path } of parseScreen(first).picks) {
      const only = findWholeAction(options, path);
      const second = only === null ? await nextChoiceScreen(house, who, path) : null;
      if (second === null && only === null) throw new Error(`nothing after ${path}`);
      const found = second === null ? [only ?? []] : parseScreen(second).picks.map((pick) => pick.path);
      reached.push(...found.map((one) => one.join('-')));
    }
    const legal = [...listActions(game, table.position, 'attackers')].map((path) => path.join('-'));
    expect(reached.toSorted()).toEqual(legal.toSorted());
  });
});

it('has a button for each piece, with its emoji and square, and offers the way back', async () => {
  const house = openHouse();
  const table = await openRunningGame(house);
  const who = { table, actor: actor(ANNA), side: 'attackers' };
  const first = await nextChoiceScreen(house, who, []);
  expect(
    first &&
      parseScreen(first)
        .picks.map(({ label }) => label)
        .join(' '),
  ).toBe('D1 F1 E2 A4 I4 B5 H5 A6 I6 E8 D9 F9');
  expect(JSON.stringify(first?.components)).toContain('Which piece?');
  expect(JSON.stringify(first?.components)).toContain('_attacker_');
  expect(first && parseScreen(first)).toMatchObject({ walks: [], placeholders: [] });
  const second = await nextChoiceScreen(house, who, ['D1']);
  expect(second && parseScreen(second).walks).toEqual([{ label: 'Back', number: 0 }]);
});

it('names the pieces where Discord has no emoji of them', async () => {
  const house = { ...openHouse(), emojis: { pieceEmoji: () => undefined, cardEmoji: () => undefined } };
  const table = await openRunningGame(house);
  const screen = await nextChoiceScreen(house, { table, actor: actor(ANNA), side: 'attackers' }, []);
  expect(screen && parseScreen(screen).picks[0]?.label).toBe('D1 attacker');
});

it('has groups of whole rows of the board where there are too many for buttons: of two, one on buttons and one in a menu', async () => {
  const house = openHouse();
  const table = await openRunningGame(house, { board: 'saxon' });
  const screen = await nextChoiceScreen(house, { table, actor: actor(ANNA), side: 'attackers' }, []);
  const { picks, placeholders } = screen === null ? { picks: [], placeholders: [] } : parseScreen(screen);
  expect(JSON.stringify(screen?.components)).toContain('Which piece? Rows 12 to 19 (23)');
  expect(placeholders).toEqual(['Which piece? Rows 1 to 10 (25)']);
  expect(picks[0]?.label).toMatch(/^[A-Z]12$/);
  expect(picks[23]?.label).toBe('C1 attacker');
});

/** Widths in pixels on a phone: of a button by its label and emoji, and of the frame around the controls. */
const PHONE = { button: 32, letter: 9, emoji: 28, least: 60, gap: 8, frame: 301 };

/** Lines that each row of controls takes on a phone. Buttons that don't fit continue below. */
function countPhoneLines({ components }: Screen): readonly number[] {
  const [frame] = components;
  if (frame?.type !== ComponentType.Container) throw new Error('a chooser stands in a container');
  return frame.components.flatMap((one) => {
    if (one.type !== ComponentType.ActionRow) return [];
    let left = 0;
    let count = 0;
    for (const leaf of one.components) {
      const letters = leaf.type === ComponentType.Button && 'label' in leaf ? (leaf.label ?? '').length : 40;
      const emoji = 'emoji' in leaf && leaf.emoji !== undefined ? PHONE.emoji : 0;
      const width = Math.max(PHONE.least, PHONE.button + PHONE.letter * letters + emoji);
      if (left < width) {
        count += 1;
        left = PHONE.frame + PHONE.gap;
      }
      left -= width + PHONE.gap;
    }
    return [count];
  });
}

it.each<[string, Readonly<Record<string, string>>, string]>([
  ['kings-table', {}, 'attackers'],
  ['kings-table', { board: 'irish' }, 'attackers'],
  ['conquer-the-kings', { mode: 'two-across', setup: 'preset' }, 'south'],
  ['knightmare', {}, 'white'],
])(
  'no button of the first panel of %s (%j) is pushed below its row on a phone',
  async (game, options, side) => {
    const emojis = { pieceEmoji: () => ({ id: '1', name: 'piece' }), cardEmoji: () => undefined };
    const house = { ...openHouse(), emojis };
    const table = await openRunningGame(house, options, game);
    const screen = await nextChoiceScreen(house, { table, actor: actor(ANNA), side }, []);
    if (screen === null) return expect.unreachable();
    const lines = countPhoneLines(screen);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines).toEqual(lines.map(() => 1));
  },
);

describe('many pieces of one kind', () => {
  const drawn = createGenerator(7);

  /** Positions of a random game on the largest board. */
  async function* positions() {
    const house = openHouse();
    const table = await openRunningGame(house, { board: 'saxon' });
    const game = house.game(table.game);
    let position = table.position;
    for (let ply = 0; ply < 60; ply++) {
      const [side = ''] = game.toAct(position);
      const froms = game.choices(position, side, []);
      const standing = atPosition(house, table, position);
      const who = { table: standing.table, actor: actor(side === 'attackers' ? ANNA : BEN), side };
      const panel = await nextChoiceScreen(house, who, []);
      if (panel === null) return expect.unreachable();
      yield { panel, count: froms.length };
      const from = froms[drawn(froms.length)]?.token ?? '';
      const tos = game.choices(position, side, [from]);
      const to = tos[drawn(tos.length)]?.token ?? '';
      position = unwrapResult(game.play(position, side, [from, to])).position;
    }
  }

  it('are told by their squares, so that the board stays in sight on a phone', async () => {
    for await (const { panel, count } of positions()) {
      expect(faultsOfScreen(panel)).toEqual([]);
      expect(count).toBeGreaterThan(20);
      const { picks, placeholders } = parseScreen(panel);
      expect(picks).toHaveLength(count);
      // Up to 25 choices are all buttons. If there are more, a single menu contains the rest.
      expect(placeholders.length).toBe(count > 25 ? 1 : 0);
      expect(countPhoneLines(panel).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(9);
    }
  });
});

describe('at a position', () => {
  /** Panel of the side after a path, with Anna in the first seat. */
  const showAt = async (
    game: string,
    text: string,
    side: string,
    path: readonly string[],
    person = ANNA,
    typed: Readonly<Record<string, string>> = {},
  ) => {
    const house = openHouse();
    const begun = await openRunningGame(house, typed, game);
    const position = unwrapResult(house.game(game).read(begun.options, text));
    const { table } = atPosition(house, begun, position);
    const screen = await nextChoiceScreen(house, { table, actor: actor(person), side }, path);
    return screen === null ? null : { ...parseScreen(screen), said: JSON.stringify(screen.components) };
  };

  it('a piece with one way to go says where it leads, since it goes there at once', async () => {
    const shown = await showAt('knightmare', '4k3/8/8/8/8/p7/P3P3/4K3 w - - hands:-/-', 'white', []);
    expect(shown?.picks.map(({ label }) => label)).toEqual(['e2', 'e1']);
    const single = await showAt('knightmare', '4k3/8/8/8/4p3/p7/P3P3/7K w - - hands:-/-', 'white', []);
    expect(single?.picks.map(({ label }) => label)).toEqual(['e2 → e3', 'h1']);
  });

  it('an arrow with which just one move can be made says the move, since it is made at once', async () => {
    const text =
      '2,nN,nR/nP,nB,nQ,nB,nP,nP/nP,nK,nP,nP,nN,nP,nR,nP/10/12/14/14/14/14/12/3,sN,6/sR,sQ,sP,sP,1,sR,sP,sP/sK,sP,1,sP,sP,1/sP,sB,sN,sB n ply:3 dice:0000002d arrows:nesw alive:sn last:g2-f4';
    const shown = await showAt('conquer-the-kings', text, 'north', [], BEN, { mode: 'two-across' });
    const labels = shown?.picks.map(({ label }) => label) ?? [];
    expect(labels.filter((label) => label.startsWith('Arrow'))).toEqual([
      'Arrow ←: e12 king → f11',
      'Arrow →: e12 king → f11',
      'Arrow ↓: e12 king → f11',
    ]);
  });

  it('a square on which somebody is taken shows who', async () => {
    const shown = await showAt('knightmare', '4k3/8/8/8/8/3p4/4P3/4K3 w - - hands:-/-', 'white', ['e2']);
    expect(shown?.picks.map(({ label }) => label)).toEqual(['e4', 'd3', 'e3']);
    expect(shown?.said).toContain('_black_pawn_');
    expect(shown?.said).not.toContain('_white_pawn_');
  });

  it('a square on which a king can win says what it is', async () => {
    const pieces = 'sK h7, wK a7, nK h15, eK o7';
    const house = openHouse();
    const begun = await openRunningGame(house, {}, 'kings-gauntlet');
    const { table } = atPosition(house, begun, place(pieces, 's'));
    const labels = async () => {
      const screen = await nextChoiceScreen(house, { table, actor: actor(ANNA), side: 'south' }, ['h7']);
      return screen === null ? [] : parseScreen(screen).picks.map(({ label }) => label);
    };
    expect(await labels()).toContain('h8 throne');
    expect((await labels()).filter((label) => label.includes('throne'))).toHaveLength(1);
    await house.settings.updatePersonSettings(ANNA, { inWords: true });
    expect(await labels()).toContain('throne h8');
  });

  it('promotions are called by their names', async () => {
    const shown = await showAt('knightmare', '8/4P2k/8/8/8/8/8/4K3 w - - hands:-/-', 'white', ['e7', 'e8']);
    expect(shown?.picks.map(({ label }) => label)).toEqual(['Queen', 'Rook', 'Bishop', 'Knight']);
  });

  it('promotions by a card are called by their names to those who wish words, too', async () => {
    const start = positionAt('8/8/8/1k6/8/8/P3P3/4K2P w - - hands:figure-dance/-');
    const house = openHouse();
    const begun = await openRunningGame(house, {}, 'knightmare');
    const { table } = atPosition(house, begun, playTyped(start, 'w a3', 'w figure-dance'));
    await house.settings.updatePersonSettings(ANNA, { inWords: true });
    const screen = await nextChoiceScreen(house, { table, actor: actor(ANNA), side: 'white' }, []);
    const labels = screen === null ? [] : parseScreen(screen).picks.map(({ label }) => label);
    expect(labels).toEqual(['Queen', 'Rook', 'Bishop', 'Knight']);
  });
});

it('offers few ways to go on with a card whole, as one press each', async () => {
  const house = openHouse();
  const begun = await openRunningGame(house, {}, 'knightmare');
  const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - hands:guardian/bog';
  const position = unwrapResult(house.game('knightmare').read(begun.options, start));
  const standing = atPosition(house, begun, position);
  const pickSquare = async () => {
    const chooser = { table: standing.table, actor: actor(ANNA), side: 'white' };
    const screen = await nextChoiceScreen(standing.house, chooser, ['guardian', 'a2']);
    if (screen === null) expect.unreachable();
    return parseScreen(screen).picks;
  };
  const paths = ['a4 done', 'a4 a1', 'a3 done', 'a3 a1'].map((way) => ['guardian', 'a2', ...way.split(' ')]);
  expect((await pickSquare()).map(({ path }) => path)).toEqual(paths);
  expect((await pickSquare()).map(({ label }) => label)).toEqual([
    'a4',
    'a4 + a1 rook',
    'a3',
    'a3 + a1 rook',
  ]);
  await house.settings.updatePersonSettings(ANNA, { inWords: true });
  expect((await pickSquare()).map(({ label }) => label)).toEqual([
    'a4',
    'a4 and rook a1',
    'a3',
    'a3 and rook a1',
  ]);
});

describe('directions', () => {
  const arrows = async (person: string, side: string) => {
    const house = openHouse();
    const begun = await openRunningGame(house, { setup: 'preset' }, 'conquer-the-kings');
    const game = house.game('conquer-the-kings');
    const start = begun.position;
    const position =
      side === 'south' ? start : unwrapResult(game.play(start, 'south', ['f2', 'e4'])).position;
    const { table } = atPosition(house, begun, position);
    const screen = await nextChoiceScreen(house, { table, actor: actor(person), side }, []);
    const shown = screen === null ? [] : parseScreen(screen).picks;
    return shown.filter(({ label }) => label.startsWith('Arrow')).map(({ label, path }) => [label, ...path]);
  };

  it('are arrows as the player sees them, in the order of a keyboard', async () => {
    // Each army's arrow points up on its player's board: the first army's to the north, the second army's to
    // the east.
    expect(await arrows(ANNA, 'south')).toEqual([
      ['Arrow ←', '>w'],
      ['Arrow →', '>e'],
      ['Arrow ↓', '>s'],
    ]);
    expect(await arrows(BEN, 'west')).toEqual([
      ['Arrow ←', '>n'],
      ['Arrow →', '>s'],
      ['Arrow ↓', '>w'],
    ]);
  });
});

it('lets a pawn of the Gauntlet move and face by one press', async () => {
  const house = openHouse();
  const table = await openRunningGame(house, { first: 'south' }, 'kings-gauntlet');
  const ask = async () => {
    const screen = await nextChoiceScreen(house, { table, actor: actor(ANNA), side: 'south' }, ['d2']);
    return screen === null ? expect.unreachable() : { ...parseScreen(screen), said: JSON.stringify(screen) };
  };
  const { picks, walks, said } = await ask();
  expect(picks.map(({ label, path }) => [label, ...path])).toEqual([
    ['d4 ↑', 'd2', 'd4', '@n'],
    ['d4 ←', 'd2', 'd4', '@w'],
    ['d4 →', 'd2', 'd4', '@e'],
    ['d3', 'd2', 'd3'],
  ]);
  expect(walks.map(({ label }) => label)).toEqual(['Back']);
  expect(said).toContain('Where to, and facing where?');
  await house.settings.updatePersonSettings(ANNA, { inWords: true });
  expect((await ask()).picks.map(({ label }) => label)).toContain('d4, facing towards rank 15');
});

describe('going back', () => {
  const labels = async (options: Readonly<Record<string, string>>, game: string, path: readonly string[]) => {
    const house = openHouse();
    const table = await openRunningGame(house, options, game);
    const side = unwrapResult(table.sideToAct(actor(ANNA)));
    const screen = await nextChoiceScreen(house, { table, actor: actor(ANNA), side }, path);
    return screen && parseScreen(screen).walks.map(({ label }) => label);
  };

  it('leads to the choice before, and to the beginning where that is farther away', async () => {
    const first = { first: 'south' };
    expect(await labels(first, 'kings-gauntlet', [])).toEqual([]);
    expect(await labels(first, 'kings-gauntlet', ['e2'])).toEqual(['Back']);
    expect(await labels({}, 'conquer-the-kings', ['Kg1', 'Qh1'])).toEqual(['Back', 'Start over']);
  });

  it('does not let go of a piece once it is chosen where that is agreed', async () => {
    expect(await labels({}, 'kings-mate', ['B1'])).toEqual(['Back']);
    expect(await labels({ 'touch-move': 'on' }, 'kings-mate', ['B1'])).toEqual([]);
  });
});

it('asks for a few words by buttons, and says what they are for', async () => {
  const house = openHouse();
  const table = await openRunningGame(house, { first: 'odd-man-out' }, 'kings-gauntlet');
  const screen = await nextChoiceScreen(house, { table, actor: actor(ANNA), side: 'south' }, []);
  expect(screen && parseScreen(screen)).toMatchObject({
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
  const table = await openRunningGame(house, { setup: 'preset' }, 'conquer-the-kings');
  const screen = await nextChoiceScreen(house, { table, actor: actor(ANNA), side: 'south' }, ['>e', 'f2']);
  expect(JSON.stringify(screen?.components)).toContain('Black: Arrow → knight f2 …');
});

it('shows nothing after a path that leads nowhere', async () => {
  const house = openHouse();
  const table = await openRunningGame(house);
  expect(
    await nextChoiceScreen(house, { table, actor: actor(ANNA), side: 'attackers' }, ['E5', 'E5']),
  ).toBeNull();
});

describe('the preview', () => {
  /** Knightmare Chess at a position in which Anna plays White's cards. */
  const cardsAt = async (text: string) => {
    const house = openHouse();
    const table = await openRunningGame(house, {}, 'knightmare');
    return atPosition(house, table, unwrapResult(house.game('knightmare').read(table.options, text)));
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
    const screen = await nextChoiceScreen(house, { table, actor: actor(ANNA), side: 'white' }, path);
    const next = table.choices(actor(ANNA), path);
    // The picture shows the result if the card can be played as chosen.
    const isWhole = next.some(({ token }) => token === DONE);
    const view = table.view(actor(ANNA), isWhole ? [...path, DONE] : path);
    const indexOfSquare = (name: string) => view.board.names.indexOf(name);
    const further = next.flatMap(({ token }) => table.choices(actor(ANNA), [...path, token]));
    const targets = [...next, ...further].flatMap(({ square }) => square ?? []);
    const drawMarked = async (squares: readonly string[]) => {
      const { data } = await drawPersonalBoard(house, table, view, actor(ANNA), {
        chosen: squares.map(indexOfSquare),
        targets,
      });
      return data.toString('base64');
    };
    const [shown] = screen?.files ?? [];
    expect(shown?.data.toString('base64')).toBe(await drawMarked(highlighted));
    expect(await drawMarked(highlighted.slice(1))).not.toBe(await drawMarked(highlighted));
  });

  it('of an army that is set up highlights the piece that was placed last', async () => {
    const house = openHouse();
    const table = await openRunningGame(house, {}, 'conquer-the-kings');
    const path = ['Kg1', 'Qh1'];
    const screen = await nextChoiceScreen(house, { table, actor: actor(ANNA), side: 'south' }, path);
    const view = table.view(actor(ANNA), path);
    const next = table.choices(actor(ANNA), path);
    const targets = next.flatMap(({ square }) => square ?? []);
    const chosen = [view.board.names.indexOf('h1')];
    const { data } = await drawPersonalBoard(house, table, view, actor(ANNA), { chosen, targets });
    const [shown] = screen?.files ?? [];
    expect(shown?.data.equals(data)).toBe(true);
  });
});

describe('any number of choices', async () => {
  const house = openHouse();
  const table = await openRunningGame(house);
  const screenOf = (count: number, page: number) =>
    chooserScreen({
      game: table.game,
      idOf: (verb, step) => tableCustomId(verb, table, step),
      heading: 'Choose',
      path: ['D1', 'D2'],
      next: Array.from({ length: count }, (_, index) => {
        const choice: Choice = { token: `T${index}`, kind: 'square', leaf: false };
        return { choice, label: choice.token, fullLabel: choice.token };
      }),
      page,
      back: ['D1'],
      restart: true,
      hand: null,
      besides: [],
      board: { name: 'board.png', data: Buffer.alloc(0), description: 'board' },
      accent: 0,
    });

  it.each([1, 2, 20, 21, 25, 26, 48, 100, 101, 333])('%i are all shown, within the limits', (count) => {
    const tokens = new Set<string>();
    for (let page = 0, pages = 1; page < pages; page++) {
      const screen = screenOf(count, page);
      expect(faultsOfScreen(screen)).toEqual([]);
      const { picks, walks } = parseScreen(screen);
      for (const { path } of picks) tokens.add(path.join());
      if (walks.some(({ number }) => number > page)) pages++;
    }
    expect(tokens.size).toBe(count);
  });

  it('shows the last page for a number beyond it', () => {
    expect(parseScreen(screenOf(101, 99)).picks).toEqual(parseScreen(screenOf(101, 1)).picks);
  });
});
