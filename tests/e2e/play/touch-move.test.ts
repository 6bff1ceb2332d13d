/** Touch-move: a player who selects a piece in the Move panel must move it. */
import { expect, it, onTestFinished } from 'vitest';
import { actor } from '../../actors.js';
import {
  buttons,
  chooseAndRead,
  latestBoard,
  messageOf,
  openStage,
  tableOf,
  typeMove,
  words,
} from '../stage.js';

it('holds over a new panel, an older one, typing and a restart', async () => {
  const stage = await openStage();
  onTestFinished(() => stage.close());
  const { anna, ben, channel } = stage;
  const lobby = messageOf(
    await anna.slash(channel, 'play kings-mate', { side: 'white', rules: 'touch-move=on' }),
  );
  messageOf(await ben.press(lobby, 'Join'));
  const board = await latestBoard(stage, lobby.id, 0);
  const { id } = await tableOf(stage, anna);
  const pieces: string[] = [];
  for (const { token } of await stage.tables().choices(id, actor(anna.id), [])) {
    // Skips pieces with a single target, which would move at once.
    if ((await stage.tables().choices(id, actor(anna.id), [token])).length > 1) pieces.push(token);
  }
  const [first = '', other = ''] = pieces;
  const [target = ''] = (await stage.tables().choices(id, actor(anna.id), [other])).map(({ token }) => token);
  const older = messageOf(await anna.press(board, 'Move'));
  // After a restart, the bot doesn't delete earlier panels.
  await stage.stop();
  await stage.start();
  const panel = messageOf(await anna.press(board, 'Move'));
  const touched = await chooseAndRead(anna, panel, first);
  expect(words(touched)).toContain(` ${first} …`);
  expect(buttons(touched)).not.toContain('Back');
  await stage.stop();
  await stage.start();
  for (const again of [messageOf(await anna.press(board, 'Move')), await chooseAndRead(anna, older, other)]) {
    expect(words(again)).toContain(` ${first} …`);
    expect(words(again)).not.toContain('Which piece?');
  }
  const typed = words(await typeMove(anna, lobby.id, `${other}-${target}`));
  expect(typed).toContain(`You already chose ${first}, and this game has touch-move`);
  const { choices = [] } = await anna.autocomplete(lobby.id, 'move', { notation: '' }, 'notation');
  expect(choices.length).toBeGreaterThan(0);
  for (const { name } of choices) expect(name.startsWith(first)).toBe(true);
  const [to = ''] = (await stage.tables().choices(id, actor(anna.id), [first])).map(({ token }) => token);
  expect(words(await typeMove(anna, lobby.id, `${first}-${to}`))).toContain('You played');
});
