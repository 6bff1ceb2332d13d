/** Keeps secrets from other players while all sides choose at once. */

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionScreen } from '../../src/commands/game/position.js';
import { exportedGameScreen, gameRecordScreen } from '../../src/commands/game/record/record.js';
import { filmSubjectOf, makeFilm } from '../../src/commands/game/replay/film.js';
import { gameReplayScreen, sharedReplayScreen } from '../../src/commands/game/replay/screen.js';
import { tableListScreen } from '../../src/commands/game-list/list.js';
import { nextChoiceScreen } from '../../src/commands/play/choices/next-choice.js';
import { matchingMoves } from '../../src/commands/play/typed/move-completion.js';
import { playedActionText } from '../../src/commands/shared/boards/action-answer.js';
import { toBoardScreen, toLobbyScreen } from '../../src/commands/table-screens.js';
import type { Screen } from '../../src/discord/messages/screen.js';
import { shuffle } from '../../src/engine/dice.js';
import type { LoadedTable } from '../../src/table/core/loaded-table.js';
import type { PersonId } from '../../src/table/model/people/actor.js';
import { holderIdOf } from '../../src/table/model/people/holders.js';
import { actor } from '../actors.js';
import { filmerHere } from '../filmer-here.js';
import { walkChoices } from '../walk.js';
import { GUILD, type House, openHouse, openRunningGame, PEOPLE, unwrapResult } from './house.js';

const STRANGER = '100000000000000009';

/** Viewer of a public film. */
const PUBLIC = { actor: null, turn: null };

/** All text in the screen, including text files. */
function textOf({ components, files }: Screen): string {
  const texts = files.filter(({ name }) => name.endsWith('.txt'));
  return JSON.stringify([components, texts.map(({ data }) => data.toString())]);
}

/** Plays a random complete action for the person. Returns the table and the notation. */
async function playRandomAction({ turns, game }: House, table: LoadedTable, person: PersonId, seed: number) {
  const path = walkChoices(
    (begun) => table.choices(actor(person), begun),
    (all, { length }) => {
      // Presets are public, so everyone may see them.
      const longer = all.filter(({ leaf }) => !leaf);
      return shuffle(seed + length, longer.length > 0 ? longer : all).items[0];
    },
  );
  const side = unwrapResult(table.sideToAct(actor(person)));
  const notation = game(table.game).format(table.position, side, path);
  return { after: unwrapResult(await turns.play(table.id, table.version, actor(person), path)), notation };
}

/** Everything the bot shows the person, or the public. */
async function readVisibleTexts(house: House, table: LoadedTable, person: PersonId): Promise<string> {
  const side = table.sideToAct(actor(person));
  const panel = side.ok
    ? await nextChoiceScreen(house, { table, actor: actor(person), side: side.value }, [])
    : null;
  const screens = [
    await toBoardScreen(house, table),
    await toLobbyScreen(house, table, false),
    await positionScreen(house, table, actor(person)),
    await gameRecordScreen(house, table),
    await exportedGameScreen(house, table, 'pgn'),
    await exportedGameScreen(house, table, 'opentafl'),
    await tableListScreen(house, [table], person, { scope: 'mine', page: 0 }, GUILD),
    ...(await replayOf(house, table, person)),
    ...(panel === null ? [] : [panel]),
  ];
  const film = await makeFilm(
    { ...house, filmer: filmerHere },
    table,
    await filmSubjectOf(house, table),
    PUBLIC,
    async () => {},
    10 << 20,
  );
  const filmed = film === null ? '' : createHash('sha256').update(film.data).digest('hex');
  const typed = ['', '1', 'K'].map((begun) => matchingMoves(house, table, actor(person), begun));
  return [...screens.map(textOf), JSON.stringify(typed), film?.description, filmed].join('\n');
}

/** Every step of the replay as the person sees and can share it. */
async function replayOf(house: House, table: LoadedTable, person: PersonId): Promise<readonly Screen[]> {
  const steps = Array.from({ length: table.steps.last + 1 }, (_, step) => step);
  const screens = steps.map(async (step) => [
    await gameReplayScreen(house, table, actor(person), step),
    await sharedReplayScreen(house, table, step, null),
  ]);
  return (await Promise.all(screens)).flat();
}

interface Secret {
  readonly person: PersonId;
  /** Set-up in notation. */
  readonly rows: string;
}

/** Expects the viewer to see no set-up and only their own pieces. */
async function expectHidden(house: House, table: LoadedTable, viewer: PersonId, secrets: readonly Secret[]) {
  const shown = await readVisibleTexts(house, table, viewer);
  const own = secrets.find(({ person }) => person === viewer)?.rows;
  for (const { rows } of secrets) if (rows !== own) expect(shown).not.toContain(rows);
  const sides = table.seats.find(({ holder }) => holderIdOf(holder) === viewer)?.sides ?? [];
  const { pieces } = table.view(actor(viewer));
  expect(pieces.filter(({ side }) => !sides.includes(side))).toEqual([]);
  expect(pieces).toHaveLength(own === undefined ? 0 : 16);
}

describe('set-ups that are made in hiding', () => {
  it('are shown to their owners alone until all are ready, and then to everybody', async () => {
    const seeds = fc.array(fc.nat(0xffff), { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(seeds, fc.shuffledSubarray(PEOPLE, { minLength: 4 }), async (chance, order) => {
        const house = openHouse();
        let table = await openRunningGame(house, { setup: 'hidden', mode: 'four' }, 'conquer-the-kings');
        const secrets: Secret[] = [];
        for (const [place, person] of order.slice(0, 3).entries()) {
          const { after, notation } = await playRandomAction(house, table, person, chance[place] ?? 0);
          secrets.push({ person, rows: notation });
          expect(playedActionText(table, after, actor(person))).toContain(notation);
          table = after;
        }
        for (const viewer of [...PEOPLE, STRANGER]) await expectHidden(house, table, viewer, secrets);
        const { after } = await playRandomAction(house, table, order[3] ?? '', chance[3] ?? 0);
        const open = await readVisibleTexts(house, after, STRANGER);
        for (const { rows } of secrets) expect(open).toContain(rows);
      }),
      { numRuns: 2 },
    );
  });
});

describe('hands that are shown at once', () => {
  it('are the same to everybody else, whatever they are, until all are shown', async () => {
    const listShownTexts = async (hands: readonly string[]) => {
      const house = openHouse();
      let table = await openRunningGame(house, { first: 'odd-man-out' }, 'kings-gauntlet');
      for (const [place, hand] of hands.entries()) {
        table = unwrapResult(await house.turns.play(table.id, null, actor(PEOPLE[place] ?? ''), [hand]));
      }
      const shown = await readVisibleTexts(house, table, STRANGER);
      return shown.replaceAll(table.id, 'table');
    };
    const [one, two] = [await listShownTexts(['1', '2', '1']), await listShownTexts(['2', '1', '2'])];
    expect(one).toBe(two);
    expect(await listShownTexts(['1', '2', '2', '2'])).not.toBe(await listShownTexts(['2', '1', '2', '2']));
  });
});
