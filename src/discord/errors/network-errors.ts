/** Errors that come from the way to Discord, and neither from Discord nor from this program. */

/** Node's codes for sockets and the look-up of names. */
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

/**
 * What the others begin with: those of the HTTP client that discord.js has (undici), of HTTP that is none, and of TLS, as when a
 * machine has the wrong time or somebody stands in between.
 */
const BEGINNINGS = /^(UND_ERR_|HPE_|ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** Whether the error is about the network. discord.js gives a request up by aborting it. */
export function isOfNetwork(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return error.name === 'AbortError' || SOCKETS.includes(code) || BEGINNINGS.test(code);
}
