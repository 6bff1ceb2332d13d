/** Cards in messages: their pages, hands and confirmations within Discord's limits, and what opponents see. */
import { ButtonStyle } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { boardScreen } from '../../../../src/commands/game/board-message.js';
import { components, freeComponents } from '../../../../src/commands/index.js';
import { matchingHand, matchingTargets } from '../../../../src/commands/play/cards/completion.js';
import { confirmScreen } from '../../../../src/commands/play/cards/confirmation.js';
import { handScreen } from '../../../../src/commands/play/cards/hand.js';
import { nextChoiceScreen } from '../../../../src/commands/play/choices/next-choice.js';
import { matchingMoves } from '../../../../src/commands/play/typed/move-completion.js';
import { articleScreen, pageNumbers } from '../../../../src/commands/rules/article-screen.js';
import { findMatchingCards, searchCards } from '../../../../src/commands/rules/card-search.js';
import { drawArticleDiagram } from '../../../../src/commands/rules/diagrams.js';
import { loadWording } from '../../../../src/commands/shared/boards/text-preferences.js';
import { findCardTable } from '../../../../src/commands/shared/setups/card-table.js';
import { wordOf } from '../../../../src/commands/shared/wording/words.js';
import { toBoardScreen } from '../../../../src/commands/table-screens.js';
import { parseId } from '../../../../src/discord/messages/custom-ids.js';
import type { Screen } from '../../../../src/discord/messages/screen.js';
import { shuffle } from '../../../../src/engine/dice.js';
import type { Cards } from '../../../../src/engine/game.js';
import { findGame } from '../../../../src/engine/index.js';
import { cardArticleId } from '../../../../src/rules/card-articles.js';
import type { LoadedTable } from '../../../../src/table/core/loaded-table.js';
import type { PersonId } from '../../../../src/table/model/people/actor.js';
import { cardName, cardTexts, listRulings } from '../../../../src/texts/cards.js';
import { actor } from '../../../actors.js';
import { faultsOfScreen } from '../../../discord/limits-check.js';
import { sample } from '../../../effort.js';
import { walkChoices } from '../../../walk.js';
import { ANNA, atPosition, BEN, CARLA, openHouse, openRunningGame, unwrapResult } from '../../house.js';

const verbs = new Set([...components, ...freeComponents].map(({ verb }) => verb));

/** Expects the screen to fit Discord's limits, and every button and menu to have a handler. */
function expectWithinLimits(screen: Screen): void {
  expect(faultsOfScreen(screen)).toEqual([]);
  for (const id of JSON.stringify(screen.components).match(/(?<="custom_id":")[^"]*/g) ?? []) {
    expect(verbs).toContain(parseId(id)?.verb);
  }
}

const GAME = 'knightmare';
const knightmare = cardsOf(GAME);
const every = searchCards('');

function cardsOf(id: string): Cards {
  const cards = findGame(id)?.cards;
  if (cards === undefined) throw new Error(`${id} is played without cards`);
  return cards;
}

describe('a card on its page', () => {
  it('is there for all 80', () => {
    expect(every).toHaveLength(80);
  });

  it.each(every.map((article) => [article.id, article] as const))(
    '%s: within the limits on every page, with every ruling, and a picture where there is one',
    async (id, article) => {
      const card = id.replace(`${GAME}/card-`, '');
      const facts = knightmare.library.find((one) => one.id === card);
      const shown = await drawArticleDiagram(article, undefined);
      expect(shown === null).toBe(article.diagram === null);
      const screens = pageNumbers(article).map((page) =>
        articleScreen({ article, page, table: null, shown }),
      );
      for (const screen of screens) expectWithinLimits(screen);
      const said = JSON.stringify(screens.map(({ components: all }) => all));
      for (const ruling of listRulings(card)) expect(said).toContain(`**${ruling.id}**`);
      expect(JSON.stringify(screens[0]?.components)).toContain(`${facts?.points}\u00a0points`);
    },
  );

  it.each([
    ['fog', 'fog-of-war'],
    ['WAR', 'holy-war'],
    ['knightmare', 'knightmare'],
    ['Think again', 'think-again'],
    ['think-again!', 'think-again'],
    ['talks', 'peace-talks'],
    ['ofwar', 'fog-of-war'],
    ['ombar', 'bombard'],
    ['firebal', 'fireball'],
    ['pasifism', 'pacifism'],
    ['two pawns advance two', 'annexation'],
  ])('is found by "%s"', (typed, id) => {
    expect(searchCards(typed)[0]?.id).toBe(cardArticleId(id));
  });

  it('is meant by its name, or by a part that only it has', () => {
    const meant = (typed: string) =>
      findMatchingCards(typed).map(({ id }) => id.replace(`${GAME}/card-`, ''));
    expect(meant('knightmare!')).toEqual(['knightmare']);
    expect(meant('bombard')).toEqual(['bombard']);
    expect(meant('elf')).toEqual(['under-elf-hill']);
    expect(meant('holy')).toEqual(['holy-war', 'holy-quest']);
    expect(meant('knightmare/card-holy-war')).toEqual(['holy-war']);
    expect(meant('knightmare/check')).not.toContain('check');
    expect(meant('zzzz')).toEqual([]);
    expect(meant('!?')).toEqual([]);
  });
});

