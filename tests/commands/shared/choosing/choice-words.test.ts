/** People who prefer words see no codes and signs in any choice. Others see codes and signs unchanged. */
import { describe, expect, it } from 'vitest';
import { nextChoiceScreen } from '../../../../src/commands/play/choices/next-choice.js';
import {
  choiceWords,
  labelChoice,
  pathWords,
} from '../../../../src/commands/shared/choosing/choice-words.js';
import { choicesOnPath, memoizeOptions } from '../../../../src/commands/shared/choosing/choices.js';
import { actionWords } from '../../../../src/commands/shared/choosing/path-words.js';
import type { Path } from '../../../../src/engine/choices.js';
import { conquerTheKings } from '../../../../src/engine/conquer-the-kings/game.js';
import type { Game, Position } from '../../../../src/engine/game.js';
import { games } from '../../../../src/engine/index.js';
import { knightmare } from '../../../../src/engine/knightmare/game.js';
import { actor } from '../../../actors.js';
import { isExhaustive } from '../../../effort.js';
import { place } from '../../../engine/conquer-the-kings/table.js';
import { listSomePaths, playLongGames } from '../../../engine/contract/random-games.js';
import { resolveOptions } from '../../../engine/search/searching.js';
import { testSeed } from '../../../seed.js';
import { ANNA, atPosition, openHouse, openRunningGame, unwrapResult } from '../../house.js';

/** Matches arrow signs, squares joined by a sign, and promotions and facings in notation. */
const CODES = /[↑→↓←]|[a-t]\d+[-x×+>@=]|[=@>][A-Za-z]\b/i;

/** All labels of the side's choices along the path, and the texts about them. */
function listChoiceWords(
  game: Game,
  position: Position,
  side: string,
  path: Path,
  inWords: boolean,
): readonly string[] {
  const options = memoizeOptions((so) => game.choices(position, side, so));
  const wording = { view: game.view(position, side), turn: 1, inWords } as const;
  const situation = { ...wording, game, position, side };
  const choices = choicesOnPath(options, path);
  return [
    ...choices.flatMap((choice, depth) => {
      const { label, fullLabel } = labelChoice(situation, options, path.slice(0, depth), choice, false);
      return [label, fullLabel, choiceWords(wording, choice)];
    }),
    pathWords(wording, options, path),
  ];
}

it.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const all = { coded: new Set<string>(), spoken: new Set<string>() };
  for (const { start, turns } of playLongGames(game, {
    count: isExhaustive ? 5 : 2,
    plies: 40,
    seed: testSeed,
  })) {
    for (const position of [start, ...turns.map(({ after }) => after)]) {
      const [side] = game.toAct(position);
      // Set-ups have their own panel.
      if (side === undefined || game.setups?.isDue(position, side) === true) continue;
      for (const path of listSomePaths(game, position, side).slice(0, 6)) {
        for (const one of listChoiceWords(game, position, side, path, true)) all.spoken.add(one);
        for (const one of listChoiceWords(game, position, side, path, false)) all.coded.add(one);
      }
    }
  }
  expect([...all.spoken].filter((one) => CODES.test(one))).toEqual([]);
  expect([...all.coded].some((one) => CODES.test(one))).toBe(true);
});

it.each([
  ['on', 'ke8,Ke1,Pa7,rb8 w', 'pawn a7 takes rook b8 and becomes queen'],
  ['off', '1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'pawn a7 takes rook b8 and becomes queen'],
])('a promotion is part of its move, cards %s', (cards, text, words) => {
  const position = unwrapResult(knightmare.read(resolveOptions(knightmare, { cards }), text));
  const options = memoizeOptions((so) => knightmare.choices(position, 'white', so));
  const path = unwrapResult(knightmare.parse(position, 'white', 'a7xb8=Q'));
  expect(actionWords(knightmare.view(position, 'white'), options, path)).toBe(words);
});

describe('the panel', () => {
  /** Panel for Anna, who prefers words by default. */
  async function openPanel(
    game: string,
    options: Readonly<Record<string, string>>,
    text: string | null,
    path: Path,
    inWords = true,
  ): Promise<string> {
    const house = openHouse();
    await house.settings.updatePersonSettings(ANNA, { inWords });
    const begun = await openRunningGame(house, options, game);
    const position =
      text === null ? begun.position : unwrapResult(house.game(game).read(begun.options, text));
    const { table } = atPosition(house, begun, position);
    const side = unwrapResult(table.sideToAct(actor(ANNA)));
    return JSON.stringify(
      (await nextChoiceScreen(house, { table, actor: actor(ANNA), side }, path))?.components,
    );
  }

  it('names the pieces on its buttons, and says so far what was chosen as an action', async () => {
    expect(await openPanel('kings-table', {}, null, [])).toContain('"label":"attacker D1"');
    expect(await openPanel('kings-table', {}, null, ['D1'])).toContain('attacker D1 …');
  });

  it('says so far what was chosen as an action to everybody else too, and asks whom a pawn rescues', async () => {
    expect(await openPanel('kings-table', {}, null, ['D1'], false)).toContain('attacker D1 …');
    const rescuing = place('nK h14, sK h1, wK a8, eK n8, sP f12', 's', {}, 'yards:n=sQ1');
    const text = conquerTheKings.write(rescuing);
    const asked = await openPanel('conquer-the-kings', { setup: 'preset' }, text, ['f12', 'f14'], false);
    expect(asked).toContain('pawn f12 to f14 …');
    expect(asked).toContain('Rescue which captured piece?');
    expect(asked).toContain('"label":"Stay a pawn"');
  });

  it('sets an arrow apart from the move that follows it', async () => {
    const asked = await openPanel('conquer-the-kings', { setup: 'preset' }, null, ['>w', 'f2']);
    expect(asked).toContain('arrow towards file a, knight f2 …');
  });

  it('says where a piece with one path goes, and which way it faces', async () => {
    const one = '7k/8/8/8/8/8/P7/K7 w - - 0 1';
    expect(await openPanel('knightmare', { cards: 'off' }, one, [])).toContain('"label":"pawn a2"');
    const facing = await openPanel('kings-gauntlet', { first: 'south' }, null, ['d2', 'd4']);
    expect(facing).toContain('"label":"towards file a"');
    expect(facing).not.toMatch(/[↑→↓←]/);
  });
});

it('a square that is chosen by itself is no square to go to, and no piece on it one to take', () => {
  const view = knightmare.view(knightmare.start(resolveOptions(knightmare, {}), 0).position, null);
  const listChoiceWords = (name: string) => {
    const choice = {
      token: name,
      kind: 'square',
      square: view.board.names.indexOf(name),
      leaf: true,
    } as const;
    return actionWords(view, () => [choice], [name]);
  };
  expect([listChoiceWords('e4'), listChoiceWords('e2')]).toEqual(['e4', 'pawn e2']);
});
