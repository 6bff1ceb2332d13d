/** Private answers to a player who must name a lost piece from memory. */
import { expect, it } from 'vitest';
import { playedActionScreen } from '../../../src/commands/play/setups/typed-setup.js';
import { actor } from '../../actors.js';
import { words } from '../../e2e/stage.js';
import { ANNA, atPosition, BEN, openHouse, openRunningGame, unwrapResult } from '../house.js';

/** Text of the answer that the person gets to the last typed action. */
async function readPrivateAnswer(
  inWords: boolean,
  person: string,
  ...typed: readonly string[]
): Promise<string> {
  const house = openHouse();
  const begun = await openRunningGame(house, {}, 'knightmare');
  const game = house.game('knightmare');
  await house.settings.updatePersonSettings(BEN, { inWords });
  const text = '4k1n1/7p/8/8/8/8/P7/4K3 w - - hands:abduction/-';
  const positions = [unwrapResult(game.read(begun.options, text))];
  for (const one of typed) {
    const position = positions.at(-1) ?? expect.unreachable();
    const [side = ''] = game.toAct(position);
    positions.push(
      unwrapResult(game.play(position, side, unwrapResult(game.parse(position, side, one)))).position,
    );
  }
  const [before, after] = positions.slice(-2).map((position) => atPosition(house, begun, position).table);
  if (before === undefined || after === undefined) return expect.unreachable();
  const { components } = await playedActionScreen(house, before, after, actor(person));
  return words({ content: '', components: [...components] });
}

const GONE = ['a2-a3', 'abduction g8'];

it('tells at once who is there, to those who wish words: their time runs', async () => {
  expect(await readPrivateAnswer(true, BEN, ...GONE, 'look')).toContain('Black (2 with king): pawn h7');
  expect(await readPrivateAnswer(false, BEN, ...GONE, 'look')).not.toContain('Black (');
});

it('tells nothing before the board is shown, to others, or once it is over', async () => {
  expect(await readPrivateAnswer(true, BEN, ...GONE)).not.toContain('Black (');
  expect(await readPrivateAnswer(true, ANNA, ...GONE, 'look')).not.toContain('Black (');
  expect(await readPrivateAnswer(true, BEN, ...GONE, 'look', 'knight g8')).not.toContain('Black (');
});
