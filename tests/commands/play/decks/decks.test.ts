/** Deck building: chosen cards in custom ids, and panels within Discord's limits. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { components, forms } from '../../../../src/commands/index.js';
import { findHand } from '../../../../src/commands/play/cards/hand.js';
import { nextChoiceScreen } from '../../../../src/commands/play/choices/next-choice.js';
import { pickRandomCards } from '../../../../src/commands/play/decks/chance.js';
import { splitIntoMenus } from '../../../../src/commands/play/decks/layout.js';
import { deckPath, deckScreen } from '../../../../src/commands/play/decks/panel.js';
import { playedActionScreen, readTypedAtTable } from '../../../../src/commands/play/setups/typed-setup.js';
import { setupListScreen } from '../../../../src/commands/setups/list.js';
import { saveSetup } from '../../../../src/commands/setups/saved-setup.js';
import { readTableArgument } from '../../../../src/commands/shared/app/verbs.js';
import { decodeDraft, encodeDraft } from '../../../../src/commands/shared/setups/deck-draft.js';
import { areDecksDue, type DueDeck, findDueDeck } from '../../../../src/commands/shared/setups/due-deck.js';
import { parseId } from '../../../../src/discord/messages/custom-ids.js';
import type { Screen } from '../../../../src/discord/messages/screen.js';
import { findGame } from '../../../../src/engine/index.js';
import type { LoadedTable } from '../../../../src/table/core/loaded-table.js';
import type { PersonId } from '../../../../src/table/model/people/actor.js';
import { actor } from '../../../actors.js';
import { faultsOfScreen } from '../../../discord/limits-check.js';
import {
  ANNA,
  BEN,
  CARLA,
  GUILD,
  type House,
  openHouse,
  openRunningGame,
  unwrapResult,
} from '../../house.js';

const GAME = 'knightmare';
const LIBRARY = findGame(GAME)?.cards?.library.map(({ id }) => id) ?? [];
const SMALL = ['assassin', 'doomsayer', 'fanatic', 'pacifism', 'bog'];

const verbs = new Set([...components, ...forms].map(({ verb }) => verb));

function words({ components: parts }: Screen): string {
  return JSON.stringify(parts);
}

/** Arguments of the custom ids, by verb. */
function argumentsOf(screen: Screen): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const text of words(screen).match(/(?<="custom_id":")[^"]*/g) ?? []) {
    const id = parseId(text);
    if (id === null) throw new Error(`no id: ${text}`);
    found.set(id.verb, [...(found.get(id.verb) ?? []), id.argument]);
  }
  return found;
}

function expectWithinLimits(screen: Screen): void {
  expect(faultsOfScreen(screen)).toEqual([]);
  for (const verb of argumentsOf(screen).keys()) expect(verbs).toContain(verb);
}

function openPersonalDeckGame(
  house: House,
  options: Readonly<Record<string, string>> = {},
): Promise<LoadedTable> {
  return openRunningGame(house, { deck: 'personal', ...options }, GAME);
}

function dueDeck(house: House, table: LoadedTable, person: PersonId = ANNA): DueDeck {
  const deck = findDueDeck(house, table, actor(person));
  if (deck === null) throw new Error('no deck is due');
  return deck;
}

/** The person's panel with these cards chosen. */
async function openPanel(
  house: House,
  table: LoadedTable,
  cards: readonly string[],
  earlier: string | null = null,
  person: PersonId = ANNA,
): Promise<Screen> {
  const screen = await deckScreen(
    house,
    { table, actor: actor(person), deck: dueDeck(house, table, person) },
    cards,
    earlier,
  );
  expectWithinLimits(screen);
  return screen;
}

describe('a draft', () => {
  it('is read as it was written, whatever is chosen, and is short', () => {
    fc.assert(
      fc.property(fc.subarray([...LIBRARY]), (chosen) => {
        const text = encodeDraft(LIBRARY, chosen);
        expect(text).toMatch(/^[\w-]{0,14}$/);
        expect(decodeDraft(LIBRARY, text)).toEqual(chosen);
      }),
    );
    expect(encodeDraft(LIBRARY, [])).toBe('');
    expect(encodeDraft(LIBRARY, ['bog', 'assassin'])).toBe(encodeDraft(LIBRARY, ['assassin', 'bog']));
  });

  it('of a damaged text is some choice of cards', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cards = decodeDraft(LIBRARY, text);
        expect(LIBRARY.filter((card) => cards.includes(card))).toEqual(cards);
      }),
    );
  });
});

function sumPoints({ cards }: DueDeck, ids: readonly string[]): number {
  return cards.reduce((sum, { id, points }) => sum + (ids.includes(id) ? points : 0), 0);
}

