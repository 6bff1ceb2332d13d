/** How large files may be. */

/** Bytes of one file; interactions name it as `attachment_size_limit`. */
export const maxFileBytes = 10 * 1024 * 1024;
/** Bytes of all files of a request. */
export const maxRequestBytes = 25 * 1024 * 1024;
/** Files of a message. */
export const maxFiles = 10;