/** Chooses a complete action at random, with a card if possible. */
function chooseAtRandom(table: LoadedTable, person: PersonId, seed: number): readonly string[] {
  return walkChoices(
    (path) => table.choices(actor(person), path),
    (all, { length }) => {
      const cards = all.filter(({ kind }) => kind === 'card');
      for (const { kind, token } of all) {
        if (kind === 'word') expect(wordOf('knightmare', token), token).toBeDefined();
      }
      return shuffle(seed + length, cards.length > 0 && length === 0 ? cards : all).items[0];
    },
  );
}

/** Cards in hands that a public message names. */
function listNamedCards({ components: shown }: Screen, { position }: LoadedTable): readonly string[] {
  const said = JSON.stringify(shown);
  const held = ['white', 'black'].flatMap((side) => knightmare.hand(position, side));
  return held
    .map(({ card }) => card)
    .filter((card) => new RegExp(`(?<![A-Za-z])${cardName(card)}(?![A-Za-z])`).test(said));
}

describe('hands in games by chance', () => {
  it.each(sample([1, 2, 3]))('have screens within the limits, and are nobody else’s (%i)', async (seed) => {
    const house = openHouse();
    let table = await openRunningGame(house, {}, 'knightmare');
    let confirmed = 0;
    // Played or discarded cards are public, even if they are back in a hand. `crab` is always public, because
    // Doomsayer also names it as a kind of piece.
    const known = new Set<string>(['crab']);
    for (let ply = 0; ply < 60 && table.status === 'playing'; ply++) {
      const shown = await toBoardScreen(house, table);
      expectWithinLimits(shown);
      for (const { cards } of table.view(null).cards?.zones?.discards ?? []) {
        for (const card of cards) known.add(card);
      }
      expect(listNamedCards(shown, table).filter((card) => !known.has(card))).toEqual([]);
      for (const person of [ANNA, BEN])
        expectWithinLimits(unwrapResult(handScreen(house, table, actor(person))));
      expect(handScreen(house, table, actor(CARLA)).ok).toBe(false);
      expect(matchingHand(house, table, actor(CARLA), '')).toEqual([]);
      const able = [ANNA, BEN].filter((person) => table.sideToAct(actor(person)).ok);
      const [person = ANNA] = shuffle(seed * 1_000 + ply, able).items;
      const own = matchingHand(house, table, actor(person), '').map(({ value }) => value);
      const other = person === ANNA ? BEN : ANNA;
      expect(matchingHand(house, table, actor(other), '').some(({ value }) => own.includes(value))).toBe(
        false,
      );
      const wording = await loadWording(house, table, actor(CARLA));
      expect(matchingTargets(house, table, actor(CARLA), own[0] ?? '', '', wording)).toEqual([]);
      const path = chooseAtRandom(table, person, seed * 77 + ply);
      const asked = await confirmScreen(house, table, actor(person), path);
      if (asked === null) throw new Error(`nothing to confirm: ${path}`);
      expectWithinLimits(asked);
      expect(asked.ping).toEqual([]);
      confirmed++;
      known.add(path[0]?.replace(/~\d+$/, '') ?? '');
      table = unwrapResult(await house.turns.play(table.id, null, actor(person), path));
    }
    expect(confirmed).toBeGreaterThan(20);
  });
});

it('offers moves alone in the Move panel, and in the list of /move', async () => {
  const house = openHouse();
  const table = await openRunningGame(house, {}, 'knightmare');
  const panel = await nextChoiceScreen(house, { table, actor: actor(ANNA), side: 'white' }, []);
  const asked = JSON.stringify(panel?.components);
  const listed = JSON.stringify(matchingMoves(house, table, actor(ANNA), ''));
  expect(asked).toContain('"label":"e2"');
  for (const { id } of knightmare.library) {
    expect(asked).not.toContain(`"${id}"`);
    expect(listed).not.toContain(id);
  }
  expect(matchingMoves(house, table, actor(ANNA), 'e2')).not.toEqual([]);
});

