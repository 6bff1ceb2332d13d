/**
 * Search positions of games with cards. They use immutable values, so undo returns to an older one. Decks
 * keep their order: searches sample several positions (`sample.ts`) instead of rolling.
 */

import type { Path } from '../../choices.js';
import type { MoveList } from '../../search/piece-codes.js';
import { type Search, type SearchPosition, toOutcomeNumber } from '../../search/search.js';
import { isInCheck } from '../board/check.js';
import { hashOfText } from '../board/hash.js';
import { type Colour, colourOf, sideIds } from '../board/pieces.js';
import { formatLegalMove } from '../notation/notation.js';
import { writePosition } from '../notation/position-text.js';
import type { CardPosition } from '../play/position.js';
import { END } from '../play/tokens.js';
import { findCardInHand } from '../play/windows.js';
import { rulesOf } from '../rules/rules.js';
import { listActions } from '../turn/action-list.js';
import { listChoices } from '../turn/choices.js';
import { advancePosition, toTurnState } from '../turn/progress.js';
import { coloursToAct } from '../turn/turn-state.js';
import { isMemoryTested } from '../view/secrets.js';
import { samplePosition } from './sample.js';

/** Fields left out of the hash: counters and picture data. */
const UNCOVERED = /^(?:ply|quiet|seen|last):/;

export class CardSearch implements SearchPosition<CardPosition> {
  readonly sides = sideIds;
  readonly allies = [1, 2];
  private readonly before: CardPosition[] = [];
  private readonly paths: Path[] = [];
  private readonly numbers = new Map<string, number>();
  private hashed: { readonly of: CardPosition; readonly halves: readonly [number, number] } | null = null;

  constructor(private here: CardPosition) {}

  /** If both players may act, the responding side comes first, because passing is an action too. */
  get toMove(): Colour {
    const { core } = this.here;
    const acting = coloursToAct(core);
    return acting.find((colour) => colour !== core.board.mover) ?? acting[0] ?? core.board.mover;
  }

  get outcome(): number {
    return toOutcomeNumber(this.here.core.ended, sideIds);
  }

  get inCheck(): boolean {
    return isInCheck(this.here.core.board, this.toMove);
  }

  get low(): number {
    return this.hash[0];
  }

  get high(): number {
    return this.hash[1];
  }

  pushMoves(list: MoveList): void {
    if (this.here.core.ended !== null) return;
    for (const path of listActions(toTurnState(this.here), this.toMove)) list.push(this.numberOfPath(path));
  }

  isQuiet(action: number): boolean {
    const path = this.pathOf(action);
    const notation = formatLegalMove(toTurnState(this.here), this.toMove, path);
    if (notation !== undefined) return !/[x=]/.test(notation);
    return findCardInHand(this.here.core, this.toMove, path[0] ?? '') === undefined;
  }

  probability(): number {
    return 1;
  }

  isTurnEnd(action: number): boolean {
    const path = this.pathOf(action);
    return path.length === 1 && path[0] === END;
  }

  findTurnEnd(): number | undefined {
    return this.actionOf([END]);
  }

  make(action: number): void {
    const next = advancePosition(this.here, this.toMove, this.pathOf(action));
    if (!next.ok) throw new Error(`no action: ${this.pathOf(action).join(' ')} (${next.reason.code})`);
    this.before.push(this.here);
    this.here = next.value.position;
  }

  unmake(): void {
    const before = this.before.pop();
    if (before === undefined) throw new Error('nothing to take back');
    this.here = before;
  }

  pathOf(action: number): Path {
    const path = this.paths[action];
    if (path === undefined) throw new Error(`no action has the number ${action}`);
    return path;
  }

  actionOf(path: Path): number | undefined {
    const turnState = toTurnState(this.here);
    for (const [depth, token] of path.entries()) {
      const choice = listChoices(turnState, this.toMove, path.slice(0, depth)).find(
        (one) => one.token === token,
      );
      if (choice === undefined || choice.leaf !== (depth === path.length - 1)) return undefined;
    }
    return this.numberOfPath(path);
  }

  position(): CardPosition {
    return this.here;
  }

  private numberOfPath(path: Path): number {
    const text = path.join(' ');
    const cached = this.numbers.get(text);
    if (cached !== undefined) return cached;
    this.numbers.set(text, this.paths.length);
    return this.paths.push(path) - 1;
  }

  private get hash(): readonly [number, number] {
    const { here } = this;
    if (this.hashed?.of !== here) {
      const words = writePosition(rulesOf(here.options), here).split(' ');
      const text = words.filter((word) => !UNCOVERED.test(word)).join(' ');
      this.hashed = { of: here, halves: hashOfText(text) };
    }
    return this.hashed.halves;
  }
}

/** `load` returns null while a player must recall the board, because a memory test can't be searched. */
export const search = {
  load: (position: CardPosition) => (isMemoryTested(position.core) ? null : new CardSearch(position)),
  sample(position: CardPosition, side, seed) {
    const by = side === null ? null : colourOf(side);
    return by === undefined || isMemoryTested(position.core) ? null : samplePosition(position, by, seed);
  },
} satisfies Search<CardPosition>;
