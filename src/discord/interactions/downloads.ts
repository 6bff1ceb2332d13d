/** Files that people attach to a command. */
import type { Attachment } from 'discord.js';

/** Time for a download, in milliseconds. */
const DOWNLOAD_TIMEOUT = 10_000;

/**
 * Reads an attachment as text. Returns `long` if it has more than `most` bytes, and `failed` if Discord doesn't
 * deliver it.
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
    return bytes.byteLength > most ? 'long' : { text: decodeText(bytes) };
  } catch {
    return 'failed';
  }
}

/** Decodes UTF-8, or Latin-1 as in older files. */
function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}
