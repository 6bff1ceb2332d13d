/** A row of the fault table: a fault, its expected outcome, and its result. */
import { isMoveConfirmed } from './answers.js';
import { openScene, type Scene } from './scene.js';

/** Milliseconds without requests to Discord after which everything counts as delivered. */
const QUIET = 1_000;

export interface Outcome {
  /** Confirmed moves that aren't stored. */
  readonly lost: number;
  /** Boards shown twice. */
  readonly repeatedBoards: number;
  /**
   * Milliseconds from the end of the fault until the game is shown as stored. Null if that took more than a
   * minute.
   */
  readonly healed: number | null;
  /** The bot's exit status and its sentence for the operator, for faults that should end it. */
  readonly ended?: { readonly status: number | null; readonly sentence: string };
  /** Answers to people. */
  readonly answers: string;
}

export interface FaultRow {
  readonly name: string;
  /** Reason why the row can't run on this machine. Null if it can. */
  readonly findObstacle?: () => string | null;
  readonly run: () => Promise<Outcome>;
}

/**
 * A fault during a game. `fault` causes it, lets people play, ends it and returns their answers. The game
 * must recover automatically and continue.
 */
export function createFaultRow(
  name: string,
  fault: (scene: Scene) => Promise<string>,
  {
    findObstacle: unable = () => null,
    mayLose = false,
    environment = () => ({}),
  }: Pick<FaultRow, 'findObstacle'> & {
    /** True if the fault may destroy confirmed moves. */
    readonly mayLose?: boolean;
    readonly environment?: (scene: Scene) => Readonly<Record<string, string>>;
  } = {},
): FaultRow {
  return createSceneRow(name, unable, async (scene) => {
    await scene.start(environment(scene));
    await scene.begin();
    const answers = await fault(scene);
    const healed = await scene.waitForRecovery();
    const lost = scene.countLostMoves();
    const next = healed === null ? '' : await playOn(scene);
    const repeatedBoards = scene.countRepeatedBoards();
    // The stored board is posted again below those of lost moves, and the next move repeats a lost one.
    const allowed = mayLose && lost > 0 ? 2 : 0;
    return {
      lost: mayLose ? 0 : scene.countLostMoves(),
      repeatedBoards: Math.max(0, repeatedBoards - allowed),
      healed: next === '' ? healed : null,
      answers: (mayLose ? `${lost} moves were in what was destroyed; ` : '') + answers + next,
    };
  });
}

/** A row with its own scene, which is always closed. */
function createSceneRow(
  name: string,
  unable: NonNullable<FaultRow['findObstacle']>,
  run: (scene: Scene) => Promise<Outcome>,
): FaultRow {
  return {
    name,
    findObstacle: unable,
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

/** Continues to play after a fault. Returns a problem, if any. */
async function playOn(scene: Scene): Promise<string> {
  // Requests in progress at the end of the fault may only arrive now.
  await scene.discord.waitUntilIdle(QUIET);
  if ((await scene.waitForRecovery()) === null) return '; it does not stay healed';
  const answer = await scene.play();
  if (!isMoveConfirmed(answer)) return `; afterwards: ${answer}`;
  return (await scene.waitForRecovery()) === null ? '; afterwards no board' : '';
}

/** A fault that must end the bot with an error message for the operator. */
export function ending(
  name: string,
  fault: (scene: Scene) => Promise<void>,
  status: number,
  { findObstacle: unable = () => null }: Pick<FaultRow, 'findObstacle'> = {},
): FaultRow {
  return createSceneRow(name, unable, async (scene) => {
    await fault(scene);
    const { status: found, errors } = await scene.bot().ended;
    const sentence = found === status && !/^\s+at /m.test(errors) ? errors.trim() : '';
    return {
      lost: 0,
      repeatedBoards: 0,
      healed: null,
      ended: { status: found, sentence },
      answers: sentence === '' ? `status ${found}: ${errors.slice(0, 200)}` : '',
    };
  });
}

export function isSound({ lost, repeatedBoards, healed, ended }: Outcome): boolean {
  return (
    lost === 0 && repeatedBoards === 0 && (ended === undefined ? healed !== null : ended.sentence !== '')
  );
}
