/**
 * Properties of secrets in every game (`Game.secrets`): only the acting seat learns a secret action from
 * views and notices.
 */
import { expect, test } from 'vitest';
import type { Path } from '../../../src/engine/choices.js';
import type { Game, Notice, Position, SideId } from '../../../src/engine/game.js';
import type { Alike } from './contract.js';
import { descriptionOf } from './every-description.js';
import { isNoticeVisible, listSomePaths, type RandomGame, type RandomTurn } from './random-games.js';

/** Points checked per game, and alternatives tried for a secret action. */
const POINTS = 5;
const OTHERS = 3;

/** Defines the tests of secrets. `every` runs a check on random games. `secretive` is set if actions can be secret
 * (`contract.ts`). */
export function describeSecretTests<P extends Position>(
  game: Game<P>,
  secretive: boolean | Alike,
  every: (check: (played: RandomGame<P>) => void) => void,
): void {
  test('names as secrets only actions that were played', () => {
    every(({ turns }) => {
      for (const { after } of turns) {
        const secrets = game.secretPlies(after);
        expect(secrets).toEqual([...new Set(secrets)].sort((one, other) => one - other));
        for (const ply of secrets) expect(turns[ply]).toBeDefined();
      }
    });
  });

  test('shows nobody else what a secret action was', () => {
    let compared = 0;
    const alike = typeof secretive === 'function' ? secretive : () => true;
    every((played) => {
      const points = played.turns.flatMap(({ after }, index) =>
        game.secretPlies(after).length > 0 ? [index] : [],
      );
      for (const last of points.slice(-POINTS)) {
        for (const ply of game.secretPlies((played.turns[last] as RandomTurn<P>).after)) {
          compared += compareAll(game, played, { ply, last, alike });
        }
      }
    });
    expect(compared > 0).toBe(secretive !== false);
  });
}

/**
 * Compares what others saw with what they would have seen of other actions. Returns the number of
 * comparisons.
 */
function compareAll<P extends Position>(
  game: Game<P>,
  played: RandomGame<P>,
  { ply, last, alike }: { readonly ply: number; readonly last: number; readonly alike: Alike },
): number {
  const turns = played.turns.slice(ply, last + 1);
  const [first] = turns;
  if (first === undefined || first.kind === 'call') return 0;
  const own = game.seats(played.options).find(({ sides }) => sides.includes(first.side))?.sides ?? [];
  const strangers = [null, ...game.sides(played.options).map(({ id }) => id)].filter(
    (viewer) => viewer === null || !own.includes(viewer),
  );
  let compared = 0;
  const { before, side, path: taken } = first;
  const others = [...listOtherActions(game, first), ...listSomePaths(game, before, side)].filter((path) =>
    alike(taken, path),
  );
  for (const path of others.slice(0, OTHERS)) {
    const replay = replayWithOtherStart(game, turns, { ...first, path });
    const after = replay?.at(-1)?.after;
    if (replay === null || after === undefined) continue;
    if (!game.secretPlies(after).includes(ply)) continue;
    for (const stranger of strangers) {
      expect(listSeenBy(game, replay, stranger), `${first.notation} or ${path.join(' ')}`).toEqual(
        listSeenBy(game, turns, stranger),
      );
    }
    compared++;
  }
  return compared;
}

/** Actions that differ from the played one only in the last token. */
function listOtherActions<P extends Position>(
  game: Game<P>,
  { before, side, path }: RandomTurn<P>,
): readonly Path[] {
  const begun = path.slice(0, -1);
  return game
    .choices(before, side, begun)
    .filter(({ token, leaf }) => leaf && token !== path.at(-1))
    .map(({ token }) => [...begun, token]);
}

/**
 * Everything a viewer learns from turns: notices, views, and descriptions. Secret actions are described as
 * other readers see them.
 */
function listSeenBy<P extends Position>(
  game: Game<P>,
  turns: readonly RandomTurn<P>[],
  viewer: SideId | null,
): readonly object[] {
  const filterTold = (notices: readonly Notice[]) =>
    notices.filter((notice) => isNoticeVisible(notice, viewer));
  const hidden = new Set(game.secretPlies(turns.at(-1)?.after as P));
  return turns.map((turn) => {
    const { notices, before, after } = turn;
    const { parts, veiled } = descriptionOf(game, turn);
    return {
      notices: filterTold(notices),
      view: game.view(after, viewer),
      secrets: game.secretPlies(after),
      told: hidden.has(game.ply(before)) && turn.kind === 'action' ? veiled : parts,
    };
  });
}

/** The turns with their first one replaced by `first`. Null if the later turns can't follow it. */
function replayWithOtherStart<P extends Position>(
  game: Game<P>,
  turns: readonly RandomTurn<P>[],
  first: RandomTurn<P>,
): readonly RandomTurn<P>[] | null {
  let before = first.before;
  const made: RandomTurn<P>[] = [];
  for (const turn of [first, ...turns.slice(1)]) {
    const played =
      turn.kind === 'call'
        ? game.applyCall(before, turn.side, turn.notation)
        : game.play(before, turn.side, turn.path);
    if (!played.ok) return null;
    const { position: after, notation, notices } = played.value;
    made.push({ ...turn, before, notation, notices, after });
    before = after;
  }
  return made;
}
