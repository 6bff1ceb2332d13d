/** Table options: few in the command, rules by name, and all in the host's lobby panel. */
import type { APIMessage } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tableCustomId } from '../../../src/commands/shared/app/verbs.js';
import { optionGroups } from '../../../src/commands/shared/table-options/option-groups.js';
import { findGame, games } from '../../../src/engine/index.js';
import { areBoardsRotated, gameOptions } from '../../../src/table/model/table-options.js';
import {
  buttons,
  findMenuOption,
  isPrivate,
  latestBoard,
  mentionedIds,
  messageOf,
  openStage,
  pressMore,
  required,
  type Stage,
  tableOf,
  takeSeat,
  words,
} from '../stage.js';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(async () => {
  expect(stage.complaints).toEqual([]);
  await stage.close();
});

/** Words of the lobby once they include `what`. */
async function waitForLobbyWords(lobby: APIMessage, what: string): Promise<string> {
  const lobbyWords = () => words(required(stage.anna.refetchMessage(lobby)));
  await stage.discord.waitFor(() => lobbyWords().includes(what), { what: `the lobby to say "${what}"` });
  return lobbyWords();
}

it('rules have names, and what cannot be read opens nothing', async () => {
  const { anna, channel } = stage;
  const play = (rules: string) => anna.slash(channel, 'play kings-table', { rules }).then(messageOf);
  const lobby = await play('Quick, turn-die=count');
  expect(words(lobby)).toContain("King's Table (Irish)");
  expect(words(lobby)).toContain('Turn die: As many moves as rolled');
  const refused = await play('slow');
  expect(isPrivate(refused)).toBe(true);
  expect(words(refused)).toContain('I don’t know the rule "slow". Named rules: book, quick');
  expect(isPrivate(await play('turn-die=never'))).toBe(true);
  const { choices } = await anna.autocomplete(channel, 'play kings-table', { rules: 'dice, esc' }, 'rules');
  expect(choices).toEqual([
    { name: 'dice, escape= (The squares that the king must reach to win.)', value: 'dice, escape=' },
  ]);
});

