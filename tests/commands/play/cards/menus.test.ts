/** Menus and buttons of a card game: their words, what they leave out, and steps with a single choice. */

import { ButtonStyle } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { optionsScreen } from '../../../../src/commands/lobby/host-panel/options.js';
import { confirmScreen } from '../../../../src/commands/play/cards/confirmation.js';
import { handScreen } from '../../../../src/commands/play/cards/hand.js';
import { nextChoiceScreen } from '../../../../src/commands/play/choices/next-choice.js';
import { withPreferredEmojis } from '../../../../src/commands/shared/boards/text-preferences.js';
import { choicesOfActor, findOnlyPath } from '../../../../src/commands/shared/choosing/choices.js';
import { toBoardScreen } from '../../../../src/commands/table-screens.js';
import type { Screen } from '../../../../src/discord/messages/screen.js';
import { retireContent } from '../../../../src/discord/outbox/requests/posted-content.js';
import { actor } from '../../../actors.js';
import { ANNA, atPosition, BEN, openHouse, openRunningGame, unwrapResult } from '../../house.js';

/** Knightmare Chess at a position with Anna as White and Ben as Black, after typed actions. */
async function openPosition(text: string, ...typed: readonly string[]) {
  const house = openHouse();
  const table = await openRunningGame(house, {}, 'knightmare');
  const game = house.game('knightmare');
  const position = typed.reduce(
    (here, one) => {
      const side = one.startsWith('w ') ? 'white' : 'black';
      return unwrapResult(game.play(here, side, unwrapResult(game.parse(here, side, one.slice(2))))).position;
    },
    unwrapResult(game.read(table.options, text)),
  );
  return atPosition(house, table, position);
}

type Standing = Awaited<ReturnType<typeof openPosition>>;

/** All values of a key in the message's components. */
function listValues(screen: Screen | null, key: string): readonly string[] {
  const found = JSON.stringify(screen?.components).match(
    new RegExp(`(?<="${key}":")(?:[^"\\\\]|\\\\.)*`, 'g'),
  );
  return found ?? [];
}

const askNextScreen = ({ house, table }: Standing, path: readonly string[]) =>
  nextChoiceScreen(house, { table, actor: actor(ANNA), side: 'white' }, path);

describe('what a menu asks about a card', () => {
  const FEN = '4k1n1/p2p3p/8/3N4/8/2p1p3/P5PP/4K3 w - -';
  const AFTER_THE_MOVE = ['fortification', 'forbidden-city', 'challenge', 'earthquake'];

  it.each([
    ['fortification', [], 'A square next to the wall?'],
    ['fortification', ['d4'], 'The square across the wall?'],
    ['fortification', ['d4', 'd5'], 'A square next to its second half?'],
    ['onslaught', [], 'Which pawns step forward?'],
    ['onslaught', ['a2'], 'Which other pawns?'],
    ['onslaught', ['a2', 'g2'], 'Which other pawns?'],
    ['forbidden-city', [], 'Which square?'],
    ['challenge', [], 'Which kind of piece has to move?'],
    ['earthquake', [], 'Which way does the board turn?'],
    ['dubbing', [], 'Which piece, and where to?'],
    ['dubbing', ['g2'], 'Where to?'],
    ['passing-in-the-night', [], 'Which pieces?'],
    ['fortification', ['d4', 'd5', 'd5'], 'The square across that half?'],
  ])('%s after %j: %s', async (card, chosen, question) => {
    const moved = AFTER_THE_MOVE.includes(card) ? ['w h3'] : [];
    const standing = await openPosition(`${FEN} hands:${card}+toll/-`, ...moved);
    const panel = await askNextScreen(standing, [card, ...chosen]);
    const [, ...words] = [...listValues(panel, 'content'), ...listValues(panel, 'placeholder')];
    const said = words.map((one) => one.replace('-# ', '')).filter((one) => !one.startsWith('Preview.'));
    expect(said[0]?.startsWith(question), said.join('\n')).toBe(true);
  });
});

