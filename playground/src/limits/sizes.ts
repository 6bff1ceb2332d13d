/** Size limits of files. */

/** Bytes per file, sent to the bot as `attachment_size_limit`. */
export const maxFileBytes = 10 * 1024 * 1024;
export const maxRequestBytes = 25 * 1024 * 1024;
export const maxFiles = 10;
