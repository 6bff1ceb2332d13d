/** A row of the fault table: a fault, proof that it struck, the allowed results, and the actual result. */
import { bot } from '../../src/texts/en/bot.js';
import { words } from '../../tests/e2e/stage.js';
import { createPrefixTest, isMoveConfirmed } from './answers.js';
import { openScene, type Scene } from './scene.js';

/** Milliseconds without requests to Discord after which everything counts as delivered. */
const QUIET = 1_000;
/** Maximum milliseconds between an answer and the text that follows it. */
const FOLLOW_UP = 5_000;

export interface Outcome {
  /** Confirmed moves that aren't stored. */
  readonly lost: number;
  /** Boards posted more than once. */
  readonly repeatedBoards: number;
  /**
   * Milliseconds from the end of the fault until the board shows the stored game. Null if that took more than a
   * minute.
   */
  readonly healed: number | null;
  /** The bot's exit status and its sentence for the operator, for faults that should end it. */
  readonly ended?: { readonly status: number | null; readonly sentence: string };
  readonly answers: string;
  /** Counts that prove that the fault struck. */
  readonly evidence: string;
  /** Problems that no other field describes. The row fails if there are any. */
  readonly problems: readonly string[];
}

export interface FaultRow {
  readonly name: string;
  /** Reason why the row can't run on this machine. Null if it can. */
  readonly findObstacle?: () => string | null;
  readonly run: () => Promise<Outcome>;
}

/** Effects of a fault while it lasted. */
export interface Strike {
  /** Named counts that prove the fault struck. The row fails if a count isn't above 0. */
  readonly evidence: Readonly<Record<string, number>>;
  /** First lines of all answers to people during the fault. `NO_ANSWER` stands for a missing one. */
  readonly answers: readonly string[];
  /** Further figures, printed with the row. */
  readonly note?: string;
}

/** Results that a fault may have. Any other result makes the row fail. */
export interface Expectation {
  /** True for the answers that people may get during the fault. */
  readonly isExpectedAnswer: (answer: string) => boolean;
  /** Log messages at level `error` and above that may appear. */
  readonly errors: readonly RegExp[];
  readonly findObstacle?: () => string | null;
}

export interface GameExpectation extends Expectation {
  /** True if the fault may destroy confirmed moves. */
  readonly mayLose?: boolean;
  /** Number of boards that are posted a second time, because the fault deletes them. */
  readonly reposts?: number;
  /** True if the fault loses an answer to Anna, and her next answer repeats it. */
  readonly isToldLater?: boolean;
  readonly environment?: (scene: Scene) => Readonly<Record<string, string>>;
}

/**
 * A fault during a game. `fault` causes it, lets people play, ends it and returns its evidence. The game must
 * recover automatically and continue.
 */
export function createFaultRow(
  name: string,
  expectation: GameExpectation,
  fault: (scene: Scene) => Promise<Strike>,
): FaultRow {
  const { mayLose = false, reposts = 0, isToldLater = false, environment = () => ({}) } = expectation;
  return createSceneRow(name, expectation, async (scene) => {
    await scene.start(environment(scene));
    await scene.begin();
    const strike = await fault(scene);
    const healed = await scene.waitForRecovery();
    const lost = scene.countLostMoves();
    const problems: string[] = [];
    if (isToldLater && !(await isUndeliveredTold(scene))) problems.push('the lost answer is not told later');
    if (healed !== null) problems.push(...(await continueGame(scene)));
    // If moves were lost, two boards may repeat others: the stored board, which is posted again below the boards of
    // the lost moves, and the board of the next move, which repeats a lost move.
    const allowed = reposts + (mayLose && lost > 0 ? 2 : 0);
    return {
      ...strike,
      lost: mayLose ? 0 : scene.countLostMoves(),
      repeatedBoards: Math.max(0, scene.countRepeatedBoards() - allowed),
      healed,
      problems,
      note: [strike.note ?? [], mayLose ? `${lost} moves were in what was destroyed` : []].flat().join('; '),
    };
  });
}

interface SceneResult extends Strike, Pick<Outcome, 'lost' | 'repeatedBoards' | 'healed' | 'ended'> {
  readonly problems?: readonly string[];
}