describe('the picture in the panel of a card', () => {
  const altTextsOf = (screen: Screen | null) =>
    screen?.files.map(({ description }) => description).join() ?? '';

  it('names the card first, and is a preview once something on the board is chosen', async () => {
    const standing = await openPosition('4k1n1/p2p3p/8/3N4/8/2p1p3/P5PP/4K3 w - - hands:dubbing+toll/-');
    expect(altTextsOf(await askNextScreen(standing, ['dubbing']))).toMatch(
      /^Card chosen: Dubbing\. Knightmare Chess\./,
    );
    expect(altTextsOf(await askNextScreen(standing, ['dubbing', 'g2']))).toMatch(
      /^Card chosen: Dubbing\. Preview: Knightmare Chess, not played yet\..*Chosen: g2\./,
    );
    expect(altTextsOf(await askNextScreen(standing, ['g2']))).toMatch(/^Preview: /);
  });

  it('names the card and what is chosen where it is confirmed', async () => {
    const { house, table } = await openPosition('4k3/8/8/8/8/8/3P4/4K3 w - - hands:fanatic+toll/-');
    expect(altTextsOf(await confirmScreen(house, table, actor(ANNA), ['fanatic', 'd2']))).toMatch(
      /^Card chosen: Fanatic\. Preview: .*Chosen: d2\./,
    );
  });
});

describe('where there is just one way to play a card', () => {
  const ONE = '4k3/8/8/8/8/8/3P4/4K3 w - - hands:fanatic+toll/-';
  const TWO = '4k3/8/8/8/8/8/3P1P2/4K3 w - - hands:fanatic+toll/-';
  const way = ({ table }: Standing, path: readonly string[]) =>
    findOnlyPath(choicesOfActor(table, actor(ANNA)), path);

  it('it is found from any place on it', async () => {
    const standing = await openPosition(ONE);
    const [only] = standing.table.choices(actor(ANNA), ['fanatic']);
    expect(only?.token).toBe('d2');
    expect(way(standing, ['fanatic'])).toEqual(['fanatic', 'd2']);
    expect(way(standing, ['fanatic', 'd2'])).toBeNull();
    expect(way(standing, [])).toBeNull();
    expect(way(await openPosition(TWO), ['fanatic'])).toBeNull();
    expect(way(await openPosition(TWO), ['no-such-card'])).toBeNull();
  });

  it('it is confirmed without a way back to a choice that there is not', async () => {
    const labels = async ({ house, table }: Standing) =>
      listValues(await confirmScreen(house, table, actor(ANNA), ['fanatic', 'd2']), 'label');
    expect(await labels(await openPosition(ONE))).toEqual(['Confirm', 'Back to the hand']);
    expect(await labels(await openPosition(TWO))).toEqual(['Confirm', 'Back', 'Back to the hand']);
  });
});

