/** Messages of the bot's log that faults cause, as `listErrors` returns them. */

/** An answer that Discord or the network didn't take, with the error of the library. */
export const UNDELIVERED =
  /^an interaction failed: (HTTPError|SocketError|UnreadableAnswer|Error ECONNRESET|\w+ UND_ERR_\w+)/;

/** Work of a bot that can't write. */
export const DISK_FAULT = /: SqliteError SQLITE_(FULL|IOERR)/;

/** Work of a bot that ends because it can't trust the disk. */
export const DISK_ERROR = /: DiskError /;
