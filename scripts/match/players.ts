/** Players for matches: the levels, and simple opponents to compare with. */
import { filterEndingActions } from '../../src/computer/cards/ending-actions.js';
import { chooseInSampledWorlds } from '../../src/computer/cards/sampled-choice.js';
import { type EvaluatedPosition, toEvaluatedPosition } from '../../src/computer/evaluated-position.js';
import { chooseAction, LEVELS } from '../../src/computer/index.js';
import { type Strength, strengthOfSkill, unerringStrength } from '../../src/computer/levels.js';
import { sampleWorlds } from '../../src/computer/sampled-worlds.js';
import { Deadline, Limits } from '../../src/computer/search/limits.js';
import { chooseBySearch } from '../../src/computer/searched-choice.js';
import { chooseWithoutSearch } from '../../src/computer/unsearched-choice.js';
import { isAction } from '../../src/engine/actions.js';
import type { Path } from '../../src/engine/choices.js';
import { shuffle } from '../../src/engine/dice.js';
import type { Game, Position, SideId } from '../../src/engine/game.js';
import { colourOf } from '../../src/engine/knightmare/board/pieces.js';
import { CardSearch } from '../../src/engine/knightmare/card-game/search.js';
import { MoveList } from '../../src/engine/search/piece-codes.js';
import { type SearchPosition, UNDECIDED } from '../../src/engine/search/search.js';
import { parseFormerPlayer } from './former.js';
import type { Player, Turn } from './match-player.js';
import { chooseByPlainAlphaBeta } from './plain-alpha-beta.js';
import { parseUciPlayer } from './uci.js';
import { chooseByUct } from './uct.js';
import { ChooserSearch, evaluateWithCards } from './with-cards.js';

/** Number of nodes that no match can reach. */
const UNBOUND = 1e9;

/** A player whose time is measured. */
export class Timed implements Player {
  private spent = 0;
  private actions = 0;

  constructor(private readonly player: Player) {}

  /** Average milliseconds per action. */
  get pace(): number {
    return this.spent / Math.max(1, this.actions);
  }

  async choose(turn: Turn): Promise<Path | null> {
    const begun = performance.now();
    const path = await this.player.choose(turn);
    this.spent += performance.now() - begun;
    this.actions++;
    return path;
  }

  close(): void {
    this.player.close?.();
  }
}

/**
 * Creates the player with this name. Null for an unknown name. Names are a level (`1` to `6`), `random`,
 * `one-ply`, `uct-<n>` (a plain UCT of n actions), `plain-<n>` and `plain-ms-<n>` (a plain alpha-beta of n
 * actions or milliseconds), parameters of a search (`nodes-500,deepest-2,noise-40`, `skill-30`, `ms-1000`,
 * `cards-0`), a UCI program for chess (`uci:<command>,elo-<n>,ms-<n>`), or a player of another checkout
 * (`former:<folder>,nodes-20000`).
 */
export function playerNamed(name: string): Player | null {
  if (name.startsWith('uci:')) return parseUciPlayer(name);
  if (name.startsWith('former:')) return parseFormerPlayer(name);
  const level = LEVELS.find((one) => String(one) === name);
  if (level !== undefined) {
    return {
      choose: ({ game, position, ...turn }) =>
        chooseAction({
          ...turn,
          game: game.id,
          options: game.optionsOf(position),
          position: game.write(position),
          level,
        }),
    };
  }
  if (name === 'random')
    return { choose: ({ game, position, side, seed }) => chooseWithoutSearch(game, position, side, seed) };
  if (name === 'one-ply') return createThinkingPlayer(chooseByOnePly);
  const plain = parsePlainPlayer(name);
  if (plain !== null) return plain;
  const numbers = parseNumbers(name);
  const { uct, nodes, ms, skill } = numbers;
  if (uct !== undefined)
    return createThinkingPlayer(({ position }, { seed }) => chooseByUct(position, uct, seed));
  if (nodes === undefined && ms === undefined && skill === undefined) return null;
  const strength: Strength = {
    ...(skill === undefined ? { ...unerringStrength, nodes: UNBOUND } : strengthOfSkill(skill)),
    ...numbers,
  };
  const searching = createThinkingPlayer(
    (mind, turn) =>
      chooseBySearch(mind, strength, { ...turn, deadline: Deadline.inMilliseconds(ms) })?.action,
  );
  return {
    choose(turn) {
      const { game, position, side, seed } = turn;
      const found = chooseInSampledWorlds(sampleWorlds(game, position, side, seed), turn, {
        strength,
        seed,
        deadline: Deadline.inMilliseconds(ms),
        leavesCards: numbers.cards === 0,
      });
      return found === undefined ? searching.choose(turn) : (found?.path ?? null);
    },
  };
}