describe('the panel', () => {
  it('fits whatever is chosen, and carries the choice in every component that goes on from it', async () => {
    const house = openHouse();
    const table = await openPersonalDeckGame(house, { 'deck-points': '481' });
    for (let number = 0; number < 25; number++) {
      const setup = LIBRARY.slice(number, number + 6).join(',');
      for (const owner of [ANNA, BEN]) {
        const name = `${'x'.repeat(30)}${number}`;
        const saved = await saveSetup(house, { game: GAME, owner, name, setup, sharedGuildId: GUILD });
        expect('setup' in saved).toBe(true);
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.subarray([...LIBRARY]), fc.subarray([...LIBRARY]), async (chosen, before) => {
        const args = argumentsOf(await openPanel(house, table, chosen, encodeDraft(LIBRARY, before)));
        const draft = encodeDraft(LIBRARY, chosen);
        for (const verb of ['deck-cards', 'deck-use', 'deck-chance', 'setup']) {
          expect(args.get(verb)?.map((argument) => readTableArgument('deck', argument).draft)).toEqual(
            args.get(verb)?.map(() => draft),
          );
        }
        expect(args.get('deck')).toEqual([`clear/${draft}`, `undo/${encodeDraft(LIBRARY, before)}`]);
      }),
      { numRuns: 30 },
    );
    expect(words(await openPanel(house, table, LIBRARY))).toContain(
      '**80\u00a0cards, 481 of 481\u00a0points**',
    );
  });

  it('has every card on offer in one menu, with what is chosen marked', async () => {
    const house = openHouse();
    for (const options of [{}, { deck: 'split' }, { excluded: 'assassin,bog,fireball' }]) {
      const table = await openPersonalDeckGame(house, options);
      const offered = dueDeck(house, table).cards;
      expect(
        splitIntoMenus(offered)
          .flat()
          .map(({ id }) => id),
      ).toEqual(offered.map(({ id }) => id));
      const chosen = offered.slice(3, 9).map(({ id }) => id);
      const shown = words(await openPanel(house, table, chosen));
      const marked = shown.match(/"value":"[a-z-]+","description":"[^"]*","default":true/g) ?? [];
      expect(marked.map((entry) => entry.split('"')[3])).toEqual(chosen);
      for (const card of LIBRARY) {
        expect(shown.includes(`"value":"${card}"`)).toBe(offered.some(({ id }) => id === card));
      }
    }
  });

  it('can be used only where the game takes the deck, and else says why not', async () => {
    const house = openHouse();
    const table = await openPersonalDeckGame(house, { 'deck-points-white': '60' });
    const use = /"label":"Use this deck"[^}]*"disabled":true/;
    for (const [cards, problem] of [
      [[], 'No cards yet'],
      [SMALL.slice(1), 'too few cards'],
      [LIBRARY.slice(-7), 'too many'],
    ] as const) {
      expect(words(await openPanel(house, table, cards))).toContain(problem);
      expect(words(await openPanel(house, table, cards))).toMatch(use);
    }
    const good = words(await openPanel(house, table, SMALL));
    expect(good).not.toMatch(/⚠️|disabled":true/);
    expect(words(await openPanel(house, table, LIBRARY.slice(-7), null, BEN))).not.toMatch(use);
  });

  it('draws lawful decks by chance that go close to the points, each seed its own', async () => {
    const house = openHouse();
    for (const options of [{}, { deck: 'split' }, { 'deck-points': '60' }, { excluded: 'assassin,bog' }]) {
      const table = await openPersonalDeckGame(house, options);
      const deck = dueDeck(house, table);
      const builder = { table, actor: actor(ANNA), deck };
      const seeds = Array.from({ length: 30 }, (_, seed) => seed);
      const drawn = seeds.map((seed) => pickRandomCards(deck, seed));
      for (const cards of drawn) {
        expect(deckPath(house, builder, cards).ok).toBe(true);
        const left = deck.points - sumPoints(deck, cards);
        const others = deck.cards.filter(({ id }) => !cards.includes(id));
        expect(others.every(({ points }) => points > left)).toBe(true);
      }
      expect(new Set(drawn.map(String)).size).toBe(seeds.length);
    }
  });

  it('offers to keep a deck that has no name yet, and never one of a split set', async () => {
    const house = openHouse();
    const table = await openPersonalDeckGame(house);
    expect(words(await openPanel(house, table, SMALL))).toMatch(/setup-keep:[^"]*:deck [0-9A-Z-]{19}"/);
    await saveSetup(house, { game: GAME, owner: ANNA, name: 'Mine', setup: SMALL.join(', ') });
    expect(words(await openPanel(house, table, SMALL))).not.toContain('setup-keep');
    expect(words(await openPanel(house, table, SMALL, null, BEN))).toContain('setup-keep');
    const split = await openPersonalDeckGame(house, { deck: 'split' });
    const pile = dueDeck(house, split).cards.map(({ id }) => id);
    expect(words(await openPanel(house, split, pile.slice(0, 6)))).not.toContain('setup-keep');
  });

  it('is what the Move panel is while a deck is due, and only then', async () => {
    const house = openHouse();
    const table = await openPersonalDeckGame(house);
    const side = unwrapResult(table.sideToAct(actor(ANNA)));
    const asked = await nextChoiceScreen(house, { table, actor: actor(ANNA), side }, ['build', ...SMALL]);
    expect(asked).toEqual(await openPanel(house, table, SMALL));
    expect(areDecksDue(house, table)).toBe(true);
    const one = unwrapResult(await house.turns.playText(table.id, actor(ANNA), SMALL.join(',')));
    expect(findDueDeck(house, one, actor(ANNA))).toBeNull();
    expect(areDecksDue(house, one)).toBe(true);
    const both = unwrapResult(await house.turns.playText(table.id, actor(BEN), 'storm'));
    expect(areDecksDue(house, both)).toBe(false);
    const move = await nextChoiceScreen(house, { table: both, actor: actor(ANNA), side }, []);
    expect(argumentsOf(move ?? expect.unreachable()).has('deck-use')).toBe(false);
  });

  it('shows nothing of what the other side has built', async () => {
    const showDeck = async (deck: string) => {
      const house = openHouse();
      const table = await openPersonalDeckGame(house, { 'deck-points': '200' });
      const after = unwrapResult(await house.turns.playText(table.id, actor(ANNA), deck));
      return words(await openPanel(house, after, SMALL, null, BEN)).replaceAll(table.id, 'table');
    };
    expect(await showDeck('storm')).toBe(await showDeck(SMALL.join(', ')));
  });
});

describe('a deck that was settled', () => {
  it('is told to who built it, by its cards, and may be kept', async () => {
    const house = openHouse();
    const table = await openPersonalDeckGame(house);
    const after = unwrapResult(await house.turns.playText(table.id, actor(ANNA), SMALL.join(', ')));
    const screen = await playedActionScreen(house, table, after, actor(ANNA));
    expectWithinLimits(screen);
    expect(words(screen)).toContain('Your deck: **5\u00a0cards, 13\u00a0points**.');
    expect(words(screen)).toMatch(/Assassin, Doomsayer, Fanatic.*Pacifism.*Bog/);
    expect(argumentsOf(screen).has('setup-keep')).toBe(true);
    const chance = unwrapResult(await house.turns.playText(table.id, actor(BEN), 'by chance'));
    const other = await playedActionScreen(house, after, chance, actor(BEN));
    expect(words(other)).toContain('You see its cards as you draw them.');
    expect(argumentsOf(other).size).toBe(0);
  });

  it('is found by its name where one types, and told in the list', async () => {
    const house = openHouse();
    await saveSetup(house, { game: GAME, owner: ANNA, name: 'Small', setup: SMALL.join(', ') });
    const meant = await readTypedAtTable(house, await openPersonalDeckGame(house), actor(ANNA), ' small');
    expect(meant).toEqual({ typed: expect.stringMatching(/^deck [0-9A-Z-]{19}$/) });
    await saveSetup(house, { game: GAME, owner: ANNA, name: 'By chance', setup: SMALL.join(', ') });
    expect(
      await readTypedAtTable(house, await openPersonalDeckGame(house), actor(ANNA), 'by chance'),
    ).toEqual({
      typed: 'by chance',
    });
    const list = setupListScreen(
      house,
      [{ game: GAME, own: await house.setups.listOwnedBy(ANNA, GAME), shared: [] }],
      null,
      false,
    );
    expect(words(list)).toMatch(
      /### Decks for Knightmare Chess.*- \*\*Small\*\* `deck .{19}` \(5\u00a0cards, 13/,
    );
  });
});

it('there are no hands before both decks are built, and none in a game without cards', async () => {
  const house = openHouse();
  const codeOf = (table: LoadedTable, person: PersonId) => {
    const hand = findHand(house, table, actor(person));
    return hand.ok ? null : hand.reason.code;
  };
  const building = await openPersonalDeckGame(house);
  for (const person of [ANNA, BEN, CARLA]) expect(codeOf(building, person)).toBe('decks-first');
  const dealt = await openRunningGame(house, {}, GAME);
  expect([ANNA, BEN, CARLA].map((person) => codeOf(dealt, person))).toEqual([null, null, 'not-seated']);
  const plain = await openRunningGame(house, { cards: 'off' }, GAME);
  for (const person of [ANNA, CARLA]) expect(codeOf(plain, person)).toBe('no-cards');
});
