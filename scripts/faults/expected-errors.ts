/** Messages of the bot's log that faults cause, as `listErrors` returns them. */

/** An answer that Discord or the network didn't take, with the error of the library. */
export const UNDELIVERED =
  /^an interaction failed: (HTTPError|SocketError|UnreadableAnswer|Error ECONNRESET|\w+ UND_ERR_\w+)/;

/** A bot that can't write. */
export const DISK_FAULT =
  /^(the disk takes nothing|a table could not be shown): SqliteError SQLITE_(FULL|IOERR)/;

/** A bot that ends because it can't trust the disk. */
export const DISK_ERROR = /^an interaction failed: DiskError/;
