/** One press in a card's panel: the choices it makes, its label, and the target of "Back". */
import { ComponentType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { confirmScreen } from '../../../../src/commands/play/cards/confirmation.js';
import { nextChoiceScreen } from '../../../../src/commands/play/choices/next-choice.js';
import { readTableArgument } from '../../../../src/commands/shared/app/verbs.js';
import { parseId } from '../../../../src/discord/messages/custom-ids.js';
import type { Screen } from '../../../../src/discord/messages/screen.js';
import { actor } from '../../../actors.js';
import { ANNA, atPosition, openHouse, openRunningGame, unwrapResult } from '../../house.js';

type Standing = ReturnType<typeof atPosition>;

/** Knightmare Chess at a position in which Anna plays White's cards. */
async function openPosition(text: string): Promise<Standing> {
  const house = openHouse();
  const table = await openRunningGame(house, {}, 'knightmare');
  return atPosition(house, table, unwrapResult(house.game('knightmare').read(table.options, text)));
}

const askNextScreen = ({ house, table }: Standing, path: string) =>
  nextChoiceScreen(house, { table, actor: actor(ANNA), side: 'white' }, path.split(' '));

function buttonsOf(screen: Screen | null) {
  const [frame] = screen?.components ?? [];
  if (frame?.type !== ComponentType.Container) return [];
  const rows = frame.components.flatMap((one) => (one.type === ComponentType.ActionRow ? [one] : []));
  return rows.flatMap(({ components }) =>
    components.flatMap((one) => {
      if (one.type !== ComponentType.Button || !('custom_id' in one)) return [];
      const id = parseId(one.custom_id);
      const { path } = readTableArgument('pick', id?.argument ?? '');
      return [{ label: one.label ?? '', verb: id?.verb, path: path.join(' ') }];
    }),
  );
}

const labelsOf = (screen: Screen | null) => buttonsOf(screen).map(({ label }) => label);
const screenJson = (screen: Screen | null) => JSON.stringify(screen?.components);

/** Four pawns with free squares to their left and right. */
const APART = '4k3/8/8/8/1P4P1/8/1P4P1/4K3 w - - hands:forced-march+toll/-';

describe('a piece and where it goes', () => {
  it('are one press, and what he may come with is another', async () => {
    const standing = await openPosition(APART);
    const first = await askNextScreen(standing, 'forced-march');
    expect(labelsOf(first)).toEqual([
      ...['b4 → a4', 'b4 → c4', 'g4 → f4', 'g4 → h4', 'b2 → a2', 'b2 → c2', 'g2 → f2', 'g2 → h2'],
      'Back to the hand',
    ]);
    expect(screenJson(first)).toContain('Which piece, and where to?');
    const second = await askNextScreen(standing, 'forced-march b4 a4');
    expect(buttonsOf(second)[0]).toMatchObject({ verb: 'pick', path: 'forced-march b4 a4 g4 f4' });
    expect(labelsOf(second)).toEqual([
      ...['g4 → f4', 'g4 → h4', 'b2 → a2', 'b2 → c2', 'g2 → f2', 'g2 → h2'],
      ...['Confirm', 'Back', 'Back to the hand'],
    ]);
  });

  it('are still asked for one by one in a panel that was made so', async () => {
    const screen = await askNextScreen(await openPosition(APART), 'forced-march b4');
    expect(labelsOf(screen).slice(0, 2)).toEqual(['a4', 'c4']);
  });

  it('are two presses where that would be too many buttons', async () => {
    const FEN = '4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - hands:passing-in-the-night+toll/-';
    expect(
      labelsOf(await askNextScreen(await openPosition(FEN), 'passing-in-the-night')).slice(0, 2),
    ).toEqual(['a2', 'b2']);
  });
});

describe('where the card may be played as it is', () => {
  it('the panel shows how the board would look, and confirms it', async () => {
    const screen = await askNextScreen(await openPosition(APART), 'forced-march b4 a4');
    const confirm = buttonsOf(screen).find(({ label }) => label === 'Confirm');
    expect(confirm).toEqual({ label: 'Confirm', verb: 'confirm', path: 'forced-march b4 a4 done' });
    expect(screenJson(screen)).toContain('Preview. Press *Confirm*, or choose more.');
    expect(screen?.files[0]?.description).toMatch(/^Card chosen: Forced March\. Preview: .*a4/);
  });

  it('it is asked once more where there is something to warn of', async () => {
    // No pawn move ends the check, so the card would be the player's whole turn.
    const FEN = '4k3/8/8/8/1P2r1P1/8/1P4P1/4K3 w - - hands:forced-march+toll/-';
    const standing = await openPosition(FEN);
    const warned = await askNextScreen(standing, 'forced-march b4 a4');
    const { house, table } = standing;
    const path = ['forced-march', 'b4', 'a4', 'done'];
    const confirmed = await confirmScreen(house, table, actor(ANNA), path);
    expect(screenJson(confirmed)?.includes('⚠️')).toBe(true);
    expect(labelsOf(warned)).toContain('No more');
    expect(labelsOf(warned)).not.toContain('Confirm');
  });
});

it('offers what does the same once', async () => {
  const FEN = '4k3/8/8/8/8/8/P6P/4K3 w - - hands:annexation+toll/-';
  const paths = buttonsOf(await askNextScreen(await openPosition(FEN), 'annexation')).map(({ path }) => path);
  expect(paths).toEqual(['annexation a2 done', 'annexation a2 h2', 'annexation h2 done', '']);
});

it('tells pieces that are chosen in an order side by side, also where the first one alone does not do', async () => {
  const FEN = '4k3/8/2p1p3/5p2/3N4/8/8/4K3 w - - hands:split-knight+toll/-';
  const shown = labelsOf(await askNextScreen(await openPosition(FEN), 'split-knight'));
  expect(shown).toEqual(['c6 + e6', 'c6 + e6 + f5', 'c6 + f5', 'e6 + f5', 'Back to the hand']);
});

it('asks the card’s question about what one press chooses, and none about what comes later', async () => {
  const standing = await openPosition('4k3/8/2p1p3/5p2/3N4/7K/1p3p2/3N4 w - - hands:split-knight+toll/-');
  const which = screenJson(await askNextScreen(standing, 'split-knight'));
  expect(which).toContain('"-# Which knight?"');
  const victims = screenJson(await askNextScreen(standing, 'split-knight d4'));
  expect(victims).toContain('"-# Which pieces does it capture? Which others?"');
});

it('offers all that may be chosen one after the other by one press', async () => {
  const FEN = '4k3/8/8/8/8/8/P1P2PPP/4K3 w - - hands:onslaught+toll/-';
  const standing = await openPosition(FEN);
  const buttons = buttonsOf(await askNextScreen(standing, 'onslaught'));
  expect(buttons.map(({ label }) => label)).toEqual([
    'All 5',
    'a2',
    'c2',
    'f2',
    'g2',
    'h2',
    'Back to the hand',
  ]);
  expect(buttons[0]?.path).toBe('onslaught a2 c2 f2 g2 h2');
});

describe('things whose order means nothing', () => {
  const FEN = '4k3/8/8/8/8/8/P1P2PPP/4K3 w - - hands:onslaught+toll/-';
  const PAWNS = ['a2', 'c2', 'f2', 'g2', 'h2'];

  /** All sequences in which some or all of the tokens can be pressed. */
  function listOrders(tokens: readonly string[]): readonly (readonly string[])[] {
    return tokens.flatMap((first) => {
      const rest = listOrders(tokens.filter((token) => token !== first));
      return [[first], ...rest.map((order) => [first, ...order])];
    });
  }

  it('are chosen in any order, with the same path in the end', async () => {
    const standing = await openPosition(FEN);
    const { house, table } = standing;
    const panels = new Map<string, ReturnType<typeof buttonsOf>>();
    /** Buttons shown after a path: those of the next question, or of the final confirmation. */
    const listButtonsAt = async (path: string) => {
      const known = panels.get(path);
      if (known !== undefined) return known;
      const next =
        (await askNextScreen(standing, path)) ??
        (await confirmScreen(house, table, actor(ANNA), path.split(' ')));
      const buttons = buttonsOf(next);
      panels.set(path, buttons);
      return buttons;
    };
    for (const order of listOrders(PAWNS)) {
      let path = 'onslaught';
      for (const pawn of order) {
        const pressed = (await listButtonsAt(path)).find(({ label }) => label.startsWith(pawn));
        expect(pressed, `${pawn} after ${path}`).toMatchObject({ verb: 'pick' });
        path = pressed?.path ?? '';
      }
      expect(path).toBe(`onslaught ${order.toSorted().join(' ')}`);
      const ends = (await listButtonsAt(path)).filter(({ label }) => label === 'Confirm');
      expect(ends.map((end) => end.path)).toEqual([expect.stringMatching(`^${path}( done)?$`)]);
    }
  });

  it('are still offered where only what comes behind them could be pressed', async () => {
    const standing = await openPosition('4k3/8/2p1p3/5p2/3N4/8/8/4K3 w - - hands:split-knight+toll/-');
    const { house, table } = standing;
    const screen = await confirmScreen(house, table, actor(ANNA), ['split-knight', 'd4', 'c6', 'f5']);
    const added = buttonsOf(screen).filter(({ verb }) => verb === 'pick');
    expect(added.map(({ path }) => path)).toEqual(['split-knight d4 c6 e6 f5']);
  });

  it('says that all together are the others, once some are chosen', async () => {
    expect(labelsOf(await askNextScreen(await openPosition(FEN), 'onslaught a2'))[0]).toBe('The other 4');
  });
});

describe('back', () => {
  /** Target of "Back" in the confirmation of a card. */
  const findBackTarget = async (text: string, path: string) => {
    const { house, table } = await openPosition(text);
    const screen = await confirmScreen(house, table, actor(ANNA), path.split(' '));
    return buttonsOf(screen).find(({ label }) => label === 'Back')?.path;
  };

  it('goes back one press', async () => {
    const standing = await openPosition(APART);
    const back = (screen: Screen | null) => buttonsOf(screen).find(({ label }) => label === 'Back')?.path;
    expect(back(await askNextScreen(standing, 'forced-march b4 a4'))).toBe('forced-march');
    expect(back(await askNextScreen(standing, 'forced-march b4'))).toBe('forced-march');
    expect(await findBackTarget(APART, 'forced-march b4 a4 g2 h2')).toBe('forced-march b4 a4');
    expect(await findBackTarget(APART, 'forced-march b4 a4 done')).toBe('forced-march b4 a4');
  });

  it('goes back before all that was chosen together', async () => {
    const FEN = '4k3/8/8/8/8/8/P1P2PPP/4K3 w - - hands:onslaught+toll/-';
    expect(await findBackTarget(FEN, 'onslaught a2 c2 f2 g2 h2')).toBe('onslaught');
    expect(await findBackTarget(FEN, 'onslaught a2 f2 done')).toBe('onslaught a2 f2');
  });
});

it('has room on a phone for as many as are offered: two next to each other, and none alone but the last', async () => {
  const FEN = '4k3/8/8/8/8/8/PPP2PPP/4K3 w - - hands:guardian+toll/-';
  const [frame] = (await askNextScreen(await openPosition(FEN), 'guardian'))?.components ?? [];
  const rows = frame?.type === ComponentType.Container ? frame.components : [];
  const lengths = rows.flatMap((one) =>
    one.type === ComponentType.ActionRow ? [one.components.length] : [],
  );
  expect(lengths).toEqual([4, 4, 4, 1]);
});

it('names a piece by its sign and its target by the square; by names for people who prefer words', async () => {
  const standing = await openPosition('4k3/2p5/8/3p4/5B2/2N5/8/4K3 w - - hands:evil-eye+toll/-');
  const listShownLabels = async () => labelsOf(await askNextScreen(standing, 'evil-eye'));
  expect(await listShownLabels()).toEqual(['f4 → c7', 'c3 → d5', 'Back to the hand']);
  await standing.house.settings.updatePersonSettings(ANNA, { inWords: true });
  expect(await listShownLabels()).toEqual([
    'bishop f4, then pawn c7',
    'knight c3, then pawn d5',
    'Back to the hand',
  ]);
});
