/** A row of the fault table: a fault, what it is to come to, and what came of it. */
import { isMoveConfirmed } from './answers.js';
import { openScene, type Scene } from './scene.js';

/** Nothing is asked of Discord for so long when everything has arrived, in milliseconds. */
const QUIET = 1_000;

/** What came of a fault. */
export interface Outcome {
  /** Confirmed moves that are not stored. */
  readonly lost: number;
  /** Boards that show the same. */
  readonly twice: number;
  /** Milliseconds from its end until the game is shown as it is stored; null where that took more than a minute. */
  readonly healed: number | null;
  /** With which status the bot has ended and what it has told the operator, where that is how the fault is to end. */
  readonly ended?: { readonly status: number | null; readonly sentence: string };
  /** What people were told. */
  readonly told: string;
}

/** A fault of the table. */
export interface FaultRow {
  readonly name: string;
  /** Why it cannot be tried on this machine; null where it can. */
  readonly unable?: () => string | null;
  readonly run: () => Promise<Outcome>;
}

/**
 * A fault in the middle of a game: `fault` brings it about, lets people play, ends it, and says what they were told. The game has to
 * heal by itself, and go on.
 */
export function healing(
  name: string,
  fault: (scene: Scene) => Promise<string>,
  {
    unable = () => null,
    mayLose = false,
    environment = () => ({}),
  }: Pick<FaultRow, 'unable'> & {
    /** Whether the fault destroys what was confirmed. */
    readonly mayLose?: boolean;
    readonly environment?: (scene: Scene) => Readonly<Record<string, string>>;
  } = {},
): FaultRow {
  return inScene(name, unable, async (scene) => {
    await scene.start(environment(scene));
    await scene.begin();
    const told = await fault(scene);
    const healed = await scene.heal();
    const next = healed === null ? '' : await goOn(scene);
    const lost = scene.lost();
    return {
      lost: mayLose ? 0 : lost,
      twice: scene.twice(),
      healed: next === '' ? healed : null,
      told: told + next + (mayLose ? `; ${lost} moves were in what was destroyed` : ''),
    };
  });
}

/** A row that runs in a scene of its own, which is closed whatever comes of it. */
function inScene(
  name: string,
  unable: NonNullable<FaultRow['unable']>,
  run: (scene: Scene) => Promise<Outcome>,
): FaultRow {
  return {
    name,
    unable,
    async run() {
      const scene = await openScene();
      try {
        return await run(scene);
      } finally {
        await scene.close();
      }
    },
  };
}

/** Plays on after a fault; says where that fails. */
async function goOn(scene: Scene): Promise<string> {
  // What was on its way when the fault ended may only now arrive.
  await scene.discord.waitUntilIdle(QUIET);
  if ((await scene.heal()) === null) return '; it does not stay healed';
  const told = await scene.play();
  if (!isMoveConfirmed(told)) return `; afterwards: ${told}`;
  return (await scene.heal()) === null ? '; afterwards no board' : '';
}

/** A fault that the bot ends with, and a sentence for the operator. */
export function ending(
  name: string,
  fault: (scene: Scene) => Promise<void>,
  status: number,
  { unable = () => null }: Pick<FaultRow, 'unable'> = {},
): FaultRow {
  return inScene(name, unable, async (scene) => {
    await fault(scene);
    const { status: found, errors } = await scene.bot().ended;
    const sentence = found === status && !/^\s+at /m.test(errors) ? errors.trim() : '';
    return {
      lost: 0,
      twice: 0,
      healed: null,
      ended: { status: found, sentence },
      told: sentence === '' ? `status ${found}: ${errors.slice(0, 200)}` : '',
    };
  });
}

/** Whether a row came out as it has to. */
export function isSound({ lost, twice, healed, ended }: Outcome): boolean {
  return lost === 0 && twice === 0 && (ended === undefined ? healed !== null : ended.sentence !== '');
}
