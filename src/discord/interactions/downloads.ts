/** Files that people attach to a command. */
import type { Attachment } from 'discord.js';

/** Time for a download, in milliseconds. */
const DOWNLOAD_TIMEOUT = 10_000;

/**
 * Reads an attachment as text. `long`: it has more than `most` bytes. `failed`: Discord doesn't deliver it.
 */
export async function downloadText(
  { url, size }: Pick<Attachment, 'url' | 'size'>,
  most: number,
): Promise<{ readonly text: string } | 'long' | 'failed'> {
  if (size > most) return 'long';
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT) });
    if (!response.ok) return 'failed';
    const bytes = await response.arrayBuffer();
    return bytes.byteLength > most ? 'long' : { text: decode(bytes) };
  } catch {
    return 'failed';
  }
}

/** Older files are in Latin-1. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}
