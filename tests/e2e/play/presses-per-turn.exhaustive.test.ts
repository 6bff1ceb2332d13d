/** Presses and public messages per turn in every game, played by buttons and menus. */
import { type APIMessage, ComponentType } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../../playground/src/index.js';
import { actor } from '../../actors.js';
import {
  boards,
  buttons,
  latestBoard,
  messageOf,
  openStage,
  required,
  type Stage,
  tableOf,
  typedOptions,
  words,
} from '../stage.js';

const TURNS = 6;
/** A move must be made with fewer presses than this. */
const TOO_MANY = 8;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Button or menu that makes a choice. */
interface Control {
  readonly customId: string;
  /** First entry of a menu. Null for a button. */
  readonly value: string | null;
}

function controlsOf(part: unknown): readonly Control[] {
  if (Array.isArray(part)) return part.flatMap(controlsOf);
  if (typeof part !== 'object' || part === null) return [];
  const { type, custom_id: customId, options } = part as Readonly<Record<string, unknown>>;
  if (typeof customId === 'string' && customId.startsWith('v1:pick:')) {
    const [first] = (options ?? []) as readonly { readonly value: string }[];
    return [{ customId, value: type === ComponentType.StringSelect ? required(first).value : null }];
  }
  return Object.values(part).flatMap(controlsOf);
}

/** Person to act. */
async function findPersonToMove(thread: string): Promise<Actor> {
  const table = required(await stage.tables().findInThread(thread));
  return required([stage.anna, stage.ben].find((person) => table.sideToAct(actor(person.id)).ok));
}

/** Plays a move by the first button offered at each step. Returns the number of presses and the final panel. */
async function moveByButtons(
  person: Actor,
  board: APIMessage,
): Promise<{ presses: number; panel: APIMessage }> {
  let panel = messageOf(await person.press(board, 'Move'));
  let presses = 1;
  while (presses < TOO_MANY) {
    const control = controlsOf(panel.components)[0];
    if (control === undefined) return { presses, panel };
    const { customId, value } = control;
    panel = messageOf(
      await (value === null ? person.press(panel, { customId }) : person.choose(panel, customId, [value])),
    );
    presses++;
  }
  throw new Error(`no move after ${presses} presses: ${words(panel)}`);
}

/** Waits until the hand replaces the panel after a move. The hand has this button. */
async function waitForHand(person: Actor, panel: APIMessage, label: string): Promise<APIMessage> {
  await stage.discord.waitFor(() => buttons(required(person.refetchMessage(panel))).includes(label));
  return required(person.refetchMessage(panel));
}

/** Presses of the median turn, and boards posted per turn. */
interface Cost {
  readonly presses: number;
  readonly messages: number;
}

async function countPresses(
  game: string,
  options: Readonly<Record<string, string>>,
  endsTurn: (person: Actor, panel: APIMessage) => Promise<number> = async () => 0,
): Promise<Cost> {
  const { anna, ben, channel, discord } = stage;
  const lobby = messageOf(await anna.slash(channel, `play ${game}`, typedOptions(`play ${game}`, options)));
  messageOf(await ben.press(lobby, required(buttons(lobby).find((label) => label.startsWith('Join')))));
  const thread = lobby.id;
  const countPlies = async () => ((await tableOf(stage, anna)).lastAction?.ply ?? -1) + 1;
  let board = await latestBoard(stage, thread, 0);
  const before = boards(stage, thread).length;
  const presses: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const person = await findPersonToMove(thread);
    const moved = await moveByButtons(person, board);
    await discord.waitUntilIdle();
    presses.push(moved.presses + (await endsTurn(person, moved.panel)));
    await discord.waitUntilIdle();
    board = await latestBoard(stage, thread, await countPlies());
  }
  const usual = presses.toSorted((one, other) => one - other)[TURNS / 2] ?? 0;
  return { presses: usual, messages: (boards(stage, thread).length - before) / TURNS };
}

it.each<[string, Readonly<Record<string, string>>, number]>([
  ['kings-table', { board: 'tablut', side: 'attackers' }, 3],
  ['kings-mate', { side: 'white' }, 3],
  // One press chooses both the square of a pawn and its direction.
  ['kings-gauntlet', { mode: 'two-players', first: 'south' }, 3],
  ['conquer-the-kings', { mode: 'two-across', setup: 'preset' }, 3],
  ['knightmare', { cards: 'off', side: 'white' }, 3],
])('%s: a press for each choice and one to begin, and one message', async (game, options, most) => {
  const { presses, messages } = await countPresses(game, options);
  expect(presses).toBeLessThanOrEqual(most);
  expect(messages).toBe(1);
});

it('knightmare with cards: four presses for a plain move, and one message', async () => {
  const cost = await countPresses('knightmare', { side: 'white' }, async (person, panel) => {
    messageOf(await person.press(await waitForHand(person, panel, 'End the turn'), 'End the turn'));
    return 1;
  });
  expect(cost.presses).toBeLessThanOrEqual(4);
  expect(cost.messages).toBeLessThanOrEqual(1.1);
});

it('knightmare with Always end: three presses, once each player has chosen it, in later games too', async () => {
  const chosen = new Set<string>();
  const cost = await countPresses('knightmare', { side: 'white' }, async (person, panel) => {
    if (chosen.has(person.id)) return 0;
    chosen.add(person.id);
    messageOf(await person.press(await waitForHand(person, panel, 'Always end'), 'Always end'));
    return 1;
  });
  const later = await countPresses('knightmare', { side: 'white' });
  for (const { presses, messages } of [cost, later]) {
    expect(presses).toBeLessThanOrEqual(3);
    expect(messages).toBeLessThanOrEqual(1.1);
  }
});