it('completes the targets of a card, whatever the case, the spaces and the signs between them', async () => {
  const opened = openHouse();
  const begun = await openRunningGame(opened, {}, 'knightmare');
  const game = opened.game('knightmare');
  const text = '4k3/8/8/8/1P4P1/8/1P4P1/4K3 w - - hands:forced-march+toll/-';
  const { house, table } = atPosition(opened, begun, unwrapResult(game.read(begun.options, text)));
  const wording = await loadWording(house, table, actor(ANNA));
  const complete = (typed: string) =>
    matchingTargets(house, table, actor(ANNA), 'forced-march', typed, wording).map(({ value }) => value);
  expect(complete('')).toContain('b4 a4 g4 f4');
  expect(complete('  B4 -  a4,G2')).toEqual(['b4 a4 g2 f2', 'b4 a4 g2 h2']);
  expect(complete('g2 f2 done')).toEqual(['g2 f2 done']);
  const amid = complete(' f2');
  expect(amid).toContain('b4 a4 g2 f2');
  expect(amid.every((value) => value.includes('f2'))).toBe(true);
});

it('says in the hand of the mated player alone where it is not certain that a card helps', async () => {
  const said =
    'The game continues, because one of your cards may still help. I can’t check all possibilities in time.';
  const opened = openHouse();
  const begun = await openRunningGame(opened, {}, 'knightmare');
  const game = opened.game('knightmare');
  const hand = (text: string) => {
    const { house, table } = atPosition(opened, begun, unwrapResult(game.read(begun.options, text)));
    return [ANNA, BEN].map((person) =>
      JSON.stringify(unwrapResult(handScreen(house, table, actor(person))).components),
    );
  };
  const mated = hand('R5k1/5ppp/8/8/8/8/1B6/6K1 b - - hands:-/heresy');
  expect(mated.map((screen) => screen.includes(said))).toEqual([false, true]);
  const { house, table } = atPosition(
    opened,
    begun,
    unwrapResult(game.read(begun.options, 'R5k1/5ppp/8/8/8/8/1B6/6K1 b - - hands:-/heresy')),
  );
  const done = `You didn’t answer.\n${said}`;
  const passed = JSON.stringify(unwrapResult(handScreen(house, table, actor(BEN), done)).components);
  expect(passed.split(said)).toHaveLength(2);
  const saved = hand('R5k1/5ppp/8/8/8/8/1B6/6K1 b - - hands:-/hidden-passage');
  expect(saved.join()).not.toContain(said);
});

it('says in the hand of a player whose move left the king in check what has to be done', async () => {
  const said = 'You have to get out of check. A card can do that; otherwise the move has to be taken back.';
  const opened = openHouse();
  const begun = await openRunningGame(opened, {}, 'knightmare');
  const game = opened.game('knightmare');
  const before = unwrapResult(
    game.read(begun.options, '4k3/8/8/8/4r3/8/P7/4K3 w - - hands:figure-dance/heresy'),
  );
  const after = unwrapResult(
    game.play(before, 'white', unwrapResult(game.parse(before, 'white', 'a2-a3'))),
  ).position;
  const hand = (position: typeof before, person: string) => {
    const { house, table } = atPosition(opened, begun, position);
    return JSON.stringify(unwrapResult(handScreen(house, table, actor(person))).components);
  };
  expect(hand(before, ANNA)).not.toContain(said);
  expect(hand(after, ANNA)).toContain(said);
  expect(hand(after, BEN)).not.toContain(said);
});

it('says in the hand of the player who may answer that their king is in check', async () => {
  const said = 'You are in check.';
  const opened = openHouse();
  const begun = await openRunningGame(opened, {}, 'knightmare');
  const game = opened.game('knightmare');
  const text = '4k3/8/8/8/8/8/8/R3K3 w - - hands:heresy/figure-dance';
  const before = unwrapResult(game.read(begun.options, text));
  const play = (position: typeof before, line: string) =>
    unwrapResult(game.play(position, 'white', unwrapResult(game.parse(position, 'white', line)))).position;
  const moved = play(before, 'a1-a8');
  const asked = play(moved, 'end');
  expect(game.view(asked, null).phase).toBe('answer-turn');
  const hand = (position: typeof before, person: string) => {
    const { house, table } = atPosition(opened, begun, position);
    return JSON.stringify(unwrapResult(handScreen(house, table, actor(person))).components);
  };
  expect(hand(before, BEN)).not.toContain(said);
  expect(hand(asked, BEN)).toContain(said);
  expect(hand(asked, ANNA)).not.toContain(said);
});

it('says in full what a card does before its targets are chosen', async () => {
  const opened = openHouse();
  const begun = await openRunningGame(opened, {}, 'knightmare');
  const game = opened.game('knightmare');
  const text = '4k3/8/8/8/8/8/8/RN2K3 w - - hands:assassin/heresy';
  const { house, table } = atPosition(opened, begun, unwrapResult(game.read(begun.options, text)));
  const asked = await nextChoiceScreen(house, { table, actor: actor(ANNA), side: 'white' }, ['assassin']);
  expect(JSON.stringify(asked?.components)).toContain(cardTexts('assassin').effect);
});