/** Parses `plain-<nodes>` and `plain-ms-<n>`. Null for other names. */
function parsePlainPlayer(name: string): Player | null {
  const [, unit, number] = /^plain-(ms-)?(\d+)$/.exec(name) ?? [];
  if (number === undefined) return null;
  const amount = Number(number);
  return createThinkingPlayer((mind, { seed }) => {
    const limits =
      unit === undefined
        ? new Limits(amount)
        : new Limits(Number.POSITIVE_INFINITY, Deadline.inMilliseconds(amount));
    return chooseByPlainAlphaBeta(mind, limits, seed);
  });
}

/** The numbers in a name like `nodes-500,deepest-2`. */
function parseNumbers(name: string): Readonly<Partial<Record<string, number>>> {
  return Object.fromEntries(
    [...name.matchAll(/([a-z]+)-(\d+)/g)].map(([, word, number]) => [word, Number(number)]),
  );
}

/** A player that chooses in a sampled position that the side can't tell from the real one. */
function createThinkingPlayer(choose: (mind: EvaluatedPosition, turn: Turn) => number | undefined): Player {
  return {
    choose(turn) {
      const { game, position, side, seed } = turn;
      const world = game.search?.sample(position, side, seed) ?? null;
      const mind = world === null ? null : createSearchPosition(game, world, side);
      const isMine = mind !== null && mind.position.sides[mind.position.toMove] === side;
      const action = isMine ? choose(mind, turn) : undefined;
      const path = mind === null || action === undefined ? null : mind.position.pathOf(action);
      // An action of a sampled world may be illegal in the true position.
      return path !== null && isAction(game, position, side, path)
        ? path
        : chooseWithoutSearch(game, position, side, seed);
    },
  };
}

/** Creates the search position for the player who is about to choose. */
function createSearchPosition(game: Game, world: Position, side: SideId): EvaluatedPosition | null {
  const mind = toEvaluatedPosition(game, world);
  const by = colourOf(side);
  if (!(mind?.position instanceof CardSearch) || by === undefined) return mind;
  return { ...mind, position: new ChooserSearch(mind.position.position(), by) };
}

/** One of the actions that lead to the best score at once, ignoring replies. */
function chooseByOnePly(mind: EvaluatedPosition, { seed }: Turn): number | undefined {
  const { position } = mind;
  const side = position.toMove;
  const camp = position.allies[side] ?? 1 << side;
  const list = new MoveList();
  position.pushMoves(list);
  let best: number | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of shuffle(seed, listTriableActions(position, list.popAll(0))).items) {
    position.make(action);
    const outcome = findOutcome(position, list);
    const worth =
      outcome === UNDECIDED
        ? evaluateAtOnce(mind, side)
        : outcome === 0
          ? 0
          : (outcome & camp) !== 0
            ? Number.POSITIVE_INFINITY
            : -1e9;
    position.unmake();
    if (best !== undefined && worth <= most) continue;
    best = action;
    most = worth;
  }
  return best;
}

/**
 * Actions to try. In card games, only those that let the turn end, because a player who undoes and repeats a
 * move would play forever.
 */
function listTriableActions(position: SearchPosition, actions: readonly number[]): readonly number[] {
  const by = position.toMove;
  if (!(position instanceof CardSearch) || (by !== 0 && by !== 1)) return actions;
  const paths = new Map(actions.map((action) => [position.pathOf(action), action]));
  return filterEndingActions(position.position(), by, [...paths.keys()]).flatMap(
    (path) => paths.get(path) ?? [],
  );
}

/**
 * The outcome. Most games know it only after generating moves. Card games know it without generating moves, which
 * is slow there.
 */
function findOutcome(position: SearchPosition, list: MoveList): number {
  if (!(position instanceof CardSearch)) {
    position.pushMoves(list);
    list.top = 0;
  }
  return position.outcome;
}

function evaluateAtOnce({ position, evaluation }: EvaluatedPosition, side: number): number {
  return position instanceof CardSearch ? evaluateWithCards(position, side) : evaluation.evaluate(side);
}
