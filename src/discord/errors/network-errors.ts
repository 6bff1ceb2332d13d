/** Errors of the network between the bot and Discord. */

/** Node's codes for sockets and DNS. */
const SOCKETS = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENETUNREACH',
  'ENETDOWN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ETIMEDOUT',
  'EPIPE',
  'EPROTO',
];

/** Prefixes of other codes: undici, malformed HTTP, and TLS (a wrong system time, an intercepting proxy). */
const BEGINNINGS = /^(UND_ERR_|HPE_|ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** A successful answer that isn't Discord's, such as a proxy's page or broken JSON. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

/** True for network errors. discord.js aborts requests that take too long. */
export function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnreadableAnswer) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return error.name === 'AbortError' || SOCKETS.includes(code) || BEGINNINGS.test(code);
}
