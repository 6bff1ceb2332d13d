/** Orientation of board pictures, and their words about players. */
import { describe, expect, it } from 'vitest';
import { drawPersonalBoard, drawPublicBoard } from '../../../../src/commands/shared/boards/board-pictures.js';
import { plateWords } from '../../../../src/commands/shared/wording/plate-words.js';
import { altText, drawPosition } from '../../../../src/render/index.js';
import type { LoadedTable } from '../../../../src/table/core/loaded-table.js';
import { withBoardRotation } from '../../../../src/table/model/table-options.js';
import { actor } from '../../../actors.js';
import { ANNA, BEN, type House, openHouse, openRunningGame, unwrapResult } from '../../house.js';

/** A game of King's Mate in which Black is to move. */
async function openGameWithBlackToMove(house: House): Promise<LoadedTable> {
  const table = await openRunningGame(house, {}, 'kings-mate');
  const path = unwrapResult(house.game('kings-mate').parse(table.position, 'white', 'A2-A3'));
  return unwrapResult(await house.turns.play(table.id, null, actor(ANNA), path));
}

describe('the picture of a thread', () => {
  it('keeps the first side at the bottom, unless the table wishes the side to move there', async () => {
    const house = openHouse();
    const table = await openGameWithBlackToMove(house);
    const view = table.view(null);
    const words = plateWords(house.names, table, house.clock.now());
    const drawTurned = async (turn: 0 | 2) =>
      (await drawPosition(view, { turn, ...words })).toString('base64');
    const drawShown = async (turnsToMover: boolean) => {
      const options = withBoardRotation(table.options, turnsToMover);
      const wished = new Proxy(table, {
        get(target, key) {
          const value: unknown = key === 'options' ? options : Reflect.get(target, key);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      return (await drawPublicBoard(house, wished, view)).data.toString('base64');
    };
    expect(view.toAct).toEqual(['black']);
    expect(await drawShown(false)).toBe(await drawTurned(0));
    expect(await drawShown(true)).toBe(await drawTurned(2));
  });

  it('is turned to the viewer where it is shown to one alone', async () => {
    const house = openHouse();
    const table = await openGameWithBlackToMove(house);
    const view = table.view(null);
    const words = plateWords(house.names, table, house.clock.now());
    const { data } = await drawPersonalBoard(house, table, view, actor(BEN));
    expect(data.equals(await drawPosition(view, { turn: 2, ...words }))).toBe(true);
  });

  it('names those who play, in the picture and in its description', async () => {
    const house = openHouse();
    const table = await openRunningGame(house, {}, 'kings-mate');
    const { data, description } = await drawPublicBoard(house, table, table.view(null));
    expect(description).toContain(`Played by ${ANNA} (White); ${BEN} (Black).`);
    expect(data.equals(await drawPosition(table.view(null)))).toBe(false);
  });

  it('tells directions in words that are the same for all, however it is turned', async () => {
    const house = openHouse();
    const table = await openRunningGame(house, { first: 'south' }, 'kings-gauntlet');
    const view = table.view(null);
    const { description } = await drawPersonalBoard(house, table, view, actor(BEN));
    expect(altText(view)).toMatch(/pawn \(towards file o\) b\d+/);
    expect(description).toMatch(/pawn \(towards file o\) b\d+/);
  });
});
