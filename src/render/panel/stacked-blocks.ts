/** Blocks above or below the board, stacked vertically. */
import { type PlacedRaster, translate } from './placement.js';

/** Placed stamps and their total height. */
export interface Block {
  readonly placed: readonly PlacedRaster[];
  readonly height: number;
}

/** Stacks blocks from top to bottom. */
export async function stackBlocks(parts: readonly (() => Promise<Block>)[]): Promise<Block> {
  const placed: PlacedRaster[] = [];
  let height = 0;
  for (const part of parts) {
    const block = await part();
    placed.push(...translate(block.placed, 0, height));
    height += block.height;
  }
  return { placed, height };
}
