/** Messages of the bot's log that faults cause, as `listErrors` returns them. */

/** Logged, with the error of discord.js, when the network or Discord failed to take an answer. */
export const UNDELIVERED =
  /^an interaction failed: (HTTPError|SocketError|UnreadableAnswer|Error ECONNRESET|\w+ UND_ERR_\w+)/;

/** Logged when the bot can't write. */
export const DISK_FAULT = /: SqliteError SQLITE_(FULL|IOERR)/;

/** Logged when the bot ends because it can't trust the disk. */
export const DISK_ERROR = /: DiskError /;
