/** Named set-ups: saving, finding, listing, and use in the Move panel, within Discord's limits. */
import { ComponentType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { components, forms } from '../../../src/commands/index.js';
import { nextChoiceScreen } from '../../../src/commands/play/choices/next-choice.js';
import { findChosenSetup, findDueSide } from '../../../src/commands/play/setups/offer.js';
import { chosenSetupScreen } from '../../../src/commands/play/setups/panel.js';
import { playedActionScreen, readTypedAtTable } from '../../../src/commands/play/setups/typed-setup.js';
import { matchingSetups } from '../../../src/commands/play/typed/setup-completion.js';
import { setupListScreen } from '../../../src/commands/setups/list.js';
import { NAME_LENGTH, savedSetupText, saveSetup } from '../../../src/commands/setups/saved-setup.js';
import { findSetup, loadOwnAndSharedSetups } from '../../../src/commands/shared/setups/named-setups.js';
import { gamesWithSetups, setupsOf } from '../../../src/commands/shared/setups/setup-games.js';
import {
  setupMarkdown,
  setupSummary,
  shortSetupSummary,
} from '../../../src/commands/shared/setups/setup-words.js';
import type { SetupRow } from '../../../src/db/rows.js';
import { indexBy } from '../../../src/discord/interactions/router.js';
import { parseId } from '../../../src/discord/messages/custom-ids.js';
import type { Screen } from '../../../src/discord/messages/screen.js';
import type { DeckSetups, Game, PlacedSetups, SideId } from '../../../src/engine/game.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import { actor } from '../../actors.js';
import { faultsOfScreen } from '../../discord/limits-check.js';
import { ANNA, BEN, CARLA, GUILD, type House, openHouse, openRunningGame, unwrapResult } from '../house.js';

const GAME = 'conquer-the-kings';
const CLASSIC = '.PPPPPP./PNBBNP/RQKR';
const WALL = 'PPPPPPPP/RNBBNR/.QK.';
const LONG = 'PPPPPP/PNNP/RBBR/.QK.';
const ELSEWHERE = '900000000000000002';

function openTwoPlayerGame(
  house: House,
  options: Readonly<Record<string, string>> = {},
): Promise<LoadedTable> {
  return openRunningGame(house, { mode: 'two-across', ...options }, GAME);
}

function saveNamedSetup(
  house: House,
  owner: string,
  name: string,
  setup = WALL,
  sharedGuildId?: string | null,
) {
  return saveSetup(house, {
    game: GAME,
    owner,
    name,
    setup,
    ...(sharedGuildId === undefined ? {} : { sharedGuildId }),
  });
}

async function saveAndRead(...given: Parameters<typeof saveNamedSetup>): Promise<SetupRow> {
  const done = await saveNamedSetup(...given);
  if ('problem' in done) throw new Error(done.problem);
  return done.setup;
}

async function findSaveProblem(...given: Parameters<typeof saveNamedSetup>): Promise<string> {
  const done = await saveNamedSetup(...given);
  return 'problem' in done ? done.problem : expect.unreachable();
}

function words({ components: parts }: Screen): string {
  return JSON.stringify(parts);
}

interface Menu {
  readonly placeholder: string;
  readonly labels: readonly string[];
}

function menusOf({ components: [frame] }: Screen): readonly Menu[] {
  if (frame?.type !== ComponentType.Container) throw new Error('no container');
  return frame.components
    .flatMap((one) => (one.type === ComponentType.ActionRow ? one.components : []))
    .flatMap((one) =>
      one.type === ComponentType.StringSelect
        ? [{ placeholder: one.placeholder ?? '', labels: one.options.map(({ label }) => label) }]
        : [],
    );
}

async function openPanel(house: House, table: LoadedTable, person = ANNA): Promise<Screen> {
  const side = unwrapResult(table.sideToAct(actor(person)));
  const screen = await nextChoiceScreen(house, { table, actor: actor(person), side }, []);
  if (screen === null) throw new Error('nothing to choose');
  expectWithinLimits(screen);
  return screen;
}

const verbs = new Set([...components, ...forms].map(({ verb }) => verb));

function expectWithinLimits(screen: Screen): void {
  expect(faultsOfScreen(screen)).toEqual([]);
  for (const id of words(screen).match(/(?<="custom_id":")[^"]*/g) ?? []) {
    expect(verbs).toContain(parseId(id)?.verb);
  }
}

describe('saving', () => {
  it('keeps the canonical text under the trimmed name, whatever was typed', async () => {
    const house = openHouse();
    expect(await saveAndRead(house, ANNA, '  High   wall ', 'pppppppp rnbbnr -qk-')).toMatchObject({
      name: 'High wall',
      text: WALL,
      sharedGuildId: null,
    });
    expect((await saveAndRead(house, ANNA, 'Long one', LONG)).text).toBe(LONG);
    expect((await saveAndRead(house, ANNA, 'Mirror', 'mirrored classic')).text).toBe('.PPPPPP./PNBBNP/RKQR');
  });

  it.each(['Fort', 'Ölberg 2', '3 towers', "King's gate (new), v1.2!", 'a'.repeat(NAME_LENGTH), 'Крепость'])(
    'takes the name %j',
    async (name) => {
      expect((await saveAndRead(openHouse(), ANNA, name)).name).toBe(name);
    },
  );

  it.each([
    '',
    '   ',
    'a'.repeat(NAME_LENGTH + 1),
    '@everyone',
    '<@100000000000000001>',
    'a <@1>',
    'a @here',
    '#1',
    'b*old*',
    'co`de`',
    'https://x.y',
    'line\u0000',
    '\u3164',
    'a\u200Bb',
    'a\u202Eb',
    '[a](b)',
    ' .dot',
  ])('does not take the name %j', async (name) => {
    const house = openHouse();
    expect(await findSaveProblem(house, ANNA, name)).toMatch(/1 to 32 characters/);
    expect(await house.setups.listOwnedBy(ANNA, GAME)).toEqual([]);
  });

  it('does not take a name that the game itself reads as a set-up', async () => {
    for (const name of ['Classic', 'mirrored fortress']) {
      expect(await findSaveProblem(openHouse(), ANNA, name)).toMatch(/notation/);
    }
  });

  it('says what is wrong with a set-up', async () => {
    const house = openHouse();
    expect(await findSaveProblem(house, ANNA, 'a', 'PPPP')).toMatch(/18 squares.*this one has 4/);
    expect(await findSaveProblem(house, ANNA, 'a', 'PPPPPPPP/RNBBNR/QQK.')).toMatch(/pawn|queen/);
    expect(await findSaveProblem(house, ANNA, 'a', 'PPPPPPP/RNBBNRP/.QK.')).toMatch(
      /rows of 7\/7\/4.*8\/6\/4/,
    );
    expect(await findSaveProblem(house, ANNA, 'a', 'PPPPPPPP/RNXBNR/.QK.')).toMatch(/"X" isn’t a piece/);
    expect(await house.setups.listOwnedBy(ANNA, GAME)).toEqual([]);
  });

  it('says when there are too many, and whether one was replaced', async () => {
    const house = openHouse();
    for (let number = 1; number <= 25; number++) await saveAndRead(house, ANNA, `set ${number}`);
    expect(await findSaveProblem(house, ANNA, 'one more')).toMatch(/25 set-ups for Conquer the Kings/);
    const setup = await saveAndRead(house, BEN, 'Fort');
    const said = savedSetupText(house, { setup, replaced: false }, GUILD, false);
    expect(said).toMatch(/^Saved: \*\*Fort\*\* .*Only you/);
    const shared = { setup: { ...setup, sharedGuildId: GUILD }, replaced: true };
    expect(savedSetupText(house, shared, GUILD, false)).toMatch(/^Changed: .*Everyone in this server/);
    expect(savedSetupText(house, shared, ELSEWHERE, false)).toMatch(/another server/);
  });

  it('shares at most 100 of a game in a server, and says what to do then', async () => {
    const house = openHouse();
    for (let number = 0; number < 100; number++)
      await saveAndRead(house, `${BigInt(ANNA) + BigInt(number % 4)}`, `set ${number}`, WALL, GUILD);
    expect(await findSaveProblem(house, '200000000000000000', 'one more', WALL, GUILD)).toMatch(
      /shares 100 set-ups for Conquer the Kings.*`\/setup share`.*`\/setup delete`/,
    );
    expect((await saveAndRead(house, '200000000000000000', 'one more', WALL, ELSEWHERE)).sharedGuildId).toBe(
      ELSEWHERE,
    );
  });
});

describe('finding', () => {
  it("takes one's own before those of others, any capitals, and asks where that is not clear", async () => {
    const house = openHouse();
    const own = await saveAndRead(house, ANNA, 'Fort');
    await saveAndRead(house, ANNA, 'Hidden');
    const bens = await saveAndRead(house, BEN, 'FORT', CLASSIC, GUILD);
    const carlas = await saveAndRead(house, CARLA, 'Gate', CLASSIC, GUILD);
    await saveAndRead(house, BEN, 'gate', CLASSIC, GUILD);
    await saveAndRead(house, BEN, 'Far', CLASSIC, ELSEWHERE);
    const anna = await loadOwnAndSharedSetups(house, ANNA, GUILD, [GAME]);
    expect(findSetup(anna, ' fort ')).toEqual(own);
    expect(findSetup(anna, `#${bens.id}`)).toEqual(bens);
    expect(findSetup(anna, 'gate')).toBe('several');
    expect(findSetup(anna, `#${carlas.id}`)).toEqual(carlas);
    expect(findSetup(anna, 'far')).toBe('unknown');
    const carla = await loadOwnAndSharedSetups(house, CARLA, GUILD, [GAME]);
    expect(findSetup(carla, 'fort')).toEqual(bens);
    expect(findSetup(carla, 'hidden')).toBe('unknown');
    expect(findSetup(carla, `#${own.id}`)).toBe('unknown');
    expect((await loadOwnAndSharedSetups(house, CARLA, null, [GAME])).shared).toEqual([]);
  });
});

describe('/setup list', () => {
  it("tells one's own and those of others with their owners", async () => {
    const house = openHouse();
    await saveAndRead(house, ANNA, 'Fort', WALL, GUILD);
    await saveAndRead(house, BEN, 'Gate', CLASSIC, GUILD);
    const screen = setupListScreen(
      house,
      [{ game: GAME, ...(await loadOwnAndSharedSetups(house, ANNA, GUILD, [GAME])) }],
      GUILD,
      false,
    );
    expectWithinLimits(screen);
    expect(words(screen)).toMatch(
      /\*\*Fort\*\* `PPPPPPPP.*\(shared in this server\).*\*\*Gate\*\* .*by <@10{15}02>/,
    );
    expect(screen.ping).toEqual([]);
    expectWithinLimits(setupListScreen(house, [], GUILD, false));
    expect(words(setupListScreen(house, [], GUILD, false))).toMatch(/no set-ups or decks yet/);
  });

  it('says how many more there are than a message holds', () => {
    const row = (id: number, ownerId: string): SetupRow => ({
      id,
      ownerId,
      game: GAME,
      name: 'x'.repeat(NAME_LENGTH),
      text: 'y'.repeat(48),
      sharedGuildId: GUILD,
      createdAt: 0,
      updatedAt: 0,
    });
    const own = Array.from({ length: 25 }, (_, id) => row(id, ANNA));
    const shared = Array.from({ length: 300 }, (_, id) => row(id, BEN));
    const screen = setupListScreen(openHouse(), [{ game: GAME, own, shared }], GUILD, false);
    expectWithinLimits(screen);
    const told = words(screen).match(/\*\*x+\*\*/g)?.length ?? 0;
    expect(words(screen)).toContain(`… and ${325 - told} more`);
  });
});

describe('the Move panel', () => {
  it('offers ready-made set-ups, and those with names once there are any', async () => {
    const house = openHouse();
    const table = await openTwoPlayerGame(house);
    const bare = menusOf(await openPanel(house, table));
    expect(bare.map(({ placeholder }) => placeholder)).toEqual([
      'Ready-made set-ups (5)',
      'Swap two squares: tick both',
    ]);
    expect(bare[0]?.labels).toContain('Classic set-up');
    const first = await openPanel(house, table);
    expect(words(first)).toMatch(/### Black: Classic set-up/);
    expect(words(first)).toMatch(/"label":"Classic set-up","value":"classic",[^}]*"default":true/);
    expect(words(first)).toMatch(/"label":"Use this set-up"/);
    await saveAndRead(house, ANNA, 'Wall');
    await saveAndRead(house, ANNA, 'Long wall', LONG);
    await saveAndRead(house, BEN, 'Gate', CLASSIC, GUILD);
    await saveAndRead(house, BEN, 'Secret', CLASSIC);
    const full = menusOf(await openPanel(house, table));
    expect(full.slice(1, 3)).toEqual([
      { placeholder: 'Your set-ups (1)', labels: ['Wall'] },
      { placeholder: 'Set-ups of this server (1)', labels: ['Gate'] },
    ]);
    const long = menusOf(await openPanel(house, await openTwoPlayerGame(house, { shape: 'long' })));
    expect(long[1]?.labels).toEqual(['Long wall']);
  });

  it('holds as many as there may be', async () => {
    const house = openHouse();
    for (let number = 0; number < 25; number++) await saveAndRead(house, ANNA, `set ${number}`);
    for (let number = 0; number < 25; number++) await saveAndRead(house, BEN, `gate ${number}`, WALL, GUILD);
    for (let number = 0; number < 5; number++)
      await saveAndRead(house, CARLA, `tower ${number}`, WALL, GUILD);
    const [, own, server] = menusOf(await openPanel(house, await openTwoPlayerGame(house)));
    expect(own?.labels).toHaveLength(25);
    expect(server?.labels).toHaveLength(25);
    expect(server?.placeholder).toMatch(/last 25 of 30/);
  });

  it('shows what was chosen on the own side, and nothing of the others', async () => {
    const house = openHouse();
    const table = await openTwoPlayerGame(house);
    const mine = await saveAndRead(house, BEN, 'Wall', WALL, GUILD);
    unwrapResult(await house.turns.playText(table.id, actor(BEN), 'classic'));
    const chosen = await findChosenSetup(house, table, actor(ANNA), `#${mine.id}`);
    expect(chosen).toEqual({ text: WALL, name: 'Wall', owner: BEN });
    const side = findDueSide(house, table, actor(ANNA));
    const rules = setupsOf(house, GAME);
    if (chosen === null || side === null || rules.kind !== 'pieces') expect.unreachable();
    const screen = await chosenSetupScreen(house, { table, actor: actor(ANNA), side, rules }, chosen);
    expectWithinLimits(screen);
    expect(words(screen)).toMatch(/Black: Wall, by <@10{15}02>/);
    expect(words(screen)).toMatch(/"description":"[^"]*King: Black h1[^"]*"/);
    expect(words(screen)).not.toMatch(/White/);
    expect(screen.ping).toEqual([]);
    expect((await findChosenSetup(house, table, actor(CARLA), 'classic'))?.text).toBe(CLASSIC);
    expect(await findChosenSetup(house, table, actor(ANNA), '#999')).toBeNull();
  });

  it('has no word of set-ups when none is due', async () => {
    const house = openHouse();
    const table = await openTwoPlayerGame(house, { setup: 'preset' });
    await saveAndRead(house, ANNA, 'Wall');
    expect(findDueSide(house, table, actor(ANNA))).toBeNull();
    expect(words(await openPanel(house, table))).not.toMatch(/set-up/i);
    expect(await matchingSetups(house, table, actor(ANNA), '')).toBeNull();
    expect(await readTypedAtTable(house, table, actor(ANNA), 'wall')).toEqual({ typed: 'wall' });
    const other = openHouse();
    expect(findDueSide(other, await openRunningGame(other), actor(ANNA))).toBeNull();
  });
});

describe('typing', () => {
  it('means a set-up by its name, and everything else as before', async () => {
    const house = openHouse();
    const table = await openTwoPlayerGame(house);
    await saveAndRead(house, ANNA, 'Wall');
    await saveAndRead(house, BEN, 'Gate', CLASSIC, GUILD);
    await saveAndRead(house, CARLA, 'gate', CLASSIC, GUILD);
    expect(await readTypedAtTable(house, table, actor(ANNA), 'wALL')).toEqual({ typed: WALL });
    expect(await readTypedAtTable(house, table, actor(BEN), 'wall')).toEqual({ typed: 'wall' });
    expect(await readTypedAtTable(house, table, actor(ANNA), 'resign')).toEqual({ typed: 'resign' });
    expect(await readTypedAtTable(house, table, actor(ANNA), 'gate')).toMatchObject({
      problem: expect.stringMatching(/Several set-ups or decks/),
    });
  });

  it('a set-up for another board is refused by the game, in a sentence', async () => {
    const house = openHouse();
    const table = await openTwoPlayerGame(house);
    await saveAndRead(house, ANNA, 'Long wall', LONG);
    const meant = await readTypedAtTable(house, table, actor(ANNA), 'long wall');
    expect(meant).toEqual({ typed: LONG });
    expect(await house.turns.playText(table.id, actor(ANNA), LONG)).toMatchObject({
      reason: { code: 'setup-rows' },
    });
  });

  it('offers what fits: names, ready-made ones, and what can be read as it stands', async () => {
    const house = openHouse();
    const table = await openTwoPlayerGame(house);
    const mine = await saveAndRead(house, ANNA, 'Wall');
    const bens = await saveAndRead(house, BEN, 'Gate', CLASSIC, GUILD);
    const suggestSetups = async (typed: string) =>
      (await matchingSetups(house, table, actor(ANNA), typed))?.map(({ value }) => value);
    expect(await suggestSetups('')).toEqual([
      `#${mine.id}`,
      `#${bens.id}`,
      ...setupsOf(house, GAME)
        .presets(table.options)
        .map(({ text }) => text),
    ]);
    expect(await suggestSetups('wa')).toEqual([`#${mine.id}`]);
    expect(await suggestSetups('pppppppprnbbnr.qk.')).toEqual([WALL]);
    expect(await suggestSetups('nothing')).toEqual([]);
    for (const { name, value } of (await matchingSetups(house, table, actor(ANNA), '')) ?? []) {
      expect(name.length).toBeLessThanOrEqual(100);
      const meant = await readTypedAtTable(house, table, actor(ANNA), String(value));
      if (!('typed' in meant)) expect.unreachable();
      const fresh = openHouse();
      expect(
        (await fresh.turns.playText((await openTwoPlayerGame(fresh)).id, actor(ANNA), meant.typed)).ok,
      ).toBe(true);
    }
  });
});

describe('a set-up that was played', () => {
  it('may be saved, unless there is a name for it', async () => {
    const house = openHouse();
    const answer = async (setup: string) => {
      const before = await openTwoPlayerGame(house);
      const after = unwrapResult(await house.turns.playText(before.id, actor(ANNA), setup));
      const screen = await playedActionScreen(house, before, after, actor(ANNA));
      expectWithinLimits(screen);
      return words(screen);
    };
    expect(await answer(WALL)).toMatch(/setup-keep:.*PPPPPPPP\/RNBBNR/);
    expect(await answer(CLASSIC)).not.toMatch(/setup-keep/);
    await saveAndRead(house, ANNA, 'Wall');
    expect(await answer(WALL)).not.toMatch(/setup-keep/);
  });

  it('is told from the back row where there is little room, in whole rows', () => {
    const house = openHouse();
    const within = (room: number) => shortSetupSummary(house, GAME, WALL, true, room);
    expect(within(100)).toBe(
      'back row: queen, king; then rook, knight, 2 bishops, knight, rook; then 8 pawns',
    );
    expect(within(75)).toBe('back row: queen, king; then rook, knight, 2 bishops, knight, rook; …');
    expect(within(10)).toBe('back row: queen, king; …');
    expect(shortSetupSummary(house, GAME, WALL, false, 10)).toBe(WALL);
    for (const { text: setup } of setupsOf(house, GAME).presets(unwrapResult(house.game(GAME).resolve({})))) {
      const told = shortSetupSummary(house, GAME, setup, true, 100);
      expect(told).toMatch(/^back row: .*king/);
      expect(told.length).toBeLessThanOrEqual(100);
    }
  });

  it('is told row by row to who wishes words, in the preview, the lists and the answer', async () => {
    const house = openHouse();
    await house.settings.updatePersonSettings(ANNA, { inWords: true });
    const rows = 'front row, from the left: 8 pawns; row 2: rook, knight, 2 bishops, knight, rook';
    expect(setupSummary(house, GAME, WALL, true)).toContain(rows);
    expect(setupSummary(house, GAME, WALL, false)).toBe(WALL);
    const before = await openTwoPlayerGame(house);
    const side = findDueSide(house, before, actor(ANNA));
    const rules = setupsOf(house, GAME);
    if (side === null || rules.kind !== 'pieces') expect.unreachable();
    const chosen = { text: WALL, name: 'Wall', owner: null };
    const preview = words(
      await chosenSetupScreen(house, { table: before, actor: actor(ANNA), side, rules }, chosen),
    );
    expect(preview).toContain(`Wall\\n${rows}`);
    expect(preview).not.toContain('`');
    expect(preview).toContain('"label":"d3 pawn"');
    expect(preview).not.toContain('"emoji"');
    await saveAndRead(house, ANNA, 'Wall');
    const { own } = await loadOwnAndSharedSetups(house, ANNA, GUILD, [GAME]);
    expect(words(setupListScreen(house, [{ game: GAME, own, shared: [] }], GUILD, true))).toContain(rows);
    const [entry] = (await matchingSetups(house, before, actor(ANNA), 'wall', true)) ?? [];
    expect(entry?.name).toBe(
      'Wall: back row: queen, king; then rook, knight, 2 bishops, knight, rook; then 8 pawns',
    );
    const after = unwrapResult(await house.turns.playText(before.id, actor(ANNA), WALL));
    const answer = words(await playedActionScreen(house, before, after, actor(ANNA)));
    expect(answer).toContain(`You have set up: ${rows}`);
    expect(answer).not.toContain(WALL);
    expect(words(await playedActionScreen(house, before, after, actor(BEN)))).not.toContain('8 pawns');
  });

  it('is not offered after a move', async () => {
    const house = openHouse();
    const before = await openTwoPlayerGame(house, { setup: 'preset' });
    const after = unwrapResult(await house.turns.playText(before.id, actor(ANNA), 'e3e4'));
    expect(words(await playedActionScreen(house, before, after, actor(ANNA)))).not.toMatch(/setup-keep/);
  });
});

it('every form has a verb of its own', () => {
  expect(indexBy(forms, ({ verb }) => verb).size).toBe(forms.length);
});

function expectPieces(rules: PlacedSetups, sides: readonly SideId[], text: string): void {
  const mirror = rules.mirror(text);
  expect(rules.read(mirror)).toEqual({ ok: true, value: mirror });
  expect(rules.mirror(mirror)).toBe(text);
  for (const side of sides) {
    const { pieces } = rules.view(text, side);
    expect(pieces.length).toBeGreaterThan(0);
    expect(pieces.every((piece) => piece.side === side)).toBe(true);
  }
}

function expectDeck(rules: DeckSetups, { cards }: Game, text: string): void {
  const contents = rules.cardsOf(text);
  const library = cards?.library ?? [];
  expect(contents.length).toBeGreaterThan(0);
  expect(library.map((card) => card.id).filter((card) => contents.includes(card))).toEqual(contents);
}

describe.each(gamesWithSetups.map((game) => [game.id, game] as const))('the set-ups of %s', (id, game) => {
  const rules = setupsOf({ game: () => game }, id);
  const usual = unwrapResult(game.resolve({}));
  const variants = game.options.flatMap((spec) =>
    spec.kind === 'choice' ? spec.values.map((value) => game.resolve({ [spec.name]: value })) : [],
  );
  const all = [usual, ...variants.flatMap((options) => (options.ok ? [options.value] : []))];

  it('are told to who wishes words without their codes, in lines and in lists', () => {
    const services = { game: () => game };
    for (const options of all) {
      for (const { text } of rules.presets(options)) {
        const said = setupMarkdown(services, id, text, true);
        expect(said).not.toContain(text);
        expect(said).toMatch(/^[a-z0-9]+\s[a-z]/);
        expect(setupSummary(services, id, text, true)).not.toContain(text);
        expect(setupMarkdown(services, id, text, false)).toContain(text);
      }
    }
  });

  it('are canonical: read back as they are, short, for every side, and the same when mirrored twice', () => {
    for (const options of all) {
      for (const { text } of rules.presets(options)) {
        expect(rules.read(text)).toEqual({ ok: true, value: text });
        expect(text.length).toBeLessThanOrEqual(48);
        expect(rules.isAllowed(options, text)).toBe(true);
        const sides = game.sides(options).map(({ id: side }) => side);
        for (const side of sides) expect(rules.isAllowed(options, text, side)).toBe(true);
        switch (rules.kind) {
          case 'pieces':
            expectPieces(rules, sides, text);
            break;
          case 'deck':
            expectDeck(rules, game, text);
        }
      }
    }
  });

  it('are what the game plays while they are due, with the canonical text as notation', () => {
    for (const options of all) {
      let { position } = game.start(options, 7);
      for (const { id: side } of game.sides(options)) {
        if (!rules.isDue(position, side)) continue;
        const [preset] = rules.presets(options, side);
        if (preset === undefined) continue;
        const text = rules.kind === 'pieces' ? rules.mirror(preset.text) : preset.text;
        const played = unwrapResult(
          game.play(position, side, unwrapResult(game.parse(position, side, text))),
        );
        expect(played.notation).toBe(text);
        position = played.position;
        expect(rules.isDue(position, side)).toBe(false);
      }
    }
  });

  it('of any text are read without throwing', () => {
    for (const text of [
      '',
      ' ',
      '/',
      '///',
      '18',
      '9999',
      'KKKKKKKKKKKKKKKKKK',
      'mirrored',
      '#1',
      'K'.repeat(500),
    ]) {
      expect(rules.read(text).ok).toBe(false);
    }
  });

  it('of one kind do not fit where another is wanted', () => {
    const texts = new Set(all.flatMap((options) => rules.presets(options).map(({ text }) => text)));
    for (const options of all) {
      const fitting = [...texts].filter((text) => rules.isAllowed(options, text));
      expect(fitting.toSorted()).toEqual(
        rules
          .presets(options)
          .map(({ text }) => text)
          .toSorted(),
      );
    }
  });
});