it('shows Fortification, which can be played in many ways, after a move that leaves a check', async () => {
  const opened = openHouse();
  const begun = await openRunningGame(opened, {}, 'knightmare');
  const game = opened.game('knightmare');
  const board = '3qk3/8/8/8/4r3/8/PPP2PPP/R1B1K2R w KQ - ';
  // The move leaves White's king in check, so the hand must try every way to play the card.
  const createMovedPosition = (card: string) => {
    const before = unwrapResult(game.read(begun.options, `${board}hands:${card}/heresy`));
    return unwrapResult(game.play(before, 'white', unwrapResult(game.parse(before, 'white', 'a2-a3'))))
      .position;
  };
  const { house, table } = atPosition(opened, begun, createMovedPosition('fortification'));
  const hand = unwrapResult(handScreen(house, table, actor(ANNA)));
  expect(JSON.stringify(hand.components)).toContain(cardName('fortification'));
});

it('knows no hand where no cards are played', async () => {
  const house = openHouse();
  const table = await openRunningGame(house, { cards: 'off' }, 'knightmare');
  const screen = handScreen(house, table, actor(ANNA));
  expect(screen.ok ? '' : screen.reason.code).toBe('no-cards');
  const { components: shown } = await toBoardScreen(house, table);
  expect(JSON.stringify(shown)).not.toMatch(/"Hand"|Cards:/);
});

describe('what the other side is asked after a card', () => {
  /** Board message after White's Pacifism, with this hand of Black's and these effects. */
  async function readBoardAfterPacifism(hand: string, effects = ''): Promise<string> {
    const house = openHouse();
    const table = await openRunningGame(house, {}, 'knightmare');
    const game = house.game('knightmare');
    const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';
    const read = unwrapResult(game.read(table.options, `${start} hands:pacifism+siege/${hand} ${effects}`));
    const path = ['pacifism', 'b1'];
    const played = unwrapResult(game.play(read, 'white', path));
    const { position, notices } = played;
    const { parts } = game.describe({ before: read, side: 'white', path, played });
    const view = game.view(position, null);
    const action = {
      ply: 0,
      kind: 'action' as const,
      side: 'white',
      by: ANNA,
      notation: 'pacifism b1',
      notices,
      at: 0,
      turn: 1,
      number: { count: 1, isReply: false },
      parts,
    };
    const { components: shown } = boardScreen({
      table: { ...table, position, lastAction: action },
      view,
      board: { name: 'board.png', data: Buffer.of() },
      calls: [],
      now: 0,
      cards: findCardTable(game, { position }, view),
      boardEvents: {
        actions: [action],
        toMention: ['black'],
        captains: [],
        voting: [],
        edited: 0,
        again: null,
        earlier: [],
        seen: 0,
        isFirst: false,
      },
      describedActions: [action],
      newActions: [],
      checks: [],
      votes: [],
      words: [],
      offer: null,
      rematch: null,
      standing: [],
      deserted: [],
      mentionable: [],
    });
    return JSON.stringify(shown).replaceAll(table.id, 'table');
  }

  it('is the same whatever Black holds', async () => {
    const able = await readBoardAfterPacifism('fog-of-war+vulture');
    expect(able).toContain('may answer with a card');
    expect(able).toContain('"Answer with a card"');
    for (const hand of ['bombard+crab', 'knightmare+riposte']) {
      expect(await readBoardAfterPacifism(hand)).toBe(able);
    }
  });

  it('has one primary button and one more, whatever an effect in play offers besides', async () => {
    const row = /"style":\d,"label":"Don’t answer".*?"label":"Move"/;
    const usual = row.exec(await readBoardAfterPacifism('bombard+crab'))?.[0] ?? '';
    const [offering = ''] =
      row.exec(await readBoardAfterPacifism('bombard+crab', 'effects:doomsayer.doomsayer.w.-.-.-.-')) ?? [];
    for (const shown of [usual, offering]) {
      const labels = Array.from(shown.matchAll(/"label":"([^"]*)"/g), ([, label]) => label);
      const styles = Array.from(shown.matchAll(/"style":(\d)/g), ([, style]) => Number(style));
      expect(labels).toEqual(['Don’t answer', 'Answer with a card', 'Move']);
      expect(styles).toEqual([ButtonStyle.Primary, ButtonStyle.Secondary, ButtonStyle.Secondary]);
    }
  });

  it('is nothing where everybody sees that Black holds no card', async () => {
    expect(await readBoardAfterPacifism('-')).not.toContain('"Answer with a card"');
  });
});