it('all options are changed by the host in a private panel, and the lobby tells what is not usual', async () => {
  const { anna, ben, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', { board: 'hnefatafl' }));
  const others = messageOf(await pressMore(ben, lobby, 'Options'));
  expect(words(others)).toContain('every option of this table');
  const panel = messageOf(await pressMore(anna, lobby, 'Options'));
  expect(isPrivate(panel)).toBe(true);
  const pages = ['Clock and more', 'Board and set-up', 'Goal and endings', 'Capturing', 'Dice', 'Handicap'];
  expect(buttons(panel)).toEqual([
    ...['Clock…', 'Vacation…', 'Allow hints', 'Forbid Explore', 'Make it casual'],
    ...pages,
    'Back',
  ]);
  const back = messageOf(await anna.press(panel, 'Back'));
  const reopened = messageOf(await anna.press(back, 'Options'));
  // If the host chooses another board, the layout changes too.
  const rules = messageOf(await anna.press(reopened, 'Board and set-up'));
  expect(buttons(rules)).toEqual([...pages, 'Back']);
  const board = findMenuOption(rules, (_, value) => value === 'irish');
  const irish = messageOf(await anna.choose(rules, { customId: board.menu }, ['Irish, 7 by 7']));
  expect(findMenuOption(irish, (label) => label.startsWith('Ballinderry')).label).toBe('Ballinderry (Irish)');
  const dice = messageOf(await anna.press(irish, 'Dice'));
  const die = findMenuOption(dice, (_, value) => value === 'skip-1');
  const set = messageOf(await anna.choose(dice, { customId: die.menu }, [die.label]));
  expect(words(set)).toContain('Turn die');
  const ways = messageOf(await anna.press(set, 'Goal and endings'));
  const { modal } = await anna.press(ways, 'Moves without a capture: change…');
  const counted = messageOf(await anna.submit(required(modal), { value: '40' }));
  expect(buttons(counted)).toEqual(buttons(ways));
  const chosen = 'Moves without a capture: 40 · Turn die: A 1 loses the turn';
  const shown = await waitForLobbyWords(lobby, chosen);
  expect(shown).not.toContain('after others joined');
  expect(mentionedIds(required(ben.refetchMessage(lobby)))).toEqual([]);
  messageOf(await ben.press(lobby, 'Join'));
  await latestBoard(stage, lobby.id, 0);
  const table = required(await stage.tables().findInThread(lobby.id));
  expect(gameOptions(table)).toMatchObject({
    board: 'irish',
    'no-capture-plies': '40',
    'turn-die': 'skip-1',
  });
  const again = findMenuOption(set, (_, value) => value === 'off');
  const late = messageOf(
    await anna.choose(set, { customId: again.menu }, ['No die'], { useShownState: true }),
  );
  expect(words(late)).toContain('no longer open');
});

it('rules by name take the place of what was chosen, and those who sit here are told', async () => {
  const { anna, ben, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play kings-gauntlet', { rules: 'mate' }));
  await takeSeat(stage, ben, lobby, 'East');
  const settings = messageOf(await pressMore(anna, lobby, 'Options'));
  const panel = messageOf(await anna.press(settings, 'Players and set-up'));
  const { menu } = findMenuOption(panel, (_, value) => value === 'alone');
  messageOf(await anna.choose(panel, { customId: menu }, ['Everyone alone']));
  const shown = await waitForLobbyWords(lobby, 'Mode: Everyone alone');
  expect(shown).not.toContain('Mate counts:');
  expect(shown).toContain(`<@${anna.id}> changed Mode and Mate counts after others joined.`);
  expect(shown).toContain(`**East**: <@${ben.id}>`);
  expect(mentionedIds(required(ben.refetchMessage(lobby)))).toEqual([]);
});

it('whether boards rotate is changed there, too', async () => {
  const { anna, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play kings-mate', {}));
  const panel = messageOf(await pressMore(anna, lobby, 'Options'));
  const turned = messageOf(await anna.press(panel, 'Rotate boards each turn'));
  expect(areBoardsRotated(await tableOf(stage, anna))).toBe(true);
  await waitForLobbyWords(lobby, '**Boards** rotate');
  messageOf(await anna.press(turned, 'Don’t rotate boards'));
  expect(areBoardsRotated(await tableOf(stage, anna))).toBe(false);
});

it('no button of the panel is called as another one, and no menu', async () => {
  const { anna, channel } = stage;
  for (const { id } of games) {
    const lobby = messageOf(await anna.slash(channel, `play ${id}`, {}));
    let panel = messageOf(await pressMore(anna, lobby, 'Options'));
    const table = await tableOf(stage, anna);
    const groups = optionGroups(required(findGame(id))).length;
    // Page -1 contains the settings. Each further page is a group of rules.
    for (let page = -1; page < groups; page++) {
      if (page >= 0)
        panel = messageOf(await anna.press(panel, { customId: tableCustomId('option-page', table, page) }));
      const menus = JSON.stringify(panel.components).match(/"type":3,/g) ?? [];
      const named = [...JSON.stringify(panel.components).matchAll(/"placeholder":"([^"]*)"/g)].map(
        ([, name = '']) => name,
      );
      expect(named, `${id} ${page}`).toHaveLength(menus.length);
      for (const names of [buttons(panel), named])
        expect(new Set(names).size, names.join()).toBe(names.length);
    }
    messageOf(await pressMore(anna, lobby, 'Cancel table'));
  }
});

it('options of a group are chosen together in one form', async () => {
  const { anna, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play kings-table'));
  const panel = messageOf(await pressMore(anna, lobby, 'Options'));
  const group = messageOf(await anna.press(panel, 'Capturing'));
  const form = required((await anna.press(group, 'Fill in a form…')).modal);
  const untouched = messageOf(await anna.submit(form, {}));
  expect(buttons(untouched)).toContain('Fill in a form…');
  const before = gameOptions(await tableOf(stage, anna));
  const again = required((await anna.press(untouched, 'Fill in a form…')).modal);
  const chosen = {
    'throne-hostile-to': otherValue(before, 'throne-hostile-to'),
    'king-armed': otherValue(before, 'king-armed'),
  };
  messageOf(await anna.submit(again, chosen));
  expect(gameOptions(await tableOf(stage, anna))).toEqual({ ...before, ...chosen });
});

it('a form takes only values that it lists', async () => {
  const { anna, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play kings-table'));
  const panel = messageOf(await pressMore(anna, lobby, 'Options'));
  const group = messageOf(await anna.press(panel, 'Capturing'));
  const form = required((await anna.press(group, 'Fill in a form…')).modal);
  await expect(anna.submit(form, { 'king-armed': 'perhaps' })).rejects.toThrow();
});

/** A value of the option other than the current one. */
function otherValue(options: Readonly<Record<string, string>>, name: string): string {
  const spec = findGame('kings-table')?.options.find((one) => one.name === name);
  const value = spec?.kind === 'choice' ? spec.values.find((one) => one !== options[name]) : undefined;
  return required(value);
}
