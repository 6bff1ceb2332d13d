/** Panels of random games, pressed as a person would. A button counts as one press, a menu as two. */
import {
  type APIComponentInMessageActionRow,
  type APISectionAccessoryComponent,
  ComponentType,
} from 'discord.js';
import { readTableArgument } from '../../../src/commands/shared/app/verbs.js';
import type { Step } from '../../../src/commands/shared/verbs/codecs.js';
import { parseId } from '../../../src/discord/messages/custom-ids.js';
import type { Screen } from '../../../src/discord/messages/screen.js';
import type { Choice, Path } from '../../../src/engine/choices.js';
import type { Game, Position, SideId } from '../../../src/engine/game.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import { actor } from '../../actors.js';
import { walkChoices } from '../../walk.js';
import { type House, unwrapResult } from '../house.js';

/** Actions of a random game, and actions between two tested positions. */
const PLIES = 60;
const STRIDE = 5;

/** A side to act at a table. Its player is shown the panels. */
export interface Asked {
  readonly house: House;
  readonly table: LoadedTable;
  readonly side: SideId;
}

/** A control of a panel: its target, and the number of presses. */
export interface Control {
  readonly verb: 'pick' | 'walk' | 'confirm';
  readonly step: Step;
  readonly presses: number;
}

export function controlsOf({ components }: Screen): readonly Control[] {
  const [frame] = components;
  if (frame?.type !== ComponentType.Container) throw new Error('a panel stands in a container');
  const leaves = frame.components.flatMap(
    (part): readonly (APIComponentInMessageActionRow | APISectionAccessoryComponent)[] => {
      if (part.type === ComponentType.Section) return [part.accessory];
      return part.type === ComponentType.ActionRow ? part.components : [];
    },
  );
  return leaves.flatMap((leaf) => {
    const id = 'custom_id' in leaf ? parseId(leaf.custom_id) : null;
    const verb = id?.verb;
    if (id === null || (verb !== 'pick' && verb !== 'walk' && verb !== 'confirm')) return [];
    const { number, path } = readTableArgument('pick', id.argument);
    if (leaf.type !== ComponentType.StringSelect) return [{ verb, step: { number, path }, presses: 1 }];
    return leaf.options.map(({ value }) => ({ verb, step: { number, path: [...path, value] }, presses: 2 }));
  });
}

/** The person who plays the side. */
export function holderOf({ seats }: LoadedTable, side: SideId) {
  const holder = seats.find(({ sides }) => sides.includes(side))?.holder;
  if (holder?.kind !== 'person') throw new Error(`nobody plays ${side}`);
  return actor(holder.id);
}

/** A small generator of numbers below `most`. */
export function createGenerator(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % most;
  };
}

/** Positions of a random game, a few plies apart. */
export function* positionsOf(
  game: Game,
  start: Position,
  seed: number,
  stride = STRIDE,
): Generator<Position> {
  const draw = createGenerator(seed);
  let position = start;
  for (let ply = 0; ply < PLIES && game.outcome(position) === null; ply++) {
    if (ply % stride === 0) yield position;
    const [side] = game.toAct(position);
    if (side === undefined) return;
    position = unwrapResult(game.play(position, side, drawAction(game, position, side, draw))).position;
  }
}

/** A random action, chosen step by step. Empty if none exists. */
export function drawAction(
  game: Game,
  position: Position,
  side: SideId,
  draw: (most: number) => number,
  begins: (choice: Choice) => boolean = () => true,
): Path {
  if (!game.choices(position, side, []).some(begins)) return [];
  return walkChoices(
    (path) => game.choices(position, side, path).filter((one) => path.length > 0 || begins(one)),
    (among) => among[draw(among.length)],
  );
}