/** A row that opens a scene, calls `run` with it, and always closes it. */
export function createSceneRow(
  name: string,
  { isExpectedAnswer, errors, findObstacle = () => null }: Expectation,
  run: (scene: Scene) => Promise<SceneResult>,
): FaultRow {
  return {
    name,
    findObstacle,
    async run() {
      const scene = await openScene();
      try {
        const { evidence, answers, problems = [], note = '', ...result } = await run(scene);
        checkEvidence(evidence);
        if (answers.length === 0) throw new Error('no one acted during the fault');
        const logged = scene.listErrors().filter((line) => !errors.some((one) => one.test(line)));
        return {
          ...result,
          evidence: describeEvidence(evidence),
          answers: [...new Set(answers), note].filter((one) => one !== '').join(' / '),
          problems: [
            ...problems,
            ...answers.filter((one) => !isExpectedAnswer(one)).map((one) => `unexpected answer: ${one}`),
            ...[...new Set(logged)].map((one) => `unexpected error in the log: ${one}`),
          ],
        };
      } finally {
        await scene.close();
      }
    },
  };
}

/** Throws if there is no proof that the fault struck. */
export function checkEvidence(evidence: Strike['evidence']): void {
  const missing = Object.entries(evidence).filter(([, count]) => !(count > 0));
  if (missing.length > 0 || Object.keys(evidence).length === 0)
    throw new Error(`the fault did not strike: ${missing.map((one) => one.join(' ')).join(', ')}`);
}

export function describeEvidence(evidence: Strike['evidence']): string {
  return Object.entries(evidence)
    .map(([what, count]) => `${Math.round(count)} ${what}`)
    .join(', ');
}

/** True if Anna's next answer repeats the one that didn't reach her. */
async function isUndeliveredTold({ anna, channel, discord }: Scene): Promise<boolean> {
  await anna.slash(channel, 'help');
  const isUnheard = createPrefixTest(bot.errors.unheard);
  const hasCome = () => anna.listMessages(channel).some((message) => isUnheard(words(message).trim()));
  return discord.waitFor(hasCome, { timeoutMs: FOLLOW_UP }).catch(() => false);
}

/** Continues to play after a fault. Returns the problems. */
async function continueGame(scene: Scene): Promise<readonly string[]> {
  // Requests in progress at the end of the fault may only arrive now.
  await scene.discord.waitUntilIdle(QUIET);
  if ((await scene.waitForRecovery()) === null) return ['it does not stay healed'];
  const told = await scene.play();
  if (!isMoveConfirmed(told)) return [`afterwards: ${told}`];
  return (await scene.waitForRecovery()) === null ? ['afterwards no board'] : [];
}

interface EndExpectation extends Pick<Expectation, 'errors' | 'findObstacle'> {
  readonly status: number;
  /** Matches the sentence for the operator. */
  readonly sentence: RegExp;
  /** Maximum milliseconds until the bot ends. Default: a minute. */
  readonly limit?: number;
}

/**
 * A fault that must end the bot with an error message for the operator. The message proves that it struck.
 */
export function createEndRow(
  name: string,
  expectation: EndExpectation,
  fault: (scene: Scene) => Promise<void>,
): FaultRow {
  const { status, sentence, limit } = expectation;
  // The only answer here is the error message for the operator.
  const isExpectedAnswer = (told: string) => sentence.test(told) && !/^\s+at /m.test(told);
  return createSceneRow(name, { ...expectation, isExpectedAnswer }, async (scene) => {
    await fault(scene);
    const { status: found, errors } = await scene.waitForEnd(limit);
    const told = errors.trim();
    return {
      lost: 0,
      repeatedBoards: 0,
      healed: null,
      ended: { status: found, sentence: told },
      evidence: { ends: 1 },
      answers: [told],
      problems: found === status ? [] : [`status ${found} instead of ${status}`],
    };
  });
}

export function isOutcomeAllowed({ lost, repeatedBoards, healed, ended, problems }: Outcome): boolean {
  return (
    lost === 0 && repeatedBoards === 0 && problems.length === 0 && (ended !== undefined || healed !== null)
  );
}