describe('an answer', () => {
  const createWindow = (black: string) =>
    openPosition(`4k3/p7/8/8/8/8/P7/R3K3 w - - hands:toll/${black}`, 'w a3', 'w end');
  const showTo = ({ house, table }: Standing, person: string) =>
    unwrapResult(handScreen(house, table, actor(person)));

  it('has a row of its own on the board, under whose it is', async () => {
    const { house, table } = await createWindow('bog');
    const said = JSON.stringify((await toBoardScreen(house, table)).components);
    const parts =
      said.match(/or answer with a card|"Move"|"Answer with a card"|to end the turn|"Hand"/g) ?? [];
    expect(parts).toEqual(['or answer with a card', '"Move"', '"Answer with a card"', '"Hand"']);
    expect(said.match(/"style":1,"label":"[^"]*"/g)).toEqual(['"style":1,"label":"Move"']);
  });

  it('is asked for by the latest board only', async () => {
    const { house, table } = await openPosition('4k3/p7/8/8/8/1p6/P7/R3K3 w - - hands:toll/bog', 'w a2b3');
    const latest = await toBoardScreen(house, table);
    expect(listValues(latest, 'content').join('\n')).toMatch(/may answer.*to end the turn/s);
    const ids = JSON.stringify(latest.components).match(/(?<="id":)\d+/g) ?? [];
    expect(ids).toHaveLength(new Set(ids).size);
    const older = retireContent({ components: latest.components, files: [] }, 'kept');
    expect(listValues({ ...older, files: [] }, 'content').join('\n')).not.toMatch(
      /may answer|to end the turn|<@/,
    );
    expect(older.components).not.toEqual([]);
  });

  it('stands apart from what the mover says, in whose turn it comes', async () => {
    const standing = await openPosition('4k3/p7/8/8/8/1p6/P7/R3K3 w - - hands:toll/bog', 'w a2b3');
    const said = JSON.stringify((await toBoardScreen(standing.house, standing.table)).components);
    const rows = [...said.matchAll(/"type":1,"components":\[(.*?)\]/g)].map(([, row = '']) =>
      [...row.matchAll(/"label":"([^"]*)"/g)].map(([, label]) => label),
    );
    expect(rows.slice(0, 2)).toEqual([['Don’t answer', 'Answer with a card'], ['End the turn']]);
    expect(said).toMatch(/may answer.*"Answer with a card".*to end the turn.*"End the turn"/);
  });

  it.each(['bog', 'fireball', 'hostage+chaos'])('can be left out from a hand of %s', async (black) => {
    expect(listValues(showTo(await createWindow(black), BEN), 'label').slice(0, 2)).toEqual([
      'Move',
      'Don’t answer',
    ]);
  });

  it('is ended by the exchange of a card, and so is the own turn: each is said', async () => {
    const own = await openPosition('4k3/p7/8/8/8/8/P7/R3K3 w - - hands:toll+panic/bog', 'w a3');
    expect(listValues(showTo(own, ANNA), 'label')[0]).toBe('End the turn');
    expect(listValues(showTo(own, ANNA), 'placeholder')[0]).toContain('your turn ends');
    expect(listValues(showTo(await createWindow('bog'), BEN), 'placeholder')[0]).toContain(
      'you don’t answer',
    );
  });
});

describe('why a card of the hand cannot be played', () => {
  const held = async (white: string) => {
    const { house, table } = await openPosition(`4k3/p7/8/8/8/8/P7/R3K3 w - - hands:${white}/-`);
    return listValues(unwrapResult(handScreen(house, table, actor(ANNA))), 'content').join('\n');
  };

  it('is said once of all cards where it is the same for all, in a sentence about them', async () => {
    const said = await held('bog+hostage');
    expect(said.match(/None of your cards can be played now\./g)).toHaveLength(1);
    expect(said).not.toContain('Not now.');
  });

  it('is left to the time that stands next to its name, where it is one of several, or alone', async () => {
    for (const white of ['bog', 'bog+fanatic']) {
      const said = await held(white);
      expect(said).toMatch(/\*\*Bog\*\* · After your opponent's turn\\n[^\n]*\.$/m);
      expect(said).not.toContain('None of your cards');
    }
  });

  it('names the condition that a card has', async () => {
    expect(await held('man-of-straw+crab')).toContain('It needs your king in check.');
    expect(await held('revenge+dungeon+resurrection')).not.toContain('It needs');
  });
});

it('shows the signs of cards, but not to those who prefer words', async () => {
  const { house, table } = await openPosition('4k3/8/8/8/8/8/P7/R3K3 w - - hands:crab+toll/-');
  const showMenus = async () =>
    JSON.stringify(
      unwrapResult(handScreen(await withPreferredEmojis(house, actor(ANNA)), table, actor(ANNA))),
    );
  expect(await showMenus()).toContain('<:cst_card_crab_');
  await house.settings.updatePersonSettings(ANNA, { inWords: true });
  expect(await showMenus()).not.toContain('cst_');
});

describe('the button to move', () => {
  const labels = async ({ house, table }: Standing) => listValues(await toBoardScreen(house, table), 'label');
  const FEN = '4k3/p7/8/8/8/8/P7/R3K3';
  const createAwayPosition = (black: string) =>
    openPosition(
      `${FEN} b - - hands:siege/under-elf-hill+${black}`,
      'b under-elf-hill e8',
      'b end',
      'w a1d1',
      'w end',
    );

  it('is there while somebody may move, and not where only words and cards are left', async () => {
    const start = `${FEN} w - - hands:toll+panic/bog`;
    expect(await labels(await openPosition(start))).toContain('Move');
    expect(await labels(await openPosition(start, 'w a3'))).not.toContain('Move');
    const moved = await openPosition(start, 'w a3');
    expect(await labels(moved)).toEqual(expect.arrayContaining(['End the turn', 'Hand']));
    // After a move, *End the turn* is the only primary button.
    const main = `"style":${ButtonStyle.Primary}`;
    const said = JSON.stringify((await toBoardScreen(moved.house, moved.table)).components);
    expect(said.split(main)).toHaveLength(2);
    expect(said).toMatch(new RegExp(`"label":"End the turn"[^}]*${main}|${main}[^}]*"label":"End the turn"`));
    expect(await labels(await openPosition(start, 'w a3', 'w end'))).toEqual(
      expect.arrayContaining(['Move', 'Answer with a card']),
    );
  });

  it('is not there while a word answers what is asked', async () => {
    const start = `${FEN} w - - hands:toll+panic/bog`;
    const ready = await labels(await openPosition(start, 'w a3', 'w panic', 'w end', 'b pass'));
    expect(ready).toContain('Start');
    expect(ready).not.toContain('Move');
  });

  it('says what is chosen behind it where that is no move', async () => {
    const here = await createAwayPosition('bog');
    expect(await labels(here)).toEqual(expect.arrayContaining(['Come back', 'Answer with a card']));
    const panel = await nextChoiceScreen(
      here.house,
      { table: here.table, actor: actor(BEN), side: 'black' },
      [],
    );
    expect(listValues(panel, 'content')[1]).toBe('-# Which square?');
    expect(listValues(panel, 'content')[0]).toContain('Under Elf Hill: your piece comes back.');
  });

  it('does not depend on the cards that somebody holds', async () => {
    const plain = async (standing: Standing) =>
      (await labels(standing)).map((label) => label.replaceAll(standing.table.id, ''));
    expect(await plain(await createAwayPosition('bog'))).toEqual(
      await plain(await createAwayPosition('fireball')),
    );
    const start = (black: string) => openPosition(`${FEN} w - - hands:bog/${black}`, 'w a3', 'w end');
    expect(await plain(await start('fanatic'))).toEqual(await plain(await start('chaos')));
  });
});

describe('below the board', () => {
  it('stands what binds for a turn, as long as it does', async () => {
    const start = '4k2r/7p/8/3p4/8/4P3/8/4K3 w - - hands:challenge+toll/bog';
    const readAltTexts = async (...typed: readonly string[]) => {
      const { house, table } = await openPosition(start, ...typed);
      return listValues(await toBoardScreen(house, table), 'content').join('\n');
    };
    const line =
      '-# In play, by White: **Challenge rook** (a piece of the named kind has to move, or the turn is lost)';
    expect(await readAltTexts('w e4')).not.toContain('In play');
    expect(await readAltTexts('w e4', 'w challenge rook')).toContain(line);
    expect(await readAltTexts('w e4', 'w challenge rook', 'w end', 'b pass')).toContain(line);
    expect(await readAltTexts('w e4', 'w challenge rook', 'w end', 'b Rg8', 'b end', 'w pass')).not.toContain(
      'In play',
    );
  });

  it('stands nothing of it while the board is covered', async () => {
    const start = '4k2r/7p/8/3p4/8/4P3/8/4K3 w - - hands:panic+toll/bog';
    const { house, table } = await openPosition(start, 'w e4', 'w panic', 'w end', 'b pass');
    expect(listValues(await toBoardScreen(house, table), 'content').join('\n')).not.toContain('In play');
  });
});

describe('the list of all options', () => {
  const readPanel = async (options: Readonly<Record<string, string>>) => {
    const house = openHouse();
    const table = await openRunningGame(house, options, 'knightmare');
    const [content = ''] = listValues(optionsScreen(table, house.game('knightmare')), 'content');
    return Array.from(content.matchAll(/\*\*([^*]+)\*\*: /g), ([, title]) => title);
  };
  const OF_DECKS = ['Points of a deck', "Points for White's deck", "Points for Black's deck"];

  it('leaves out what says nothing with the others', async () => {
    const common = await readPanel({});
    expect(common).toEqual(expect.arrayContaining(['Chess', 'Deck', 'Reshuffling', 'Cards left out']));
    for (const title of [...OF_DECKS, 'Cards laid aside']) expect(common).not.toContain(title);
    const personal = await readPanel({ deck: 'personal', 'deck-building': 'by-chance' });
    expect(personal).toEqual(expect.arrayContaining(OF_DECKS));
    for (const title of ['Reshuffling', 'Cards laid aside']) expect(personal).not.toContain(title);
    expect(await readPanel({ deck: 'split', 'deck-building': 'by-chance' })).toContain('Cards laid aside');
    expect(await readPanel({ cards: 'off' })).toEqual(['Chess', 'Draw by repetition', 'Fifty-move rule']);
  });
});

it('lets every kind be named from the hand of which no card can be played before', async () => {
  const { house, table } = await openPosition(
    '4k3/8/8/8/8/8/4P3/4K3 w - - hands:doomsayer/heresy',
    'w e2-e4',
    'w doomsayer',
  );
  const labels = listValues(unwrapResult(handScreen(house, table, actor(BEN))), 'label');
  for (const kind of ['Name nothing', 'Pawn', 'Knight', 'Bishop', 'Rook', 'Queen', 'King', 'Crab', 'Prince'])
    expect(labels).toContain(kind);
});
