/** Blocks of what stands above or below the board, one below the other. */
import { type Placed, translate } from './placement.js';

/** Things in their places, with the height that they take. */
export interface Block {
  readonly placed: readonly Placed[];
  readonly height: number;
}

/** Blocks one below the other. */
export async function stackBlocks(parts: readonly (() => Promise<Block>)[]): Promise<Block> {
  const placed: Placed[] = [];
  let height = 0;
  for (const part of parts) {
    const block = await part();
    placed.push(...translate(block.placed, 0, height));
    height += block.height;
  }
  return { placed, height };
}
